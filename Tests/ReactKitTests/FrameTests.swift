import PortalRaster
import PortalSupport
import ReactKit
import Testing

/// Where rows and sections are, by the numbers that the original's own tests and its corrected rule give.
@Suite struct FrameTests {
  private let renderer = ReactKit.Renderer()

  @Test("lines wrap where the next item does not fit, and a section is as high as what is in it")
  func lines() {
    let rows = renderer.rowFrames(
      300,
      Container(components: [
        Tree.label("a", 0.75), Tree.label("b", 0.5, 200), Tree.label("c", 0.25, 25), Tree.label("d", 1),
      ]))
    #expect(rows == [[0, 0, 225, 100], [0, 100, 150, 200], [150, 100, 75, 25], [0, 300, 300, 100]])
    #expect(renderer.sectionFrames == [[0, 0, 300, 400]])
  }

  @Test("sections stand side by side as rows do")
  func sideBySide() {
    let rows = renderer.rowFrames(
      300, Container(components: [Tree.box(0.5, Tree.labels(2)), Tree.box(0.5, Tree.labels(2))]))
    #expect(renderer.sectionFrames == [[0, 0, 300, 100], [0, 0, 150, 100], [150, 0, 150, 100]])
    #expect(rows.map { $0[0] } == [0, 75, 150, 225])
  }

  @Test("widths of sections in sections are whole points")
  func floor() {
    let inner = [Tree.box(0.5, Tree.labels(2)), Tree.box(0.5, Tree.labels(2))]
    let rows = renderer.rowFrames(300, Container(components: [Tree.box(0.5, inner)]))
    #expect(renderer.sectionFrames == [[0, 0, 300, 100], [0, 0, 150, 100], [0, 0, 75, 100], [75, 0, 75, 100]])
    #expect(rows.map { $0[2] } == [37, 37, 37, 37])
    #expect(rows.map { $0[0] } == [0, 37, 75, 112])
  }

  @Test("a section wraps within its own width")
  func threeInHalf() {
    let rows = renderer.rowFrames(
      300, Container(components: [Tree.box(0.5, Tree.labels(3)), Tree.box(0.5, Tree.labels(3))]))
    #expect(rows[3...] == [[150, 0, 75, 100], [225, 0, 75, 100], [150, 100, 75, 100]])
    #expect(renderer.layout.contentSize.height == 200)
  }

  @Test("a third half wraps below both others")
  func thirdHalf() {
    _ = renderer.rowFrames(300, Container(components: (0..<3).map { _ in Tree.box(0.5, Tree.labels(2)) }))
    #expect(renderer.sectionFrames[3] == [0, 100, 150, 100])
    #expect(renderer.layout.contentSize.height == 200)
  }

  @Test("RK-2: the layout example at 400 points, row by row")
  func layoutExample() {
    let rows = renderer.rowFrames(400, LayoutExample.root)
    #expect(
      renderer.sectionFrames == [
        [0, 0, 400, 1050], [0, 0, 200, 525], [0, 0, 100, 525], [100, 0, 100, 525], [200, 0, 200, 525],
        [0, 525, 200, 525], [200, 525, 200, 525],
      ])
    #expect(
      Array(rows[14..<21]) == [
        [200, 0, 50, 100], [250, 0, 150, 100], [200, 100, 200, 25], [200, 125, 100, 200], [300, 125, 100, 100],
        [200, 325, 160, 100], [360, 325, 40, 200],
      ])
    #expect(
      Array(rows[21..<28]) == [
        [0, 525, 40, 200], [40, 525, 160, 100], [0, 725, 100, 100], [100, 725, 100, 200], [0, 925, 200, 25],
        [0, 950, 150, 100], [150, 950, 50, 100],
      ])
  }

  @Test("RK-2 at 375 points leaves the point that halves do not fill")
  func layoutExampleOnPhone() {
    _ = renderer.rowFrames(375, LayoutExample.root)
    #expect(renderer.sectionFrames.map { $0[2] } == [375, 187, 93, 93, 187, 187, 187])
    #expect(renderer.layout.contentSize.height == 1050)
  }

  @Test("RK-5: what follows a section in a section stands below it")
  func mixedSiblings() {
    let rows = renderer.rowFrames(
      300,
      Container(components: [
        Tree.label("a"), Tree.box(1, [Tree.label("b"), Tree.label("c")]), Tree.label("d", 1, 50),
      ]))
    #expect(rows == [[0, 0, 300, 100], [0, 100, 300, 100], [0, 200, 300, 100], [0, 300, 300, 50]])
    #expect(renderer.source.sections.map { $0.rows.count } == [2, 2])
    #expect(renderer.sectionFrames == [[0, 0, 300, 350], [0, 100, 300, 200]])
  }

  @Test("a section beside rows that are higher does not pull up what comes next")
  func highNeighbour() {
    let rows = renderer.rowFrames(
      300, Container(components: [Tree.label("a", 0.5, 300), Tree.box(0.5, [Tree.label("b")]), Tree.label("c")]))
    #expect(rows == [[0, 0, 150, 300], [150, 0, 150, 100], [0, 300, 300, 100]])
  }

  @Test("one set of rows stands otherwise under each layout of its section")
  func sectionLayouts() {
    func frames(_ layout: some SectionLayout) -> [[Double]] {
      renderer.rowFrames(
        300,
        Container(
          components: [
            Tree.label("a", 0.25, 40).key("a"), Tree.label("b", 0.5, 60).key("b"), Tree.label("c", 0.5, 20).key("c"),
          ], props: ContainerProps(sectionLayout: layout)))
    }
    #expect(frames(.flow) == [[0, 0, 75, 40], [75, 0, 150, 60], [0, 60, 150, 20]])
    #expect(frames(.list(spacing: 10)) == [[0, 0, 300, 40], [0, 50, 300, 60], [0, 120, 300, 20]])
    #expect(frames(.grid(columns: 2, spacing: 10)) == [[0, 0, 145, 60], [155, 0, 145, 60], [0, 70, 145, 20]])
    var row = FlexStyle()
    row.flexDirection = .row
    row.alignItems = .center
    row.columnGap = .points(5)
    row.wrap = .wrap
    row.rowGap = .points(5)
    #expect(frames(.flex(row)) == [[0, 10, 75, 40], [80, 0, 150, 60], [0, 65, 150, 20]])
    let constraints = frames(
      .constraints([
        Constraint(Anchor("a", .top), .equal, .host(.top), constant: 5),
        Constraint(Anchor("a", .left), .equal, .host(.left)),
        Constraint(Anchor("b", .top), .equal, Anchor("a", .bottom)),
        Constraint(Anchor("b", .right), .equal, .host(.right)),
        Constraint(Anchor("c", .left), .equal, Anchor("a", .right), constant: 8),
        Constraint(Anchor("c", .top), .equal, Anchor("a", .top)),
        Constraint(Anchor("b", .bottom), .equal, .host(.bottom)),
      ]))
    #expect(constraints == [[0, 5, 75, 40], [150, 45, 150, 60], [83, 5, 150, 20]])
    #expect(renderer.layout.contentSize.height == 105)
  }

  @Test("sections of all layouts lie in each other, however deep")
  func deep() {
    var inner: any Component = Tree.label("leaf", 1, 10)
    for depth in 0..<120 {
      inner = Container(
        components: [inner, Tree.label("\(depth)", 1, 1)],
        props: depth % 3 == 0 ? ContainerProps(sectionLayout: .list(spacing: 1)) : ContainerProps())
    }
    let rows = renderer.rowFrames(300, inner)
    #expect(rows.count == 121)
    #expect(renderer.layout.contentSize.height == 10 + 120 + 40)
    #expect(renderer.source.findings.isEmpty)
  }

  private enum Nesting: CaseIterable { case list, flex, constraints }

  @Test("sections lie in each other as deep as they may, also on a small stack", arguments: Nesting.allCases)
  private func deepOnSmallStack(_ nesting: Nesting) throws {
    let constraints: [Constraint] = [
      Constraint(Anchor("in", .left), .equal, .host(.left)), Constraint(Anchor("in", .right), .equal, .host(.right)),
      Constraint(Anchor("in", .top), .equal, .host(.top)),
      Constraint(Anchor("on", .left), .equal, .host(.left)),
      Constraint(Anchor("on", .top), .equal, Anchor("in", .bottom)),
      Constraint(Anchor("on", .bottom), .equal, .host(.bottom)),
    ]
    let props =
      switch nesting {
      case .list: ContainerProps(sectionLayout: .list)
      case .flex: ContainerProps(sectionLayout: .flex(FlexStyle()))
      case .constraints: ContainerProps(sectionLayout: .constraints(constraints))
      }
    var root: any Component = Tree.label("leaf", 1, 10)
    for depth in 0..<(Translator.deepest - 1) {
      root = Container(components: [root.key("in"), Tree.label("\(depth)", 1, 1).key("on")], props: props)
    }
    let screen = Shown(root)
    var picture: Picture?
    let thread = WorkThread(stackSize: 512 << 10) {
      picture = try? PortalRaster.Renderer().picture(of: screen, on: Canvas(width: 300, height: 200))
    }
    thread?.join()
    let layout = screen.renderer.layout
    #expect(layout.contentSize.height == 10 + 127)
    #expect(layout.layoutAttributes(in: Rect(x: 0, y: 0, width: 300, height: 200)).count == 128)
    #expect(picture?.diagnostics.map(\.message) == [])
    let lines = picture?.layoutText.split(separator: "\n").filter { $0.contains(" label ") } ?? []
    #expect(lines.count == 128)
    #expect(lines.last?.contains(" 0,136 300×1 ") == true)
  }
}

/// The original's example: five containers of seven coloured labels, one of them twice in another.
enum LayoutExample {
  static let labels: [Label] = [
    Tree.label("1", 0.25, 100, color: .red), Tree.label("2", 0.75, 100, color: .systemOrange),
    Tree.label("3", 1, 25, color: .yellow), Tree.label("4", 0.5, 200, color: .green),
    Tree.label("5", 0.5, 100, color: .blue), Tree.label("6", 0.8, 100, color: .systemPurple),
    Tree.label("7", 0.2, 200, color: .gray),
  ]

  static var root: Container {
    Container(components: [
      Tree.box(0.5, [Tree.box(0.5, labels), Tree.box(0.5, labels)]), Tree.box(0.5, labels),
      Tree.box(0.5, labels.reversed()), Tree.box(0.5, labels),
    ])
  }
}
