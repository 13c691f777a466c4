import PortalRaster
import Testing

/// A list of forty rows under a bar with a large title.
private final class Books: LiveSource {
  var count = 40

  func describe(_ traits: Traits) -> Description {
    var handlers = HandlerTable()
    var list = ViewSpec(.table(TableSpec(rowHeights: RowHeights(uniform: 44))))
    list.layout.grow = 1
    list.layout.basis = .points(0)
    list.rows = handlers.add(
      rows: { row in
        Description(.row(.tableItem(TableItemSpec()), ViewSpec(.label(LabelSpec(text: "Book \(row)"))), height: 44))
      }, count: count, keys: { Key($0) })
    let bar = ViewSpec(.navigationBar(NavigationBarSpec(title: .text("Books"), hasLargeTitle: true)))
    return Description(ScreenSpec(page: ScreenSpec.Page(content: list, bar: bar)).view(traits), handlers: handlers)
  }
}

@Suite("A large title on a stage")
struct LargeTitleTests {
  private let stage: Stage<Books>

  init() throws {
    stage = try Stage(Books(), on: Canvas(width: 390, height: 844, safeArea: Edges(top: 47, bottom: 34)))
  }

  private func view(_ path: String) throws -> PlacedView { try stage.find(.path(path)) }
  /// Where the list begins, which is where the bar ends.
  private func begin() throws -> Double {
    let begin = try view("content").frame.y
    #expect(try view("bar").frame.maxY == begin)
    return begin
  }
  private func top(of row: Int) throws -> Double { try view("content/#\(row)").frame.y }

  @Test("goes away under a finger with the content, which then goes on alone, and comes back with it")
  func drag() throws {
    #expect(try begin() == 143)
    try stage.touchDown(at: Point(x: 100, y: 700))
    var last = try top(of: 6)
    for y in stride(from: 680.0, through: 600, by: -20) {
      try stage.touchMoved(to: Point(x: 100, y: y))
      #expect(try top(of: 6) == last - 20)
      last = try top(of: 6)
      #expect(try begin() == max(91, 143 - (700 - y)))
    }
    #expect(try view("content").scrolling?.offset.y == 48)
    #expect(abs(try view("bar/title").frame.center.x - 195) < 1)
    for y in stride(from: 620.0, through: 700, by: 20) {
      try stage.touchMoved(to: Point(x: 100, y: y))
      #expect(try top(of: 6) == last + 20)
      last = try top(of: 6)
    }
    #expect(try begin() == 143)
    #expect(try view("bar/title").frame.height == 52)
  }

  @Test("comes to rest whole or not at all, whichever is nearer")
  func rests() throws {
    for (way, end) in [(-20.0, 143.0), (-40, 91)] {
      let stage = try Stage(Books(), on: stage.canvas)
      try stage.drag(.point(100, 700), by: Point(x: 0, y: way))
      #expect(try stage.find(.path("content")).frame.y == 143 + way)
      try stage.settle()
      #expect(try stage.find(.path("content")).frame.y == end)
      #expect(try stage.find(.path("content")).scrolling?.offset.y == 0)
      #expect(try stage.replayed().picture.png() == stage.picture.png())
    }
  }

  @Test("gives the bar what the content is pulled by, until it is let go")
  func pulled() throws {
    try stage.touchDown(at: Point(x: 100, y: 300))
    try stage.touchMoved(to: Point(x: 100, y: 400))
    let pulled = try begin()
    #expect(pulled > 160 && pulled < 243)
    #expect(try top(of: 0) == pulled)
    #expect(try view("bar/title").frame.maxY == pulled)
    try stage.touchUp(at: Point(x: 100, y: 400))
    try stage.settle()
    #expect(try begin() == 143)
  }

  @Test("has letters that grow a little with the pull, from where they begin, and then no more")
  func letters() throws {
    func text() throws -> (frame: Rect, size: Size) {
      let part = try view("bar/title").children.first
      guard let part, case .text(let text) = part.content else { return (.zero, .zero) }
      return (part.frame, text.shaped.size)
    }
    let (frame, size) = try text()
    #expect(size.width > 80)
    try stage.touchDown(at: Point(x: 100, y: 300))
    try stage.touchMoved(to: Point(x: 100, y: 400))
    let pull = try begin() - 143
    let grown = try text()
    #expect(abs(grown.size.width / size.width - (1 + pull / 44 * 0.03)) < 0.005)
    #expect(grown.frame.x == frame.x)
    // The space below stays.
    #expect(try abs(view("bar/title").frame.maxY - grown.frame.maxY - 8) < 1)
    try stage.touchMoved(to: Point(x: 100, y: 840))
    #expect(try begin() - 143 > 150)
    #expect(try abs(text().size.width / size.width - 1.1) < 0.005)
    try stage.touchUp(at: Point(x: 100, y: 840))
    try stage.settle()
    #expect(try text().size == size)
  }

  @Test("counts in where a program scrolls to, as far as the content's end")
  func program() throws {
    try stage.scroll(to: Point(x: 0, y: 100))
    #expect(try begin() == 91)
    #expect(try top(of: 10) == 143 + 440 - 100)
    try stage.scroll(to: Point(x: 0, y: 1e6))
    #expect(try view("content/#39").frame.maxY == 810)
    try stage.scroll("Book 0", into: .view)
    #expect(try top(of: 0) == (try begin()))
    try stage.scroll(to: .zero)
    #expect(try begin() == 143)
    #expect(try top(of: 0) == 143)
  }

  @Test("stays where all of the content is seen beside it")
  func short() throws {
    stage.app.count = 3
    try stage.change { $0.appearance = .dark }
    try stage.swipe(.point(100, 600), by: Point(x: 0, y: -300))
    try stage.settle()
    #expect(try begin() == 143)
  }

  @Test("is as it was when a search came to nothing")
  func search() throws {
    let before = stage.layoutText
    #expect(throws: StageError.self) { try stage.scroll("Book 77", into: .view) }
    #expect(stage.layoutText == before)
  }
}
