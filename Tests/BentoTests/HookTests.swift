import Bento
import PortalRaster
import Testing

/// What components do in the midst of what a list does: the list has done that whole before it shows another box.
@Suite("Hooks that render or send")
struct HookTests {
  typealias List = Box<String, Int>

  private func box(_ rows: (Int, any Renderable)...) -> List {
    List.empty |-+ Section(id: "s") |---* rows.map { Node(id: $0, component: $1.asAnyRenderable()) }
  }

  private static func plain(_ numbers: [Int]) -> List {
    List.empty |-+ Section(id: "s") |---* numbers.map { Node(id: $0, component: Title(text: "row \($0)")) }
  }

  private let canvas = Canvas(width: 300, height: 400, scale: 1)

  @Test("a component that renders another box when it is first rendered leaves nothing of itself", arguments: 0..<3)
  func didRender(kind: Int) throws {
    let list = [TableView(), CollectionView(), ColumnView()][kind] as BoxView
    func row(_ color: Color?, _ didRender: @escaping () -> Void = {}) -> AnyRenderable {
      let sheet = StyleSheet<ViewObject>()
      return Title(text: "row").asAnyRenderable().styling(color.map { sheet.setting(\.backgroundColor, $0) } ?? sheet)
        .on(didRender: didRender)
    }
    let last = box((1, row(.green)))
    list.render(box((1, row(.red) { [weak list] in list?.render(last) })))
    let stage = try Stage(list, on: canvas)
    let view = list.view(ofRow: "s.#1")
    #expect(view != nil && view?.backgroundColor == .green && list.findings.isEmpty)
    list.render(box((1, row(nil))))
    #expect(stage.has("row") && list.view(ofRow: "s.#1") === view && view?.backgroundColor == nil)
  }

  @Test("a swipe deletes its row alone, whatever box is rendered when that goes out of sight", arguments: 0..<3)
  func deletion(kind: Int) throws {
    let boxes: [(box: List, names: [String])] = [
      (List.empty, []), (Self.plain([2, 3, 4]), ["s.#2", "s.#3", "s.#4"]), (Self.plain([3, 1]), ["s.#3", "s.#1"]),
    ]
    let (next, names) = boxes[kind]
    let table = TableView()
    var left: [[String]] = []
    var isFirst = true
    func deletable(_ number: Int) -> AnyRenderable {
      Title(text: "row \(number)").deletable(deleteActionText: "Remove") { left.append(table.rowNames) }
        .on(didEndDisplayingItem: {
          if isFirst { table.render(next) }
          isFirst = false
        })
    }
    table.render(box((1, deletable(1)), (2, Title(text: "row 2"))))
    let stage = try Stage(table, on: canvas)
    try stage.swipe("row 1", by: Point(x: -80, y: 0))
    try stage.settle()
    try stage.tap("Remove")
    try stage.settle()
    // The callback comes before the box of the hook, which may have the row again.
    #expect(table.rowNames == names && left == [["s.#2"]] && table.findings.isEmpty)
    for name in names { #expect(table.view(ofRow: name) != nil) }
    #expect(stage.has("row 3") == !names.isEmpty && !stage.has("row 2") == (kind != 1))
  }

  @Test("of the boxes that the hooks of many rows render, the last is shown", arguments: 0..<2)
  func many(kind: Int) throws {
    let list = [TableView(), ColumnView()][kind] as BoxView
    list.render(
      List.empty |-+ Section(id: "s")
        |---* (0..<40).map { number in
          Node(
            id: number,
            component: Component.EmptySpace(height: 4).on(willDisplayItem: { [weak list] in
              list?.render(Self.plain([100 + number]))
            }))
        })
    let stage = try Stage(list, on: canvas)
    #expect(list.rowNames == ["s.#139"] && list.findings.isEmpty)
    #expect(stage.has("row 139"))
  }

  @Test("what is around a component that renders hears of its appearing before it hears of its end")
  func order() throws {
    var lines: [String] = []
    let table = TableView()
    let last = Self.plain([2])
    let inner = Title(text: "row").on(
      willDisplayItem: {
        lines.append("+inner")
        table.render(last)
      }, didEndDisplayingItem: { lines.append("-inner") })
    table.render(
      box((1, inner.on(willDisplayItem: { lines.append("+outer") }, didEndDisplayingItem: { lines.append("-outer") }))))
    let stage = try Stage(table, on: canvas)
    #expect(lines == ["+inner", "+outer", "-outer", "-inner"])
    #expect(stage.has("row 2"))
  }

  @Test("a component that comes into sight has its stage, and may begin something there", arguments: 0..<3)
  func begins(kind: Int) throws {
    struct Fading: Renderable {
      func render(in view: LabelView) {
        view.text = "fading"
        view.alpha = 0.5
      }
      func willDisplay(_ view: LabelView) {
        view.world?.after(.seconds(1), named: "fade") { [weak view] in
          view?.alpha = 1
          view?.world?.animate(.linear(.seconds(1)))
        }
      }
    }
    let list = [TableView(), CollectionView(), ColumnView()][kind] as BoxView
    list.render(box((1, Fading())))
    let stage = try Stage(list, on: canvas, motion: .platform)
    func alpha() -> Double? { list.view(ofRow: "s.#1")?.alpha }
    try stage.advance(by: .milliseconds(900))
    #expect(alpha() == 0.5)
    let before = try stage.picture.png()
    try stage.advance(by: .milliseconds(600))
    #expect(alpha() == 1)
    let midway = try stage.picture.png()
    try stage.advance(by: .seconds(1))
    #expect(try midway != before && stage.picture.png() != midway)
    let frames = stage.frames
    try stage.advance(by: .seconds(1))
    #expect(stage.frames == frames)
  }

  @Test("a title that sends hears the same, and the next title is shown")
  func title() throws {
    struct Titled: BoxRenderer {
      let send: (String) -> Void
      init(send: @escaping (String) -> Void) { self.send = send }
      func render(_ state: [String]) -> Screen {
        let inner = Component.Text("title \(state.count)").on(
          willDisplayItem: { if state.isEmpty { send("+inner") } }, didEndDisplayingItem: { send("-inner") })
        return Screen(box: List.empty).with {
          $0.titleView = inner.on(
            willDisplayItem: { if state.count < 2 { send("+outer") } }, didEndDisplayingItem: { send("-outer") })
          if state.count > 1 { $0.titleView = AnyRenderable(Component.Text("last")) }
        }
      }
    }
    let app = BoxController<Titled>(state: []) { $1.append($0) }
    let stage = try Stage(app, on: canvas)
    #expect(app.state == ["+inner", "+outer", "-outer", "-inner"])
    #expect(stage.has("last") && app.findings.isEmpty)
  }

  @Test("a row that is asked how high it is may render a box of other rows", arguments: [[], [7], [1, 2, 3]])
  func height(rows: [Int]) throws {
    struct Guessing: Renderable, HeightCustomizing {
      let ask: () -> Void
      func render(in view: LabelView) { view.text = "guessing" }
      func estimatedHeight(forWidth width: Double) -> Double {
        ask()
        return 50
      }
    }
    let table = TableView()
    let last = Self.plain(rows)
    table.render(box((1, Guessing { table.render(last) }), (2, Title(text: "row 2"))))
    let stage = try Stage(table, on: canvas)
    #expect(table.rowNames == rows.map { "s.#\($0)" } && table.findings.isEmpty)
    #expect(!stage.has("guessing"))
    for row in rows { #expect(stage.has(.text("row \(row)"))) }
  }

  @Test("a row that is scrolled out of sight may render a box of other rows", arguments: [[], [7], [1, 2, 3]])
  func scrolled(rows: [Int]) throws {
    let table = TableView()
    let last = Self.plain(rows)
    var ends = 0
    table.render(
      List.empty |-+ Section(id: "s")
        |---* (0..<40).map { number in
          Node(
            id: number,
            component: Title(text: "old \(number)").on(didEndDisplayingItem: {
              ends += 1
              table.render(last)
            }))
        })
    let stage = try Stage(table, on: canvas)
    try stage.scroll(to: Point(x: 0, y: 600))
    #expect(table.rowNames == rows.map { "s.#\($0)" })
    for row in rows { #expect(stage.has(.text("row \(row)"))) }
    #expect(ends > 1 && table.findings.isEmpty)
  }

  @Test("a row that renders a new one whenever one comes into sight is stopped and found", arguments: [false, true])
  func endless(isScreen: Bool) throws {
    struct Counting: BoxRenderer {
      let send: (Int) -> Void
      init(send: @escaping (Int) -> Void) { self.send = send }
      func render(_ state: Int) -> Screen {
        Screen(
          box: List.empty |-+ Section(id: "s")
            |---+ Node(
              id: state, component: Title(text: "row \(state)").on(willDisplayItem: { [send] in send(state + 1) })))
      }
    }
    let app = BoxController<Counting>(state: 0) { $1 = $0 }
    let table = isScreen ? app.table : TableView()
    func show(_ number: Int) {
      table.render(box((number, Title(text: "row \(number)").on(willDisplayItem: { show(number + 1) }))))
    }
    if !isScreen { show(0) }
    let stage = try isScreen ? Stage(app, on: canvas).tree : Stage(table, on: canvas).tree
    #expect(stage.contains("row "))
    #expect(table.findings.map(\.message) == ["rendering a box renders another, without end"])
  }

  @Test("a list without a stage shows the box that a hook of a row in sight renders", arguments: 0..<3)
  func alone(kind: Int) throws {
    let list = [TableView(), CollectionView(), ColumnView()][kind] as BoxView
    let last = Self.plain([2])
    list.render(
      box((1, Title(text: "row 1").on(willDisplayItem: { [weak list] in list?.render(last) }))))
    let picture = try Renderer().picture(of: list, on: canvas)
    let fresh = [TableView(), CollectionView(), ColumnView()][kind] as BoxView
    fresh.render(last)
    #expect(try picture.svg() == Renderer().picture(of: fresh, on: canvas).svg())
  }
}
