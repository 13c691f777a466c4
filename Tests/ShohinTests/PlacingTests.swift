import PortalRaster
import Shohin
import Testing

/// What constraints of a program may be about: guides of all kinds, views of any depth, baselines.
@Suite struct PlacingTests {
  /// A program of one label, which fills a guide.
  private func stage(
    on canvas: Canvas, _ traits: Traits = Traits(), view: UIView = UIView(),
    guideForKey: @escaping (String) -> UILayoutGuide? = { _ in nil },
    _ layout: @escaping (UIView, LayoutContext) -> [NSLayoutConstraint]
  ) throws -> Stage<Program<Int, Never>> {
    try Stage(
      Program(
        view: view, model: 0, render: { _ in [label("a", [.text("A")])] }, guideForKey: guideForKey,
        layout: { _, context in context.view("a").map { layout($0, context) } ?? [] }), on: canvas, traits: traits)
  }

  private func fill(_ view: UIView, _ guide: some Anchored) -> [NSLayoutConstraint] {
    [
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.topAnchor.constraint(equalTo: guide.topAnchor), view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ]
  }

  @Test("the margins, the safe area and what is comfortable to read are guides")
  func areas() throws {
    let view = UIView()
    view.layoutMargins = UIEdgeInsets(top: 1, left: 20, bottom: 3, right: 40)
    let wide = Canvas(width: 1000, height: 100)
    #expect(
      try stage(on: wide, view: view) { fill($0, $1.marginsGuide) }.find("A").frame
        == Rect(x: 20, y: 1, width: 940, height: 96))
    #expect(
      try stage(on: wide) { fill($0, $1.readableContentGuide) }.find("A").frame
        == Rect(x: 164, y: 8, width: 672, height: 84))
    let phone = Canvas.iPhone15
    #expect(
      try stage(on: phone) { fill($0, $1.safeAreaGuide) }.find("A").frame
        == Rect(
          x: 0, y: phone.safeArea.top, width: phone.size.width,
          height: phone.size.height - phone.safeArea.top - phone.safeArea.bottom))
    #expect(phone.safeArea.top > 0 && phone.safeArea.bottom > 0)
  }

  @Test("a program is given guides by their keys, which are placed and place others", arguments: [false, true])
  func named(isRightToLeft: Bool) throws {
    enum Guide: String { case column }
    let view = UIView()
    let column = UILayoutGuide(identifier: "column")
    view.addLayoutGuide(column)
    var asked: [String] = []
    let stage = try stage(
      on: Canvas(width: 300, height: 100), Traits(direction: isRightToLeft ? .rightToLeft : .leftToRight), view: view,
      guideForKey: {
        asked.append($0)
        return $0 == "column" ? column : nil
      }
    ) { label, context in
      guard let column = context.guide(Guide.column), context.guide("nowhere") == nil else { return [] }
      return fill(label, column) + [
        column.leadingAnchor.constraint(equalTo: context.view.leadingAnchor, constant: 30),
        column.widthAnchor.constraint(equalTo: context.view.widthAnchor, multiplier: 0.5),
        column.topAnchor.constraint(equalTo: context.view.topAnchor, constant: 10),
        column.heightAnchor.constraint(equalToConstant: 40),
      ]
    }
    #expect(try stage.find("A").frame == Rect(x: isRightToLeft ? 120 : 30, y: 10, width: 150, height: 40))
    #expect(asked == ["column", "nowhere"])
    #expect(try stage.picture.diagnostics.isEmpty)
  }

  /// A view with a title in a view in it.
  private final class Card: UIView {
    let title = UILabel()

    required init() {
      super.init()
      title.text = "Title"
      let inner = UIView()
      inner.addSubview(title)
      addSubview(inner)
      NSLayoutConstraint.activate([
        inner.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 20),
        inner.topAnchor.constraint(equalTo: topAnchor, constant: 10),
        title.leadingAnchor.constraint(equalTo: inner.leadingAnchor, constant: 5),
        title.topAnchor.constraint(equalTo: inner.topAnchor), title.widthAnchor.constraint(equalToConstant: 60),
        inner.trailingAnchor.constraint(equalTo: title.trailingAnchor),
        inner.bottomAnchor.constraint(equalTo: title.bottomAnchor),
        bottomAnchor.constraint(equalTo: inner.bottomAnchor),
        trailingAnchor.constraint(equalTo: inner.trailingAnchor),
      ])
    }
  }

  @Test("views of any depth are related")
  func depth() throws {
    let program = Program<Int, Never>(
      view: UIView(), model: 0,
      render: { _ in [customView("card", Card.self, []), label("note", [.text("Note")])] },
      layout: { _, context in
        guard let card = context.view("card") as? Card, let note = context.view("note") else { return [] }
        return [
          card.leadingAnchor.constraint(equalTo: context.view.leadingAnchor, constant: 7),
          card.topAnchor.constraint(equalTo: context.view.topAnchor),
          note.leadingAnchor.constraint(equalTo: card.title.trailingAnchor, constant: 8),
          note.firstBaselineAnchor.constraint(equalTo: card.title.firstBaselineAnchor),
        ]
      })
    let stage = try Stage(program, on: Canvas(width: 300, height: 100))
    #expect(try stage.find("Title").frame.origin == Point(x: 32, y: 10))
    #expect(try stage.find("Note").frame.origin == Point(x: 100, y: 10))
    #expect(try stage.picture.diagnostics.isEmpty)
  }

  @Test("a program fills its canvas, or makes it as high as its constraints ask")
  func heights() throws {
    func program() -> Program<Int, Never> {
      Program(
        view: UIView(), model: 0,
        render: { _ in (0..<10).map { label($0, [.text("No. \($0)")]) } + [label("end", [.text("End")])] },
        layout: { _, context in
          var above = context.view.topAnchor
          let views = (0..<10).compactMap { context.view($0) }
          guard let end = context.view("end") else { return [] }
          return views.flatMap { view -> [NSLayoutConstraint] in
            defer { above = view.bottomAnchor }
            return [
              view.topAnchor.constraint(equalTo: above), view.heightAnchor.constraint(equalToConstant: 30),
              view.leadingAnchor.constraint(equalTo: context.view.leadingAnchor),
            ]
          } + [
            end.leadingAnchor.constraint(equalTo: context.view.leadingAnchor),
            end.topAnchor.constraint(greaterThanOrEqualTo: above, constant: 12).with(priority: 900),
            end.bottomAnchor.constraint(equalTo: context.view.bottomAnchor),
          ]
        })
    }
    #expect(try Stage(program(), on: Canvas(width: 100, height: 200)).find("End").frame.maxY == 200)
    let long = try Stage(program(), on: .fitting(width: 100))
    #expect(try long.find("End").frame.y == 312)
    #expect(try long.find("End").frame.maxY == long.screen.canvas.size.height)
  }

  @Test("a margin of the outermost view leaves it less than its canvas, and a height of its own is kept")
  func margins() throws {
    for (height, found) in [(Length.auto, 60.0), (.points(150), 150)] {
      let view = UIView()
      view.layout.margin = FlexEdges(all: .points(20))
      view.layout.height = height
      let stage = try stage(on: Canvas(width: 200, height: 100), view: view) { fill($0, $1.view) }
      #expect(try stage.find("A").frame == Rect(x: 20, y: 20, width: 160, height: found))
    }
  }

  /// Two programs, which share a screen.
  private final class Pair: LiveSource {
    let programs: [Program<Int, Int>]

    init() {
      programs = ["left", "right"].map { name in
        Program(
          view: UIView(), model: 0,
          update: { message, model in
            model += message
            return []
          }, render: { [button("button", [.title("\(name) \($0)"), .onPress(1)])] },
          layout: { _, context in
            guard let button = context.view("button") else { return [] }
            return [
              button.trailingAnchor.constraint(equalTo: context.view.trailingAnchor),
              button.bottomAnchor.constraint(equalTo: context.view.bottomAnchor),
            ]
          })
      }
    }

    func enter(_ world: LiveWorld) { for program in programs { program.enter(world) } }
    func describe(_ traits: Traits) -> Description {
      var handlers = HandlerTable()
      var spec = ViewSpec(.container)
      spec.layout.flexDirection = .row
      spec.layout.grow = 1
      spec.children = programs.map { handlers.adopt($0.describe(traits)) }
      return Description(spec, handlers: handlers)
    }
  }

  @Test("two programs side by side have half of the screen each, and their own messages")
  func pair() throws {
    let stage = try Stage(Pair(), on: Canvas(width: 300, height: 100))
    for _ in 0..<2 { try stage.tap(.role(.button, "right \(stage.app.programs[1].model)")) }
    #expect(stage.app.programs.map(\.model) == [0, 2])
    #expect(try stage.find(.role(.button, "left 0")).frame.maxX == 150)
    let right = try stage.find(.role(.button, "right 2")).frame
    #expect(right.maxX == 300 && right.maxY == 100)
    #expect(try stage.picture.diagnostics.isEmpty)
  }

  @Test("a view's own sides are related, and a guide in it")
  func ratios() throws {
    let middle = UILayoutGuide(identifier: "middle")
    let program = Program<Int, Never>(
      view: UIView(), model: 0,
      render: { _ in [customView("box", UIView(), [.backgroundColor(.red)]), label("note", [.text("Note")])] },
      layout: { _, context in
        guard let box = context.view("box"), let note = context.view("note") else { return [] }
        box.addLayoutGuide(middle)
        return [
          box.leadingAnchor.constraint(equalTo: context.view.leadingAnchor),
          box.topAnchor.constraint(equalTo: context.view.topAnchor),
          box.widthAnchor.constraint(equalToConstant: 160),
          box.heightAnchor.constraint(equalTo: box.widthAnchor, multiplier: 9 / 16),
          middle.leadingAnchor.constraint(equalTo: box.centerXAnchor),
          middle.topAnchor.constraint(equalTo: box.centerYAnchor), middle.widthAnchor.constraint(equalToConstant: 0),
          middle.heightAnchor.constraint(equalTo: middle.widthAnchor),
          note.leadingAnchor.constraint(equalTo: middle.trailingAnchor),
          note.topAnchor.constraint(equalTo: middle.bottomAnchor),
        ]
      })
    let stage = try Stage(program, on: Canvas(width: 300, height: 200))
    #expect(try stage.find(.path("content/box")).frame == Rect(x: 0, y: 0, width: 160, height: 90))
    #expect(try stage.find("Note").frame.origin == Point(x: 80, y: 45))
    #expect(try stage.picture.diagnostics.isEmpty)
  }

  private func text(_ text: String, _ size: Double) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: size)
    return label
  }

  /// Where the texts in a view have their baselines on the canvas, by what they say.
  private func baselines(_ view: PlacedView) -> [String: Double] {
    var found: [String: Double] = [:]
    if case .text(let text) = view.content, let first = text.shaped.firstBaseline {
      found[text.block.string] = view.contentFrame.y + first
    }
    return view.children.reduce(into: found) { found, child in
      found.merge(baselines(child)) { one, _ in one }
    }
  }

  @Test("constraints in flexbox in constraints stand on one baseline")
  func nested() throws {
    let (host, inner) = (UIView(), UIView())
    let (large, small, two, nested) = (text("large", 30), text("small", 12), text("two", 16), text("nested", 20))
    for view in [nested, two] { inner.addSubview(view) }
    let row = UIStackView(arrangedSubviews: [small, inner])
    row.layout.flexDirection = .row
    row.layout.alignItems = .baseline
    for view in [large, row] { host.addSubview(view) }
    NSLayoutConstraint.activate([
      nested.topAnchor.constraint(equalTo: inner.topAnchor, constant: 6),
      nested.leadingAnchor.constraint(equalTo: inner.leadingAnchor, constant: 4),
      two.topAnchor.constraint(equalTo: nested.bottomAnchor, constant: 3),
      two.leadingAnchor.constraint(equalTo: nested.leadingAnchor),
      inner.trailingAnchor.constraint(greaterThanOrEqualTo: nested.trailingAnchor),
      inner.trailingAnchor.constraint(greaterThanOrEqualTo: two.trailingAnchor),
      inner.bottomAnchor.constraint(equalTo: two.bottomAnchor, constant: 5),
      large.leadingAnchor.constraint(equalTo: host.leadingAnchor),
      large.topAnchor.constraint(equalTo: host.topAnchor, constant: 40),
      row.leadingAnchor.constraint(equalTo: large.trailingAnchor, constant: 8),
      row.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
    ])
    let stage = try Stage(host, on: Canvas(width: 300, height: 150, scale: 16))
    let lines = baselines(stage.screen.root)
    let line = try #require(lines["large"])
    #expect(line > 40)
    for name in ["small", "nested"] {
      #expect(abs((lines[name] ?? 0) - line) <= 1.0 / 16, "\(name) \(lines)")
    }
    #expect(try stage.picture.diagnostics.isEmpty)
  }

  @Test("a view placed by constraints stands on the line of its highest text, and of its lowest one")
  func lines() throws {
    let (host, inner, wide) = (UIView(), UIView(), text("beside", 14))
    let (upper, lower) = (text("upper", 20), text("lower", 26))
    for view in [lower, upper] { inner.addSubview(view) }
    let box = UIStackView(arrangedSubviews: [inner])
    for view in [box, wide] { host.addSubview(view) }
    NSLayoutConstraint.activate([
      upper.topAnchor.constraint(equalTo: inner.topAnchor, constant: 6),
      lower.topAnchor.constraint(equalTo: upper.bottomAnchor, constant: 30),
      inner.bottomAnchor.constraint(equalTo: lower.bottomAnchor, constant: 5),
      upper.leadingAnchor.constraint(equalTo: inner.leadingAnchor),
      lower.leadingAnchor.constraint(equalTo: inner.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: lower.trailingAnchor),
      box.topAnchor.constraint(equalTo: host.topAnchor), box.leadingAnchor.constraint(equalTo: host.leadingAnchor),
      wide.leadingAnchor.constraint(equalTo: box.trailingAnchor),
    ])
    for (anchor, name) in [(box.firstBaselineAnchor, "upper"), (box.lastBaselineAnchor, "lower")] {
      let line = wide.firstBaselineAnchor.constraint(equalTo: anchor)
      line.isActive = true
      let found = try baselines(Stage(host, on: Canvas(width: 200, height: 150, scale: 16)).screen.root)
      let beside: Double = try #require(found["beside"])
      let other: Double = try #require(found[name])
      #expect(abs(beside - other) <= 1.0 / 16, "\(name) \(found)")
      line.isActive = false
    }
  }
}
