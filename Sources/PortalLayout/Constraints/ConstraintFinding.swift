/// Something in a system of constraints that is not as its author will have meant it.
public struct ConstraintFinding: Hashable, Sendable, CustomStringConvertible {
  /// What sort of fault it is.
  public enum Kind: String, Hashable, Sendable {
    /// Nothing says where an item is or how large.
    case ambiguous
    /// A required constraint was dropped, since earlier ones leave no room for it.
    case conflict
    /// A constraint is about an item that is not there.
    case unknownItem
    /// A constraint or a size means nothing.
    case invalid
    /// Two items have one name.
    case repeatedName
    /// The constraints took too many steps, and the frames are those found until then.
    case unfinished
  }

  /// The sort of fault, for a program to tell them apart.
  public var kind: Kind
  /// The constraint that it is about.
  public var constraint: Constraint.ID?
  /// The items that it is about.
  public var items: [String]
  /// The constraints that leave no room for this one.
  public var opponents: [Constraint.ID]
  /// What is so, in one line.
  public var message: String
  /// What the author can do about it, in one line; nil where nothing is known.
  public var hint: String?

  init(
    _ kind: Kind, _ message: String, hint: String? = nil, constraint: Constraint.ID? = nil, items: [String] = [],
    opponents: [Constraint.ID] = []
  ) {
    self.kind = kind
    self.constraint = constraint
    self.items = items
    self.opponents = opponents
    self.message = message
    self.hint = hint
  }

  public var description: String { hint.map { "\(message) (\($0))" } ?? message }
}

/// The frames that a system's constraints give its items.
public struct ConstraintSolution: Sendable {
  /// One frame for each item, in the order in which they were added, from the host's top left corner.
  public internal(set) var frames: [Rect]
  /// The size of the host, in which all items are.
  public internal(set) var size: Size
  /// What is wrong with the constraints; empty if all of them hold and say all.
  public internal(set) var findings: [ConstraintFinding]
  let places: [String: Int]

  /// The frame of the item of that name; nil where there is none.
  public subscript(name: String) -> Rect? {
    places[name].flatMap { frames.indices.contains($0) ? frames[$0] : nil }
  }
}
