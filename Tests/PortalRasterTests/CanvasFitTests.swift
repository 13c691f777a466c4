import Portal
import PortalRaster
import Testing

/// Canvases whose size follows from what is on them.
@Suite("A canvas that fits")
struct CanvasFitTests {
  private func box(
    _ width: Length = .auto, _ height: Length = .auto, grow: Double = 0, _ children: [ViewSpec] = []
  ) -> ViewSpec {
    var spec = ViewSpec(.container)
    (spec.layout.width, spec.layout.height, spec.layout.grow) = (width, height, grow)
    spec.children = children
    return spec
  }

  private func scroll(_ height: Length = .auto, grow: Double = 0, _ children: [ViewSpec]) -> ViewSpec {
    var spec = ViewSpec(.scrollView(ScrollViewSpec()))
    (spec.layout.height, spec.layout.grow, spec.children) = (height, grow, children)
    return spec
  }

  private func placed(_ screen: some Describable, _ canvas: Canvas) throws -> PlacedScreen {
    try Renderer().picture(of: screen, on: canvas).screen
  }

  private func size(_ screen: some Describable, _ canvas: Canvas) throws -> Size {
    let placed = try placed(screen, canvas)
    #expect(placed.canvas.fit == .fixed)
    return placed.canvas.size
  }

  private func error(_ screen: some Describable, _ canvas: Canvas) -> String {
    do {
      _ = try Renderer().picture(of: screen, on: canvas)
      return "none"
    } catch {
      return "\(error)"
    }
  }

  /// A list of rows, with the height that each is declared to have.
  private func list(rows: Int, _ height: Double, declared: Double? = nil) -> Component<Never> {
    table(
      items: (0..<rows).map { index in
        tableRow(height: declared ?? height) {
          container(layout: layout { $0.height = Dimension(value: .points(height)) }) { label(text: "\(index)") }
        }
      }, layout: layout { $0.flex = flex { $0.grow = .one } })
  }

  private let long: Component<Never> = label(
    text: "Nine kilometres along the water, and three through the wood.",
    style: labelStyleSheet { _, text in text.numberOfLines = 0 })

  @Test("counts all that it takes to find its size against one budget", arguments: [Budget.Cost.steps, .text])
  func budget(cost: Budget.Cost) throws {
    let screen = list(rows: 40, 20)
    func isDrawn(_ bound: Int, _ canvas: Canvas) -> Bool {
      (try? Renderer(budget: [cost: bound]).picture(of: screen, on: canvas)) != nil
    }
    // What one layout takes, by halving.
    var (low, high) = (0, 1 << 20)
    while low + 1 < high {
      let middle = (low + high) / 2
      if isDrawn(middle, Canvas(width: 100, height: 800)) { high = middle } else { low = middle }
    }
    #expect(high < 1 << 20)
    #expect(!isDrawn(high * 3 / 2, Canvas(width: 100, height: 100).whole))
    #expect(isDrawn(high * 20, Canvas(width: 100, height: 100).whole))
  }

  // MARK: As large as the screen would like to be

  @Test("is as large as what is on it, on whole pixels")
  func sizes() throws {
    #expect(try size(box(40, 30), .fitting()) == Size(width: 40, height: 30))
    #expect(try size(box(40.2, 30.3), .fitting()) == Size(width: 40.5, height: 30.5))
    #expect(try size(box(40.2, 30.3), .fitting(scale: 1)) == Size(width: 41, height: 31))
    var margin = box(40, 30)
    margin.layout.margin = FlexEdges(all: 5)
    #expect(try size(margin, .fitting()) == Size(width: 50, height: 40))
  }

  @Test("wraps texts only where it is given a width, and shows all of them")
  func texts() throws {
    let (line, wrapped) = (try size(long, .fitting()), try size(long, .fitting(width: 120)))
    #expect(wrapped.width == 120 && line.width > 300 && wrapped.height > 3 * line.height)
    let text = try #require(try placed(long, .fitting(width: 120)).root.ownText)
    #expect(!text.shaped.isTruncated && text.shaped.size.height <= wrapped.height)
  }

  @Test("gives nothing that grows more than it needs, and percentages of its width the width that it found")
  func rootLayout() throws {
    #expect(try size(box(40, 30, grow: 1), .fitting(width: 100)) == Size(width: 100, height: 30))
    let half = box(.auto, .auto, [box(80, 20), box(.percent(50), 10)])
    let screen = try placed(half, .fitting())
    #expect(screen.canvas.size == Size(width: 80, height: 30))
    #expect(screen.root.children.map(\.frame.width) == [80, 40])
    // A percentage of a height that is not known counts as none was said, as in CSS.
    let part = try placed(box(.auto, .percent(50), [box(10, 60)]), .fitting(width: 100))
    #expect(part.canvas.size.height == 60 && part.root.frame.height == 60)
  }

  @Test("has room for bars, the safe area and an alert")
  func bars() throws {
    let content: Component<Never> = container(layout: layout { $0.height = 100 })
    let screen = Screen<Never>(root: .stack(navigationBar(title: "Post")), content: .component(content))
    #expect(try size(screen, .fitting(width: 320)) == Size(width: 320, height: 144))
    #expect(try size(screen, Canvas.iPhone14.fitting(.height)) == Size(width: 390, height: 47 + 44 + 100 + 34))
    let warned = Screen<Never>(
      content: .alert(
        properties: AlertProperties(title: "Sure?", text: "It is gone then.", primary: AlertButton(title: "OK")),
        over: content))
    let alert = try placed(warned, .fitting(width: 320))
    let frame = try #require(alert.view(at: "alert")?.frame)
    #expect(alert.canvas.size.height >= frame.height && frame.height > 100 && frame.y >= 0)
  }

  @Test("shows every row of a list, also where rows are higher than declared")
  func lists() throws {
    #expect(try size(list(rows: 40, 50), .fitting(width: 200)).height == 2000)
    let screen = try placed(list(rows: 40, 50, declared: 20), .fitting(width: 200))
    #expect(screen.canvas.size.height == 2000 && screen.view(at: "content/39")?.frame.maxY == 2000)
  }

  @Test("is not turned, and tells a screen the width that it has")
  func traits() throws {
    let lying = Screen<Never>(content: .component(long), orientation: .landscape)
    #expect(try size(lying, .fitting(width: 120)).width == 120)
    func told(_ canvas: Canvas) throws -> Double? {
      try placed(box(10, 10), canvas).traits.screenSize?.width
    }
    #expect(try told(.fitting(width: 120)) == 120)
    #expect(try told(.fitting()) == nil)
  }

  @Test("has the scale and the background that are asked for, and a name that says how it was asked for")
  func properties() throws {
    let canvas = Canvas.fitting(width: 320, scale: 3, background: .clear)
    #expect(canvas.scale == 3 && canvas.background == .clear && canvas.name == "320xfit")
    #expect(Canvas.fitting().name == "fit" && Canvas.iPhone15.whole.name == "iphone-15-whole")
    #expect(canvas.with(width: 10, height: 10).fit == .fixed)
    #expect(canvas.fitting(.fixed).name == nil)
    let picture = try Renderer().picture(of: box(40, 30), on: .fitting(scale: 3))
    let bitmap = try Bitmap(png: picture.png(), name: "picture")
    #expect(bitmap.width == 120 && bitmap.height == 90)
  }

  @Test("is an error where nothing has a size, or too much of it")
  func errors() {
    #expect(error(box(), .fitting()).contains("would like to have 0×0 points"))
    #expect(error(list(rows: 3, 20), .fitting()).contains("give the canvas a width"))
    #expect(error(box(10, 10), .fitting(width: -1)).contains("not possible"))
    #expect(error(box(10, 10), .fitting(width: .nan)).contains("not possible"))
    #expect(error(box(10, 10), .fitting(scale: 0)).contains("not possible"))
    let high = error(box(10, 40_000), .fitting(width: 100))
    #expect(high.contains("takes 100×40000 points, which are 200×80000 pixels at scale 2"))
    #expect(high.contains("a scale of at most 0.81"))
  }

  // MARK: Whole pages

  @Test("of a page is so high that its list is whole, with the bars where they belong")
  func whole() throws {
    let screen = Screen<Never>(
      root: .tab(
        tabBar(navigationBar: navigationBar(title: "Posts")) {
          tabBarItem(title: "All")
          tabBarItem(title: "Mine")
        }),
      content: .component(list(rows: 60, 50)))
    let placed = try placed(screen, .iPhone15.whole)
    let tabs = try #require(placed.view(at: "tabs")?.frame)
    let bar = try #require(placed.view(at: "bar")?.frame)
    #expect(placed.canvas.size == Size(width: 393, height: bar.height + 3000 + tabs.height))
    #expect(bar.y == 0 && tabs.maxY == placed.canvas.size.height)
    #expect(placed.view(at: "content/0")?.frame.y == bar.maxY && placed.view(at: "content/59")?.frame.maxY == tabs.y)
    #expect(placed.view(at: "homeIndicator").map { placed.canvas.size.height - $0.frame.maxY } == 8)
    #expect(placed.traits.screenSize == Canvas.iPhone15.size)
  }

  @Test("of a page that needs no scrolling is as it is without")
  func wholeAlready() throws {
    let short = list(rows: 3, 50)
    let plain = try Renderer().picture(of: short, on: .iPhone15)
    let whole = try Renderer().picture(of: short, on: .iPhone15.whole)
    #expect(plain.layoutText == whole.layoutText)
  }

  @Test("of a thousand rows describes them all, whatever heights they were declared with", arguments: [5.0, 20, 33])
  func thousand(declared: Double) throws {
    let screen = try placed(list(rows: 1000, 20, declared: declared), Canvas(width: 100, height: 200, scale: 1).whole)
    #expect(screen.canvas.size.height == 20_000)
    #expect(screen.root.children.count { $0.view != nil } == 1000)
    #expect(screen.view(at: "content/999")?.frame == Rect(x: 0, y: 19_980, width: 100, height: 20))
  }

  @Test("leaves alone what scrolls within, has a height of its own, or is narrow")
  func nested() throws {
    let inner = scroll(80, [box(.auto, 500)])
    let page = box(.auto, .auto, grow: 1, [scroll(100, [box(.auto, 300)]), scroll(grow: 1, [inner, box(.auto, 900)])])
    let screen = try placed(page, Canvas(width: 200, height: 400).whole)
    #expect(screen.canvas.size.height == 100 + 80 + 900)
    #expect(screen.view(at: "content/1/0")?.frame.height == 80)
    var row = box(
      .auto, .auto, grow: 1, [box(40, .auto, [scroll(grow: 1, [box(.auto, 900)])]), box(.auto, 50, grow: 1)])
    row.layout.flexDirection = .row
    #expect(try size(row, Canvas(width: 200, height: 400).whole).height == 400)
    #expect(try size(scroll(100, [box(.auto, 300)]), Canvas(width: 200, height: 400).whole).height == 400)
  }

  @Test("grows for scroll views that share its height, until each is whole")
  func shared() throws {
    let (short, long) = (scroll(grow: 1, [box(.auto, 300)]), scroll(.percent(75), [box(.auto, 900)]))
    let canvas = Canvas(width: 200, height: 400).whole
    #expect(try size(box(.auto, .auto, grow: 1, [short, short]), canvas).height == 600)
    #expect(try size(box(.auto, .percent(100), [short, long]), canvas).height == 1200)
  }

  @Test("shows a sheet's list to its end, and not what is behind the sheet")
  func sheets() throws {
    var screen = Screen<Never>(content: .component(list(rows: 900, 50)))
    screen.sheet = Sheet(content: .component(list(rows: 40, 50)), detent: .medium)
    let placed = try placed(screen, Canvas(width: 200, height: 400).whole)
    #expect(placed.canvas.size.height == 4000)
    #expect(placed.view(at: "sheet/content/39")?.frame.maxY == 4000)
  }

  @Test("too high for a picture is an error that says how high, and what to do")
  func tooHigh() {
    let text = error(list(rows: 1000, 44), .iPhone15.whole)
    #expect(
      text.contains("all of the screen takes 393×44000 points, which are 1179×132000 pixels at scale 3"), "\(text)")
    #expect(text.contains("at most 0.74"), "\(text)")
  }

  @Test("shows the same pixels as the page without scrolling, where both show something")
  func pixels() throws {
    let feed = list(rows: 12, 50)
    let canvas = Canvas(width: 200, height: 300, scale: 1)
    let page = try Bitmap(png: Renderer().picture(of: feed, on: canvas).png(), name: "page")
    let whole = try Bitmap(png: Renderer().picture(of: feed, on: canvas.whole).png(), name: "whole")
    #expect(whole.height == 600)
    #expect(page.pixels[..<(200 * 299)] == whole.pixels[..<(200 * 299)])
  }
}
