/// A JSON value together with the place where it stands in its text.
///
/// Two nodes are equal when both value and place are; ``JSONValue/withoutPlaces()`` compares values alone.
public struct JSONNode: Equatable, Sendable {
  /// What the node holds.
  public var value: JSONValue
  /// Where it stands: from its first character to its last, brackets and quotes included.
  public var place: SourceRange

  /// Makes a node.
  ///
  /// Without a place it is one that a program made.
  public init(_ value: JSONValue, place: SourceRange = .nowhere) {
    self.value = value
    self.place = place
  }
}

/// What JSON can say.
public enum JSONValue: Equatable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number; when read it is finite.
  case number(Double)
  /// A text.
  case string(String)
  /// A list.
  case array([JSONNode])
  /// Named values in the order in which they were written; when read, no name occurs twice.
  case object([JSONMember])
}

/// A name in an object with its value.
public struct JSONMember: Equatable, Sendable {
  /// The name.
  public var key: String
  /// Where the name stands, quotes included.
  public var keyPlace: SourceRange
  /// The value.
  public var value: JSONNode

  /// Makes a member.
  ///
  /// Without a place it is one that a program made.
  public init(key: String, keyPlace: SourceRange = .nowhere, value: JSONNode) {
    self.key = key
    self.keyPlace = keyPlace
    self.value = value
  }
}
