import PortalRaster
import Testing

@Suite("A touch")
struct HitTests {
  /// A picture of stacked views, each 100 points square and shifted by its offset, which records its events.
  private final class Pile: Describable {
    struct Layer {
      var name: String
      var offset = 0.0
      var hears = true
      var change: (inout ViewSpec) -> Void = { _ in }
      var inner: [Layer] = []
    }
    var layers: [Layer]
    var heard: [String] = []

    init(_ layers: [Layer]) { self.layers = layers }

    func describe(_ traits: Traits) -> Description {
      var handlers = HandlerTable()
      func lowered(_ layer: Layer) -> ViewSpec {
        var spec = ViewSpec(.container, key: Key(layer.name))
        spec.layout.position = .absolute
        spec.layout.inset.left = .points(layer.offset)
        spec.layout.inset.top = .points(layer.offset)
        spec.layout.width = 100
        spec.layout.height = 100
        if layer.hears { spec.handlers = [handlers.add(.tap) { _ in self.heard.append(layer.name) }] }
        spec.children = layer.inner.map(lowered)
        layer.change(&spec)
        return spec
      }
      var root = ViewSpec(.container, children: layers.map(lowered))
      root.layout.grow = 1
      return Description(root, handlers: handlers)
    }

    /// The views that receive a tap at a point on the diagonal.
    func tapped(at offset: Double) throws -> [String] {
      heard = []
      let picture = try Renderer().picture(of: self, on: Canvas(width: 300, height: 300))
      let isHeard = picture.send(.tap, at: Point(x: offset, y: offset))
      #expect(isHeard == !heard.isEmpty)
      return heard
    }
  }

  @Test("reaches the topmost view only")
  func frontmost() throws {
    let pile = Pile([.init(name: "back"), .init(name: "front", offset: 50)])
    #expect(try pile.tapped(at: 25) == ["back"])
    #expect(try pile.tapped(at: 75) == ["front"])
    #expect(try pile.tapped(at: 100) == ["front"])
    #expect(try pile.tapped(at: 150) == [])
  }

  @Test("bubbles up from a view without a handler, never through it to what lies behind")
  func outwards() throws {
    let pile = Pile([
      .init(name: "behind"),
      .init(name: "row", offset: 10, inner: [.init(name: "label", offset: 10, hears: false)]),
      .init(name: "curtain", offset: 60, hears: false),
    ])
    #expect(try pile.tapped(at: 5) == ["behind"])
    #expect(try pile.tapped(at: 30) == ["row"])
    #expect(try pile.tapped(at: 70) == [])
  }

  @Test("finds what overflows its parent, unless the parent clips it")
  func clipping() throws {
    var parent = Pile.Layer(name: "parent", inner: [.init(name: "child", offset: 60)])
    #expect(try Pile([parent]).tapped(at: 130) == ["child"])
    parent.change = { $0.style.clipToBounds = true }
    #expect(try Pile([parent]).tapped(at: 130) == [])
    #expect(try Pile([parent]).tapped(at: 80) == ["child"])
  }

  @Test("ignores invisible views")
  func transparent() throws {
    let ghost = Pile.Layer(name: "ghost", change: { $0.style.alpha = 0 })
    #expect(try Pile([.init(name: "button"), ghost]).tapped(at: 50) == ["button"])
  }

  @Test("goes through an indicator of scrolling, and through a line between rows, to what lies under it")
  func indicators() throws {
    var content = ViewSpec(.container, key: "inner")
    content.layout.height = 300
    var scroll = ViewSpec(.scrollView(ScrollViewSpec(direction: .vertical)), key: "scroll", children: [content])
    scroll.layout.height = 100
    scroll.state.scrollOffset = .zero
    struct Screen: Describable {
      var parts: (HandlerTable, [ViewSpec])
      func describe(_ traits: Traits) -> Description {
        Description(ViewSpec(.container, children: parts.1), handlers: parts.0)
      }
    }
    var handlers = HandlerTable()
    var list = ViewSpec(.table(TableSpec(rowHeights: RowHeights(uniform: 40))), key: "list")
    list.layout.height = 100
    list.rows = handlers.add(
      rows: { _ in Description(.row(.tableItem(TableItemSpec()), ViewSpec(.container), height: 40)) }, count: 2,
      keys: { Key($0) })
    let canvas = Canvas(width: 100, height: 200, scale: 1)
    let screen = try Renderer().picture(of: Screen(parts: (handlers, [scroll, list])), on: canvas).screen
    func front(_ x: Double, _ y: Double) -> String? { screen.chain(at: Point(x: x, y: y)).first?.view.path.text }
    // The indicator is three points wide, and three from the edge.
    #expect(front(95.5, 10) == "content/scroll/inner")
    #expect(Set((139...141).compactMap { front(50, Double($0)) }) == ["content/list/#0/0", "content/list/#1/0"])
  }

  @Test("of a picture is answered by that picture's description, unless a newer one is named")
  func newerHandlers() throws {
    let pile = Pile([.init(name: "button")])
    let renderer = try Renderer()
    let canvas = Canvas(width: 300, height: 300)
    let old = try renderer.picture(of: pile, on: canvas)
    // A button that appears before it takes its slot, and leaves it at its path.
    pile.layers = [.init(name: "new", offset: 200), .init(name: "button", change: { $0.semantics.label = "newer" })]
    let newer = try renderer.picture(of: pile, on: canvas)
    for handlers in [nil, newer.handlers] {
      #expect(old.send(.tap, at: Point(x: 50, y: 50), through: handlers))
    }
    #expect(pile.heard == ["button", "button"])
    pile.layers.removeLast()
    let gone = try renderer.picture(of: pile, on: canvas)
    #expect(!old.send(.tap, at: Point(x: 50, y: 50), through: gone.handlers))
    pile.layers = [.init(name: "button", change: { $0.content = .label(LabelSpec(text: "Another kind")) })]
    let other = try renderer.picture(of: pile, on: canvas)
    #expect(!old.send(.tap, at: Point(x: 50, y: 50), through: other.handlers))
    #expect(pile.heard == ["button", "button"])
  }

  @Test("in a piece that another front end made reaches the piece's own handler")
  func adopted() {
    var heard: [String] = []
    func piece(_ name: String) -> Description {
      var handlers = HandlerTable()
      let taps = handlers.add(.tap) { _ in heard.append(name) }
      return Description(
        ViewSpec(.container, children: [ViewSpec(.container, handlers: [taps])]), handlers: handlers)
    }
    var handlers = HandlerTable()
    let slots = ["first", "second"].compactMap {
      handlers.adopt(piece($0)).children.first?.handlers.first?.slot
    }
    for slot in slots.reversed() { handlers.send(.tap, to: slot) }
    #expect(heard == ["second", "first"])
    #expect(!handlers.send(.tap, to: HandlerSlot(2)) && !handlers.send(.tap, to: HandlerSlot(-1)))
  }
}
