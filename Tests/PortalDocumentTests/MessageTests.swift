import PortalDocument
import PortalRaster
import Testing

/// Errors in documents: each with its place and a remedy, and all of them in one run.
@Suite("Errors in a document")
struct MessageTests {
  @Test("are reported together, in the order of their places")
  func together() {
    let told = Self.told(
      """
      {
        "colors": { "a": "b", "b": "a" },
        "content": { "type": "container", "layout": { "padding": -4, "width": 1e400 }, "children": [
          { "type": "buton", "layout": { "margn": 3 }, "children": [{ "type": "labl" }] },
          { "type": "label", "text": "x", "text": "y", "style": { "textSize": 5000, "textColor": "a" } }
        ] },
        "sheet": {}
      }
      """)
    let places = told.map { "\($0.position?.line ?? 0)" }
    // Errors of JSON itself come first.
    #expect(places == ["3", "5", "2", "3", "4", "4", "4", "5", "7"])
    #expect(told.allSatisfy { $0.excerpt != nil && $0.file == "screen.json" })
  }

  @Test("of cyclic names show the cycle")
  func circles() {
    let colors = Self.messages(#"{ "colors": { "a": "b", "b": "c", "c": "a" }, "content": { "type": "label" } }"#)
    #expect(colors == ["the colour \"a\" is defined by itself: a → b → c → a"])
    let styles = Self.messages(
      #"{ "styles": { "x": ["y"], "y": "x" }, "content": { "type": "label", "style": ["x", "y"] } }"#)
    #expect(styles == ["the style \"x\" is defined by itself: x → y → x"])
    let many = (0...80).map { "\"c\($0)\": \"c\($0 + 1)\"" }.joined(separator: ", ")
    #expect(
      Self.messages("{ \"colors\": { \(many), \"c81\": \"red\" }, \"content\": { \"type\": \"label\" } }")
        == ["names stand for names more than 64 times over"])
    let twice = (1...60).map { "\"s\($0)\": [\"s\($0 - 1)\", \"s\($0 - 1)\"]" }.joined(separator: ", ")
    #expect(
      Self.messages("{ \"styles\": { \"s0\": {}, \(twice) }, \"content\": { \"type\": \"label\" } }")
        == ["a style is made of more than 1000 others"])
  }

  @Test("exclude names that refer to later ones")
  func laterNames() throws {
    let document = try ScreenDocument.read(
      Array(
        #"""
        { "colors": { "ink": "later", "later": "#102030" }, "styles": { "a": ["b", { "opacity": 0.5 }], "b": { "textColor": "ink" } },
          "content": { "type": "label", "text": "x", "style": "a" } }
        """#.utf8), file: "screen.json")
    #expect(document.remarks.isEmpty)
    let plain = try ScreenDocument.read(
      Array(
        ##"{ "content": { "type": "label", "text": "x", "style": { "textColor": "#102030", "opacity": 0.5 } } }"##.utf8),
      file: "screen.json")
    #expect(document.describe(Traits()).spec == plain.describe(Traits()).spec)
  }

  private static let contradictions: [(String, String)] = [
    (
      #""slider", "minimumValue": 5, "maximumValue": 1"#,
      "\"maximumValue\" is 1, which is less than \"minimumValue\", 5"
    ),
    (#""stepper", "minimumValue": 500"#, "\"maximumValue\" is 100, which is less than \"minimumValue\", 500"),
    (
      #""datePicker", "minimumDate": "2026-12-01", "maximumDate": "2026-11-01""#,
      "\"maximumDate\" is 2026-11-01T00:00, which is less than \"minimumDate\", 2026-12-01T00:00"
    ),
    (#""pageControl", "numberOfPages": 3, "currentPage": 7"#, "there is no page 7"),
    (#""picker", "columns": [{ "titles": [], "selected": 3 }]"#, "there is no title 3"),
    (#""carousel", "itemsSize": [9, 9], "items": [], "selected": 1"#, "there is no item 1"),
    (#""segmented", "segments": []"#, "expected a list of segments, found an empty list"),
    (#""pageControl", "numberOfPages": 1000000000000"#, "expected a number of at most 1000, found 1000000000000"),
    (#""pageControl", "numberOfPages": 1.5"#, "expected a whole number, found 1.5"),
    (#""pageControl", "numberOfPages": -1"#, "expected a number that is not negative, found -1"),
    (#""label", "layout": { "gap": "-5%" }"#, "a length that is not negative is expected here, found -5%"),
    (#""label", "style": { "letterSpacing": 5000 }"#, "expected a number between -4096 and 4096, found 5000"),
  ]

  @Test("include contradictions", arguments: contradictions)
  func contradicting(component: String, message: String) {
    let told = Self.told("{ \"content\": { \"type\": \(component) } }")
    #expect(told.map(\.message) == [message])
    #expect(told.first?.excerpt != nil)
  }

  private static let oddities: [(String, String)] = [
    (#""mapView", "zoomLevel": 3"#, "without a \"center\" the \"zoomLevel\" says nothing"),
    (
      #""label", "style": { "alpha": 0.5, "opacity": 1 }"#,
      "\"opacity\" and \"alpha\" are two names for one thing, and this one counts"
    ),
  ]

  @Test("are warnings where the screen can be drawn nevertheless", arguments: oddities)
  func odd(component: String, message: String) throws {
    let json = "{ \"content\": { \"type\": \(component) } }"
    let remarks = try ScreenDocument.read(Array(json.utf8), file: "screen.json").remarks
    #expect(remarks.map(\.message) == [message])
    #expect(remarks.first?.excerpt != nil && remarks.first?.hint != nil)
  }

  private static let strangers: [(String, String)] = [
    (#""text": "x""#, "write \"label\""), (#""div""#, "write \"container\""), (#""switch""#, "write \"toggle\""),
    (#""label", "backgroundColor": "red""#, "it belongs into the component's \"style\""),
    (#""label", "style": { "padding": 3 }"#, "it belongs into the component's \"layout\""),
    (#""container", "layout": { "grow": 1 }"#, "it belongs into \"layout\": { \"flex\": … }"),
    (#""label", "style": { "text": "x" }"#, "it stands beside \"style\", not in it"),
    (#""label", "style": { "fontSize": 3 }"#, "write \"textSize\""),
    (#""label", "style": { "color": "red" }"#, "write \"textColor\""),
    (#""button", "onClick": 3"#, "write \"onTap\""),
    (#""label", "text": 5"#, "write it in quotes: \"5\""),
    (#""label", "style": { "textSize": "12" }"#, "write it without quotes: 12"),
    (#""button", "isEnabled": "false""#, "write it without quotes: false"),
    (#""label", "layout": { "width": "12px" }"#, "write the number of points without quotes: 12"),
    (#""label", "style": "card""#, "the document has none: define it under \"styles\", or write an object"),
  ]

  @Test("from other formats' habits come with a remedy", arguments: strangers)
  func strange(component: String, hint: String) {
    let type = component.hasPrefix("\"text\":") ? "\"text\"" : component
    #expect(Self.told("{ \"content\": { \"type\": \(type) } }").map(\.hint) == [hint])
  }

  private static let besideContent: [(String, String)] = [
    (#""locale": "de""#, "it belongs into \"traits\": { … }"),
    (#""width": 300"#, "it belongs into \"device\": { … }"),
    (#""size": [300, 20]"#, "write \"device\": { \"width\": 390, \"height\": 844 }, or the name of a device"),
    (#""alert": {}"#, "it stands over the content: \"content\": { \"alert\": { … } }"),
    (#""navigationBar": {}"#, "a bar is the screen's root: \"root\": { \"stack\": { \"title\": … } }"),
    (#""tabs": []"#, "tabs are the screen's root: \"root\": { \"tab\": { … } }"),
    (#""children": []"#, "a component stands in \"content\": { … }"),
    (#""play": []"#, "a story is shown by: portal-render play"),
  ]

  @Test("of what is written beside a screen's content say where it stands", arguments: besideContent)
  func beside(member: String, hint: String) {
    #expect(Self.told("{ \(member), \"content\": { \"type\": \"label\", \"text\": \"Hi\" } }").map(\.hint) == [hint])
  }

  @Test("of a list in the place of a component say what holds components")
  func list() {
    #expect(
      Self.told(#"{ "content": [{ "type": "label" }] }"#).map(\.hint) == [
        "a container has them: { \"type\": \"container\", \"children\": [ … ] }"
      ])
  }

  private static let beyond: [(String, String, String)] = [
    (#""slider", "value": 3"#, "content has the value 3, which is more than its maximumValue, 1", "\"value\""),
    (
      #""datePicker", "date": "2026-01-01", "minimumDate": "2026-02-01""#,
      "content has the date 2026-01-01T00:00, which is before its minimumDate", "\"date\""
    ),
  ]

  @Test("of values beyond their bounds are the picture's, once, and have the value's place", arguments: beyond)
  func placed(component: String, message: String, place: String) throws {
    let json = "{ \"content\": { \"type\": \(component) } }"
    let document = try ScreenDocument.read(Array(json.utf8), file: "screen.json")
    let told = try document.remarks + Renderer().picture(of: document, on: document.canvas).diagnostics
    #expect(told.map(\.message) == [message])
    #expect(told.first?.excerpt?.marked == place && told.first?.hint != nil)
  }

  @Test("found only while drawing have a place, too")
  func drawn() throws {
    let json = #"""
      { "content": { "type": "container", "children": [
        { "type": "label", "id": "title", "text": "x" },
        { "type": "imageView", "image": "gone.png" } ] },
        "state": { "content/titel": { "pressed": true } } }
      """#
    let document = try ScreenDocument.read(Array(json.utf8), file: "screen.json")
    let told = try Renderer().picture(of: document, on: document.canvas).diagnostics
    #expect(Set(told.map { $0.excerpt?.marked }) == ["\"gone.png\"", "\"content/titel\""])
    #expect(told.contains { $0.hint == "did you mean \"content/title\"?" })
    let font = #"{ "content": { "type": "label", "text": "x", "style": { "textFont": "Intr" } } }"#
    let wrong = try ScreenDocument.read(Array(font.utf8), file: "screen.json")
    let error = #expect(throws: DiagnosticsError.self) { try Renderer().picture(of: wrong) }
    #expect(error?.diagnostics.first?.excerpt?.marked == "\"Intr\"")
  }

  @Test("are limited: after a hundred the rest is counted, and too large documents are refused")
  func bounds() {
    let wrong = Array(repeating: #"{ "type": "labl" }"#, count: 300).joined(separator: ",")
    let told = Self.messages("{ \"content\": { \"type\": \"container\", \"children\": [\(wrong)] } }")
    #expect(told.count == 101 && told.last == "there may be more errors; these are the first 100")
    let many = Array(repeating: #"{"type":"label"}"#, count: 100_000).joined(separator: ",")
    #expect(
      Self.messages("{ \"content\": { \"type\": \"container\", \"children\": [\(many)] } }")
        == ["the screen has more than 100,000 components"])
  }

  private static func told(_ json: String) -> [Diagnostic] {
    do {
      _ = try ScreenDocument.read(Array(json.utf8), file: "screen.json")
      return []
    } catch { return error.diagnostics.filter { $0.severity == .error || $0.position == nil } }
  }

  private static func messages(_ json: String) -> [String] { told(json).map(\.message) }
}
