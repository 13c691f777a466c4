import PortalRaster
import ReactKit
import Testing

/// The scenes by which the front end is accepted, alive on a stage.
@Suite struct SceneTests {
  private let phone = Canvas(width: 375, height: 667)

  @Test("the seed's Hello World is a label across the screen, as high as its text")
  func seed() throws {
    let stage = try Stage(HelloWorldViewController(), on: Canvas(width: 320, height: 480))
    #expect(try stage.find("Hello World").frame == Rect(x: 0, y: 0, width: 320, height: 20.5))
    #expect(try stage.picture.diagnostics.isEmpty)
  }

  @Test("RK-1: Hello World in the middle of a label of 100 points")
  func helloWorld() throws {
    let stage = try Stage(
      Shown(
        Label(
          props: LabelProps(title: "Hello World", textAlignment: .center, layout: ComponentLayout(height: 100)))),
      on: phone)
    #expect(try stage.find("Hello World").frame == Rect(x: 0, y: 0, width: 375, height: 100))
    let bitmap = try stage.pixels().bitmap()
    let ink = bitmap.pixels.indices.filter { bitmap.pixels[$0] != 0xFFFF_FFFF }
    let columns = ink.map { $0 % bitmap.width }
    let rows = ink.map { $0 / bitmap.width }
    func middle(_ places: [Int]) -> Double { Double((places.min() ?? 0) + (places.max() ?? 0) + 1) / 2 }
    let scale = Double(bitmap.width) / 375
    #expect(abs(middle(columns) / scale - 187.5) < 2)
    #expect(abs(middle(rows) / scale - 50) < 4)
  }

  @Test("RK-2: the layout example is drawn where its frames say, as one flat list of rows")
  func layoutExample() throws {
    let stage = try Stage(Shown(LayoutExample.root), on: Canvas(width: 400, height: 1050))
    let lines = stage.layoutText.split(separator: "\n").filter { $0.contains(" label ") }
    #expect(lines.count == 35)
    let frames = stage.app.renderer.layout.layoutAttributes(in: Rect(x: 0, y: 0, width: 400, height: 1050)).map(\.frame)
    for (line, frame) in zip(lines, frames) {
      let place = [frame.x, frame.y].map { "\(Int($0))" }.joined(separator: ",")
      #expect(line.contains(" \(place) \(Int(frame.width))×\(Int(frame.height)) "), "\(line)")
    }
    // A row is in an item of the table, and the table on the screen: no container is between.
    #expect(lines.allSatisfy { $0.prefix { $0 == " " }.count == 8 })
  }

  @Test("RK-3: a press updates the one row that shows the count")
  func oneCounter() throws {
    let stage = try Stage(OneCounterViewController(), on: phone)
    try stage.tap("Increase")
    try stage.tap("Increase")
    try stage.tap("Decrease")
    #expect(stage.has("Count: 1"))
    #expect(
      stage.app.log.map { $0.indexPaths.map(\.description) } == [
        ["[0, 0]", "[0, 1]", "[0, 2]"], ["[0, 0]"], ["[0, 0]"], ["[0, 0]"],
      ])
    #expect(try stage.find("Increase").frame == Rect(x: 0, y: 100, width: 187, height: 50))
    let views = try #require(stage.app.renderer.applier as? RowViews)
    #expect(views.made == 3)
    #expect(views.updated == 3)
  }

  @Test("RK-4: of three counters the middle one goes, and the others keep what was typed")
  func manyCounters() throws {
    let stage = try Stage(CountersViewController(), on: phone)
    try stage.tap("Add")
    try stage.tap("Add")
    try stage.tap("Add")
    try stage.type("Ada", into: "Name of 1")
    try stage.type("Bob", into: "Name of 2")
    try stage.type("Cy", into: "Name of 3")
    let focused = stage.focused
    #expect(focused != nil)
    try stage.tap("Remove 2")
    let last = try #require(stage.app.log.last)
    #expect(last.removedSections == [2])
    #expect(last.description == "remove [2, 0] [2, 1] [2, 2] [2, 3] [2, 4]")
    #expect(stage.has("Ada"))
    #expect(!stage.has("Bob"))
    #expect(stage.has("Cy"))
    // The field that was typed into last is the same view still: it has the focus, and what is typed goes on there.
    try stage.type("d")
    #expect(stage.has("Cyd"))
    #expect(stage.app.store.state.counters.map(\.id) == [1, 3])
    let views = try #require(stage.app.renderer.applier as? RowViews)
    #expect(views.count == 11)
    #expect(views.made == 16)
  }

  @Test("RK-5: what follows a section in a section stands below it, also when a row comes to that one and goes")
  func mixedSiblings() throws {
    func root(_ inner: [String]) -> any Component {
      Container(components: [
        Tree.label("a", 1, 40), Tree.box(1, inner.map { Tree.label($0, 1, 40).key($0) }), Tree.label("d", 1, 30),
      ])
    }
    let stage = try Stage(Shown(root(["b", "c"])), on: phone)
    func tops() throws -> [Double] { try ["a", "b", "c", "d"].map { try stage.find($0).frame.y } }
    #expect(try tops() == [0, 40, 80, 120])
    let first = try stage.picture.png()
    stage.app.root = root(["b", "x", "c"])
    #expect(try tops() == [0, 40, 120, 160])
    #expect(stage.app.log.last?.description == "insert [1, 1]")
    stage.app.root = root(["b", "c"])
    #expect(stage.app.log.last?.description == "remove [1, 1]")
    #expect(try stage.picture.png() == first)
  }

  @Test("RK-6: turned and turned back, the screen has its first bytes, and nothing was translated or compared")
  func rotation() throws {
    let stage = try Stage(Shown(LayoutExample.root), on: phone)
    let first = try stage.picture.png()
    let text = stage.layoutText
    try stage.resize { $0 = Canvas(width: 667, height: 375) }
    #expect(stage.layoutText.contains("333"))
    #expect(try stage.picture.png() != first)
    try stage.resize { $0 = Canvas(width: 375, height: 667) }
    #expect(stage.layoutText == text)
    #expect(try stage.picture.png() == first)
    #expect(stage.app.log.count == 1)
  }

  @Test("a field without a text has what was typed, and one with a text has that")
  func fields() throws {
    func root(_ text: String?, _ placeholder: String) -> any Component {
      Field(props: FieldProps(text: text, placeholder: placeholder))
    }
    let stage = try Stage(Shown(root(nil, "Name")), on: phone)
    try stage.type("Ada", into: "Name")
    stage.app.root = root(nil, "Your name")
    #expect(stage.has("Ada"))
    stage.app.root = root("Bob", "Your name")
    #expect(stage.has("Bob"))
    try stage.type("by")
    #expect(stage.has("Bob"))
    stage.app.root = root("", "Your name")
    #expect(!stage.has("Bob"))
  }

  @Test("a value that is described wins over the finger's until its owner takes that over")
  func describedValues() throws {
    final class Form: ComponentViewController {
      var (name, isOn, takes) = ("", false, false)
      override func render() -> any Component {
        List(components: [
          Field(
            props: FieldProps(text: name, placeholder: "Name") { [unowned self] in
              guard takes else { return }
              name = $0.uppercased()
              triggerRender()
            }),
          Toggle(
            props: ToggleProps(isOn: isOn) { [unowned self] in
              guard takes else { return }
              isOn = $0
              triggerRender()
            }),
        ])
      }
    }
    let stage = try Stage(Form(), on: phone)
    let first = stage.layoutText
    try stage.type("ada", into: "Name")
    try stage.tap(.role(.toggle))
    #expect(!stage.has("ada"))
    let refused = try stage.find(.role(.toggle)).view?.content
    #expect(refused == .toggle(ToggleSpec(isOn: false)))
    stage.app.takes = true
    try stage.type("ada", into: "Name")
    try stage.tap(.role(.toggle))
    #expect(stage.has("ADA"))
    let taken = try stage.find(.role(.toggle)).view?.content
    #expect(taken == .toggle(ToggleSpec(isOn: true)))
    #expect(stage.layoutText != first)
  }

  @Test("a handler is that of the newest rendering, though the props are equal")
  func handlers() throws {
    var heard: [Int] = []
    func root(_ number: Int) -> any Component {
      Container(components: [
        Button(props: ButtonProps(title: "Press") { _ in heard.append(number) }),
        Toggle(props: ToggleProps(isOn: false) { heard.append($0 ? number * 10 : 0) }),
      ])
    }
    let stage = try Stage(Shown(root(1)), on: phone)
    try stage.tap("Press")
    stage.app.root = root(2)
    try stage.tap("Press")
    #expect(stage.app.log.last?.isEmpty == true)
    try stage.tap(.role(.toggle))
    #expect(heard == [1, 2, 20])
  }

  @Test("props that differ in their colours alone are drawn anew")
  func colours() throws {
    let stage = try Stage(Shown(Tree.label("a", 1, 40, color: .red)), on: phone)
    #expect(stage.layoutText.contains("on #ff0000"))
    stage.app.root = Tree.label("a", 1, 40, color: .blue)
    #expect(stage.layoutText.contains("on #0000ff"))
    #expect(!stage.layoutText.contains("on #ff0000"))
  }

  @Test("a table of sections scrolls from the first header to the last row")
  func sectionedTable() throws {
    let table = SectionedTable(
      sections: (0..<20).map { section in
        TableSection(
          section, title: "Section \(section)", rows: (0..<10).map { Tree.label("Row \(section).\($0)", 1, nil) },
          note: "Note \(section)")
      })
    let stage = try Stage(Shown(table), on: phone)
    #expect(stage.has("Section 0"))
    #expect(stage.has("Row 0.9"))
    #expect(!stage.has("Row 19.9"))
    try stage.scroll("Row 0.0", to: Point(x: 0, y: 1e6))
    #expect(stage.has("Row 19.9"))
    #expect(stage.has("Note 19"))
  }

  @Test("constraints place rows by what is in them")
  func naturalSizes() throws {
    let key = Label(props: LabelProps(title: "Name:"))
    let field = Field(props: FieldProps(placeholder: "Ada"))
    let form = Container(
      components: [key.key("title"), field.key("field")],
      props: ContainerProps(
        sectionLayout: .constraints([
          Constraint(Anchor("title", .left), .equal, .host(.left), constant: 16),
          Constraint(Anchor("field", .left), .equal, Anchor("title", .right), constant: 8),
          Constraint(Anchor("field", .right), .equal, .host(.right), constant: -16),
          Constraint(Anchor("field", .top), .equal, .host(.top), constant: 8),
          Constraint(Anchor("field", .bottom), .equal, .host(.bottom), constant: -8),
          Constraint(Anchor("title", .centerY), .equal, Anchor("field", .centerY)),
          Constraint(Anchor("title", .width), constant: 60),
        ])))
    let stage = try Stage(Shown(List(components: [form, Tree.label("below", 1, 30)])), on: phone)
    let typed = try stage.find("Ada").frame
    #expect(typed == Rect(x: 84, y: 8, width: 275, height: 32.5))
    // The margin below the field counts.
    #expect(try stage.find("below").frame == Rect(x: 0, y: typed.y + typed.height + 8, width: 375, height: 30))
    #expect(try stage.picture.diagnostics.isEmpty)
  }

  @Test("the padding of a flexbox counts above and below its rows, wherever the section is")
  func padding() throws {
    var style = FlexStyle()
    style.padding = FlexEdges(horizontal: .points(16), vertical: .points(12))
    style.rowGap = .points(4)
    func card(_ ratio: Double) -> any Component {
      Container(
        components: [Tree.label("one", 1, 20), Tree.label("two", 1, 20)],
        props: ContainerProps(layout: Tree.layout(ratio), sectionLayout: .flex(style)))
    }
    for (ratio, beside) in [(1.0, false), (0.5, true)] {
      let rows: [any Component] = [card(ratio)] + (beside ? [Tree.label("beside", 0.5, 10)] : [])
      let stage = try Stage(
        Shown(Container(components: rows + [Tree.label("below", 1, 30)])), on: Canvas(width: 300, height: 200))
      let frames = try ["one", "two", "below"].map { try stage.find($0).frame.numbers }
      #expect(frames == [[16, 12, 300 * ratio - 32, 20], [16, 36, 300 * ratio - 32, 20], [0, 68, 300, 30]])
      #expect(stage.app.renderer.layout.sections[1].numbers == [0, 0, 300 * ratio, 68])
    }
  }

  @Test("read from the right, rows stand from the right, and constraints know left from leading")
  func rightToLeft() throws {
    let pinned = Container(
      components: [Tree.label("l", 0.25, 20).key("l"), Tree.label("s", 0.25, 20).key("s")],
      props: ContainerProps(
        sectionLayout: .constraints([
          Constraint(Anchor("l", .left), .equal, .host(.left)), Constraint(Anchor("l", .top), .equal, .host(.top)),
          Constraint(Anchor("s", .leading), .equal, .host(.leading)),
          Constraint(Anchor("s", .top), .equal, .host(.top)),
        ])))
    let stage = try Stage(
      Shown(List(components: [Tree.box(1, [Tree.label("a", 0.25, 20), Tree.label("b", 0.25, 20)]), pinned])),
      on: Canvas(width: 300, height: 100), traits: Traits(direction: .rightToLeft))
    let places = try ["a", "b", "l", "s"].map { try stage.find($0).frame.x }
    #expect(places == [225, 150, 0, 225])
  }
}
