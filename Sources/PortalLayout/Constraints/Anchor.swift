/// An edge, a middle, a side or a baseline of an item, which a constraint relates to another.
public struct Anchor: Hashable, Sendable {
  /// The edges, middles, extents and baselines that constraints relate.
  public enum Edge: String, CaseIterable, Hashable, Sendable {
    /// Where reading begins and ends; counted from the host's side where reading begins.
    case leading, trailing
    /// Across, whatever the direction of reading: an edge, the middle, or the extent.
    case left, right, centerX, width
    /// Down: an edge, the middle, or the extent.
    case top, bottom, centerY, height
    /// The first line's baseline, and the last one's; of an item without text, its bottom.
    case firstBaseline, lastBaseline
  }

  /// The part of an item that the edge is of.
  public enum Area: String, CaseIterable, Hashable, Sendable {
    /// The whole frame of the item.
    case frame
    /// The frame within the item's margins.
    case margins
    /// The frame within what is in the way at its sides.
    case safeArea
    /// The margins, or as much of their middle as is comfortable to read.
    case readable
  }

  /// The item's name; nil is the host.
  public var item: String?
  /// The part of the item that the edge is of.
  public var area: Area
  /// Which edge, middle, extent or baseline it is.
  public var edge: Edge

  /// An edge of an item, or of the host if the name is nil.
  public init(_ item: String?, _ edge: Edge, of area: Area = .frame) {
    self.item = item
    self.area = area
    self.edge = edge
  }

  /// An anchor of the host, in which all items are.
  public static func host(_ edge: Edge, of area: Area = .frame) -> Anchor { Anchor(nil, edge, of: area) }

  var goesWithReading: Bool { edge == .leading || edge == .trailing }
  var isLeftOrRight: Bool { edge == .left || edge == .right }
}

/// A wish that one anchor is as far as another, times a factor and plus a constant, or at least or at most as far.
public struct Constraint: Hashable, Sendable {
  /// How the two sides of a constraint compare, with the sign of it in messages.
  public enum Relation: String, CaseIterable, Hashable, Sendable {
    /// The first is exactly the other side.
    case equal = "="
    /// The first is no greater.
    case atMost = "≤"
    /// The first is no less.
    case atLeast = "≥"
  }

  /// How a system knows a constraint that was added to it.
  public struct ID: Hashable, Comparable, Sendable {
    let number: Int
    public static func < (left: ID, right: ID) -> Bool { left.number < right.number }
  }

  /// The anchor on the left of the relation.
  public var first: Anchor
  /// How the first anchor compares with the other side.
  public var relation: Relation
  /// The anchor on the right of the relation; nil to relate the first one to the constant alone.
  public var second: Anchor?
  /// What the second anchor is multiplied by.
  public var multiplier: Double
  /// What is added to the second anchor after that, in points.
  public var constant: Double
  /// How much the constraint matters, from 1 to 1000, which is required.
  ///
  /// A higher priority is never given up for any number of lower ones.
  public var priority: Double

  /// The priority of what must hold; less is a wish.
  public static let required = 1000.0
  /// The distance that a system's spacing stands for, in points.
  public static let systemSpacing = 8.0

  /// A relation `first = multiplier · second + constant`, or one with ≤ or ≥, which is required unless a priority is
  /// said.
  public init(
    _ first: Anchor, _ relation: Relation = .equal, _ second: Anchor? = nil, multiplier: Double = 1,
    constant: Double = 0, priority: Double = Constraint.required
  ) {
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
  }

  /// An anchor some times the system's spacing after or below another.
  public init(
    _ first: Anchor, _ relation: Relation = .equal, spacing: Double, after second: Anchor,
    priority: Double = Constraint.required
  ) {
    self.init(first, relation, second, constant: spacing * Self.systemSpacing, priority: priority)
  }
}

/// The size that an item has by its content, and how strongly it keeps to it.
public struct IntrinsicSize: Hashable, Sendable {
  /// The priorities for the two axes.
  public struct Priorities: Hashable, Sendable {
    /// The priority of keeping the width.
    public var horizontal: Double
    /// The priority of keeping the height.
    public var vertical: Double

    /// A priority for each axis.
    public init(horizontal: Double, vertical: Double) {
      self.horizontal = horizontal
      self.vertical = vertical
    }

    /// The same priority for both axes.
    public init(_ both: Double) { self.init(horizontal: both, vertical: both) }
  }

  /// The width of the content, in points; nil where it has none.
  public var width: Double?
  /// The height of the content, in points; nil where it has none.
  public var height: Double?
  /// The priority of not being larger.
  public var hugging: Priorities
  /// The priority of not being smaller.
  public var resistance: Priorities
  /// How far the first line's baseline is below the top.
  public var firstBaseline: Double?
  /// How far the last line's baseline is above the bottom.
  public var lastBaseline: Double?

  /// A size with UIKit's usual priorities: 250 for not being larger, and 750 for not being smaller.
  public init(
    width: Double? = nil, height: Double? = nil, hugging: Priorities = Priorities(250),
    resistance: Priorities = Priorities(750), firstBaseline: Double? = nil, lastBaseline: Double? = nil
  ) {
    self.width = width
    self.height = height
    self.hugging = hugging
    self.resistance = resistance
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
  }

  /// What a child of an arrangement answered.
  public init(_ size: MeasuredSize) {
    self.init(
      width: size.width, height: size.height, firstBaseline: size.baseline,
      lastBaseline: size.lastBaseline.map { size.height - $0 })
  }
}

// MARK: In words

extension Anchor: CustomStringConvertible {
  public var description: String {
    let name = item.map(Self.printed) ?? "host"
    return area == .frame ? "\(name).\(edge.rawValue)" : "\(name).\(area.rawValue).\(edge.rawValue)"
  }

  /// A name as findings have it: what would break the line, or is long, is not printed as it is.
  static func printed(_ name: String) -> String {
    var text = ""
    var isPlain = !name.isEmpty
    for (place, scalar) in name.unicodeScalars.enumerated() {
      guard place < 64 else {
        text += "…"
        break
      }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse:
        text += "\\u{\(String(scalar.value, radix: 16))}"
        isPlain = false
      default:
        text.unicodeScalars.append(scalar)
        if scalar == " " || scalar == "\"" || scalar == "." || scalar == "," { isPlain = false }
      }
    }
    return isPlain ? text : "\"\(text)\""
  }
}

extension Constraint: CustomStringConvertible {
  public var description: String {
    var text = "\(first) \(relation.rawValue) "
    if let second {
      if multiplier != 1 { text += "\(Self.printed(multiplier)) × " }
      text += "\(second)"
      if constant != 0 { text += constant < 0 ? " − \(Self.printed(-constant))" : " + \(Self.printed(constant))" }
    } else {
      text += Self.printed(constant)
    }
    return priority == Self.required ? text : text + " @\(Self.printed(priority))"
  }

  private static func printed(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int64(number))" : "\(number)"
  }
}
