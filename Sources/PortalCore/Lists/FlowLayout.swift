import PortalSupport

/// A flow layout: items of one size in lines that wrap, stacked in the scroll direction.
///
/// The rules are those of iOS's flow layout: a full line is justified, a partial line has the same spacing as a full
/// one, and a single item is centred in its line.
public struct FlowLayout: Hashable, Sendable {
  /// The size of every item, in points.
  public var itemSize: Size
  /// The minimum spacing between the items of a line.
  public var interitemSpacing = 0.0
  /// The spacing between lines, in points.
  public var lineSpacing = 0.0
  /// The insets around all items; left and right are mirrored in right-to-left layout.
  public var inset = Edges.zero
  /// Whether each item is as large as the window, whatever its size is said to be: pages.
  public var fillsWindow = false
  /// Whether it scrolls horizontally: lines are columns, each filled from top to bottom.
  public var isHorizontal = false

  /// A vertical layout of items of a size, without spacing.
  public init(itemSize: Size) {
    self.itemSize = itemSize
  }

  /// The positions of that many items in a window of a size.
  func places(_ count: Int, in window: Size) -> FlowPlaces {
    var layout = self
    if fillsWindow { layout.itemSize = window }
    return FlowPlaces(layout, count, window)
  }
}

/// The positions of a flow layout's items, each computed in constant time.
struct FlowPlaces {
  /// The content size.
  let content: Size
  private let count: Int
  private let isHorizontal: Bool
  let perLine: Int
  private let lines: Int
  /// The position of the first item of each line, and the distance between items.
  private let start: Double
  private let step: Double
  /// The position of the first line, and the distance between lines.
  private let lineStart: Double
  private let lineStep: Double
  private let size: Size

  init(_ layout: FlowLayout, _ count: Int, _ window: Size) {
    func sane(_ length: Double) -> Double { length.isFinite ? max(0, length) : 0 }
    isHorizontal = layout.isHorizontal
    size = Size(width: sane(layout.itemSize.width), height: sane(layout.itemSize.height))
    let inset = layout.inset
    let (along, across) = isHorizontal ? (size.height, size.width) : (size.width, size.height)
    let before = isHorizontal ? inset.top : inset.left
    let after = isHorizontal ? inset.bottom : inset.right
    let room = sane((isHorizontal ? window.height : window.width) - before - after)
    let gap = sane(layout.interitemSpacing)
    self.count = size.width > 0 && size.height > 0 ? max(0, count) : 0
    // A line takes at least one item, however narrow it is.
    let fitting = along + gap > 0 ? (room + gap + 1e-6) / (along + gap) : 1
    perLine = max(1, min(max(1, count), Int(bounded: fitting)))
    let isFilled = fitting >= 2
    let slots = max(1, min(1e9, fitting.rounded(.down)))
    let spread = isFilled ? max(gap, (room - slots * along) / (slots - 1)) : 0
    start = sane(before) + (isFilled ? 0 : max(0, (room - along) / 2))
    step = along + spread
    lines = (self.count + perLine - 1) / perLine
    lineStart = sane(isHorizontal ? inset.left : inset.top)
    let lineGap = sane(layout.lineSpacing)
    lineStep = across + lineGap
    let end = sane(isHorizontal ? inset.right : inset.bottom)
    let length = lineStart + Double(lines) * lineStep - (lines > 0 ? lineGap : 0) + end
    let breadth = before + after + Double(perLine) * along + Double(perLine - 1) * spread
    content = isHorizontal ? Size(width: length, height: breadth) : Size(width: breadth, height: length)
  }

  /// An item's frame in the content, in left-to-right layout.
  func frame(of item: Int) -> Rect {
    let along = start + Double(item % perLine) * step
    let across = lineStart + Double(item / perLine) * lineStep
    return Rect(
      origin: isHorizontal ? Point(x: across, y: along) : Point(x: along, y: across), size: size)
  }

  /// The items of the lines between two positions.
  func items(from: Double, to: Double) -> Range<Int> {
    guard count > 0, to > from else { return 0..<0 }
    // Items have a size, so lines never coincide.
    func line(_ place: Double) -> Int { min(lines, max(0, Int(bounded: place))) }
    let first = line(((from - lineStart) / lineStep).rounded(.down))
    let last = line(((to - lineStart) / lineStep).rounded(.up))
    return min(count, first * perLine)..<min(count, max(first, last) * perLine)
  }

  /// The item whose place has a point of the content in it, or is nearest to it; nil where there is none.
  func item(nearest point: Point) -> Int? {
    guard count > 0, point.x.isFinite, point.y.isFinite else { return nil }
    func nearest(_ place: Double, _ start: Double, _ step: Double, _ length: Double, of count: Int) -> Int {
      min(count - 1, max(0, Int(bounded: ((place - start - length / 2) / step).rounded())))
    }
    let (along, across) = isHorizontal ? (point.y, point.x) : (point.x, point.y)
    let (length, breadth) = isHorizontal ? (size.height, size.width) : (size.width, size.height)
    let line = nearest(across, lineStart, lineStep, breadth, of: lines)
    return min(count - 1, line * perLine + nearest(along, start, step, length, of: perLine))
  }

  /// The item so many places across and down from another one, in left-to-right layout; nil where no line or no place is.
  ///
  /// In a last line that is not full, that is its last item.
  func item(beside item: Int, across: Int, down: Int) -> Int? {
    let slot = item % perLine + (isHorizontal ? down : across)
    let line = item / perLine + (isHorizontal ? across : down)
    guard (0..<perLine).contains(slot), (0..<lines).contains(line) else { return nil }
    let next = min(count - 1, line * perLine + slot)
    return next == item ? nil : next
  }
}
