import PortalLayout
import Testing

/// Trees that make a layout without memory ask the same things again and again, twice as often at each level.
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
}
