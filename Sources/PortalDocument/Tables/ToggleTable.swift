extension ComponentReader {
  static let toggle = ComponentReader(
    "toggle", .toggleProperties, { ToggleProperties() }, style: .toggle, { ToggleStyleSheet() },
    make: { .toggle($0, $1, $2) })
}

extension PropertyTable<ToggleProperties<JSONValue>> {
  static let toggleProperties = PropertyTable([
    Property("isOn", \.isOn, .bool), Property("isActive", \.isActive, .bool), Property("isEnabled", \.isEnabled, .bool),
    Property("onSwitch", \.onSwitch, .flagMessage),
  ])
}

extension PropertyTable<ToggleStyleSheet> {
  static let toggle = PropertyTable([
    Property("onTintColor", \.onTintColor, .color), Property("tintChangingColor", \.tintChangingColor, .color),
    Property("thumbTintColor", \.thumbTintColor, .color),
  ])
}
