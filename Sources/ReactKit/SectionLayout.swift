/// How a section places what is in it: rows, and other sections, whose sizes it asks for.
public protocol SectionLayout: Equatable, Sendable {
  /// The items that stand side by side, line by line from the top: a line is placed without knowing the others, so that of a long
  /// section only what is seen is.
  ///
  /// By default all items are one line.
  func lines(of items: [ComponentLayout], width: Double) -> [Range<Int>]
  /// The space between two lines.
  var lineSpacing: Double { get }
  /// Whether what is alone in a line begins at the line's top, so that its own lines may be seen as the section's.
  var isStack: Bool { get }
  /// Where the items of a line are, from its corner.
  func place(_ line: [LayoutItem], width: Double, height: Double?, _ context: ArrangementContext) -> PlacedLine
}

/// The frames of the items of a line, and how high the line is, with the space that it keeps free below them.
public struct PlacedLine: Hashable, Sendable {
  /// Where each item is from the corner of the line, in the order of the items.
  public var frames: [Rect]
  /// How high the line is, with what it keeps free below its items.
  public var height: Double

  /// A line of items at their places.
  ///
  /// - Parameter height: nil for the lowest end of the items.
  public init(_ frames: [Rect], height: Double? = nil) {
    self.frames = frames
    self.height = height ?? frames.reduce(0) { max($0, $1.y + $1.height) }
  }
}

extension SectionLayout {
  public func lines(of items: [ComponentLayout], width: Double) -> [Range<Int>] {
    items.isEmpty ? [] : [0..<items.count]
  }
  public var lineSpacing: Double { 0 }
  public var isStack: Bool { false }
}

extension SectionLayout {
  /// The lines as they are said where each item is in one of them, in its order; one line of all items where not.
  func wholeLines(of items: [ComponentLayout], width: Double, _ warn: (String) -> Void) -> [Range<Int>] {
    let lines = lines(of: items, width: width)
    var end = 0
    let areWhole = lines.allSatisfy { line in
      defer { end = line.upperBound }
      return line.lowerBound == end && !line.isEmpty
    }
    if areWhole, end == items.count { return lines }
    if items.isEmpty { return [] }
    warn("the lines of \(Self.self) are not all items of a section in their order, and count as one line")
    return [0..<items.count]
  }

  /// The space between two lines, which is a number and not negative.
  var saneSpacing: Double { lineSpacing.isFinite ? max(0, lineSpacing) : 0 }
}

/// A row or a section, as a layout sees it.
public struct LayoutItem {
  /// Its key as a text, by which constraints know it.
  public var name: String?
  /// How much room the row or section asks for.
  public var layout: ComponentLayout
  /// Its size in a space.
  public var measure: (MeasureRequest) -> MeasuredSize

  /// Its height at a width: what is said, or else what its content needs.
  public func height(_ width: Double) -> Double {
    layout.statedHeight ?? measure(MeasureRequest(width: .exactly(width), height: .unlimited)).height
  }
}

/// A layout of any kind.
struct AnySectionLayout: Equatable, Sendable {
  let base: any SectionLayout

  init(_ base: any SectionLayout) { self.base = base }

  static func == (one: AnySectionLayout, other: AnySectionLayout) -> Bool {
    func equals<One: SectionLayout>(_ one: One) -> Bool { (other.base as? One).map { $0 == one } ?? false }
    return equals(one.base)
  }
}

// MARK: Lines that wrap

/// The rule of flow: where the next item of a width and a height is.
///
/// It stands beside the one before if it fits into what is left of the line, and begins a new line below all others if not.
public struct ComponentFlowLayout: Hashable, Sendable {
  /// The area in which items flow: lines begin at its left edge and are as long as it is wide.
  public let parentFrame: Rect
  /// Where the last item is; nil before the first one.
  public private(set) var previousFrame: Rect?
  /// The bottom of all items so far.
  public private(set) var maxY: Double
  /// Where each line begins: at the left edge of the area.
  public var startX: Double { parentFrame.x }

  /// An area in which nothing stands yet.
  public init(parentFrame: Rect) {
    self.parentFrame = parentFrame
    maxY = parentFrame.y
  }

  /// How high all items are together.
  public var height: Double { maxY - parentFrame.y }

  /// Places the next item, and returns where it is.
  public mutating func calculateNextFrame(width: Double, height: Double) -> Rect {
    var frame = Rect(x: startX, y: maxY, width: width, height: height)
    if let previous = previousFrame, fits(width, after: previous) {
      frame = Rect(x: previous.x + previous.width, y: previous.y, width: width, height: height)
    }
    previousFrame = frame
    maxY = max(maxY, frame.y + frame.height)
    return frame
  }

  private func fits(_ width: Double, after previous: Rect) -> Bool {
    width <= parentFrame.x + parentFrame.width - (previous.x + previous.width)
  }
}

/// Items side by side as long as they fit, in lines from the top.
public struct FlowSection: SectionLayout {
  /// Lines that wrap, with no space between items or lines.
  public init() {}

  public var isStack: Bool { true }

  public func lines(of items: [ComponentLayout], width: Double) -> [Range<Int>] {
    var flow = ComponentFlowLayout(parentFrame: Rect(x: 0, y: 0, width: width, height: 0))
    // With a height of one, the top of an item is the number of its line.
    let numbers = items.map { flow.calculateNextFrame(width: $0.dimension.width(in: width), height: 1).y }
    let starts = items.indices.filter { $0 == 0 || numbers[$0] > numbers[$0 - 1] }
    return zip(starts, starts.dropFirst() + [items.count]).map { $0..<$1 }
  }

  public func place(_ line: [LayoutItem], width: Double, height: Double?, _ context: ArrangementContext) -> PlacedLine {
    var flow = ComponentFlowLayout(parentFrame: Rect(x: 0, y: 0, width: width, height: 0))
    return PlacedLine(
      line.map { item in
        let own = item.layout.dimension.width(in: width)
        return flow.calculateNextFrame(width: own, height: item.height(own))
      })
  }
}

// MARK: Lists and grids

/// Items below each other, each as wide as the section.
public struct ListSection: SectionLayout {
  /// The space between one item and the next, in points.
  public var spacing: Double

  /// A list of items with a space between them.
  public init(spacing: Double = 0) { self.spacing = spacing }

  public var isStack: Bool { true }
  public var lineSpacing: Double { spacing }

  public func lines(of items: [ComponentLayout], width: Double) -> [Range<Int>] { items.indices.map { $0..<($0 + 1) } }

  public func place(_ line: [LayoutItem], width: Double, height: Double?, _ context: ArrangementContext) -> PlacedLine {
    PlacedLine(line.map { Rect(x: 0, y: 0, width: width, height: $0.height(width)) })
  }
}

/// Items in columns of one width, each line as high as its highest item.
public struct GridSection: SectionLayout {
  /// The number of columns; less than one counts as one.
  public var columns: Int
  /// The space between columns and between lines, in points.
  public var spacing: Double

  /// A grid of columns with a space between them.
  public init(columns: Int, spacing: Double = 0) {
    self.columns = columns
    self.spacing = spacing
  }

  public var isStack: Bool { true }
  public var lineSpacing: Double { spacing }

  public func lines(of items: [ComponentLayout], width: Double) -> [Range<Int>] {
    let count = max(1, columns)
    return stride(from: 0, to: items.count, by: count).map { $0..<min(items.count, $0 + count) }
  }

  public func place(_ line: [LayoutItem], width: Double, height: Double?, _ context: ArrangementContext) -> PlacedLine {
    let (count, spacing) = (Double(max(1, columns)), saneSpacing)
    let own = max(0, ((width - spacing * (count - 1)) / count).rounded(.down))
    let highest = line.map { $0.height(own) }.max() ?? 0
    return PlacedLine(
      line.indices.map { Rect(x: Double($0) * (own + spacing), y: 0, width: own, height: highest) })
  }
}

// MARK: How they are called

extension SectionLayout where Self == FlowSection {
  /// Side by side as long as items fit, in lines from the top.
  public static var flow: FlowSection { FlowSection() }
}

extension SectionLayout where Self == ListSection {
  /// Below each other, with no space between.
  public static var list: ListSection { ListSection() }
  /// Below each other, with a space between.
  public static func list(spacing: Double) -> ListSection { ListSection(spacing: spacing) }
}

extension SectionLayout where Self == GridSection {
  /// In columns of one width, with a space between columns and lines.
  public static func grid(columns: Int, spacing: Double = 0) -> GridSection {
    GridSection(columns: columns, spacing: spacing)
  }
}
