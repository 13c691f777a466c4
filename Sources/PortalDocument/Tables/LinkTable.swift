extension ComponentReader {
  static let link = ComponentReader(
    "link", .linkProperties, { LinkProperties() }, style: .link, { LinkStyleSheet() }, make: { .link($0, $1, $2) })
}

extension PropertyTable<LinkProperties<JSONValue>> {
  static let linkProperties = PropertyTable([
    Property("text", \.text, .text, "What the link says.", default: ""),
    Property(
      "destination", \.destination, .text,
      "Where it leads; a whole address, with its scheme, can be followed in a PDF file."),
    Property("onTap", \.onTap, .message, "The message that a tap sends."),
  ])
}

extension PropertyTable<LinkStyleSheet> {
  static let link = PropertyTable(text(color: "tint", underline: true))
}
