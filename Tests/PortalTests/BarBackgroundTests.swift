import Portal
import PortalRaster
import Testing

@Suite("A bar has a ground")
struct BarBackgroundTests {
  private let canvas = Canvas(width: 320, height: 400, scale: 3)

  private func rows(_ count: Int) -> Component<String> {
    table(
      items: (0..<count).map { index in tableRow(height: 44) { label(text: "\(index)") } },
      layout: layout { $0.flex = flex { $0.grow = .one } })
  }

  private func picture(
    _ content: Component<String>, scrolled: Double? = nil, state path: String = "content",
    bar: NavigationBarStyleSheet = NavigationBarStyleSheet(), tabs: TabBarStyleSheet = TabBarStyleSheet(),
    base: BaseStyleSheet = BaseStyleSheet()
  ) throws -> Picture {
    var barSheet = navigationBarStyleSheet()
    (barSheet.component, barSheet.base) = (bar, base)
    var tabSheet = tabBarStyleSheet()
    tabSheet.component = tabs
    let screen = Screen<String>(
      root: .tab(
        tabBar(
          items: [tabBarItem(title: "Home")], navigationBar: navigationBar(title: "Post", style: barSheet),
          style: tabSheet)),
      content: .component(content))
    var state = ViewState()
    state.scrollOffset = scrolled.map { Point(x: 0, y: $0) }
    return try Renderer().picture(of: screen, on: canvas, states: scrolled == nil ? [:] : [path: state])
  }

  private func style(_ path: String, _ picture: Picture) throws -> BoxStyle {
    try #require(picture.screen.view(at: path), "\(path) in\n\(picture.layoutText)").style
  }

  /// Which bars have a ground: the one at the top, and the one at the bottom.
  private func grounds(_ picture: Picture) throws -> [Bool] {
    try ["bar", "tabs"].map {
      let style = try style($0, picture)
      return style.backgroundColor != .clear && style.backdropBlur > 0
    }
  }

  @Test("where something is scrolled under it, and only there")
  func scrolled() throws {
    // Twenty rows are 880 points high, and 307 of them have room.
    #expect(try grounds(picture(rows(20))) == [false, true])
    #expect(try grounds(picture(rows(20), scrolled: 100)) == [true, true])
    #expect(try grounds(picture(rows(20), scrolled: 9999)) == [true, false])
    #expect(try grounds(picture(rows(3))) == [false, false])
    #expect(try grounds(picture(rows(3), scrolled: 10, state: "bar")) == [true, false])
  }

  @Test("where a view around what scrolls lies between, but not where what scrolls touches no bar, or goes sideways")
  func nested() throws {
    let filling = layout { $0.flex = flex { $0.grow = .one } }
    let around: Component<String> = container(children: [rows(20)], layout: filling)
    #expect(try grounds(picture(around)) == [false, true])
    let apart = around.padding(8)
    #expect(try grounds(picture(apart)) == [false, false])
    let wide: Component<String> = label(text: "wide", layout: layout { $0.width = Dimension(value: 999) })
    let row = scrollView(
      properties: ScrollViewProperties(scrollDirection: .horizontal), children: [wide], layout: filling)
    #expect(try grounds(picture(row, scrolled: 50)) == [false, false])
  }

  @Test("of a colour of its own at all times, and one that is said to be there or not")
  func chosen() throws {
    var base = BaseStyleSheet()
    base.backgroundColor = .systemRed
    #expect(try grounds(picture(rows(3), base: base)) == [true, false])
    var (bar, tabs) = (NavigationBarStyleSheet(), TabBarStyleSheet())
    (bar.toolbarBackgroundVisibility, tabs.toolbarBackgroundVisibility) = (.visible, .visible)
    #expect(try grounds(picture(rows(3), bar: bar, tabs: tabs)) == [true, true])
    (bar.toolbarBackgroundVisibility, tabs.toolbarBackgroundVisibility) = (.hidden, .hidden)
    #expect(try grounds(picture(rows(20), scrolled: 100, bar: bar, tabs: tabs)) == [false, false])
    let colored = try picture(rows(3), bar: bar, base: base)
    #expect(try style("bar", colored).backgroundColor == .clear)
  }

  @Test("of the material that was chosen, of which less shines through the thicker it is")
  func materials() throws {
    var alphas: [Double] = []
    for material in [Material.ultraThin, .thin, .regular, .thick, .ultraThick] {
      var bar = NavigationBarStyleSheet()
      (bar.toolbarBackgroundVisibility, bar.toolbarBackground) = (.visible, material)
      alphas.append(try style("bar", picture(rows(3), bar: bar)).backgroundColor.light.alpha)
    }
    #expect(alphas == alphas.sorted() && Set(alphas).count == 5)
    var opaque = NavigationBarStyleSheet()
    (opaque.toolbarBackgroundVisibility, opaque.isTranslucent) = (.visible, false)
    let style = try style("bar", picture(rows(3), bar: opaque))
    #expect(style.backgroundColor.light.alpha == 1 && style.backdropBlur == 0)
  }

  @Test("and a line of one pixel beside it: a navigation bar's goes with its ground, a tab bar's stays")
  func lines() throws {
    func lines(_ picture: Picture) -> [Rect] {
      picture.list.items.compactMap {
        guard case .shadow(let shadow) = $0, shadow.radius == 0 else { return nil }
        return shadow.shape.rect
      }
    }
    let resting = try lines(picture(rows(3)))
    #expect(resting.count == 1)
    #expect(try abs(#require(resting.first).y - (400 - 49 - 1.0 / 3)) < 1e-9)
    let scrolled = try lines(picture(rows(20), scrolled: 100))
    #expect(scrolled.count == 2)
    #expect(scrolled.contains { abs($0.maxY - (44 + 1.0 / 3)) < 1e-9 })
    var (bar, tabs) = (NavigationBarStyleSheet(), TabBarStyleSheet())
    (bar.separatorHidden, tabs.separatorHidden) = (true, true)
    #expect(try lines(picture(rows(20), scrolled: 100, bar: bar, tabs: tabs)).isEmpty)
  }
}
