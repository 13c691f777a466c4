/// A JSON value with its place in the text.
///
/// Equality includes the place; ``JSONValue/withoutPlaces()`` compares values only.
public struct JSONNode: Equatable, Sendable {
  /// What stands in the text: a scalar, an array or an object.
  public var value: JSONValue
  /// Its range, brackets and quotes included.
  public var place: SourceRange

  /// Makes a node.
  ///
  /// Without a place it is one made by a program.
  public init(_ value: JSONValue, place: SourceRange = .nowhere) {
    self.value = value
    self.place = place
  }
}

/// What a JSON document says at a place: a value of one of JSON's six types.
public enum JSONValue: Equatable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number; a parsed one is finite.
  case number(Double)
  /// A string, with its escapes resolved.
  case string(String)
  /// An array, whose elements know their places.
  case array([JSONNode])
  /// Members in the order of the text; parsed names are unique.
  case object([JSONMember])
}

/// A name in an object with its value.
public struct JSONMember: Equatable, Sendable {
  /// The member's name, with its escapes resolved.
  public var key: String
  /// The range of the name, quotes included.
  public var keyPlace: SourceRange
  /// What the name stands for, with its place.
  public var value: JSONNode

  /// Makes a member.
  ///
  /// Without a place it is one made by a program.
  public init(key: String, keyPlace: SourceRange = .nowhere, value: JSONNode) {
    self.key = key
    self.keyPlace = keyPlace
    self.value = value
  }
}
