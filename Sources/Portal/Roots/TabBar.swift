/// The bar at the bottom of a screen, with a tab for each of an application's parts.
public struct TabBar<Message> {
  public var items: [TabBarItem<Message>]
  /// The index of the tab that is chosen; none is where there is no such tab.
  public var selected: Int
  /// The bar at the top of the part that is chosen.
  public var navigationBar: NavigationBar<Message>?
  public var style: StyleSheet<TabBarStyleSheet>

  public init(
    items: [TabBarItem<Message>] = [], selected: Int = 0, navigationBar: NavigationBar<Message>? = nil,
    style: StyleSheet<TabBarStyleSheet> = tabBarStyleSheet()
  ) {
    self.items = items
    self.selected = selected
    self.navigationBar = navigationBar
    self.style = style
  }

  /// The same bar sending other messages.
  public func map<Other>(_ transform: @escaping (Message) -> Other) -> TabBar<Other> {
    TabBar<Other>(
      items: items.map { $0.map(transform) }, selected: selected, navigationBar: navigationBar?.map(transform),
      style: style)
  }
}

/// A tab: what it is called, and the message that a tap sends.
public struct TabBarItem<Message> {
  public var title: String?
  public var icon: Image?
  /// The icon of the tab while it is chosen; ``icon`` where there is no other.
  public var selectedIcon: Image?
  /// What stands over the icon's corner: how much is new.
  public var badge: String?
  public var onTap: Message?

  public init(
    title: String? = nil, icon: Image? = nil, selectedIcon: Image? = nil, badge: String? = nil, onTap: Message? = nil
  ) {
    self.title = title
    self.icon = icon
    self.selectedIcon = selectedIcon
    self.badge = badge
    self.onTap = onTap
  }

  /// The same tab sending another message.
  public func map<Other>(_ transform: (Message) -> Other) -> TabBarItem<Other> {
    TabBarItem<Other>(
      title: title, icon: icon, selectedIcon: selectedIcon, badge: badge, onTap: onTap.map(transform))
  }
}

// MARK: - Making

/// A tab bar.
public func tabBar<Message>(
  items: [TabBarItem<Message>], selected: Int = 0, navigationBar: NavigationBar<Message>? = nil,
  style: StyleSheet<TabBarStyleSheet> = tabBarStyleSheet()
) -> TabBar<Message> {
  TabBar(items: items, selected: selected, navigationBar: navigationBar, style: style)
}

/// A tab.
public func tabBarItem<Message>(
  title: String? = nil, icon: Image? = nil, selectedIcon: Image? = nil, badge: String? = nil, onTap: Message? = nil
) -> TabBarItem<Message> {
  TabBarItem(title: title, icon: icon, selectedIcon: selectedIcon, badge: badge, onTap: onTap)
}

// MARK: - Style sheet

/// How a tab bar looks; of the base style sheet its box has everything.
public struct TabBarStyleSheet: Hashable, Sendable {
  /// The colour of the tab that is chosen.
  public var tintColor: Color = .tint
  /// The colour of the other tabs.
  public var unselectedTintColor = TabSpec.unselectedTint
  public var badgeColor = TabSpec.badgeColor
  public var textFont = defaultFont
  /// Whether what is under the bar shines through it, blurred.
  public var isTranslucent = true
  /// Whether there is no line over the bar.
  public var separatorHidden = false

  public init() {}
}

/// A style sheet for tab bars, configured.
public func tabBarStyleSheet(
  _ configure: (inout BaseStyleSheet, inout TabBarStyleSheet) -> Void = { _, _ in }
) -> StyleSheet<TabBarStyleSheet> {
  StyleSheet(component: TabBarStyleSheet(), configure)
}
