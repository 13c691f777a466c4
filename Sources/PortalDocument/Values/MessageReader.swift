extension ValueReader<JSONValue> {
  /// Any JSON value.
  static let message = ValueReader(write: { message, _ in message }) { node, _ in node.value.withoutPlaces() }
}

extension ValueReader<@Sendable (String) -> JSONValue> {
  /// Any value; `"$value"` within it is replaced by the text that the handler carries.
  static let valueMessage = ValueReader<JSONValue>.message.map(
    as: .handler(["String"]),
    back: { handler throws(Unwritable) in try .message(of: handler, "a", "b", as: JSONValue.string) }
  ) {
    message -> @Sendable (String) -> JSONValue in
    { text in message.replacing("$value", by: .string(text)) }
  }
}

extension JSONValue {
  /// The value with every occurrence of the placeholder replaced.
  func replacing(_ placeholder: String, by value: JSONValue) -> JSONValue {
    switch self {
    case .string(placeholder): value
    case .array(let items): .array(items.map { JSONNode($0.value.replacing(placeholder, by: value)) })
    case .object(let members):
      .object(
        members.map { JSONMember(key: $0.key, value: JSONNode($0.value.value.replacing(placeholder, by: value))) })
    default: self
    }
  }
}
