/// The boxes that one flexbox lays out together.
///
/// The screen is one island. Where a box's children are placed by another algorithm, each of those children is the root
/// of an island of its own, and the box itself is a measured leaf of the island around it.
final class Island {
  private let placement: Placement
  private var tree = FlexTree()
  private var nodes: [Node] = []
  private let root: FlexTree.Node
  /// Whether the island's surroundings read from right to left.
  private let isRightToLeft: Bool
  /// What the island measured in the spaces it was asked about.
  ///
  /// An algorithm may ask for the same space many times, and every level of nesting would multiply the
  /// questions.
  private var sizes: [MeasureRequest: MeasuredSize] = [:]

  /// A box with its node in the tree, in the order in which they were added: parents before children.
  private struct Node {
    let box: Box
    let flex: FlexTree.Node
    let isRightToLeft: Bool
    var children: [Int] = []
    /// The children's islands, where another algorithm places them.
    var islands: [Island] = []

    init(_ box: Box, _ flex: FlexTree.Node, isRightToLeft: Bool) {
      self.box = box
      self.flex = flex
      self.isRightToLeft = isRightToLeft
    }
  }

  init(_ box: Box, _ placement: Placement, isRightToLeft: Bool? = nil) throws(PlacementError) {
    self.placement = placement
    let inherited = isRightToLeft ?? (placement.traits.direction == .rightToLeft)
    self.isRightToLeft = inherited
    var tree = FlexTree()
    do {
      root = try tree.add(box.layout, to: nil, measured: box.isMeasured)
    } catch {
      throw .illegalLayout(box.view?.path ?? .root, "\(error)")
    }
    self.tree = tree
    var pending = [Pending(box: box, parent: nil, path: box.view?.path ?? .root, isRightToLeft: inherited)]
    while let next = pending.popLast() { try add(next, &pending) }
  }

  /// A box that waits to be added, with what it inherits.
  private struct Pending {
    var box: Box
    var parent: Int?
    var path: ViewPath
    var isRightToLeft: Bool
  }

  /// Adds a box to its parent, and has its children wait.
  private func add(_ added: Pending, _ pending: inout [Pending]) throws(PlacementError) {
    let box = added.box
    let isRightToLeft = box.layout.writingDirection.isRightToLeft(inherited: added.isRightToLeft)
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
    nodes.append(Node(box, flex, isRightToLeft: isRightToLeft))
    if box.arrangement != nil {
      for child in box.children {
        nodes[index].islands.append(try Island(child, placement, isRightToLeft: isRightToLeft))
      }
      return
    }
    for child in box.children.reversed() {
      let path = child.view?.path ?? added.path
      pending.append(Pending(box: child, parent: index, path: path, isRightToLeft: isRightToLeft))
    }
  }

  /// Lays the island out in a space; a side that is nil may be as long as it likes.
  ///
  /// Nothing is rounded here: where the pixels are is only known when the island has its place on the canvas.
  func layout(width: Double?, height: Double?) {
    tree.layout(
      root, width: width, height: height,
      direction: isRightToLeft ? .rightToLeft : .leftToRight, scale: 0
    ) { flex, request in
      // Nodes are added in one order here and there, and none is ever removed.
      self.measure(self.nodes[flex.position], request)
    }
  }

  // MARK: Measuring

  private func measure(_ node: Node, _ request: MeasureRequest) -> MeasuredSize {
    guard case .none = node.box.content, let arrangement = node.box.arrangement else {
      return measureContent(of: node, request)
    }
    return arrangement.base.measure(arranged(node), request)
  }

  /// What is no arrangement.
  ///
  /// It is apart from the recursion, whose frames must stay small.
  private func measureContent(of node: Node, _ request: MeasureRequest) -> MeasuredSize {
    switch node.box.content {
    case .text(let text): return measure(text.block, node, request)
    case .image(let image, _):
      let size = placement.size(of: image) ?? ImageListing.placeholderSize
      return fitted(size, request)
    case .drawing(let drawing): return fitted(drawing, request)
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
      let shaped = try placement.shaper.shape(block, width: width)
      var size = MeasuredSize(
        width: placement.pixelsUp(shaped.size.width), height: placement.pixelsUp(shaped.size.height),
        baseline: shaped.firstBaseline)
      if case .exactly(let width) = request.width { size.width = width }
      if case .exactly(let height) = request.height { size.height = height }
      return size
    } catch {
      placement.problems.add(node.box.view?.path ?? .root, error)
      return .zero
    }
  }

  /// An image's own size, or the whole of it scaled to the side that is given.
  private func fitted(_ size: Size, _ request: MeasureRequest) -> MeasuredSize {
    var result = MeasuredSize(width: size.width, height: size.height)
    guard size.width > 0, size.height > 0 else { return result }
    switch (request.width, request.height) {
    case (.exactly(let width), .exactly(let height)): result = MeasuredSize(width: width, height: height)
    case (.exactly(let width), _):
      result = MeasuredSize(width: width, height: width * size.height / size.width)
    case (_, .exactly(let height)):
      result = MeasuredSize(width: height * size.width / size.height, height: height)
    case (.atMost(let width), _) where width < size.width:
      result = MeasuredSize(width: width, height: width * size.height / size.width)
    default: break
    }
    return result
  }

  /// A drawing's own size, but for the sides that are given: it has no shape to keep.
  private func fitted(_ drawing: Drawing, _ request: MeasureRequest) -> MeasuredSize {
    var result = MeasuredSize(width: drawing.size.width, height: drawing.size.height)
    if case .exactly(let width) = request.width { result.width = width }
    if case .exactly(let height) = request.height { result.height = height }
    return result
  }

  private func arranged(_ node: Node) -> [ArrangedChild] {
    node.islands.map { island in
      ArrangedChild(name: island.rootKey) { request in island.measured(request) }
    }
  }

  /// What the rules of the algorithm around this island call it: the key of its root, which the front end chose.
  private var rootKey: String? { nodes.first?.box.key }

  private var isOnlyMeasured: Bool { nodes.first?.box.isOnlyMeasured ?? false }

  /// The space that the island takes, its root's margins included.
  private func measured(_ request: MeasureRequest) -> MeasuredSize {
    if let known = sizes[request] { return known }
    func points(_ space: AvailableSpace) -> Double? {
      switch space {
      case .exactly(let points): points
      case .atMost, .unlimited: nil
      case .minContent: 0
      }
    }
    var width = points(request.width)
    var height = points(request.height)
    var size = outerSize(width, height)
    // A space that is only a bound is taken where the island would be larger.
    if case .atMost(let most) = request.width, size.width > most { width = most }
    if case .atMost(let most) = request.height, size.height > most { height = most }
    if width != points(request.width) || height != points(request.height) { size = outerSize(width, height) }
    sizes[request] = size
    return size
  }

  private func outerSize(_ width: Double?, _ height: Double?) -> MeasuredSize {
    layout(width: width, height: height)
    return size(parentWidth: width ?? 0)
  }

  /// The space that the island took when it was last laid out, its root's margins included.
  var size: MeasuredSize { size(parentWidth: 0) }

  private func size(parentWidth: Double) -> MeasuredSize {
    let frame = tree.frame(of: root)
    let margins =
      nodes.first?.box.layout.margins(parentWidth: parentWidth, isRightToLeft: isRightToLeft) ?? .zero
    return MeasuredSize(
      width: frame.width + margins.left + margins.right, height: frame.height + margins.top + margins.bottom)
  }

  // MARK: Placing

  /// The boxes at their places, the island's own corner at `origin`.
  ///
  /// Places are carried down as they were computed, and every edge is moved to the pixel grid once, where it lies on the
  /// canvas: so boxes that touch still touch, and it is no matter which algorithm placed them.
  ///
  /// - Parameter visible: what of the canvas can be seen there; of lists, only the rows within it are described.
  func placed(at origin: Point, visible: Rect) throws(PlacementError) -> PlacedView {
    // Parents stand before their children: places go down the list, and finished boxes up.
    var spots = firstSpots(origin, visible)
    var boxes: [PlacedView?] = []
    for index in nodes.indices {
      // What follows may place islands within islands: whatever is large stays in functions that have returned by then.
      guard let space = try place(index, &spots, &boxes) else { continue }
      if nodes[index].islands.isEmpty {
        try placeRows(of: index, in: space, &boxes)
      } else {
        try placeIslands(of: index, in: space, &boxes)
      }
    }
    return try joined(&boxes)
  }

  /// Where a box's parent begins, before any rounding, and what else it has from it.
  private struct Spot {
    var origin: Point
    var parentWidth: Double
    var path: ViewPath
    /// What can be seen there.
    var visible: Rect
  }

  /// The spot of the first box, and room for those of the others.
  private func firstSpots(_ origin: Point, _ visible: Rect) -> [Spot?] {
    var spots: [Spot?] = Array(repeating: nil, count: nodes.count)
    spots[0] = Spot(
      origin: origin, parentWidth: placement.canvas.size.width, path: nodes[0].box.view?.path ?? .root,
      visible: visible)
    return spots
  }

  /// Puts every box into its parent.
  private func joined(_ boxes: inout [PlacedView?]) throws(PlacementError) -> PlacedView {
    for index in nodes.indices.reversed() where !nodes[index].children.isEmpty {
      // What a box already has lies over its children: the indicators of one that scrolls.
      let above = boxes[index]?.children ?? []
      if !above.isEmpty { boxes[index]?.children = [] }
      for child in nodes[index].children {
        if let box = boxes[child] { boxes[index]?.children.append(box) }
        boxes[child] = nil
      }
      if !above.isEmpty { boxes[index]?.children += above }
    }
    guard let first = boxes.first, let placed = first else { throw .tooMany }
    return placed
  }

  /// Adds one box at its place, without its children; those that flexbox lays out learn their spots.
  ///
  /// - Returns: the space in which another algorithm places the children, or a list its rows, where one does.
  private func place(
    _ index: Int, _ spots: inout [Spot?], _ boxes: inout [PlacedView?]
  ) throws(PlacementError) -> ListWindow? {
    guard let spot = spots[index] else {
      boxes.append(nil)
      return nil
    }
    let node = nodes[index]
    let box = node.box
    let flex = tree.frame(of: node.flex)
    let exact = Rect(
      x: spot.origin.x + flex.x, y: spot.origin.y + flex.y, width: flex.width, height: flex.height)
    let insets = box.layout.insets(parentWidth: spot.parentWidth, isRightToLeft: node.isRightToLeft)
    let frame = placement.onGrid(exact)
    var inner = frame.inset(by: insets)
    let content = content(of: box, in: inner, width: exact.inset(by: insets).width, spot.path)
    if case .text(let text) = box.content, text.isInMiddle, case .text(let placed) = content {
      inner = placement.middle(of: inner, for: placed.shaped)
    }
    var isList = false
    if case .list = box.content { isList = true }
    boxes.append(
      PlacedView(view: box.view, frame: frame, contentFrame: inner, style: box.style, content: content))
    // The children of a box that dissolves into its parent lie in the parent.
    var corner = box.layout.display == .contents ? spot.origin : exact.origin
    if box.scroll != nil { corner = scroll(index, exact, &boxes) }
    let visible = box.style.visible(of: spot.visible, in: frame)
    for child in node.children where nodes[child].box.layout.display != .none {
      let path = nodes[child].box.view?.path ?? spot.path
      spots[child] = Spot(origin: corner, parentWidth: flex.width, path: path, visible: visible)
    }
    guard isList || box.arrangement != nil else { return nil }
    return ListWindow(frame: exact.inset(by: insets), visible: visible, isRightToLeft: node.isRightToLeft)
  }

  /// Places the children of a box that an arrangement has, each the root of an island of its own.
  private func placeIslands(
    of index: Int, in window: ListWindow, _ boxes: inout [PlacedView?]
  ) throws(PlacementError) {
    let space = window.frame
    let (islands, frames) = arranged(index, in: space)
    let isMirrored = window.isRightToLeft && nodes[index].box.arrangement?.base.followsReading == true
    for (position, island) in islands.enumerated() where !island.isOnlyMeasured {
      let frame = frames.indices.contains(position) ? frames[position] : .zero
      // The measuring before may have been for another size; this one is final.
      island.layout(width: frame.width, height: frame.height)
      let x = isMirrored ? space.width - frame.x - frame.width : frame.x
      let corner = Point(x: space.x + x, y: space.y + frame.y)
      let placed = try island.placed(at: corner, visible: window.visible)
      boxes[index]?.children.append(placed)
    }
  }

  /// Places the rows of a list that are seen.
  private func placeRows(
    of index: Int, in window: ListWindow, _ boxes: inout [PlacedView?]
  ) throws(PlacementError) {
    guard case .list(let list) = nodes[index].box.content else { return }
    boxes[index]?.children += try placement.place(list, in: window)
  }

  /// Gives a box that is scrolled through its indicators.
  ///
  /// - Returns: where the part begins that is scrolled through the box.
  private func scroll(_ index: Int, _ window: Rect, _ boxes: inout [PlacedView?]) -> Point {
    let node = nodes[index]
    guard let scroll = node.box.scroll, let content = node.children.first else { return window.origin }
    let inside = tree.frame(of: nodes[content].flex)
    let size = Size(width: inside.width, height: inside.height)
    let offset = scroll.offset(of: size, in: window.size)
    boxes[index]?.children = placement.indicators(
      scroll, at: offset, of: size, in: window, isRightToLeft: node.isRightToLeft)
    return Point(x: window.x + (node.isRightToLeft ? offset.x : -offset.x), y: window.y - offset.y)
  }

  private func arranged(_ index: Int, in space: Rect) -> (islands: [Island], frames: [FlexFrame]) {
    let node = nodes[index]
    let frames = node.box.arrangement?.base.place(arranged(node), width: space.width, height: space.height)
    return (node.islands, (frames ?? []).map(Self.sane))
  }

  /// What is drawn in a box besides its children; apart from the recursion, whose frames must stay small.
  ///
  /// - Parameter width: the room for the content before any rounding.
  private func content(
    of box: Box, in inner: Rect, width: Double, _ path: ViewPath
  ) -> PlacedView.Content {
    switch box.content {
    case .none, .list: .none
    case .drawing(let drawing): .drawing(drawing.items(inner.size, placement.canvas.scale).balanced)
    case .image(let image, let mode): .image(image, mode, size: placement.size(of: image))
    case .text(let text):
      // Rounding moves a box's edges one by one and may take part of a pixel from it. Lines are broken for the width that
      // layout gave, as they were measured; what is painted is what was measured.
      .text(final(text, max(inner.width, width), path))
    }
  }

  /// A frame that an algorithm from outside gave, or none where its numbers are none.
  private static func sane(_ frame: FlexFrame) -> FlexFrame {
    guard frame.x.isFinite, frame.y.isFinite, frame.width.isFinite, frame.height.isFinite else {
      return .zero
    }
    return FlexFrame(x: frame.x, y: frame.y, width: max(0, frame.width), height: max(0, frame.height))
  }

  /// The glyphs for the width that a text got at last.
  private func final(_ text: TextContent, _ width: Double, _ path: ViewPath) -> PlacedText {
    do {
      guard let shown = text.afterLayout else {
        if text.followsMark, let mark = text.mark, let moved = try moved(text, mark, width) { return moved }
        let block = try fitting(text, width)
        return PlacedText(
          block: block, colors: text.colors, shaped: try placement.shaper.shape(block, width: width), mark: text.mark)
      }
      let natural = try placement.shaper.shape(text.block, width: nil).size.width
      // Letters of no size at all cannot be set; where there is no room there is nothing to see either.
      let factor = natural > 0 ? max(1 / 1024, min(width / natural, CoreLimits.textSize / shown.attributes.size)) : 1
      let block = shown.scaled(by: factor)
      var shaped = try placement.shaper.shape(block, width: width)
      shaped.scale = factor
      return PlacedText(block: shown, colors: text.colors, shaped: shaped)
    } catch {
      placement.problems.add(path, error)
      return PlacedText(
        block: text.block, colors: text.colors,
        shaped: ShapedText(size: .zero, lines: [], isTruncated: false, missing: []))
    }
  }
}

extension Island {
  /// The text, or the first of those that may take its place that is no wider than there is room.
  private func fitting(_ text: TextContent, _ width: Double) throws -> TextBlock {
    guard !text.shorter.isEmpty else { return text.block }
    return try ([text.block] + text.shorter).first {
      try placement.shaper.shape($0, width: nil).size.width <= width + 1e-6
    } ?? text.shorter[text.shorter.count - 1]
  }

  /// A line that is longer than its box, whole, and moved until its mark can be seen; nothing where it fits.
  private func moved(_ text: TextContent, _ mark: TextMark, _ width: Double) throws -> PlacedText? {
    let shaped = try placement.shaper.shape(text.block, width: nil)
    guard let line = shaped.lines.first, line.width > width else { return nil }
    let string = text.block.string
    let end = string.prefix(mark.start + max(0, mark.length)).utf8.count
    let caret = TextPositions(shaped, in: string).x(of: end, inLine: 0)
    // A line is moved no further than it must be: its beginning is seen until the mark is beyond the other side.
    let bar = TextMark.caretWidth
    let scrolled: Double
    if line.isRightToLeft {
      scrolled = caret >= line.width ? line.width - width + bar : min(line.width - width, caret - bar)
    } else {
      scrolled = caret <= 0 ? -bar : max(0, caret - width + bar)
    }
    return PlacedText(block: text.block, colors: text.colors, shaped: shaped, mark: mark, scrolled: scrolled)
  }
}

extension Box {
  /// Whether the box's size comes from what is in it and not from flexbox.
  var isMeasured: Bool {
    if case .none = content { return arrangement != nil }
    return true
  }
}

extension Placement {
  /// A rectangle with each of its edges moved to the nearest boundary between pixels.
  func onGrid(_ rect: Rect) -> Rect {
    let (left, top) = (onGrid(rect.x), onGrid(rect.y))
    return Rect(x: left, y: top, width: onGrid(rect.maxX) - left, height: onGrid(rect.maxY) - top)
  }

  /// Where in a rectangle a text stands that belongs in its middle.
  ///
  /// A line that is higher than its room loses as much above as below; of several lines the first are read.
  func middle(of rect: Rect, for text: ShapedText) -> Rect {
    let above = onGrid((rect.height - text.size.height) / 2)
    guard above > 0 || (above < 0 && text.lines.count == 1) else { return rect }
    return Rect(x: rect.x, y: rect.y + above, width: rect.width, height: rect.height - 2 * above)
  }

  /// What lies halfway between two boundaries goes up, and so does what only the noise in sums of fractions keeps below.
  private func onGrid(_ length: Double) -> Double {
    (length * canvas.scale + 0.5 + 1e-6).rounded(.down) / canvas.scale
  }
}
