import Bento
import PortalRaster
import ReactKit
import Shohin
import Testing
import Whim

/// Rows of ReactKit that have less room than the screen, in whatever shows them.
///
/// How wide they are turns out when they are placed. A stage hears of that; a picture without one has to be made once more.
@Suite("Rows with less room than the screen") struct HostedTests {
  private let phone = Canvas(width: 375, height: 667, scale: 1)

  /// Two labels that would stand beside each other on all of the screen.
  final class Rows: ComponentViewController {
    override func render() -> any ReactKit.Component {
      ReactKit.Container(
        components: ["x", "y"].map { title in
          ReactKit.Label(
            props: LabelProps(
              title: title, layout: ComponentLayout(dimension: .fixed(Size(width: 150, height: 30)))))
        })
    }
  }

  /// They are 275 points wide where this is as wide as the screen.
  final class FramedView: BaseView {
    private let rows = Rows()

    required init() {
      super.init()
      layout.height = 100
      rows.view.layout.margin = FlexEdges(horizontal: 50)
      rows.view.layout.grow = 1
      addSubview(rows.view)
    }
  }

  /// Where the labels are, of which each has a line to itself.
  private func places(_ layout: String) -> [Substring] {
    layout.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      return words.first == "label" && words.count > 2 ? words[2] : nil
    }
  }

  private func expectSame<App: LiveSource & Describable>(
    _ name: String, titles: Int = 0, _ make: @escaping () -> App
  ) throws {
    let alone = places(try PortalRaster.Renderer().picture(of: make(), on: phone).layoutText).dropFirst(titles)
    let living = places(try Stage(make(), on: phone).layoutText).dropFirst(titles)
    #expect(alone == living, "\(name)")
    #expect(alone.count == 2, "\(name)")
    #expect(Set(alone.map { $0.prefix { $0 != "," } }).count == 1, "\(name): \(alone)")
  }

  final class FramedScreen: ViewController {
    override func makeView() -> ViewObject { FramedView() }
  }

  @Test("are laid out alike with a stage and without, in scenes and panels of Whim")
  func whim() throws {
    let nothing = WhimScenePart(NonePresentation())
    func part() -> WhimScenePart { WhimScenePart(FramedScreen()) }
    try expectSame("screen") { WhimScreen { _ in .fullscreen(part()) } }
    try expectSame("parts") { WhimScreen { _ in .multipart(top: nothing, bottom: part()) } }
    try expectSame("scene") { WhimSceneContainerViewController { _ in WhimSingleScene(.fullscreen(part())) } }
    try expectSame("map") {
      WhimSceneContainerViewController(map: FramedScreen()) { _ in WhimSingleScene(.fullscreen(nothing)) }
    }
    try expectSame("panel") { BottomPanel(FramedScreen(), points: [.fromTop(.points(100))]) }
  }

  @Test("are laid out alike in an application of several models")
  func allFive() throws {
    try expectSame("parts", titles: 1) { AllFive([("Rows", 110, FramedScreen())]) }
  }

  struct Framed: Renderable {
    func render(in view: FramedView) {}
  }

  /// In the list, above it, below it, or in the place of the title.
  enum Place: CaseIterable { case list, middle, top, bottom }

  struct Boxes: BoxRenderer {
    typealias Action = Never

    init(send: @escaping (Never) -> Void) {}

    func render(_ place: Place) -> Bento.Screen {
      let box = Box<Int, Int> { Bento.Section(id: 0) { Bento.Node(id: 0, component: Framed()) } }
      return Bento.Screen(box: place == .list || place == .middle ? box : .empty).with { screen in
        if place == .middle { screen.formStyle = .centerYAligned }
        if place == .top { screen.pinnedToTopBox = AnyBox(box) }
        if place == .bottom { screen.pinnedToBottomBox = AnyBox(box) }
      }
    }
  }

  @Test("are laid out alike in a component of Bento, wherever on the screen that is", arguments: Place.allCases)
  func bento(place: Place) throws {
    try expectSame("\(place)") { BoxController<Boxes>(state: place) { _, _ in } }
  }

  @Test("are laid out alike in a custom view of Shohin")
  func shohin() throws {
    try expectSame("custom view") {
      Program<Int, Int>(
        view: UIView(), model: 0, update: { _, _ in [] },
        render: { _ in [Shohin.customView("rows", FramedView.self, [])] },
        layout: { _, context in
          guard let rows = context.view("rows") else { return [] }
          return [
            rows.topAnchor.constraint(equalTo: context.view.topAnchor),
            rows.leadingAnchor.constraint(equalTo: context.view.leadingAnchor),
            rows.trailingAnchor.constraint(equalTo: context.view.trailingAnchor),
            rows.heightAnchor.constraint(equalToConstant: 100),
          ]
        })
    }
  }

  /// A table with one row.
  final class Table: ViewController, TableObjectSource {
    private let row = FramedView()

    override func makeView() -> ViewObject {
      let table = TableObject()
      table.dataSource = self
      return table
    }
    func numberOfRows(in table: TableObject) -> Int { 1 }
    func view(forRow index: Int, in table: TableObject) -> ViewObject { row }
  }

  final class Pages: ViewController {
    override func makeView() -> ViewObject {
      let pages = PagesObject()
      pages.pages = [FramedView()]
      return pages
    }
  }

  @Test("are laid out alike in rows of tables and in pages")
  func views() throws {
    try expectSame("table") { Table() }
    try expectSame("pages") { Pages() }
  }
}
