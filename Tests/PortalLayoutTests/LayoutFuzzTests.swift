import PortalLayout
import Testing

/// Random trees: layout terminates with valid sizes, and is idempotent.
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
}
