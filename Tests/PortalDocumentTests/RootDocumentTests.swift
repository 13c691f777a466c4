import PortalDocument
import PortalRaster
import Testing

@Suite("A document's root")
struct RootDocumentTests {
  private func read(_ text: String) throws -> ScreenDocument {
    try ScreenDocument.read(Array(text.utf8), file: "screen.json")
  }

  private func errors(_ text: String) -> [String] {
    do {
      _ = try read(text)
    } catch let error as DiagnosticsError {
      return error.diagnostics.map { "\($0.position.map { "\($0.line):\($0.column) " } ?? "")\($0.message)" }
    } catch {
      return ["\(error)"]
    }
    return []
  }

  @Test("in JSON equals its Swift form, byte for byte")
  func likeSwift() throws {
    let document = try read(
      """
      { "device": { "width": 393, "height": 600, "scale": 1, "safeArea": { "top": 59, "bottom": 34 } },
        "statusBar": { "style": "lightContent", "time": "10:10" },
        "root": { "tab": { "selected": 1, "items": [{ "title": "Home", "onTap": "home" },
            { "title": "New", "badge": "3" }], "style": { "tintColor": "red" },
          "navigationBar": { "title": { "component": { "type": "label", "text": "Photos" } }, "onBack": { "go": 1 },
            "rightButtonItems": [{ "title": "Select", "onTap": "select" },
              { "icon": { "symbol": "plus" }, "label": "Add" }],
            "style": { "backgroundColor": "black", "isTranslucent": false } } } },
        "content": { "alert": { "title": "Sure?", "text": "Really?", "primary": { "title": "No", "style": "cancel" },
            "secondary": { "title": "Yes", "onTap": "yes" }, "over": { "type": "label", "text": "Under" } } },
        "sheet": { "detent": "medium", "grabber": true, "content": { "type": "label", "text": "Sheet" } } }
      """)
    let bar: NavigationBarProperties<JSONValue> = properties {
      $0.title = .component(label(text: "Photos"))
      $0.onBack = ["go": 1]
      $0.rightButtonItems = [
        .textButton(title: "Select", onTap: "select"), .imageButton(icon: .symbol("plus"), label: "Add", onTap: nil),
      ]
    }
    let tabs = tabBar(
      items: [tabBarItem(title: "Home", onTap: "home"), tabBarItem(title: "New", badge: "3")], selected: 1,
      navigationBar: navigationBar(
        properties: bar,
        style: navigationBarStyleSheet { base, bar in
          base.backgroundColor = .black
          bar.isTranslucent = false
        }), style: tabBarStyleSheet { _, bar in bar.tintColor = .red })
    let alert = AlertProperties<JSONValue>(
      title: "Sure?", text: "Really?", primary: AlertButton(title: "No", style: .cancel),
      secondary: AlertButton(title: "Yes", onTap: "yes"))
    let screen = Screen<JSONValue>(
      root: .tab(tabs), content: .alert(properties: alert, over: label(text: "Under")),
      statusBar: StatusBar(style: .lightContent, time: "10:10"),
      sheet: Sheet(content: .component(label(text: "Sheet")), detent: .medium, showsGrabber: true))
    let renderer = try Renderer()
    let (ours, theirs) = (
      try renderer.picture(of: document, on: document.canvas), try renderer.picture(of: screen, on: document.canvas)
    )
    #expect(ours.layoutText == theirs.layoutText)
    #expect(try ours.png() == theirs.png())
    #expect(ours.screen.view(at: "bar/right/1")?.view?.semantics.label == "Add")
  }

  @Test("rotates the document's device")
  func landscape() throws {
    let document = try read("{ \"orientation\": \"landscape\", \"content\": { \"type\": \"container\" } }")
    #expect(
      try Renderer().picture(of: document, on: document.canvas).screen.canvas.size == Size(width: 844, height: 390))
  }

  @Test("is drawn on every named device, and in landscape with its safe area")
  func devices() throws {
    for device in Device.all {
      let document = try read("{ \"device\": \"\(device.name)\", \"content\": { \"type\": \"container\" } }")
      #expect(document.canvas == Canvas(device))
    }
    let turned = try read(
      """
      { "device": "iphone-15", "orientation": "landscape", "background": "black", "content": { "type": "container" } }
      """)
    let canvas = turned.canvas(on: turned.canvas)
    #expect(canvas.size == Size(width: 852, height: 393) && canvas.background == .black)
    #expect(canvas.safeArea == Edges(left: 59, bottom: 21, right: 59))
  }

  @Test("says which page of an application it is, and is written so again")
  func page() throws {
    let document = try read(
      #"""
      { "page": { "id": "post", "under": ["list", 7], "beside": [{ "path": ".settings" }] },
        "content": { "type": "container" } }
      """#)
    let page = document.screen.page
    #expect(page == PageIdentity(key: Key("post"), under: [Key("list"), Key(7)], beside: [Key(path: ".settings")]))
    #expect(try read(document.written()).screen.page == page)
    #expect(try read(#"{ "content": { "type": "container" } }"#).screen.page == PageIdentity())
  }

  @Test(
    "refuses a page that nobody would know",
    arguments: [
      (#"{ "under": ["list"] }"#, "a page needs \"id\""), (#""post""#, "expected an object with id, under and beside"),
      (#"{ "id": "" }"#, "an id has at least one character"),
      (#"{ "id": 1, "under": "list" }"#, "expected a list of pages"),
      (#"{ "id": 1, "over": [] }"#, "unknown key \"over\" in a page"),
    ])
  func wrongPage(page: String, message: String) {
    let found = errors("{ \"page\": \(page), \"content\": { \"type\": \"container\" } }")
    #expect(found.count == 1 && found[0].contains(message), "\(found)")
  }

  @Test("suggests the nearest device for an unknown name")
  func unknownDevice() {
    #expect {
      try read("{ \"device\": \"iphone15\", \"content\": { \"type\": \"container\" } }")
    } throws: {
      "\($0)".contains("unknown device \"iphone15\"") && "\($0)".contains("did you mean \"iphone-15\"?")
    }
  }

  @Test(
    "is refused with a correction",
    arguments: [
      ("\"stak\"", "unknown root \"stak\""),
      ("{ \"stack\": { \"titel\": \"A\" } }", "unknown key \"titel\" in a navigation bar"),
      ("{ \"stack\": { \"title\": 3 } }", "expected a title, found a number"),
      (
        "{ \"stack\": { \"rightButtonItems\": [{ \"onTap\": 1 }] } }",
        "a bar's button has either a \"title\" or an \"icon\""
      ),
      (
        "{ \"stack\": { \"rightButtonItems\": [{ \"title\": \"A\", \"label\": \"B\" }] } }",
        "a button with a title is called by that"
      ),
      ("{ \"tab\": {} }", "a tab bar needs \"items\""),
      ("{ \"tab\": { \"items\": [{}], \"selected\": 1 } }", "there is no tab 1"),
      ("{ \"tab\": { \"items\": [{ \"badge\": 3 }] } }", "expected a text, found a number"),
      ("{ \"stack\": { \"style\": { \"tint\": \"red\" } } }", "unknown key \"tint\" in this style"),
    ])
  func wrong(root: String, message: String) throws {
    let found = errors("{ \"root\": \(root), \"content\": { \"type\": \"container\" } }")
    #expect(found.count == 1 && found[0].hasSuffix(message) && found[0].hasPrefix("1:"), "\(found)")
  }

  @Test("reports its errors together with the document's others")
  func together() {
    let found = errors(
      """
      { "root": { "stack": { "titel": "A" } },
        "orientation": "sideways",
        "statusBar": { "hidden": 1 },
        "content": { "alert": { "text": "A" } },
        "sheet": { "content": { "type": "labl" } },
        "device": { "width": 10, "height": 10, "safeArea": { "top": -1 } } }
      """)
    #expect(found.count == 7, "\(found)")
  }

  @Test("may stack sheets over sheets")
  func pile() throws {
    func sheets(_ count: Int, content: String = #"{ "type": "label", "text": "A" }"#) -> String {
      let inner = #"{ "content": \#(content) }"#
      return (1..<count).reduce(inner) { sheet, _ in #"{ "content": { "type": "container" }, "sheet": \#(sheet) }"# }
    }
    func document(_ sheet: String) -> String { #"{ "content": { "type": "container" }, "sheet": \#(sheet) }"# }
    #expect(try read(document(sheets(3))).screen.sheet?.sheet?.sheet != nil)
    #expect(errors(document(sheets(9))).first?.hasSuffix("more than 8 sheets lie over each other") == true)
    #expect(errors(document(sheets(2, content: #"{ "type": "labl" }"#))).first?.contains("labl") == true)
    let empty = errors(document(#"{ "content": { "type": "container" }, "sheet": {} }"#))
    #expect(empty.first?.hasSuffix("a sheet needs \"content\"") == true)
  }

  @Test("may use the document's own styles for its bars")
  func styles() throws {
    let document = try read(
      """
      { "styles": { "sea": { "backgroundColor": "#123a5a", "titleTextColor": "white", "unselectedTintColor": "red" } },
        "root": { "stack": { "title": "A", "style": "sea" } }, "content": { "type": "container" } }
      """)
    let text = try Renderer().picture(of: document, on: document.canvas).layoutText
    #expect(text.contains("on #123a5a") && text.contains("\"A\" #ffffff"))
  }

  @Test("refuses a large title that is not a text")
  func largeTitle() throws {
    let bar = #"{ "root": { "stack": { "largeTitle": true@ } }, "content": { "type": "container" } }"#
    let message = "1:38 only a title that is a text can be large"
    let image = #", "title": { "image": "a.png" }"#
    #expect(errors(bar.replacing("@", with: "")) == [message])
    #expect(errors(bar.replacing("@", with: image)) == [message])
    #expect(errors(bar.replacing("@", with: #", "title": "Books""#)).isEmpty)
  }
}
