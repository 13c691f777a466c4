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

  @Test("has keys as names, and components as they are under its traits")
  func keysAndTraits() throws {
    let component: Component<JSONValue> = container {
      label(text: "One").key(1)
      reading { traits in label(text: traits.locale) }
    }
    let written = try ScreenDocument.text(
      of: Screen(content: .component(component)), traits: Traits(locale: "ar"))
    #expect(written.contains("\"id\": \"#1\""))
    #expect(written.contains("\"text\": \"ar\""))
    #expect(try read(written).traits == Traits(locale: "ar"))
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
