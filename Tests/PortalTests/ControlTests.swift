import Portal
import Testing

@Suite("Controls")
struct ControlTests {
  private func sent<Message>(_ component: Component<Message>, _ event: Event, child: Int? = nil) -> [Message] {
    var messages: [Message] = []
    let description = component.describe(Traits()) { messages.append($0) }
    let view = child.map { description.spec.children[$0] } ?? description.spec
    for binding in view.handlers where binding.kind == event.kind {
      description.handlers.send(event, to: binding.slot)
    }
    return messages
  }

  @Test("A toggle that is tapped asks for the other side, and one that is set for that which was set")
  func toggle() {
    let toggle: Component<Bool> = Portal.toggle(isOn: true) { $0 }
    #expect(sent(toggle, .tap) == [false])
    #expect(sent(toggle, Event(.valueChanged, flag: true)) == [true])
  }

  @Test("What is not enabled sends nothing")
  func disabled() throws {
    #expect(
      sent(
        button(
          properties: properties { (p: inout ButtonProperties<Int>) in
            p.onTap = 1
            p.isEnabled = false
          }), .tap
      ).isEmpty)
    #expect(sent(Portal.toggle(properties: ToggleProperties(isEnabled: false) { _ in 1 }), .tap).isEmpty)
    let list = try #require(
      ZipList(of: [segment(title: "a", onTap: 1), segment(title: "b", onTap: 2, isEnabled: false)]))
    let segments: Component<Int> = segmented(segments: list)
    #expect(sent(segments, .tap, child: 0) == [1])
    #expect(sent(segments, .tap, child: 1).isEmpty)
    #expect(sent(segments, Event(.selectionChanged, index: 0)) == [1])
    #expect(sent(segments, Event(.selectionChanged, index: 1)).isEmpty)
    #expect(sent(segments, Event(.selectionChanged, index: 7)).isEmpty)
  }

  @Test("Segments are views of their own: the chosen one says so, and a line parts those that are not")
  func segments() throws {
    let list = try #require(ZipList(of: ["a", "b", "c", "d"].map { segment(title: $0, onTap: 1) }, selected: 1))
    let spec = segmented(segments: list).describe(Traits()).spec
    let segments = spec.children.compactMap { $0.content.properties(SegmentSpec.self) }
    #expect(segments.map(\.isSelected) == [false, true, false, false])
    #expect(segments.map(\.hasSeparator) == [false, false, false, true])
  }

  @Test("A stepper's buttons step, as far as there is something to step to")
  func stepper() {
    let stepper: Component<Double> = Portal.stepper(
      properties: StepperProperties(value: 9, maximumValue: 10, stepValue: 4) { $0 })
    #expect(sent(stepper, .tap, child: 0) == [5])
    #expect(sent(stepper, .tap, child: 1) == [10])
    let full: Component<Double> = Portal.stepper(properties: StepperProperties(value: 100) { $0 })
    #expect(sent(full, .tap, child: 1).isEmpty)
    #expect(
      full.describe(Traits()).spec.children.map { $0.content.properties(StepperButtonSpec.self)?.isEnabled } == [
        true, false,
      ])
  }

  @Test("A touchable is its child, and the innermost that can be touched comes first")
  func touchable() {
    let inner: Component<Int> = label(text: "a", layout: layout { $0.width = Dimension(value: 7) })
    let touchable = Portal.touchable(
      gesture: .tap(message: 2), child: Portal.touchable(gesture: .tap(message: 1), child: inner))
    let spec = touchable.describe(Traits()).spec
    #expect(spec.content.name == "label")
    #expect(touchable.layout == inner.layout)
    #expect(sent(touchable, .tap) == [1, 2])
  }

  @Test("A slider is where its value is between its bounds, and at its beginning where there is no between")
  func sliderPosition() {
    #expect(SliderSpec(value: 30, minimumValue: 20, maximumValue: 40).position == 0.5)
    #expect(SliderSpec(value: 50, minimumValue: 20, maximumValue: 40).position == 1)
    #expect(SliderSpec(value: .nan).position == 0)
    #expect(SliderSpec(value: 1, minimumValue: 3, maximumValue: 2).position == 0)
    #expect(SliderSpec(value: 1, minimumValue: -.infinity, maximumValue: .infinity).position == 0)
  }
}
