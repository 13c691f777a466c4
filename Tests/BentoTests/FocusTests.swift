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
}
