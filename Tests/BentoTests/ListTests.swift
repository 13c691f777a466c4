import Bento
import PortalRaster
import Testing

@Suite("Lists of components")
struct ListTests {
  typealias List = Box<String, Int>

  final class Log { var lines: [String] = [] }

  struct Tall: Renderable {
    var number: Int
    var log: Log
    func render(in view: BaseView) {
      view.layout.height = 50
      view.semantics.label = "row \(number)"
    }
    func willDisplay(_ view: BaseView) { log.lines.append("+\(number)") }
    func didEndDisplaying(_ view: BaseView) { log.lines.append("-\(number)") }
  }

  @Test("rows are displayed as they come into sight, and end it as they go")
  func display() throws {
    let log = Log()
    let table = TableView()
    table.estimatedRowHeight = 50
    table.render(
      List.empty |-+ Section(id: "s") |---* (0..<20).map { Node(id: $0, component: Tall(number: $0, log: log)) })
    let stage = try Stage(table, on: Canvas(width: 200, height: 100))
    #expect(log.lines == ["+0", "+1"])
    try stage.scroll(to: Point(x: 0, y: 200))
    #expect(log.lines.filter { $0.hasPrefix("+") }.contains("+4"))
    #expect(log.lines.contains("-0") && log.lines.contains("-1"))
    #expect(table.view(ofRow: "s.#0") == nil && table.view(ofRow: "s.#4") != nil)
    let before = log.lines.count
    _ = stage.tree
    #expect(log.lines.count == before)
  }

  @Test("a swipe deletes a row, and its owner hears of it once it is gone")
  func deletion() throws {
    let table = TableView()
    var left: [Int] = []
    func row(_ number: Int) -> Bento.Node<Int> {
      Node(
        id: number,
        component: Component.Description(text: "row \(number)").deletable(deleteActionText: "Remove") {
          left.append(number)
          #expect(!table.rowNames.contains("s.#\(number)"))
        }.on(willDisplayItem: {}))
    }
    table.render(List.empty |-+ Section(id: "s") |---* [row(1), row(2)])
    let stage = try Stage(table, on: Canvas(width: 300, height: 200))
    try stage.swipe("row 1", by: Point(x: -80, y: 0))
    try stage.settle()
    try stage.tap("Remove")
    #expect(left == [1])
    #expect(table.rowNames == ["s.#2"])
    #expect(!stage.has("row 1"))
  }

  @Test("a tap selects a row through its decorators, and an accessory stands at its end")
  func selection() throws {
    let table = TableView()
    var count = 0
    table.render(
      List.empty |-+ Section(id: "s")
        |---+ Node(
          id: 1,
          component: Component.Description(text: "row").selectable { count += 1 }.accessory(.checkmark)
            .on(willDisplayItem: {})))
    let stage = try Stage(table, on: Canvas(width: 300, height: 200))
    try stage.tap("row")
    #expect(count == 1)
    #expect(stage.layoutText.contains("accessory"))
  }

  @Test("what ends a row fades over where it ends, and stays within it")
  func fade() throws {
    let table = TableView()
    func show(_ detail: String) {
      table.render(
        List.empty |-+ Section(id: "s")
          |---+ Node(id: 1, component: Component.DetailedDescription(texts: ["Birthday"], detail: detail)))
    }
    show("Choose")
    let stage = try Stage(table, on: Canvas(width: 375, height: 100, scale: 1), motion: .platform)
    let before = try stage.picture
    show("02 January 1990, at noon")
    try stage.advance(by: .milliseconds(150))
    let midway = try stage.picture
    #expect(midway.svg() != before.svg())
    let texts = midway.screen.root.boxes.filter { if case .text = $0.content { true } else { false } }
    let ends = texts.map(\.frame.maxX).filter { $0 > 300 }
    #expect(ends.count == 2 && ends.allSatisfy { abs($0 - 359) <= 1 }, "\(ends)")
  }

  @Test("a row that is tapped looks pressed meanwhile, and tells its component once")
  func pressed() throws {
    let table = TableView()
    var taps = 0
    table.render(
      List.empty |-+ Section(id: "s")
        |---+ Node(id: 1, component: Component.Description(text: "row", didTap: { taps += 1 })))
    let stage = try Stage(table, on: Canvas(width: 300, height: 400))
    let before = try stage.picture.png()
    let finger = try stage.press("row")
    // What scrolls might be meant; a row says so once the finger has stayed.
    try stage.advance(by: .milliseconds(200))
    #expect(try stage.picture.png() != before)
    try stage.release(finger)
    #expect(taps == 1)
    #expect(try stage.picture.png() == before)
    let bare = ComponentHost()
    bare.bind(Component.Description(text: "bare", didTap: { taps += 1 }))
    let view = BaseView()
    if let inner = bare.view { view.addSubview(inner) }
    try Stage(view, on: Canvas(width: 300, height: 400)).tap("bare")
    #expect(taps == 2)
  }

  @Test("a press ends without a tap more than 10 points away, and a rendering meanwhile changes nothing")
  func highlight() throws {
    let table = TableView()
    var taps = 0
    func show() {
      table.render(
        List.empty |-+ Section(id: "s")
          |---+ Node(
            id: 1, component: Component.Description(text: "row", didTap: { taps += 1 }).backgroundColor(.clear)))
    }
    show()
    let stage = try Stage(table, on: Canvas(width: 300, height: 400, scale: 1))
    let (idle, place) = (try stage.picture.png(), try stage.find("row").frame.center)
    try stage.touchDown(at: place)
    try stage.advance(by: .milliseconds(200))
    let pressed = try stage.picture.png()
    #expect(pressed != idle)
    show()
    #expect(try stage.picture.png() == pressed)
    try stage.touchMoved(to: Point(x: place.x + 9, y: place.y))
    #expect(try stage.picture.png() == pressed)
    try stage.touchMoved(to: Point(x: place.x + 11, y: place.y))
    #expect(try stage.picture.png() == idle)
    try stage.touchUp(at: place)
    #expect(taps == 0)
  }

  @Test("a box that is rendered again and again mounts as many components as are in sight, in the same views")
  func repeated() throws {
    final class Counts {
      var (mounted, displayed) = (0, 0)
      var views: Set<ObjectIdentifier> = []
    }
    struct Counting: Renderable {
      let counts: Counts
      func render(in view: LabelView) {
        view.text = "row"
        counts.views.insert(ObjectIdentifier(view))
      }
      func didMount(to view: LabelView, storage: ViewStorage) { counts.mounted += 1 }
      func willUnmount(from view: LabelView, storage: ViewStorage) { counts.mounted -= 1 }
      func willDisplay(_ view: LabelView) { counts.displayed += 1 }
      func didEndDisplaying(_ view: LabelView) { counts.displayed -= 1 }
    }
    let (counts, table) = (Counts(), TableView())
    func show(_ count: Int) {
      table.render(
        List.empty |-+ Section(id: "s") |---* (0..<count).map { Node(id: $0, component: Counting(counts: counts)) })
    }
    show(5)
    let stage = try Stage(table, on: Canvas(width: 300, height: 400, scale: 1))
    let (layout, pixels) = (stage.layoutText, try stage.picture.png())
    for _ in 0..<10 { show(5) }
    #expect(stage.layoutText == layout && counts.mounted == 5 && counts.displayed == 5 && counts.views.count == 5)
    #expect(try stage.picture.png() == pixels)
    #expect(stage.changes.all.isEmpty)
    show(0)
    _ = stage.tree
    #expect(counts.mounted == 0 && counts.displayed == 0)
  }

  @Test("a collection without a size for all has items of their own sizes")
  func ownSizes() throws {
    let collection = CollectionView()
    (collection.itemSize, collection.spacing) = (nil, 10)
    let widths = [60.0, 200, 100, 120]
    collection.render(
      List.empty |-+ Section(id: "s")
        |---* widths.enumerated().map { index, width in
          Node(id: index, component: Component.EmptySpace(height: 20 + Double(index)).width(width))
        })
    let stage = try Stage(collection, on: Canvas(width: 300, height: 400, scale: 1))
    let frames = try widths.indices.map { try stage.find(.path("content/list/s.#\($0)")).frame }
    #expect(
      frames == [
        Rect(x: 0, y: 0, width: 60, height: 20), Rect(x: 70, y: 0, width: 200, height: 21),
        Rect(x: 0, y: 31, width: 100, height: 22), Rect(x: 110, y: 31, width: 120, height: 23),
      ])
  }

  @Test("a row whose guessed height changes with its component lies where it should, and one without a height is there")
  func guesses() throws {
    let table = TableView()
    func show(_ first: some Renderable) {
      table.render(
        List.empty |-+ Section(id: "s") |---+ Node(id: 1, component: first)
          |---+ Node(id: 2, component: Title(text: "below")))
    }
    let space = Component.EmptySpace(height: 22)
    // Not guessed, and lower than the table takes rows to be.
    show(Component.Stack(.vertical, children: [space.asAnyRenderable()]))
    let stage = try Stage(table, on: Canvas(width: 300, height: 200, scale: 1))
    #expect(try stage.find("below").frame.y == 22)
    show(space)
    #expect(try stage.find("below").frame.y == 22)
    show(Component.EmptySpace(height: 30))
    #expect(try stage.find("below").frame.y == 30)
    show(Component.Stack(.vertical, children: []))
    #expect(try stage.find("below").frame.y == 0)
    show(Component.Stack(.vertical, children: []))
    #expect(stage.has(.path("content/list/s.#1")))
  }
}

extension PlacedView {
  /// The box and all in it.
  fileprivate var boxes: [PlacedView] { [self] + children.flatMap(\.boxes) }
}
