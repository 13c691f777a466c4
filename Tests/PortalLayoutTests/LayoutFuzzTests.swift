import PortalLayout
import Testing

/// Random trees: layout terminates with valid sizes, is idempotent, and after a change what it is from nothing.
@Suite struct LayoutFuzzTests {
  private struct Dice {
    var state: UInt64

    mutating func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(sides))
    }

    mutating func pick<Value>(_ values: [Value]) -> Value { values[roll(values.count)] }

    mutating func length() -> Length {
      pick([
        .auto, .auto, .auto, 10, 30, 100, 0, .percent(25), .percent(100), .maxContent, .fitContent, .stretch,
      ])
    }

    mutating func style() -> FlexStyle {
      var style = FlexStyle()
      style.flexDirection = pick(FlexDirection.allCases)
      style.wrap = pick(FlexWrap.allCases)
      style.alignItems = pick(AlignItems.allCases)
      style.alignContent = pick(AlignContent.allCases)
      style.justifyContent = pick(JustifyContent.allCases)
      style.position = pick([.relative, .relative, .relative, .absolute, .static])
      style.display = pick([.flex, .flex, .flex, .flex, .flex, .contents, .none])
      style.overflow = pick(OverflowKind.allCases)
      style.boxSizing = pick(BoxSizing.allCases)
      style.minimumSize = pick(MinimumSize.allCases)
      style.writingDirection = pick(WritingDirection.allCases)
      style.width = length()
      style.height = length()
      style.basis = length()
      if roll(3) == 0 { style.minWidth = length() }
      if roll(3) == 0 { style.minHeight = length() }
      if roll(3) == 0 { style.maxWidth = length() }
      if roll(3) == 0 { style.maxHeight = length() }
      if roll(3) == 0 { style.aspectRatio = pick([0.5, 1, 3]) }
      style.grow = Double(roll(3))
      style.shrink = Double(roll(3))
      if roll(3) == 0 { style.padding.start = pick([3, .percent(20)]) }
      if roll(3) == 0 { style.margin.all = pick([.auto, 4, -6, .percent(10)]) }
      if roll(4) == 0 { style.inset.all = pick([5, .percent(10), -3]) }
      return style
    }
  }

  @Test(arguments: 0..<8) func layoutEndsWithSizes(_ seed: Int) throws {
    var dice = Dice(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1)
    for _ in 0..<400 {
      var tree = FlexTree()
      var nodes = [try tree.add(dice.style())]
      var inner = nodes
      for _ in 0..<(3 + dice.roll(14)) {
        let isLeaf = dice.roll(3) == 0
        let node = try tree.add(dice.style(), to: dice.pick(inner), measured: isLeaf)
        nodes.append(node)
        if !isLeaf { inner.append(node) }
      }
      func measure(_ node: FlexTree.Node, _ request: MeasureRequest) -> MeasuredSize {
        guard case .exactly(let width) = request.width else {
          return MeasuredSize(width: request.width == .minContent ? 20 : 90, height: 10, baseline: 8)
        }
        return MeasuredSize(width: width, height: width < 90 ? 40 : 10, baseline: 8)
      }
      let width: Double? = dice.pick([nil, 0, 75.5, 300])
      tree.layout(nodes[0], width: width, scale: 0, measure: measure)
      let first = nodes.map { tree.frame(of: $0) }
      for frame in first {
        #expect(frame.x.isFinite && frame.y.isFinite && frame.width >= 0 && frame.height >= 0)
        #expect(frame.width.isFinite && frame.height.isFinite)
      }
      tree.layout(nodes[0], width: width, scale: 0, measure: measure)
      #expect(nodes.map { tree.frame(of: $0) } == first)
    }
  }

  @Test(arguments: 0..<8) func changesAgreeWithAFreshTree(_ seed: Int) throws {
    var dice = Dice(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 3)
    for _ in 0..<20 {
      var grown = Grown(style: dice.style())
      for _ in 0..<(3 + dice.roll(14)) { grown.add(dice.style(), letters: dice.roll(2) * dice.roll(30), dice.roll(99)) }
      var (tree, nodes) = try grown.tree()
      for _ in 0..<6 {
        let changed = dice.roll(nodes.count)
        if grown.letters[changed] > 0, dice.roll(2) == 0 {
          grown.letters[changed] = 1 + dice.roll(30)
          tree.markDirty(nodes[changed])
        } else {
          grown.styles[changed] = dice.style()
          try tree.setStyle(grown.styles[changed], of: nodes[changed])
        }
        let width: Double = dice.pick([75.5, 300])
        var (fresh, _) = try grown.tree()
        tree.layout(nodes[0], width: width, scale: 0, measure: grown.measure)
        fresh.layout(nodes[0], width: width, scale: 0, measure: grown.measure)
        #expect(nodes.map { tree.frame(of: $0) } == nodes.map { fresh.frame(of: $0) })
        // What is hidden keeps its padding and margins of before.
        let shown = nodes.filter { fresh.frame(of: $0) != .zero }
        #expect(shown.map { tree.contentFrame(of: $0) } == shown.map { fresh.contentFrame(of: $0) })
        #expect(shown.map { tree.margins(of: $0) } == shown.map { fresh.margins(of: $0) })
      }
    }
  }

  /// What a tree is made from: its styles, its parents, and of texts their letters.
  private struct Grown {
    var styles: [FlexStyle]
    var letters = [0]
    private var parents = [0]
    private var inner = [0]

    init(style: FlexStyle) { styles = [style] }

    mutating func add(_ style: FlexStyle, letters count: Int, _ place: Int) {
      if count == 0 { inner.append(styles.count) }
      styles.append(style)
      letters.append(count)
      parents.append(inner[place % (count == 0 ? inner.count - 1 : inner.count)])
    }

    func tree() throws -> (FlexTree, [FlexTree.Node]) {
      var tree = FlexTree()
      var nodes: [FlexTree.Node] = []
      for (index, style) in styles.enumerated() {
        let parent = index == 0 ? nil : nodes[parents[index]]
        nodes.append(try tree.add(style, to: parent, measured: letters[index] > 0))
      }
      return (tree, nodes)
    }

    /// As a text whose lines break wherever they are full.
    func measure(_ node: FlexTree.Node, _ request: MeasureRequest) -> MeasuredSize {
      let wide = Double(letters[node.position]) * 7
      let width: Double
      switch request.width {
      case .exactly(let given): width = given
      case .atMost(let most): width = min(most, wide)
      case .minContent: width = 7
      case .unlimited: width = wide
      }
      let lines = max(1, (wide / max(width, 7)).rounded(.up))
      return MeasuredSize(width: width, height: 17 * lines, baseline: 13, lastBaseline: 17 * lines - 4)
    }
  }
}
