import Portal
import PortalRaster
import Testing

@Suite("A large title")
struct LargeTitleTests {
  private let phone = Canvas(width: 390, height: 844, safeArea: Edges(top: 47, bottom: 34))
  private let filling: Component<String> = container(layout: layout { $0.flex = flex { $0.grow = .one } })

  private var bar: NavigationBar<String> {
    navigationBar(
      properties: properties {
        $0.title = .text("Books")
        $0.largeTitle = true
      })
  }

  private func picture(scrolled: Double? = nil, _ canvas: Canvas? = nil, _ bar: NavigationBar<String>? = nil) throws
    -> Picture
  {
    var state = ViewState()
    state.scrollOffset = scrolled.map { Point(x: 0, y: $0) }
    return try Renderer().picture(
      of: Screen(root: .stack(bar ?? self.bar), content: .component(filling)), on: canvas ?? phone,
      states: scrolled == nil ? [:] : ["bar": state])
  }

  private func view(_ path: String, _ picture: Picture) throws -> PlacedView {
    try #require(picture.screen.view(at: path), "\(path) in\n\(picture.layoutText)")
  }

  @Test("has its space below the buttons, which scrolling returns to the screen")
  func room() throws {
    #expect(try view("content", picture()).frame == Rect(x: 0, y: 143, width: 390, height: 667))
    #expect(try view("content", picture(scrolled: 20)).frame.y == 123)
    #expect(try view("content", picture(scrolled: 52)).frame.y == 91)
    #expect(try view("content", picture(scrolled: 500)).frame.y == 91)
    #expect(try view("content", picture(scrolled: -30)).frame.y == 173)
    #expect(try view("bar/title", picture()).frame == Rect(x: 16, y: 91, width: 358, height: 52))
  }

  @Test("collapses into the small title, and only then the bar is separated from the content")
  func small() throws {
    let (large, small) = (try picture(), try picture(scrolled: 52))
    #expect(try view("bar", large).style.backdropBlur == 0)
    #expect(try view("bar", large).style.shadows.isEmpty)
    #expect(try view("bar", small).style.backdropBlur > 0)
    #expect(try view("bar", small).style.shadows.count == 1)
    #expect(try abs(view("bar/title", small).frame.center.x - 195) < 1)
    // Scrolled away it is an ordinary bar.
    var plain = bar
    plain.properties.largeTitle = false
    let ordinary = try picture(scrolled: 52, nil, plain)
    #expect(try view("bar/title", small).frame == view("bar/title", ordinary).frame)
    #expect(try view("bar", small).frame == view("bar", ordinary).frame)
    #expect(small.list == ordinary.list)
  }

  @Test("is omitted in landscape, and where the title is not a text")
  func never() throws {
    let landscape = Canvas(width: 852, height: 393, safeArea: Edges(top: 0, left: 59, bottom: 21, right: 59))
    #expect(try view("content", picture(landscape)).frame.y == 32)
    var other = bar
    other.properties.title = .component(label(text: "Books"))
    #expect(try view("content", picture(nil, other)).frame.y == 91)
  }

  @Test("works in a sheet's bar, too")
  func sheet() throws {
    let screen = Screen(
      content: .component(filling), sheet: Sheet(root: .stack(bar), content: .component(filling)))
    var state = ViewState()
    state.scrollOffset = Point(x: 0, y: 30)
    let (still, scrolled) = (
      try Renderer().picture(of: screen, on: phone),
      try Renderer().picture(of: screen, on: phone, states: ["sheet/bar": state])
    )
    let top = try view("sheet", still).frame.y
    #expect(try view("sheet/content", still).frame.y == top + 56 + 52)
    #expect(try view("sheet/content", scrolled).frame.y == top + 56 + 22)
  }

  private func picture(_ canvas: Canvas?, _ bar: NavigationBar<String>? = nil) throws -> Picture {
    try picture(scrolled: nil, canvas, bar)
  }
}
