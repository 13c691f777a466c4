import PortalRaster
import Testing

/// Scrolling: the positions of content, and of indicators.
@Suite("Scrolling")
struct ScrollTests {
  /// Boxes in a scroll view of 100 by 100 points.
  private func picture(
    _ direction: ScrollDirection, _ sizes: [Size], at offset: Point? = nil, _ traits: Traits = Traits(),
    _ change: (inout ViewSpec) -> Void = { _ in }
  ) throws -> PlacedView {
    var spec = ViewSpec(.scrollView(ScrollViewSpec(direction: direction)))
    spec.layout.width = 100
    spec.layout.height = 100
    spec.layout.flexDirection = direction == .horizontal ? .row : .column
    spec.state.scrollOffset = offset
    spec.children = sizes.map { size in
      var child = ViewSpec(.container)
      child.layout.width = .points(size.width)
      child.layout.height = .points(size.height)
      return child
    }
    change(&spec)
    return try Renderer().picture(of: spec, on: Canvas(width: 200, height: 200), traits: traits).screen.root
  }

  private func frames(_ root: PlacedView) -> [Rect] {
    var frames: [Rect] = []
    var pending = [root]
    while let box = pending.popLast() {
      if let view = box.view, view.path.text != "content" { frames.append(box.frame) }
      pending += box.children.reversed()
    }
    return frames
  }

  private func bars(_ root: PlacedView) -> [Rect] {
    root.children.filter { $0.style.backgroundColor != .clear }.map(\.frame)
  }

  private let three = [Size(width: 80, height: 80), Size(width: 80, height: 80), Size(width: 80, height: 80)]

  @Test("moves content by the offset, clamped to its range")
  func offsets() throws {
    #expect(frames(try picture(.vertical, three)).map(\.y) == [0, 80, 160])
    #expect(frames(try picture(.vertical, three, at: Point(x: 50, y: 30))).map(\.y) == [-30, 50, 130])
    #expect(frames(try picture(.vertical, three, at: Point(x: 0, y: 500))).map(\.y) == [-140, -60, 20])
    #expect(frames(try picture(.vertical, three, at: Point(x: 0, y: -500))).map(\.y) == [0, 80, 160])
    #expect(frames(try picture(.vertical, three, at: Point(x: 0, y: .nan))).map(\.y) == [0, 80, 160])
    #expect(frames(try picture(.horizontal, three, at: Point(x: 30, y: 9))).map(\.x) == [-30, 50, 130])
  }

  @Test("works on both axes at once")
  func both() throws {
    let root = try picture(.both, [Size(width: 300, height: 250)], at: Point(x: 500, y: 60))
    #expect(frames(root) == [Rect(x: -200, y: -60, width: 300, height: 250)])
    #expect(bars(root).count == 2)
  }

  @Test("counts from the leading edge")
  func rightToLeft() throws {
    let root = try picture(.horizontal, three, at: Point(x: 30, y: 0), Traits(direction: .rightToLeft))
    #expect(frames(root).map(\.x) == [150, 70, -10])
    let down = try picture(.vertical, three, at: .zero, Traits(direction: .rightToLeft))
    #expect(bars(down).map(\.x) == [103])
  }

  @Test("shows indicators while scrolling, where there is more than fits")
  func indicators() throws {
    #expect(bars(try picture(.vertical, three)).isEmpty)
    #expect(bars(try picture(.vertical, [three[0]], at: .zero)).isEmpty)
    let start = try #require(bars(try picture(.vertical, three, at: .zero)).first)
    #expect(start.x == 94 && start.y == 3 && start.width == 3)
    let end = try #require(bars(try picture(.vertical, three, at: Point(x: 0, y: 1e9))).first)
    #expect(end.maxY == 97)
    let long = try picture(.vertical, [Size(width: 10, height: 1e6)], at: .zero)
    #expect(bars(long).map(\.height) == [36])
    let hidden = try picture(.vertical, three, at: .zero) {
      var scroll = ScrollViewSpec()
      scroll.showsVerticalScrollIndicator = false
      $0.content = .scrollView(scroll)
    }
    #expect(bars(hidden).isEmpty)
  }

  @Test("leaves short content in place, and lets it fill the window")
  func short() throws {
    let root = try picture(.vertical, [Size(width: 10, height: 10)], at: Point(x: 0, y: 50)) {
      $0.layout.justifyContent = .center
    }
    #expect(frames(root).map(\.y) == [45])
  }

  @Test("shrinks together with its ancestors, up to one with a size, so that its end is on the screen")
  func givesWay() throws {
    func frame(_ change: (inout ViewSpec) -> Void = { _ in }) throws -> Rect? {
      var long = ViewSpec(.container)
      long.layout.height = 5000
      let scroll = ViewSpec(.scrollView(ScrollViewSpec()), key: "scroll", children: [long])
      var title = ViewSpec(.container)
      title.layout.height = 30
      var card = ViewSpec(.container, children: [title, scroll])
      change(&card)
      let screen = ViewSpec(.container, children: [card])
      let picture = try Renderer().picture(of: screen, on: Canvas(width: 200, height: 200))
      return picture.screen.view(at: "content/0/scroll")?.frame
    }
    #expect(try frame() == Rect(x: 0, y: 30, width: 200, height: 170))
    #expect(try frame { $0.layout.height = 1000 }?.height == 970)
    #expect(try frame { $0.layout.flexDirection = .row }?.height == 200)
    // Within an outer vertical scroll view all of it fits.
    #expect(try frame { $0.content = .scrollView(ScrollViewSpec()) }?.height == 5000)
  }

  @Test("clips content at the window's bounds, for touches as well")
  func clips() throws {
    let root = try picture(.vertical, three)
    #expect(root.style.clipToBounds)
  }
}

/// A flow layout of items of equal size.
@Suite("A flow of items")
struct FlowTests {
  private func frames(
    _ count: Int, in size: Size = Size(width: 200, height: 200), _ traits: Traits = Traits(), at offset: Point? = nil,
    paging: Bool = false, refresh: RefreshSpec? = nil, _ configure: (inout FlowLayout) -> Void = { _ in }
  ) throws -> [String: Rect] {
    var flow = FlowLayout(itemSize: Size(width: 60, height: 50))
    configure(&flow)
    var collection = CollectionSpec(flow: flow)
    collection.isPaging = paging
    collection.refresh = refresh
    var spec = ViewSpec(.collection(collection))
    spec.layout.width = .points(size.width)
    spec.layout.height = .points(size.height)
    spec.state.scrollOffset = offset
    var handlers = HandlerTable()
    spec.rows = handlers.add(rows: { _ in Description(ViewSpec(.collectionItem(CollectionItemSpec()))) }, count: count)
    let picture = try Renderer().picture(
      of: Shown(description: Description(spec, handlers: handlers)), on: Canvas(width: 400, height: 400),
      traits: traits)
    var frames: [String: Rect] = [:]
    picture.screen.forEachView { placed, view, _ in
      if view.kind == "collectionItem" { frames[String(view.path.text.dropFirst(8))] = placed.frame }
    }
    return frames
  }

  private struct Shown: Describable {
    var description: Description
    func describe(_ traits: Traits) -> Description { description }
  }

  @Test("justifies full lines, and uses the same gaps in the last")
  func spread() throws {
    let places = try frames(5)
    #expect(places["0"] == Rect(x: 0, y: 0, width: 60, height: 50))
    #expect(places["1"]?.x == 70)
    #expect(places["2"]?.x == 140)
    #expect(places["3"] == Rect(x: 0, y: 50, width: 60, height: 50))
    #expect(places["4"]?.x == 70)
  }

  @Test("keeps its spacing and insets, and has fewer items per line where needed")
  func spacing() throws {
    let places = try frames(4) {
      $0.interitemSpacing = 20
      $0.lineSpacing = 7
      $0.inset = Edges(top: 3, left: 10, bottom: 0, right: 30)
    }
    #expect(places["0"]?.origin == Point(x: 10, y: 3))
    #expect(places["1"]?.origin == Point(x: 110, y: 3))
    #expect(places["2"]?.origin == Point(x: 10, y: 60))
  }

  @Test("centres a single item on its line")
  func single() throws {
    #expect(try frames(2) { $0.itemSize.width = 120 }["1"] == Rect(x: 40, y: 50, width: 120, height: 50))
    #expect(try frames(2) { $0.itemSize.width = 300 }["1"]?.x == 0)
  }

  @Test("is mirrored from right to left")
  func rightToLeft() throws {
    let places = try frames(4, Traits(direction: .rightToLeft)) { $0.inset.left = 10 }
    #expect(places["0"]?.x == 330)
    #expect(places["3"]?.x == 330)
    let sideways = try frames(20, Traits(direction: .rightToLeft), at: Point(x: 25, y: 0)) { $0.isHorizontal = true }
    #expect(sideways["0"]?.x == 365)
  }

  @Test("fills columns when scrolled horizontally, and describes visible items only")
  func horizontal() throws {
    let places = try frames(1_000_000, at: Point(x: 65, y: 0)) { $0.isHorizontal = true }
    #expect(places["4"] == Rect(x: -5, y: 0, width: 60, height: 50))
    #expect(places["5"]?.origin == Point(x: -5, y: 50))
    #expect(places.count == 16)
    #expect(places["3"] == nil)
  }

  @Test("snaps to whole windows when paging")
  func paging() throws {
    let places = try frames(100, at: Point(x: 0, y: 290), paging: true)
    #expect(places["12"]?.y == 0)
    #expect(places.count == 12)
  }

  @Test("snaps to whole windows under a refresh control, too, which is before the first")
  func pagingUnderRefresh() throws {
    for refresh in [nil, RefreshSpec(isRefreshing: true)] {
      let places = try frames(100, at: Point(x: 0, y: 290), paging: true, refresh: refresh)
      #expect(places["12"]?.y == 0 && places.count == 12)
    }
    let offsets: [(given: Double?, y: Double)] = [(nil, 60), (-60, 60), (-20, 20), (0, 0)]
    for (offset, y) in offsets {
      let given = offset.map { Point(x: 0, y: $0) }
      let places = try frames(100, at: given, paging: true, refresh: RefreshSpec(isRefreshing: true))
      #expect(places["0"]?.y == y)
    }
  }

  @Test("with invalid sizes shows nothing, in no time")
  func odd() throws {
    for size in [Size(width: 0, height: 10), Size(width: .nan, height: 10), Size(width: -5, height: .infinity)] {
      #expect(try frames(1_000_000) { $0.itemSize = size }.isEmpty)
    }
    #expect(try frames(10) { $0.interitemSpacing = .infinity }.count == 10)
  }
}
