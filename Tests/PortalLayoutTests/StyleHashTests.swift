import Testing

@testable import PortalLayout

@Suite("Styles of a tree")
struct StyleHashTests {
  private static let changes: [@Sendable (inout FlexStyle, Int) -> Void] = [
    { $0.margin.top = .points(Double($1)) }, { $0.margin.left = .points(Double($1)) },
    { $0.padding.bottom = .percent(Double($1)) }, { $0.border.right = .points(Double($1)) },
    { $0.inset.bottom = .points(Double($1)) }, { $0.minWidth = .points(Double($1)) },
    { $0.maxHeight = .points(Double($1)) }, { $0.basis = .points(Double($1)) }, { $0.rowGap = .points(Double($1)) },
    { $0.shrink = Double($1) }, { $0.aspectRatio = Double($1 + 1) },
    { $0.justifyContent = JustifyContent.allCases[$1 % 3] },
    { $0.alignSelf = AlignSelf.allCases[$1 % 3] }, { $0.overflow = OverflowKind.allCases[$1 % 3] },
  ]

  @Test("are told apart by their hashes, whatever it is that differs", arguments: changes.indices)
  func hashes(change: Int) {
    var hashes: Set<Int> = []
    for value in 0..<3 {
      var style = FlexStyle()
      Self.changes[change](&style, value)
      hashes.insert(PackedStyle(style, rightToLeft: false).hashValue)
    }
    #expect(hashes.count == 3)
  }
}
