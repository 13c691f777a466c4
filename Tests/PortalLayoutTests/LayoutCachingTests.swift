import PortalLayout
import Testing

/// The relayout after a change, observed by the leaves that are measured.
@Suite struct LayoutCachingTests {
  /// Rows of measured leaves.
  private func grid(rows: Int, columns: Int) throws -> (FlexTree, FlexTree.Node, [[FlexTree.Node]]) {
    var tree = FlexTree()
    var style = FlexStyle()
    style.width = 300
    let root = try tree.add(style)
    var rowStyle = FlexStyle()
    rowStyle.flexDirection = .row
    let leaves = try (0..<rows).map { _ in
      let row = try tree.add(rowStyle, to: root)
      return try (0..<columns).map { _ in try tree.add(FlexStyle(), to: row, measured: true) }
    }
    return (tree, root, leaves)
  }

  private func asked(_ tree: inout FlexTree, _ root: FlexTree.Node, width: Double = 10) -> Set<FlexTree.Node> {
    var asked: Set<FlexTree.Node> = []
    tree.layout(root) { node, _ in
      asked.insert(node)
      return MeasuredSize(width: width, height: 10)
    }
    return asked
  }

  @Test func nothingIsAskedTwice() throws {
    var (tree, root, leaves) = try grid(rows: 5, columns: 4)
    #expect(asked(&tree, root) == Set(leaves.joined()))
    #expect(asked(&tree, root).isEmpty)
  }

  @Test func onlyTheDirtyLeafIsAskedAgain() throws {
    var (tree, root, leaves) = try grid(rows: 5, columns: 4)
    _ = asked(&tree, root)
    tree.markDirty(leaves[2][1])
    #expect(asked(&tree, root, width: 30) == [leaves[2][1]])
    #expect(tree.frame(of: leaves[2][1]).width == 30)
    #expect(tree.frame(of: leaves[2][2]).x == 40)
  }

  @Test func aStyleThatDoesNotChangeCostsNothing() throws {
    var (tree, root, leaves) = try grid(rows: 3, columns: 3)
    _ = asked(&tree, root)
    try tree.setStyle(FlexStyle(), of: leaves[0][0])
    #expect(asked(&tree, root).isEmpty)
  }

  @Test func changesAgreeWithAFreshTree() throws {
    var (tree, root, leaves) = try grid(rows: 6, columns: 5)
    func measure(_ node: FlexTree.Node, _ request: MeasureRequest) -> MeasuredSize {
      MeasuredSize(width: 12, height: 10, baseline: 8)
    }
    tree.layout(root, measure: measure)
    let displays: [DisplayKind] = [.none, .contents, .flex, .none, .flex]
    for round in 0..<40 {
      let index = round * 7 % 30
      var style = FlexStyle()
      style.grow = Double(round % 3)
      style.display = displays[round % 5]
      style.margin.start = .points(Double(round % 4))
      style.position = round % 7 == 0 ? .absolute : .relative
      style.height = round % 4 == 0 ? .points(Double(5 + round)) : .auto
      try tree.setStyle(style, of: leaves[index / 5][index % 5])
      let direction: WritingDirection = round % 2 == 0 ? .leftToRight : .rightToLeft
      tree.layout(root, direction: direction, measure: measure)
      // A copy with everything marked is laid out from scratch.
      var fresh = tree
      for leaf in leaves.joined() { fresh.markDirty(leaf) }
      fresh.layout(root, direction: direction, measure: measure)
      for leaf in leaves.joined() { #expect(tree.frame(of: leaf) == fresh.frame(of: leaf)) }
    }
  }

  @Test func anItemPlacedForItsBaselineIsPlacedAgain() throws {
    var style = FlexStyle()
    style.wrap = .wrap
    style.height = 400
    style.width = 80
    var tree = FlexTree()
    let root = try tree.add(style)
    var widest = FlexStyle()
    widest.width = 100
    try tree.add(widest, to: root)
    var row = FlexStyle()
    row.flexDirection = .row
    row.alignItems = .baseline
    let aligned = try tree.add(row, to: root)
    var shrinking = FlexStyle()
    shrinking.shrink = 1
    let leaf = try tree.add(shrinking, to: aligned, measured: true)
    func measure(_ node: FlexTree.Node, _ request: MeasureRequest) -> MeasuredSize {
      let width: Double
      switch request.width {
      case .exactly(let given): width = given
      case .minContent: width = 20
      case .atMost, .unlimited: width = 200
      }
      return MeasuredSize(width: width, height: 20, baseline: 15)
    }
    tree.layout(root, measure: measure)
    #expect(tree.frame(of: leaf).width == 100)
    // The row's height is sought at 90 points, and its place stays what it was.
    style.width = 90
    try tree.setStyle(style, of: root)
    tree.layout(root, measure: measure)
    #expect(tree.frame(of: aligned).width == 100)
    #expect(tree.frame(of: leaf).width == 100)
    #expect(tree.contentFrame(of: leaf).width == 100)
  }

  @Test func childrenCanBeInsertedMovedAndRemoved() throws {
    var (tree, root, leaves) = try grid(rows: 2, columns: 3)
    _ = asked(&tree, root)
    let row = try #require(tree.parent(of: leaves[0][0]))
    let other = try #require(tree.parent(of: leaves[1][0]))
    let added = try tree.insert(FlexStyle(), to: row, before: leaves[0][1], measured: true)
    try tree.move(leaves[0][2], to: other, before: leaves[1][0])
    try tree.remove(leaves[1][2])
    #expect(tree.children(of: row) == [leaves[0][0], added, leaves[0][1]])
    #expect(tree.children(of: other) == [leaves[0][2], leaves[1][0], leaves[1][1]])
    _ = asked(&tree, root)
    #expect(tree.frame(of: added).x == 10)
    #expect(tree.frame(of: leaves[1][1]).x == 20)
    #expect(tree.frame(of: leaves[0][2]).x == 0)
  }

  @Test func copiesAreTreesOfTheirOwn() async throws {
    let (original, root, leaves) = try laidOutGrid()
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          var copy = original
          for leaf in leaves.joined() { copy.markDirty(leaf) }
          copy.layout(root) { _, _ in MeasuredSize(width: Double(task), height: 3) }
          return copy.frame(of: leaves[19][9]).x == Double(9 * task)
        }
      }
      for await isRight in group { #expect(isRight) }
    }
    #expect(original.frame(of: leaves[19][9]).x == 90)
  }

  private func laidOutGrid() throws -> (FlexTree, FlexTree.Node, [[FlexTree.Node]]) {
    var (tree, root, leaves) = try grid(rows: 20, columns: 10)
    _ = asked(&tree, root)
    return (tree, root, leaves)
  }
}
