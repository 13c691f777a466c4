/// Messages of documents are JSON values.
typealias DocumentComponent = Component<JSONValue>

extension PropertyTable<ButtonProperties<JSONValue>> {
  static let buttonProperties = PropertyTable([
    Property("text", \.text, .text),
    Property("icon", \.icon, .image),
    Property("onTap", \.onTap, .message),
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
    { text in message.replacing("$value", by: text) }
  }
}

extension JSONValue {
  fileprivate func replacing(_ placeholder: String, by text: String) -> JSONValue {
    switch self {
    case .string(placeholder): .string(text)
    case .array(let items): .array(items.map { JSONNode($0.value.replacing(placeholder, by: text)) })
    case .object(let members):
      .object(members.map { JSONMember(key: $0.key, value: JSONNode($0.value.value.replacing(placeholder, by: text))) })
    default: self
    }
  }
}

extension ValueReader<Image> {
  /// What is defined as `image`.
  static let imageSchema = Schema.either(.text, .object([("data", .text)], requiring: ["data"]))

  /// A path beneath the document's root folder, or `{ "data": base64 }`.
  static let image = ValueReader(.reference("image")) { node, reading in
    switch node.value {
    case .string(let path): return .localImage(named: path)
    case .object(let members):
      guard members.count == 1, members[0].key == "data" else { break }
      guard let text = ValueReader<String>.text.read(members[0].value, reading) else { return nil }
      if let bytes = Base64.bytes(of: text) { return .blob(data: bytes) }
      reading.error("the image's data is not base64", at: members[0].value.place)
      return nil
    default: break
    }
    reading.expected("an image", node, hint: "write a path, or { \"data\": base64 }")
    return nil
  }
}
