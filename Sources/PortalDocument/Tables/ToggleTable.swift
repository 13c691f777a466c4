extension ComponentReader {
  static let toggle = ComponentReader(
    "toggle", .toggleProperties, { ToggleProperties() }, style: .toggle, { ToggleStyleSheet() },
    swift: .properties(short: [["isOn", "onSwitch"]]),
    make: { .toggle($0, $1, $2) })
}

extension PropertyTable<ToggleProperties<JSONValue>> {
  static let toggleProperties = PropertyTable([
    Property("isOn", \.isOn, .bool, "Whether it is on.", default: false),
    Property("isActive", \.isActive, .bool, "Whether it is marked among others, with a ring.", default: false),
    Property(
      "isEnabled", \.isEnabled, .bool, "Whether it can be switched; where not, it fades and sends nothing.",
      default: true),
    Property(
      "onSwitch", \.onSwitch, .flagMessage,
      "The message that switching sends; `\"$value\"` in it is `true` or `false`."),
  ])
}

extension PropertyTable<ToggleStyleSheet> {
  static let toggle = PropertyTable([
    Property("onTintColor", \.onTintColor, .color, "The ground of a switch that is on.", default: "systemGreen"),
    Property(
      "tintChangingColor", \.tintChangingColor, .color, "The rim of a switch that is off.",
      default: .words("a grey track without a rim")),
    Property("thumbTintColor", \.thumbTintColor, .color, "The thumb.", default: "white"),
  ])
}
