import PortalLayout
import Testing

/// Edges on the pixel grid.
@Suite struct LayoutRoundingTests {
  /// A row of children with a third each, in boxes that start between pixels.
  private func thirds() throws -> (FlexTree, [FlexTree.Node]) {
    var tree = FlexTree()
    var style = FlexStyle()
    style.width = 100
    style.height = 40
    style.padding.left = 0.4
    style.padding.top = 0.3
    let root = try tree.add(style)
    style.width = .auto
    style.height = 20
    style.flexDirection = .row
    let row = try tree.add(style, to: root)
    var child = FlexStyle()
    child.grow = 1
    let children = try (0..<7).map { _ in try tree.add(child, to: row) }
    return (tree, [root, row] + children)
  }

  @Test(arguments: [1, 1.5, 2, 3]) func boxesThatTouchStillTouch(_ scale: Double) throws {
    var (tree, nodes) = try thirds()
    tree.layout(nodes[0], scale: scale)
    var edge = tree.frame(of: nodes[2]).x
    for node in nodes[2...] {
      let frame = tree.frame(of: node)
      #expect(abs(frame.x - edge) < 1e-9)
      edge = frame.x + frame.width
      // Every edge lies on the grid.
      let line = (tree.frame(of: nodes[1]).x + edge) * scale
      #expect(abs(line - line.rounded()) < 1e-6)
    }
    #expect(abs(edge - tree.frame(of: nodes[1]).width) < 1e-9)
  }

  @Test(arguments: [1, 1.5, 2, 3]) func noSizeDriftsByMoreThanAPixel(_ scale: Double) throws {
    var (tree, nodes) = try thirds()
    tree.layout(nodes[0], scale: scale)
    for node in nodes {
      let rounded = tree.frame(of: node)
      let exact = tree.unroundedFrame(of: node)
      #expect(abs(rounded.width - exact.width) < 1 / scale)
      #expect(abs(rounded.height - exact.height) < 1 / scale)
    }
  }

  @Test func withoutAScaleNothingIsRounded() throws {
    var (tree, nodes) = try thirds()
    for scale in [0, -1, Double.nan] {
      tree.layout(nodes[0], scale: scale)
      for node in nodes { #expect(tree.frame(of: node) == tree.unroundedFrame(of: node)) }
    }
  }

  @Test func anotherScaleRoundsEverythingAgain() throws {
    var (tree, nodes) = try thirds()
    tree.layout(nodes[0], scale: 1)
    let coarse = nodes.map { tree.frame(of: $0) }
    tree.layout(nodes[0], scale: 3)
    #expect(nodes.map { tree.frame(of: $0) } != coarse)
    tree.layout(nodes[0], scale: 1)
    #expect(nodes.map { tree.frame(of: $0) } == coarse)
  }

  @Test func aMoveByPartOfAPixelRoundsWhatIsBeneath() throws {
    var tree = FlexTree()
    var style = FlexStyle()
    style.width = 100
    let root = try tree.add(style)
    var spacer = FlexStyle()
    spacer.height = 10
    let above = try tree.add(spacer, to: root)
    let box = try tree.add(FlexStyle(), to: root)
    spacer.height = 0.5
    let first = try tree.add(spacer, to: box)
    let second = try tree.add(spacer, to: box)
    tree.layout(root)
    #expect(tree.frame(of: first).height == 1)
    #expect(tree.frame(of: second).height == 0)
    spacer.height = 10.5
    try tree.setStyle(spacer, of: above)
    tree.layout(root)
    #expect(tree.frame(of: first).height == 0)
    #expect(tree.frame(of: second).height == 1)
  }
}
