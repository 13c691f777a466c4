/// That a box is scrolled through: which ways, how far at the moment that is shown, and what says so.
struct Scroll {
  var direction: ScrollDirection
  /// How far, from where reading begins; nothing where nobody has touched it.
  var offset: Point?
  var showsVerticalIndicator = true
  var showsHorizontalIndicator = true

  /// The offset within what there is to be seen.
  func offset(of content: Size, in viewport: Size) -> Point {
    func clamped(_ offset: Double?, _ length: Double, _ window: Double) -> Double {
      guard let offset, offset.isFinite else { return 0 }
      return min(max(0, offset), max(0, length - window))
    }
    return Point(
      x: direction == .vertical ? 0 : clamped(offset?.x, content.width, viewport.width),
      y: direction == .horizontal ? 0 : clamped(offset?.y, content.height, viewport.height))
  }
}

/// The ways in which something is scrolled.
public enum ScrollDirection: String, Hashable, Sendable, CaseIterable {
  case vertical, horizontal, both
}

extension Box {
  /// Makes the box a window onto what its view has in it.
  ///
  /// What is inside is as long as it likes in the directions that are scrolled, and at least as long as the window. The
  /// box ends what is in it at its bounds.
  func scrolls(_ scroll: Scroll) {
    self.scroll = scroll
    style.clipToBounds = true
    yieldsRoom(scroll.direction)
  }

  /// Puts the children of a box that scrolls into one part, which takes over how they are laid out among each other.
  ///
  /// That part is what is moved; the box keeps its own place among its siblings.
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

/// The ways in which a box may become smaller than it would like, because what is in it can be scrolled through.
struct RoomToYield {
  var vertically = false
  var horizontally = false
}

extension Box {
  /// Lets a box that scrolls become smaller than what is in it: its size is only what it would like.
  ///
  /// A side that the author gave stays.
  func yieldsRoom(_ direction: ScrollDirection) {
    yields.vertically = direction != .horizontal && layout.height == .auto
    yields.horizontally = direction != .vertical && layout.width == .auto
    if direction == .horizontal ? yields.horizontally : yields.vertically, layout.shrink == 0 { layout.shrink = 1 }
  }

  /// Adds a child that is finished.
  ///
  /// What is scrolled somewhere in it would push the boxes around it beyond the screen, where nobody could scroll to: so
  /// they give way with it, up to one whose size is given or that is itself scrolled in that direction.
  func add(_ child: Box) {
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
  /// What can be seen of a box's inside, where only so much of what is around it can.
  func visible(of surroundings: Rect, in frame: Rect) -> Rect {
    var visible = surroundings
    if let map = map(of: frame) {
      guard let inverse = map.inverse else { return .zero }
      visible = inverse.bounds(of: visible)
    }
    return clipToBounds ? visible.intersection(frame) ?? .zero : visible
  }
}
