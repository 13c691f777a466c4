import PortalRaster
import Testing

/// A list that fetches what is new when it is pulled down.
private final class News: LiveSource {
  var isFetching = false
  var refreshes = 0
  private var world: LiveWorld?

  func enter(_ world: LiveWorld) { self.world = world }

  func change(_ change: (News) -> Void) {
    change(self)
    world?.setNeedsDescription()
  }

  func describe(_ traits: Traits) -> Description {
    var handlers = HandlerTable()
    var list = ViewSpec(
      .table(TableSpec(rowHeights: RowHeights(uniform: 44), refresh: RefreshSpec(isRefreshing: isFetching))),
      key: "list")
    list.layout.grow = 1
    list.handlers = [
      handlers.add(.refresh) { _ in self.change { ($0.isFetching, $0.refreshes) = (true, $0.refreshes + 1) } }
    ]
    list.rows = handlers.add(
      rows: { row in
        Description(.row(.tableItem(TableItemSpec()), ViewSpec(.label(LabelSpec(text: "News \(row)"))), height: 44))
      }, count: 20, keys: { Key($0) })
    var root = ViewSpec(.container, children: [list])
    root.layout.grow = 1
    return Description(root, handlers: handlers)
  }
}

@Suite("A list that is pulled down")
struct RefreshMotionTests {
  private func top(_ stage: Stage<News>) throws -> Double { try stage.find("News 0").frame.y }

  /// The wheel above the rows, with how opaque it is.
  private func wheel(_ stage: Stage<News>) throws -> (box: PlacedView, alpha: Double)? {
    var pending = try stage.find(.path("content/list")).children.filter { $0.view == nil }.map { ($0, $0.alpha) }
    while let (box, alpha) = pending.popLast() {
      if box.piece == .wheel { return (box, alpha) }
      pending += box.children.map { ($0, alpha * $0.alpha) }
    }
    return nil
  }

  private func pull(_ stage: Stage<News>) throws {
    try stage.touchDown(at: Point(x: 100, y: 60))
    for way in 1...20 {
      try stage.advance(by: .milliseconds(20))
      try stage.touchMoved(to: Point(x: 100, y: 60 + 10 * Double(way)))
    }
    try stage.advance(by: .milliseconds(200))
    try stage.touchUp(at: Point(x: 100, y: 260))
  }

  @Test("turns its wheel as long as it fetches, above rows that make room for it, and tells once")
  func turns() throws {
    let stage = try Stage(News(), on: Canvas(width: 240, height: 400), motion: .platform)
    #expect(try wheel(stage) == nil)
    try pull(stage)
    #expect(stage.app.refreshes == 1 && stage.app.isFetching)
    try stage.settle()
    #expect(try top(stage) == 60)
    #expect(stage.pending == ["content/list turns, for ever"])
    func turned() throws -> Double { try #require(try wheel(stage)).box.style.transform?.rotate ?? 0 }
    let start = try turned()
    for step in 1...8 {
      try stage.advance(by: .milliseconds(125))
      #expect(try (turned() - start - 45 * Double(step)).remainder(dividingBy: 360) == 0)
      #expect(try wheel(stage)?.alpha == 1)
    }
  }

  @Test("goes on turning while it goes back, and fades as far as it has gone")
  func leaves() throws {
    let stage = try Stage(News(), on: Canvas(width: 240, height: 400), motion: .platform)
    try pull(stage)
    try stage.settle()
    stage.app.change { $0.isFetching = false }
    _ = try stage.picture
    #expect(try top(stage) == 60)
    var (last, moments) = (60.0, 0)
    while try top(stage) > 1 {
      try stage.advance(by: .milliseconds(16))
      let (place, seen) = (try top(stage), try #require(try wheel(stage)))
      #expect(place <= last)
      // Cut off by nothing, and as opaque as it is far down.
      #expect(abs(seen.alpha - place / 60) < 0.05)
      (last, moments) = (place, moments + 1)
      try #require(moments < 200)
    }
    #expect(moments > 8)
    try stage.settle()
    #expect(try top(stage) == 0)
    #expect(try wheel(stage) == nil)
    #expect(stage.pending == [] && stage.app.refreshes == 1)
    #expect(try stage.pixels().bitmap() == stage.picture.painted().bitmap())
  }
}
