import Bento
import PortalRaster
import Testing

@Suite("The focus among rows")
struct FocusTests {
  typealias List = Box<String, Int>

  private let table = TableView()

  private func show(_ rows: any Renderable...) {
    table.render(
      List.empty |-+ Section(id: "s") |---* rows.enumerated().map { Node(id: $0, component: $1.asAnyRenderable()) })
  }

  private let date = Component.Description(text: "date").customInput(Component.Text("input"))

  @Test("goes on from a field as from a row with an input of its own")
  func moves() throws {
    show(
      Component.TextInput(title: "first"), date, Component.TextInput(title: "third"), Component.TextInput(title: "last")
    )
    let stage = try Stage(table, on: Canvas(width: 300, height: 400))
    func focused() -> String? { stage.focused?.view?.path.text }
    try stage.tap(.role(.textField, "third"))
    #expect(table.canMove(.forward) && table.canMove(.backward))
    table.move(.forward)
    #expect(table.focusedRow == "s.#1" && stage.has("input"))
    table.move(.backward)
    #expect(!stage.has("input"))
    #expect(focused() == "content/list/s.#2/0/1")
    table.move(.backward)
    #expect(focused() == "content/list/s.#3/0/1")
    #expect(!table.canMove(.backward) && table.canMove(.forward))
    try stage.tap(.role(.textField, "first"))
    #expect(table.canMove(.backward) && !table.canMove(.forward))
  }

  @Test("closes an input wherever in a row it goes to", arguments: 0..<4)
  func closes(place: Int) throws {
    let others: [(any Renderable, ViewQuery)] = [
      (Component.MultilineTextInput(text: "text"), .path("content/list/s.#1/0/0")),
      (Component.Search(placeholder: "search"), .role(.searchField)),
      (Component.TextInput(title: "field").card(), .role(.textField, "field")),
      ([Component.TextInput(title: "field").asAnyRenderable()].stack(.vertical), .role(.textField, "field")),
    ]
    show(date, others[place].0)
    let stage = try Stage(table, on: Canvas(width: 300, height: 400))
    try stage.tap("date")
    #expect(stage.has("input"))
    try stage.tap(others[place].1)
    #expect(stage.focused != nil && !stage.has("input") && table.focusedRow == nil)
  }

  @Test("is told to a component by what it set on its field, too")
  func told() throws {
    struct Own: Renderable {
      var say: (String) -> Void
      func render(in view: Component.TextInput.View) {
        view.field.semantics.label = "own"
        view.field.didBeginEditing = { [say] in say("begin") }
        view.field.didReturn = { [say] in say("return") }
      }
    }
    var said: [String] = []
    show(Own { said.append($0) }, Component.TextInput(title: "next"))
    let stage = try Stage(table, on: Canvas(width: 300, height: 400))
    try stage.type("a", into: .role(.textField, "own"))
    try stage.key(.return)
    #expect(said == ["begin", "return"])
    #expect(stage.focused?.view?.path.text == "content/list/s.#1/0/1")
  }

  @Test("is what the return key tells of, unless the component has said what that key does", arguments: 0..<3)
  func returnKey(row: Int) throws {
    struct Looking: Renderable {
      func render(in view: Component.TextInput.View) {
        view.field.semantics.label = "look"
        view.field.returnKeyType = .search
      }
    }
    show(Component.TextInput(title: "first"), Looking(), Component.TextInput(title: "last"))
    let stage = try Stage(table, on: .iPhone8, showsKeyboard: true)
    try stage.tap(.role(.textField, ["first", "look", "last"][row]))
    func text(of view: PlacedView) -> String? {
      if case .text(let text) = view.content { return text.block.string }
      return view.children.lazy.compactMap { text(of: $0) }.first
    }
    #expect(try text(of: stage.find(.path("keyboard/return"))) == ["next", "search", "done"][row])
  }

  @Test("goes with a row that is deleted, and so does its input")
  func deleted() throws {
    show(date.deletable(deleteActionText: "Remove") {}, Component.Description(text: "other"))
    let stage = try Stage(table, on: Canvas(width: 300, height: 400))
    try stage.tap("date")
    #expect(table.focusedRow == "s.#0")
    try stage.swipe("date", by: Point(x: -90, y: 0))
    try stage.settle()
    try stage.tap("Remove")
    try stage.settle()
    #expect(table.focusedRow == nil && !stage.has("input") && stage.has("other"))
  }

  @Test("a tap on a row with an input shows it, and the bar above it moves the focus: next is backward")
  func input() throws {
    let table = TableView()
    func row(_ number: Int) -> Bento.Node<Int> {
      Node(
        id: number,
        component: Component.Description(text: "row \(number)").customInput(
          Component.Description(text: "input \(number)"), content: number == 1 ? .populated : .empty))
    }
    let fixed = Node(id: 9, component: Component.Description(text: "fixed"))
    table.render(List.empty |-+ Section(id: "s") |---* [row(1), fixed, row(2)])
    #expect(table.focusOrder == ["s.#1", "s.#2"])
    let stage = try Stage(table, on: Canvas(width: 300, height: 400))
    #expect(!stage.has("input 1"))
    try stage.tap("row 1")
    #expect(stage.has("input 1") && table.focusedRow == "s.#1")
    #expect(table.canMove(.backward) && !table.canMove(.forward))
    try stage.tap("Next")
    #expect(stage.has("input 2") && !stage.has("input 1"))
    try stage.tap("Done")
    #expect(table.focusedRow == nil && !stage.has("input 2"))
    table.focus()
    #expect(table.focusedRow == "s.#2")
    table.render(List.empty)
    table.focus(.forward)
    #expect(table.focusedRow == nil)
  }

  @Test("an input that displays itself is there as soon as it is given, and takes no focus")
  func ownInput() throws {
    let table = TableView()
    func show(_ hasInput: Bool) {
      let input = Section<Int, Int>(id: 1) |---+ Node(id: 1, component: Component.Description(text: "input"))
      table.render(
        List.empty |-+ Section(id: "s")
          |---+ Node(
            id: 1,
            component: Component.Description(text: "row").autodisplayingCustomInput(
              hasInput ? Box.empty |-+ input : nil)))
    }
    show(false)
    let stage = try Stage(table, on: Canvas(width: 300, height: 400))
    #expect(!stage.has("input"))
    show(true)
    #expect(stage.has("input") && table.focusOrder.isEmpty)
  }

  @Test("the return key takes the focus from field to field, and a screen may give it to the first empty one")
  func fields() throws {
    let table = TableView()
    func row(_ id: Int, _ text: String?) -> Bento.Node<Int> {
      Node(id: id, component: Component.TextInput(title: "field \(id)", text: text))
    }
    let fixed = Node(id: 9, component: Component.Description(text: "fixed"))
    table.render(List.empty |-+ Section(id: "s") |---* [row(1, "full"), fixed, row(2, nil), row(3, nil)])
    table.focus()
    let stage = try Stage(table, on: Canvas(width: 300, height: 400))
    #expect(stage.focused?.view?.path.text == "content/list/s.#2/0/1")
    try stage.type("two")
    try stage.key(.return)
    #expect(stage.focused?.view?.path.text == "content/list/s.#3/0/1")
    table.focus(skipsPopulated: false)
    #expect(stage.has("full") && stage.focused?.view?.path.text == "content/list/s.#1/0/1")
    table.render(List.empty)
    #expect(stage.focused == nil)
  }

  @Test("does not begin anew where the return key takes away its row")
  func returned() throws {
    struct Leaving: Renderable {
      var leave: () -> Void
      func render(in view: Component.TextInput.View) {
        view.field.semantics.label = "leaving"
        view.field.didReturn = leave
      }
    }
    let (table, first) = (table, Component.TextInput(title: "first"))
    func show(_ rows: any Renderable...) {
      table.render(
        List.empty |-+ Section(id: "s") |---* rows.enumerated().map { Node(id: $0, component: $1.asAnyRenderable()) })
    }
    show(first, Leaving { show(first) })
    let stage = try Stage(table, on: Canvas(width: 300, height: 400))
    try stage.tap(.role(.textField, "leaving"))
    try stage.key(.return)
    #expect(table.rowNames == ["s.#0"] && stage.focused == nil)
  }

  @Test("that is wanted before there is a stage goes with its row for ever")
  func wanted() throws {
    let table = TableView()
    func show(_ ids: Int...) {
      table.render(
        List.empty |-+ Section(id: "s")
          |---* ids.map { Node(id: $0, component: Component.TextInput(title: "field \($0)")) })
    }
    show(1, 2)
    table.focus()
    show(2)
    show(1, 2)
    let stage = try Stage(table, on: Canvas(width: 300, height: 400))
    #expect(stage.has("field 1") && stage.focused == nil)
    #expect(table.canMove(.backward))
  }

  @Test("the focus brings the row that has it into sight, whether a field is in it or an input of its own")
  func outOfSight() throws {
    let table = TableView()
    var items = (0..<40).map { Node(id: $0, component: Component.Description(text: "row \($0)")) }
    items[20] = Node(id: 20, component: Component.Description(text: "date").customInput(Component.Text("input")))
    items[35] = Node(id: 35, component: Component.TextInput(title: "field"))
    table.render(List.empty |-+ Section(id: "s") |---* items)
    let stage = try Stage(table, on: Canvas(width: 300, height: 400))
    #expect(!stage.has("date"))
    table.focus()
    #expect(table.focusedRow == "s.#20" && stage.has("input"))
    let panel = try stage.find("input").frame
    #expect(try stage.find("date").frame.maxY <= panel.y)
    table.move(.backward)
    #expect(stage.focused?.view?.path.text == "content/list/s.#35/0/1")
    #expect(try stage.find(.text("field")).frame.maxY <= 400)
    #expect(!stage.log.steps.contains { if case .scroll = $0 { true } else { false } })
  }

  @Test("the focus goes to a row out of sight without binding those before it", arguments: [20, 500, 995])
  func jump(to row: Int) throws {
    let log = ListTests.Log()
    let table = TableView()
    var items = (0..<1000).map { Node(id: $0, component: ListTests.Tall(number: $0, log: log)) }
    items[row] = Node(id: row, component: Component.TextInput(title: "field"))
    table.render(List.empty |-+ Section(id: "s") |---* items)
    let stage = try Stage(table, on: Canvas(width: 300, height: 400))
    table.focus()
    let field = try stage.find(.text("field")).frame
    #expect(stage.focused != nil && field.y >= 0 && field.maxY <= 400)
    let bound = log.lines.filter { $0.hasPrefix("+") }.count
    #expect(bound < 45, "\(bound)")
    items[row] = Node(id: row, component: ListTests.Tall(number: row, log: log))
    items[3] = Node(id: 3, component: Component.TextInput(title: "field"))
    table.render(List.empty |-+ Section(id: "s") |---* items)
    table.focus(.forward)
    #expect(try stage.find(.text("field")).frame.y >= 0)
    #expect(log.lines.filter { $0.hasPrefix("+") }.count < bound + 45)
  }

  @Test("a field and an input in the place of a keyboard take the focus from each other")
  func oneFocus() throws {
    let table = TableView()
    table.render(
      List.empty |-+ Section(id: "s")
        |---+ Node(id: 1, component: Component.TextInput(title: "field"))
        |---+ Node(id: 2, component: Component.Description(text: "date").customInput(Component.Text("input"))))
    let stage = try Stage(table, on: Canvas(width: 300, height: 400))
    try stage.type("a", into: .role(.textField, "field"))
    try stage.tap("date")
    #expect(stage.focused == nil && stage.has("input"))
    try stage.tap(.role(.textField, "field"))
    #expect(stage.focused != nil && !stage.has("input") && table.focusedRow == nil)
  }

  @Test("a text that is edited arrives before a tap on a row, and on a button that is to be the first responder")
  func pending() throws {
    var said: [String] = []
    let table = TableView()
    table.render(
      List.empty |-+ Section(id: "s")
        |---+ Node(id: 1, component: Component.MultilineTextInput(text: "", didFinishEditing: { said.append($0) }))
        |---+ Node(id: 2, component: Component.Description(text: "row", didTap: { said.append("row") }))
        |---+ Node(
          id: 3, component: Component.Button(title: "first", behavior: .becomeFirstResponder) { said.append("first") })
        |---+ Node(id: 4, component: Component.Button(title: "plain") { said.append("plain") }))
    let stage = try Stage(table, on: Canvas(width: 300, height: 400))
    for button in ["row", "first", "plain"] {
      try stage.type("a", into: .path("content/list/s.#1/0/0"))
      try stage.tap(.text(button))
    }
    #expect(said == ["a", "row", "aa", "first", "plain"])
  }
}
