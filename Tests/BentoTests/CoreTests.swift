import Bento
import PortalRaster
import Testing

struct Title: Renderable {
  var text: String

  func render(in view: LabelView) { view.text = text }
}

struct Greeting: Renderable {
  var name: String

  func render(in view: LabelView) { view.text = "Hello, \(name)!" }
}

@Suite("Boxes of components")
struct CoreTests {
  typealias List = Box<String, String>

  private func node(_ id: String) -> Bento.Node<String> { Node(id: id, component: Greeting(name: id)) }
  private let empty = Section<String, String>(id: "s")

  @Test("a box on a stage is drawn, and shows the next one in the same views")
  func hello() throws {
    let table = TableView()
    let stage = try Stage(table, on: Canvas(width: 320, height: 200))
    func box(_ names: String...) -> List {
      List.empty |-+ Section(id: "people", header: Title(text: "People"))
        |---* names.map { Node(id: $0, component: Greeting(name: $0)) }
    }
    table.render(box("Ada", "Grace"))
    #expect(stage.tree.contains("Hello, Ada!"))
    #expect(stage.tree.contains("People"))
    let ada = table.view(ofRow: "people.Ada")
    #expect(ada is LabelView)
    table.render(box("Grace", "Ada", "Mary"))
    #expect(stage.layoutText.contains("\"Hello, Mary!\""))
    #expect(table.view(ofRow: "people.Ada") === ada)
    #expect("\(table.changes)" == "insert 3, move 2→1")
    #expect(table.findings.isEmpty)
  }

  // MARK: Operators

  @Test("operators put boxes, sections and nodes together")
  func operators() {
    let one = node("1")
    let two = node("2")
    let box = List.empty |-+ empty |---+ one |---+ two |-+ Section(id: "t") |---* [one, two]
    #expect("\(box)" == "s\ns/~21 Greeting\ns/~22 Greeting\nt\nt/~21 Greeting\nt/~22 Greeting")
    #expect((one |---+ two).map(\.id) == ["1", "2"])
    #expect((one |---+ two |---+ node("3")).count == 3)
    #expect((List.empty |-+ [empty, empty]).sections.count == 2)
    #expect((List.empty |-? nil).sections.isEmpty)
    #expect((List.empty |-? empty).sections.count == 1)
    let (nothing, noNodes): (Bento.Node<String>?, [Bento.Node<String>]?) = (nil, nil)
    #expect((empty |---? nothing).items.isEmpty)
    #expect((empty |---? one).items.count == 1)
    #expect((empty |---? [one, two]).items.count == 2)
    #expect((empty |---? noNodes).items.isEmpty)
  }

  @Test("iff gives a value where its condition holds")
  func iff() {
    #expect(Int?.iff(true) { 1 } == 1)
    #expect(Int?.iff(false) { 1 } == nil)
    #expect(Int?.iff(Int?.some(2)) { $0 + 1 } == 3)
    #expect(Int?.iff(Int?.none) { $0 + 1 } == nil)
    #expect((empty |---? .iff(true) { node("1") }).items.count == 1)
    #expect((empty |---? .iff(false) { node("1") }).items.isEmpty)
    #expect((empty |---? .iff(true) { [node("1"), node("2")] }).items.count == 2)
    #expect((List.empty |-? .iff(false) { empty }).sections.isEmpty)
  }

  @Test("a builder says the same without operators")
  func builder() {
    let names = ["Ada", "Grace"]
    let built = List {
      Section(id: "people", header: Title(text: "People")) {
        for name in names { Node(id: name, component: Greeting(name: name)) }
        if names.isEmpty { node("nobody") }
      }
    }
    let composed =
      List.empty |-+ Section(id: "people", header: Title(text: "People"))
      |---* names.map { Node(id: $0, component: Greeting(name: $0)) }
    #expect("\(built)" == "\(composed)")
    #expect("\(built)" == "people\npeople/header: Title\npeople/Ada Greeting\npeople/Grace Greeting")
    let ended = Section<String, String>(id: "s", header: Title(text: "a"), footer: Title(text: "b")) { node("it") }
    #expect("\(ended)" == "s\ns/header: Title\ns/it Greeting\ns/footer: Title")
    let footer = Section<String, String>(id: "s", footer: Title(text: "b")) { node("it") }
    #expect("\(footer)" == "s\ns/it Greeting\ns/footer: Title")
  }

  @Test("a supplement is added, found and removed")
  func supplements() {
    let section = empty.adding(.header, Title(text: "a")).adding(.footer, Title(text: "b"))
    #expect(section.component(of: .header, as: Title.self)?.text == "a")
    let without = section.removing(.header)
    #expect(!without.has(.header) && without.has(.footer))
  }

  // MARK: Types

  @Test("a component is seen through any number of wrappings")
  func transparency() {
    var any = Greeting(name: "Ada").asAnyRenderable()
    for _ in 0..<7 { any = AnyRenderable(any).asAnyRenderable() }
    #expect(any.componentType is Greeting.Type)
    #expect(any.viewType is LabelView.Type)
    #expect(any.base is Greeting)
    let deletable = AnyRenderable(any.deletable(deleteActionText: "Remove") {}.on(willDisplayItem: {}))
    #expect(deletable.viewType is LabelView.Type)
    #expect(deletable.capability(Deletable.self)?.deleteActionText == "Remove")
    #expect(Node(id: 1, component: any).component(as: Greeting.self)?.name == "Ada")
  }

  // MARK: Binding

  final class Log { var lines: [String] = [] }

  struct Traced: Renderable {
    var name: String
    let log: Log
    func render(in view: LabelView) { log.lines.append("render \(name)") }
    func didMount(to view: LabelView, storage: ViewStorage) { log.lines.append("mount \(name)") }
    func willUnmount(from view: LabelView, storage: ViewStorage) { log.lines.append("unmount \(name)") }
    func willDisplay(_ view: LabelView) { log.lines.append("display \(name)") }
    func didEndDisplaying(_ view: LabelView) { log.lines.append("end \(name)") }
  }

  @Test("binding ends what was bound, and renders, mounts and displays what is new, in this order")
  func binding() {
    let log = Log()
    let host = ComponentHost()
    host.bind(Traced(name: "a", log: log))
    let view = host.view
    host.willDisplay()
    host.bind(Traced(name: "b", log: log))
    #expect(host.view === view)
    host.bind(Title(text: ""))
    #expect(host.view !== view)
    #expect(
      log.lines == [
        "render a", "mount a", "display a", "end a", "unmount a", "render b", "mount b", "display b", "end b",
        "unmount b",
      ])
  }

  @Test("decorators enter inside out and leave outside in")
  func order() {
    let log = Log()
    func on(_ name: String, _ component: some Renderable) -> AnyRenderable {
      component.on(
        willDisplayItem: { log.lines.append("display \(name)") },
        didEndDisplayingItem: { log.lines.append("end \(name)") })
    }
    let host = ComponentHost()
    host.bind(on("outer", on("inner", Traced(name: "it", log: log))))
    host.willDisplay()
    host.didEndDisplaying()
    #expect(
      log.lines == [
        "render it", "mount it", "display it", "display inner", "display outer", "end outer", "end inner", "end it",
      ])
  }

  @Test("two styles of one property leave the view as it was, whatever they are around")
  func styles() {
    let host = ComponentHost()
    let sheet = StyleSheet<LabelView>()
    host.bind(
      Greeting(name: "Ada").styling(sheet.setting(\.tag, 1)).styling(StyleSheet<ViewObject>().setting(\.tag, 2)))
    let view = host.view
    #expect(view?.tag == 2)
    host.unbind()
    #expect(view?.tag == 0)
  }

  final class Token {}

  struct Storing: Renderable {
    static let key = ViewStorage.Key<Token>()
    let made: () -> Token
    func render(in view: LabelView) {}
    func didMount(to view: LabelView, storage: ViewStorage) { storage[Self.key] = made() }
  }

  @Test("what was stored is let go with the component, and asking for it later is a finding")
  func storage() {
    weak var token: Token?
    let host = ComponentHost()
    host.bind(
      Storing {
        let made = Token()
        token = made
        return made
      })
    #expect(token != nil)
    host.bind(Title(text: ""))
    #expect(token == nil)
    final class Thief { var storage: ViewStorage? }
    struct Keeping: Renderable {
      let thief: Thief
      func render(in view: LabelView) {}
      func didMount(to view: LabelView, storage: ViewStorage) { thief.storage = storage }
    }
    let thief = Thief()
    host.bind(Keeping(thief: thief))
    host.unbind()
    #expect(host.findings.isEmpty)
    #expect(thief.storage?[Storing.key] == nil)
    #expect(host.findings.map(\.message) == ["Keeping asks for what it stored after it was unmounted"])
  }
}

@Suite("Style sheets")
struct StyleSheetTests {
  typealias Sheet = StyleSheet<LabelView>

  @Test("applied and taken back, they leave a view as it was")
  func inverse() {
    let view = LabelView()
    view.text = "before"
    let sheet = Sheet().setting(\.text, "after").setting(\.alpha, 0.5).setting(\.style, BoxStyle())
      .setting(\.backgroundColor, .red)
    let back = sheet.apply(to: view)
    #expect(view.text == "after" && view.backgroundColor == .red && view.alpha == 1)
    back.apply(to: view)
    #expect(view.text == "before" && view.backgroundColor == nil && view.alpha == 1)
    back.apply(to: view).apply(to: view)
    #expect(view.text == "before")
  }

  @Test("two of them are taken back in the opposite order", arguments: [true, false])
  func two(isOtherFirst: Bool) {
    let view = LabelView()
    let sheets = [Sheet().setting(\.tag, 1).setting(\.alpha, 0.5), Sheet().setting(\.tag, 2)]
    let backs = (isOtherFirst ? sheets.reversed() : sheets).map { $0.apply(to: view) }
    for back in backs.reversed() { back.apply(to: view) }
    #expect(view.tag == 0 && view.alpha == 1)
  }

  @Test("a copy that is changed is another sheet, and the order counts")
  func values() {
    let one = Sheet().setting(\.tag, 1)
    let two = one.setting(\.alpha, 0.5)
    #expect(one.value(for: \.alpha) == nil as Double?)
    #expect(two != one)
    #expect(Sheet().setting(\.alpha, 0.5).setting(\.tag, 1) != two)
    #expect(Sheet().setting(\.tag, 1).setting(\.alpha, 0.5) == two)
    #expect(two.setting(\.tag, 3).value(for: \.tag) == 3)
    #expect(two.setting(\.tag, 3) != two)
  }

  @Test("nil is a value, and another thing than none")
  func nothing() {
    let view = LabelView()
    view.backgroundColor = .red
    let sheet = Sheet().setting(\.backgroundColor, nil)
    #expect(sheet.value(for: \.backgroundColor) == Color??.some(nil))
    #expect(Sheet().value(for: \.backgroundColor) == Color??.none)
    #expect(sheet != Sheet())
    sheet.apply(to: view)
    #expect(view.backgroundColor == nil)
    var removed = sheet
    removed.removeValue(for: \.backgroundColor)
    #expect(removed == Sheet() && removed.isEmpty)
  }
}
