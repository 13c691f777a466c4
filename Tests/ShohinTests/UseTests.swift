import PortalRaster
import Shohin
import Testing

/// What a hand does with elements, and when a program hears of it.
@Suite struct UseTests {
  private func stage(
    _ render: @escaping ([String]) -> [ViewElement<String>]
  ) throws -> Stage<Program<[String], String>> {
    try Stage(
      Program(
        view: UIView(), model: [],
        update: { (message: String, model) in
          model.append(message)
          return []
        }, render: render), on: Canvas(width: 320, height: 200))
  }

  private static let frame = CGRect(x: 10, y: 10, width: 220, height: 32)

  @Test("a slider tells each value on the way, and one that is not continuous the last", arguments: [true, false])
  func sliders(_ isContinuous: Bool) throws {
    let stage = try stage { _ in
      [
        slider(
          "slider",
          [
            .set(\.frame, to: Self.frame), .maximumValue(10), .isContinuous(isContinuous),
            .on(.valueChanged) { slider, _ in "\(slider.value.rounded())" },
          ])
      ]
    }
    let view = try #require(stage.app.view("slider") as? UISlider)
    let thumb = Point(x: 26, y: 26)
    try stage.touchDown(at: thumb)
    try stage.touchMoved(to: Point(x: 120, y: 26))
    // The knob is under the finger, whoever hears of it.
    #expect(view.value.rounded() == 5)
    #expect(stage.app.model.isEmpty != isContinuous)
    try stage.touchMoved(to: Point(x: 300, y: 26))
    try stage.touchUp(at: Point(x: 300, y: 26))
    #expect(stage.app.model.last == "10.0")
    #expect(stage.app.model.count == (isContinuous ? 2 : 1))
    try stage.adjust(.path("content/slider"), by: -1)
    #expect(stage.app.model.last == "9.0")
    #expect(try stage.replayed().app.model == stage.app.model)
  }

  @Test("a stepper that is held tells each step, or the last", arguments: [true, false])
  func steppers(_ isContinuous: Bool) throws {
    let stage = try stage { _ in
      [
        stepper(
          "stepper",
          [
            .set(\.frame, to: Self.frame), .isContinuous(isContinuous),
            .on(.valueChanged) { stepper, _ in "\(Int(stepper.value))" },
          ])
      ]
    }
    let plus = try stage.find(.path("content/stepper/increment")).frame.center
    try stage.touchDown(at: plus)
    try stage.advance(by: .milliseconds(750))
    #expect(stage.app.model == (isContinuous ? ["1", "2", "3"] : []))
    try stage.touchUp(at: plus)
    #expect(stage.app.model == (isContinuous ? ["1", "2", "3"] : ["3"]))
    try stage.tap(.path("content/stepper/increment"))
    #expect(stage.app.model.last == "4")
  }

  @Test("the end of editing is heard before the message of a button that takes the focus")
  func resigning() throws {
    func heard(_ options: EventHandlingOptions) throws -> [String] {
      let stage = try stage { _ in
        [
          field(
            "name", [.set(\.frame, to: Self.frame), .on(.editingDidEnd) { field, _ in "end \(field.text ?? "")" }]),
          button(
            "done",
            [
              .title("Done"), .set(\.frame, to: CGRect(x: 10, y: 60, width: 100, height: 40)),
              .onPress(options: options, "done"),
            ]),
        ]
      }
      try stage.type("Ada", into: .path("content/name"))
      try stage.tap("Done")
      #expect(stage.focusOrder.contains("[focused]") != options.resignFirstResponder)
      return stage.app.model
    }
    #expect(try heard(EventHandlingOptions(resignFirstResponder: true)) == ["end Ada", "done"])
    #expect(try heard(EventHandlingOptions()) == ["done"])
  }

  @Test("segments with a width have it, and the others share what is left", arguments: [nil, 60, 400] as [Double?])
  func widths(_ width: Double?) throws {
    let stage = try stage { _ in
      [
        segmentedControl(
          "parts",
          [
            .set(\.frame, to: Self.frame),
            .segments([segment("a", .title("A"), width: width), segment("b", .title("B")), segment("c", .title("C"))]),
          ])
      ]
    }
    let parts = try ["A", "B", "C"].map { try stage.find(.role(.tab, $0)).frame }
    #expect(parts[0].x == 10 && parts[1].x == parts[0].maxX + 1)
    switch width {
    case 60: #expect(parts.map(\.width) == [60, 79, 79])
    case 400: #expect(parts[0].width == 218)
    default: #expect(parts.allSatisfy { abs($0.width - 218.0 / 3) <= 0.5 })
    }
  }

  @Test("the key around an element's properties is who it is, whatever these say")
  func outerKey() throws {
    let stage = try stage { _ in [.normal(key: 4, makeViewIfNeeded: { $0 ?? UILabel() }, applyToView: { _, _ in })] }
    #expect(stage.app.view(4) is UILabel)
    #expect(stage.app.view("4") == nil)
  }
}
