// Building and changing a tree; every change marks the path to the root dirty.

extension FlexTree {
  /// Appends a node to the parent's children, or adds another root.
  @discardableResult
  public mutating func add(
    _ style: FlexStyle, to parent: Node? = nil, measured: Bool = false
  ) throws(FlexError) -> Node {
    try insert(style, to: parent, before: nil, measured: measured)
  }

  /// Inserts a node before one of the parent's children.
  @discardableResult
  public mutating func insert(
    _ style: FlexStyle, to parent: Node?, before sibling: Node?, measured: Bool = false
  ) throws(FlexError) -> Node {
    guard count < FlexLimits.maximumNodes else { throw .tooManyNodes(limit: FlexLimits.maximumNodes) }
    var depth: Int32 = 1
    if let parent { depth = try depthBelow(parent) }
    try check(sibling, isChildOf: parent)
    let node = try makeRecord(style, depth: depth, measured: measured)
    if let parent { link(node.index, under: parent.index, before: sibling?.index ?? noNode) }
    return node
  }

  /// Gives a node another style, which takes effect with the next layout.
  public mutating func setStyle(_ style: FlexStyle, of node: Node) throws(FlexError) {
    guard let index = index(of: node) else { throw .unknownNode }
    let old = records[index].style
    let new = try table.retain(style)
    table.release(old)
    guard new != old else { return }
    records[index].style = new
    records[index].form = new
    records[index].traits.remove(.settled)
    markPath(node.index)
  }

  /// Makes the node a measured leaf, or an ordinary node.
  public mutating func setMeasured(_ isMeasured: Bool, of node: Node) throws(FlexError) {
    guard let index = index(of: node) else { throw .unknownNode }
    guard !isMeasured || records[index].firstChild == noNode else { throw .measuredNodeHasChildren }
    guard records[index].traits.contains(.measured) != isMeasured else { return }
    if isMeasured {
      records[index].traits.insert(.measured)
    } else {
      records[index].traits.remove(.measured)
    }
    markPath(node.index)
  }

  /// Marks a measured leaf dirty: it would answer differently than before.
  public mutating func markDirty(_ node: Node) {
    guard index(of: node) != nil else { return }
    markPath(node.index)
  }

  /// Removes the node and everything beneath it.
  public mutating func remove(_ node: Node) throws(FlexError) {
    guard index(of: node) != nil else { throw .unknownNode }
    unlink(node.index)
    var current = node.index
    while true {
      while records[Int(current)].firstChild != noNode { current = records[Int(current)].firstChild }
      let parent = records[Int(current)].parent
      let isLast = current == node.index
      if !isLast { unlink(current) }
      table.release(records[Int(current)].style)
      records[Int(current)].traits = []
      records[Int(current)].generation &+= 1
      vacant.append(current)
      if isLast { return }
      current = parent
    }
  }

  /// Moves the node, with everything beneath it, before one of the parent's children or after all of them.
  public mutating func move(_ node: Node, to parent: Node, before sibling: Node? = nil) throws(FlexError) {
    guard index(of: node) != nil else { throw .unknownNode }
    let depth = try depthBelow(parent)
    var ancestor = parent.index
    while ancestor != noNode {
      guard ancestor != node.index else { throw .cycle }
      ancestor = records[Int(ancestor)].parent
    }
    try check(sibling, isChildOf: parent)
    if sibling == node { return }
    let shift = depth - records[Int(node.index)].depth
    if shift > 0 {
      guard deepest(under: node.index) + shift <= FlexLimits.maximumDepth else {
        throw .tooDeep(limit: FlexLimits.maximumDepth)
      }
    }
    unlink(node.index)
    if shift != 0 { walk(node.index) { $0.depth += shift } }
    link(node.index, under: parent.index, before: sibling?.index ?? noNode)
    // The node may inherit another direction here.
    records[Int(node.index)].traits.remove(.settled)
    records[Int(node.index)].traits.insert([.dirty, .moved, .unrounded])
  }

  private func depthBelow(_ parent: Node) throws(FlexError) -> Int32 {
    guard let above = index(of: parent) else { throw .unknownNode }
    guard !records[above].traits.contains(.measured) else { throw .measuredNodeHasChildren }
    let depth = records[above].depth + 1
    guard depth <= FlexLimits.maximumDepth else { throw .tooDeep(limit: FlexLimits.maximumDepth) }
    return depth
  }

  private func check(_ sibling: Node?, isChildOf parent: Node?) throws(FlexError) {
    guard let sibling else { return }
    guard let index = index(of: sibling), let parent, records[index].parent == parent.index else {
      throw .unknownNode
    }
  }

  private mutating func makeRecord(
    _ style: FlexStyle, depth: Int32, measured: Bool
  ) throws(FlexError) -> Node {
    let interned = try table.retain(style)
    if let index = vacant.popLast() {
      let generation = records[Int(index)].generation
      records[Int(index)] = NodeRecord(
        style: interned, depth: depth, generation: generation, measured: measured)
      return Node(index: index, generation: generation)
    }
    records.append(NodeRecord(style: interned, depth: depth, generation: 0, measured: measured))
    return Node(index: Int32(records.count - 1), generation: 0)
  }

  private mutating func link(_ index: Int32, under parent: Int32, before sibling: Int32) {
    let previous = sibling == noNode ? records[Int(parent)].lastChild : records[Int(sibling)].previous
    records[Int(index)].parent = parent
    records[Int(index)].previous = previous
    records[Int(index)].next = sibling
    if previous == noNode {
      records[Int(parent)].firstChild = index
    } else {
      records[Int(previous)].next = index
    }
    if sibling == noNode {
      records[Int(parent)].lastChild = index
    } else {
      records[Int(sibling)].previous = index
    }
    markPath(parent)
  }

  private mutating func unlink(_ index: Int32) {
    let record = records[Int(index)]
    if record.previous != noNode {
      records[Int(record.previous)].next = record.next
    } else if record.parent != noNode {
      records[Int(record.parent)].firstChild = record.next
    }
    if record.next != noNode {
      records[Int(record.next)].previous = record.previous
    } else if record.parent != noNode {
      records[Int(record.parent)].lastChild = record.previous
    }
    records[Int(index)].parent = noNode
    records[Int(index)].previous = noNode
    records[Int(index)].next = noNode
    if record.parent != noNode { markPath(record.parent) }
  }

  /// Marks the node and its ancestors dirty.
  ///
  /// Ancestors of a dirty node are dirty already: layout clears the marks of a whole tree.
  mutating func markPath(_ index: Int32) {
    var current = index
    while current != noNode, !records[Int(current)].traits.contains(.dirty) {
      records[Int(current)].traits.insert(.dirty)
      current = records[Int(current)].parent
    }
  }

  private mutating func deepest(under index: Int32) -> Int32 {
    var deepest: Int32 = 0
    walk(index) { deepest = max(deepest, $0.depth) }
    return deepest
  }

  /// Visits the node and everything beneath it, in pre-order.
  private mutating func walk(_ top: Int32, _ visit: (inout NodeRecord) -> Void) {
    var current = top
    while true {
      visit(&records[Int(current)])
      if records[Int(current)].firstChild != noNode {
        current = records[Int(current)].firstChild
        continue
      }
      while current != top, records[Int(current)].next == noNode { current = records[Int(current)].parent }
      if current == top { return }
      current = records[Int(current)].next
    }
  }
}
