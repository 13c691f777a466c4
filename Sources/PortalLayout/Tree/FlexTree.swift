//! The tree that is laid out: nodes in one array, handles into it.

/// A tree of styled nodes, and the frames that layout gave them. A value: a copy is a tree of its own.
///
///     var tree = FlexTree()
///     let root = try tree.add(rootStyle)
///     try tree.add(childStyle, to: root)
///     tree.layout(root, width: 320)
///     tree.frame(of: root)
public struct FlexTree: Sendable {
  /// A handle of one node. It stays valid until the node is removed, and names no other node afterwards.
  public struct Node: Hashable, Sendable {
    let index: Int32
    let generation: UInt32
  }

  struct Record: Sendable {
    var generation: UInt32 = 0
    var isLive = true
    var isMeasured = false
    var depth = 1
    var parent: Node?
    var children: [Node] = []
    var style: FlexStyle
    var frame = FlexFrame.zero
    var rounded = FlexFrame.zero
  }

  var records: [Record] = []

  public init() {}

  /// The number of nodes.
  public var count: Int { records.count }

  /// Adds a node behind the parent's other children, or as a further root.
  @discardableResult
  public mutating func add(
    _ style: FlexStyle, to parent: Node? = nil, measured: Bool = false
  ) throws(FlexError) -> Node {
    try style.validate()
    guard records.count < FlexLimits.maximumNodes else {
      throw .tooManyNodes(limit: FlexLimits.maximumNodes)
    }
    var record = Record(style: style)
    record.isMeasured = measured
    record.parent = parent
    if let parent {
      guard let above = self.record(parent) else { throw .unknownNode }
      guard !above.isMeasured else { throw .measuredNodeHasChildren }
      guard above.depth < 1_000 else { throw .tooDeep(limit: 1_000) }
      record.depth = above.depth + 1
    }
    let node = Node(index: Int32(records.count), generation: 0)
    records.append(record)
    if let parent { records[Int(parent.index)].children.append(node) }
    return node
  }

  /// Gives the node another style.
  public mutating func setStyle(_ style: FlexStyle, of node: Node) throws(FlexError) {
    try style.validate()
    guard record(node) != nil else { throw .unknownNode }
    records[Int(node.index)].style = style
  }

  /// Says that a measured leaf would answer otherwise than before.
  public mutating func markDirty(_ node: Node) {}

  /// Where the node lies, relative to its parent's border box, its edges rounded to the pixel grid.
  public func frame(of node: Node) -> FlexFrame { record(node)?.rounded ?? .zero }

  /// Where the node lies before rounding.
  public func unroundedFrame(of node: Node) -> FlexFrame { record(node)?.frame ?? .zero }

  private func record(_ node: Node) -> Record? {
    guard records.indices.contains(Int(node.index)) else { return nil }
    return records[Int(node.index)]
  }
}
