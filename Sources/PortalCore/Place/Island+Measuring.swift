// What the boxes of an island measure: texts, images, drawings, lists, and the islands within arrangements.

extension Island {
  func measure(_ flex: FlexTree.Node, _ request: MeasureRequest) -> MeasuredSize {
    // Nodes are added to both in the same order, and never removed.
    let node = nodes[flex.position]
    guard case .none = node.box.content, let arrangement = node.box.arrangement else {
      return measureContent(of: node, request)
    }
    return arrangement.base.measure(arranged(node), request, context(of: node))
  }

  /// Measures a box without an arrangement.
  ///
  /// It is apart from the recursion, whose stack frames must stay small.
  private func measureContent(of node: Node, _ request: MeasureRequest) -> MeasuredSize {
    switch node.box.content {
    case .text(let text): return measure(text.block, node, request)
    case .image(let image, _):
      let size = placement.size(of: image) ?? ImageListing.placeholderSize
      return fitted(size, request)
    case .drawing(let drawing):
      // A drawing has no aspect ratio.
      return MeasuredSize(
        width: request.width.settled ?? drawing.size.width, height: request.height.settled ?? drawing.size.height)
    case .list(let list): return list.measured(request)
    case .none: return .zero
    }
  }

  private func measure(_ block: TextBlock, _ node: Node, _ request: MeasureRequest) -> MeasuredSize {
    let width: Double? =
      switch request.width {
      case .exactly(let width), .atMost(let width): width
      case .unlimited: nil
      case .minContent: 0
      }
    do {
      let shaped = try placement.shape(block, width: width, for: node.path)
      return MeasuredSize(
        width: request.width.settled ?? placement.pixelsUp(shaped.size.width),
        height: request.height.settled ?? placement.pixelsUp(shaped.size.height),
        baseline: shaped.firstBaseline, lastBaseline: shaped.lastBaseline)
    } catch {
      placement.problems.add(node.path, error)
      return .zero
    }
  }

  /// The image's intrinsic size, scaled to the given side with its aspect ratio.
  private func fitted(_ size: Size, _ request: MeasureRequest) -> MeasuredSize {
    let (width, height) = (request.width.settled(for: size.width), request.height.settled)
    guard size.width > 0, size.height > 0 else { return MeasuredSize(width: size.width, height: size.height) }
    if let height {
      return MeasuredSize(width: request.width.settled ?? height * size.width / size.height, height: height)
    }
    return MeasuredSize(width: width ?? size.width, height: width.map { $0 * size.height / size.width } ?? size.height)
  }

  func arranged(_ node: Node) -> [ArrangedChild] {
    node.islands.map { island in
      ArrangedChild(name: island.rootKey, children: { island.arrangedWithin }, place: { island.given = $0 }) {
        request in
        island.measured(request)
      }
    }
  }

  /// The children of the root, if it has an arrangement.
  private var arrangedWithin: [ArrangedChild] { nodes.first.map(arranged) ?? [] }

  /// The context of a box's arrangement; its warnings are reported for the view.
  func context(of node: Node) -> ArrangementContext {
    ArrangementContext(isRightToLeft: node.direction == .rightToLeft, scale: placement.canvas.scale) {
      [placement] message, hint in
      placement.rows.expansion.warn(of: message, hint: hint, in: node.path)
    }
  }

  /// The key of the island's root, by which the rules of the arrangement around it refer to it.
  private var rootKey: String? { nodes.first?.box.key }

  var isOnlyMeasured: Bool { nodes.first?.box.isOnlyMeasured ?? false }

  /// The size of the island for a request, including its root's margins.
  private func measured(_ request: MeasureRequest) -> MeasuredSize {
    if let known = sizes[request] { return known }
    let isNarrow = request.width == .minContent
    layout(width: request.width.settled, height: request.height.settled, isNarrow: isNarrow)
    // A bound applies only if the island would be larger.
    let width = request.width.settled(for: size.width)
    let height = request.height.settled(for: size.height)
    if width != request.width.settled || height != request.height.settled {
      layout(width: width, height: height, isNarrow: isNarrow)
    }
    var size = size
    if request.wantsBaselines {
      let (first, last) = tree.baselines(of: root, measure: measure)
      let top = tree.margins(of: root).top
      (size.baseline, size.lastBaseline) = (top + first, top + last)
    }
    sizes[request] = size
    return size
  }

  /// The size of the island when it was last laid out, including its root's margins.
  var size: MeasuredSize {
    let frame = tree.frame(of: root)
    let margins = tree.margins(of: root)
    return MeasuredSize(
      width: frame.width + margins.left + margins.right, height: frame.height + margins.top + margins.bottom)
  }
}

extension Box {
  /// Whether the box's size comes from its content, not from flexbox.
  var isMeasured: Bool {
    if case .none = content { return arrangement != nil }
    return true
  }
}

extension AvailableSpace {
  /// The fixed length; nil if it depends on the content.
  fileprivate var settled: Double? {
    if case .exactly(let points) = self { points } else { nil }
  }

  /// The same for content of this length, which is clamped to a bound.
  fileprivate func settled(for length: Double) -> Double? {
    if case .atMost(let most) = self, length > most { most } else { settled }
  }
}

extension WritingDirection {
  /// The direction of a box so marked.
  func direction(within surroundings: ReadingDirection) -> ReadingDirection {
    switch self {
    case .inherit: surroundings
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }
}

extension Placement {
  /// A rectangle with each edge snapped to the pixel grid.
  func onGrid(_ rect: Rect) -> Rect {
    let (left, top) = (onGrid(rect.x), onGrid(rect.y))
    return Rect(x: left, y: top, width: onGrid(rect.maxX) - left, height: onGrid(rect.maxY) - top)
  }

  /// The frame of a text that is vertically centred in a rectangle.
  ///
  /// A single line that is too high overflows on both sides; several lines start at the top.
  func middle(of rect: Rect, for text: ShapedText) -> Rect {
    let above = onGrid((rect.height - text.size.height) / 2)
    guard above > 0 || (above < 0 && text.lines.count == 1) else { return rect }
    return Rect(x: rect.x, y: rect.y + above, width: rect.width, height: rect.height - 2 * above)
  }

  /// Halves round up, with a tolerance for sums of fractions.
  private func onGrid(_ length: Double) -> Double {
    (length * canvas.scale + 0.5 + 1e-6).rounded(.down) / canvas.scale
  }
}
