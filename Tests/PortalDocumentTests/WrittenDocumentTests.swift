import PortalDocument
import PortalRaster
import TestSupport
import Testing

@Suite("A screen that is written as a document")
struct WrittenDocumentTests {
  private func read(_ text: String) throws -> ScreenDocument {
    try ScreenDocument.read(Array(text.utf8), file: "screen.json")
  }

  private func text(_ component: Component<JSONValue>) throws -> String {
    try ScreenDocument.text(of: Screen(content: .component(component)))
  }

  /// What cannot be written of a component.
  private func refusal(_ component: Component<JSONValue>) -> String {
    do {
      _ = try text(component)
      return "nothing"
    } catch { return "\(error)" }
  }

  @Test(
    "reads as the same screen, and writes the same text again, for every committed screen",
    arguments: CommittedScreen.all.filter { !$0.isInTheDark })
  func committed(_ screen: CommittedScreen) throws {
    let document = try screen.read()
    let text = try document.written()
    let again = try read(text)
    #expect(try again.written() == text)
    #expect(again.canvas == document.canvas && again.traits == document.traits && again.states == document.states)
    let one = try screen.picture()
    let other = try screen.picture(of: again)
    #expect(LayoutText.text(of: one.screen) == LayoutText.text(of: other.screen))
    #expect(one.list == other.list)
  }

  @Test("says what is not as always, and nothing else")
  func brief() throws {
    let component: Component<JSONValue> = container {
      label(text: "Hello", style: .text(.headline, color: .secondaryLabel))
      button(text: "Go", onTap: .string("go")).padding(16, top: 8)
    }
    #expect(
      try text(component) == """
        {
          "content": {
            "type": "container",
            "children": [
              {
                "type": "label",
                "text": "Hello",
                "style": {
                  "textStyle": "headline",
                  "textColor": "secondaryLabel"
                }
              },
              {
                "type": "button",
                "text": "Go",
                "onTap": "go",
                "layout": {
                  "padding": {
                    "top": 8,
                    "all": 16
                  }
                }
              }
            ]
          }
        }

        """)
  }

  @Test("puts \"$value\" where a message has its value, however deep")
  func values() throws {
    let component: Component<JSONValue> = toggle(
      properties: properties {
        $0.onSwitch = { .members([("sounds", .array([JSONNode(.bool($0)), JSONNode(.string("at night"))]))]) }
      })
    let again = try read(try text(component)).content
    guard case .toggle(let switched, _, _) = again else { return #expect(Bool(false), "\(again)") }
    #expect(
      switched.onSwitch?(true)?["sounds"]?.value == .array([JSONNode(.bool(true)), JSONNode(.string("at night"))]))
    let pad = try read(
      #"{ "content": { "type": "touchable", "onDrag": ["$value", 1], "child": { "type": "label" } } }"#)
    let dragged = try read(try text(pad.content)).content
    guard case .touchable(.drag(let message), _) = dragged else { return #expect(Bool(false), "\(dragged)") }
    let touch = message(Touch(point: Point(x: 7, y: 8), phase: .ended))
    #expect(JSONWriter.text(of: touch, style: .compact) == #"[{"phase":"ended","x":7,"y":8},1]"#)
    let slides: Component<JSONValue> = slider(
      properties: properties { $0.onValueChange = { .number($0 * 100) } })
    #expect(refusal(slides) == "no document says a message that is worked out from its value, in slider")
  }

  @Test("keeps colours that no two digits say, as parts of red, green, blue and opacity")
  func colors() throws {
    let faint = try #require(Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.5))
    let component: Component<JSONValue> = container().background(faint)
    let written = try text(component)
    #expect(written.contains("[0.1, 0.2, 0.3, 0.5]"))
    guard case .container(_, let style, _) = try read(written).content else { return #expect(Bool(false)) }
    #expect(style.base.backgroundColor == faint)
  }

  @Test("has components as they are under its traits")
  func traits() throws {
    let component: Component<JSONValue> = reading { traits in label(text: traits.locale) }
    let written = try ScreenDocument.text(
      of: Screen(content: .component(component)), traits: Traits(locale: "ar"))
    #expect(written.contains("\"text\": \"ar\""))
    #expect(try read(written).traits == Traits(locale: "ar"))
  }

  private enum Section: Hashable { case header, post(id: Int) }

  private static let keys: [Key] = [
    "title", "two words", "1", 1, -7, "~", "é", Key(Section.header), Key(Section.post(id: 3)), Key(UInt8(1)),
  ]
  /// What is read for them: of a value that is a program's own, what paths call it.
  private static let readKeys = keys.prefix(7) + [Key(path: ".header"), Key(path: ".post(#3)"), Key(path: "#1")]

  /// The keys of a view's children, or of its rows.
  private func keys(_ description: Description) -> [Key?] {
    guard let rows = description.spec.rows else { return description.spec.children.map(\.key) }
    return (0..<rows.count).map { description.handlers.key(of: $0, in: rows) }
  }

  @Test("keeps who components, rows and items are")
  func keys() throws {
    @Sendable func label(_ index: Int) -> Component<JSONValue> { Portal.label(text: "\(index)") }
    let keys = Self.keys
    let carousel = keys.enumerated().map { index, key in
      carouselItem(identifier: "") { label(index) }.key(key)
    }
    let components: [Component<JSONValue>] = [
      container { for (index, key) in keys.enumerated() { label(index).key(key) } },
      table { for (index, key) in keys.enumerated() { tableRow(height: 10) { label(index) }.key(key) } }.height(300),
      collection(properties: properties(itemsWidth: 9, itemsHeight: 9) { $0.items = carousel }).height(300),
      Portal.carousel(properties: properties(itemsWidth: 9, itemsHeight: 9, items: ZipList(of: carousel, selected: 4))),
    ]
    for component in components {
      let written = try text(component)
      let again = try read(written)
      #expect(self.keys(component.describe(Traits())) == keys)
      #expect(self.keys(again.content.describe(Traits())) == Array(Self.readKeys))
      // Paths are the same, and so are states and logs, which speak of views by them.
      let renderer = try Renderer()
      #expect(try renderer.picture(of: component).layoutText == renderer.picture(of: again.content).layoutText)
      #expect(try ScreenDocument.text(of: again.screen) == written)
    }
  }

  /// A key that paths have no text for.
  private struct Nameless: Hashable {}

  @Test("leaves out who components, rows and items are where paths call them by their places")
  func nameless() throws {
    let one: Component<JSONValue> = label(text: "One")
    let item = carouselItem(identifier: "") { one }.key(Nameless())
    let components: [Component<JSONValue>] = [
      container { one.key(Nameless()) },
      table { tableRow(height: 10) { one }.key(Nameless()) }.height(300),
      collection(properties: properties(itemsWidth: 9, itemsHeight: 9) { $0.items = [item] }).height(300),
    ]
    for component in components {
      let written = try text(component)
      #expect(!written.contains("\"id\""))
      let again = try read(written)
      #expect(self.keys(again.content.describe(Traits())) == [nil])
      let renderer = try Renderer()
      #expect(try renderer.picture(of: component).layoutText == renderer.picture(of: again.content).layoutText)
    }
  }

  @Test("reads ids of components and rows, or says what is wrong with them")
  func ids() throws {
    func errors(_ items: String) -> [String] {
      [
        #"{ "type": "container", "children": [\#(items)] }"#,
        #"{ "type": "collection", "itemsSize": [9, 9], "items": [\#(items.replacing(#""type""#, with: #""component": { "type": "label" }, "identifier""#))] }"#,
      ].map { component in
        do throws(DiagnosticsError) {
          _ = try ScreenDocument.read(Array(#"{ "content": \#(component) }"#.utf8), file: "screen.json")
          return "none"
        } catch { return error.diagnostics.map { $0.message }.joined(separator: "; ") }
      }
    }
    func refused(_ id: String, _ message: String) {
      #expect(errors(#"{ "type": "label", "id": \#(id) }"#) == [message, message], "\(id)")
    }
    refused("1.5", "an id is a whole number, or a text")
    refused("1e300", "an id is a whole number, or a text")
    refused(#""""#, "an id has at least one character")
    refused("true", "expected a text or a whole number, found true or false")
    refused(#"{ "path": "a/b" }"#, "expected what paths call it, as \"path\" alone")
    refused(#"{ "path": "7" }"#, "expected what paths call it, as \"path\" alone")
    refused(#"{ "path": ".a", "text": "a" }"#, "expected what paths call it, as \"path\" alone")
    let twice = "the id 7 is taken by a sibling"
    #expect(errors(#"{ "type": "label", "id": 7 }, { "type": "label", "id": 7.0 }"#) == [twice, twice])
    #expect(errors(#"{ "type": "label", "id": 7 }, { "type": "label", "id": "7" }"#) == ["none", "none"])
  }

  @Test("finds the place of a row by its id where something is wrong in it")
  func places() throws {
    let document = try read(
      """
      { "content": { "type": "table", "items": [
        { "id": 7, "height": 20, "component": { "type": "imageView", "image": "gone.png" } },
        { "id": "ada", "height": 20, "component": { "type": "imageView", "image": "gone too.png" } }] } }
      """)
    let told = try Renderer().picture(of: document, on: document.canvas).diagnostics
    #expect(told.map { $0.excerpt?.marked } == ["\"gone.png\"", "\"gone too.png\""])
  }

  /// Two pages and a sheet.
  private struct Pages: Application {
    enum Route: Portal.Route {
      case list, item, sheet

      var previous: Route? { self == .item ? .list : nil }
    }
    enum Navigator { case main, sheet }

    let initialState = Route.list
    let initialRoute = Route.list

    func translateRouteChange(from: Route, to: Route) -> Route? { to }
    func update(state: Route, message: Route) -> (Route, Never?)? { (message, nil) }

    func view(for state: Route) -> View<Route, Route, Navigator> {
      View(
        navigator: state == .sheet ? .sheet : .main, root: .stack(navigationBar(title: "\(state)")),
        component: table {
          for route in [Route.item, .sheet] {
            tableRow(height: 44, onTap: .navigate(to: route)) { label(text: "\(route)") }.key(route)
          }
        }.grow())
    }
  }

  @Test("shows what an application shows: its page, and the sheets over it")
  func application() throws {
    let runner = Pages().source()
    runner.start()
    for route in [Pages.Route.item, .sheet] { runner.dispatch(.navigate(to: route)) }
    let screen = runner.screen.map { JSONValue.string("\($0)") }
    let again = try read(try ScreenDocument.text(of: screen))
    let renderer = try Renderer()
    let (one, other) = (try renderer.picture(of: screen), try renderer.picture(of: again.screen))
    #expect(one.layoutText == other.layoutText && one.list == other.list)
    #expect(one.layoutText.contains(".item"))
  }

  @Test("is refused with the place of what no document says")
  func refused() {
    let dragged = Component<JSONValue>.touchable(
      gesture: .drag { .number($0.point.x) }, child: label(text: "Slide"))
    let screen: Component<JSONValue> = container { container { dragged }.named("pad") }
    #expect(refusal(screen).hasPrefix("no document says a message that is worked out from its value"))
    #expect(refusal(screen).contains("pad"))
    let twice = Component<JSONValue>.touchable(
      gesture: .tap(message: .null), child: label(text: "").onTap(.bool(true)))
    #expect(refusal(twice) == "no document says two messages of one gesture")
    var deep: Component<JSONValue> = container()
    for _ in 0..<200 { deep = container(children: [deep]) }
    #expect(refusal(deep).contains("nested more than"))
    #expect(refusal(label(text: "", style: .text(size: .infinity))).contains("not finite"))
  }
}
