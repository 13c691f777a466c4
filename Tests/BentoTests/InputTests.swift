import Bento
import PortalRaster
import Testing

/// What is shown in the place of a keyboard is bound once, and ended.
@Suite("Inputs in the place of a keyboard")
struct InputTests {
  typealias List = Box<String, Int>

  private let canvas = Canvas(width: 300, height: 500, scale: 1)

  /// A list with a row whose input has the components, and a field after it.
  private func box(_ components: [any Renderable], showsItself: Bool = false) -> List {
    let input =
      Box<Int, Int>.empty |-+ Section(id: 0)
      |---* components.enumerated().map { Node(id: $0, component: $1.asAnyRenderable()) }
    let row = Component.Description(text: "row")
    return List.empty |-+ Section(id: "s")
      |---+ Node(id: 1, component: showsItself ? row.autodisplayingCustomInput(input) : row.customInput(input))
      |---+ Node(id: 2, component: Component.Toggle(title: "other", isOn: false))
  }

  /// What a person hears of the wheel.
  private func wheel(_ stage: Stage<some LiveSource>) -> Substring? {
    stage.tree.split(separator: "\n").first { $0.contains("adjustable") }
  }

  /// A component that says what it hears, and whether it has a stage then.
  private struct Spy: Renderable {
    let say: (String) -> Void
    func render(in view: LabelView) { view.text = "spy" }
    func didMount(to view: LabelView, storage: ViewStorage) { say("mount") }
    func willDisplay(_ view: LabelView) { say(view.world == nil ? "+ alone" : "+") }
    func didEndDisplaying(_ view: LabelView) { say("-") }
    func willUnmount(from view: LabelView, storage: ViewStorage) { say("unmount") }
  }

  @Test("keep what a finger has made of them, whatever else on the screen is described anew", arguments: [false, true])
  func kept(showsItself: Bool) throws {
    let table = TableView()
    let parts: [any Renderable] = [
      Component.OptionPicker(options: ["a", "b", "c"]), Component.TextInput(title: "field"),
    ]
    table.render(box(parts, showsItself: showsItself))
    let stage = try Stage(table, on: canvas)
    if !showsItself { try stage.tap("row") }
    let first = wheel(stage)
    try stage.adjust(.role(.adjustable), by: 2)
    let turned = wheel(stage)
    #expect(first != nil && turned != nil && turned != first)
    try stage.type("ab", into: .role(.textField, "field"))
    table.separatorColor = .red
    #expect(wheel(stage) == turned && stage.has("ab"))
    // Another box says what is shown.
    table.render(box(parts, showsItself: showsItself))
    #expect(wheel(stage) == first && !stage.has("ab"))
  }

  @Test("hear of their life on the stage as rows do, once each", arguments: [false, true])
  func life(showsItself: Bool) throws {
    var lines: [String] = []
    let table = TableView()
    table.render(box([Spy { lines.append($0) }], showsItself: showsItself))
    let stage = try Stage(table, on: canvas)
    if !showsItself { try stage.tap("row") }
    table.separatorColor = .red
    #expect(stage.has("spy") && lines == ["mount", "+"])
    if showsItself { table.render(List.empty) } else { try stage.tap("Done") }
    #expect(!stage.has("spy") && lines == ["mount", "+", "-", "unmount"])
    let frames = stage.frames
    try stage.advance(by: .seconds(1))
    #expect(stage.frames == frames)
  }

  @Test("are begun anew once they were done with")
  func again() throws {
    var lines: [String] = []
    let table = TableView()
    table.render(box([Spy { lines.append($0) }, Component.OptionPicker(options: ["a", "b", "c"])]))
    let stage = try Stage(table, on: canvas)
    try stage.tap("row")
    let first = wheel(stage)
    try stage.adjust(.role(.adjustable), by: 1)
    try stage.tap("Done")
    try stage.tap("row")
    #expect(first != nil && wheel(stage) == first)
    #expect(lines == ["mount", "+", "-", "unmount", "mount", "+"])
  }

  @Test("are forgotten by a row that has none any more")
  func forgotten() throws {
    let table = TableView()
    table.render(box([Component.Text("input")]))
    let stage = try Stage(table, on: canvas)
    try stage.tap("row")
    #expect(stage.has("input"))
    table.render(
      List.empty |-+ Section(id: "s") |---+ Node(id: 1, component: Component.Description(text: "row")))
    #expect(!stage.has("input") && table.focusedRow == nil)
    table.render(box([Component.Text("input")]))
    #expect(stage.has("row") && !stage.has("input") && table.focusedRow == nil)
  }

  @Test("and lists in rows have a stage while they are made, whose hooks may begin something", arguments: 0..<2)
  func nested(kind: Int) throws {
    struct Nested: Renderable {
      let row: any Renderable
      func render(in view: ColumnView) {
        view.render(List.empty |-+ Section(id: "inner") |---+ Node(id: 1, component: row.asAnyRenderable()))
      }
    }
    var lines: [String] = []
    let list = [TableView(), ColumnView()][kind] as BoxView
    list.render(
      List.empty |-+ Section(id: "s") |---+ Node(id: 1, component: Nested(row: Spy { lines.append($0) })))
    let stage = try Stage(list, on: canvas)
    #expect(stage.has("spy") && lines == ["mount", "+"])
    let frames = stage.frames
    try stage.advance(by: .seconds(1))
    #expect(stage.frames == frames)
    list.render(List.empty)
    #expect(!stage.has("spy"))
  }
}
