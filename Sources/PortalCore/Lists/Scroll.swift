/// How a view scrolls: its directions, where it is, and where it can come to rest.
public struct Scrolling: Equatable, Sendable {
  /// The places at which it comes to rest.
  public enum Stops: Hashable, Sendable {
    /// Wherever it is let go and slows down.
    case anywhere
    /// At multiples of a length, and no more than one beyond where it was.
    case pages(Double)
    /// At multiples of a length from a first place.
    case every(Double, from: Double)
  }

  /// The directions in which a finger can move the content.
  public var direction: ScrollDirection
  /// How far the content is moved, from the leading edge; beyond its ends while it bounces.
  public var offset: Point
  /// The least offset at which it rests; it is negative where room is kept above the content.
  public var least: Point
  /// The greatest offset at which it rests.
  public var most: Point
  /// The places between both at which it comes to rest.
  public var stops = Stops.anywhere
  /// The size of what is seen.
  public var window: Size

  init(_ direction: ScrollDirection, offset: Point, of content: Size, in window: Size, above: Double = 0) {
    self.direction = direction
    self.offset = offset
    self.window = window
    least = Point(x: 0, y: -above)
    most = Point(
      x: direction == .vertical ? 0 : max(0, content.width - window.width),
      y: direction == .horizontal ? 0 : max(-above, content.height - window.height))
  }
}

/// The scrolling of a box: its directions, its current offset, and its indicators.
struct Scroll {
  var direction: ScrollDirection
  /// The offset from the leading edge; nil until it is scrolled.
  var offset: Point?
  /// How far the content is moved from there, beyond its ends or between two stops, while it is on its way.
  var shift: Point
  var showsVerticalIndicator = true
  var showsHorizontalIndicator = true

  init(
    _ direction: ScrollDirection, _ state: ViewState, showsVerticalIndicator: Bool = true,
    showsHorizontalIndicator: Bool = true
  ) {
    self.direction = direction
    offset = state.scrollOffset
    shift = state.scrollShift.map { Point(x: $0.x.isFinite ? $0.x : 0, y: $0.y.isFinite ? $0.y : 0) } ?? .zero
    if direction == .vertical { shift.x = 0 }
    if direction == .horizontal { shift.y = 0 }
    let isAtRest = state.isScrolling == false
    self.showsVerticalIndicator = showsVerticalIndicator && !isAtRest
    self.showsHorizontalIndicator = showsHorizontalIndicator && !isAtRest
  }

  /// The offset, clamped to the content, and moved from there.
  func offset(of content: Size, in viewport: Size) -> Point {
    func clamped(_ offset: Double?, _ length: Double, _ window: Double) -> Double {
      guard let offset, offset.isFinite else { return 0 }
      return min(max(0, offset), max(0, length - window))
    }
    return Point(
      x: direction == .vertical ? 0 : clamped(offset?.x, content.width, viewport.width) + shift.x,
      y: direction == .horizontal ? 0 : clamped(offset?.y, content.height, viewport.height) + shift.y)
  }
}

/// The directions of scrolling.
public enum ScrollDirection: String, Hashable, Sendable, CaseIterable {
  /// Down, across, or both ways at once.
  case vertical, horizontal, both
}

extension Box {
  /// Makes the box a scrolling viewport of its content.
  ///
  /// Content is as long as it likes in the scroll directions, and at least as long as the viewport. The box clips it.
  func scrolls(_ scroll: Scroll) {
    self.scroll = scroll
    style.clipToBounds = true
    yieldsRoom(scroll.direction)
  }

  /// Wraps the children of a scrolling box in a content box, which takes over their layout.
  ///
  /// The content box is what scrolls; the outer box keeps its place among its siblings.
  func wrapScrolledChildren() {
    guard let scroll else { return }
    let content = Box()
    content.children = children
    content.arrangement = arrangement
    content.layout.flexDirection = layout.flexDirection
    content.layout.wrap = layout.wrap
    content.layout.justifyContent = layout.justifyContent
    content.layout.alignContent = layout.alignContent
    content.layout.alignItems = layout.alignItems
    content.layout.rowGap = layout.rowGap
    content.layout.columnGap = layout.columnGap
    content.layout.padding = layout.padding
    content.layout.minimumSize = layout.minimumSize
    content.layout.grow = 1
    if scroll.direction == .both {
      content.layout.alignSelf = .flexStart
      content.layout.width = .maxContent
      content.layout.minWidth = .percent(100)
    }
    layout.flexDirection = scroll.direction == .horizontal ? .row : .column
    layout.wrap = .nowrap
    layout.justifyContent = .flexStart
    layout.alignItems = .stretch
    layout.padding = FlexEdges()
    layout.overflow = .scroll
    arrangement = nil
    children = [content]
  }
}

/// The directions in which a box can shrink below its intrinsic size, because its content scrolls.
struct RoomToYield {
  var vertically = false
  var horizontally = false
}

extension Box {
  /// Lets a scrolling box shrink below the size of its content.
  ///
  /// A given size does not shrink.
  func yieldsRoom(_ direction: ScrollDirection) {
    yields.vertically = direction != .horizontal && layout.height == .auto
    yields.horizontally = direction != .vertical && layout.width == .auto
    if direction == .horizontal ? yields.horizontally : yields.vertically, layout.shrink == 0 { layout.shrink = 1 }
  }

  /// Appends a finished child.
  ///
  /// Scrolled content within it would push the boxes around it off the screen, where nothing scrolls. So they shrink
  /// with it, up to one with a given size or one that itself scrolls in that direction.
  func add(_ child: Box) {
    if !homes.isEmpty, let key = child.view?.part?.key, let home = homes[key] { return home.add(child) }
    children.append(child)
    guard child.yields.vertically || child.yields.horizontally, child.layout.position != .absolute else { return }
    let isColumn = layout.flexDirection == .column || layout.flexDirection == .columnReverse
    if isColumn ? child.yields.vertically : child.yields.horizontally, child.layout.shrink == 0 {
      child.layout.shrink = 1
    }
    guard arrangement == nil else { return }
    if child.yields.vertically, layout.height == .auto, scroll.map({ $0.direction == .horizontal }) ?? true {
      yields.vertically = true
    }
    if child.yields.horizontally, layout.width == .auto, scroll.map({ $0.direction == .vertical }) ?? true {
      yields.horizontally = true
    }
  }
}

extension BoxStyle {
  /// The visible part of a box's inside, given that of its surroundings.
  func visible(of surroundings: Rect, in frame: Rect) -> Rect {
    var visible = surroundings
    if let map = map(of: frame) {
      guard let inverse = map.inverse else { return .zero }
      visible = inverse.bounds(of: visible)
    }
    return clipToBounds ? visible.intersection(frame) ?? .zero : visible
  }
}
