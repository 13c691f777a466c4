/// Messages of documents are JSON values.
typealias DocumentComponent = Component<JSONValue>

extension PropertyTable<ButtonProperties<JSONValue>> {
  static let buttonProperties = PropertyTable([
    Property("text", \.text, .text),
    Property("icon", \.icon, .image),
    Property("iconPosition", \.iconPosition, .choice("place for an icon")),
    Property("onTap", \.onTap, .message),
    Property("isActive", \.isActive, .bool),
    Property("isEnabled", \.isEnabled, .bool),
  ])
}

extension PropertyTable<LabelProperties> {
  static let labelProperties = PropertyTable([
    Property("text", \.text, .text),
    Property("runs", \.runs, .runs),
    Property("textAfterLayout", \.textAfterLayout, .text),
  ])
}

extension PropertyTable<TextFieldProperties<JSONValue>> {
  static let textFieldProperties = PropertyTable([
    Property("text", \.text, .text),
    Property("placeholder", \.placeholder, .text),
    Property("isSecureTextEntry", \.isSecureTextEntry, .bool),
    Property("shouldReturn", \.shouldReturn, .bool),
    Property("onEditingBegin", \.onEvents.onEditingBegin, .valueMessage),
    Property("onEditingChanged", \.onEvents.onEditingChanged, .valueMessage),
    Property("onEditingEnd", \.onEvents.onEditingEnd, .valueMessage),
  ])
}

extension ValueReader<JSONValue> {
  /// Any value at all.
  static let message = ValueReader { node, _ in node.value.withoutPlaces() }
}

extension ValueReader<(String) -> JSONValue> {
  /// Any value; `"$value"` within it is replaced by the text that the handler carries.
  static let valueMessage = ValueReader<JSONValue>.message.map { message in
    { text in message.replacing("$value", by: .string(text)) }
  }
}

extension JSONValue {
  /// The value with another one in every place where the placeholder stands.
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
