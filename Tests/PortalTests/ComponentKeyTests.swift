import Portal
import Testing

@Suite("A component with a key")
struct ComponentKeyTests {
  private enum Section: Hashable { case header, footer }

  private func key<Message>(_ component: Component<Message>) -> Key? { component.describe(Traits()).spec.key }

  @Test("is known by it, whatever the component is")
  func everyKind() {
    let label: Component<Int> = label(text: "A")
    let components: [Component<Int>] = [
      label, button(text: "B", onTap: 1), container(children: [label]), table(items: []), spinner(),
      custom(identifier: "disc"), .touchable(gesture: .tap(message: 1), child: label),
    ]
    for component in components {
      #expect(key(component) == nil)
      #expect(key(component.key(Section.header)) == Key(Section.header))
      #expect(key(component.key(Section.header)) != Key(Section.footer))
      #expect(key(component.key(4711).map { "\($0)" }) == 4711)
    }
  }

  @Test("keeps it beside what else is said of it; the last key counts, and a name is a text for a key")
  func decorated() {
    let label: Component<Int> = label(text: "A")
    let spec = label.key(1).accessibility { $0.label = "One" }.state { $0.isPressed = true }.describe(Traits()).spec
    #expect(spec.key == 1 && spec.semantics.label == "One" && spec.state.isPressed == true)
    #expect(key(label.key(1).key("one")) == "one")
    #expect(label.named("one").describe(Traits()).spec == label.key("one").describe(Traits()).spec)
    #expect(key(.touchable(gesture: .tap(message: 1), child: label.key("inner"))) == "inner")
  }

  @Test("keeps what was said of a component before it was made touchable")
  func decoratedWithin() {
    let label: Component<Int> = label(text: "1")
    let inner = label.accessibility {
      $0.role = .button
      $0.label = "One"
    }.state { $0.isPressed = true }
    let spec = inner.onTap(1).key(1).accessibility { $0.label = "First" }.describe(Traits()).spec
    #expect(spec.key == Key(1))
    #expect(spec.semantics == Semantics(role: .button, label: "First"))
    #expect(spec.state.isPressed == true)
  }
}
