/// Messages of documents are JSON values.
typealias DocumentComponent = Component<JSONValue>

extension PropertyTable<ButtonProperties<JSONValue>> {
  static let buttonProperties = PropertyTable([
    Property("text", \.text, .text, "The button's title."),
    Property("icon", \.icon, .image, "An image beside the title; a symbol has its size and colour."),
    Property(
      "iconPosition", \.iconPosition, .choice("place for an icon"),
      "Where the image stands as seen from the title.", default: "leading"),
    Property("onTap", \.onTap, .message, "The message that a tap sends."),
    Property(
      "isActive", \.isActive, .bool,
      "Whether it is the chosen one of several, or switched on: it has a tint of its title's colour, or a shade under a light title.",
      default: false),
    Property(
      "isEnabled", \.isEnabled, .bool, "Whether it can be tapped; where not, it fades and sends nothing.",
      default: true),
  ])
}

extension PropertyTable<LabelProperties> {
  static let labelProperties = PropertyTable([
    Property("text", \.text, .text, "What the label says.", default: ""),
    Property("runs", \.runs, .runs, "A text of several looks, in place of `text`."),
    Property(
      "textAfterLayout", \.textAfterLayout, .text,
      "What is shown once the label has its place, in letters so large as `text` would need them to fill its width: so labels that share a longest text share a size.",
      default: .words("`text` itself")),
  ])
}

extension PropertyTable<TextFieldProperties<JSONValue>> {
  static let textFieldProperties = PropertyTable(
    [
      Property("text", \.text, .text, "What is in the field."),
      Property("placeholder", \.placeholder, .text, "What stands there, fainter, while there is no text."),
      Property(
        "isSecureTextEntry", \.isSecureTextEntry, .bool, "Whether every character is shown as a dot.", default: false),
      Property("shouldReturn", \.shouldReturn, .bool, "Whether the return key ends editing.", default: false),
    ] + editing())
}

/// A component with an editable field, which sends messages.
protocol Editable {
  var onEvents: TextFieldEvents<JSONValue> { get set }
}

extension TextFieldProperties: Editable where Message == JSONValue {}
extension SearchFieldProperties: Editable where Message == JSONValue {}

extension PropertyTable where Target: Editable {
  /// The messages of editing.
  static func editing() -> [Property<Target>] {
    [
      Property(
        "onEditingBegin", \.onEvents.onEditingBegin, .valueMessage,
        "The message that is sent when editing begins; `\"$value\"` in it is the text.",
        swift: "onEvents.onEditingBegin"),
      Property(
        "onEditingChanged", \.onEvents.onEditingChanged, .valueMessage,
        "The message that every change of the text sends; `\"$value\"` in it is the text.",
        swift: "onEvents.onEditingChanged"),
      Property(
        "onEditingEnd", \.onEvents.onEditingEnd, .valueMessage,
        "The message that is sent when editing ends; `\"$value\"` in it is the text.",
        swift: "onEvents.onEditingEnd"),
    ]
  }
}

extension ValueReader<JSONValue> {
  /// Any JSON value.
  static let message = ValueReader { node, _ in node.value.withoutPlaces() }
}

extension ValueReader<@Sendable (String) -> JSONValue> {
  /// Any value; `"$value"` within it is replaced by the text that the handler carries.
  static let valueMessage = ValueReader<JSONValue>.message.map(as: .handler(["String"])) {
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
