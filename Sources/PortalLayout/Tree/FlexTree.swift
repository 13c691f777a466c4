//! The tree that is laid out: nodes in one array, handles into it.

/// A tree of styled nodes, and the frames that layout gave them.
///
/// A value: a copy is a tree of its own.
///
/// ```swift
/// var tree = FlexTree()
/// let root = try tree.add(rootStyle)
/// try tree.add(childStyle, to: root)
/// tree.layout(root, width: 320)
/// let frame = tree.frame(of: root)
/// ```
public struct FlexTree: Sendable {
  /// A handle of one node.
  ///
  /// It stays valid until the node is removed, and names no other node afterwards.
  public struct Node: Hashable, Sendable {
    let index: Int32
    let generation: UInt32

    /// How many nodes were added before this one, in a tree from which none has been removed.
    public var position: Int { Int(index) }
  }

  var records = ContiguousArray<NodeRecord>()
  var table = StyleTable()
  /// Indices of removed nodes, to be used again.
  var vacant: [Int32] = []
  /// The scale to which edges were last rounded.
  var roundedScale = 0.0
  var scratch = ScratchMemory()

  public init() {}

  /// The number of nodes.
  public var count: Int { records.count - vacant.count }

  /// Makes room for nodes to come.
  public mutating func reserveCapacity(_ count: Int) { records.reserveCapacity(count) }

  /// Where the node lies, relative to its parent's border box, its edges rounded to the pixel grid.
  ///
  /// All zero before the first layout, and for nodes that make no box.
  public func frame(of node: Node) -> FlexFrame {
    guard let index = index(of: node) else { return .zero }
    return records[index].rounded
  }

  /// Where the node lies before rounding: text should be broken in this width.
  public func unroundedFrame(of node: Node) -> FlexFrame {
    guard let index = index(of: node) else { return .zero }
    let record = records[index]
    return FlexFrame(x: record.x, y: record.y, width: record.width, height: record.height)
  }

  public func parent(of node: Node) -> Node? {
    guard let index = index(of: node) else { return nil }
    return handle(records[index].parent)
  }

  /// The children in their order.
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
  /// The memory that a node takes, its style apart: equal styles are kept once.
  public static var bytesPerNode: Int { MemoryLayout<NodeRecord>.stride }
}
