import PortalRaster
import Testing

/// A front end fills in properties and turns events into messages, and does nothing else.
///
/// Portal's own screen is the measure; the others know the core alone.
@Suite("One screen of whole widgets, written in several idioms")
struct OrderScreenTests {
  private let renderer: Renderer

  init() throws {
    renderer = try Renderer()
  }

  private func picture(of screen: any OrderScreen, _ traits: Traits = Traits()) throws -> Picture {
    let picture = try renderer.picture(of: screen, on: Order.canvas, traits: traits)
    #expect(picture.diagnostics.isEmpty)
    return picture
  }

  /// The idioms that know the core alone.
  enum Idiom: String, CaseIterable, Sendable {
    case shohin, bento

    var order: any OrderScreen {
      switch self {
      case .shohin: ShohinOrder()
      case .bento: BentoOrder()
      }
    }
  }

  private static let conditions: [Traits] = [
    Traits(), Traits(appearance: .dark), Traits(locale: "ar"), Traits(textSize: .accessibility2),
  ]

  private func expectSame(_ other: Picture, _ portal: Picture, _ comment: Comment) throws {
    #expect(other.list == portal.list, comment)
    #expect(try other.png() == portal.png(), comment)
    #expect(other.layoutWithoutKeys == portal.layoutWithoutKeys, comment)
  }

  @Test("is Portal's picture with Portal's layout text, under any traits", arguments: Idiom.allCases, conditions)
  func samePicture(idiom: Idiom, traits: Traits) throws {
    try expectSame(picture(of: idiom.order, traits), picture(of: PortalOrder(), traits), "\(idiom)")
  }

  /// Where a touch lands, by what Portal's screen calls it, and what the order is afterwards.
  private struct Touch: Sendable {
    var path: String
    var input = Input.tap
    var events: [Event]
    var change: @Sendable (inout Order) -> Void
  }

  private static let touches: [Touch] = [
    Touch(path: "content/0/increment", events: [Event(.valueChanged, number: 3)]) { $0.quantity = 3 },
    // At its upper bound, a stepper sends nothing.
    Touch(path: "content/0/increment", events: []) { _ in },
    Touch(path: "content/0", input: .adjust(-5), events: [Event(.valueChanged, number: 1)]) { $0.quantity = 1 },
    Touch(path: "content/1/2", events: [Event(.selectionChanged, index: 2)]) { $0.size = 2 },
    Touch(path: "bar/left/back", events: [Event(.cancel)]) { $0.tapped = ["back"] },
    Touch(path: "bar/right/1", events: [Event(.selectionChanged, index: 1)]) { $0.tapped = ["back", "add"] },
    Touch(path: "bar/right/0", events: [Event(.selectionChanged, index: 0)]) {
      $0.tapped = ["back", "add", "help"]
    },
    Touch(path: "content/2/#12", events: [.tap]) { $0.asked = 12 },
    Touch(path: "alert/primary", events: [Event(.selectionChanged, index: 0)]) { $0.asked = nil },
    Touch(path: "content/2/#4711", events: [.tap]) { $0.asked = 4711 },
    Touch(path: "alert/secondary", events: [Event(.selectionChanged, index: 1)]) { $0.remove() },
    Touch(path: "content/2/#7", events: [.tap]) { $0.asked = 7 },
    Touch(path: "alert/primary", events: [Event(.selectionChanged, index: 0)]) { $0.asked = nil },
    Touch(path: "tabs/1", events: [Event(.selectionChanged, index: 1)]) { $0.tab = 1 },
  ]

  @Test("answers touches with the same events, which become messages of each idiom", arguments: Idiom.allCases)
  func touches(idiom: Idiom) throws {
    let (portal, other) = (PortalOrder(), idiom.order)
    var expected = Order()
    for touch in Self.touches {
      let (one, two) = try (picture(of: portal), picture(of: other))
      let point = try #require(one.screen.view(at: touch.path), "\(touch.path)").frame.center
      let (answer, same) = (one.screen.answer(touch.input, at: point), two.screen.answer(touch.input, at: point))
      #expect(answer?.events ?? [] == touch.events, "\(touch.path)")
      #expect(same?.events ?? [] == touch.events, "\(touch.path)")
      #expect(same?.state == answer?.state, "\(touch.path)")
      for picture in [one, two] { picture.send(touch.input, at: point) }
      touch.change(&expected)
      #expect(portal.order == expected, "\(touch.path)")
      #expect(other.order == expected, "\(touch.path)")
      try expectSame(picture(of: other), picture(of: portal), "after \(touch.path)")
    }
  }

  @Test("keeps the path of a row when one before it is removed", arguments: Idiom.allCases)
  func keys(idiom: Idiom) throws {
    func row(_ screen: any OrderScreen) throws -> String? {
      var path: String?
      try picture(of: screen).screen.forEachView { _, view, _ in
        if view.semantics.label == "Yeast" { path = view.path.text }
      }
      return path
    }
    let screen = idiom.order
    let before = try #require(try row(screen))
    let flour = try #require(try picture(of: PortalOrder()).screen.view(at: "content/2/#4711")).frame.center
    try picture(of: screen).send(.tap, at: flour)
    let remove = try #require(
      try picture(of: screen).screen.view(at: "alert/secondary")
    ).frame.center
    try picture(of: screen).send(.tap, at: remove)
    #expect(screen.order.goods.map(\.number) == [12, 7])
    #expect(try row(screen) == before)
  }
}
