import Portal
import PortalRaster
import TestSupport
import Testing
import Whim

/// WH-4 as its page has it: a sheet of moments, a film of each pair of forms, and one of a way through scenes.
@Suite("WH-4: pictures of transitions") struct TransitionPictureTests {
  private typealias Tests = TransitionTests
  private typealias Container = WhimSceneContainerViewController

  private static let rows: [(name: String, transition: WhimSceneTransition)] = [
    ("push", .push), ("pop", .pop), ("present", .modal(.present)), ("dismiss", .modal(.dismiss)),
    ("swap", .modal(.swap)),
    ("fade", .fade), ("circular", .circular(from: Rect(x: 150, y: 20, width: 40, height: 40))),
  ]

  /// The forms of each group of columns, and the times of its four.
  private static func headings() -> [Component<Never>] {
    func cell(_ text: String, _ size: Double, width: Double, room: Double) -> Component<Never> {
      label(
        text: text,
        style: labelStyleSheet { _, label in
          label.textSize = size
          label.textAlignment = .center
        },
        layout: layout {
          $0.width = Dimension(value: .points(width))
          $0.margin = .by(edge: Edge(right: .points(room)))
        })
    }
    func row(_ cells: [Component<Never>]) -> Component<Never> {
      container(
        children: [cell("", 13, width: 80, room: 0)] + cells,
        layout: layout {
          $0.flex.direction = .row
          $0.margin = .by(edge: Edge(top: .points(4)))
        })
    }
    let forms = ["both split", "split, then whole", "whole, then split", "both whole"]
    let times = ["0 s", "0.1", "0.2"].map { cell($0, 11, width: 40, room: 2) } + [cell("0.3", 11, width: 40, room: 16)]
    return [row(forms.map { cell($0, 13, width: 166, room: 16) }), row(times + times + times + times)]
  }

  @Test("are on the sheet of their page at 0, 0.1, 0.2 and 0.3 seconds, a column of these for each pair of forms")
  func sheet() throws {
    var rows = Self.headings()
    for (name, transition) in Self.rows {
      var row: [Component<Never>] = [label(text: name, layout: layout { $0.width = 76 })]
      for (old, new) in Tests.forms {
        let stage = try Tests.stage({ _ in Tests.plain(.systemBlue, multipart: old) }, map: Tests.Plain(.systemGray5))
        Tests.change(stage) { $0.push(Tests.plain(.systemOrange, multipart: new), animating: transition) }
        for step in 0...3 {
          let png = try stage.picture.png()
          row.append(
            imageView(
              image: .data(png),
              layout: layout {
                $0.width = 40
                $0.height = 60
                $0.margin = .by(edge: Edge(right: .points(step == 3 ? 16 : 2)))
              }))
          try stage.advance(by: .milliseconds(100))
        }
      }
      rows.append(
        container(
          children: row,
          layout: layout {
            $0.flex.direction = .row
            $0.margin = 4
          }))
    }
    let picture = try Renderer().picture(
      of: container(children: rows), on: Canvas(width: 820, height: 528, scale: 1))
    let bytes = try picture.png()
    let file = Places.package.path + "/Documentation/pictures/whim-transitions.png"
    #expect(bytes.count <= 60 << 10)
    let isSame = try CommittedReferences.has(bytes, at: file)
    #expect(isSame, "\(file): PORTAL_GOLDEN=record writes it")
  }

  /// All pairs of forms for each transition that moves scenes, each in a place of its own; a touch lets all go at once.
  private final class Pairs: LiveSource, Describable {
    /// How large each is, beside the screens of the other tests.
    static let scale = 0.36
    static let size = Size(width: 200 * scale, height: 300 * scale)
    static let rows = TransitionPictureTests.rows.prefix(5)
    private let cells = Pairs.rows.map { _ in Tests.forms.map { Pairs.cell($0.0) } }

    /// One of them, by the form that is old.
    static func cell(_ old: Bool) -> Container {
      Container(map: Tests.Plain(.systemGray5)) { _ in
        let stack = WhimSceneNavigationStack()
        stack.push(Tests.plain(.systemBlue, multipart: old, scale: scale))
        return stack
      }
    }

    /// Where it is seen.
    static func place(row: Int, column: Int) -> Rect {
      Rect(x: 84 + 88 * Double(column), y: 28 + 116 * Double(row), width: size.width, height: size.height)
    }

    static func go(_ root: any WhimScene, to new: Bool, by transition: WhimSceneTransition) {
      let scene = Tests.plain(.systemOrange, multipart: new, scale: scale)
      (root as? WhimSceneNavigationStack)?.push(scene, animating: transition)
    }

    private func go() {
      for (cells, row) in zip(cells, Pairs.rows) {
        for (cell, form) in zip(cells, Tests.forms) { Self.go(cell.root, to: form.1, by: row.transition) }
      }
    }

    func enter(_ world: LiveWorld) { for cell in cells.joined() { cell.enter(world) } }
    func describe(_ traits: Traits) -> Description {
      var handlers = HandlerTable()
      var own = traits
      own.screenSize = Self.size
      var table = ViewSpec(.container, handlers: [handlers.add(.tap) { [weak self] _ in self?.go() }])
      table.layout.grow = 1
      table.style.backgroundColor = .white
      let forms = ["both split", "split, then whole", "whole, then split", "both whole"]
      table.children = [Self.row("", forms.map { Self.text($0, size: 10, width: 88) })]
      for (cells, row) in zip(cells, Pairs.rows) {
        let places = cells.map { cell in
          var place = ViewSpec(.container)
          (place.layout.width, place.layout.height) = (.points(Self.size.width), .points(Self.size.height))
          place.layout.margin = FlexEdges(horizontal: 8, vertical: 4)
          place.style.clipToBounds = true
          place.children = [handlers.adopt(cell.describe(own))]
          return place
        }
        table.children.append(Self.row(row.name, places))
      }
      return Description(table, handlers: handlers)
    }

    private static func row(_ name: String, _ cells: [ViewSpec]) -> ViewSpec {
      var row = ViewSpec(.container, children: [text(name, size: 13, width: 76)] + cells)
      row.layout.flexDirection = .row
      row.layout.alignItems = .center
      return row
    }

    private static func text(_ text: String, size: Double, width: Double) -> ViewSpec {
      var label = LabelSpec(text: text)
      label.style.size = size
      label.style.alignment = .center
      var spec = ViewSpec(.label(label))
      spec.layout.width = .points(width)
      if text.isEmpty || size < 13 { spec.layout.height = 24 }
      return spec
    }
  }

  @Test("are all in one film of their page, a quarter as fast, in which a place shows what its pair shows by itself")
  func pairs() throws {
    func film<App: LiveSource>(_ stage: Stage<App>, _ go: (Stage<App>) throws -> Void) throws -> Film {
      // A second of the film, so that who looks sees where it begins.
      try stage.advance(by: .milliseconds(250))
      try go(stage)
      try stage.settle()
      #expect(stage.now == StageTime(seconds: 0.55))
      var film = stage.film
      (film.pause, film.frameRate, film.speed, film.showsTouches) = (.zero, 10, 0.25, false)
      return film
    }
    let all = Canvas(width: 436, height: 608, scale: 1)
    let together = try film(Stage(Pairs(), on: all, motion: .platform)) { try $0.tap(.point(4, 4)) }
    // A whole scene that rises over a split one, from among the others and alone.
    let (row, column) = (2, 1)
    let (forms, size) = (Tests.forms[column], Pairs.size)
    let own = Canvas(width: size.width, height: size.height, scale: 1)
    let alone = try film(Stage(Pairs.cell(forms.0), on: own, motion: .platform)) { stage in
      stage.app.perform("go") { Pairs.go($0, to: forms.1, by: Pairs.rows[row].transition) }
    }
    var cropped = together
    cropped.crop = .rect(Pairs.place(row: row, column: column))
    let isAlike = try cropped.bytes(as: .webp) == alone.bytes(as: .webp)
    #expect(isAlike)
    let bytes = try together.bytes(as: .webp)
    #expect(bytes.count <= 32 << 10)
    let file = Places.package.path + "/Documentation/pictures/whim-transitions.webp"
    let isSame = try CommittedReferences.has(bytes, at: file)
    #expect(isSame, "\(file): PORTAL_GOLDEN=record writes it")
  }

  @Test("a film of push, push, swap and back to the root plays again from its log to the same bytes")
  func film() throws {
    let stage = try Tests.stage { TextScene("root", multipart: true, scheduler: $0) }
    Tests.change(stage) { $0.push(TextScene("one", scheduler: WhimScheduler())) }
    try stage.settle()
    Tests.change(stage) { stack in
      stack.push(TextScene("two", multipart: true, scheduler: WhimScheduler()), animating: .modal(.present))
    }
    try stage.settle()
    Tests.change(stage) { $0.swapLast(with: TextScene("three", scheduler: WhimScheduler())) }
    try stage.settle()
    Tests.change(stage) { $0.popToRoot(animating: .modal(.dismiss)) }
    try stage.settle()
    #expect(stage.now == StageTime(seconds: 1.2))
    var film = stage.film
    film.frameRate = 10
    let bytes = try film.bytes(as: .webp)
    #expect(bytes.count < 60 << 10)
    #expect(try bytes == film.bytes(as: .webp))
    #expect(stage.has("root top 0"))
  }
}
