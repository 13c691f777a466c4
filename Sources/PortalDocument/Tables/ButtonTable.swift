extension ComponentReader {
  static let button = ComponentReader(
    "button", .buttonProperties, { ButtonProperties() }, style: .button, { ButtonStyleSheet() },
    swift: .properties(short: [["text", "onTap"]]),
    make: { .button($0, $1, $2) })
}

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
