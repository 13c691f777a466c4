/// Says where the rows of a data source are.
public protocol LayingOut {
  /// The frames of all rows and sections where the outermost section has the width of a frame.
  func layOut(_ source: VirtualDataSource, in frame: Rect) -> RenderedLayout
}

/// Where rows and sections are, from the corner of the outermost section.
///
/// Rows that are as high as their content count with ``estimatedHeight`` here; how high they are turns out when they are seen.
public struct RenderedLayout {
  /// What a row counts as whose height nobody said, until it is seen.
  public static let estimatedHeight = 44.0

  /// What the screen has; its height is that of what can be seen.
  public internal(set) var frame: Rect
  /// The frames of the sections, by their indices.
  public internal(set) var sections: [Rect] = []
  /// The frames of the rows, in the order of the data source.
  var rows: [Rect] = []
  /// What is placed together, from the top: all that stands side by side.
  var bands: [Band] = []
  var heights = RowHeights(uniform: 0)
  var order: [IndexPath] = []
  /// What is wrong with the layouts of sections.
  var findings = Findings()
  /// When it was worked out: where nothing is placed anew, that stays the same.
  var edition: Edition?
  final class Edition: Sendable {}

  /// How wide the screen is, and how high all rows are together.
  public var contentSize: Size { Size(width: frame.width, height: bands.last?.end ?? 0) }

  /// Whether the same rows stand side by side.
  func hasLines(of other: RenderedLayout) -> Bool {
    (edition != nil && edition === other.edition) || bands.elementsEqual(other.bands) { $0.rows == $1.rows }
  }

  /// The row and its frame, for all rows that meet a rectangle.
  public func layoutAttributes(in rect: Rect) -> [LayoutAttributes] {
    guard rect.width > 0, rect.height > 0 else { return [] }
    var (low, high) = (0, bands.count)
    while low < high {
      let middle = (low + high) / 2
      if bands[middle].end > rect.y { high = middle } else { low = middle + 1 }
    }
    var found: [LayoutAttributes] = []
    for band in bands[low...] {
      guard band.y < rect.y + rect.height else { break }
      for row in band.rows where rows[row].meets(rect) {
        found.append(LayoutAttributes(indexPath: order[row], frame: rows[row]))
      }
    }
    return found
  }
}

/// A row with its frame.
public struct LayoutAttributes: Hashable, Sendable {
  /// The place of the row in the data source.
  public var indexPath: IndexPath
  /// Where it is, from the corner of the outermost section.
  public var frame: Rect
}

extension Rect {
  fileprivate func meets(_ other: Rect) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
  }
}

/// A line of a section that has its width to itself: one row of the table that is shown.
struct Band {
  /// The places of its rows in the order of the data source.
  var rows: Range<Int>
  /// Where it is, with the space above it.
  var y: Double
  var end: Double
  var arrangement: BandArrangement
}

/// Goes through the sections once, from the outermost: what a section contains is placed before what comes after it, and its height is
/// the lowest end of all that.
///
/// It belongs to one renderer, and keeps the last layout: where no row has come, gone, or says another size, nothing is placed anew.
public final class LayoutCalculator: LayingOut {
  private var last: (source: VirtualDataSource, layout: RenderedLayout)?

  /// A calculator that has laid out nothing yet.
  public init() {}

  public func layOut(_ source: VirtualDataSource, in frame: Rect) -> RenderedLayout {
    if let last, last.layout.frame == frame, source.isPlaced(like: last.source) {
      self.last = (source, last.layout)
      return last.layout
    }
    var walk = LayoutWalk(source, frame)
    walk.layout.edition = .init()
    if !source.sections.isEmpty {
      walk.stack(0, x: 0, width: frame.width)
      walk.layout.heights = RowHeights(walk.layout.bands.lazy.map { $0.end - $0.y })
    }
    last = (source, walk.layout)
    return walk.layout
  }
}

private struct LayoutWalk {
  private let source: VirtualDataSource
  var layout: RenderedLayout
  /// The bottom of what was placed, and the space that is kept below it.
  private var y = 0.0
  private var gap = 0.0
  private let around = PlacingBlock.Surroundings { _, request in
    guard case .exactly(let width) = request.width else {
      return MeasuredSize(width: RenderedLayout.estimatedHeight, height: RenderedLayout.estimatedHeight)
    }
    return MeasuredSize(width: width, height: RenderedLayout.estimatedHeight)
  }

  init(_ source: VirtualDataSource, _ frame: Rect) {
    self.source = source
    layout = RenderedLayout(frame: frame)
    layout.order = source.order
    layout.rows.reserveCapacity(source.order.count)
    layout.bands.reserveCapacity(source.order.count)
  }

  private func layout(of child: Section.Child, in section: Section) -> ComponentLayout {
    switch child {
    case .row(let row): section.rows[row].layout
    case .section(let index): source.sections[index].layout
    }
  }

  private func block(_ child: Section.Child, in section: Section) -> Block {
    switch child {
    case .row(let row):
      let row = section.rows[row]
      return Block(name: row.key.map { "\($0)" }, row: row.layout)
    case .section(let index):
      let inner = source.sections[index]
      return Block(
        name: inner.key.map { "\($0)" }, section: inner.layout, AnySectionLayout(inner.sectionLayout),
        inner.children.map { block($0, in: inner) })
    }
  }

  /// Places a section that has its lines to itself, and says where it is.
  mutating func stack(_ index: Int, x: Double, width: Double) {
    let section = source.sections[index]
    let top = y + gap
    layout.sections.append(Rect(x: x, y: top, width: width, height: 0))
    let place = layout.sections.count - 1
    let sectionLayout = section.sectionLayout
    let layouts = section.children.map { layout(of: $0, in: section) }
    for line in sectionLayout.wholeLines(of: layouts, width: width, { layout.findings.add($0) }) {
      if line.lowerBound > 0 { gap += sectionLayout.saneSpacing }
      if line.count == 1, sectionLayout.isStack, case .section(let inner) = section.children[line.lowerBound],
        layouts[line.lowerBound].statedHeight == nil,
        let own = frame(of: layouts[line.lowerBound], sectionLayout, width)
      {
        stack(inner, x: x + own.x, width: own.width)
      } else {
        let blocks = section.children[line].map { block($0, in: section) }
        PlacingBlock.withStack(for: blocks) { add(blocks, sectionLayout, x: x, width: width, section) }
      }
    }
    var bottom = max(top, y)
    if index == 0, let stated = section.layout.statedHeight { bottom = max(bottom, top + stated) }
    layout.sections[place].height = bottom - top
  }

  /// Where a section stands that is alone in its line.
  private func frame(of item: ComponentLayout, _ sectionLayout: any SectionLayout, _ width: Double) -> Rect? {
    let item = LayoutItem(layout: item) { _ in .zero }
    return sectionLayout.place([item], width: width, height: nil, around.context).frames.first
  }

  private mutating func add(
    _ blocks: [Block], _ sectionLayout: any SectionLayout, x: Double, width: Double, _ section: Section
  ) {
    let top = y + gap
    let first = layout.rows.count
    let placing = PlacingBlock.all(blocks)
    // A layout of one line has the height that its section says.
    let height = sectionLayout.isStack ? nil : section.layout.statedHeight
    let line = PlacingBlock.place(placing[...], sectionLayout, width: width, height: height, around)
    for (block, frame) in zip(placing, line.frames) {
      block.emit(Rect(x: x + frame.x, y: top + frame.y, width: frame.width, height: frame.height), around) {
        switch $0 {
        case .row: layout.rows.append($1)
        case .section: layout.sections.append($1)
        }
      }
    }
    let end = top + max(height ?? 0, line.height)
    layout.bands.append(
      Band(
        rows: first..<layout.rows.count, y: y, end: end,
        arrangement: BandArrangement(
          layout: AnySectionLayout(sectionLayout), blocks: blocks, x: x, width: width, height: height, gap: gap,
          room: layout.frame.width)))
    (y, gap) = (end, 0)
  }
}
