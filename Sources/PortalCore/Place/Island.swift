/// An island: the boxes that one flexbox lays out together.
///
/// The screen is one island. If a box has an arrangement, each of its children is the root of an island of its own, and
/// the box is a measured leaf of the island around it.
final class Island {
  private let placement: Placement
  private var tree = FlexTree()
  private var nodes: [Node] = []
  private let root: FlexTree.Node
  /// The direction of what is around the island.
  private let direction: ReadingDirection
  /// What the island measured in the spaces it was asked about.
  ///
  /// An arrangement may ask for the same space many times, and every level of nesting would multiply the questions.
  private var sizes: [MeasureRequest: MeasuredSize] = [:]
  /// The frames of the root's children, where an arrangement around the island has said them.
  private var given: [Rect]?

  /// A box with its node in the tree; nodes are in pre-order.
  private struct Node {
    let box: Box
    let flex: FlexTree.Node
    /// The path of the box's view, or of the view that it is a part of.
    let path: ViewPath
    let direction: ReadingDirection
    var children: [Int] = []
    /// The children's islands, if the box has an arrangement.
    var islands: [Island] = []
  }

  /// - Parameter path: the path of the view that the box is a part of, if it is not a view itself.
  init(
    _ box: Box, _ placement: Placement, in path: ViewPath = .root, direction: ReadingDirection? = nil
  ) throws(PlacementError) {
    self.placement = placement
    let direction = direction ?? placement.traits.direction
    self.direction = direction
    let path = box.view?.path ?? path
    do {
      root = try tree.add(box.layout, to: nil, measured: box.isMeasured)
    } catch {
      throw .illegalLayout(path, "\(error)")
    }
    var pending = [Pending(box: box, parent: nil, path: path, direction: direction)]
    while let next = pending.popLast() { try add(next, &pending) }
  }

  /// A box that waits to be added, with its inherited properties.
  private struct Pending {
    var box: Box
    var parent: Int?
    var path: ViewPath
    var direction: ReadingDirection
  }

  /// Adds a box to its parent, and enqueues its children.
  private func add(_ added: Pending, _ pending: inout [Pending]) throws(PlacementError) {
    let box = added.box
    let direction = box.layout.writingDirection.direction(within: added.direction)
    let index = nodes.count
    var flex = root
    if let parent = added.parent {
      do {
        flex = try tree.add(box.layout, to: nodes[parent].flex, measured: box.isMeasured)
      } catch {
        throw .illegalLayout(added.path, "\(error)")
      }
      nodes[parent].children.append(index)
    }
    nodes.append(Node(box: box, flex: flex, path: added.path, direction: direction))
    if box.arrangement != nil {
      for child in box.children {
        try placement.islands.countIsland()
        nodes[index].islands.append(try Island(child, placement, in: added.path, direction: direction))
      }
      return
    }
    for child in box.children.reversed() {
      let path = child.view?.path ?? added.path
      pending.append(Pending(box: child, parent: index, path: path, direction: direction))
    }
  }

  /// Lays the island out in a space; a side that is nil is unlimited, or with `isNarrow` the width min-content.
  ///
  /// Nothing is snapped here: the pixel grid is only known once the island has its place on the canvas.
  func layout(width: Double?, height: Double?, isNarrow: Bool = false) {
    tree.layout(
      root, width: width, height: height, isNarrow: isNarrow,
      direction: direction == .rightToLeft ? .rightToLeft : .leftToRight, scale: 0, mostSteps: placement.steps.left,
      measure: measure)
    placement.steps.count(tree.stepsOfLastLayout)
  }

  // MARK: Measuring

  private func measure(_ flex: FlexTree.Node, _ request: MeasureRequest) -> MeasuredSize {
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

  private func arranged(_ node: Node) -> [ArrangedChild] {
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
  private func context(of node: Node) -> ArrangementContext {
    ArrangementContext(isRightToLeft: node.direction == .rightToLeft, scale: placement.canvas.scale) {
      [placement] message, hint in
      placement.rows.expansion.warn(of: message, hint: hint, in: node.path)
    }
  }

  /// The key of the island's root, by which the rules of the arrangement around it refer to it.
  private var rootKey: String? { nodes.first?.box.key }

  private var isOnlyMeasured: Bool { nodes.first?.box.isOnlyMeasured ?? false }

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

  // MARK: Placing

  /// The placed boxes, with the island's corner at `origin`.
  ///
  /// Positions are passed down unrounded, and every edge is snapped once, at its position on the canvas. So boxes that
  /// touch still touch, whichever algorithm placed them.
  ///
  /// - Parameter visible: the visible part of the canvas; only the rows of lists within it are described.
  func placed(at origin: Point, visible: Rect) throws(PlacementError) -> PlacedView {
    // In pre-order: positions are passed forwards to children, and finished boxes backwards to parents.
    var spots = firstSpots(origin, visible)
    var boxes: [PlacedView?] = []
    for index in nodes.indices {
      // This may recurse into islands: large values stay in functions that have returned by then.
      guard let space = try place(index, &spots, &boxes) else { continue }
      if nodes[index].islands.isEmpty {
        try placeRows(of: index, in: space, &boxes)
      } else {
        try placeIslands(of: index, in: space, &boxes)
      }
    }
    return try joined(&boxes)
  }

  /// The origin of a box's parent, before rounding.
  private struct Spot {
    var origin: Point
    /// The visible part of the canvas there.
    var visible: Rect
  }

  /// The spot of the first box, and room for the others.
  private func firstSpots(_ origin: Point, _ visible: Rect) -> [Spot?] {
    var spots: [Spot?] = Array(repeating: nil, count: nodes.count)
    spots[0] = Spot(origin: origin, visible: visible)
    return spots
  }

  /// Moves every box into its parent.
  private func joined(_ boxes: inout [PlacedView?]) throws(PlacementError) -> PlacedView {
    for index in nodes.indices.reversed() where !nodes[index].children.isEmpty {
      // Children that a box has already are on top: its scroll indicators.
      let above = boxes[index]?.children ?? []
      if !above.isEmpty { boxes[index]?.children = [] }
      for child in nodes[index].children {
        if let box = boxes[child] { boxes[index]?.children.append(box) }
        boxes[child] = nil
      }
      if !above.isEmpty { boxes[index]?.children += above }
      addBarBackgrounds(to: index, &boxes)
    }
    guard let first = boxes.first, let placed = first else { throw .illegalLayout(.root, "it has no box") }
    return placed
  }

  /// Gives bars in a box their grounds, now that all beside them is placed.
  private func addBarBackgrounds(to index: Int, _ boxes: inout [PlacedView?]) {
    var position = 0
    for child in nodes[index].children where nodes[child].box.layout.display != .none {
      if let background = nodes[child].box.barBackground {
        boxes[index]?.add(background, toBarAt: position, pixel: 1 / placement.canvas.scale)
      }
      position += 1
    }
  }

  /// Adds one box at its place, without its children; children in the same island get their spots.
  ///
  /// - Returns: the window in which an arrangement places children, or a list its rows, if the box has either.
  private func place(
    _ index: Int, _ spots: inout [Spot?], _ boxes: inout [PlacedView?]
  ) throws(PlacementError) -> ListWindow? {
    guard let spot = spots[index] else {
      boxes.append(nil)
      return nil
    }
    let node = nodes[index]
    let box = node.box
    let (flex, insets, width) = measures(of: node.flex)
    let exact = Rect(origin: Point(x: spot.origin.x + flex.x, y: spot.origin.y + flex.y), size: flex.size)
    let frame = placement.onGrid(exact)
    var inner = frame.inset(by: insets)
    let content = content(of: box, in: inner, width: width, node.path)
    if case .text(let text) = box.content, text.isInMiddle, case .text(let placed) = content {
      inner = placement.middle(of: inner, for: placed.shaped)
    }
    let viewport = viewport(of: node, exact.size)
    var isList = false
    if case .list = box.content { isList = true }
    boxes.append(
      PlacedView(
        view: box.view, frame: frame, contentFrame: inner, style: box.style, content: content,
        direction: node.direction, viewport: viewport, piece: box.piece))
    // The children of a box that dissolves into its parent lie in the parent.
    var corner = box.layout.display == .contents ? spot.origin : exact.origin
    if box.scroll != nil { corner = scroll(index, exact, &boxes) }
    let visible = box.style.visible(of: spot.visible, in: frame)
    for child in node.children where nodes[child].box.layout.display != .none {
      spots[child] = Spot(origin: corner, visible: visible)
    }
    guard isList || box.arrangement != nil else { return nil }
    return ListWindow(frame: exact.inset(by: insets), visible: visible, direction: node.direction)
  }

  /// Where a box lies in its parent, its insets, and the width of its content before rounding.
  private func measures(of flex: FlexTree.Node) -> (frame: Rect, insets: Edges, width: Double) {
    // Copied once: asked as a property, the tree would be copied for each question.
    let tree = tree
    return (tree.frame(of: flex), tree.insets(of: flex), tree.contentFrame(of: flex).width)
  }

  /// Places the children of a box with an arrangement, each the root of an island of its own.
  private func placeIslands(
    of index: Int, in window: ListWindow, _ boxes: inout [PlacedView?]
  ) throws(PlacementError) {
    let space = window.frame
    let (islands, frames) = arranged(index, in: space)
    for (position, island) in islands.enumerated() where !island.isOnlyMeasured {
      let frame = frames.indices.contains(position) ? frames[position] : .zero
      // The last measurement may have been for another size; this one is final.
      island.layout(width: frame.width, height: frame.height)
      let corner = Point(x: space.x + frame.x, y: space.y + frame.y)
      let placed = try island.placed(at: corner, visible: window.visible)
      boxes[index]?.children.append(placed)
    }
  }

  /// Places the visible rows of a list.
  private func placeRows(
    of index: Int, in window: ListWindow, _ boxes: inout [PlacedView?]
  ) throws(PlacementError) {
    guard case .list(let list) = nodes[index].box.content else { return }
    let (rows, viewport) = try placement.place(list, in: window)
    boxes[index]?.children += rows
    boxes[index]?.shows(viewport)
  }

  /// How a box scrolls; of a list, what it hides is known once its rows are placed.
  private func viewport(of node: Node, _ window: Size) -> PlacedView.Viewport? {
    if case .list(let list) = node.box.content {
      return .init(Scrolling(list.scroll.direction, offset: .zero, of: .zero, in: window), hiddenHeight: 0)
    }
    guard let scroll = node.box.scroll else { return nil }
    let content = node.children.first.map { tree.frame(of: nodes[$0].flex).size } ?? .zero
    let offset = scroll.offset(of: content, in: window)
    return .init(
      Scrolling(scroll.direction, offset: offset, of: content, in: window),
      hiddenHeight: content.height - window.height)
  }

  /// Adds scroll indicators to a scrolling box.
  ///
  /// - Returns: the origin of the scrolled content.
  private func scroll(_ index: Int, _ window: Rect, _ boxes: inout [PlacedView?]) -> Point {
    let node = nodes[index]
    guard let scroll = node.box.scroll, let content = node.children.first else { return window.origin }
    let size = tree.frame(of: nodes[content].flex).size
    let offset = scroll.offset(of: size, in: window.size)
    boxes[index]?.children = placement.indicators(
      scroll, at: offset, of: size, in: window, direction: node.direction)
    return Point(x: window.x + (node.direction == .rightToLeft ? offset.x : -offset.x), y: window.y - offset.y)
  }

  private func arranged(_ index: Int, in space: Rect) -> (islands: [Island], frames: [Rect]) {
    let node = nodes[index]
    let frames =
      index == 0 && given != nil
      ? given
      : node.box.arrangement?.base.place(arranged(node), width: space.width, height: space.height, context(of: node))
    return (node.islands, (frames ?? []).map(Self.sane))
  }

  /// A box's content besides its children; apart from the recursion, whose stack frames must stay small.
  ///
  /// - Parameter width: the width of the content box before rounding.
  private func content(
    of box: Box, in inner: Rect, width: Double, _ path: ViewPath
  ) -> PlacedView.Content {
    switch box.content {
    case .none, .list: .none
    case .drawing(let drawing):
      .drawing(placement.drawings.items(of: drawing, inner.size, scale: placement.canvas.scale, path))
    case .image(let image, let mode): .image(image, mode, size: placement.size(of: image))
    case .text(let text):
      // Snapping edges may take part of a pixel from a box. Lines are broken at the width before rounding, as they
      // were measured, so that measuring and painting agree.
      .text(placement.final(text, max(inner.width, width), path))
    }
  }

  /// The frame from an arrangement, or zero if it is not finite.
  private static func sane(_ frame: Rect) -> Rect {
    guard frame.x.isFinite, frame.y.isFinite, frame.width.isFinite, frame.height.isFinite else {
      return .zero
    }
    return Rect(x: frame.x, y: frame.y, width: max(0, frame.width), height: max(0, frame.height))
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
