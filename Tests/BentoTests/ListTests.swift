import Bento
import PortalRaster
import TestSupport
import Testing

@Suite("Lists of components")
struct ListTests {
  typealias List = Box<String, Int>

  private final class Log { var lines: [String] = [] }

  private struct Tall: Renderable {
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

  @Test("the focus goes to a row out of sight without binding those before it", arguments: [20, 500, 995])
  func jump(to row: Int) throws {
    let log = Log()
    let table = TableView()
    var items = (0..<1000).map { Node(id: $0, component: Tall(number: $0, log: log)) }
    items[row] = Node(id: row, component: Component.TextInput(title: "field"))
    table.render(List.empty |-+ Section(id: "s") |---* items)
    let stage = try Stage(table, on: Canvas(width: 300, height: 400))
    table.focus()
    let field = try stage.find(.text("field")).frame
    #expect(stage.focused != nil && field.y >= 0 && field.maxY <= 400)
    let bound = log.lines.filter { $0.hasPrefix("+") }.count
    #expect(bound < 45, "\(bound)")
    items[row] = Node(id: row, component: Tall(number: row, log: log))
    items[3] = Node(id: 3, component: Component.TextInput(title: "field"))
    table.render(List.empty |-+ Section(id: "s") |---* items)
    table.focus(.forward)
    #expect(try stage.find(.text("field")).frame.y >= 0)
    #expect(log.lines.filter { $0.hasPrefix("+") }.count < bound + 45)
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

  // MARK: What others do wrong

  @Test("identifiers that recur are all shown, and found")
  func duplicates() throws {
    let table = TableView()
    func row(_ id: Int, _ text: String) -> Bento.Node<Int> { Node(id: id, component: Title(text: text)) }
    table.render(
      List.empty |-+ Section(id: "s") |---* [row(1, "a"), row(1, "b")] |-+ Section(id: "s") |---+ row(1, "c"))
    let stage = try Stage(table, on: Canvas(width: 300, height: 400))
    for text in ["a", "b", "c"] { #expect(stage.has(.text(text))) }
    #expect(table.findings.map(\.message) == ["two items of s are #1", "two sections are s"])
    #expect(Set(table.rowNames).count == 3)
  }

  @Test("a box of other identifiers shows all of its rows anew, and is found")
  func otherIdentifiers() throws {
    let table = TableView()
    table.render(List.empty |-+ Section(id: "s") |---+ Node(id: 1, component: Title(text: "one")))
    let stage = try Stage(table, on: Canvas(width: 300, height: 400))
    table.render(Box<Int, Int>.empty |-+ Section(id: 1) |---+ Node(id: 1, component: Title(text: "two")))
    #expect(stage.has("two") && !stage.has("one"))
    #expect(table.findings.count == 1)
    #expect("\(table.findings[0])".contains("String, Int"))
    let warnings = try stage.picture.diagnostics.map(\.message)
    #expect(warnings.count == 1 && warnings[0].hasSuffix(table.findings[0].message), "\(warnings)")
  }

  @Test("a box with nothing in it has no identifiers, and types are not taken for others of their names")
  func identifiersByType() {
    enum First { enum SectionID: Hashable { case it } }
    enum Second { enum SectionID: Hashable { case it } }
    func box<ID: Hashable & Sendable>(_ id: ID) -> Box<ID, Int> {
      Box.empty |-+ Section(id: id) |---+ Node(id: 1, component: Title(text: "row"))
    }
    let table = TableView()
    table.render(AnyBox.empty)
    table.render(box(First.SectionID.it))
    table.render(AnyBox.empty)
    table.render(box(First.SectionID.it))
    #expect(table.findings.isEmpty)
    table.render(box(Second.SectionID.it))
    #expect(
      table.findings.map(\.message) == [
        "a box identified by SectionID, Int follows one identified by SectionID, Int of other types"
      ])
  }

  @Test("a box of one name for all is shown in a time that grows as it does")
  func oneName() {
    let table = TableView()
    let box = List.empty |-+ Section(id: "s") |---* (0..<4000).map { _ in Node(id: 1, component: Title(text: "row")) }
    let time = ThreadTime.seconds { table.render(box) }
    #expect(Set(table.rowNames).count == 4000 && table.rowNames.last == "s.#1~4000")
    #expect(time < 1.5, "\(time)")
  }

  @Test("a component that makes another view for another value is found, and the screen goes on")
  func chameleon() throws {
    final class Special: LabelObject {}
    struct Chameleon: Renderable {
      var text: String
      var isSpecial: Bool
      func makeView() -> LabelObject { isSpecial ? Special() : LabelObject() }
      func render(in view: LabelObject) { view.text = text }
    }
    let table = TableView()
    func show(_ rows: Chameleon...) {
      table.render(
        List.empty |-+ Section(id: "s") |---* rows.enumerated().map { Node(id: $0, component: $1) })
    }
    show(Chameleon(text: "one", isSpecial: false))
    let stage = try Stage(table, on: Canvas(width: 300, height: 400))
    show(Chameleon(text: "two", isSpecial: true), Chameleon(text: "three", isSpecial: true))
    #expect(stage.has("two") && stage.has("three"))
    #expect(table.findings.map(\.message) == ["Chameleon has made a LabelObject, and now a Special"])
  }

  @Test("a decorator that makes a view of its own is found, and the screen goes on")
  func ownView() throws {
    struct Framed: Decorator {
      var wrapped: AnyRenderable
      func makeView() -> ViewObject { BaseView() }
    }
    let table = TableView()
    table.render(
      List.empty |-+ Section(id: "s") |---+ Node(id: 1, component: Framed(wrapped: AnyRenderable(Title(text: "in"))))
        |---+ Node(id: 2, component: Title(text: "below")))
    let stage = try Stage(table, on: Canvas(width: 300, height: 400))
    #expect(stage.has("below") && !stage.has("in"))
    #expect(table.findings.map(\.message) == ["Framed of Title makes a BaseView, which Title cannot be rendered into"])
    let warnings = try stage.picture.diagnostics.map(\.message)
    #expect(warnings.count == 1 && warnings[0].hasSuffix(table.findings[0].message), "\(warnings)")
  }

  @Test("any component may take another's place, in the same decorators, too")
  func sameDecorators() throws {
    let table = TableView()
    func show(_ component: some Renderable) {
      table.render(List.empty |-+ Section(id: "s") |---+ Node(id: 1, component: component.backgroundColor(.red)))
    }
    show(Title(text: "one"))
    let stage = try Stage(table, on: Canvas(width: 300, height: 400))
    show(Component.EmptySpace(height: 10))
    #expect(!stage.has("one") && table.findings.isEmpty)
    show(Title(text: "two"))
    #expect(stage.has("two") && table.findings.isEmpty)
  }

  @Test("rendering while something is rendered waits, and without an end is stopped")
  func reentrance() throws {
    struct Sending: Renderable {
      let send: () -> Void
      func render(in view: LabelView) {
        view.text = "sending"
        send()
      }
    }
    let table = TableView()
    func box(_ send: @escaping () -> Void) -> List {
      List.empty |-+ Section(id: "s") |---+ Node(id: 1, component: Sending(send: send))
    }
    let last = List.empty |-+ Section(id: "s") |---+ Node(id: 1, component: Title(text: "after"))
    table.render(box {})
    let stage = try Stage(table, on: Canvas(width: 300, height: 400))
    table.render(box { table.render(last) })
    #expect(stage.has("after"))
    func again() { table.render(box { again() }) }
    again()
    #expect(stage.has("sending"))
    #expect(table.findings.map(\.message) == ["rendering a box renders another, without end"])
  }

  @Test("a storage that is read after unmounting is found")
  func lateStorage() throws {
    final class Thief { var storage: ViewStorage? }
    struct Keeping: Renderable {
      static let key = ViewStorage.Key<Int>()
      let thief: Thief
      func render(in view: LabelView) { view.text = "keeping" }
      func didMount(to view: LabelView, storage: ViewStorage) { thief.storage = storage }
    }
    let thief = Thief()
    let table = TableView()
    table.render(List.empty |-+ Section(id: "s") |---+ Node(id: 1, component: Keeping(thief: thief)))
    let stage = try Stage(table, on: Canvas(width: 300, height: 400))
    thief.storage?[Keeping.key] = 1
    #expect(thief.storage?[Keeping.key] == 1)
    table.render(List.empty)
    #expect(thief.storage?[Keeping.key] == nil)
    #expect(table.findings.map(\.message) == ["Keeping asks for what it stored after it was unmounted"])
    #expect(stage.frames > 0)
  }
}

extension PlacedView {
  /// The box and all in it.
  fileprivate var boxes: [PlacedView] { [self] + children.flatMap(\.boxes) }
}
