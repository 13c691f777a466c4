extension ComponentReader {
  static let textField = ComponentReader(
    "textField", .textFieldProperties, { TextFieldProperties() }, style: .textField, { TextFieldStyleSheet() },
    make: { .textField($0, $1, $2) })
}

extension PropertyTable<TextFieldProperties<JSONValue>> {
  static let textFieldProperties = PropertyTable(
    [
      Property("text", \.text, .text, "What is in the field."),
      Property("placeholder", \.placeholder, .text, "What stands there, fainter, while there is no text."),
      Property(
        "isSecureTextEntry", \.isSecureTextEntry, .bool, "Whether every character is shown as a dot.", default: false),
      Property("shouldReturn", \.shouldReturn, .bool, "Whether the return key ends editing.", default: false),
    ], editing(), submitting())
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

  /// The message of a field of one line, which is submitted.
  static func submitting() -> [Property<Target>] {
    [
      Property(
        "onSubmit", \.onEvents.onSubmit, .valueMessage,
        "The message that the return key sends; `\"$value\"` in it is the text.", swift: "onEvents.onSubmit")
    ]
  }
}
