import PortalLayout
import Testing

/// Trees that take exponential time without memoisation.
@Suite struct LayoutNestingTests {
  private static let levels = 120

  private static let patterns: [(name: String, style: @Sendable (Int) -> FlexStyle)] = [
    ("automatic sizes, row and column", { level in style(level % 2 == 0 ? .row : .column) { _ in } }),
    (
      "flexing, row and column",
      { level in
        style(level % 2 == 0 ? .row : .column) {
          $0.grow = 1
          $0.shrink = 1
        }
      }
    ),
    ("baselines", { _ in style(.row) { $0.alignItems = .baseline } }),
    (
      "baselines in columns",
      { level in style(level % 2 == 0 ? .row : .column) { $0.alignItems = .baseline } }
    ),
    (
      "columns that wrap",
      { _ in
        style(.column) {
          $0.wrap = .wrap
          $0.alignItems = .flexStart
        }
      }
    ),
    (
      "wrapping both ways",
      { level in
        style(level % 2 == 0 ? .row : .column) {
          $0.wrap = .wrap
          $0.alignContent = .stretch
        }
      }
    ),
    (
      "percent heights",
      { level in
        style(level % 2 == 0 ? .row : .column) {
          $0.height = .percent(90)
          $0.maxHeight = .percent(80)
        }
      }
    ),
    (
      "ratios",
      { level in
        style(level % 2 == 0 ? .row : .column) {
          $0.aspectRatio = 1.5
          $0.minimumSize = .automatic
          $0.alignItems = .flexStart
        }
      }
    ),
    (
      "words",
      { level in
        style(level % 2 == 0 ? .row : .column) {
          $0.width = level % 3 == 0 ? .fitContent : .maxContent
          $0.maxHeight = .maxContent
          $0.minHeight = .fitContent
        }
      }
    ),
    (
      "percent edges",
      { level in
        style(level % 2 == 0 ? .row : .column) {
          $0.padding.all = .percent(1)
          $0.alignItems = .center
          $0.minimumSize = .automatic
        }
      }
    ),
  ]

  /// Chains in which a box's content is measured at two different heights.
  private static let chains: [(name: String, style: FlexStyle)] = [
    (
      "ratios of percent heights",
      style(.column) {
        $0.height = .percent(20)
        $0.aspectRatio = 2
        $0.alignSelf = .flexEnd
        $0.minimumSize = .automatic
      }
    ),
    (
      "columns that wrap, of percent heights",
      style(.column) {
        $0.height = .percent(25)
        $0.basis = .fitContent
        $0.wrap = .wrapReverse
      }
    ),
  ]

  private static func style(_ direction: FlexDirection, _ change: (inout FlexStyle) -> Void) -> FlexStyle {
    var style = FlexStyle()
    style.flexDirection = direction
    change(&style)
    return style
  }

  @Test(arguments: patterns.map(\.name)) func noQuestionIsAskedOverAndOver(_ name: String) throws {
    let pattern = try #require(Self.patterns.first { $0.name == name })
    var tree = FlexTree()
    var root = pattern.style(0)
    root.width = 1000
    root.height = 1000
    var parent = try tree.add(root)
    let top = parent
    for level in 1...Self.levels {
      try tree.add(FlexStyle(), to: parent, measured: true)
      parent = try tree.add(pattern.style(level), to: parent)
    }
    try tree.add(FlexStyle(), to: parent, measured: true)
    var asked = 0
    tree.layout(top) { _, request in
      asked += 1
      if case .exactly(let width) = request.width {
        return MeasuredSize(width: width, height: 10, baseline: 8)
      }
      return MeasuredSize(width: 30, height: 10, baseline: 8)
    }
    print("\(name): \(asked) questions to \(Self.levels + 1) leaves")
    #expect(asked < Self.levels * 12)
  }

  @Test(arguments: chains.map(\.name), [false, true]) func workGrowsAsDepthDoes(_ name: String, hasLeaf: Bool) throws {
    let style = try #require(Self.chains.first { $0.name == name }).style
    func steps(_ levels: Int) throws -> Int {
      var tree = FlexTree()
      let top = try tree.add(
        Self.style(.column) {
          $0.width = 1000
          $0.height = 1000
        })
      var parent = top
      for _ in 0..<levels { parent = try tree.add(style, to: parent) }
      if hasLeaf {
        try tree.add(
          Self.style(.column) {
            $0.width = 30
            $0.height = 20
          }, to: parent)
      }
      tree.layout(top)
      return tree.stepsOfLastLayout
    }
    let (few, many) = (try steps(200), try steps(800))
    print("\(name): \(few) steps for 200 levels, \(many) for 800")
    #expect(many < few * 5)
  }

  /// What a question costs grows with the children that it goes through.
  @Test func everySecondChildIsAStep() throws {
    func steps(_ children: Int) throws -> Int {
      var tree = FlexTree()
      let top = try tree.add(Self.style(.row) { $0.width = 100 })
      let leaf = Self.style(.row) {
        $0.width = 1
        $0.height = 1
      }
      for _ in 0..<children { try tree.add(leaf, to: top) }
      tree.layout(top)
      return tree.stepsOfLastLayout
    }
    #expect(try steps(8000) >= steps(8) + 3996)
  }

  /// Each level measures the next several times, with only two results cached: steps grow exponentially with depth.
  @Test func layoutThatHasNoStepsLeftEnds() throws {
    var tree = FlexTree()
    let top = try tree.add(
      Self.style(.column) {
        $0.width = 1000
        $0.height = 1000
      })
    var parent = top
    for level in 0..<100 {
      let style = Self.style(level % 2 == 0 ? .row : .column) {
        $0.minimumSize = .automatic
        if level % 2 == 0 {
          $0.basis = .maxContent
          $0.padding.left = .percent(1)
          $0.width = .stretch
        } else {
          $0.alignItems = .baseline
          $0.aspectRatio = 2
          $0.basis = .stretch
          $0.wrap = .wrapReverse
          $0.padding.top = .percent(1)
        }
      }
      parent = try tree.add(style, to: parent)
      try tree.add(FlexStyle(), to: parent, measured: true)
    }
    tree.layout(top, mostSteps: 20_000) { _, _ in MeasuredSize(width: 30, height: 10, baseline: 8) }
    #expect(tree.stepsOfLastLayout > 20_000 && tree.stepsOfLastLayout < 100_000)
    print("\(tree.stepsOfLastLayout) steps")
  }
}
