extension ComponentReader {
  static let searchField = ComponentReader(
    "searchField", .searchFieldProperties, { SearchFieldProperties() }, style: .searchField,
    { SearchFieldStyleSheet() }, make: { .searchField($0, $1, $2) })
}

extension PropertyTable<SearchFieldProperties<JSONValue>> {
  static let searchFieldProperties = PropertyTable(
    [
      Property("text", \.text, .text, "What is in the field."),
      Property("placeholder", \.placeholder, .text, "What stands there, fainter, while there is no text."),
      Property(
        "cancelTitle", \.cancelTitle, .text, "The title of a button beside the field, a view named `cancel`.",
        default: .words("no such button")),
      Property("onCancel", \.onCancel, .message, "The message that this button sends."),
    ], editing(), submitting())
}

extension PropertyTable<SearchFieldStyleSheet> {
  static let searchField = PropertyTable(
    [Property("tintColor", \.tintColor, .color, "The colour of the caret and of what is selected.", default: "tint")],
    text(lines: 1))
}
