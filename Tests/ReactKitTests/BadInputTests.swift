import PortalRaster
import ReactKit
import Testing

/// Components that cannot be shown as they are meant: each gives a picture, and says what is wrong.
@Suite struct BadInputTests {
  private func findings(_ root: any Component) throws -> [String] {
    let stage = try Stage(Shown(root), on: Canvas(width: 300, height: 200))
    _ = try stage.picture.png()
    return try stage.picture.diagnostics.map(\.message)
  }

  @Test("two rows with one key are both there")
  func duplicateKeys() throws {
    let rows = ["x", "y"].map { Tree.label($0).key("same") }
    let told = try findings(Container(components: rows))
    #expect(told.count == 1)
    #expect(told.first?.contains("two components beside each other have the key same") == true)
    #expect(Translator().translate(Container(components: rows)).order.count == 2)
  }

  @Test("props that cannot be compared are updated each time")
  func incomparable() throws {
    let told = try findings(Container(components: [Incomparable("a"), Incomparable("b"), Tree.label("c")]))
    #expect(told.count == 1)
    #expect(told.first?.contains("cannot be compared") == true)
    let renderer = ReactKit.Renderer()
    renderer.render(Incomparable("a"), in: .zero)
    #expect(renderer.render(Incomparable("a"), in: .zero).indexPaths.count == 1)
  }

  @Test("what renders itself, or contains itself, ends")
  func endless() throws {
    #expect(try findings(Endless()).first?.contains("Endless renders itself") == true)
    #expect(try findings(Container(components: [Endless(), Tree.label("a")])).count == 1)
    #expect(try findings(Nested()).first?.contains("contains itself") == true)
  }

  @Test("what contains itself twice ends, too, and what is beside it is shown")
  func endlessTwice() throws {
    for root in [Twins(), Mirrors()] as [any Component] {
      let source = Translator().translate(
        Container(components: [root, Tree.label("a"), root, Tree.box(1, [Tree.label("b")])]))
      #expect(source.findings.all.count == 1)
      #expect(source.findings.all.first?.message.contains("contains itself") == true)
      #expect(source.sections.count < 4 * Translator.deepest)
      let titles = source.order.compactMap { (source.component(at: $0)?.props as? LabelProps)?.title }
      #expect(titles.filter { $0 != "twin" } == ["a", "b"])
    }
    let stage = try Stage(
      Shown(Container(components: [Tree.label("a"), Twins()])), on: Canvas(width: 300, height: 200))
    #expect(stage.has("a"))
    #expect(try stage.picture.diagnostics.count == 1)
  }

  @Test("what is none of the three sorts is left out")
  func strange() throws {
    struct Strange: Component { var props: any PropTypes { Wrap.Props() } }
    let told = try findings(Container(components: [Strange(), Tree.label("a")]))
    #expect(told.count == 1)
    #expect(told.first?.contains("no container, no composite and no view") == true)
  }

  @Test("sections of nothing take no room, and are no fault")
  func nothing() throws {
    let empty = Container(components: [Container(components: []), Container(components: [Container(components: [])])])
    #expect(try findings(empty).isEmpty)
    let renderer = ReactKit.Renderer()
    let rows = renderer.rowFrames(300, Container(components: [empty, Tree.label("a")]))
    #expect(rows == [[0, 0, 300, 100]])
    #expect(renderer.numberOfSections == 5)
    #expect(try findings(Wrap(content: nil)).isEmpty)
  }

  @Test(
    "ratios that are none have a stated width",
    arguments: [
      (0.0, 0.0, "leaves no width"), (-1, 0, "leaves no width"), (3, 300, "more than the whole"),
      (.nan, 300, "no number"), (.infinity, 300, "more than the whole"),
    ])
  func ratios(_ ratio: Double, _ width: Double, _ word: String) throws {
    let told = try findings(Container(components: [Tree.label("a", ratio), Tree.label("b")]))
    #expect(told.count == 1)
    #expect(told.first?.contains(word) == true)
    #expect(ComponentDimension.ratio(ratio).width(in: 300) == width)
  }

  @Test("heights that are no numbers count as not said, and negative ones as none")
  func heights() throws {
    for (height, expected) in [(Double.nan, 44.0), (.infinity, 44), (-5, 0)] {
      #expect(try findings(Tree.label("a", 1, height)).isEmpty)
      let renderer = ReactKit.Renderer()
      let rows = renderer.rowFrames(300, Container(components: [Tree.label("a", 1, height), Tree.label("b")]))
      #expect(rows == [[0, 0, 300, expected], [0, expected, 300, 100]])
    }
    let size = Label(
      props: LabelProps(title: "a", layout: ComponentLayout(dimension: .fixed(Size(width: .nan, height: .nan)))))
    #expect(try findings(size).count == 1)
  }

  @Test("a ratio that is a whole point but for the last bit is that point")
  func wholePoints() {
    #expect(ComponentDimension.ratio(0.29).width(in: 100) == 29)
    #expect(ComponentDimension.ratio(0.75).width(in: 414) == 310)
    #expect(ComponentDimension.fixed(Size(width: 40, height: 20)).width(in: 10) == 40)
    #expect(ComponentDimension.fill.width(in: 123) == 123)
  }

  @Test("a layout that gives too few frames, or no numbers, loses no row")
  func badLayout() throws {
    struct Bad: SectionLayout {
      func place(_ line: [LayoutItem], width: Double, height: Double?, _ context: ArrangementContext) -> PlacedLine {
        PlacedLine([Rect(x: .nan, y: .infinity, width: -3, height: .nan)])
      }
    }
    let root = Container(
      components: Tree.labels(3), props: ContainerProps(sectionLayout: Bad()))
    let stage = try Stage(Shown(root), on: Canvas(width: 300, height: 200))
    _ = try stage.picture.png()
    #expect(stage.app.describedRows == 3)
    #expect(stage.layoutText.split(separator: "\n").count { $0.contains(" label ") } == 3)
    #expect(stage.app.renderer.layout.contentSize.height == 0)
  }

  @Test(
    "a layout whose lines are not all of its items in their order has one line of all, which is a finding",
    arguments: [
      [0..<9], [0..<1, 2..<3], [1..<3, 0..<1], [0..<2], [], [0..<2, 1..<3], [0..<3, 2..<3], [0..<0, 0..<3],
    ])
  func badLines(_ lines: [Range<Int>]) throws {
    struct Bad: SectionLayout {
      var said: [Range<Int>]
      var isStack: Bool { true }
      func lines(of items: [ComponentLayout], width: Double) -> [Range<Int>] { said }
      func place(_ line: [LayoutItem], width: Double, height: Double?, _ context: ArrangementContext) -> PlacedLine {
        ListSection().place(line, width: width, height: height, context)
      }
    }
    func bad(_ ratio: Double) -> any Component {
      Container(
        components: Tree.labels(3, 1),
        props: ContainerProps(layout: Tree.layout(ratio), sectionLayout: Bad(said: lines)))
    }
    // With its lines to itself, and beside another one.
    for ratio in [1, 0.5] {
      let root = Container(components: [bad(ratio), bad(ratio), Tree.label("b", 1, 20)])
      let rows = ReactKit.Renderer().rowFrames(300, root).map { $0[1] }
      #expect(rows == (ratio == 1 ? [0, 0, 0, 100, 100, 100, 200] : [0, 0, 0, 0, 0, 0, 100]))
      let told = try findings(root)
      #expect(told.count == 1)
      #expect(told.first?.contains("lines") == true)
    }
    let empty = Container(components: [], props: ContainerProps(sectionLayout: Bad(said: lines)))
    #expect(ReactKit.Renderer().rowFrames(300, Container(components: [empty, Tree.label("a")])) == [[0, 0, 300, 100]])
  }

  @Test(
    "a spacing that is negative or no number counts as none, and is a finding", arguments: [Double.nan, .infinity, -5])
  func spacings(_ spacing: Double) throws {
    func root(_ layout: some SectionLayout, _ ratio: Double) -> any Component {
      Container(components: [
        Container(
          components: Tree.labels(2, 1), props: ContainerProps(layout: Tree.layout(ratio), sectionLayout: layout)),
        Tree.label("b", 0.25),
      ])
    }
    for ratio in [1, 0.5] {
      #expect(try findings(root(.list(spacing: spacing), ratio)).first?.contains("spacing") == true)
      let last: [Double] = ratio == 1 ? [0, 200, 75, 100] : [150, 0, 75, 100]
      #expect(
        ReactKit.Renderer().rowFrames(300, root(.list(spacing: spacing), ratio))
          == [[0, 0, 300 * ratio, 100], [0, 100, 300 * ratio, 100], last])
    }
    #expect(try findings(root(.grid(columns: 2, spacing: spacing), 1)).count == 1)
    #expect(
      ReactKit.Renderer().rowFrames(300, root(.grid(columns: 2, spacing: spacing), 1))
        == [[0, 0, 150, 100], [150, 0, 150, 100], [0, 100, 75, 100]])
  }

  @Test("constraints that exclude each other are said")
  func conflict() throws {
    let root = Container(
      components: [Tree.label("a").key("a")],
      props: ContainerProps(
        sectionLayout: .constraints([
          Constraint(Anchor("a", .left), .equal, .host(.left)), Constraint(Anchor("a", .top), .equal, .host(.top)),
          Constraint(Anchor("a", .width), constant: 50), Constraint(Anchor("a", .width), constant: 80),
        ])))
    #expect(try !findings(root).isEmpty)
  }

  @Test("a screen that triggers itself while it is rendered is rendered once")
  func selfTriggering() throws {
    let stage = try Stage(Restless(), on: Canvas(width: 300, height: 200))
    stage.app.triggerRender()
    #expect(stage.has("a"))
    #expect(stage.app.log.count == 2)
  }
}

/// A screen that asks to be rendered while it is.
private final class Restless: ComponentViewController {
  override func render() -> any Component {
    triggerRender()
    return Label(props: LabelProps(title: "a"))
  }
}
