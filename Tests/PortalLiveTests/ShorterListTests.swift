import PortalRaster
import Testing

/// Boxes of 40 points along a way that scrolls; it is described anew every 0.1 s, for ever.
private final class Strip: LiveSource {
  private let direction: ScrollDirection
  private(set) var count = 30
  private(set) var ticks = 0
  private var world: LiveWorld?

  init(_ direction: ScrollDirection) { self.direction = direction }

  func enter(_ world: LiveWorld) {
    self.world = world
    world.after(.milliseconds(100), named: "tick", every: .milliseconds(100)) { self.change { $0.ticks += 1 } }
  }

  private func change(_ change: (Strip) -> Void) {
    change(self)
    world?.setNeedsDescription()
  }

  func shorten() { change { $0.count -= 2 } }

  func describe(_ traits: Traits) -> Description {
    var strip = ViewSpec(.scrollView(ScrollViewSpec(direction: direction)), key: "strip")
    if direction == .vertical { strip = ViewSpec(.table(TableSpec(rowHeights: RowHeights(uniform: 40))), key: "strip") }
    strip.layout.grow = 1
    strip.layout.basis = .points(0)
    strip.layout.flexDirection = .row
    var handlers = HandlerTable()
    func box(_ number: Int) -> ViewSpec {
      var box = ViewSpec(.container, key: Key(number))
      (box.layout.width, box.layout.height) = (40, 40)
      return box
    }
    if direction == .vertical {
      strip.rows = handlers.add(
        rows: { Description(.row(.tableItem(TableItemSpec()), box($0), height: 40)) }, count: count, keys: { Key($0) })
    } else {
      strip.children = (0..<count).map(box)
    }
    var root = ViewSpec(.container, children: [ViewSpec(.label(LabelSpec(text: "\(ticks)")), key: "ticks"), strip])
    root.layout.grow = 1
    return Description(root, handlers: handlers)
  }
}

@Suite("Content that becomes shorter while it is beyond its end")
struct ShorterListTests {
  @Test(
    "stays under the finger, and comes back to its new end though it is described anew for ever",
    arguments: [ScrollDirection.vertical, .horizontal])
  func comesBack(_ direction: ScrollDirection) throws {
    let stage = try Stage(Strip(direction), on: Canvas(width: 200, height: 220, scale: 1))
    func scrolling() throws -> (offset: Double, most: Double) {
      let scrolling = try #require(try stage.find(.path("content/strip")).scrolling)
      return direction == .vertical
        ? (scrolling.offset.y, scrolling.most.y) : (scrolling.offset.x, scrolling.most.x)
    }
    try stage.scroll(.path("content/strip"), to: Point(x: 2000, y: 2000))
    let end = try scrolling().most
    try stage.touchDown(at: Point(x: 150, y: 180))
    try stage.touchMoved(to: direction == .vertical ? Point(x: 150, y: 80) : Point(x: 50, y: 180))
    let pulled = try scrolling().offset
    #expect(pulled > end + 20)
    stage.app.shorten()
    #expect(try scrolling() == (pulled, end - 80))
    try stage.advance(by: .milliseconds(250))
    #expect(try scrolling() == (pulled, end - 80))
    try stage.touchUp(at: direction == .vertical ? Point(x: 150, y: 80) : Point(x: 50, y: 180))
    var last = pulled
    for _ in 0..<20 {
      try stage.advance(by: .milliseconds(50))
      #expect(try scrolling().offset <= last)
      last = try scrolling().offset
    }
    #expect(last == end - 80)
    // What ticks on is not waited for.
    let ticks = stage.app.ticks
    try stage.settle()
    #expect(stage.app.ticks == ticks)
    #expect(stage.pending.count == 1)
  }
}
