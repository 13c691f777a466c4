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
  /// How the component shares its parent's room, and which way its children run.
  public var flex = Flex()
  /// Where children stand along the main axis.
  public var justifyContent = JustifyContent.flexStart
  /// The width, with its bounds; nil for what the content and the parent make of it.
  public var width: Dimension?
  /// The height, with its bounds; nil for what the content and the parent make of it.
  public var height: Dimension?
  /// Where children stand across the main axis, and the component in its parent.
  public var alignment = Alignment()
  /// Whether the component stands among its siblings, or at a place of its own.
  public var position = Position.relative
  /// The outer space around the component, which counts into the place that it takes.
  public var margin: Margin?
  /// The inner space, around children or a text.
  public var padding: Padding?
  /// The space for a border.
  ///
  /// The style decides what is painted there.
  public var border: Border?
  /// The space between neighbouring children, and between their lines.
  public var gap: Gap = 0
  /// Width divided by height, where only one of them is known.
  public var aspectRatio: AspectRatio?
  /// Which side reading begins at; inherited unless it says otherwise.
  public var direction = WritingDirection.inherit
  /// Whether the component takes part in the layout at all.
  public var display = DisplayKind.flex
  /// How much room children have that are larger than the component; the style's `clipped` says whether they are cut.
  public var overflow = OverflowKind.visible
  /// Whether width and height include padding and border.
  public var boxSizing = BoxSizing.borderBox
  /// How small the component may be made: to nothing, or only to its content, as in CSS.
  public var minimumSize = MinimumSize.zero

  /// A layout that leaves all as it is.
  public init() {}

  /// A layout, configured by a closure.
  public init(_ configure: (inout Layout) -> Void) {
    configure(&self)
  }
}

/// Flex properties, both as an item and as a container.
public struct Flex: Hashable, Sendable {
  /// Whether children stand below or beside one another, and from which side.
  public var direction = FlexDirection.column
  /// The share of the room that is left which the component takes.
  public var grow = FlexValue.zero
  /// The share of what is missing which the component gives up.
  public var shrink = FlexValue.zero
  /// Whether children go on in a further line.
  public var wrap = FlexWrap.nowrap
  /// The size along the parent's main axis before growing and shrinking.
  public var basis: Length = .auto

  /// A column that neither grows nor shrinks.
  public init() {}
}

/// A flex factor: a finite number that is not negative.
public struct FlexValue: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// How large the share is, beside those of the siblings.
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

  /// The factor 0: none of the room.
  public static let zero: FlexValue = 0
  /// One share of the room: with equal factors, siblings share it evenly.
  public static let one: FlexValue = 1
  /// Twice the share of a sibling with ``one``.
  public static let two: FlexValue = 2
  /// Three times the share of a sibling with ``one``.
  public static let three: FlexValue = 3
  /// Four times the share of a sibling with ``one``.
  public static let four: FlexValue = 4
  /// Five times the share of a sibling with ``one``.
  public static let five: FlexValue = 5
  /// Six times the share of a sibling with ``one``.
  public static let six: FlexValue = 6
  /// Seven times the share of a sibling with ``one``.
  public static let seven: FlexValue = 7
  /// Eight times the share of a sibling with ``one``.
  public static let eight: FlexValue = 8
  /// Nine times the share of a sibling with ``one``.
  public static let nine: FlexValue = 9
  /// Ten times the share of a sibling with ``one``.
  public static let ten: FlexValue = 10
}

/// A width or a height, which a number says, with its minimum and maximum.
public struct Dimension: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// The length; nil for what the content and the parent make of it.
  public var value: Length?
  /// The length below which it does not shrink; nil for no bound.
  public var minimum: Length?
  /// The length beyond which it does not grow; nil for no bound.
  public var maximum: Length?

  /// A length and its bounds, each of which may be missing.
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
  /// Where lines stand, if there are several.
  public var content: AlignContent
  /// Where children stand in their line.
  public var items: AlignItems
  /// The component's own alignment, which overrides its parent's.
  public var `self`: AlignSelf?

  /// An alignment of lines, of children, and of the component itself.
  public init(content: AlignContent = .flexStart, items: AlignItems = .stretch, self own: AlignSelf? = nil) {
    self.content = content
    self.items = items
    self.`self` = own
  }
}

/// The gaps between rows and between columns: one length for both, or one each.
public struct Gap: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// The space between lines of a row, or between children of a column.
  public var row: Length
  /// The space between children of a row, or between lines of a column.
  public var column: Length

  /// A gap between rows, and one between columns.
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
  /// How many times as wide as high; 0 for no ratio.
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
