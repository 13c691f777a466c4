import PortalDocument
import Testing

@Suite("Controls in documents")
struct ControlDocumentTests {
  private func read(_ json: String) throws -> Component<JSONValue> {
    try ScreenDocument.read(Array("{ \"content\": \(json) }".utf8), file: "screen.json").content
  }

  private func messages(_ json: String) -> [String] {
    do {
      _ = try read(json)
      return []
    } catch let error as DiagnosticsError {
      return error.diagnostics.map { $0.message + ($0.hint.map { " (\($0))" } ?? "") }
    } catch {
      return ["\(error)"]
    }
  }

  private func expectSame(
    _ json: String, _ swift: Component<JSONValue>, location: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try read(json).describe(Traits()).spec == swift.describe(Traits()).spec, sourceLocation: location)
  }

  @Test("equal their Swift form")
  func likeSwift() throws {
    try expectSame(
      """
      { "type": "button", "text": "a", "isActive": true, "isEnabled": false, "onTap": 1 }
      """, button(properties: ButtonProperties(text: "a", onTap: 1, isActive: true, isEnabled: false)))
    try expectSame(
      """
      { "type": "toggle", "isOn": true, "isActive": true, "isEnabled": false,
        "style": { "onTintColor": "red", "tintChangingColor": "blue", "thumbTintColor": "systemGreen" } }
      """,
      toggle(
        properties: ToggleProperties(isOn: true, isActive: true, isEnabled: false),
        style: toggleStyleSheet { _, toggle in
          toggle.onTintColor = .red
          toggle.tintChangingColor = .blue
          toggle.thumbTintColor = .systemGreen
        }))
    let segments = try #require(
      ZipList(
        of: [
          segment(title: "a", onTap: JSONValue.number(1)), segment(image: .localImage(named: "b.png")),
          segment(title: "c", isEnabled: false),
        ], selected: 1))
    try expectSame(
      """
      { "type": "segmented", "selected": 1, "style": { "tintColor": "red", "textSize": 15 },
        "segments": [{ "title": "a", "onTap": 1 }, { "image": "b.png" }, { "title": "c", "isEnabled": false }] }
      """,
      segmented(
        segments: segments,
        style: segmentedStyleSheet { _, segmented in
          segmented.tintColor = .red
          segmented.textSize = 15
        }))
    try expectSame(
      """
      { "type": "progress", "progress": { "partial": 1, "total": 4 },
        "style": { "progressStyle": "red", "trackStyle": { "image": "b.png" } } }
      """,
      progress(
        progress: ProgressCounter(partial: 1, total: 4) ?? .initial,
        style: progressStyleSheet { _, progress in
          progress.progressStyle = .color(.red)
          progress.trackStyle = .image(.localImage(named: "b.png"))
        }))
    try expectSame(
      "{ \"type\": \"spinner\", \"style\": { \"color\": \"red\" } }",
      spinner(style: spinnerStyleSheet { $1.color = .red }))
    try expectSame(
      "{ \"type\": \"textView\", \"runs\": [{ \"text\": \"a\" }], \"isScrollEnabled\": true, \"isEditable\": true }",
      textView(
        properties: TextViewProperties(text: .attributed([TextRun("a")]), isScrollEnabled: true, isEditable: true)))
    try expectSame(
      "{ \"type\": \"textField\", \"text\": \"a\", \"isSecureTextEntry\": true, \"shouldReturn\": true }",
      textField(properties: TextFieldProperties(text: "a", isSecureTextEntry: true, shouldReturn: true)))
  }

  @Test("beyond the original's sixteen equal their Swift form, too")
  func beyond() throws {
    try expectSame(
      """
      { "type": "slider", "value": 3, "minimumValue": 2, "maximumValue": 5, "isEnabled": false,
        "style": { "minimumTrackTintColor": "red", "maximumTrackTintColor": "blue", "thumbTintColor": "black" } }
      """,
      slider(
        properties: SliderProperties(value: 3, minimumValue: 2, maximumValue: 5, isEnabled: false),
        style: sliderStyleSheet { _, slider in
          slider.minimumTrackTintColor = .red
          slider.maximumTrackTintColor = .blue
          slider.thumbTintColor = .black
        }))
    try expectSame(
      "{ \"type\": \"stepper\", \"value\": 3, \"maximumValue\": 3, \"style\": { \"tintColor\": \"red\" } }",
      stepper(
        properties: StepperProperties(value: 3, maximumValue: 3), style: stepperStyleSheet { $1.tintColor = .red }))
    try expectSame(
      "{ \"type\": \"pageControl\", \"numberOfPages\": 3, \"currentPage\": 2, \"hidesForSinglePage\": true }",
      pageControl(properties: PageControlProperties(numberOfPages: 3, currentPage: 2, hidesForSinglePage: true)))
    try expectSame(
      "{ \"type\": \"searchField\", \"text\": \"a\", \"placeholder\": \"b\", \"cancelTitle\": \"c\" }",
      searchField(properties: SearchFieldProperties(text: "a", placeholder: "b", cancelTitle: "c")))
    try expectSame(
      "{ \"type\": \"picker\", \"columns\": [{ \"titles\": [\"a\", \"b\"], \"selected\": 1, \"share\": 2 }] }",
      picker(properties: PickerProperties(columns: [PickerColumn(titles: ["a", "b"], selected: 1, share: 2)])))
    try expectSame(
      """
      { "type": "datePicker", "date": "2026-11-20T16:05", "mode": "time", "display": "wheels", "isEnabled": false }
      """,
      datePicker(
        properties: DatePickerProperties(
          date: CalendarDate("2026-11-20T16:05"), mode: .time, display: .wheels, isEnabled: false)))
    try expectSame(
      "{ \"type\": \"link\", \"text\": \"a\", \"destination\": \"b\", \"style\": { \"underline\": false } }",
      link(properties: LinkProperties(text: "a", destination: "b"), style: linkStyleSheet { $1.underline = false }))
    try expectSame(
      "{ \"type\": \"custom\", \"identifier\": \"a\", \"information\": { \"b\": [1, true, \"c\", { \"d\": null }] } }",
      custom(identifier: "a", information: ["b": [1, true, "c", [:]]]))
    try expectSame(
      "{ \"type\": \"touchable\", \"onTap\": 1, \"child\": { \"type\": \"label\", \"text\": \"a\" } }",
      touchable(gesture: .tap(message: 1), child: label(text: "a")))
    try expectSame(
      #"""
      { "type": "touchable", "onTap": 1, "onDoubleTap": 2, "onLongPress": 3, "onSwipe": { "up": 4, "left": 5 },
        "child": { "type": "label", "text": "a" } }
      """#,
      label(text: "a").onTap(1).onDoubleTap(2).onLongPress(3).onSwipe(.left, 5).onSwipe(.up, 4))
  }

  private static let handlers: [(json: String, event: Event, message: String)] = [
    ("\"toggle\", \"onSwitch\": [\"$value\"]", Event(.valueChanged, flag: true), "[true]"),
    ("\"slider\", \"onValueChange\": \"$value\"", Event(.valueChanged, number: 0.5), "0.5"),
    ("\"pageControl\", \"onSelectionChange\": \"$value\"", Event(.selectionChanged, index: 2), "2"),
    (
      "\"datePicker\", \"onDateChange\": \"$value\"", Event(.valueChanged, date: CalendarDate("16:05")),
      "\"2000-01-01T16:05\""
    ),
    ("\"textField\", \"onSubmit\": { \"join\": \"$value\" }", Event(.submit, text: "a"), "{\"join\":\"a\"}"),
    ("\"searchField\", \"onSubmit\": [\"$value\"]", Event(.submit, text: "a"), "[\"a\"]"),
    (
      "\"textView\", \"isEditable\": true, \"onEditingChanged\": [\"$value\"]", Event(.editingChanged, text: "a"),
      "[\"a\"]"
    ),
    ("\"textView\", \"isEditable\": true, \"onEditingEnd\": \"$value\"", Event(.editingEnd, text: "a"), "\"a\""),
    ("\"picker\", \"onSelectionChange\": \"$value\"", Event(.selectionChanged, index: 2, column: 1), "[1,2]"),
    (
      "\"touchable\", \"onDrag\": [\"$value\"], \"child\": { \"type\": \"label\" }",
      Event(.drag, point: Point(x: 20, y: 8.5), phase: .cancelled), "[{\"phase\":\"cancelled\",\"x\":20,\"y\":8.5}]"
    ),
  ]

  @Test("substitute the value into their messages", arguments: handlers)
  func values(json: String, event: Event, message: String) throws {
    var sent: [JSONValue] = []
    let description = try read("{ \"type\": \(json) }").describe(Traits()) { sent.append($0) }
    for binding in description.spec.handlers where binding.kind == event.kind {
      description.handlers.send(event, to: binding.slot)
    }
    #expect(sent.map { JSONWriter.text(of: $0, style: .compact) } == [message])
  }

  @Test("are refused with what is wrong with them")
  func mistakes() {
    #expect(
      messages("{ \"type\": \"segmented\", \"segments\": [{ \"title\": \"a\" }], \"selected\": 1 }") == [
        "there is no segment 1 (segments are counted from 0, and the last is 0)"
      ])
    #expect(
      messages("{ \"type\": \"segmented\" }") == [
        "a segmented needs \"segments\" (for example [{ \"title\": \"Day\" }])"
      ])
    #expect(
      messages("{ \"type\": \"segmented\", \"segments\": [{ \"title\": \"a\", \"image\": \"b\" }] }") == [
        "a segment has a \"title\" or an \"image\", one of both"
      ])
    #expect(
      messages("{ \"type\": \"progress\", \"progress\": { \"partial\": 5, \"total\": 4 } }") == [
        "5 of 4 is more than all of it (\"partial\" is at most \"total\")"
      ])
    #expect(
      messages("{ \"type\": \"progress\", \"progress\": 2 }") == ["expected a number between 0 and 1, found 2"])
    #expect(
      messages("{ \"type\": \"datePicker\", \"date\": \"2026-02-30\" }") == [
        "\"2026-02-30\" is no date (write 2026-11-20, 2026-11-20T16:05 or 16:05)"
      ])
    #expect(
      messages("{ \"type\": \"picker\", \"columns\": [{ \"titles\": [\"a\"], \"selected\": 3 }] }") == [
        "there is no title 3 (titles are counted from 0, and the last is 0)"
      ])
    #expect(
      messages("{ \"type\": \"custom\" }") == ["a custom needs \"identifier\" (write the name of its painter)"])
    #expect(
      messages("{ \"type\": \"touchable\", \"child\": { \"type\": \"label\" } }") == [
        "a touchable needs \"onTap\", or another gesture "
          + "(others are \"onDoubleTap\", \"onLongPress\", \"onSwipe\" and \"onDrag\")"
      ])
    #expect(messages("{ \"type\": \"togle\" }") == ["unknown component type \"togle\" (did you mean \"toggle\"?)"])
  }
}
