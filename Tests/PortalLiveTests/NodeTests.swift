import PortalRaster
import Testing

/// A screen of boxes within each other, by keys, kinds and order, which a test changes.
private final class Boxes: LiveSource {
  struct Box {
    var key: Key?
    var isLabel = false
    var text = "text"
    var height = 10.0
    var inner: [Box] = []
  }

  var boxes: [Box]
  private var world: LiveWorld?

  init(_ boxes: [Box]) { self.boxes = boxes }

  func enter(_ world: LiveWorld) { self.world = world }

  func set(_ boxes: [Box]) {
    self.boxes = boxes
    world?.setNeedsDescription()
  }

  func describe(_ traits: Traits) -> Description {
    func lowered(_ box: Box) -> ViewSpec {
      var spec = ViewSpec(box.isLabel ? .label(LabelSpec(text: box.text)) : .container, key: box.key)
      spec.layout.minHeight = .points(box.height)
      spec.layout.minWidth = 10
      spec.children = box.inner.map(lowered)
      return spec
    }
    return Description(ViewSpec(.container, children: boxes.map(lowered)))
  }
}

@Suite("Who a view is")
struct NodeTests {
  private func stage(_ boxes: [Boxes.Box]) throws -> Stage<Boxes> {
    try Stage(Boxes(boxes), on: Canvas(width: 200, height: 400))
  }

  private func show(_ boxes: [Boxes.Box], on stage: Stage<Boxes>) throws {
    stage.app.set(boxes)
    try stage.advance(by: .zero)
  }

  private func node(_ path: String, _ stage: Stage<Boxes>) throws -> NodeID {
    try #require(try stage.find(.path(path)).view?.node)
  }

  @Test("follows its key, wherever it moves among its siblings")
  func keys() throws {
    let stage = try stage([.init(key: "a"), .init(key: "b"), .init(key: "c", inner: [.init()])])
    let (a, c, inner) = try (node("content/a", stage), node("content/c", stage), node("content/c/0", stage))
    try show([.init(key: "c", inner: [.init()]), .init(key: "new"), .init(key: "a"), .init(key: "b")], on: stage)
    #expect(try node("content/a", stage) == a)
    #expect(try node("content/c", stage) == c)
    #expect(try node("content/c/0", stage) == inner)
    #expect(stage.changes.description == "mounted content/new\nmoved content/c from 2 to 0\nshown content/new")
  }

  @Test("without a key follows its kind, and its place among those of its kind")
  func kinds() throws {
    let stage = try stage([.init(), .init(isLabel: true), .init()])
    let (first, label, second) = try (node("content/0", stage), node("content/1", stage), node("content/2", stage))
    try show([.init(isLabel: true), .init(), .init(isLabel: true), .init()], on: stage)
    #expect(try node("content/0", stage) == label)
    #expect(try node("content/1", stage) == first)
    #expect(try node("content/3", stage) == second)
  }

  @Test("changes with its kind")
  func otherKind() throws {
    let stage = try stage([.init(key: "a")])
    let a = try node("content/a", stage)
    try show([.init(key: "a", isLabel: true)], on: stage)
    #expect(try node("content/a", stage) != a)
    #expect(stage.changes.description == "unmounted content/a\nmounted content/a\nshown content/a")
  }

  @Test("is told in a stated order: unmounted from within, mounted from without")
  func order() throws {
    let stage = try stage([.init(key: "old", inner: [.init(key: "in")])])
    try show([.init(key: "new", inner: [.init(key: "in")])], on: stage)
    #expect(
      stage.changes.description == """
        unmounted content/old/in
        unmounted content/old
        mounted content/new
        mounted content/new/in
        shown content/new
        shown content/new/in
        """)
  }

  @Test("is told of all in one order: unmounted, mounted, moved, updated, hidden, shown")
  func kindsOfChanges() throws {
    let stage = try stage([
      .init(key: "gone", inner: [.init()]), .init(key: "text", isLabel: true), .init(key: "first"),
      .init(key: "second"), .init(key: "tall"), .init(key: "low"),
    ])
    try show(
      [
        .init(key: "second"), .init(key: "new", inner: [.init()]),
        .init(key: "text", isLabel: true, text: "another"), .init(key: "first"), .init(key: "tall", height: 400),
        .init(key: "low"),
      ], on: stage)
    #expect(
      stage.changes.description == """
        unmounted content/gone/0
        unmounted content/gone
        mounted content/new
        mounted content/new/0
        moved content/second from 3 to 0
        updated content/text
        shown content/new
        shown content/new/0
        hidden content/low
        """)
  }

  @Test("is mounted and unmounted as often, and what it remembers goes nowhere else, over random descriptions")
  func balance() throws {
    var random = SeededRandom(seed: 5)
    let stage = try stage([])
    var living: [NodeID: Key] = [:]
    for change in stage.changes.all where change.kind == .mounted { living[change.node] = "none" }
    for _ in 0..<300 {
      let keys = (0..<12).filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
      try show(keys.map { .init(key: Key($0), isLabel: $0 % 5 == 0, inner: $0 % 5 == 0 ? [] : [.init()]) }, on: stage)
      for change in stage.changes.all {
        switch change.kind {
        case .mounted:
          let key = stage.nodes[change.node]?.view.view?.key
          #expect(living.updateValue(key ?? "none", forKey: change.node) == nil)
          #expect(stage.nodes.state(of: change.node) == nil)
          if let key { stage.nodes.update(change.node) { $0.selection = Self.mark(of: key) } }
        case .unmounted: #expect(living.removeValue(forKey: change.node) != nil)
        default: #expect(living[change.node] != nil)
        }
      }
      try stage.advance(by: .zero)
      for (node, key) in living where key != "none" {
        #expect(stage.nodes[node]?.view.view?.key == key)
        #expect(stage.nodes.state(of: node)?.selection == Self.mark(of: key))
      }
      #expect(stage.nodes.count == living.count)
    }
  }

  private static func mark(of key: Key) -> Int { (0..<12).first { Key($0) == key } ?? -1 }
}

@Suite("A row that is scrolled away")
struct AwayTests {
  private func stage() throws -> Stage<Counter> { try Stage(Counter(), on: Canvas(width: 300, height: 500)) }

  @Test("lives on with what it remembers, until its list has it no more")
  func away() throws {
    let stage = try stage()
    let row = try stage.find(.path("content/list/Row_2"))
    let node = try #require(row.view?.node)
    stage.nodes.update(node) { $0.selection = 7 }
    try stage.scroll(to: Point(x: 0, y: 2000))
    #expect(stage.changes.nodes(.hidden).contains(node))
    #expect(stage.changes.nodes(.unmounted).isEmpty)
    stage.app.change { $0.rows.swapAt(2, 90) }
    try stage.advance(by: .zero)
    #expect(stage.nodes[node]?.isPlaced == false)
    try stage.scroll("Row 2", into: .view)
    #expect(try stage.find(.path("content/list/Row_2")).view?.node == node)
    #expect(stage.nodes.state(of: node)?.selection == 7)
    try stage.scroll(to: .zero)
    stage.app.change { $0.rows.remove(at: 90) }
    try stage.advance(by: .zero)
    #expect(stage.changes.nodes(.unmounted).contains(node))
    #expect(stage.nodes[node] == nil)
  }

  @Test("of many costs nothing that grows")
  func growth() throws {
    let stage = try stage()
    for _ in 0..<3 {
      for page in 0..<10 { try stage.scroll(to: Point(x: 0, y: Double(page) * 400)) }
    }
    let count = stage.nodes.count
    for _ in 0..<3 {
      for page in 0..<10 { try stage.scroll(to: Point(x: 0, y: Double(page) * 400)) }
    }
    #expect(stage.nodes.count == count)
  }

  /// A list of lists, whose outer items can be taken away.
  private final class Shelves: LiveSource {
    var shelves = Array(0..<40)
    private var world: LiveWorld?

    func enter(_ world: LiveWorld) { self.world = world }

    func remove(_ shelf: Int) {
      shelves.removeAll { $0 == shelf }
      world?.setNeedsDescription()
    }

    func describe(_ traits: Traits) -> Description {
      list(of: shelves.map { Key($0) }, height: 100, key: "shelves") { _ in
        var description = self.list(of: (0..<50).map { Key("book \($0)") }, height: 20, key: "books") { _ in
          var book = ViewSpec(.tableItem(TableItemSpec()))
          book.layout.height = 20
          return Description(book)
        }
        description.spec.layout.height = 100
        return description
      }
    }

    private func list(
      of keys: [Key], height: Double, key: Key, _ item: @escaping (Int) -> Description
    ) -> Description {
      var handlers = HandlerTable()
      var list = ViewSpec(.table(TableSpec(rowHeights: RowHeights(uniform: height))), key: key)
      list.layout.grow = 1
      list.rows = handlers.add(rows: item, count: keys.count, keys: { keys[$0] })
      return Description(list, handlers: handlers)
    }
  }

  @Test("with a list in it, of which items were scrolled away, is unmounted once with all of them")
  func nested() throws {
    let stage = try Stage(Shelves(), on: Canvas(width: 300, height: 300))
    let outer = try #require(try stage.find(.path("content")).view?.path)
    let inner = stage.screen.chain(at: Point(x: 50, y: 50)).first { $0.placed.scrolls }?.view
    let path = try #require(inner?.path.text)
    try stage.scroll(.path(path), to: Point(x: 0, y: 400))
    try stage.scroll(.path(path), to: .zero)
    try stage.scroll(.path(outer.text), to: Point(x: 0, y: 2000))
    #expect(!stage.has(.path(path)))
    let living = stage.nodes.count
    stage.app.remove(0)
    try stage.advance(by: .zero)
    let gone = stage.changes.nodes(.unmounted)
    // The list, the five items that were seen in it at last, and the five that were scrolled away before.
    #expect(gone.count == 11)
    #expect(Set(gone).count == gone.count)
    #expect(stage.nodes.count == living - gone.count + stage.changes.nodes(.mounted).count)
  }

  /// A list of rows that are all declared 40 points high, of which every third has another height.
  private final class Uneven: LiveSource {
    private let height: Double
    var rows = Array(0..<60)
    private var world: LiveWorld?

    init(_ height: Double = 70) { self.height = height }

    func enter(_ world: LiveWorld) { self.world = world }

    func change(_ change: (inout [Int]) -> Void) {
      change(&rows)
      world?.setNeedsDescription()
    }

    func describe(_ traits: Traits) -> Description {
      var handlers = HandlerTable()
      var list = ViewSpec(.table(TableSpec(rowHeights: RowHeights(uniform: 40))), key: "list")
      list.layout.grow = 1
      list.rows = handlers.add(
        rows: { row in
          var item = ViewSpec(.tableItem(TableItemSpec()))
          item.layout.height = self.rows[row] % 3 == 0 ? .points(self.height) : 40
          return Description(item)
        }, count: rows.count, keys: { Key(self.rows[$0]) })
      return Description(list, handlers: handlers)
    }
  }

  /// Where the rows of a list are seen, by their keys.
  private func tops<App>(on stage: Stage<App>) -> [Key: Double] {
    var tops: [Key: Double] = [:]
    stage.screen.forEachView { placed, view, _ in
      if view.row != nil, let key = view.key { tops[key] = placed.frame.y }
    }
    return tops
  }

  @Test("keeps the room that it took, so that scrolling moves all rows alike")
  func unevenRows() throws {
    let stage = try Stage(Uneven(), on: Canvas(width: 300, height: 300))
    func scroll(to offset: Double, from before: Double) throws {
      let old = tops(on: stage)
      try stage.scroll(to: Point(x: 0, y: offset))
      let both = tops(on: stage).filter { old[$0.key] != nil }
      #expect(!both.isEmpty)
      for (key, top) in both { #expect(top == (old[key] ?? 0) - (offset - before)) }
    }
    for step in 1...40 { try scroll(to: Double(step) * 30, from: Double(step - 1) * 30) }
    for step in (0..<40).reversed() { try scroll(to: Double(step) * 30, from: Double(step + 1) * 30) }
  }

  @Test("that was never seen, and is higher than declared, moves no other when it comes into sight above")
  func unseenRows() throws {
    let stage = try Stage(Uneven(), on: Canvas(width: 300, height: 300))
    try stage.scroll(to: Point(x: 0, y: 1500))
    func moves(_ step: () throws -> Void) throws -> Double {
      let old = tops(on: stage)
      try step()
      let ways = Set(tops(on: stage).compactMap { key, top in old[key].map { top - $0 } })
      #expect(ways.count == 1)
      return ways.first ?? .nan
    }
    // With a finger.
    try stage.touchDown(at: Point(x: 100, y: 20))
    for y in stride(from: 40.0, through: 280, by: 20) {
      #expect(try moves { try stage.touchMoved(to: Point(x: 100, y: y)) } == 20)
    }
    try stage.advance(by: .seconds(1))
    try stage.touchMoved(to: Point(x: 100, y: 280))
    try stage.touchUp(at: Point(x: 100, y: 280))
    // And flung: as over rows that are known by now.
    var ways: [[Double]] = []
    for _ in 0..<2 {
      try stage.scroll(to: Point(x: 0, y: 1200))
      try stage.swipe(.point(100, 100), by: Point(x: 0, y: 150))
      ways.append(try (0..<40).map { _ in try moves { try stage.advance(by: .milliseconds(20)) } })
      try stage.settle()
    }
    #expect(ways[0][0] > 20)
    for (one, other) in zip(ways[0], ways[1]) { #expect(abs(one - other) <= 1) }
    #expect(try stage.find(.path("content")).scrolling?.offset.y ?? 0 > 100)
  }

  @Test("is where a program scrolls to, though rows have come before it at the same time")
  func scrolledAndChanged() throws {
    let stage = try stage()
    try stage.scroll(to: Point(x: 0, y: 1000))
    stage.app.change { $0.rows.insert("New", at: 0) }
    try stage.scroll(to: Point(x: 0, y: 2000))
    #expect(try stage.find(.path("content/list")).scrolling?.offset.y == 2000)
  }

  @Test("lets content coast to the end that it turns out to have")
  func ends() throws {
    let stage = try Stage(Uneven(), on: Canvas(width: 300, height: 300))
    for _ in 0..<12 {
      try stage.swipe(.point(100, 250), by: Point(x: 0, y: -200))
      for _ in 0..<100 { try stage.advance(by: .milliseconds(20)) }
    }
    try stage.settle()
    let list = try stage.find(.path("content"))
    #expect(list.children.compactMap { $0.view?.row }.last == 59)
    let heights: [Double] = [60 * 40, 20 * 30]
    let end: Double = heights[0] + heights[1] - 300
    let reached: Double = list.scrolling?.offset.y ?? 0
    #expect(abs(reached - end) < 1e-6)
  }

  @Test("that is lower than declared, and so ends above what is seen, is not shown")
  func lowRows() throws {
    let stage = try Stage(Uneven(10), on: Canvas(width: 300, height: 300))
    // Row 39 begins at 1470, since three before it were seen, and passes for one that reaches to 1510.
    try stage.scroll(to: Point(x: 0, y: 1490))
    #expect(tops(on: stage).keys.contains(Key(40)) && !tops(on: stage).keys.contains(Key(39)))
    #expect(LayoutText.text(of: try stage.picture(under: Traits()).screen) == stage.layoutText)
  }

  @Test("is at the list's end where a program scrolls there, and stays in its place in later frames")
  func end() throws {
    let stage = try Stage(Uneven(), on: Canvas(width: 300, height: 300))
    try stage.scroll(to: Point(x: 0, y: 1e6))
    let before = tops(on: stage)
    #expect(try stage.find(.path("content/#59")).frame.maxY == 300)
    try stage.change { $0.appearance = .dark }
    #expect(tops(on: stage) == before)
    let scrolling = try #require(try stage.find(.path("content")).scrolling)
    #expect(scrolling.offset == scrolling.most)
  }

  @Test("counts in the frame in which it is seen first, for how far its list scrolls")
  func most() throws {
    let stage = try Stage(Uneven(), on: Canvas(width: 300, height: 300))
    let most = try #require(try stage.find(.path("content")).scrolling?.most)
    try stage.change { $0.appearance = .dark }
    #expect(try stage.find(.path("content")).scrolling?.most == most)
    #expect(most.y > 60 * 40 - 300)
  }

  @Test("keeps its height by its key, wherever it moves")
  func unevenRowsMove() throws {
    let stage = try Stage(Uneven(), on: Canvas(width: 300, height: 300))
    let declared = 60.0 * 40 - 300
    for step in 1...100 { try stage.scroll(to: Point(x: 0, y: Double(step) * 30)) }
    let known = try #require(try stage.find(.path("content")).scrolling?.most.y)
    #expect(known == declared + 20 * 30)
    stage.app.change { $0.insert(contentsOf: [100, 101], at: 0) }
    try stage.advance(by: .zero)
    #expect(try stage.find(.path("content")).scrolling?.most.y == known + 80)
    stage.app.change { $0.removeAll { $0 % 3 == 0 } }
    try stage.advance(by: .zero)
    #expect(try stage.find(.path("content")).scrolling?.most.y == 42 * 40 - 300)
  }
}
