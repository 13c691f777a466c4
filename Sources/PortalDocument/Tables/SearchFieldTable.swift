extension ComponentReader {
  static let searchField = ComponentReader(
    "searchField", .searchFieldProperties, { SearchFieldProperties() }, style: .searchField,
    { SearchFieldStyleSheet() }, make: { .searchField($0, $1, $2) })

  static let link = ComponentReader(
    "link", .linkProperties, { LinkProperties() }, style: .link, { LinkStyleSheet() }, make: { .link($0, $1, $2) })
}

extension PropertyTable<SearchFieldProperties<JSONValue>> {
  static let searchFieldProperties = PropertyTable([
    Property("text", \.text, .text), Property("placeholder", \.placeholder, .text),
    Property("cancelTitle", \.cancelTitle, .text), Property("onCancel", \.onCancel, .message),
    Property("onEditingBegin", \.onEvents.onEditingBegin, .valueMessage),
    Property("onEditingChanged", \.onEvents.onEditingChanged, .valueMessage),
    Property("onEditingEnd", \.onEvents.onEditingEnd, .valueMessage),
  ])
}

extension PropertyTable<SearchFieldStyleSheet> {
  static let searchField = PropertyTable([Property("tintColor", \.tintColor, .color)] + textProperties)
}

extension PropertyTable<LinkProperties<JSONValue>> {
  static let linkProperties = PropertyTable([
    Property("text", \.text, .text), Property("destination", \.destination, .text),
    Property("onTap", \.onTap, .message),
  ])
}

extension PropertyTable<LinkStyleSheet> {
  static let link = PropertyTable(textProperties)
}
