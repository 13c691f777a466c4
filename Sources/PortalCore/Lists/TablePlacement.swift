/// Places the visible rows of a table, below each other.
struct TablePlacement {
  private let placement: Placement
  private let list: ListBox
  private let heights: RowHeights
  /// Which of them turned out to be others, as far as is known.
  private let measured: MeasuredRows
  private let separator: Color
  private let window: ListWindow
  /// The vertical scroll offset.
  private let offset: Double
  /// The total of the row heights that are known, or declared.
  private let length: Double

  /// A visible row, laid out, with its distance from the top of the first row.
  private struct Row {
    var index: Int
    var island: Island
    var start: Double
    var height: Double
    /// Whether it is highlighted, which hides the separators along it.
    var isLit: Bool
    /// Whether a finger moves it over the others.
    var isLifted: Bool
    /// How far below its place it is seen, with the separator under it.
    var shift: Double
  }

  init(_ placement: Placement, _ list: ListBox, _ heights: RowHeights, _ separator: Color, _ window: ListWindow) {
    var list = list
    list.rowWidth = window.frame.width
    self.placement = placement
    self.list = list
    self.heights = heights
    self.separator = separator
    self.window = window
    measured = placement.measuredRows(of: list).declared(heights)
    length = heights.total(list.count) + measured.extra(before: list.count)
    offset = list.offsetUnderHeader(list.scroll, length: length, window: window.frame.height)
  }

  /// The boxes, and how the table is scrolled.
  func placed() throws(PlacementError) -> (views: [PlacedView], viewport: PlacedView.Viewport) {
    let rows = try self.rows()
    let hidden = height(with: rows) + max(0, -offset) - window.frame.height
    // A screen that lives scrolls as far as its rows turned out to reach, from this frame on.
    let content = Size(width: window.frame.width, height: list.node == nil ? length : height(with: rows))
    var viewport = PlacedView.Viewport(
      list.scrolling(offset: Point(x: 0, y: offset), of: content, in: window.frame.size), hiddenHeight: hidden,
      isAtEnd: isAtEnd)
    viewport.measured = measured(with: rows)
    if placement.measuresAllRows { return ([], viewport) }
    var views = try placement.header(of: list, offset: offset, window)
    for row in rows where !row.isLifted && isInSight(row) {
      views.append(try row.island.placed(at: origin(row.start), visible: window.visible))
    }
    views += separators(rows)
    for row in try rows + lifted(beside: rows) where row.isLifted {
      views.append(try row.island.placed(at: origin(row.start), visible: window.visible))
    }
    views += placement.indicators(
      list.scroll, at: Point(x: 0, y: offset), of: content, in: window.frame, direction: window.direction,
      above: -viewport.scrolling.least.y - (list.header?.isPulled == false ? RefreshSpec.height : 0))
    return (views, viewport)
  }

  /// What is known of the rows' heights now that some were laid out; a picture that stands alone need not know.
  private func measured(with rows: [Row]) -> MeasuredRows {
    guard list.node != nil, let first = rows.first, let last = rows.last else { return measured }
    let anew = rows.compactMap { row -> MeasuredRows.Row? in
      let extra = row.height - (heights.total(row.index + 1) - heights.total(row.index))
      return abs(extra) > 1e-9
        ? MeasuredRows.Row(
          row: row.index, key: placement.rows.key(ofRow: row.index, in: list), height: row.height, extra: extra) : nil
    }
    return measured.measured(first.index..<last.index + 1, anew)
  }

  /// The end of that many rows.
  private func end(of count: Int) -> Double { heights.total(count) + measured.extra(before: count) }

  /// Whether a row that is laid out is not above what is seen: it may be lower than was declared.
  ///
  /// A row without a height that stands at the top is seen, since it may draw beyond its box; and the top is on whole pixels, where
  /// the row need not be.
  private func isInSight(_ row: Row) -> Bool {
    row.start + row.height > (row.height < Self.none ? top - pixel : top)
  }

  /// Whether a row is known to have no height.
  private func isFlat(_ row: Int) -> Bool { end(of: row + 1) - end(of: row) < Self.none }

  /// The height of a row that has none, but for rounding.
  private static let none = 1e-9
  private var pixel: Double { 1 / placement.canvas.scale }
  /// Where what is seen begins.
  private var top: Double { window.visible.y - window.frame.y + offset }

  /// The first row that extends below a position, and its start.
  private func row(reachingBelow line: Double) -> (index: Int, start: Double) {
    if measured.isEmpty { return heights.row(reachingBelow: line, count: list.count) }
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if end(of: middle + 1) > line { high = middle } else { low = middle + 1 }
    }
    // Rows that turned out to have no height, and stand where it begins, are in sight with it.
    while low > 0, end(of: low) > line - pixel, isFlat(low - 1) { low -= 1 }
    return (low, end(of: low))
  }

  /// Whether it is scrolled as far down as its heights allow.
  private var isAtEnd: Bool {
    let end = length - window.frame.height
    return end > 0 && offset >= end
  }

  /// The height of all rows: of those that are laid out as they are, of the others as known or declared.
  private func height(with rows: [Row]) -> Double {
    guard let first = rows.first, let last = rows.last else { return length }
    let known = end(of: last.index + 1) - end(of: first.index)
    return length - known + last.start + last.height - first.start
  }

  private func origin(_ start: Double) -> Point {
    Point(x: window.frame.x, y: window.frame.y + start - offset)
  }

  /// The visible rows.
  ///
  /// At the end of a table they are laid out upwards from the last row, so that it is fully visible, whatever the
  /// actual heights.
  private func rows() throws(PlacementError) -> [Row] {
    if placement.measuresAllRows { return try downwards(0, .infinity) }
    let to = top + window.visible.height
    guard to > top else { return [] }
    return isAtEnd ? try upwards(top) : try downwards(top, to)
  }

  private func downwards(_ from: Double, _ to: Double) throws(PlacementError) -> [Row] {
    var rows: [Row] = []
    var (index, start) = row(reachingBelow: from)
    while index < list.count, start < to {
      guard let row = try row(index, start) else { break }
      start += row.height
      index += 1
      rows.append(row)
    }
    return rows
  }

  private func upwards(_ from: Double) throws(PlacementError) -> [Row] {
    var rows: [Row] = []
    var end = length
    var index = list.count
    while index > 0, end > from || (end > from - pixel && isFlat(index - 1)) {
      index -= 1
      guard var row = try row(index, 0) else { break }
      end -= row.height
      row.start = end
      rows.append(row)
    }
    rows.reverse()
    // All rows together may be shorter than the window: then the first one begins at its top.
    let gap = end - offset
    if index == 0, gap > 0 { for row in rows.indices { rows[row].start -= gap } }
    return rows
  }

  /// The row that a finger moves, where its own place is out of sight: it is seen under the finger.
  private func lifted(beside rows: [Row]) throws(PlacementError) -> [Row] {
    guard let index = list.lifted, (0..<list.count).contains(index), !rows.contains(where: { $0.index == index }),
      let row = try row(index, end(of: index))
    else { return [] }
    return [row]
  }

  private func row(_ index: Int, _ start: Double) throws(PlacementError) -> Row? {
    guard let box = try placement.rows.box(ofRow: index, in: list) else { return nil }
    let island = try Island(box, placement, direction: window.direction, as: box.view?.node.map { .row($0) })
    island.layout(width: window.frame.width, height: nil)
    return Row(
      index: index, island: island, start: start, height: island.size.height, isLit: box.isLit,
      isLifted: box.isLifted, shift: box.style.transform?.translate.y ?? 0)
  }

  /// A hairline under each row, from the leading margin to the trailing edge; none along highlighted rows.
  private func separators(_ rows: [Row]) -> [PlacedView] {
    guard !separator.resolved(in: placement.traits.appearance).isInvisible else { return [] }
    var style = BoxStyle()
    style.backgroundColor = separator
    let hairline = 1 / placement.canvas.scale
    // iOS insets separators by the margin at which a row's text begins.
    let inset = ScreenMetrics.layoutMargin(width: window.frame.width)
    let width = max(0, window.frame.width - inset)
    var views: [PlacedView] = []
    for (index, row) in rows.enumerated() {
      let isNextLit = rows.indices.contains(index + 1) && rows[index + 1].isLit && !rows[index + 1].isLifted
      guard !row.isLit, !isNextLit, row.height > 0 else { continue }
      let bottom = placement.onGrid(Rect(origin: origin(row.start + row.height + row.shift), size: .zero)).y
      let x = window.x(inset, width)
      var line = placement.onGrid(Rect(x: x, y: bottom - hairline, width: width, height: hairline))
      line.height = hairline
      views.append(
        PlacedView(
          view: nil, frame: line, contentFrame: line, style: style, content: .none, direction: window.direction))
    }
    return views
  }
}
