import Testing

@testable import PortalLayout

@Suite("Styles of a tree")
struct StyleHashTests {
  private typealias Change = @Sendable (inout FlexStyle) -> Void

  /// Two other values of every stored member of a style, or the only one.
  private static let changes: [String: [Change]] = [
    "writingDirection": [{ $0.writingDirection = .leftToRight }, { $0.writingDirection = .rightToLeft }],
    "flexDirection": [{ $0.flexDirection = .row }, { $0.flexDirection = .rowReverse }],
    "wrap": [{ $0.wrap = .wrap }, { $0.wrap = .wrapReverse }],
    "justifyContent": [{ $0.justifyContent = .center }, { $0.justifyContent = .spaceEvenly }],
    "alignContent": [{ $0.alignContent = .center }, { $0.alignContent = .spaceEvenly }],
    "alignItems": [{ $0.alignItems = .center }, { $0.alignItems = .baseline }],
    "alignSelf": [{ $0.alignSelf = .center }, { $0.alignSelf = .baseline }],
    "position": [{ $0.position = .absolute }, { $0.position = .static }],
    "display": [{ $0.display = .none }, { $0.display = .contents }],
    "overflow": [{ $0.overflow = .hidden }, { $0.overflow = .scroll }],
    "boxSizing": [{ $0.boxSizing = .contentBox }],
    "minimumSize": [{ $0.minimumSize = .automatic }],
    "grow": [{ $0.grow = 1 }, { $0.grow = 2 }],
    "shrink": [{ $0.shrink = 1 }, { $0.shrink = 2 }],
    "basis": [{ $0.basis = .points(1) }, { $0.basis = .percent(1) }],
    "width": [{ $0.width = .points(1) }, { $0.width = .percent(1) }],
    "height": [{ $0.height = .points(1) }, { $0.height = .percent(1) }],
    "minWidth": [{ $0.minWidth = .points(1) }, { $0.minWidth = .percent(1) }],
    "minHeight": [{ $0.minHeight = .points(1) }, { $0.minHeight = .percent(1) }],
    "maxWidth": [{ $0.maxWidth = .points(1) }, { $0.maxWidth = .percent(1) }],
    "maxHeight": [{ $0.maxHeight = .points(1) }, { $0.maxHeight = .percent(1) }],
    "aspectRatio": [{ $0.aspectRatio = 1 }, { $0.aspectRatio = 2 }],
    "rowGap": [{ $0.rowGap = .points(1) }, { $0.rowGap = .percent(1) }],
    "columnGap": [{ $0.columnGap = .points(1) }, { $0.columnGap = .percent(1) }],
    "marginApart": [{ $0.margin.top = .points(1) }, { $0.margin.left = .points(1) }, { $0.margin.right = .auto }],
    "paddingApart": [{ $0.padding.top = .points(1) }, { $0.padding.bottom = .percent(1) }],
    "borderApart": [{ $0.border.left = .points(1) }, { $0.border.right = .points(1) }],
    "insetApart": [{ $0.inset.top = .points(1) }, { $0.inset.bottom = .percent(1) }],
  ]

  /// The stored members of a style with their values.
  private static var members: [(name: String, value: Any)] {
    Mirror(reflecting: FlexStyle()).children.compactMap { child in child.label.map { ($0, child.value) } }
  }

  @Test("are packed with every member, and told apart by their hashes, whatever it is that differs")
  func members() {
    #expect(Set(Self.members.map(\.name)) == Set(Self.changes.keys), "a new member is to be changed in this test")
    for (member, changes) in Self.changes {
      let styles =
        [FlexStyle()]
        + changes.map { change in
          var style = FlexStyle()
          change(&style)
          return style
        }
      let packed = styles.map { PackedStyle($0, rightToLeft: false) }
      #expect(Set(packed).count == styles.count, "\(member) is not packed")
      #expect(Set(packed.map(\.hashValue)).count == styles.count, "\(member) is not hashed")
    }
  }

  @Test("are refused where any number in them is none")
  func numbers() {
    let none = Length.points(.nan)
    let changes: [String: Change] = [
      "grow": { $0.grow = .nan }, "shrink": { $0.shrink = .nan }, "aspectRatio": { $0.aspectRatio = .nan },
      "basis": { $0.basis = none }, "width": { $0.width = none }, "height": { $0.height = none },
      "minWidth": { $0.minWidth = none }, "minHeight": { $0.minHeight = none }, "maxWidth": { $0.maxWidth = none },
      "maxHeight": { $0.maxHeight = none }, "rowGap": { $0.rowGap = none }, "columnGap": { $0.columnGap = none },
      "marginApart": { $0.margin.top = none }, "paddingApart": { $0.padding.top = none },
      "borderApart": { $0.border.top = none }, "insetApart": { $0.inset.top = none },
    ]
    let numbers = Self.members.filter {
      $0.value is Double || $0.value is Double? || $0.value is Length || $0.value is Apart<FlexEdges<Length>>
    }
    #expect(Set(numbers.map(\.name)) == Set(changes.keys), "a new number is to be refused in this test")
    for (member, change) in changes {
      var style = FlexStyle()
      change(&style)
      #expect(throws: FlexError.self, "\(member)") { try style.validate() }
    }
  }
}
