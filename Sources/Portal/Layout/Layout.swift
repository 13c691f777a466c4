/// Where a component goes and how large it is, in flexbox's terms.
///
/// ```swift
/// let bar = layout {
///   $0.flex = flex { $0.direction = .row }
///   $0.padding = .all(value: 16)
///   $0.gap = 12
/// }
/// ```
public struct Layout: Hashable, Sendable {
  public var flex = Flex()
  public var justifyContent = JustifyContent.flexStart
  public var width: Dimension?
  public var height: Dimension?
  public var alignment = Alignment()
  public var position = Position.relative
  public var margin: Margin?
  public var padding: Padding?
  /// Space for a border.
  ///
  /// What is drawn there is the style's business.
  public var border: Border?
  /// The space between children.
  public var gap: Gap = 0
  public var aspectRatio: AspectRatio?
  public var direction = WritingDirection.inherit
  public var display = DisplayKind.flex
  public var overflow = OverflowKind.visible
  public var boxSizing = BoxSizing.borderBox
  public var minimumSize = MinimumSize.zero

  public init() {}
}

/// How a component shares space with its siblings, and how its children do among each other.
public struct Flex: Hashable, Sendable {
  public var direction = FlexDirection.column
  public var grow = FlexValue.zero
  public var shrink = FlexValue.zero
  public var wrap = FlexWrap.nowrap
  public var basis: Length = .auto

  public init() {}
}

/// A share in free space: a number that is not negative.
public struct FlexValue: Hashable, Sendable {
  public let value: Double

  /// Nothing where the number is negative or is none.
  public init?(_ value: Double) {
    guard value >= 0, value.isFinite else { return nil }
    self.value = value
  }

  private init(whole value: Int) {
    self.value = Double(value)
  }

  public static let zero = FlexValue(whole: 0)
  public static let one = FlexValue(whole: 1)
  public static let two = FlexValue(whole: 2)
  public static let three = FlexValue(whole: 3)
  public static let four = FlexValue(whole: 4)
  public static let five = FlexValue(whole: 5)
  public static let six = FlexValue(whole: 6)
  public static let seven = FlexValue(whole: 7)
  public static let eight = FlexValue(whole: 8)
  public static let nine = FlexValue(whole: 9)
  public static let ten = FlexValue(whole: 10)
}

/// A width or a height, with its bounds.
public struct Dimension: Hashable, Sendable {
  public var value: Length?
  public var minimum: Length?
  public var maximum: Length?

  public init(value: Length? = nil, minimum: Length? = nil, maximum: Length? = nil) {
    self.value = value
    self.minimum = minimum
    self.maximum = maximum
  }
}

/// How children stand across the direction in which they follow each other.
public struct Alignment: Hashable, Sendable {
  public var content: AlignContent
  public var items: AlignItems
  /// The component's own wish, over its parent's.
  public var `self`: AlignSelf?

  public init(content: AlignContent = .flexStart, items: AlignItems = .stretch, self own: AlignSelf? = nil) {
    self.content = content
    self.items = items
    self.`self` = own
  }
}

/// The space between rows and between columns of children: one length for both, or one each.
public struct Gap: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  public var row: Length
  public var column: Length

  public init(row: Length, column: Length) {
    self.row = row
    self.column = column
  }

  public init(integerLiteral value: Int) {
    self.init(row: .points(Double(value)), column: .points(Double(value)))
  }

  public init(floatLiteral value: Double) {
    self.init(row: .points(value), column: .points(value))
  }
}

/// Width divided by height: a number greater than zero.
public struct AspectRatio: Hashable, Sendable {
  public let value: Double

  /// Nothing where the number is not greater than zero.
  public init?(_ value: Double) {
    guard value > 0, value.isFinite else { return nil }
    self.value = value
  }
}
