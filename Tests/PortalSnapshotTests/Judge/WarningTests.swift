import PortalRaster
import PortalSnapshot
import PortalSupport
import Testing

@Suite("A warning of a screen")
struct WarningTests {
  private let court: Court

  init() throws {
    court = try Court()
  }

  /// A card with a picture that is nowhere.
  private static func card(image: String = "logo.png") -> ViewSpec {
    var logo = ViewSpec(.imageView(ImageSpec(image: ImageSource(.file(.named(image))))), key: "logo")
    logo.layout.width = .points(10)
    logo.layout.height = .points(10)
    return ViewSpec(.container, key: "card", children: [Court.card(), logo])
  }

  private func verdict(
    waiving: [String: String] = [:], around: [String: String] = [:], mode: RecordMode? = nil,
    caller: Snapshot.Caller = .test, states: [String: ViewState] = [:], of card: ViewSpec = Self.card()
  ) throws -> Verdict {
    var snapshot = court.snapshot(mode: mode) {
      .picture(try Renderer().picture(of: card, on: Canvas(width: 60, height: 40, scale: 1), states: states))
    }
    snapshot.waiving = waiving
    snapshot.waivingAround = around
    snapshot.caller = caller
    return try court.judge().judge(snapshot)
  }

  @Test("is neither recorded nor accepted, in any mode", arguments: RecordMode.allCases)
  func isNotRecorded(mode: RecordMode) throws {
    let failure = try #require(try verdict(mode: mode).failure)
    #expect(failure.kind == .warning && failure.accept == nil)
    #expect(failure.message.contains("logo.png"), "\(failure.message)")
    #expect(court.files.isEmpty)
  }

  @Test("fails a comparison with a reference that was recorded with it")
  func failsComparing() throws {
    #expect(try verdict(waiving: ["content/logo": "not drawn yet"]).isRecorded)
    #expect(try verdict(mode: .never).failure?.kind == .warning)
  }

  @Test(
    "passes under a waiver by its view, a view around it, or what is missing",
    arguments: ["content/row/logo", "content/row", "logo.png"])
  func waived(name: String) throws {
    let card = ViewSpec(
      .container, key: "card", children: [ViewSpec(.container, key: "row", children: Self.card().children)])
    #expect(try verdict(waiving: [name: "not drawn yet"], of: card).isRecorded)
    #expect(try verdict(waiving: [name: "not drawn yet"], of: card) == .same)
    #expect(try verdict(around: [name: "not drawn yet"], of: card) == .same)
  }

  @Test("does not pass under a waiver of the whole screen, which would hold for all that will ever be missing")
  func wholeScreen() throws {
    for (own, around) in [(["content": "not drawn yet"], [:]), ([:], ["content": "not drawn yet"])] {
      let failure = try #require(try verdict(waiving: own, around: around).failure)
      #expect(
        failure.message == "waives content (not drawn yet), which names the whole screen, and so all warnings to come: "
          + "name content/logo")
    }
  }

  @Test("names a state for a view that is not there, a character that no font has, and an image that is missing")
  func kinds() throws {
    var letter = Court.card("\u{F8FF}")
    letter.children.append(Self.card())
    let failure = try #require(try verdict(states: ["content/lgoo": ViewState()], of: letter).failure)
    let all = ([failure.message] + failure.excerpt).joined(separator: "\n")
    #expect(failure.message.hasPrefix("has 3 warnings, first: "))
    #expect(all.contains("content/lgoo") && all.contains("U+F8FF") && all.contains("logo.png"), "\(all)")
  }

  @Test("says how a test, and how the command, waives it")
  func remedies() throws {
    let test = try #require(try verdict().failure)
    #expect(test.description.contains("waiving: [\"content/logo\": \"the reason\"]"), "\(test.description)")
    let command = try #require(try verdict(caller: .command).failure)
    #expect(command.description.contains("--waive 'content/logo=the reason'"), "\(command.description)")
  }

  @Test("that is waived and is not there fails, unless it is waived for several snapshots")
  func stale() throws {
    let card = Court.card()
    let failure = try #require(try verdict(waiving: ["content/logo": "not drawn yet"], of: card).failure)
    #expect(failure.kind == .warning)
    #expect(failure.message == "waives content/logo (not drawn yet), and there is no such warning: remove it")
    #expect(try verdict(around: ["content/logo": "not drawn yet"], of: card).isRecorded)
  }

  @Test("is not waived without a reason", arguments: ["", "  "])
  func reasons(reason: String) throws {
    let failure = try #require(try verdict(waiving: ["content/logo": reason]).failure)
    #expect(failure.message == "waives a warning without a reason: content/logo")
  }

  @Test("fails a text, too")
  func texts() throws {
    let warnings = [Diagnostic(.warning, "no image", about: .init(view: "content/logo"))]
    let verdict = try court.judge().judge(court.snapshot { .text("a", ending: "txt", warnings: warnings) })
    #expect(verdict.failure?.kind == .warning)
  }
}
