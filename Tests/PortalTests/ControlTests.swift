import Portal
import PortalRaster
import Testing

@Suite("Controls")
struct ControlTests {
  private func sent<Message>(_ component: Component<Message>, _ event: Event) -> [Message] {
    var messages: [Message] = []
    let description = component.describe(Traits()) { messages.append($0) }
    for binding in description.spec.handlers where binding.kind == event.kind {
      description.handlers.send(event, to: binding.slot)
    }
    return messages
  }

  /// The messages of an input at the middle of a view, or at a part of its width.
  private func sent<Message>(
    _ component: Component<Message>, _ input: Input, at path: String, across: Double = 0.5,
    _ direction: ReadingDirection = .leftToRight
  ) throws -> [Message] {
    var messages: [Message] = []
    let screen = Listening(component: component) { messages.append($0) }
    let picture = try Renderer().picture(of: screen, on: .phone, traits: Traits(direction: direction))
    let frame = try #require(picture.screen.view(at: path)?.frame)
    picture.send(input, at: Point(x: frame.x + across * frame.width, y: frame.center.y))
    return messages
  }

  private struct Listening<Message>: Describable {
    let component: Component<Message>
    let send: (Message) -> Void

    func describe(_ traits: Traits) -> Description { component.describe(traits, send: send) }
  }

  @Test("A symbol alone grows with the letters, unless its size is said; a file does not", arguments: TextSize.allCases)
  func symbols(size: TextSize) throws {
    let row: Component<Never> = container {
      imageView(image: .symbol("heart"))
      imageView(image: .symbol("heart")).width(20).height(20)
      imageView(image: .named("gone.png"))
    }.alignItems(.flexStart)
    let picture = try Renderer().picture(of: row, on: Canvas(width: 300, height: 600), traits: Traits(textSize: size))
    let sides = (0..<3).map { picture.screen.view(at: "content/\($0)")?.frame.width ?? 0 }
    #expect(abs(sides[0] - 24 * size.bodySize / 17) <= 1 && sides[1] == 20)
    let file = try Renderer().picture(of: row, on: Canvas(width: 300, height: 600)).screen.view(at: "content/2")
    #expect(sides[2] == file?.frame.width)
  }

  @Test("A toggle sends the opposite value for a tap, and the given value for a set event")
  func toggle() throws {
    let toggle: Component<Bool> = Portal.toggle(isOn: true) { $0 }
    #expect(try sent(toggle, .tap, at: "content") == [false])
    #expect(sent(toggle, Event(.valueChanged, flag: true)) == [true])
  }

  @Test("Disabled controls send nothing")
  func disabled() throws {
    let controls: [Component<Int>] = [
      button(properties: ButtonProperties(text: "a", onTap: 1, isEnabled: false)),
      Portal.toggle(properties: ToggleProperties(isEnabled: false) { _ in 1 }),
    ]
    for control in controls {
      #expect(try sent(control, .tap, at: "content").isEmpty)
      // A touchable is its child, and what is disabled is so as a whole.
      #expect(try sent(Portal.touchable(gesture: .tap(message: 2), child: control), .tap, at: "content").isEmpty)
      let around = Portal.touchable(gesture: .tap(message: 3), child: container(children: [control]))
      #expect(try sent(around, .tap, at: "content/0") == [3])
    }
    let list = try #require(
      ZipList(of: [segment(title: "a", onTap: 1), segment(title: "b", onTap: 2, isEnabled: false)]))
    let segments: Component<Int> = segmented(segments: list)
    #expect(try sent(segments, .tap, at: "content/0") == [1])
    #expect(try sent(segments, .tap, at: "content/1").isEmpty)
    #expect(sent(segments, Event(.selectionChanged, index: 0)) == [1])
    #expect(sent(segments, Event(.selectionChanged, index: 7)).isEmpty)
  }

  @Test("Segments are views: the selected one is marked, and separators are between others")
  func segments() throws {
    let list = try #require(ZipList(of: ["a", "b", "c", "d"].map { segment(title: $0, onTap: 1) }, selected: 1))
    let screen = try Renderer().picture(of: segmented(segments: list), on: .phone).screen
    let segments = try (0..<4).map { try #require(screen.view(at: "content/\($0)")) }
    #expect(segments.map(\.view?.semantics.value) == [nil, "selected", nil, nil])
    // A line is as wide as the space between two segments.
    #expect(segments.map { $0.children.contains { $0.frame.width <= 1 } } == [false, false, false, true])
  }

  @Test("A stepper's buttons step within its range")
  func stepper() throws {
    let stepper: Component<Double> = Portal.stepper(
      properties: StepperProperties(value: 9, maximumValue: 10, stepValue: 4) { $0 })
    #expect(try sent(stepper, .tap, at: "content/decrement") == [5])
    #expect(try sent(stepper, .tap, at: "content/increment") == [10])
    #expect(try sent(stepper, .adjust(-2), at: "content") == [1])
    let full: Component<Double> = Portal.stepper(properties: StepperProperties(value: 100) { $0 })
    #expect(try sent(full, .tap, at: "content/increment").isEmpty)
    #expect(try sent(full, .adjust(1), at: "content").isEmpty)
    let broken: Component<Double> = Portal.stepper(properties: StepperProperties(value: .nan) { $0 })
    #expect(try sent(broken, .tap, at: "content/increment").isEmpty)
  }

  @Test("A slider's thumb follows the finger from where reading begins, and stays on its track")
  func slider() throws {
    let slider: Component<Double> = Portal.slider(
      properties: SliderProperties(value: 20, minimumValue: 20, maximumValue: 40) { $0 })
    #expect(try sent(slider, .drag(.moved), at: "content", across: 0.5) == [30])
    #expect(try sent(slider, .drag(.moved), at: "content", across: 0.5, .rightToLeft) == [30])
    #expect(try sent(slider, .drag(.moved), at: "content", across: 0.999) == [40])
    #expect(try sent(slider, .drag(.moved), at: "content", across: 0.001).isEmpty)
    #expect(try sent(slider, .drag(.moved), at: "content", across: 0.001, .rightToLeft) == [40])
    #expect(try sent(slider, .adjust(3), at: "content") == [26])
    #expect(try sent(slider, .tap, at: "content").isEmpty)
  }

  @Test("A page control leads on at the side where reading goes on, and not beyond its pages")
  func pages() throws {
    var properties = PageControlProperties<Int>(numberOfPages: 3, currentPage: 2)
    properties.onSelectionChange = { $0 }
    let pages: Component<Int> = Portal.pageControl(properties: properties)
    #expect(try sent(pages, .tap, at: "content", across: 0.1) == [1])
    #expect(try sent(pages, .tap, at: "content", across: 0.9).isEmpty)
    #expect(try sent(pages, .tap, at: "content", across: 0.9, .rightToLeft) == [1])
    #expect(try sent(pages, .adjust(-2), at: "content") == [0])
    #expect(try sent(pages, .adjust(.min), at: "content").isEmpty)
  }

  @Test("A field that is tapped begins to be edited, and a search field's button cancels")
  func fields() throws {
    var properties = SearchFieldProperties<String>()
    properties.text = "a"
    properties.cancelTitle = "Cancel"
    properties.onCancel = "cancelled"
    properties.onEvents.onEditingBegin = { "editing \($0)" }
    let field: Component<String> = Portal.searchField(properties: properties)
    #expect(try sent(field, .tap, at: "content", across: 0.2) == ["editing a"])
    #expect(try sent(field, .tap, at: "content/cancel") == ["cancelled"])
  }

  @Test("What a control does not use goes to what can be touched around it")
  func outwards() throws {
    let row: Component<String> = Portal.touchable(
      gesture: .tap(message: "row"),
      child: container(children: [
        Portal.stepper(properties: StepperProperties(value: 100) { "\($0)" }),
        Portal.toggle(properties: ToggleProperties(isEnabled: false) { _ in "toggle" }),
      ]))
    #expect(try sent(row, .tap, at: "content/0/decrement") == ["99.0"])
    #expect(try sent(row, .tap, at: "content/0/increment") == ["row"])
    #expect(try sent(row, .tap, at: "content/1") == ["row"])
  }

  @Test("A touchable is its child, and the innermost one takes a touch")
  func touchable() {
    let inner: Component<Int> = label(text: "a", layout: layout { $0.width = Dimension(value: 7) })
    let touchable = Portal.touchable(
      gesture: .tap(message: 2), child: Portal.touchable(gesture: .tap(message: 1), child: inner))
    let spec = touchable.describe(Traits()).spec
    #expect(spec.content.name == "label")
    #expect(touchable.layout == inner.layout)
    #expect(sent(touchable, .tap) == [1, 2])
  }

  @Test("A slider's thumb is proportional within its range, and at its beginning for an empty one")
  func sliderPosition() {
    #expect(SliderSpec(value: 30, minimumValue: 20, maximumValue: 40).position == 0.5)
    #expect(SliderSpec(value: 50, minimumValue: 20, maximumValue: 40).position == 1)
    #expect(SliderSpec(value: .nan).position == 0)
    #expect(SliderSpec(value: 1, minimumValue: 3, maximumValue: 2).position == 0)
    #expect(SliderSpec(value: 1, minimumValue: -.infinity, maximumValue: .infinity).position == 0)
  }
}
