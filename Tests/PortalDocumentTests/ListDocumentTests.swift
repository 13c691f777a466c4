import PortalDocument
import PortalRaster
import Testing

@Suite("A document's lists")
struct ListDocumentTests {
  private func read(_ content: String, state: String = "{}") throws -> ScreenDocument {
    let text = "{ \"device\": { \"width\": 200, \"height\": 300 }, \"content\": \(content), \"state\": \(state) }"
    return try ScreenDocument.read(Array(text.utf8), file: "screen.json")
  }

  private func mistakes(_ content: String) -> [String] {
    do {
      _ = try read(content)
      return []
    } catch {
      return (error as? DiagnosticsError)?.diagnostics.map(\.message) ?? ["\(error)"]
    }
  }

  @Test("in JSON equal their Swift form, byte for byte")
  func likeSwift() throws {
    let json = try read(
      """
      { "type": "container", "children": [
        { "type": "table", "style": { "separatorColor": "red" }, "showsVerticalScrollIndicator": false,
          "refresh": { "state": "searching", "title": "Wait" },
          "items": [{ "height": 40, "onTap": "a", "selectionStyle": "gray", "component": { "type": "label", "text": "A" } },
                    { "height": 50, "component": { "type": "label", "text": "B" } }] },
        { "type": "collection", "itemsSize": [40, 20], "minimumInteritemSpacing": 3, "minimumLineSpacing": 4,
          "sectionInset": { "top": 1, "left": 2, "bottom": 3, "right": 4 }, "paging": true,
          "showsVerticalScrollIndicator": true, "showsHorizontalScrollIndicator": true,
          "refresh": { "state": { "searchAction": "more" } },
          "items": [{ "identifier": "cell", "onTap": 1, "component": { "type": "label", "text": "C" } }] },
        { "type": "carousel", "itemsSize": [40, 20], "selected": 1, "isSnapToCellEnabled": true,
          "showsScrollIndicator": true, "onSelectionChange": { "moved": "$value" },
          "items": [{ "component": { "type": "label", "text": "D" } }, { "component": { "type": "label", "text": "E" } }] },
        { "type": "scrollView", "scrollDirection": "both", "showsVerticalScrollIndicator": false,
          "children": [{ "type": "label", "text": "F" }] }
      ] }
      """
    ).content
    let swift: Component<JSONValue> = container(children: [
      table(
        properties: properties {
          $0.items = [
            tableItem(height: 40, onTap: "a", selectionStyle: .gray) { _ in
              TableItemRender(component: label(text: "A"), typeIdentifier: "")
            },
            tableItem(height: 50) { _ in TableItemRender(component: label(text: "B"), typeIdentifier: "") },
          ]
          $0.showsVerticalScrollIndicator = false
          $0.refresh = properties(state: .searching) { $0.title = "Wait" }
        },
        style: tableStyleSheet { _, table in table.separatorColor = .red }),
      collection(
        properties: properties(itemsWidth: 40, itemsHeight: 20) {
          $0.items = [collectionItem(onTap: 1, identifier: "cell") { label(text: "C") }]
          $0.minimumInteritemSpacing = 3
          $0.minimumLineSpacing = 4
          $0.sectionInset = SectionInset(top: 1, left: 2, bottom: 3, right: 4)
          $0.paging = true
          $0.showsVerticalScrollIndicator = true
          $0.showsHorizontalScrollIndicator = true
          $0.refresh = RefreshProperties(state: .idle(searchAction: "more"))
        }),
      carousel(
        properties: properties(
          itemsWidth: 40, itemsHeight: 20,
          items: ZipList(
            left: [carouselItem(identifier: "") { label(text: "D") }],
            center: carouselItem(identifier: "") { label(text: "E") }, right: [])
        ) {
          $0.isSnapToCellEnabled = true
          $0.showsScrollIndicator = true
          $0.onSelectionChange = { _ in "moved" }
        }),
      scrollView(
        properties: properties {
          $0.children = [label(text: "F")]
          $0.scrollDirection = .both
          $0.showsVerticalScrollIndicator = false
        }),
    ])
    let renderer = try Renderer()
    #expect(json.describe(Traits()).spec == swift.describe(Traits()).spec)
    let (one, other) = (try renderer.picture(of: json), try renderer.picture(of: swift))
    #expect(one.layoutText == other.layoutText)
    #expect(try one.png() == other.png())
  }

  @Test("have states by path, for the list and its rows")
  func states() throws {
    let document = try read(
      """
      { "type": "table", "id": "people", "items": [
        { "height": 200, "onTap": 1, "component": { "type": "label", "text": "A" } },
        { "height": 200, "onTap": 2, "component": { "type": "label", "text": "B" } }] }
      """,
      state: #"{ "content": { "scrollOffset": [0, 50] }, "content/1": { "pressed": true } }"#)
    let screen = try Renderer().picture(of: document, on: document.canvas).screen
    #expect(screen.view(at: "content/0")?.frame.y == -50)
    #expect(screen.view(at: "content/1")?.style.backgroundColor != .clear)
  }

  @Test("send their handlers' messages, with offsets substituted")
  func shift() throws {
    let document = try read(
      """
      { "type": "carousel", "itemsSize": [40, 20], "isSnapToCellEnabled": true, "onSelectionChange": { "moved": "$value" },
        "items": [{ "component": { "type": "label", "text": "D" } }, { "component": { "type": "label", "text": "E" } }] }
      """)
    var heard: [JSONValue] = []
    let description = document.content.describe(Traits()) { heard.append($0) }
    let slot = try #require(description.spec.handlers.first { $0.kind == .selectionChanged }?.slot)
    description.handlers.send(Event(.selectionChanged, index: 1), to: slot)
    #expect(heard == [["moved": ["left": 1]]])
  }

  @Test(
    "are refused with a correction",
    arguments: [
      (#"{ "type": "table", "items": {} }"#, "expected a list of items, found an object"),
      (#"{ "type": "table", "items": [{ "height": 5 }] }"#, "an item needs \"component\""),
      (
        #"{ "type": "table", "items": [{ "component": { "type": "label" } }] }"#,
        "an item needs \"height\""
      ),
      (
        #"{ "type": "table", "items": [{ "height": 5, "hight": 5, "component": { "type": "label" } }] }"#,
        "unknown key \"hight\" in an item"
      ),
      (#"{ "type": "table", "itmes": [] }"#, "unknown key \"itmes\" in a table"),
      (#"{ "type": "table", "refresh": {} }"#, "refresh needs \"state\""),
      (#"{ "type": "table", "refresh": { "state": "idle" } }"#, "expected a state of refreshing, found a text"),
      (#"{ "type": "collection" }"#, "a collection needs \"itemsSize\""),
      (
        #"{ "type": "collection", "itemsSize": [0, 4] }"#, "expected a number greater than 0, found 0"
      ),
      (
        #"{ "type": "carousel", "itemsSize": [4, 4], "selected": 2, "items": [{ "component": { "type": "label" } }] }"#,
        "there is no item 2"
      ),
      (#"{ "type": "scrollView", "scrollDirection": "down" }"#, "unknown direction \"down\""),
    ])
  func mistakes(content: String, message: String) {
    #expect(mistakes(content) == [message])
  }
}
