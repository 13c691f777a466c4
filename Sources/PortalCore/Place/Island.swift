/// An island: the boxes that one flexbox lays out together.
///
/// The screen is one island. If a box has an arrangement, each of its children is the root of an island of its own, and
/// the box is a measured leaf of the island around it.
final class Island {
  let placement: Placement
  var tree = FlexTree()
  var nodes: [Node] = []
  let root: FlexTree.Node
  /// The direction of what is around the island.
  private let direction: ReadingDirection
  /// What the island measured in the spaces it was asked about.
  ///
  /// An arrangement may ask for the same space many times, and every level of nesting would multiply the questions.
  var sizes: [MeasureRequest: MeasuredSize] = [:]
  /// The frames of the root's children, where an arrangement around the island has said them.
  var given: [Rect]?
  /// Which island it is on a living screen; nil for one within another.
  private let key: KeptLayouts.Key?
  /// The boxes of the last frame, where its tree is taken over.
  private var known: [Node] = []
  private var cost = KeptLayouts.Cost()

  /// A box with its node in the tree; nodes are in pre-order.
  struct Node {
    let box: Box
    let flex: FlexTree.Node
    /// The path of the box's view, or of the view that it is a part of.
    let path: ViewPath
    let direction: ReadingDirection
    var children: [Int] = []
    /// The children's islands, if the box has an arrangement.
    var islands: [Island] = []
  }

  /// - Parameters:
  ///   - path: the path of the view that the box is a part of, if it is not a view itself.
  ///   - key: which island it is, if a living screen keeps its tree.
  init(
    _ box: Box, _ placement: Placement, in path: ViewPath = .root, direction: ReadingDirection? = nil,
    as key: KeptLayouts.Key? = nil
  ) throws(PlacementError) {
    self.placement = placement
    let direction = direction ?? placement.traits.direction
    self.direction = direction
    self.key = placement.layouts == nil ? nil : key
    let path = box.view?.path ?? path
    if let key, var layout = placement.layouts?.take(key, for: box, direction) {
      // Not copied: then the tree would be, where it changes.
      swap(&tree, &layout.tree)
      (known, cost) = (layout.nodes, layout.cost)
      placement.steps.count(known: cost.steps)
      placement.texts.count(known: cost.text)
      root = layout.nodes[0].flex
    } else {
      do {
        root = try tree.add(box.layout, to: nil, measured: box.isMeasured)
      } catch {
        throw .illegalLayout(path, "\(error)")
      }
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
    let flex: FlexTree.Node
    do {
      flex = try self.flex(of: box, at: index, in: added.parent)
    } catch {
      throw .illegalLayout(added.path, "\(error)")
    }
    if let parent = added.parent { nodes[parent].children.append(index) }
    nodes.append(Node(box: box, flex: flex, path: added.path, direction: direction))
    if box.arrangement != nil {
      try placement.islands.count(box.children.count, in: added.path)
      for child in box.children {
        nodes[index].islands.append(try Island(child, placement, in: added.path, direction: direction))
      }
      return
    }
    for child in box.children.reversed() {
      let path = child.view?.path ?? added.path
      pending.append(Pending(box: child, parent: index, path: path, direction: direction))
    }
  }

  /// The tree's node for a box: that of the last frame, or a new one.
  private func flex(of box: Box, at index: Int, in parent: Int?) throws(FlexError) -> FlexTree.Node {
    if key != nil, case .image(let image, _) = box.content { box.imageSize = placement.size(of: image) }
    guard known.isEmpty else {
      let (flex, old) = (known[index].flex, known[index].box)
      if box.layout != old.layout { try tree.setStyle(box.layout, of: flex) }
      if box.isMeasured, !placement.keeps(box, as: old) { tree.markDirty(flex) }
      return flex
    }
    guard let parent else { return root }
    return try tree.add(box.layout, to: nodes[parent].flex, measured: box.isMeasured)
  }

  /// Lays the island out in a space; a side that is nil is unlimited, or with `isNarrow` the width min-content.
  ///
  /// Nothing is snapped here: the pixel grid is only known once the island has its place on the canvas.
  func layout(width: Double?, height: Double?, isNarrow: Bool = false) {
    let text = placement.texts.used
    tree.layout(
      root, width: width, height: height, isNarrow: isNarrow,
      direction: direction == .rightToLeft ? .rightToLeft : .leftToRight, scale: 0, mostSteps: placement.steps.left,
      measure: measure)
    placement.steps.count(tree.stepsOfLastLayout, in: nodes[0].path)
    cost.steps += tree.stepsOfLastLayout
    cost.text += placement.texts.used - text
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
    keep()
    return try joined(&boxes)
  }

  /// Leaves the tree to the next frame of a living screen.
  private func keep() {
    guard let key, let layouts = placement.layouts else { return }
    var nodes = nodes
    for index in nodes.indices where !nodes[index].islands.isEmpty { nodes[index].islands = [] }
    layouts.keep(KeptLayouts.Layout(tree: tree, nodes: nodes, direction: direction, cost: cost), as: key)
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
      .text(placement.final(text, in: box, max(inner.width, width), path))
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
