/// The size and position of a component, in flexbox's terms.
///
/// ```swift
/// let bar = layout {
///   $0.flex.direction = .row
///   $0.padding = 16
///   $0.gap = 12
///   $0.height = 44
/// }
/// ```
///
/// Where a parameter is called `layout`, `Layout { … }` is the same.
public struct Layout: Hashable, Sendable {
  public var flex = Flex()
  public var justifyContent = JustifyContent.flexStart
  public var width: Dimension?
  public var height: Dimension?
  public var alignment = Alignment()
  public var position = Position.relative
  public var margin: Margin?
  public var padding: Padding?
  /// The space for a border.
  ///
  /// The style decides what is painted there.
  public var border: Border?
  /// The gaps between children.
  public var gap: Gap = 0
  public var aspectRatio: AspectRatio?
  public var direction = WritingDirection.inherit
  public var display = DisplayKind.flex
  public var overflow = OverflowKind.visible
  public var boxSizing = BoxSizing.borderBox
  public var minimumSize = MinimumSize.zero

  public init() {}

  /// A layout, configured by a closure.
  public init(_ configure: (inout Layout) -> Void) {
    configure(&self)
  }
}

/// Flex properties, both as an item and as a container.
public struct Flex: Hashable, Sendable {
  public var direction = FlexDirection.column
  public var grow = FlexValue.zero
  public var shrink = FlexValue.zero
  public var wrap = FlexWrap.nowrap
  public var basis: Length = .auto

  public init() {}
}

/// A flex factor: a finite number that is not negative.
public struct FlexValue: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  public let value: Double

  /// Of type `UInt`, so that compilers refuse `-1`.
  public init(integerLiteral value: UInt) { self.value = Double(value) }
  /// A negative number counts as 0.
  public init(floatLiteral value: Double) { self.value = max(0, value) }

  /// Nil for a negative number, an infinity or NaN.
  public init?(_ value: Double) {
    guard value >= 0, value.isFinite else { return nil }
    self.value = value
  }

  public static let zero: FlexValue = 0
  public static let one: FlexValue = 1
  public static let two: FlexValue = 2
  public static let three: FlexValue = 3
  public static let four: FlexValue = 4
  public static let five: FlexValue = 5
  public static let six: FlexValue = 6
  public static let seven: FlexValue = 7
  public static let eight: FlexValue = 8
  public static let nine: FlexValue = 9
  public static let ten: FlexValue = 10
}

/// A width or a height, which a number says, with its minimum and maximum.
public struct Dimension: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  public var value: Length?
  public var minimum: Length?
  public var maximum: Length?

  public init(value: Length? = nil, minimum: Length? = nil, maximum: Length? = nil) {
    self.value = value
    self.minimum = minimum
    self.maximum = maximum
  }

  public init(integerLiteral value: Int) { self.init(value: .points(Double(value))) }
  public init(floatLiteral value: Double) { self.init(value: .points(value)) }
}

/// The alignment of children across the main axis.
public struct Alignment: Hashable, Sendable {
  public var content: AlignContent
  public var items: AlignItems
  /// The component's own alignment, which overrides its parent's.
  public var `self`: AlignSelf?

  public init(content: AlignContent = .flexStart, items: AlignItems = .stretch, self own: AlignSelf? = nil) {
    self.content = content
    self.items = items
    self.`self` = own
  }
}

/// The gaps between rows and between columns: one length for both, or one each.
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

  /// Points that are computed, for both.
  public init(_ points: Double) {
    self.init(row: .points(points), column: .points(points))
  }
}

/// Width divided by height; zero is none, as `auto` in CSS.
public struct AspectRatio: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  public let value: Double

  /// Of type `UInt`, so that compilers refuse `-1`.
  public init(integerLiteral value: UInt) { self.value = Double(value) }
  /// A negative number counts as 0.
  public init(floatLiteral value: Double) { self.value = max(0, value) }

  /// Nil for a negative number, an infinity or NaN.
  public init?(_ value: Double) {
    guard value >= 0, value.isFinite else { return nil }
    self.value = value
  }
}
