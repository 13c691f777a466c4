import PortalRaster
import Shohin
import Testing

/// What Shohin promises, each by the name that its facts have: S1 to S11.
@Suite struct ContractTests {
  private let canvas = Canvas(width: 500, height: 500)

  @Test("S1: a program changes nothing but the view that it is given")
  func optIn() throws {
    let screen = MixedScreen()
    let stage = try Stage(screen.root, on: canvas)
    func others() -> [String] {
      stage.layoutText.split(separator: "\n").map(String.init).filter { !$0.contains("host") }
    }
    func pictures() throws -> [[UInt8]] {
      try ["above", "below"].map { try stage.picture.part(at: "content/\($0)").png() }
    }
    let (before, seen) = (others(), try pictures())
    for _ in 0..<20 { try stage.tap("Increment") }
    #expect(screen.program.model.counter == 20)
    #expect(others() == before)
    #expect(try pictures() == seen)
    #expect(screen.root.subviews.map(\.key) == ["above", "host", "below"])
    #expect(before.contains { $0.contains("\"Above\"") } && before.contains { $0.contains("\"Below\"") })
  }

  @Test("S2: an element sets any property of its view, known to the library or not")
  func pragmatic() throws {
    let program = Readme.program()
    #expect(program.view(CounterKey.decrement)?.tintColor == .red)
    let badge = Program(
      view: UIView(), model: 0, update: { (_: Int, _) in [] },
      render: { _ in [customView("badge", BadgeView.self, [.set(\.count, to: 7)])] })
    #expect((badge.view("badge") as? BadgeView)?.count == 7)
  }

  @Test("S3: a kind of element and a command of one's own need no change of the library")
  func extensible() throws {
    let program = Program(
      view: UIView(), model: [String](),
      update: { (message: String, model) in
        model.append(message)
        return message == "go" ? .shout("gone") : []
      },
      render: { model in [.badge("badge", model.count, onPress: "pressed")] })
    let stage = try Stage(program, on: canvas)
    stage.app.send("go")
    #expect(stage.app.model == ["go", "GONE"])
    #expect((stage.app.view("badge") as? BadgeView)?.count == 2)
    try stage.tap(.path("content/badge"))
    #expect(stage.app.model == ["go", "GONE", "pressed"])
  }

  @Test("S4: after a message the views show the new model")
  func cycle() {
    let program = Readme.program(startingAt: 5)
    func shown() -> String? { (program.view(CounterKey.counterField) as? UITextField)?.text }
    #expect(shown() == "5")
    for (message, text) in [(CounterMsg.increment, "6"), (.increment, "7"), (.decrement, "6")] {
      program.send(message)
      #expect(shown() == text)
    }
  }

  @Test("S5: what a finger does reaches the update")
  func events() throws {
    let stage = try Stage(Readme.program(startingAt: 5), on: canvas)
    try stage.tap("Increment")
    #expect(stage.app.model.counter == 6)
    try stage.tap("Decrement")
    #expect(stage.app.model.counter == 5)
    try stage.type("42", into: .path("content/.counterField"))
    #expect(stage.app.model.counter == 542)
  }

  @Test("S6: properties of a lower stage are set first, and those of one stage in their order")
  func stages() {
    var order: [Int] = []
    func note(_ place: Int, stage: Int) -> ControlProp<Int, UISlider> {
      .applyChange(stage: stage) { _ in order.append(place) }
    }
    let program = Program(
      view: UIView(), model: 0, update: { (_: Int, _) in [] },
      render: { _ in
        [
          slider(
            "slider",
            [
              note(0, stage: 2), .set(\.value, to: 20, stage: 2), note(1, stage: 3), .set(\.value, to: 30, stage: 3),
              note(2, stage: 1), .set(\.value, to: 10, stage: 1), note(3, stage: 0), .maximumValue(100),
            ])
        ]
      })
    #expect((program.view("slider") as? UISlider)?.value == 30)
    #expect(order == [3, 2, 0, 1])
    let plain = Program(
      view: UIView(), model: 0, update: { (_: Int, _) in [] },
      render: { _ in [slider("slider", [.value(40), .maximumValue(100)])] })
    #expect((plain.view("slider") as? UISlider)?.value == 40)
  }

  @Test("S6: handlers among the properties change nothing of their order, and hear in their own")
  func handlersAmongStages() throws {
    let program = Program(
      view: UIView(), model: [String](),
      update: { (message: String, model) in
        model.append(message)
        return []
      },
      render: { _ in
        func hear(_ name: String) -> ControlProp<String, UISlider> {
          .on(.valueChanged) { _, _ in name }
        }
        return [
          slider(
            "slider",
            [
              hear("a"), .value(50), hear("b"), .set(\.value, to: 20, stage: 12), .minimumValue(10), hear("c"),
              .set(\.value, to: 30, stage: 11), .maximumValue(100),
              .set(\.frame, to: CGRect(x: 0, y: 0, width: 200, height: 30)),
            ])
        ]
      })
    #expect((program.view("slider") as? UISlider)?.value == 20)
    let stage = try Stage(program, on: Canvas(width: 200, height: 40))
    #expect(stage.app.model.isEmpty)
    try stage.adjust(.path("content/slider"), by: 1)
    #expect(stage.app.model == ["a", "b", "c"])
  }

  @Test("S7: a view that scrolls stays where it was scrolled to")
  func scrolling() throws {
    let program = Program(
      view: UIView(), model: 0,
      update: { (message: Int, model) in
        model = message
        return []
      },
      render: { model in
        [
          customView(
            "list", UIScrollView(),
            [
              .set(\.frame, to: CGRect(x: 0, y: 0, width: 100, height: 100)),
              .applyChange { list in
                guard list.subviews.isEmpty else { return }
                let long = UILabel()
                long.layout.minHeight = .points(500)
                list.addSubview(long)
              },
              .applyChange { list in (list.subviews[0] as? UILabel)?.text = "\(model)" },
            ])
        ]
      })
    let stage = try Stage(program, on: Canvas(width: 100, height: 100))
    try stage.scroll(.path("content/list"), to: Point(x: 0, y: 120))
    stage.app.send(7)
    #expect(try stage.find("7").frame.y == -120)
  }

  @Test("S7: a view of the same key and kind is the same view, with its focus and its caret")
  func identity() throws {
    let stage = try Stage(Readme.program(startingAt: 123), on: canvas)
    let view = try #require(stage.app.view(CounterKey.counterField))
    try stage.tap(.path("content/.counterField"))
    try stage.key(.end)
    try stage.key(.left)
    try stage.type("9")
    #expect(stage.app.view(CounterKey.counterField) === view)
    #expect(stage.app.model.counter == 1293)
    #expect(stage.focusOrder.contains("textField [focused]"))
  }

  @Test("S8: commands run in order, and chance lies between its ends and is the stage's")
  func commands() throws {
    #expect(Command<Int>([]).isEmpty)
    var heard: [Int] = []
    var random = SeededRandom(seed: 1)
    Command<Int>([Command { 1 }, Command { 2 }, []]).run(&random) { heard.append($0) }
    #expect(heard == [1, 2])
    let dice = RandomGenerator<Int>(toMessage: { $0 })
    heard = []
    for _ in 0..<1000 { dice.generate(min: -1, max: 1).run(&random) { heard.append($0) } }
    #expect(Set(heard) == [-1, 0, 1])

    func numbers(seed: UInt64) throws -> [Int] {
      let stage = try Stage(Readme.program(), on: canvas, seed: seed)
      return try (0..<8).map { _ in
        try stage.tap("Randomize")
        return stage.app.model.counter
      }
    }
    #expect(try numbers(seed: 3) == numbers(seed: 3))
    #expect(try numbers(seed: 3) != numbers(seed: 4))
    #expect(try numbers(seed: 3).allSatisfy { (0...10).contains($0) })
    // A program that was used before it came to its stage has the same chance there.
    func number(usedBefore: Bool) throws -> [Int] {
      let program = Readme.program()
      if usedBefore { program.send(.increment) }
      let stage = try Stage(program, on: canvas, seed: 3)
      return try (0..<8).map { _ in
        try stage.tap("Randomize")
        return stage.app.model.counter
      }
    }
    #expect(try number(usedBefore: true) == number(usedBefore: false))
  }

  @Test("S9: a segment stays selected by its key where others come and go")
  func segments() {
    let program = Program(
      view: UIView(), model: ["cat", "dog"],
      update: { (message: [String], model) in
        model = message
        return []
      },
      render: { model in
        [segmentedControl("pet", [.segments(model.map { segment($0, .title($0)) }), .selectedKey("dog")])]
      })
    let control = program.view("pet") as? UISegmentedControl
    #expect(control?.selectedSegmentIndex == 1)
    program.send(["ant", "cat", "dog"])
    #expect(control?.selectedSegmentIndex == 2)
    program.send(["cat"])
    #expect(control?.selectedSegmentIndex == -1)
    #expect(control?.selectedSegmentKey == nil)
  }

  @Test("S11: the counter stays within its maximum, which takes it down")
  func maximum() {
    let program = Zoo.program(counter: 5, maximum: 10)
    program.send(.setCounter(to: 20))
    #expect(program.model.counter == 10)
    program.send(.setMaximum(to: 4))
    #expect(program.model.counter == 4)
  }
}

/// A view that counts, of which the library knows nothing.
final class BadgeView: UILabel {
  var count = 0 { didSet { text = "\(count)" } }
}

extension ViewElement {
  fileprivate static func badge(_ key: String, _ count: Int, onPress message: Msg) -> ViewElement {
    ViewElement(
      key: key, make: BadgeView.init,
      properties: [
        .set(\.count, to: count),
        ViewProperty { view, send in
          let token = view.addAction(for: .tap) { _ in send(message) }
          return { view.removeAction(token) }
        },
      ])
  }
}

extension Command where Msg == String {
  fileprivate static func shout(_ text: String) -> Command { Command { text.uppercased() } }
}

/// A screen of views that somebody else has made, and a program on one of them.
final class MixedScreen: LiveSource {
  func enter(_ world: LiveWorld) { root.enter(world) }
  func describe(_ traits: Traits) -> Description { root.describe(traits) }

  let root = UIView()
  let program: Program<CounterModel, CounterMsg>

  init() {
    let host = UIView(frame: CGRect(x: 50, y: 100, width: 400, height: 300))
    host.key = "host"
    func text(_ text: String, _ y: Double) -> UILabel {
      let label = UILabel()
      label.key = Key(text.lowercased())
      label.text = text
      label.frame = CGRect(x: 50, y: y, width: 400, height: 40)
      return label
    }
    for view in [text("Above", 20), host, text("Below", 440)] { root.addSubview(view) }
    program = Program(
      view: host, model: CounterModel(), initialCommand: [], update: update, render: render, layout: layout)
  }
}
