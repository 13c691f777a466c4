//! A first layout: one line per container, without percentages. The complete engine takes its place.

extension FlexTree {
  /// Lays out the tree beneath a root in the given space (nil: as large as the content) and rounds every edge to
  /// the pixel grid of the scale; a scale that is not positive rounds nothing.
  public mutating func layout(
    _ root: Node, width: Double? = nil, height: Double? = nil,
    direction: WritingDirection = .leftToRight, scale: Double = 1,
    measure: (Node, MeasureRequest) -> MeasuredSize = { _, _ in .zero }
  ) {
    guard records.indices.contains(Int(root.index)) else { return }
    let style = records[Int(root.index)].style
    let margin = SimpleEdges(style.margin)
    let size = place(
      root, style.width.points ?? width.map { $0 - margin.width },
      style.height.points ?? height.map { $0 - margin.height }, measure)
    records[Int(root.index)].frame = FlexFrame(
      x: margin.left, y: margin.top, width: size.width, height: size.height)
    round(root, 0, 0, scale)
  }

  private mutating func place(
    _ node: Node, _ width: Double?, _ height: Double?, _ measure: (Node, MeasureRequest) -> MeasuredSize
  ) -> MeasuredSize {
    let record = records[Int(node.index)]
    let style = record.style
    let frameEdges = SimpleEdges(style.padding) + SimpleEdges(style.border)
    let isRow = style.flexDirection == .row || style.flexDirection == .rowReverse
    var content = MeasuredSize.zero
    if record.isMeasured {
      let request = MeasureRequest(
        width: width.map { .exactly($0 - frameEdges.width) } ?? .unlimited,
        height: height.map { .exactly($0 - frameEdges.height) } ?? .unlimited)
      content = measure(node, request)
    }
    var items: [SimpleItem] = []
    for child in record.children where records[Int(child.index)].style.display != .none {
      let childStyle = records[Int(child.index)].style
      if childStyle.position == .absolute {
        let size = place(child, childStyle.width.points, childStyle.height.points, measure)
        records[Int(child.index)].frame = FlexFrame(
          x: childStyle.inset.resolved(rightToLeft: false).left?.points ?? frameEdges.left,
          y: childStyle.inset.resolved(rightToLeft: false).top?.points ?? frameEdges.top,
          width: size.width, height: size.height)
        continue
      }
      let margin = SimpleEdges(childStyle.margin)
      let stretches =
        (childStyle.alignSelf == .auto && style.alignItems == .stretch)
        || childStyle.alignSelf == .stretch
      let crossWidth = stretches && !isRow ? width.map { $0 - frameEdges.width - margin.width } : nil
      let crossHeight = stretches && isRow ? height.map { $0 - frameEdges.height - margin.height } : nil
      let size = place(
        child, childStyle.width.points ?? crossWidth, childStyle.height.points ?? crossHeight, measure)
      items.append(
        SimpleItem(
          node: child, margin: margin, grow: childStyle.grow, shrink: childStyle.shrink, stretches: stretches,
          main: childStyle.basis.points ?? (isRow ? size.width : size.height),
          cross: isRow ? size.height : size.width))
    }
    let gap = (isRow ? style.columnGap : style.rowGap).points ?? 0
    let used = items.reduce(gap * Double(max(items.count - 1, 0))) { $0 + $1.main + $1.margin.along(isRow) }
    let inner = (isRow ? width : height).map { $0 - frameEdges.along(isRow) }
    let free = (inner ?? used) - used
    let factors = items.reduce(0) { $0 + (free > 0 ? $1.grow : $1.shrink * $1.main) }
    var mainOffset = (isRow ? frameEdges.left : frameEdges.top)
    if factors == 0 {
      if style.justifyContent == .center { mainOffset += free / 2 }
      if style.justifyContent == .flexEnd || style.justifyContent == .end { mainOffset += free }
    }
    let cross = items.map { $0.cross + $0.margin.along(!isRow) }.max() ?? 0
    let innerCross = (isRow ? height : width).map { $0 - frameEdges.along(!isRow) } ?? cross
    for var item in items {
      if factors > 0 { item.main += free * (free > 0 ? item.grow : item.shrink * item.main) / factors }
      if item.stretches { item.cross = max(item.cross, innerCross - item.margin.along(!isRow)) }
      let size =
        isRow
        ? place(item.node, item.main, item.cross, measure) : place(item.node, item.cross, item.main, measure)
      let spare = innerCross - item.cross - item.margin.along(!isRow)
      let crossOffset =
        (isRow ? frameEdges.top : frameEdges.left)
        + (style.alignItems == .center ? spare / 2 : style.alignItems == .flexEnd ? spare : 0)
      records[Int(item.node.index)].frame = FlexFrame(
        x: (isRow ? mainOffset : crossOffset) + item.margin.left,
        y: (isRow ? crossOffset : mainOffset) + item.margin.top, width: size.width, height: size.height)
      mainOffset += item.main + item.margin.along(isRow) + gap
    }
    let contentWidth = record.isMeasured ? content.width : isRow ? used : cross
    let contentHeight = record.isMeasured ? content.height : isRow ? cross : used
    return MeasuredSize(
      width: Self.bounded(width ?? contentWidth + frameEdges.width, style.minWidth, style.maxWidth),
      height: Self.bounded(height ?? contentHeight + frameEdges.height, style.minHeight, style.maxHeight))
  }

  private static func bounded(_ value: Double, _ least: Length, _ most: Length) -> Double {
    max(min(value, most.points ?? value), least.points ?? 0)
  }

  private mutating func round(_ node: Node, _ x: Double, _ y: Double, _ scale: Double) {
    let frame = records[Int(node.index)].frame
    let left = x + frame.x
    let top = y + frame.y
    func snap(_ value: Double) -> Double {
      scale > 0 ? (value * scale + 0.5).rounded(.down) / scale : value
    }
    records[Int(node.index)].rounded = FlexFrame(
      x: snap(left) - snap(x), y: snap(top) - snap(y), width: snap(left + frame.width) - snap(left),
      height: snap(top + frame.height) - snap(top))
    for child in records[Int(node.index)].children { round(child, left, top, scale) }
  }
}

private struct SimpleItem {
  var node: FlexTree.Node
  var margin: SimpleEdges
  var grow: Double
  var shrink: Double
  var stretches: Bool
  var main: Double
  var cross: Double
}

private struct SimpleEdges {
  var left = 0.0
  var top = 0.0
  var right = 0.0
  var bottom = 0.0
  var width: Double { left + right }
  var height: Double { top + bottom }

  init(_ edges: FlexEdges<Length>) {
    let four = edges.resolved(rightToLeft: false)
    left = four.left?.points ?? 0
    top = four.top?.points ?? 0
    right = four.right?.points ?? 0
    bottom = four.bottom?.points ?? 0
  }

  func along(_ isRow: Bool) -> Double { isRow ? width : height }

  static func + (first: SimpleEdges, second: SimpleEdges) -> SimpleEdges {
    var sum = first
    sum.left += second.left
    sum.top += second.top
    sum.right += second.right
    sum.bottom += second.bottom
    return sum
  }
}

extension Length {
  fileprivate var points: Double? {
    if case .points(let value) = self { value } else { nil }
  }
}
