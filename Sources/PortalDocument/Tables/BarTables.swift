typealias DocumentBar = NavigationBar<JSONValue>

extension PropertyTable<NavigationBarProperties<JSONValue>> {
  static let navigationBar = PropertyTable([
    Property("title", \.title, .barTitle), Property("backButtonTitle", \.backButtonTitle, .text),
    Property("onBack", \.onBack, .message), Property("leftButtonItems", \.leftButtonItems, .barButtons),
    Property("rightButtonItems", \.rightButtonItems, .barButtons),
    Property("largeTitle", \.largeTitle, .bool),
  ])
}

extension PropertyTable<NavigationBarStyleSheet> {
  static let navigationBarStyle = PropertyTable([
    Property("tintColor", \.tintColor, .color), Property("titleTextColor", \.titleTextColor, .color),
    Property("titleTextFont", \.titleTextFont, .font), Property("titleTextSize", \.titleTextSize, .positive),
    Property("titleTextWeight", \.titleTextWeight, .weight), Property("isTranslucent", \.isTranslucent, .bool),
    Property("statusBarStyle", \.statusBarStyle, .choice("status bar style")),
    Property("separatorHidden", \.separatorHidden, .bool),
  ])
}

extension PropertyTable<TabBarStyleSheet> {
  static let tabBarStyle = PropertyTable([
    Property("tintColor", \.tintColor, .color), Property("unselectedTintColor", \.unselectedTintColor, .color),
    Property("badgeColor", \.badgeColor, .color), Property("textFont", \.textFont, .font),
    Property("isTranslucent", \.isTranslucent, .bool), Property("separatorHidden", \.separatorHidden, .bool),
  ])
}

extension PropertyTable<TabBar<JSONValue>> {
  static let tabBar = PropertyTable([
    Property("items", \.items, .tabs), Property("selected", \.selected, .index),
    Property("navigationBar", \.navigationBar, ValueReader<DocumentBar>.navigationBar),
  ])
}

extension PropertyTable<TabBarItem<JSONValue>> {
  static let tab = PropertyTable([
    Property("title", \.title, .text), Property("icon", \.icon, .image),
    Property("selectedIcon", \.selectedIcon, .image), Property("badge", \.badge, .text),
    Property("onTap", \.onTap, .message),
  ])
}

extension NavigationBarProperties {
  fileprivate var canBeLarge: Bool {
    if case .text? = title { true } else { false }
  }
}

extension StyleKeys {
  /// What named styles may say because bars do.
  static let bars = [
    StyleKeys(.navigationBarStyle) { NavigationBarStyleSheet() }, StyleKeys(.tabBarStyle) { TabBarStyleSheet() },
  ]
}

extension ValueReader<DocumentBar> {
  /// A navigation bar's properties, and its `style`.
  static let navigationBar = ValueReader(
    .object(
      PropertyTable<NavigationBarProperties<JSONValue>>.navigationBar.schemas + [
        barStyle(PropertyTable<NavigationBarStyleSheet>.navigationBarStyle)
      ])
  ) { node, reading in
    guard let members = reading.members(node, "a navigation bar") else { return nil }
    var properties = NavigationBarProperties<JSONValue>()
    PropertyTable<NavigationBarProperties<JSONValue>>.navigationBar.read(
      members, into: &properties, reading, what: "a navigation bar", others: ["style"])
    if properties.largeTitle, let large = node.value["largeTitle"], !properties.canBeLarge {
      reading.error(
        "only a title that is a text can be large", at: large.place,
        hint: "write the title as a text, or leave this out")
    }
    return NavigationBar(
      properties: properties, style: reading.style(node, .navigationBarStyle, NavigationBarStyleSheet()))
  }
}

extension ValueReader<TabBar<JSONValue>> {
  /// A tab bar's properties, and its `style`.
  static let tabBar = ValueReader(
    .object(
      PropertyTable<TabBar<JSONValue>>.tabBar.schemas + [barStyle(PropertyTable<TabBarStyleSheet>.tabBarStyle)],
      requiring: ["items"])
  ) { node, reading in
    guard let members = reading.members(node, "a tab bar") else { return nil }
    var bar = TabBar<JSONValue>()
    PropertyTable<TabBar<JSONValue>>.tabBar.read(
      members, into: &bar, reading, what: "a tab bar", others: ["style"])
    bar.style = reading.style(node, .tabBarStyle, TabBarStyleSheet())
    if let items = node.value["items"] {
      if case .array(let nodes) = items.value, !nodes.isEmpty, bar.selected >= nodes.count {
        let place = node.value["selected"]?.place ?? items.place
        reading.error(
          "there is no tab \(bar.selected)", at: place,
          hint: "tabs are counted from 0, and the last is \(nodes.count - 1)")
      }
    } else {
      reading.error("a tab bar needs \"items\"", at: node.place, hint: "a list of { \"title\", \"icon\", \"onTap\" }")
    }
    return bar
  }
}

/// The `style` of a bar, as the schema says it.
private func barStyle<Style>(_ table: PropertyTable<Style>) -> (name: String, schema: Schema) {
  let style = Schema.object(PropertyTable<BaseStyleSheet>.base.schemas + table.schemas)
  return ("style", .either(style, .text, .list(of: .either(style, .text))))
}

extension ValueReader<[TabBarItem<JSONValue>]> {
  static let tabs = ValueReader(.list(of: PropertyTable<TabBarItem<JSONValue>>.tab.schema())) { node, reading in
    guard case .array(let items) = node.value else {
      reading.expected("a list of tabs", node, hint: "for example [{ \"title\": \"Home\", \"icon\": \"home.png\" }]")
      return nil
    }
    return items.map { item in
      var tab = TabBarItem<JSONValue>()
      guard let members = reading.members(item, "a tab: an object with title and icon") else { return tab }
      PropertyTable<TabBarItem<JSONValue>>.tab.read(members, into: &tab, reading, what: "a tab")
      return tab
    }
  }
}

extension ValueReader<NavigationBarTitle<JSONValue>> {
  /// A text, `{ "image": … }` or `{ "component": … }`.
  static let barTitle = ValueReader(
    .either(
      .text, .object([("image", .reference("image"))], requiring: ["image"]),
      .object([("component", .reference("component"))], requiring: ["component"]))
  ) { node, reading in
    if case .string(let text) = node.value { return .text(text) }
    guard case .object(let members) = node.value, members.count == 1 else {
      reading.expected("a title", node, hint: "write a text, { \"image\": … } or { \"component\": … }")
      return nil
    }
    switch members[0].key {
    case "image": return ValueReader<Image>.image.read(members[0].value, reading).map { .image($0) }
    case "component": return reading.component(members[0].value, depth: 3).map { .component($0) }
    default:
      reading.unknown("title", members[0].key, at: members[0].keyPlace, among: ["image", "component"])
      return nil
    }
  }
}

extension ValueReader<[NavigationBarButton<JSONValue>]> {
  /// A list of `{ "title" or "icon", "onTap" }`.
  static let barButtons = ValueReader(
    .list(of: .either(button(of: "title", .text), button(of: "icon", .reference("image"))))
  ) {
    node, reading in
    guard case .array(let items) = node.value else {
      reading.expected("a list of buttons", node, hint: "for example [{ \"title\": \"Share\", \"onTap\": \"share\" }]")
      return nil
    }
    return items.compactMap { button($0, reading) }
  }

  private static func button(of name: String, _ schema: Schema) -> Schema {
    .object([(name, schema), ("onTap", .any)], requiring: [name])
  }

  private static func button(_ node: JSONNode, _ reading: Reading) -> NavigationBarButton<JSONValue>? {
    guard let members = reading.members(node, "a button: an object with title or icon") else { return nil }
    let names = ["title", "icon", "onTap"]
    for member in members where !names.contains(member.key) {
      reading.unknown("key", member.key, in: "a bar's button", at: member.keyPlace, among: names)
    }
    let message = node.value["onTap"].flatMap { ValueReader<JSONValue>.message.read($0, reading) }
    switch (node.value["title"], node.value["icon"]) {
    case (let title?, nil):
      return ValueReader<String>.text.read(title, reading).map { .textButton(title: $0, onTap: message) }
    case (nil, let icon?):
      return ValueReader<Image>.image.read(icon, reading).map { .imageButton(icon: $0, onTap: message) }
    default:
      reading.error("a bar's button has either a \"title\" or an \"icon\"", at: node.place)
      return nil
    }
  }
}
