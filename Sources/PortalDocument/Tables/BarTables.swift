typealias DocumentBar = NavigationBar<JSONValue>

extension PropertyTable<NavigationBarProperties<JSONValue>> {
  static let navigationBar = PropertyTable([
    Property("title", \.title, .barTitle, "What stands in the middle of the bar."),
    Property(
      "backButtonTitle", \.backButtonTitle, .text, "The title of the button that leads back.",
      default: .words("only its chevron, where there is an `onBack`")),
    Property(
      "onBack", \.onBack, .message, "The message that the button that leads back sends.",
      default: .words("no such button, unless it has a title")),
    Property(
      "leftButtonItems", \.leftButtonItems, .barButtons,
      "Buttons where reading begins, in place of the one that leads back."),
    Property("rightButtonItems", \.rightButtonItems, .barButtons, "Buttons where reading ends."),
    Property(
      "largeTitle", \.largeTitle, .bool,
      "Whether a title that is a text stands large below the buttons, until the `scrollOffset` of the bar's state takes it away.",
      default: false),
  ])
}

extension PropertyTable<NavigationBarStyleSheet> {
  static let navigationBarStyle = PropertyTable([
    Property("tintColor", \.tintColor, .color, "The colour of its buttons.", default: "tint"),
    Property("titleTextColor", \.titleTextColor, .color, "The colour of a title that is a text.", default: "label"),
    Property("titleTextFont", \.titleTextFont, .font, "The font of a title that is a text.", default: "Inter"),
    Property(
      "titleTextSize", \.titleTextSize, .textSize, "The size of such a title's letters, in points.", default: 17),
    Property(
      "titleTextWeight", \.titleTextWeight, .weight, "How heavy such a title's letters are.", default: "semibold"),
    Property(
      "toolbarBackground", \.toolbarBackground, .choice("material"),
      "What the ground of a translucent bar is made of.", default: "bar"),
    Property(
      "toolbarBackgroundVisibility", \.toolbarBackgroundVisibility, .choice("visibility"),
      "Whether the bar has a ground; `automatic` is while content is scrolled under it, or where it has a colour of its own.",
      default: "automatic"),
    Property(
      "isTranslucent", \.isTranslucent, .bool, "Whether what is under the bar shines through it, blurred.",
      default: true),
    Property(
      "statusBarStyle", \.statusBarStyle, .choice("status bar style"),
      "Whether the status bar above is dark or light.", default: "default"),
    Property("separatorHidden", \.separatorHidden, .bool, "Whether there is no line under the bar.", default: false),
  ])
}

extension PropertyTable<TabBarStyleSheet> {
  static let tabBarStyle = PropertyTable([
    Property("tintColor", \.tintColor, .color, "The colour of the chosen tab's title and symbol.", default: "tint"),
    Property(
      "unselectedTintColor", \.unselectedTintColor, .color, "The colour of the others' titles and symbols.",
      default: .words("a grey that suits light and dark")),
    Property("badgeColor", \.badgeColor, .color, "The ground of badges.", default: "systemRed"),
    Property("textFont", \.textFont, .font, "The font of titles and badges.", default: "Inter"),
    Property(
      "toolbarBackground", \.toolbarBackground, .choice("material"),
      "What the ground of a translucent bar is made of.", default: "bar"),
    Property(
      "toolbarBackgroundVisibility", \.toolbarBackgroundVisibility, .choice("visibility"),
      "Whether the bar has a ground; `automatic` is while there is more content below it, or where it has a colour of its own.",
      default: "automatic"),
    Property(
      "isTranslucent", \.isTranslucent, .bool, "Whether what is under the bar shines through it, blurred.",
      default: true),
    Property("separatorHidden", \.separatorHidden, .bool, "Whether there is no line above the bar.", default: false),
  ])
}

extension PropertyTable<TabBar<JSONValue>> {
  static let tabBar = PropertyTable([
    Property(
      "items", \.items, .tabs, "The tabs, from where reading begins.", default: .required,
      remedy: "a list of { \"title\", \"icon\", \"onTap\" }"),
    Property("selected", \.selected, .index, "The index of the tab that is chosen.", default: 0),
    Property(
      "navigationBar", \.navigationBar, ValueReader<DocumentBar>.navigationBar,
      "The bar at the top of the part that is chosen."),
  ])
}

extension PropertyTable<TabBarItem<JSONValue>> {
  static let tab = PropertyTable([
    Property("title", \.title, .text, "The tab's name."),
    Property("icon", \.icon, .image, "A picture above the name; a symbol has the bar's colours."),
    Property(
      "selectedIcon", \.selectedIcon, .image, "The picture while the tab is chosen.", default: .words("its `icon`")),
    Property("badge", \.badge, .text, "A short text on the picture's corner, such as a number of news."),
    Property("onTap", \.onTap, .message, "The message that a tap sends."),
  ])
}

extension NavigationBarProperties {
  fileprivate var canBeLarge: Bool {
    if case .text? = title { true } else { false }
  }
}

extension StyleKeys {
  /// The style members of bars, for named styles.
  static let bars = [
    StyleKeys(.navigationBarStyle) { NavigationBarStyleSheet() }, StyleKeys(.tabBarStyle) { TabBarStyleSheet() },
  ]
}

extension ValueReader<DocumentBar> {
  /// A navigation bar's properties, and its `style`.
  static let navigationBar = ValueReader(
    .object(
      PropertyTable<NavigationBarProperties<JSONValue>>.navigationBar.members + [
        barStyle(PropertyTable<NavigationBarStyleSheet>.navigationBarStyle)
      ]), as: .navigationBar,
    write: { bar, writing throws(Unwritable) in
      let members = try PropertyTable<NavigationBarProperties<JSONValue>>.navigationBar.members(
        of: bar.properties, unlike: NavigationBarProperties(), writing)
      return .members(members + (try writing.style(bar.style, .navigationBarStyle, NavigationBarStyleSheet())))
    }
  ) { node, reading in
    guard let members = reading.members(node, "a navigation bar") else { return nil }
    var properties = NavigationBarProperties<JSONValue>()
    PropertyTable<NavigationBarProperties<JSONValue>>.navigationBar.read(
      members, at: node.place, into: &properties, reading, what: "a navigation bar", others: ["style"])
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
    .object(PropertyTable<TabBar<JSONValue>>.tabBar.members + [barStyle(PropertyTable<TabBarStyleSheet>.tabBarStyle)]),
    as: .tabBar,
    write: { bar, writing throws(Unwritable) in
      let members = try PropertyTable<TabBar<JSONValue>>.tabBar.members(of: bar, unlike: TabBar(), writing)
      return .members(members + (try writing.style(bar.style, .tabBarStyle, TabBarStyleSheet())))
    }
  ) { node, reading in
    guard let members = reading.members(node, "a tab bar") else { return nil }
    var bar = TabBar<JSONValue>()
    PropertyTable<TabBar<JSONValue>>.tabBar.read(
      members, at: node.place, into: &bar, reading, what: "a tab bar", others: ["style"])
    bar.style = reading.style(node, .tabBarStyle, TabBarStyleSheet())
    if case .array(let nodes)? = node.value["items"]?.value {
      reading.checkIndex(node, "selected", bar.selected, of: nodes.count, "tab")
    }
    return bar
  }
}

/// The schema of a bar's `style`.
private func barStyle<Style>(_ table: PropertyTable<Style>) -> Member {
  let style = Schema.object(PropertyTable<BaseStyleSheet>.base.members + table.members)
  return Member(
    "style", .either(style, .text, .list(of: .either(style, .text))),
    "How the bar looks: an object, the name of a style, or a list of both, of which later ones count before earlier ones."
  )
}

extension ValueReader<[TabBarItem<JSONValue>]> {
  static let tabs = ValueReader(
    .list(of: PropertyTable<TabBarItem<JSONValue>>.tab.schema),
    as: .list(.object("tabBarItem", PropertyTable<TabBarItem<JSONValue>>.tab.members)),
    write: { tabs, writing throws(Unwritable) in
      try .list(tabs) { tab throws(Unwritable) in
        try PropertyTable<TabBarItem<JSONValue>>.tab.written(tab, unlike: TabBarItem(), writing)
      }
    }
  ) { node, reading in
    guard case .array(let items) = node.value else {
      reading.expected("a list of tabs", node, hint: "for example [{ \"title\": \"Home\", \"icon\": \"home.png\" }]")
      return nil
    }
    return items.map { item in
      var tab = TabBarItem<JSONValue>()
      guard let members = reading.members(item, "a tab: an object with title and icon") else { return tab }
      PropertyTable<TabBarItem<JSONValue>>.tab.read(members, at: item.place, into: &tab, reading, what: "a tab")
      return tab
    }
  }
}

extension ValueReader<NavigationBarTitle<JSONValue>> {
  private static let titleMembers = [
    Member("image", .reference("image"), "A picture in place of a text.", default: .required),
    Member("component", .reference("component"), "A component in place of a text.", default: .required),
  ]

  /// A text, `{ "image": … }` or `{ "component": … }`.
  static let barTitle = ValueReader(
    .either([.text] + titleMembers.map { .object([$0]) }), as: .cases(titleMembers, else: .call(".text(", .text)),
    write: { title, writing throws(Unwritable) in
      switch title {
      case .text(let text): .string(text)
      case .image(let image): .members([("image", try ValueReader<Image>.image.write(image, writing))])
      case .component(let component): .members([("component", try writing.component(component))])
      }
    }
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
  /// A list of `{ "title", "onTap" }` and of `{ "icon", "label", "onTap" }`.
  static let barButtons = ValueReader(
    .list(of: .either(.object([title, onTap]), .object([icon, label, onTap]))), as: .list(.barButton),
    write: { buttons, writing throws(Unwritable) in
      try .list(buttons) { button throws(Unwritable) in
        var members: [(String, JSONValue)] = []
        switch button {
        case .textButton(let title, _): members = [("title", .string(title))]
        case .imageButton(let icon, let label, _):
          members = [("icon", try ValueReader<Image>.image.write(icon, writing))]
          if let label { members.append(("label", .string(label))) }
        }
        if let message = button.onTap { members.append(("onTap", message)) }
        return .members(members)
      }
    }
  ) { node, reading in
    guard case .array(let items) = node.value else {
      reading.expected("a list of buttons", node, hint: "for example [{ \"title\": \"Share\", \"onTap\": \"share\" }]")
      return nil
    }
    return items.compactMap { button($0, reading) }
  }

  private static let title = Member("title", .text, "What the button says.", default: .required)
  private static let icon = Member("icon", .reference("image"), "The button's picture.", default: .required)
  private static let label = Member(
    "label", .text, "What the picture means, in a word, for who does not see it.", default: .words("the symbol's name"))
  private static let onTap = Member("onTap", .any, "The message that a tap sends.")

  /// The members of a bar button, of which it has a title or an icon.
  static let buttonMembers = [title, icon, label, onTap]

  private static func button(_ node: JSONNode, _ reading: Reading) -> NavigationBarButton<JSONValue>? {
    guard let members = reading.members(node, "a button: an object with title or icon") else { return nil }
    let names = buttonMembers.map(\.name)
    for member in members where !names.contains(member.key) {
      reading.unknownKey(member, in: "a bar's button", among: names)
    }
    let message = node.value["onTap"].flatMap { ValueReader<JSONValue>.message.read($0, reading) }
    switch (node.value["title"], node.value["icon"]) {
    case (let title?, nil):
      if let label = node.value["label"] {
        reading.error(
          "a button with a title is called by that", at: label.place, hint: "a \"label\" stands beside an \"icon\"")
      }
      return ValueReader<String>.text.read(title, reading).map { .textButton(title: $0, onTap: message) }
    case (nil, let icon?):
      let label = node.value["label"].flatMap { ValueReader<String>.text.read($0, reading) }
      return ValueReader<Image>.image.read(icon, reading).map { .imageButton(icon: $0, label: label, onTap: message) }
    default:
      reading.error("a bar's button has either a \"title\" or an \"icon\"", at: node.place)
      return nil
    }
  }
}
