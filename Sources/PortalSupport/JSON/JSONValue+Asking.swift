extension JSONValue {
  /// The type of the value in messages: `expected a number, found a text`.
  public var kindName: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }

  /// The value of the first member of this name, if this is an object with one.
  public subscript(key: String) -> JSONNode? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The value without places, so that equal contents compare equal.
  public func withoutPlaces() -> JSONValue {
    var copy = self
    copy.removePlaces()
    return copy
  }

  /// Loops, because closures would double the stack usage of each nesting level.
  private mutating func removePlaces() {
    switch self {
    case .null, .bool, .number, .string: break
    case .array(var items):
      for index in items.indices {
        items[index].value.removePlaces()
        items[index].place = .nowhere
      }
      self = .array(items)
    case .object(var members):
      for index in members.indices {
        members[index].value.value.removePlaces()
        members[index].value.place = .nowhere
        members[index].keyPlace = .nowhere
      }
      self = .object(members)
    }
  }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// Makes a null of the literal `nil`.
  public init(nilLiteral: ()) { self = .null }

  /// Makes a boolean of a literal.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// Makes a number of a literal.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }

  /// Makes a number of a literal.
  public init(floatLiteral value: Double) { self = .number(value) }

  /// Makes a text of a literal.
  public init(stringLiteral value: String) { self = .string(value) }

  /// Makes a list of a literal.
  public init(arrayLiteral elements: JSONValue...) {
    self = .array(elements.map { JSONNode($0) })
  }

  /// Makes an object of a literal, its members in the order written.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .members(elements)
  }
}

extension JSONValue {
  /// An object of its members, in their order.
  public static func members(_ members: [(String, JSONValue)]) -> JSONValue {
    .object(members.map { JSONMember(key: $0.0, value: JSONNode($0.1)) })
  }
}
