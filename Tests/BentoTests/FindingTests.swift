import Bento
import PortalRaster
import TestSupport
import Testing

/// What programs do wrong with lists: it is found, told by pictures, and the screen goes on.
@Suite("What lists put up with")
struct FindingTests {
  typealias List = Box<String, Int>

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

  @Test("boxes of one name for all are shown in a time that grows as they do, one after the other, too")
  func oneName() {
    let table = TableView()
    func box(_ count: Int) -> List {
      List.empty |-+ Section(id: "s") |---* (0..<count).map { _ in Node(id: 1, component: Title(text: "row")) }
    }
    let time = ThreadTime.seconds { for count in [4000, 3999, 4000] { table.render(box(count)) } }
    #expect(Set(table.rowNames).count == 4000 && table.rowNames.last == "s.#1~4000")
    #expect("\(table.changes)" == "insert 3999")
    #expect(time < 3, "\(time)")
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

  @Test("any component may take another's place, in the same decorators, too", arguments: 0..<2)
  func sameDecorators(place: Int) throws {
    let table = TableView()
    func show(_ component: some Renderable) {
      let decorated = [component.backgroundColor(.red), component.customInput(Component.Text("input"))][place]
      table.render(List.empty |-+ Section(id: "s") |---+ Node(id: 1, component: decorated))
    }
    show(Title(text: "one"))
    let stage = try Stage(table, on: Canvas(width: 300, height: 400))
    show(Component.EmptySpace(height: 10))
    #expect(!stage.has("one") && table.findings.isEmpty)
    show(Title(text: "two"))
    #expect(stage.has("two") && table.findings.isEmpty)
  }

  @Test("a hook of a row that comes into sight may render another box, which is shown", arguments: 0..<3)
  func rendersInSight(kind: Int) throws {
    let list = [TableView(), CollectionView(), ColumnView()][kind] as BoxView
    let last = List.empty |-+ Section(id: "s") |---+ Node(id: 2, component: Title(text: "after"))
    list.render(
      List.empty |-+ Section(id: "s")
        |---+ Node(id: 1, component: Title(text: "before").on(willDisplayItem: { [weak list] in list?.render(last) })))
    let stage = try Stage(list, on: Canvas(width: 300, height: 400))
    #expect(stage.has("after") && !stage.has("before") && list.findings.isEmpty)
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
