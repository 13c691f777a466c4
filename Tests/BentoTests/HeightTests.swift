import Bento
import PortalRaster
import Testing

/// What a table knows of the heights of rows that are out of sight: the size cache of the original.
@Suite("Heights of rows")
struct HeightTests {
  private struct Block: Renderable {
    var height: Double
    func render(in view: BaseView) { view.layout.height = .points(height) }
  }

  private let table = TableView()
  /// As high as rows are taken to be that were never seen.
  private let guess = 44.0

  private func show(_ rows: [(id: Int, height: Double)]) {
    table.render(
      Box<Int, Int>.empty |-+ Section(id: 0) |---* rows.map { Node(id: $0.id, component: Block(height: $0.height)) })
  }

  private func rows(_ ids: some Sequence<Int>, _ height: Double = 100) -> [(id: Int, height: Double)] {
    ids.map { ($0, height) }
  }

  /// Two of twenty rows are in sight.
  private func stage() throws -> Stage<TableView> {
    show(rows(0..<20))
    return try Stage(table, on: Canvas(width: 300, height: 200, scale: 1))
  }

  private func length(_ stage: Stage<TableView>) throws -> Double {
    let scrolling = try #require(stage.find(.path("content/list")).scrolling)
    return scrolling.most.y + scrolling.window.height
  }

  /// How many rows are known to be 100 high.
  private func seen(_ stage: Stage<TableView>, of count: Double) throws -> Double {
    try ((length(stage) - count * guess) / (100 - guess) * 1000).rounded() / 1000
  }

  @Test("are guessed until rows are seen, and known from then on")
  func seen() throws {
    let stage = try stage()
    #expect(try length(stage) == 2 * 100 + 18 * guess)
    try stage.scroll(to: Point(x: 0, y: 200))
    #expect(try length(stage) == 4 * 100 + 16 * guess)
    try stage.scroll(to: .zero)
    #expect(try length(stage) == 4 * 100 + 16 * guess)
  }

  @Test("go along with rows that move")
  func moved() throws {
    let stage = try stage()
    show(rows(Array(2..<20) + [1, 0]))
    #expect(try length(stage) == 4 * 100 + 16 * guess)
    try stage.scroll(to: Point(x: 0, y: 10_000))
    #expect(try stage.find(.path("content/list/0.#0")).frame == Rect(x: 0, y: 100, width: 300, height: 100))
  }

  @Test("go with rows that are taken out, and those of others stay")
  func removed() throws {
    let stage = try stage()
    try stage.scroll(to: Point(x: 0, y: 200))
    try stage.scroll(to: .zero)
    #expect(try seen(stage, of: 20) == 4)
    show(rows(Array(0..<3) + Array(4..<20)))
    #expect(try seen(stage, of: 19) == 3)
    // Whoever comes back is another row, and is not taken to be as high.
    show(rows(Array(0..<3) + Array(4..<20) + [3]))
    #expect(try seen(stage, of: 20) == 3)
  }

  @Test("a swipe that deletes a row takes its height, and not the next one's")
  func deleted() throws {
    table.render(
      Box<Int, Int>.empty |-+ Section(id: 0)
        |---* [50.0, 90, 60].enumerated().map {
          Node(
            id: $0,
            component: Component.Text("row \($0)").height($1).deletable(deleteActionText: "Delete") {})
        })
    let stage = try Stage(table, on: Canvas(width: 300, height: 200, scale: 1))
    #expect(try length(stage) == 200)
    try stage.swipe("row 0", by: Point(x: -90, y: 0))
    try stage.settle()
    try stage.tap("Delete")
    try stage.settle()
    let frames = try [1, 2].map { try stage.find(.path("content/list/0.#\($0)")).frame }
    #expect(frames.map(\.height) == [90, 60] && frames.map(\.y) == [0, 90])
  }

  @Test("of rows that are inserted are guesses, and what is in sight stays where it is")
  func inserted() throws {
    let stage = try stage()
    try stage.scroll(to: Point(x: 0, y: 150))
    let before = try stage.find(.path("content/list/0.#2")).frame
    show(rows(Array(100..<103) + Array(0..<20)))
    #expect(try stage.find(.path("content/list/0.#2")).frame == before)
    #expect(try length(stage) == 4 * 100 + 19 * guess)
  }

  @Test("of rows in sight are what their components need now; of others, what they were until they are seen again")
  func changed() throws {
    let stage = try stage()
    show(rows([0], 30) + rows(1..<20))
    #expect(try stage.find(.path("content/list/0.#1")).frame.y == 30)
    #expect(try length(stage) == 30 + 2 * 100 + 17 * guess)
    try stage.scroll(to: Point(x: 0, y: 230))
    let far = try length(stage)
    show(rows([0], 80) + rows(1..<20))
    #expect(try length(stage) == far)
    try stage.scroll(to: .zero)
    #expect(try length(stage) == far + 50)
  }

  @Test("are measured anew at another width")
  func turned() throws {
    table.render(
      Box<Int, Int>.empty |-+ Section(id: 0)
        |---+ Node(id: 0, component: Component.Text(String(repeating: "some words ", count: 20))))
    let stage = try Stage(table, on: Canvas(width: 300, height: 400, scale: 1))
    func height() throws -> Double { try stage.find(.path("content/list/0.#0")).frame.height }
    let before = try height()
    try stage.resize { $0 = $0.with(width: 100, height: 400) }
    #expect(try height() > 2 * before)
    try stage.resize { $0 = $0.with(width: 300, height: 400) }
    #expect(try height() == before)
  }

  @Test("are none of a box of other identifiers")
  func others() throws {
    let stage = try stage()
    table.render(
      Box<String, Int>.empty |-+ Section(id: "other")
        |---* (0..<20).map { Node(id: $0, component: Block(height: 60)) })
    #expect(try length(stage) == 4 * 60 + 16 * guess)
  }
}
