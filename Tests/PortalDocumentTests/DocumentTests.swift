import PortalDocument
import PortalRaster
import Testing

@Suite("A document")
struct DocumentTests {
  private func read(_ text: String) throws -> ScreenDocument {
    try ScreenDocument.read(Array(text.utf8), file: "folder/screen.json")
  }

  private func component(_ text: String, styles: String = "{}") throws -> Component<JSONValue> {
    try read("{ \"styles\": \(styles), \"content\": \(text) }").content
  }

  @Test("in JSON equals its Swift form, byte for byte")
  func likeSwift() throws {
    let json = try component(
      """
      { "type": "container", "layout": { "flex": { "grow": 1 }, "padding": 16, "gap": 12 },
        "children": [
          { "type": "label", "text": "Hello, Portal", "style": { "textSize": 28, "textColor": "label" } },
          { "type": "button", "text": "Like!", "onTap": { "like": "1234" },
            "style": { "backgroundColor": "black", "textColor": "white", "cornerRadius": 8 },
            "layout": { "margin": { "left": 5, "right": 5 }, "height": 50 } }
        ] }
      """)
    let swift: Component<JSONValue> = container(
      children: [
        label(
          text: "Hello, Portal",
          style: labelStyleSheet { _, label in
            label.textSize = 28
            label.textColor = .label
          }),
        button(
          text: "Like!", onTap: ["like": "1234"],
          style: buttonStyleSheet { base, button in
            base.backgroundColor = .black
            base.cornerRadius = 8
            button.textColor = .white
          },
          layout: layout {
            $0.margin = .by(
              edge: edge {
                $0.left = 5
                $0.right = 5
              })
            $0.height = Dimension(value: 50)
          }),
      ],
      layout: layout {
        $0.flex = flex { $0.grow = .one }
        $0.padding = .all(value: 16)
        $0.gap = 12
      })
    let renderer = try Renderer()
    #expect(json.describe(Traits()).spec == swift.describe(Traits()).spec)
    #expect(try renderer.picture(of: json).png() == renderer.picture(of: swift).png())
  }

  @Test("takes its name from its title or else its file")
  func names() throws {
    #expect(try read("{ \"content\": { \"type\": \"container\" } }").name == "screen")
    #expect(try read("{ \"name\": \"Post\", \"content\": { \"type\": \"container\" } }").name == "Post")
  }

  @Test("names its canvas and its traits")
  func canvasAndTraits() throws {
    let document = try read(
      """
      { "device": { "width": 100, "height": 50, "scale": 3 }, "background": "transparent",
        "traits": { "appearance": "dark", "direction": "rightToLeft", "locale": "ar" },
        "content": { "type": "container" } }
      """)
    #expect(document.canvas == Canvas(width: 100, height: 50, scale: 3, background: .clear))
    #expect(document.traits == Traits(appearance: .dark, direction: .rightToLeft, locale: "ar"))
  }

  @Test(
    "has custom colours, semantic ones and CSS's",
    arguments: [
      ("\"#f80\"", 0xff8800), ("\"#123456\"", 0x123456), ("\"green\"", 0x00ff00), ("\"tomato\"", 0xff6347),
      ("\"ink\"", 0x112233),
    ])
  func colours(text: String, hex: UInt32) throws {
    let document = try read(
      """
      { "colors": { "ink": "#112233" },
        "content": { "type": "container", "style": { "backgroundColor": \(text) } } }
      """)
    #expect(document.describe(Traits()).spec.style.backgroundColor == Color(RGBA(hex: hex)))
  }

  @Test("has colours for both appearances")
  func pairedColours() throws {
    let spec = try component(
      "{ \"type\": \"container\", \"style\": { \"backgroundColor\": { \"light\": \"#fff\", \"dark\": \"#000\" } } }"
    ).describe(Traits()).spec
    #expect(spec.style.backgroundColor == Color(light: RGBA(hex: 0xffffff), dark: RGBA(hex: 0x000000)))
  }

  @Test("applies styles from left to right, named ones and its own")
  func styles() throws {
    let spec = try component(
      "{ \"type\": \"button\", \"style\": [\"action\", { \"textSize\": 15 }, \"late\"] }",
      styles:
        "{ \"action\": { \"textSize\": 20, \"cornerRadius\": 8, \"textColor\": \"red\" }, \"late\": { \"textColor\": \"blue\" } }"
    ).describe(Traits()).spec
    guard let button = spec.content.properties(ButtonSpec.self) else {
      Issue.record("no button")
      return
    }
    #expect(button.style.size == 15)
    #expect(button.style.color == .blue)
    #expect(spec.style.cornerRadius == 8)
  }

  @Test("sends its messages with the value substituted")
  func messages() throws {
    var sent: [JSONValue] = []
    let description = try component(
      "{ \"type\": \"textField\", \"onEditingChanged\": { \"set\": [\"$value\", 1] }, \"onEditingEnd\": \"done\" }"
    ).describe(Traits()) { sent.append($0) }
    for binding in description.spec.handlers {
      description.handlers.send(Event(binding.kind, text: "42"), to: binding.slot)
    }
    #expect(sent == [["set": ["42", 1]], "done"])
  }

  @Test("spells every layout property as Portal does")
  func layouts() throws {
    let spec = try component(
      """
      { "type": "container", "layout": {
          "flex": { "direction": "rowReverse", "grow": 1.5, "shrink": 2, "wrap": "wrapReverse", "basis": "10%" },
          "justifyContent": "spaceEvenly",
          "alignment": { "content": "spaceAround", "items": "baseline", "self": "flexEnd" },
          "width": { "value": "50%", "minimum": 10, "maximum": "stretch" }, "height": "fitContent",
          "position": { "absolute": { "top": 1, "end": "2%" } },
          "margin": { "horizontal": "auto", "top": -3 }, "padding": 4, "border": { "start": 5 },
          "gap": { "row": 6, "column": "7%" }, "aspectRatio": 1.5, "direction": "rightToLeft",
          "display": "none", "overflow": "hidden", "boxSizing": "contentBox", "minimumSize": "automatic" } }
      """
    ).describe(Traits()).spec
    var expected = FlexStyle()
    expected.flexDirection = .rowReverse
    expected.grow = 1.5
    expected.shrink = 2
    expected.wrap = .wrapReverse
    expected.basis = .percent(10)
    expected.justifyContent = .spaceEvenly
    expected.alignContent = .spaceAround
    expected.alignItems = .baseline
    expected.alignSelf = .flexEnd
    expected.width = .percent(50)
    expected.minWidth = 10
    expected.maxWidth = .stretch
    expected.height = .fitContent
    expected.position = .absolute
    expected.inset = FlexEdges(top: 1, end: .percent(2))
    expected.margin = FlexEdges(top: -3, horizontal: .auto)
    expected.padding = FlexEdges(all: 4)
    expected.border = FlexEdges(start: 5)
    expected.rowGap = 6
    expected.columnGap = .percent(7)
    expected.aspectRatio = 1.5
    expected.writingDirection = .rightToLeft
    expected.display = .none
    expected.overflow = .hidden
    expected.boxSizing = .contentBox
    expected.minimumSize = .automatic
    #expect(spec.layout == expected)
  }

  @Test("takes an aspect ratio of 0 for none")
  func noRatio() throws {
    func frame(_ ratio: String) throws -> Rect? {
      let text = #"{ "content": { "type": "toggle", "layout": { "height": 80 \#(ratio) } } }"#
      return try Renderer().picture(of: read(text)).screen.view(at: "content")?.frame
    }
    #expect(try frame(#", "aspectRatio": 0"#) == frame(""))
    #expect(try frame(#", "aspectRatio": 2"#) != frame(""))
  }

  @Test("of the greatest allowed depth is read and drawn")
  func deep() throws {
    let open = String(repeating: "{\"type\":\"container\",\"children\":[", count: 119)
    let text = "{\"content\":\(open){\"type\":\"label\",\"text\":\"down here\"}\(String(repeating: "]}", count: 119))}"
    let document = try read(text)
    let picture = try Renderer().picture(of: document)
    #expect(picture.screen.root.children.count == 1)
    #expect(try !picture.png().isEmpty)
  }
}
