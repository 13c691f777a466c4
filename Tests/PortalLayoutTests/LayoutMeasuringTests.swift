import PortalLayout
import Testing

/// The requests to measured leaves, and the use of their results.
@Suite struct LayoutMeasuringTests {
  private func requests(_ change: (inout FlexStyle, inout FlexStyle) -> Void) throws -> [MeasureRequest] {
    var tree = FlexTree()
    var style = FlexStyle()
    style.width = 100
    var leafStyle = FlexStyle()
    change(&style, &leafStyle)
    let root = try tree.add(style)
    try tree.add(leafStyle, to: root, measured: true)
    var requests: [MeasureRequest] = []
    tree.layout(root) { _, request in
      requests.append(request)
      return MeasuredSize(width: 150, height: 10)
    }
    return requests
  }

  @Test func aStretchedLeafIsAskedForItsHeightOnly() throws {
    let found = try requests { _, leaf in leaf.padding.all = 5 }
    #expect(found == [MeasureRequest(width: .exactly(90), height: .unlimited)])
  }

  @Test func aLeafInARowIsAskedForItsWidthFirst() throws {
    let found = try requests { root, _ in root.flexDirection = .row }
    #expect(found.first == MeasureRequest(width: .unlimited, height: .unlimited))
    #expect(found.last == MeasureRequest(width: .exactly(150), height: .unlimited))
  }

  @Test func aLeafThatDoesNotFitIsAskedHowNarrowItCanBe() throws {
    let found = try requests { root, _ in root.alignItems = .flexStart }
    #expect(found.contains(MeasureRequest(width: .minContent, height: .unlimited)))
  }

  @Test func aLeafWithBothSizesIsNotAsked() throws {
    let found = try requests { _, leaf in
      leaf.width = 10
      leaf.height = 10
    }
    #expect(found.isEmpty)
  }

  @Test func baselinesOfLeavesAlign() throws {
    var tree = FlexTree()
    var style = FlexStyle()
    style.flexDirection = .row
    style.alignItems = .baseline
    let root = try tree.add(style)
    let low = try tree.add(FlexStyle(), to: root, measured: true)
    var padded = FlexStyle()
    padded.padding.top = 7
    let high = try tree.add(padded, to: root, measured: true)
    tree.layout(root) { node, _ in
      MeasuredSize(width: 10, height: 20, baseline: node == low ? 5 : 15)
    }
    #expect(tree.frame(of: low).y == 17)
    #expect(tree.frame(of: high).y == 0)
    #expect(tree.frame(of: root).height == 37)
  }

  @Test func aTreeSaysItsFirstAndItsLastBaseline() throws {
    var tree = FlexTree()
    var style = FlexStyle()
    style.padding.top = 3
    style.rowGap = 10
    let root = try tree.add(style)
    for _ in 0..<3 { try tree.add(FlexStyle(), to: root, measured: true) }
    var wide = FlexStyle()
    wide.position = .absolute
    try tree.add(wide, to: root, measured: true)
    func measure(_ node: FlexTree.Node, _ request: MeasureRequest) -> MeasuredSize {
      MeasuredSize(width: 10, height: 40, baseline: 15, lastBaseline: 35)
    }
    tree.layout(root, measure: measure)
    #expect(tree.baselines(of: root, measure: measure) == (first: 18.0, last: 138.0))

    style.flexDirection = .columnReverse
    try tree.setStyle(style, of: root)
    tree.layout(root, measure: measure)
    #expect(tree.baselines(of: root, measure: measure) == (first: 18.0, last: 138.0))
    // What has no baseline stands on its bottom.
    #expect(tree.baselines(of: root) { _, _ in .zero } == (first: 43.0, last: 143.0))
  }

  @Test func aNarrowRootIsAsSmallAsItsContentCanBe() throws {
    var tree = FlexTree()
    var style = FlexStyle()
    style.flexDirection = .row
    style.padding.all = 5
    let root = try tree.add(style)
    var rigid = FlexStyle()
    rigid.width = 80
    try tree.add(rigid, to: root)
    try tree.add(FlexStyle(), to: root, measured: true)
    tree.layout(root, isNarrow: true) { _, request in
      MeasuredSize(width: request.width == .minContent ? 20 : 90, height: 10)
    }
    #expect(tree.frame(of: root).width == 110)
  }
}

/// A stack of sheets: each child as wide as the node, shifted down a little.
private struct Pile: Arrangement {
  var shift: Double

  func measure(_ children: [ArrangedChild], _ request: MeasureRequest, _ context: ArrangementContext) -> MeasuredSize {
    let sizes = children.map { $0.measure(request) }
    return MeasuredSize(
      width: sizes.map(\.width).max() ?? 0,
      height: (sizes.map(\.height).max() ?? 0) + shift * Double(max(children.count - 1, 0)))
  }

  func place(_ children: [ArrangedChild], width: Double, height: Double, _ context: ArrangementContext) -> [Rect] {
    children.enumerated().map { index, child in
      let size = child.measure(MeasureRequest(width: .exactly(width), height: .unlimited))
      return Rect(x: 0, y: shift * Double(index), width: width, height: size.height)
    }
  }
}

/// Subtrees placed by another algorithm, inside of flexbox and with flexbox inside.
@Suite struct ArrangementTests {
  @Test func aSubtreeIsALeafToTheFlexboxAroundIt() throws {
    let pile = Pile(shift: 4)
    // Each sheet is a flex tree of its own.
    func sheet(_ height: Double) -> ArrangedChild {
      ArrangedChild(name: "sheet") { request in
        var tree = FlexTree()
        guard let root = try? tree.add(FlexStyle()) else { return .zero }
        var style = FlexStyle()
        style.width = 30
        style.height = .points(height)
        _ = try? tree.add(style, to: root)
        if case .exactly(let width) = request.width {
          tree.layout(root, width: width)
        } else {
          tree.layout(root)
        }
        let frame = tree.frame(of: root)
        return MeasuredSize(width: frame.width, height: frame.height)
      }
    }
    var sheets = [sheet(10), sheet(20), sheet(15)]
    var tree = FlexTree()
    var style = FlexStyle()
    style.flexDirection = .row
    style.width = 100
    let root = try tree.add(style)
    var growing = FlexStyle()
    growing.grow = 1
    let node = try tree.add(growing, to: root, measured: true)
    var fixed = FlexStyle()
    fixed.width = 40
    let neighbour = try tree.add(fixed, to: root)

    tree.layout(root) { _, request in pile.measure(sheets, request, ArrangementContext()) }
    #expect(tree.frame(of: node) == Rect(x: 0, y: 0, width: 60, height: 28))
    #expect(tree.frame(of: neighbour).x == 60)
    let frames = pile.place(sheets, width: 60, height: 28, ArrangementContext())
    #expect(frames.map(\.y) == [0, 4, 8])
    #expect(frames.allSatisfy { $0.width == 60 })

    // A change inside takes effect when the leaf is marked.
    sheets[1] = sheet(50)
    tree.markDirty(node)
    tree.layout(root) { _, request in pile.measure(sheets, request, ArrangementContext()) }
    #expect(tree.frame(of: root).height == 58)
  }
}
