/// A tree of styled nodes, and the frames that layout gave them.
///
/// A value type: a copy is an independent tree.
///
/// ```swift
/// var tree = FlexTree()
/// let root = try tree.add(rootStyle)
/// try tree.add(childStyle, to: root)
/// tree.layout(root, width: 320)
/// let frame = tree.frame(of: root)
/// ```
public struct FlexTree: Sendable {
  /// A handle to one node.
  ///
  /// It is valid until the node is removed, and never refers to another node afterwards.
  public struct Node: Hashable, Sendable {
    let index: Int32
    let generation: UInt32

    /// The number of nodes that were added before this one, in a tree from which none was removed.
    public var position: Int { Int(index) }
  }

  var records = ContiguousArray<NodeRecord>()
  var table = StyleTable()
  /// Indices of removed nodes, for reuse.
  var vacant: [Int32] = []
  /// The scale of the grid to which edges were last snapped.
  var roundedScale = 0.0
  var scratch = ScratchMemory()

  /// A tree to which no node has been added yet.
  public init() {}

  /// How many nodes there are, without those that were removed.
  public var count: Int { records.count - vacant.count }

  /// Reserves memory for that many nodes.
  public mutating func reserveCapacity(_ count: Int) { records.reserveCapacity(count) }

  /// The node's border box relative to its parent's, snapped to the pixel grid.
  ///
  /// Zero before the first layout, and for nodes that generate no box.
  public func frame(of node: Node) -> Rect {
    guard let index = index(of: node) else { return .zero }
    return records[index].rounded
  }

  /// The node's frame before snapping: text should be broken at this width.
  public func unroundedFrame(of node: Node) -> Rect {
    guard let index = index(of: node) else { return .zero }
    let record = records[index]
    return Rect(x: record.x, y: record.y, width: record.width, height: record.height)
  }

  /// The node's content box before snapping, relative to its parent's border box.
  ///
  /// Percentages of padding resolve against the width of the containing block, which only layout knows.
  public func contentFrame(of node: Node) -> Rect {
    guard let index = index(of: node) else { return .zero }
    let record = records[index]
    let insets = insets(of: node)
    let style = table.styles[Int(record.form)]
    return Rect(
      x: record.x + insets.left, y: record.y + insets.top,
      width: max(record.width - style.frameWidth(record.edgeBase), 0),
      height: max(record.height - style.frameHeight(record.edgeBase), 0))
  }

  /// The sums of the node's padding and border, as the last layout used them.
  public func insets(of node: Node) -> Edges {
    guard let index = index(of: node) else { return .zero }
    let style = table.styles[Int(records[index].form)]
    return style.display == .flex ? style.insets(records[index].edgeBase) : .zero
  }

  /// The node's margins, as the last layout used them; auto margins count as 0.
  public func margins(of node: Node) -> Edges {
    guard let index = index(of: node) else { return .zero }
    let style = table.styles[Int(records[index].form)]
    return style.display == .flex ? style.margins(records[index].edgeBase) : .zero
  }

  /// The node that another is a child of; nil for a root, and for one that was removed.
  public func parent(of node: Node) -> Node? {
    guard let index = index(of: node) else { return nil }
    return handle(records[index].parent)
  }

  /// A node's children, in the order in which they are laid out.
  public func children(of node: Node) -> [Node] {
    guard let index = index(of: node) else { return [] }
    var found: [Node] = []
    var child = records[index].firstChild
    while let node = handle(child) {
      found.append(node)
      child = records[Int(child)].next
    }
    return found
  }

  func index(of node: Node) -> Int? {
    let index = Int(node.index)
    guard index >= 0, index < records.count, records[index].generation == node.generation,
      records[index].traits.contains(.live)
    else { return nil }
    return index
  }

  func handle(_ index: Int32) -> Node? {
    guard index != noNode else { return nil }
    return Node(index: index, generation: records[Int(index)].generation)
  }
}

extension FlexTree {
  /// The memory of a node without its style: equal styles are interned.
  public static var bytesPerNode: Int { MemoryLayout<NodeRecord>.stride }

  /// The number of steps of the last layout: the cost of a tree's depth and width, independent of any clock.
  public var stepsOfLastLayout: Int { scratch.steps }
}
