import Portal
import Testing

/// Upstream lost `paging` and `shouldReturn` in `map`, because it lists fields by hand.
@Suite("Mapping messages")
struct MapTests {
  private enum Message: Equatable {
    case number(Int)
    case text(String)
  }

  /// Every field of a struct, by name, as far as it can be told apart.
  private func fields(_ value: Any) -> [String: String] {
    Dictionary(
      Mirror(reflecting: value).children.map { ($0.label ?? "", String(describing: $0.value)) }
    ) { first, _ in first }
  }

  /// Each field must have been given another value than it has at first, and must keep it.
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

  @Test("drops nothing of a button")
  func button() {
    let full = ButtonProperties(
      text: "a", icon: .localImage(named: "b"), onTap: Message.number(1), isActive: true, isEnabled: false)
    expectKept(full.map { $0 }, full, ButtonProperties())
  }

  @Test("drops nothing of a text field")
  func textField() {
    let events = textFieldEvents {
      $0.onEditingBegin = Message.text
      $0.onEditingChanged = Message.text
      $0.onEditingEnd = Message.text
    }
    expectKept(events.map { $0 }, events, TextFieldEvents())
    let full = TextFieldProperties(
      text: "a", placeholder: "b", isSecureTextEntry: true, shouldReturn: true, onEvents: events)
    expectKept(full.map { $0 }, full, TextFieldProperties())
  }

  @Test("drops nothing of a toggle")
  func toggle() {
    let full = ToggleProperties(isOn: true, isActive: true, isEnabled: false) { _ in Message.number(1) }
    expectKept(full.map { $0 }, full, ToggleProperties())
    #expect(full.map { "\($0)" }.onSwitch?(true) == "number(1)")
  }

  @Test("drops nothing of a segment")
  func segment() {
    let full = SegmentProperties(content: .title("a"), onTap: Message.number(1), isEnabled: false)
    expectKept(full.map { $0 }, full, SegmentProperties(content: .title("b")))
  }

  @Test("changes nothing but messages of any component, and reaches every message")
  func components() throws {
    let choices = try #require(
      ZipList(of: [Portal.segment(title: "a", onTap: Message.number(1)), Portal.segment(title: "b")], selected: 1))
    let components: [(Component<Message>, Event?)] = [
      (Portal.toggle(isOn: true) { .text("\($0)") }, Event(.valueChanged, flag: false)),
      (segmented(segments: choices), Event(.selectionChanged, index: 0)),
      (progress(), nil), (spinner(), nil), (textView(properties: properties { $0.isEditable = true }), nil),
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
