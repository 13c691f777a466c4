import Bento
import PortalRaster
import Testing

@Suite("Menus of rows")
struct MenuTests {
  typealias List = Box<String, Int>

  @Test("a long press shows a menu, whose choice closes it")
  func menu() throws {
    let table = TableView()
    var chosen = ""
    table.render(
      List.empty |-+ Section(id: "s")
        |---+ Node(
          id: 1,
          component: Component.Description(text: "row").menu([MenuItem(title: "Copy") { chosen = "copy" }])))
    let stage = try Stage(table, on: Canvas(width: 300, height: 400))
    try stage.longPress("row")
    try stage.tap("Copy")
    #expect(chosen == "copy" && !stage.has("Copy"))
    try stage.longPress("row")
    try stage.tap("Cancel")
    #expect(!stage.has("Copy") && !stage.has("Cancel"))
  }

  @Test("a menu without items is not shown, and one goes with its row for ever")
  func menuGone() throws {
    let table = TableView()
    func box(_ items: String...) -> List {
      List.empty |-+ Section(id: "s")
        |---+ Node(
          id: 1,
          component: Component.Description(text: "row").selectable {}.menu(items.map { MenuItem(title: $0) {} }))
    }
    table.render(box())
    let stage = try Stage(table, on: Canvas(width: 300, height: 400))
    _ = try? stage.longPress("row")
    #expect(!stage.has("Cancel"))
    table.render(box("Copy"))
    #expect(!stage.has("Copy"))
    try stage.longPress("row")
    #expect(stage.has("Copy"))
    table.render(List.empty)
    #expect(!stage.has("Copy"))
    table.render(box("Copy"))
    #expect(stage.has("row") && !stage.has("Copy"))
  }
}
