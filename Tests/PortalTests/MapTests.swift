import Portal
import Testing

/// Upstream lost `paging` and `shouldReturn` in `map`, because it lists fields by hand.
@Suite("Mapping messages")
struct MapTests {
  private enum Message: Equatable {
    case number(Int)
    case text(String)
  }

  /// Every field of a struct by name, as a comparable text.
  private func fields(_ value: Any) -> [String: String] {
    Dictionary(
      Mirror(reflecting: value).children.map { ($0.label ?? "", String(describing: $0.value)) }
    ) { first, _ in first }
  }

  /// Checks that each field is set to a non-default value, and keeps it.
  private func expectKept<Properties>(
    _ mapped: Properties, _ full: Properties, _ initial: Properties, location: SourceLocation = #_sourceLocation
  ) {
    let (mapped, full, initial) = (fields(mapped), fields(full), fields(initial))
    #expect(!full.isEmpty, sourceLocation: location)
    for name in full.keys.sorted() {
      #expect(full[name] != initial[name], "the test gives \(name) nothing to lose", sourceLocation: location)
      #expect(mapped[name] == full[name], "\(name) was lost", sourceLocation: location)
    }
  }

  @Test("keeps every field of a button")
  func button() {
    let full = ButtonProperties(
      text: "a", icon: .localImage(named: "b"), iconPosition: .top, onTap: Message.number(1), isActive: true,
      isEnabled: false)
    expectKept(full.map { $0 }, full, ButtonProperties())
  }

  @Test("keeps every field of a text field")
  func textField() {
    let events = textFieldEvents {
      $0.onEditingBegin = Message.text
      $0.onEditingChanged = Message.text
      $0.onEditingEnd = Message.text
      $0.onSubmit = Message.text
    }
    expectKept(events.map { $0 }, events, TextFieldEvents())
    let full = TextFieldProperties(
      text: "a", placeholder: "b", isSecureTextEntry: true, shouldReturn: true, onEvents: events)
    expectKept(full.map { $0 }, full, TextFieldProperties())
  }

  @Test("keeps every field of a toggle")
  func toggle() {
    let full = ToggleProperties(isOn: true, isActive: true, isEnabled: false) { _ in Message.number(1) }
    expectKept(full.map { $0 }, full, ToggleProperties())
    #expect(full.map { "\($0)" }.onSwitch?(true) == "number(1)")
  }

  @Test("keeps every field of a segment")
  func segment() {
    let full = SegmentProperties(content: .title("a"), onTap: Message.number(1), isEnabled: false)
    expectKept(full.map { $0 }, full, SegmentProperties(content: .title("b")))
  }

  @Test("keeps every field of a slider, a stepper and a page control")
  func ranges() {
    let slider = SliderProperties(value: 3, minimumValue: 2, maximumValue: 5, isEnabled: false) { _ in Message.number(1)
    }
    expectKept(slider.map { $0 }, slider, SliderProperties())
    let stepper = StepperProperties(
      value: 3, minimumValue: 2, maximumValue: 5, stepValue: 0.5, isEnabled: false
    ) { _ in Message.number(1) }
    expectKept(stepper.map { $0 }, stepper, StepperProperties())
    let pages = PageControlProperties(numberOfPages: 3, currentPage: 2, hidesForSinglePage: true) { Message.number($0) }
    expectKept(pages.map { $0 }, pages, PageControlProperties())
  }

  @Test("keeps every field of a search field and a link")
  func texts() {
    var search = SearchFieldProperties(text: "a", placeholder: "b", cancelTitle: "c", onCancel: Message.number(1))
    search.onEvents.onEditingEnd = Message.text
    expectKept(search.map { $0 }, search, SearchFieldProperties())
    search.onEvents.onSubmit = Message.text
    let view = TextViewProperties(
      text: .attributed([TextRun("a")]), isScrollEnabled: true, isEditable: true, onEvents: search.onEvents)
    expectKept(view.map { $0 }, view, TextViewProperties())
    let link = LinkProperties(text: "a", destination: "b", onTap: Message.number(1))
    expectKept(link.map { $0 }, link, LinkProperties())
  }

  @Test("keeps every field of a picker and a date picker")
  func pickers() {
    let picker = PickerProperties(columns: [PickerColumn(titles: ["a"])]) { _, row in Message.number(row) }
    expectKept(picker.map { $0 }, picker, PickerProperties())
    let date = DatePickerProperties(
      date: CalendarDate("2026-11-20"), minimumDate: CalendarDate("2026-11-19"),
      maximumDate: CalendarDate("2026-11-21"), mode: .time, display: .wheels, monthNames: ["a"], isEnabled: false
    ) { _ in Message.number(1) }
    expectKept(date.map { $0 }, date, DatePickerProperties())
  }

  @Test("changes exactly the messages of any component")
  func components() throws {
    let choices = try #require(
      ZipList(of: [Portal.segment(title: "a", onTap: Message.number(1)), Portal.segment(title: "b")], selected: 1))
    let components: [(Component<Message>, Event?)] = [
      (Portal.toggle(isOn: true) { .text("\($0)") }, Event(.valueChanged, flag: false)),
      (segmented(segments: choices), Event(.selectionChanged, index: 0)),
      (slider(properties: SliderProperties { .text("\($0)") }), Event(.valueChanged, number: 0.25)),
      (stepper(properties: StepperProperties { .text("\($0)") }), Event(.valueChanged, number: 2)),
      (pageControl(properties: PageControlProperties { .number($0) }), Event(.selectionChanged, index: 1)),
      (searchField(properties: properties { $0.onEvents.onEditingEnd = Message.text }), Event(.editingEnd, text: "a")),
      (picker(properties: PickerProperties { .number($0 + $1) }), Event(.selectionChanged, index: 1)),
      (
        datePicker(properties: DatePickerProperties { .text("\($0)") }),
        Event(.valueChanged, date: CalendarDate("2026-11-20"))
      ),
      (link(properties: LinkProperties(onTap: .number(1))), .tap),
      (touchable(gesture: .tap(message: .number(1)), child: label(text: "a")), .tap),
      (custom(identifier: "a", information: ["b": [1, true, "c"]]), nil), (progress(), nil), (spinner(), nil),
      (
        textView(
          properties: properties {
            $0.isEditable = true
            $0.onEvents.onEditingChanged = Message.text
          }), Event(.editingChanged, text: "a")
      ), (searchField(properties: properties { $0.onEvents.onSubmit = Message.text }), Event(.submit, text: "a")),
    ]
    for (component, event) in components {
      let named = component.named("x").state { $0.caret = 3 }
      var sent: [String] = []
      let mapped = named.map { "mapped \($0)" }.describe(Traits()) { sent.append($0) }
      #expect(mapped.spec == named.describe(Traits()).spec)
      #expect(named.map { $0 }.layout == component.layout)
      guard let event else { continue }
      let binding = try #require(mapped.spec.handlers.first { $0.kind == event.kind })
      mapped.handlers.send(event, to: binding.slot)
      #expect(sent.count == 1 && sent[0].hasPrefix("mapped "), "\(component)")
    }
  }
}
