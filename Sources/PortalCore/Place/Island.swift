/// The boxes that one flexbox lays out together.
///
/// The screen is one island. Where a box's children are placed by another algorithm, each of those children is the root
/// of an island of its own, and the box itself is a measured leaf of the island around it.
final class Island {
  private let placement: Placement
  private var tree = FlexTree()
  private var nodes: [Node] = []
  private let root: FlexTree.Node
  private var failure: PlacementError?

  /// A box with its node in the tree, in the order in which they were added: parents before children.
  private struct Node {
    var box: Box
    var flex: FlexTree.Node
    var isRightToLeft: Bool
    var children: [Int]
    /// The children's islands, where another algorithm places them.
    var islands: [Island]
  }

  init(_ box: Box, _ placement: Placement, isRightToLeft: Bool? = nil) throws(PlacementError) {
    self.placement = placement
    let inherited = isRightToLeft ?? (placement.traits.direction == .rightToLeft)
    var tree = FlexTree()
    do {
      root = try tree.add(box.layout, to: nil, measured: box.isMeasured)
    } catch {
      throw .illegalLayout(box.view?.path ?? .root, "\(error)")
    }
    self.tree = tree
    _ = try add(box, root, isRightToLeft: inherited, path: box.view?.path ?? .root)
  }

  /// Keeps a box whose node is in the tree already, and adds what is in it.
  private func add(
    _ box: Box, _ flex: FlexTree.Node, isRightToLeft inherited: Bool, path: ViewPath
  ) throws(PlacementError) -> Int {
    let isRightToLeft = box.layout.writingDirection.isRightToLeft(inherited: inherited)
    let index = nodes.count
    nodes.append(Node(box: box, flex: flex, isRightToLeft: isRightToLeft, children: [], islands: []))
    nodes[index].box.children = []
    if box.arrangement != nil {
      var islands: [Island] = []
      for child in box.children { islands.append(try Island(child, placement, isRightToLeft: isRightToLeft)) }
      nodes[index].islands = islands
      return index
    }
    var children: [Int] = []
    children.reserveCapacity(box.children.count)
    for child in box.children {
      let childPath = child.view?.path ?? path
      let childFlex: FlexTree.Node
      do {
        childFlex = try tree.add(child.layout, to: flex, measured: child.isMeasured)
      } catch {
        throw .illegalLayout(childPath, "\(error)")
      }
      children.append(try add(child, childFlex, isRightToLeft: isRightToLeft, path: childPath))
    }
    nodes[index].children = children
    return index
  }

  /// Lays the island out in a space; a side that is nil may be as long as it likes.
  func layout(width: Double?, height: Double?) throws(PlacementError) {
    var leaves: [FlexTree.Node: Int] = [:]
    for (index, node) in nodes.enumerated() where node.box.isMeasured { leaves[node.flex] = index }
    tree.layout(
      root, width: width, height: height,
      direction: placement.traits.direction == .rightToLeft ? .rightToLeft : .leftToRight,
      scale: placement.canvas.scale
    ) { flex, request in
      guard let index = leaves[flex] else { return .zero }
      return self.measure(self.nodes[index], request)
    }
    if let failure { throw failure }
  }

  // MARK: Measuring

  private func measure(_ node: Node, _ request: MeasureRequest) -> MeasuredSize {
    switch node.box.content {
    case .text(let block, _): return measure(block, node, request)
    case .image(let image, _):
      let size = placement.imageSize(image) ?? .zero
      return fitted(size, request)
    case .none:
      guard let arrangement = node.box.arrangement else { return .zero }
      return arrangement.base.measure(arranged(node), request)
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
        baseline: shaped.lines.first?.baseline)
      if case .exactly(let width) = request.width { size.width = width }
      if case .exactly(let height) = request.height { size.height = height }
      return size
    } catch {
      failure = failure ?? .text(node.box.view?.path ?? .root, "\(error)")
      return .zero
    }
  }

  /// An image's own size, or the whole of it scaled to the side that is given.
  private func fitted(_ size: Size, _ request: MeasureRequest) -> MeasuredSize {
    var result = MeasuredSize(width: size.width, height: size.height)
    guard size.width > 0, size.height > 0 else { return result }
    switch (request.width, request.height) {
    case (.exactly(let width), .exactly(let height)): result = MeasuredSize(width: width, height: height)
    case (.exactly(let width), _): result = MeasuredSize(width: width, height: width * size.height / size.width)
    case (_, .exactly(let height)): result = MeasuredSize(width: height * size.width / size.height, height: height)
    case (.atMost(let width), _) where width < size.width:
      result = MeasuredSize(width: width, height: width * size.height / size.width)
    default: break
    }
    return result
  }

  private func arranged(_ node: Node) -> [ArrangedChild] {
    node.islands.map { island in
      ArrangedChild(name: island.rootKey) { request in island.measured(request) }
    }
  }

  /// What the algorithm around this island calls it: the last part of its root's path.
  private var rootKey: String? {
    nodes.first?.box.view.map { String($0.path.text.split(separator: "/").last ?? "") }
  }

  private func measured(_ request: MeasureRequest) -> MeasuredSize {
    func points(_ space: AvailableSpace) -> Double? {
      switch space {
      case .exactly(let points), .atMost(let points): points
      case .unlimited: nil
      case .minContent: 0
      }
    }
    do {
      try layout(width: points(request.width), height: points(request.height))
    } catch {
      failure = failure ?? error
    }
    let frame = tree.frame(of: root)
    return MeasuredSize(width: frame.width, height: frame.height)
  }

  // MARK: Placing

  /// The boxes at their places, the island's own corner at `origin`.
  func placed(at origin: Point) throws(PlacementError) -> PlacedView {
    try placed(0, origin, parentWidth: placement.canvas.size.width, path: .root)
  }

  private func placed(
    _ index: Int, _ origin: Point, parentWidth: Double, path: ViewPath
  ) throws(PlacementError) -> PlacedView {
    let node = nodes[index]
    let box = node.box
    let path = box.view?.path ?? path
    let flex = tree.frame(of: node.flex)
    let frame = Rect(x: origin.x + flex.x, y: origin.y + flex.y, width: flex.width, height: flex.height)
    let inner = frame.inset(by: box.layout.insets(parentWidth: parentWidth, isRightToLeft: node.isRightToLeft))
    var placed = PlacedView(
      view: box.view, frame: frame, contentFrame: inner, style: box.style, content: .none, children: [])
    switch box.content {
    case .none: break
    case .image(let image, let mode): placed.content = .image(image, mode, size: placement.imageSize(image))
    case .text(let block, let color):
      placed.content = .text(PlacedText(block: block, color: color, shaped: try final(block, inner.width, path)))
    }
    if let arrangement = box.arrangement {
      let frames = arrangement.base.place(arranged(node), width: inner.width, height: inner.height)
      for (island, frame) in zip(node.islands, frames) {
        // The measuring before may have been for another size; this one is final.
        try island.layout(width: frame.width, height: frame.height)
        placed.children.append(
          try island.placed(at: placement.onGrid(Point(x: inner.x + frame.x, y: inner.y + frame.y))))
      }
    }
    placed.children.reserveCapacity(node.children.count)
    // The children of a box that dissolves into its parent lie in the parent.
    let corner = box.layout.display == .contents ? origin : frame.origin
    for child in node.children where nodes[child].box.layout.display != .none {
      placed.children.append(try self.placed(child, corner, parentWidth: flex.width, path: path))
    }
    return placed
  }

  /// The glyphs for the width that a text got at last.
  ///
  /// Edges are rounded to pixels one by one, so a text may be given up to a pixel less than it measured. It is broken
  /// anew only if it lacks more than that.
  private func final(_ block: TextBlock, _ width: Double, _ path: ViewPath) throws(PlacementError) -> ShapedText {
    do {
      let natural = try placement.shaper.shape(block, width: nil)
      if block.alignment != .justified, natural.size.width <= width + 1 / placement.canvas.scale { return natural }
      return try placement.shaper.shape(block, width: width)
    } catch {
      throw .text(path, "\(error)")
    }
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
  /// A point moved to the nearest corner of a pixel.
  func onGrid(_ point: Point) -> Point {
    Point(x: (point.x * canvas.scale).rounded() / canvas.scale, y: (point.y * canvas.scale).rounded() / canvas.scale)
  }
}
