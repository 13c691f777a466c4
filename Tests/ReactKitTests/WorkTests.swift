import PortalRaster
import ReactKit
import Testing

/// How much is done, counted: it goes by what is seen and what has changed, not by what there is.
@Suite struct WorkTests {
  /// Sections of rows, of which one may differ.
  private static func root(_ sections: Int, _ rows: Int, changed: (Int, Int)? = nil) -> any Component {
    Container(
      components: (0..<sections).map { section in
        Container(
          components: (0..<rows).map { row in
            let isChanged = changed.map { $0 == (section, row) } ?? false
            return Label(
              props: LabelProps(
                title: isChanged ? "changed" : "\(section).\(row)", layout: ComponentLayout(height: 40)))
          })
      })
  }

  @Test("of 10,000 rows those are made and described that are seen")
  func seen() throws {
    let stage = try Stage(Shown(Self.root(100, 100)), on: Canvas(width: 300, height: 400))
    let views = try #require(stage.app.renderer.applier as? RowViews)
    #expect(stage.app.renderer.source.order.count == 10_000)
    #expect(stage.app.renderer.layout.contentSize.height == 400_000)
    #expect(views.made <= 12)
    #expect(stage.app.describedRows <= 12)
    try stage.scroll("0.0", to: Point(x: 0, y: 200_000))
    #expect(stage.has("50.0"))
    #expect(views.made <= 24)
  }

  @Test("a row that changes is one update; one that is not seen is none until it is")
  func changed() throws {
    let stage = try Stage(Shown(Self.root(100, 100)), on: Canvas(width: 300, height: 400))
    let views = try #require(stage.app.renderer.applier as? RowViews)
    let (made, before) = (views.made, stage.app.describedRows)
    stage.app.root = Self.root(100, 100, changed: (0, 3))
    #expect(stage.has("changed"))
    #expect(stage.app.log.last?.indexPaths == [IndexPath(row: 3, section: 1)])
    #expect(views.updated == 1)
    #expect(views.made == made)
    #expect(stage.app.describedRows - before <= 12)
    stage.app.root = Self.root(100, 100, changed: (99, 99))
    #expect(!stage.has("changed"))
    #expect(stage.app.log.last?.indexPaths.count == 2)
    #expect(views.updated == 2)
  }

  @Test("a row that is equal is neither made nor shown its props again")
  func equal() throws {
    let stage = try Stage(Shown(Self.root(10, 10)), on: Canvas(width: 300, height: 400))
    let views = try #require(stage.app.renderer.applier as? RowViews)
    let made = views.made
    for _ in 0..<5 { stage.app.root = Self.root(10, 10) }
    _ = stage.layoutText
    #expect(views.made == made)
    #expect(views.updated == 0)
    #expect(stage.app.log.dropFirst().allSatisfy { $0.isEmpty })
  }

  @Test("a row that is equal keeps the component that it has, unless that hears of events")
  func equalComponents() {
    func isKept(_ title: String, _ hears: Bool, _ renderer: ReactKit.Renderer) -> Bool {
      weak var kept: Mark?
      do {
        let mark = Mark()
        kept = mark
        renderer.render(
          Container(components: [Marked(title, mark, hears), Marked("other", Mark(), hears).key("key")]), in: .zero)
      }
      return kept != nil
    }
    let (still, hearing) = (ReactKit.Renderer(), ReactKit.Renderer())
    #expect(["a", "a", "b", "b", "a"].map { isKept($0, false, still) } == [true, false, true, false, true])
    #expect(["a", "a", "b"].map { isKept($0, true, hearing) } == [true, true, true])
  }

  @Test("translating asks each component once, however many there are", arguments: [1_000, 10_000])
  func linear(_ count: Int) {
    let (composites, containers) = (Counter(), Counter())
    let root = Container(
      components: (0..<(count / 100)).map { _ in
        CountedSection(
          counter: containers, rows: (0..<100).map { _ in Counted(counter: composites, content: Tree.label("a")) })
      })
    let translator = Translator()
    for round in 1...2 {
      #expect(translator.translate(root).order.count == count)
      #expect(composites.count == round * count)
      #expect(containers.count == round * count / 100)
    }
  }

  @Test("what is painted is what differs where it can be seen")
  func painted() throws {
    let stage = try Stage(Shown(Self.root(100, 100)), on: Canvas(width: 300, height: 400, scale: 1))
    _ = try stage.pixels()
    #expect(stage.repairedPixels == 300 * 400)
    stage.app.root = Self.root(100, 100, changed: (0, 3))
    _ = try stage.pixels()
    #expect(stage.repairedPixels > 0)
    #expect(stage.repairedPixels <= 300 * 40)
    stage.app.root = Self.root(100, 100, changed: (0, 4))
    _ = try stage.pixels()
    #expect(stage.repairedPixels <= 300 * 80)
    let before = try stage.picture.list.digest
    stage.app.root = Self.root(100, 100, changed: (99, 99))
    #expect(try stage.picture.list.digest != before)
    _ = try stage.pixels()
    let unseen = Self.root(100, 100, changed: (98, 98))
    stage.app.root = unseen
    _ = try stage.pixels()
    #expect(stage.repairedPixels == 0)
  }

  @Test("ten times as many rows are no more work for a change, and none are placed that are not seen")
  func proportional() throws {
    let work = try [10, 100].map { sections in
      let stage = try Stage(Shown(Self.root(sections, 100)), on: Canvas(width: 300, height: 400))
      let views = try #require(stage.app.renderer.applier as? RowViews)
      let (described, made, updated) = (stage.app.describedRows, views.made, views.updated)
      stage.app.root = Self.root(sections, 100, changed: (0, 3))
      let placed = stage.layoutText.split(separator: "\n").count { $0.contains(" label ") }
      return [stage.app.describedRows - described, views.made - made, views.updated - updated, placed]
    }
    #expect(work[0] == work[1])
    #expect(work[0][1] == 0)
    #expect(work[0][2] == 1)
    #expect(work[0][3] <= 12)
  }
}

private final class Mark {}

/// A label that is known by its title; the mark beside it does not count.
private struct Marked: UIKitComponent, Equatable {
  struct Props: PropTypes, Equatable {
    var title: String
    var mark: Mark
    static func == (one: Props, other: Props) -> Bool { one.title == other.title }
  }
  // swift-format-ignore: NoLeadingUnderscores
  let _props: Props
  let hears: Bool

  init(_ title: String, _ mark: Mark, _ hears: Bool) {
    _props = Props(title: title, mark: mark)
    self.hears = hears
  }
  func makeView() -> LabelObject { LabelObject() }
  func configure(_ view: LabelObject) { view.text = _props.title }
  var events: [EventKind] { hears ? [.tap] : [] }
}

private final class Counter {
  var count = 0
}

/// A composite that counts how often it is rendered.
private struct Counted: CompositeComponent {
  let counter: Counter
  let content: any Component
  var props: any PropTypes { Wrap.Props() }

  func render() -> (any Component)? {
    counter.count += 1
    return content
  }
}

/// A section that counts how often it is asked what is in it.
private struct CountedSection: ComponentContaining {
  let counter: Counter
  let rows: [any Component]
  var props: any PropTypes { Wrap.Props() }

  var components: [any Component] {
    counter.count += 1
    return rows
  }
}
