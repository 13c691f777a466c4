import Bento
import PortalRaster
import Testing

/// What hooks of rows render or send that come into sight: the frame is one of the rows that were there, and the next one of the new.
@Suite("Boxes that are shown after the frame")
struct LaterTests {
  typealias List = Box<String, Int>

  private static func box(_ rows: [(Int, any Renderable)]) -> List {
    List.empty |-+ Section(id: "s") |---* rows.map { Node(id: $0, component: $1.asAnyRenderable()) }
  }

  private static func plain(_ numbers: [Int]) -> List { box(numbers.map { ($0, Title(text: "row \($0)")) }) }

  private let canvas = Canvas(width: 300, height: 400, scale: 1)
  private let lists: [BoxView] = [TableView(), CollectionView(), ColumnView()]

  @Test("a field keeps the focus where a row that comes into sight brings others before it", arguments: [false, true])
  func focus(isScreen: Bool) throws {
    struct Shown: BoxRenderer {
      let send: (Int) -> Void
      init(send: @escaping (Int) -> Void) { self.send = send }
      func render(_ state: Int) -> Screen {
        let field = (1, Component.TextInput(title: "field") as any Renderable)
        let new = (9, Title(text: "new").on(willDisplayItem: { [send] in send(2) }) as any Renderable)
        return Screen(
          box: [
            LaterTests.box([field]), LaterTests.box([field, new]),
            LaterTests.box([(3, Title(text: "a")), (4, Title(text: "b")), (9, Title(text: "new")), field]),
          ][state])
      }
    }
    let app = BoxController<Shown>(state: 0) { $1 = $0 }
    let table = isScreen ? app.table : TableView()
    func show(_ state: Int) {
      if isScreen { app.send(state) } else { table.render(Shown { show($0) }.render(state).box) }
    }
    if !isScreen { show(0) }
    func check(_ stage: Stage<some LiveSource>) throws {
      try stage.type("x", into: .role(.textField, "field"))
      show(1)
      #expect(stage.has("a") && table.rowNames == ["s.#3", "s.#4", "s.#9", "s.#1"])
      #expect(stage.focused?.view?.path.text.contains("s.#1") == true && table.findings.isEmpty)
      try stage.type("y")
      #expect(stage.has("y"))
    }
    if isScreen { try check(Stage(app, on: canvas)) } else { try check(Stage(table, on: canvas)) }
  }

  @Test("rows go their way to where the box of a hook has them", arguments: [0, 2])
  func moves(kind: Int) throws {
    let list = lists[kind]
    list.render(Self.plain([1, 2]))
    let stage = try Stage(list, on: canvas, motion: .platform)
    try stage.settle()
    let before = try stage.seenTop(of: "row 1")
    let hook = Title(text: "new").on(willDisplayItem: { [weak list] in list?.render(Self.plain([3, 4, 1, 2])) })
    list.render(Self.box([(1, Title(text: "row 1")), (2, Title(text: "row 2")), (3, hook)]))
    #expect(stage.has("row 1"))
    try stage.advance(by: .milliseconds(150))
    let midway = try stage.seenTop(of: "row 1")
    try stage.settle()
    let after = try stage.seenTop(of: "row 1")
    #expect(before < midway && midway < after)
  }

  @Test("the first question after a box was rendered is answered by that of a hook of its rows", arguments: 0..<3)
  func question(kind: Int) throws {
    let list = lists[kind]
    list.render(Self.plain([1]))
    let stage = try Stage(list, on: canvas)
    list.render(
      Self.box([(2, Title(text: "before").on(willDisplayItem: { [weak list] in list?.render(Self.plain([5])) }))]))
    #expect(stage.has("row 5") && !stage.has("before"))
  }

  @Test("a box that is rendered after that of a hook is the last", arguments: 0..<3)
  func newer(kind: Int) throws {
    let list = lists[kind]
    list.render(
      Self.box([(1, Title(text: "row 1").on(willDisplayItem: { [weak list] in list?.render(Self.plain([2])) }))]))
    _ = try Renderer().picture(of: list, on: canvas)
    list.render(Self.plain([3]))
    let stage = try Stage(list, on: canvas)
    #expect(stage.has("row 3") && list.rowNames == ["s.#3"])
  }

  @Test("a hook may render into a list beside its own, and change a label there", arguments: 0..<4)
  func beside(kind: Int) throws {
    let all = BaseView()
    let (a, b) = kind % 2 == 0 ? (ColumnView() as BoxView, ColumnView() as BoxView) : (TableView(), TableView())
    let label = LabelView()
    label.text = "nothing"
    for view in [label, a, b] { all.addSubview(view) }
    a.render(Self.plain([1]))
    b.render(
      Self.box([
        (
          7,
          Title(text: "hook").on(willDisplayItem: {
            if kind < 2 { a.render(Self.plain([2]), animated: false) } else { label.text = "something" }
          })
        )
      ]))
    let stage = try Stage(all, on: canvas)
    if kind < 2 { #expect(stage.has("row 2") && !stage.has("row 1")) } else { #expect(stage.has("something")) }
    #expect((a.findings + b.findings).isEmpty)
  }

  @Test("two lists whose hooks render new rows into each other are stopped and found", arguments: 0..<2)
  func mutual(kind: Int) throws {
    let all = BaseView()
    let pair = kind == 0 ? [ColumnView() as BoxView, ColumnView()] : [TableView() as BoxView, TableView()]
    for view in pair { all.addSubview(view) }
    func show(_ number: Int) {
      pair[number % 2].render(Self.box([(number, Title(text: "row").on(willDisplayItem: { show(number + 1) }))]))
    }
    show(0)
    let stage = try Stage(all, on: canvas)
    #expect(stage.has("row"))
    #expect(pair.flatMap(\.findings).map(\.message) == ["rendering a box renders another, without end"])
  }

  @Test("the focus that a hook gives after it has rendered goes to a row of its box", arguments: 0..<3)
  func given(kind: Int) throws {
    let list = lists[kind]
    list.render(
      Self.box([
        (
          1,
          Title(text: "row").on(willDisplayItem: { [weak list] in
            list?.render(
              Self.box([(2, Component.TextInput(title: "first")), (3, Component.TextInput(title: "second"))]))
            list?.focus()
          })
        )
      ]))
    let stage = try Stage(list, on: canvas)
    #expect(stage.focused?.view?.path.text.contains("s.#2") == true)
  }

  @Test("a picture without a stage is of the state after what its title and its rows send", arguments: [false, true])
  func picture(isTitle: Bool) throws {
    struct Titled: BoxRenderer {
      let send: (Bool?) -> Void
      init(send: @escaping (Bool?) -> Void) { self.send = send }
      func render(_ state: Bool?) -> Screen {
        let text = Component.Text("state \(state == nil)").on(willDisplayItem: { [send] in if state != nil { send(nil) }
        })
        guard state != true else { return Screen(box: List.empty).with { $0.titleView = text } }
        return Screen(title: "title", box: LaterTests.box([(1, text)]))
      }
    }
    let app = BoxController<Titled>(state: isTitle) { $1 = $0 }
    let fresh = BoxController<Titled>(state: nil) { $1 = $0 }
    let picture = try Renderer().picture(of: app, on: canvas)
    #expect(try picture.svg() == Renderer().picture(of: fresh, on: canvas).svg())
  }

  @Test("a list whose hooks had no end shows what a later one renders")
  func afterEndless() throws {
    let table = TableView()
    func show(_ number: Int) {
      table.render(Self.box([(1, Title(text: "row \(number)").on(didRender: { show(number + 1) }))]))
    }
    table.render(Self.plain([1]))
    let stage = try Stage(table, on: canvas)
    show(0)
    #expect(stage.tree.contains("row ") && table.findings.count == 1)
    table.render(Self.box([(1, Title(text: "later").on(didRender: { table.render(Self.plain([2])) }))]))
    #expect(stage.has("row 2") && !stage.has("later") && table.findings.count == 1)
  }
}
