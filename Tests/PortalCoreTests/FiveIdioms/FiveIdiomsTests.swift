import PortalRaster
import Testing

/// The idioms of the counter.
enum Idiom: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case portal, shohin, reactKit, bento, whim

  func counter(startingAt count: Int) -> any CounterScreen {
    switch self {
    case .portal: PortalCounter(startingAt: count)
    case .shohin: ShohinCounter(startingAt: count)
    case .reactKit: ReactKitCounter(startingAt: count)
    case .bento: BentoCounter(startingAt: count)
    case .whim: WhimCounter(startingAt: count)
    }
  }

  var testDescription: String { rawValue }
}

@Suite("One counter, written in five idioms")
struct FiveIdiomsTests {
  private let renderer: Renderer

  init() throws {
    renderer = try Renderer()
  }

  private func picture(
    of screen: any CounterScreen, scale: Double = 2, _ appearance: Appearance = .light
  ) throws -> Picture {
    var canvas = CounterLook.canvas
    canvas.scale = scale
    let picture = try renderer.picture(of: screen, on: canvas, traits: Traits(appearance: appearance))
    #expect(picture.diagnostics.isEmpty)
    return picture
  }

  /// The position of a view in the picture, found by its label and not by its path.
  private func place(of label: String, in picture: Picture) throws -> Point {
    var found: Point?
    picture.screen.forEachView { placed, view, _ in
      if view.semantics.label == label, !view.events.isEmpty { found = placed.frame.center }
    }
    return try #require(found)
  }

  private func send(_ event: Event, to label: String, in picture: Picture) throws {
    #expect(picture.send(event: event, at: try place(of: label, in: picture)))
  }

  @Test("is the same picture in every format and idiom", arguments: Idiom.allCases)
  func samePicture(idiom: Idiom) throws {
    let portal = try picture(of: PortalCounter(startingAt: 7))
    let other = try picture(of: idiom.counter(startingAt: 7))
    #expect(other.list == portal.list)
    #expect(other.list.description == portal.list.description)
    #expect(try other.png() == portal.png())
    #expect(other.svg() == portal.svg())
    #expect(try other.pdf() == portal.pdf())
    #expect(other.layoutWithoutKeys == portal.layoutWithoutKeys)
  }

  @Test(
    "is the same under other traits and on other screens", arguments: Idiom.allCases,
    [(1.0, Appearance.light), (3, .dark), (1.5, .light)])
  func sameElsewhere(idiom: Idiom, conditions: (scale: Double, appearance: Appearance)) throws {
    let portal = try picture(
      of: PortalCounter(startingAt: -12), scale: conditions.scale, conditions.appearance)
    let other = try picture(
      of: idiom.counter(startingAt: -12), scale: conditions.scale, conditions.appearance)
    #expect(other.list == portal.list)
    #expect(other.layoutWithoutKeys == portal.layoutWithoutKeys)
  }

  @Test("counts touches and typing, in each idiom's own loop", arguments: Idiom.allCases)
  func events(idiom: Idiom) throws {
    let screen = idiom.counter(startingAt: 7)
    let steps: [(event: Event, label: String, count: Int)] = [
      (.tap, "+", 8), (.tap, "+", 9), (.tap, "−", 8),
      (Event(.editingChanged, text: "42"), "Type a number", 42),
      (Event(.editingChanged, text: "many"), "Type a number", 42),
    ]
    for step in steps {
      let before = try picture(of: screen)
      let was = screen.count
      try send(step.event, to: step.label, in: before)
      #expect(screen.count == step.count)
      let after = try picture(of: screen)
      #expect(try after.png() == picture(of: PortalCounter(startingAt: step.count)).png())
      #expect(try (after.png() == before.png()) == (was == step.count))
    }
  }

  @Test("is described as an equal spec while its state is the same", arguments: Idiom.allCases)
  func stableDescription(idiom: Idiom) throws {
    let screen = idiom.counter(startingAt: 7)
    let first = screen.describe(Traits())
    #expect(screen.describe(Traits()).spec == first.spec)
    #expect(idiom.counter(startingAt: 7).describe(Traits()).spec == first.spec)
    #expect(idiom.counter(startingAt: 8).describe(Traits()).spec != first.spec)

    let shown = try picture(of: screen)
    try send(.tap, to: "+", in: shown)
    #expect(screen.describe(Traits()).spec != first.spec)
    try send(.tap, to: "−", in: try picture(of: screen))
    #expect(screen.describe(Traits()).spec == first.spec)
  }

  @Test("keeps an idiom's keys, and uses positions where there are none")
  func paths() throws {
    func plus(_ idiom: Idiom) throws -> String? {
      var path: String?
      try picture(of: idiom.counter(startingAt: 7)).screen.forEachView { _, view, _ in
        if view.semantics.label == "+" { path = view.path.text }
      }
      return path
    }
    #expect(try plus(.portal) == "content/0/1/plus")
    #expect(try plus(.shohin) == "content/card/stepper/plus")
    #expect(try plus(.reactKit) == "content/0/1/2")
    #expect(try plus(.bento) == "content/0/counter~1stepper/2")
    #expect(try plus(.whim) == "content/card/stepper/plus")
  }

  @Test("sends events of an old picture to the closures that it was described with")
  func oldPicture() throws {
    let screen = LoggingCounter()
    let old = try renderer.picture(of: screen, on: CounterLook.canvas)
    old.send(.tap, at: old.screen.root.frame.center)
    let new = try renderer.picture(of: screen, on: CounterLook.canvas)
    old.send(.tap, at: old.screen.root.frame.center)
    new.send(.tap, at: new.screen.root.frame.center)
    #expect(screen.log == ["tapped at 0", "tapped at 0", "tapped at 1"])
  }
}

extension Picture {
  /// The layout text without paths: views are identified by indentation, because keys depend on the idiom.
  var layoutWithoutKeys: [String] {
    layoutText.split(separator: "\n").map { line in
      let indentation = line.prefix { $0 == " " }
      let words = line.split(separator: " ", maxSplits: 2)
      return indentation.isEmpty || words.count < 3 ? String(line) : "\(indentation)\(words[0]) \(words[2])"
    }
  }
}

/// A button whose handler captures the state that it was made from.
private final class LoggingCounter: Describable {
  var count = 0
  var log: [String] = []

  func describe(_ traits: Traits) -> Description {
    var handlers = HandlerTable()
    let tap = handlers.add(.tap) { [count] _ in
      self.log.append("tapped at \(count)")
      self.count = count + 1
    }
    return Description(ViewSpec(.button(ButtonSpec(text: "\(count)")), handlers: [tap]), handlers: handlers)
  }
}
