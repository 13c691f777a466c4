import PortalRaster
import Shohin
import Testing

/// What mistakes and enemies bring: a warning with names, a picture, and no trap.
@Suite struct BadInputTests {
  /// A program of labels, with these constraints about them.
  private func stage(
    _ count: Int, _ layout: @escaping (Int, LayoutContext) -> [NSLayoutConstraint]
  ) throws -> Stage<Program<Int, Int>> {
    try Stage(
      Program(
        view: UIView(), model: 0,
        update: { (message: Int, model) in
          model = message
          return []
        },
        render: { model in (0..<(model < 0 ? 0 : count)).map { label("l\($0)", [.text("\($0)")]) } }, layout: layout),
      on: Canvas(width: 320, height: 200))
  }

  private func warnings(_ stage: Stage<Program<Int, Int>>) throws -> [String] {
    let picture = try stage.picture
    #expect(try !picture.png().isEmpty)
    return picture.diagnostics.map { $0.message.replacing("the arrangement of content is not as meant: ", with: "") }
  }

  @Test("constraints on views that are gone, in no view, or in another one are named, and the others hold")
  func strangers() throws {
    let elsewhere = UIView()
    let other = UILabel()
    elsewhere.addSubview(other)
    let alone = UILabel()
    let stage = try stage(1) { _, context in
      guard let view = context.view("l0") else { return [] }
      let gone = UILabel()
      return [
        view.leadingAnchor.constraint(equalTo: other.leadingAnchor),
        other.topAnchor.constraint(equalTo: view.topAnchor, constant: 4),
        alone.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        gone.leadingAnchor.constraint(equalTo: alone.leadingAnchor),
        view.leadingAnchor.constraint(equalTo: context.view.leadingAnchor, constant: 30),
        view.topAnchor.constraint(equalTo: context.view.topAnchor, constant: 20),
      ]
    }
    #expect(try stage.find(.path("content/l0")).frame.origin == Point(x: 30, y: 20))
    let told = try warnings(stage)
    #expect(
      told == [
        #"l0.leading = "label elsewhere".leading: there is no item "label elsewhere""#,
        #""label elsewhere".top = l0.top + 4: there is no item "label elsewhere""#,
        #""label elsewhere~#2".trailing = l0.trailing: there is no item "label elsewhere~#2""#,
        #""label elsewhere~#3".leading = "label elsewhere~#2".leading: there is no item "label elsewhere~#3""#,
      ])
    // Those that were before are gone with the next rendering.
    stage.app.send(1)
    #expect(try warnings(stage).count == 4)
    #expect(stage.app.view.constraints.count == 6)
  }

  @Test("constraints about nothing that can be moved are named")
  func nothing() throws {
    let guide = UILayoutGuide(identifier: "in no view")
    let stage = try stage(1) { _, context in
      guard let view = context.view("l0") else { return [] }
      return [
        context.view.widthAnchor.constraint(equalToConstant: 4), view.topAnchor.constraint(equalTo: guide.topAnchor),
        guide.widthAnchor.constraint(equalToConstant: 9), view.widthAnchor.constraint(equalTo: view.widthAnchor),
        view.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 1, constant: 2),
        view.leadingAnchor.constraint(equalTo: context.view.leadingAnchor, constant: 30),
      ]
    }
    #expect(try stage.find(.path("content/l0")).frame.x == 30)
    let told = try warnings(stage)
    #expect(
      told == [
        "ambiguous: l0 y", "dropped: host.width = 4, which no frame can make true",
        #"l0.top = "in no view elsewhere".top: there is no item "in no view elsewhere""#,
        #""in no view elsewhere".width = 9: there is no item "in no view elsewhere""#,
        "dropped: l0.height = l0.height + 2, which no frame can make true",
      ], "\(told)")
  }

  @Test("a constraint about a view in a stack, which places it by itself, is named")
  func stacks() throws {
    let (part, other) = (UILabel(), UILabel())
    let stack = UIStackView(arrangedSubviews: [part, other])
    stack.key = "stack"
    let view = UIView()
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      stack.topAnchor.constraint(equalTo: view.topAnchor), part.widthAnchor.constraint(equalToConstant: 50),
      part.heightAnchor.constraint(equalTo: other.heightAnchor, multiplier: 2),
    ])
    let stage = try Stage(view, on: Canvas(width: 100, height: 50))
    #expect(try stage.find(.path("content/stack")).frame.x == 20)
    let told = try stage.picture.diagnostics.map(\.message)
    #expect(told.count == 2 && told.allSatisfy { $0.contains(#"there is no item "label in stack""#) }, "\(told)")
  }

  @Test("constraints in a stack or a scroll view that is the outermost view are named", arguments: [false, true])
  func outermost(scrolls: Bool) throws {
    let (part, inner) = (UILabel(), UIStackView())
    part.text = "Part"
    inner.key = "inner"
    inner.addSubview(part)
    // What is in a view that constraints place holds as everywhere.
    let (placing, placed) = (UIView(), UIView())
    placing.addSubview(placed)
    let view = scrolls ? UIScrollView() : UIStackView()
    for child in [inner, placing] { view.addSubview(child) }
    NSLayoutConstraint.activate([
      placed.leadingAnchor.constraint(equalTo: placing.leadingAnchor, constant: 3),
      placed.topAnchor.constraint(equalTo: placing.topAnchor), placed.widthAnchor.constraint(equalToConstant: 8),
      placed.heightAnchor.constraint(equalToConstant: 9), placing.bottomAnchor.constraint(equalTo: placed.bottomAnchor),
    ])
    let stage = try Stage(view, on: Canvas(width: 100, height: 50))
    func frames() throws -> [Rect] { try [.path("content/inner"), "Part"].map { try stage.find($0).frame } }
    let before = try frames()
    #expect(try stage.picture.diagnostics.isEmpty)
    #expect(!stage.layoutText.contains("constraints"))
    NSLayoutConstraint.activate([
      part.widthAnchor.constraint(equalToConstant: 50), part.topAnchor.constraint(equalTo: view.topAnchor),
      inner.heightAnchor.constraint(equalTo: placing.heightAnchor),
    ])
    let kind = scrolls ? "scrollView" : "container"
    #expect(
      try stage.picture.diagnostics.map(\.message)
        == [
          #""label in inner".top = "\#(kind) elsewhere".top: there is no item "label in inner""#,
          #""inner in \#(kind)".height = "container in \#(kind)".height: there is no item "inner in \#(kind)""#,
          #""label in inner".width = 50: there is no item "label in inner""#,
        ].map { "the arrangement of content/constraints is not as meant: \($0)" })
    #expect(try frames() == before)
  }

  @Test("a view that bears the name of a stranger is not taken for it")
  func namesakes() throws {
    let stranger = UILabel()
    let stage = try Stage(
      Program<Int, Never>(
        view: UIView(), model: 0, render: { _ in [label("label elsewhere", [.text("A")])] },
        layout: { _, context in
          guard let view = context.view("label elsewhere") else { return [] }
          return [
            stranger.leadingAnchor.constraint(equalTo: context.view.leadingAnchor, constant: 40),
            view.topAnchor.constraint(equalTo: context.view.topAnchor),
          ]
        }), on: Canvas(width: 100, height: 50))
    #expect(try stage.find("A").frame.x == 0)
    let told = try stage.picture.diagnostics.map(\.message)
    #expect(told.contains { $0.hasSuffix(#"there is no item "label elsewhere""#) }, "\(told)")
  }

  @Test("an update that reads its store, or its table's model, finds what was before the message")
  func readingWithin() {
    weak var store: LocalStore<[Int], Int>?
    let read = LocalStore(initial: (model: [0], command: [])) { (message: Int, model) in
      model.append(message + (store?.currentModel.count ?? 100))
      return []
    }
    store = read
    read.receive(10)
    read.receive(20)
    #expect(read.currentModel == [0, 11, 22])
    weak var assistant: TableAssistant<Int, Int, Int>?
    let table = UITableView()
    let rows = TableAssistant(
      tableView: table, cellsDescriptor: TableCellsDescriptor<Int, Int>(), cellForRowAt: { ("", $0.row) }, initial: 1,
      update: { (message: Int, model) in model += message * (assistant?.model ?? 100) })
    assistant = rows
    rows.send(5)
    #expect(rows.model == 6)
  }

  @Test("circles and contradictions drop the latest, by name")
  func circles() throws {
    let stage = try stage(3) { _, context in
      let views = (0..<3).compactMap { context.view("l\($0)") }
      guard views.count == 3 else { return [] }
      return (0..<3).map {
        views[$0].leadingAnchor.constraint(equalTo: views[($0 + 1) % 3].trailingAnchor, constant: 1)
      }
    }
    let told = try warnings(stage)
    #expect(
      told.contains { $0.hasPrefix("dropped: l2.leading = l0.trailing + 1, which leaves no room beside") }, "\(told)")
  }

  @Test("what is no number is named", arguments: [Double.nan, .infinity, 1e300])
  func numbers(_ number: Double) throws {
    let stage = try stage(2) { _, context in
      guard let one = context.view("l0"), let other = context.view("l1") else { return [] }
      return [
        one.leadingAnchor.constraint(equalTo: context.view.leadingAnchor, constant: number),
        one.widthAnchor.constraint(equalTo: other.heightAnchor, multiplier: number),
        other.topAnchor.constraint(equalTo: context.view.topAnchor).with(priority: number),
        other.leadingAnchor.constraint(equalTo: context.view.leadingAnchor, constant: 12),
      ]
    }
    #expect(try stage.find(.path("content/l1")).frame.x == 12)
    let told = try warnings(stage)
    if !number.isFinite { #expect(told.filter { $0.contains("\(number)") }.count >= 2, "\(told)") }
  }

  @Test("a message that is sent while the first views are made is shown after them, and leaves no view behind")
  func sentWhileShowing() throws {
    func element(_ key: String, _ model: Int) -> ViewElement<Int> {
      let sends = ViewProperty<Int, UILabel> { _, send in
        if model < 2 { send(model + 1) }
        return nil
      }
      return customView(key, UILabel.self, [.set(\.text, to: "\(model)"), sends])
    }
    let stage = try Stage(
      Program<Int, Int>(
        view: UIView(), model: 0,
        update: { message, model in
          model = message
          return []
        }, render: { [element("a", $0), element("b", $0)] }), on: Canvas(width: 100, height: 100, scale: 1))
    _ = try stage.picture
    #expect(stage.app.model == 2 && stage.app.view.subviews.count == 2)
    #expect(stage.app.view.subviews.compactMap { ($0 as? UILabel)?.text } == ["2", "2"])
  }

  @Test("contradictions by the thousand are counted")
  func contradictions() throws {
    let stage = try stage(1) { _, context in
      guard let view = context.view("l0") else { return [] }
      return (0..<3000).map { view.leadingAnchor.constraint(equalTo: context.view.leadingAnchor, constant: Double($0)) }
    }
    let told = try warnings(stage)
    #expect(told.count < 300)
    #expect(told.contains { $0.contains("dropped: 2919 more required constraints") }, "\(told.suffix(3)) \(told.count)")
    #expect(try stage.find(.path("content/l0")).frame.x == 0)
  }

  /// Constraints drawn from all that can be wrong with one: strangers, the view itself, mixed axes, numbers that are none.
  @Test("random constraints, right and wrong, make a picture and warnings of bounded number", arguments: 0..<4)
  func thousands(seed: UInt64) throws {
    let elsewhere = UILabel()
    let numbers: [Double] = [0, 1, -8, 12.5, .nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude]
    let stage = try stage(6) { message, context in
      var random = SeededRandom(seed: seed + UInt64(message))
      let views = (0..<6).compactMap { context.view("l\($0)") } + [context.view, elsewhere, UILabel()]
      guard views.count == 9 else { return [] }
      return (0..<500).map { _ in
        let (one, other) = (views[random.number(below: 9)], views[random.number(below: 9)])
        let constant = numbers[random.number(below: 10)]
        let priorities = [1000, 1000, 750, 1, 0, -5, 1001, numbers[random.number(below: 10)]]
        let constraint =
          switch random.number(below: 5) {
          case 0: one.leadingAnchor.constraint(equalTo: other.trailingAnchor, constant: constant)
          case 1: one.topAnchor.constraint(lessThanOrEqualTo: other.bottomAnchor, constant: constant)
          case 2: one.widthAnchor.constraint(equalTo: other.heightAnchor, multiplier: constant)
          case 3: one.leadingAnchor.constraint(greaterThanOrEqualTo: other.leftAnchor, constant: constant)
          default: one.heightAnchor.constraint(equalToConstant: constant)
          }
        return constraint.with(priority: priorities[random.number(below: 8)])
      }
    }
    for message in 1...4 {
      let told = try warnings(stage)
      #expect((1...400).contains(told.count))
      for index in 0..<6 {
        let frame = try stage.find(.path("content/l\(index)")).frame
        let isFinite = [frame.x, frame.y, frame.width, frame.height].allSatisfy { $0.isFinite }
        #expect(isFinite, "\(frame)")
      }
      stage.app.send(message)
    }
  }

  @Test("10,000 views are placed, changed and removed")
  func manyViews() throws {
    let stage = try stage(10_000) { _, context in
      var above = context.view.topAnchor
      return (0..<10_000).flatMap { index -> [NSLayoutConstraint] in
        guard let view = context.view("l\(index)") else { return [] }
        defer { above = view.bottomAnchor }
        return [
          view.leadingAnchor.constraint(equalTo: context.view.leadingAnchor),
          view.topAnchor.constraint(equalTo: above, constant: 1),
        ]
      }
    }
    #expect(try stage.find(.path("content/l9999")).frame.y > 150_000)
    stage.app.send(1)
    #expect(stage.app.view.constraints.count == 20_000)
    #expect(try warnings(stage).isEmpty)
    stage.app.send(-1)
    #expect(stage.app.view.subviews.isEmpty && stage.app.view.constraints.isEmpty)
    #expect(try warnings(stage).isEmpty)
  }

  @Test("a key that no view has, and two elements of one key, are no trap")
  func keys() throws {
    let stage = try Stage(
      Program(
        view: UIView(), model: 0, update: { (_: Int, _) in [] },
        render: { _ -> [ViewElement<Int>] in [label("a", [.text("1")]), label("a", [.text("2")])] },
        layout: { _, context in
          [context.view("a"), context.view("b")].compactMap {
            $0?.leadingAnchor.constraint(equalTo: context.guide("nowhere")?.leadingAnchor ?? context.view.leadingAnchor)
          }
        }), on: Canvas(width: 100, height: 50))
    let told = try stage.picture.diagnostics.map(\.message)
    #expect(
      told.count == 3 && told[0] == "two views have the path content/a" && told[1].hasSuffix("ambiguous: a y")
        && told[2].hasSuffix("ambiguous: a~#2 x, y"), "\(told)")
    _ = try stage.find(.path("content/a~#2"))
  }
}
