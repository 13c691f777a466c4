import PortalRaster
import ReactKit
import Testing

/// How much room a screen of rows has in what it is in.
@Suite struct RoomTests {
  private let phone = Canvas(width: 375, height: 667)

  @Test("rows have the width of what their screen is in, and lines break there")
  func narrowContainer() throws {
    let stage = try Stage(Framed(), on: phone)
    func rows() -> [[Double]] {
      let all = Rect(x: 0, y: 0, width: 1e3, height: 1e3)
      return stage.app.inner.renderer.layout.layoutAttributes(in: all).map(\.frame.numbers)
    }
    #expect(stage.layoutText.contains(" 50,30 137×30 "))
    #expect(rows() == [[0, 0, 275, 30], [0, 30, 137, 30], [0, 60, 150, 30], [0, 90, 150, 30]])
    stage.app.inset = 20
    try stage.advance(by: .zero)
    #expect(stage.layoutText.contains(" 187,30 150×30 "))
    #expect(rows() == [[0, 0, 335, 30], [0, 30, 167, 30], [167, 30, 150, 30], [0, 60, 150, 30]])
    #expect(stage.app.inner.log.count == 1)
  }

  @Test("a picture without a stage has the lines of the width that its rows have, too")
  func withoutStage() throws {
    let screen = Framed()
    let picture = try PortalRaster.Renderer().picture(of: screen, on: phone)
    #expect(picture.layoutText == (try Stage(Framed(), on: phone).layoutText))
    #expect(picture.layoutText.contains(" 50,90 150×30 "))
    // Drawn again, of another size, and in its first one.
    let narrow = try PortalRaster.Renderer().picture(of: screen, on: Canvas(width: 420, height: 667))
    #expect(narrow.layoutText.contains(" 210,30 150×30 "))
    #expect(try PortalRaster.Renderer().picture(of: screen, on: phone).layoutText == picture.layoutText)
    #expect(screen.inner.log.count == 1)
    // Also where each description makes a screen of its own.
    let read = try PortalRaster.Renderer().picture(of: TraitsReader { _ in Framed() }, on: phone)
    #expect(read.layoutText == picture.layoutText)
  }

  @Test("in a custom view, rows keep clear of what the device does not leave free there, and of nothing else")
  func safeArea() throws {
    let stage = try Stage(Around(), on: .iPhone15)
    func top() throws -> Double { try stage.find("row").frame.y }
    func end() throws -> Double {
      let table = try stage.find(.path("content/content/0/rows")).frame
      return table.y + table.height
    }
    #expect(try top() == 59)
    #expect(try end() == 852 - 34)
    stage.app.header = 100
    #expect(try top() == 100)
    #expect(try end() == 852 - 34)
    stage.app.footer = 50
    #expect(try top() == 100)
    #expect(try end() == 852 - 50)
    (stage.app.header, stage.app.footer) = (20, 0)
    #expect(try top() == 59)
    stage.app.header = 0
    #expect(try top() == 59)
    #expect(try end() == 852 - 34)
    #expect(stage.app.inner.log.count == 1)
  }
}

/// Rows between two margins.
private final class Framed: ViewController {
  let inner = Shown(
    Container(
      components: [Tree.label("fill", 1, 30), Tree.box(0.5, [Tree.label("half", 1, 30)])]
        + ["x", "y"].map { title in
          Label(
            props: LabelProps(
              title: title, layout: ComponentLayout(dimension: .fixed(Size(width: 150, height: 30)))))
        }))
  var inset = 50.0 { didSet { lines.forEach { $0.constant = $0.constant < 0 ? -inset : inset } } }
  private var lines: [LayoutConstraint] = []

  override func viewDidLoad() {
    let rows = inner.view
    view.addSubview(rows)
    lines = [
      rows.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: inset),
      rows.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -inset),
    ]
    LayoutConstraint.activate(
      lines + [
        rows.topAnchor.constraint(equalTo: view.topAnchor), rows.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      ])
  }
}

/// Rows below a bar and above another one, on a screen of another kind.
private final class Around: LiveSource {
  let inner = Shown(Tree.label("row", 1, 30))
  var header = 0.0 { didSet { world?.setNeedsDescription() } }
  var footer = 0.0 { didSet { world?.setNeedsDescription() } }
  private var world: LiveWorld?

  func enter(_ world: LiveWorld) {
    self.world = world
    world.register("rows") { [inner] in $0.attachChildController(inner) }
  }

  func describe(_ traits: Traits) -> Description {
    func bar(_ height: Double) -> ViewSpec {
      var bar = ViewSpec(.container)
      bar.layout.height = .points(height)
      return bar
    }
    var rows = ViewSpec(.custom(CustomSpec(identifier: "rows")), key: "content")
    rows.layout.grow = 1
    var screen = ViewSpec(.container, children: [bar(header), rows, bar(footer)])
    screen.layout.grow = 1
    return Description(screen)
  }
}
