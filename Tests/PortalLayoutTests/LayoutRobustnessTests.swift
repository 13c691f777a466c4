import PortalLayout
import Testing

/// Malicious and meaningless styles and trees.
@Suite struct LayoutRobustnessTests {
  private static func isSound(_ tree: FlexTree, _ nodes: [FlexTree.Node]) -> Bool {
    nodes.allSatisfy { node in
      [tree.frame(of: node), tree.unroundedFrame(of: node)].allSatisfy {
        $0.x.isFinite && $0.y.isFinite && $0.width.isFinite && $0.height.isFinite && $0.width >= 0
          && $0.height >= 0
      }
    }
  }

  @Test(arguments: [-1, .nan, .infinity, -.infinity] as [Double])
  func factorsAreRefusedByName(_ value: Double) {
    var tree = FlexTree()
    var style = FlexStyle()
    style.grow = value
    #expect(throws: FlexError.self) { try tree.add(style) }
    style.grow = 0
    style.shrink = value
    do {
      try tree.add(style)
      Issue.record("it was taken")
    } catch {
      #expect(error.description.hasPrefix("shrink cannot be"))
    }
    #expect(tree.count == 0)
  }

  @Test(arguments: [-1, .nan, .infinity] as [Double])
  func ratiosAreRefusedByName(_ value: Double) {
    var tree = FlexTree()
    var style = FlexStyle()
    style.aspectRatio = value
    #expect(throws: FlexError.self) { try tree.add(style) }
  }

  @Test func lengthsAreRefusedByName() throws {
    var tree = FlexTree()
    let changes: [(String, (inout FlexStyle) -> Void)] = [
      ("width", { $0.width = -1 }), ("minHeight", { $0.minHeight = .points(.nan) }),
      ("padding.left", { $0.padding.left = -1 }), ("padding.all", { $0.padding.all = .auto }),
      ("border.top", { $0.border.top = .percent(10) }), ("margin.start", { $0.margin.start = .maxContent }),
      ("inset.end", { $0.inset.end = .points(.infinity) }), ("rowGap", { $0.rowGap = .auto }),
      ("basis", { $0.basis = .percent(-5) }),
    ]
    for (name, change) in changes {
      var style = FlexStyle()
      change(&style)
      do {
        try tree.add(style)
        Issue.record("\(name) was taken")
      } catch {
        #expect(error.description.hasPrefix(name + " cannot be"))
      }
      let node = try tree.add(FlexStyle())
      #expect(throws: FlexError.self) { try tree.setStyle(style, of: node) }
    }
  }

  @Test func hugeNumbersStayNumbers() throws {
    let huge = Length.points(1e308)
    for direction in FlexDirection.allCases {
      for wrap in FlexWrap.allCases {
        var tree = FlexTree()
        var style = FlexStyle()
        style.flexDirection = direction
        style.wrap = wrap
        style.grow = 1e308
        style.shrink = 1e308
        style.basis = huge
        style.margin.all = huge
        style.padding.all = .percent(1e308)
        style.inset.left = .points(-1e308)
        style.minWidth = .percent(1e308)
        style.maxHeight = huge
        style.aspectRatio = 1e-300
        style.rowGap = huge
        style.columnGap = .percent(1e300)
        var nodes = [try tree.add(style)]
        for level in 0..<20 {
          style.aspectRatio = level % 2 == 0 ? 1e300 : nil
          style.position = level % 3 == 2 ? .absolute : .relative
          nodes.append(try tree.add(style, to: nodes[level]))
          nodes.append(try tree.add(style, to: nodes[level], measured: true))
          nodes.swapAt(nodes.count - 1, nodes.count - 2)
          nodes.swapAt(level + 1, nodes.count - 1)
        }
        for scale in [0, 1, 1.5, 1e308, .nan, -1] as [Double] {
          tree.layout(nodes[0], width: 1e308, height: .nan, scale: scale) { _, _ in
            MeasuredSize(width: .nan, height: .infinity, baseline: .nan)
          }
          #expect(Self.isSound(tree, nodes))
        }
      }
    }
  }

  @Test func measureMayAnswerAnything() throws {
    for answer in [Double.nan, .infinity, -.infinity, -5, 1e308] {
      var tree = FlexTree()
      var style = FlexStyle()
      style.flexDirection = .row
      style.alignItems = .baseline
      let root = try tree.add(style)
      let leaf = try tree.add(FlexStyle(), to: root, measured: true)
      tree.layout(root) { _, _ in MeasuredSize(width: answer, height: answer, baseline: answer) }
      #expect(Self.isSound(tree, [root, leaf]))
    }
  }

  @Test func depthIsBoundedAndDoesNotCostStack() async throws {
    // A task's stack is small, and this may be a debug build.
    try await Task {
      var tree = FlexTree()
      var style = FlexStyle()
      style.padding.left = 1
      style.grow = 1
      var nodes = [try tree.add(style)]
      while nodes.count < FlexLimits.maximumDepth {
        style.flexDirection = nodes.count % 2 == 0 ? .row : .column
        nodes.append(try tree.add(style, to: nodes[nodes.count - 1]))
      }
      #expect(throws: FlexError.tooDeep(limit: FlexLimits.maximumDepth)) {
        try tree.add(style, to: nodes[nodes.count - 1])
      }
      tree.layout(nodes[0], width: 1000)
      #expect(tree.frame(of: nodes[0]).width == 1000)
      #expect(tree.frame(of: nodes[999]).x == 1)
      try tree.remove(nodes[1])
      #expect(tree.count == 1)
    }.value
  }

  @Test func nodesOfAnotherTreeAreUnknown() throws {
    var tree = FlexTree()
    let root = try tree.add(FlexStyle())
    let child = try tree.add(FlexStyle(), to: root)
    try tree.remove(child)
    #expect(throws: FlexError.unknownNode) { try tree.add(FlexStyle(), to: child) }
    #expect(throws: FlexError.unknownNode) { try tree.setStyle(FlexStyle(), of: child) }
    #expect(throws: FlexError.unknownNode) { try tree.remove(child) }
    let reused = try tree.add(FlexStyle(), to: root)
    #expect(reused != child)
    tree.markDirty(child)
    tree.layout(child)
    #expect(tree.frame(of: child) == .zero)
    #expect(throws: FlexError.cycle) { try tree.move(root, to: reused) }
    let leaf = try tree.add(FlexStyle(), to: root, measured: true)
    #expect(throws: FlexError.measuredNodeHasChildren) { try tree.add(FlexStyle(), to: leaf) }
  }
}
