import PortalRaster
import Testing

/// A screen of specs that records the events that its views hear.
final class Listening: Describable {
  private(set) var heard: [String] = []
  private var handlers = HandlerTable()
  private let spec: (Listening) -> ViewSpec

  init(_ spec: @escaping (Listening) -> ViewSpec) { self.spec = spec }

  func describe(_ traits: Traits) -> Description {
    handlers = HandlerTable()
    let spec = spec(self)
    return Description(spec, handlers: handlers)
  }

  /// Handlers that record events under a name.
  func on(_ name: String, _ kinds: EventKind...) -> [HandlerBinding] {
    kinds.map { kind in
      handlers.add(kind) { event in
        let details: [Any?] = [event.text, event.number, event.flag, event.index, event.column, event.date]
        self.heard.append(([name, kind.rawValue] + details.compactMap { $0.map { "\($0)" } }).joined(separator: " "))
      }
    }
  }

  func picture(_ traits: Traits = Traits()) throws -> Picture {
    try Renderer().picture(of: self, on: Canvas(width: 300, height: 300), traits: traits)
  }

  /// What is heard of an input at a part of a view's width and height.
  func sent(_ input: Input, at path: String, across: Double = 0.5, down: Double = 0.5) throws -> [String] {
    heard = []
    let picture = try picture()
    let frame = try #require(picture.screen.view(at: path)?.frame)
    picture.send(input, at: Point(x: frame.x + across * frame.width, y: frame.y + down * frame.height))
    return heard
  }
}

@Suite("A widget's answer")
struct AnswerTests {
  private static let controls: [ViewContent] = [
    .textField(TextFieldSpec(text: "a")), .searchField(SearchFieldSpec(text: "a")), .slider(SliderSpec()),
    .toggle(ToggleSpec()), .stepper(StepperSpec(value: 5)), .button(ButtonSpec(text: "a")),
    .pageControl(PageControlSpec(numberOfPages: 3)), .picker(PickerSpec(columns: [.init(titles: ["a", "b"])])),
    .datePicker(DatePickerSpec()), .segmented(SegmentedSpec([.init(title: "a"), .init(title: "b")])),
    .textView(TextViewSpec(runs: [TextRun("a")], isEditable: true)), .link(LinkSpec(text: "a")),
  ]

  @Test("takes a tap from the row around it, with a handler or without", arguments: controls)
  func taken(content: ViewContent) throws {
    let screen = Listening { ViewSpec(.container, handlers: $0.on("row", .tap), children: [ViewSpec(content)]) }
    #expect(try screen.sent(.tap, at: "content/0", across: 0.3) == [])
  }

  @Test("reads in the direction of its view, where that is not the screen's")
  func direction() throws {
    let screen = Listening { screen in
      var slider = ViewSpec(
        .slider(SliderSpec(value: 0.9)), key: "slider", handlers: screen.on("slider", .valueChanged))
      slider.layout.width = .points(133)
      let pages = ViewSpec(
        .pageControl(PageControlSpec(numberOfPages: 3, currentPage: 1)), key: "pages",
        handlers: screen.on("pages", .selectionChanged))
      var mirrored = ViewSpec(.container, children: [slider, pages])
      mirrored.layout.writingDirection = .rightToLeft
      return mirrored
    }
    // The thumb's way is 100 points long, from 16.5 points on either side.
    #expect(try screen.sent(.drag(.moved), at: "content/slider", across: 41.5 / 133) == ["slider valueChanged 0.75"])
    #expect(try screen.sent(.tap, at: "content/pages", across: 0.1) == ["pages selectionChanged 2"])
  }

  @Test("of what is disabled comes to nothing, whatever handlers it has")
  func disabled() throws {
    let contents: [ViewContent] = [
      .button(ButtonSpec(text: "a")).disabled, .toggle(ToggleSpec(isEnabled: false)),
      .stepper(StepperSpec(isEnabled: false)), .slider(SliderSpec(isEnabled: false)),
      .datePicker(DatePickerSpec(isEnabled: false)),
    ]
    for content in contents {
      let screen = Listening { screen in
        let control = ViewSpec(content, handlers: screen.on("control", .tap, .valueChanged))
        return ViewSpec(.container, handlers: screen.on("row", .tap), children: [control])
      }
      #expect(try screen.sent(.tap, at: "content/0", across: 0.7) == ["row tap"], "\(content.name)")
      let picture = try screen.picture()
      let center = try #require(picture.screen.view(at: "content/0")).frame.center
      #expect(!picture.send(event: Event(.valueChanged, number: 1), at: center), "\(content.name)")
    }
  }

  @Test("is all that it sends: a handler for another event is warned of")
  func deadHandlers() throws {
    let screen = Listening { screen in
      ViewSpec(.segmented(SegmentedSpec([.init(title: "a")])), handlers: screen.on("a", .valueChanged, .tap))
    }
    let warnings = try screen.picture().diagnostics.map(\.message)
    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("valueChanged") == true)
  }

  @Test("says which of its parts take touches")
  func parts() throws {
    var field = SearchFieldSpec(text: "a")
    field.cancelTitle = "Cancel"
    let editing = Listening { ViewSpec(.searchField(field), handlers: $0.on("field", .editingChanged)) }
    #expect(try editing.picture().screen.view(at: "content/cancel")?.view?.takesTouches == false)
    let cancelling = Listening { ViewSpec(.searchField(field), handlers: $0.on("field", .cancel)) }
    #expect(try cancelling.picture().screen.view(at: "content/cancel")?.view?.takesTouches == true)
  }

  @Test("to a tap on a search field's clear button is an empty text")
  func clear() throws {
    let screen = Listening {
      ViewSpec(.searchField(SearchFieldSpec(text: "a")), handlers: $0.on("field", .editingBegin, .editingChanged))
    }
    #expect(try screen.sent(.tap, at: "content", across: 1 - 18.0 / 300) == ["field editingChanged "])
  }

  @Test("to a step turns the wheel at the point, as far as it may be turned")
  func wheels() throws {
    let columns: [PickerSpec.Column] = [
      .init(titles: ["a", "b"]), .init(titles: ["c", "d", "e", "f"], selected: 1, possible: 1...2),
    ]
    let screen = Listening { ViewSpec(.picker(PickerSpec(columns: columns)), handlers: $0.on("a", .selectionChanged)) }
    #expect(try screen.sent(.adjust(1), at: "content", across: 0.3) == ["a selectionChanged 1 0"])
    #expect(try screen.sent(.adjust(-1), at: "content", across: 0.3) == [])
    #expect(try screen.sent(.adjust(.max), at: "content", across: 0.6) == ["a selectionChanged 2 1"])
    #expect(try screen.sent(.adjust(-1), at: "content", across: 0.6) == [])
  }

  @Test("to a step at a date picker is a date, which its bounds and its month have")
  func dates() throws {
    func sent(_ steps: Int, _ across: Double, _ date: String, _ change: (inout DatePickerSpec) -> Void = { _ in })
      throws
      -> String?
    {
      var spec = DatePickerSpec(date: CalendarDate(date))
      change(&spec)
      let screen = Listening { ViewSpec(.datePicker(spec), handlers: $0.on("date", .valueChanged)) }
      return try screen.sent(.adjust(steps), at: "content", across: across).first.map { String($0.dropFirst(18)) }
    }
    #expect(try sent(1, 0.1, "2027-02-28T04:05") == "2027-03-01T04:05")
    #expect(try sent(-60, 0.1, "2028-03-01T04:05") == "2028-01-01T04:05")
    #expect(try sent(.max, 0.1, "2028-03-01T04:05") == "9999-12-31T04:05")
    #expect(try sent(.min, 0.1, "2028-03-01T04:05") == "0001-01-01T04:05")
    #expect(try sent(2, 0.9, "2028-03-01T23:58") == "2028-03-01T23:59")
    #expect(try sent(9, 0.1, "2028-03-01") { $0.maximumDate = CalendarDate("2028-03-04T12:00") } == "2028-03-04T12:00")
    func wheels(_ spec: inout DatePickerSpec) { spec.display = .wheels }
    // Month, day, year, hour, minute, and the half of the day.
    #expect(try sent(1, 0.1, "2027-01-31", wheels) == "2027-02-28T00:00")
    #expect(try sent(-1, 0.1, "2027-01-01", wheels) == "2027-12-01T00:00")
    #expect(try sent(1, 0.3, "2027-02-28", wheels) == "2027-02-01T00:00")
    #expect(try sent(1, 0.8, "2027-01-01T00:59", wheels) == "2027-01-01T00:00")
    #expect(try sent(1, 0.95, "2027-01-01T09:41", wheels) == "2027-01-01T21:41")
    #expect(try sent(1, 0.95, "2027-01-01T21:41", wheels) == nil)
    func bounded(_ spec: inout DatePickerSpec) {
      (spec.display, spec.mode) = (.wheels, .date)
      spec.minimumDate = CalendarDate("2027-01-19")
    }
    // Days before the bound are passed.
    #expect(try sent(1, 0.5, "2027-01-31", bounded) == "2027-01-19T00:00")
  }

  @Test("has the state that the view has from now on")
  func state() throws {
    let screen = Listening { _ in
      var field = ViewSpec(.textField(TextFieldSpec(text: "a")), key: "field")
      field.state.caret = 1
      return ViewSpec(.container, children: [field, ViewSpec(.slider(SliderSpec()), key: "slider")])
    }
    let placed = try screen.picture().screen
    let answer = try #require(placed.answer(.tap, of: "content/field"))
    #expect(answer.state.isFocused == true && answer.state.edit?.selection == 1..<1)
    #expect(answer.events == [Event(.editingBegin, text: "a")])
    #expect(placed.answer(.drag(.began), of: "content/slider")?.state.isPressed == true)
    #expect(placed.answer(.drag(.ended), of: "content/slider")?.state.isPressed == nil)
    #expect(placed.answer(.drag(.cancelled), of: "content/slider")?.events == [])
  }

  @Test("can be asked of a view by its path, which hands the input on as a touch would")
  func paths() throws {
    let screen = Listening { screen in
      var stepper = ViewSpec(
        .stepper(StepperSpec(value: 5)), key: "stepper", handlers: screen.on("stepper", .valueChanged))
      stepper.style.transform = Transform(rotate: 180)
      stepper.layout.margin.left = .points(1000)
      return ViewSpec(.container, children: [stepper])
    }
    let picture = try screen.picture()
    #expect(picture.send(.adjust(2), to: "content/stepper"))
    #expect(picture.send(.tap, to: "content/stepper/decrement"))
    #expect(!picture.send(.tap, to: "content/absent"))
    #expect(screen.heard == ["stepper valueChanged 7.0", "stepper valueChanged 4.0"])
  }

  @Test("is given to a touch beside a small control, where no other target is nearer")
  func grown() throws {
    let screen = Listening { screen in
      var row = ViewSpec(.container, handlers: screen.on("row", .tap))
      row.layout.padding = .all(.points(20))
      row.children = [ViewSpec(.toggle(ToggleSpec()), handlers: screen.on("toggle", .valueChanged))]
      return row
    }
    #expect(try screen.sent(.tap, at: "content/0", down: -0.1) == ["toggle valueChanged true"])
    #expect(try screen.sent(.tap, at: "content/0", down: -0.4) == ["row tap"])
    let covered = Listening { screen in
      var toggle = ViewSpec(.toggle(ToggleSpec()), key: "toggle", handlers: screen.on("toggle", .valueChanged))
      var button = ViewSpec(.button(ButtonSpec(text: "a")), key: "button", handlers: screen.on("button", .tap))
      var shade = ViewSpec(.container, key: "shade")
      toggle.layout.margin.top = .points(34)
      button.layout.position = .absolute
      shade.layout.position = .absolute
      shade.layout.inset = FlexEdges(left: .points(20), top: .points(0), right: .points(0), bottom: .points(0))
      return ViewSpec(.container, children: [toggle, button, shade])
    }
    // A button lies above the switch; at the right something lies over it.
    #expect(try covered.sent(.tap, at: "content/toggle", across: 0.1, down: -0.1) == ["button tap"])
    #expect(try covered.sent(.tap, at: "content/toggle", across: 0.9, down: -0.1) == [])
  }
}

@Suite("A state given for a view")
struct AppliedStateTests {
  private func value(_ content: ViewContent, _ selection: Int) throws -> String? {
    var spec = ViewSpec(content)
    spec.state.selection = selection
    return try Renderer().picture(of: spec, on: .phone).screen.root.view?.semantics.value
  }

  @Test("that chooses another item changes what the view means, as it changes the picture")
  func meaning() throws {
    #expect(try value(.picker(PickerSpec(columns: [.init(titles: ["a", "b"]), .init(titles: ["c"])])), 1) == "b c")
    let date = CalendarDate(year: 2026, month: 2, day: 3, hour: 4, minute: 5)
    #expect(try value(.datePicker(DatePickerSpec(date: date, display: .wheels)), 27) == "2026-02-28 04:05")
    #expect(try value(.datePicker(DatePickerSpec(date: date, mode: .time, display: .wheels)), 9) == "09:05")
    #expect(try value(.pageControl(PageControlSpec(numberOfPages: 3)), 2) == "3 / 3")
  }
}

extension ViewContent {
  /// The button of the content, disabled.
  fileprivate var disabled: ViewContent {
    guard var button = properties(ButtonSpec.self) else { return self }
    button.isEnabled = false
    return .button(button)
  }
}
