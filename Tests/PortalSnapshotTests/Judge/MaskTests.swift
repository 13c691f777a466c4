import PortalRaster
import PortalSnapshot
import Testing

@Suite("A mask")
struct MaskTests {
  private let court: Court

  init() throws {
    court = try Court()
  }

  private static let clock = Mask("content/clock", reason: "the time of day")

  /// A card with a clock in its corner, which covers 3 % of it.
  private static func card(at time: String = "1", color: Color = .red, moved: Double = 0) -> ViewSpec {
    var clock = ViewSpec(.container, key: "clock", children: [ViewSpec(.label(LabelSpec(text: time)), key: "time")])
    clock.layout.position = .absolute
    clock.layout.inset.left = .points(40 + moved)
    clock.layout.width = .points(8)
    clock.layout.height = .points(6)
    clock.style.clipToBounds = true
    var card = Court.card(color: color)
    card.children.append(clock)
    return card
  }

  private func verdict(
    on card: ViewSpec, masks: [Mask] = [clock], mode: RecordMode? = nil, records: RecordWriter? = nil
  ) throws -> Verdict {
    var snapshot = court.snapshot(mode: mode) { .picture(try Court.picture(of: card)) }
    snapshot.masks = masks
    return try court.judge(records: records).judge(snapshot)
  }

  @Test("hides the content of a view, and nothing else")
  func hides() throws {
    #expect(try verdict(on: Self.card(), mode: .all).isRecorded)
    #expect(try verdict(on: Self.card()) == .same)
    #expect(try verdict(on: Self.card(at: "2")) == .same)
    #expect(try verdict(on: Self.card(at: "2"), masks: []).failure?.kind == .pixels)
    #expect(try verdict(on: Self.card(at: "2"), mode: .failed) == .same)
    let failure = try #require(try verdict(on: Self.card(at: "2", color: .blue)).failure)
    #expect(failure.kind == .pixels && failure.changes.map(\.path) == ["content/title"])
  }

  @Test("does not hide that the view has moved")
  func place() throws {
    _ = try verdict(on: Self.card(), mode: .all)
    let failure = try #require(try verdict(on: Self.card(moved: 2)).failure)
    #expect(failure.changes.map(\.path) == ["content/clock"] && failure.changes[0].kind == .moved)
  }

  @Test("permits recording a screen that is nondeterministic under the mask only")
  func unstable() throws {
    var time = 0
    var snapshot = court.snapshot(mode: .missing) {
      time += 1
      return .picture(try Court.picture(of: Self.card(at: "\(time)")))
    }
    #expect(try court.judge().judge(snapshot).failure?.kind == .nondeterministic)
    snapshot.masks = [Self.clock]
    #expect(try court.judge().judge(snapshot).isRecorded)
    #expect(try court.judge().judge(snapshot) == .same)
  }

  @Test("has an area budget, a reason and an existing view")
  func budget() throws {
    _ = try verdict(on: Self.card(), mode: .all)
    func message(_ mask: Mask) throws -> String {
      let failure = try #require(try verdict(on: Self.card(), masks: [mask]).failure)
      #expect(failure.kind == .mask && failure.accept == nil)
      return failure.message
    }
    #expect(try message(Mask("content", reason: "?")).contains("and 5 % may be: mask smaller views"))
    #expect(try message(Mask("content/clock", share: 0.03, reason: "?")).contains("and 3 % may be"))
    #expect(try message(Mask("content/clock", reason: " ")).contains("without a reason"))
    #expect(try message(Mask("content/clok", reason: "?")).contains(#"did you mean "content/clock"?"#))
    #expect(try message(Mask("elsewhere", reason: "?")).contains("name a path of its layout text"))
  }

  @Test("is recorded with what it hides, and reported as removable where that is nothing")
  func inTheReport() throws {
    _ = try verdict(on: Self.card(), mode: .all)
    func report(_ card: ViewSpec, _ run: String) throws -> SnapshotReport {
      let writer = try court.writer(run: run)
      _ = try verdict(on: card, records: writer)
      return SnapshotReport(try RecordReader.read([court.artifacts]).records.filter { $0.run == run })
    }
    let useful = try report(Self.card(at: "2"), "useful")
    let mask = try #require(useful.results.first?.masks.first)
    #expect(mask.path == "content/clock" && mask.reason == "the time of day" && mask.pixels > 0)
    #expect(mask.box == PixelBox(left: 40, top: 0, right: 48, bottom: 6))
    #expect(useful.idleMasks.isEmpty && !useful.githubSummary.contains("Masks"))
    let idle = try report(Self.card(), "idle")
    #expect(idle.idleMasks.map(\.mask.path) == ["content/clock"])
    #expect(idle.githubSummary.contains("Masks that hide nothing, and can go"))
  }
}
