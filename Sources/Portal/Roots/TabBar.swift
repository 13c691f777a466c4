/// The tab bar at the bottom of a screen.
public struct TabBar<Message> {
  /// The tabs, in reading order.
  public var items: [TabBarItem<Message>]
  /// The index of the selected tab; none is selected if there is no such tab.
  public var selected: Int
  /// The navigation bar of the selected tab.
  public var navigationBar: NavigationBar<Message>?
  /// The style sheet of the bar: its colours, and the font of its titles.
  public var style: StyleSheet<TabBarStyleSheet>

  /// A bar, as ``tabBar(items:selected:navigationBar:style:content:)`` makes one.
  public init(
    items: [TabBarItem<Message>] = [], selected: Int = 0, navigationBar: NavigationBar<Message>? = nil,
    style: StyleSheet<TabBarStyleSheet> = tabBarStyleSheet()
  ) {
    self.items = items
    self.selected = selected
    self.navigationBar = navigationBar
    self.style = style
  }

  /// The bar with its messages transformed.
  public func map<Other>(_ transform: @escaping @Sendable (Message) -> Other) -> TabBar<Other> {
    TabBar<Other>(
      items: items.map { $0.map(transform) }, selected: selected, navigationBar: navigationBar?.map(transform),
      style: style)
  }
}

extension TabBar: Sendable where Message: Sendable {}

/// A tab: its content, and the message of a tap.
public struct TabBarItem<Message> {
  /// The text below the icon.
  public var title: String?
  /// The icon above the title.
  public var icon: Image?
  /// The icon while the tab is selected; nil for ``icon``.
  public var selectedIcon: Image?
  /// The badge over the icon's corner, such as a number of new items.
  public var badge: String?
  /// The message that a tap sends.
  public var onTap: Message?

  /// A tab, as ``tabBarItem(title:icon:selectedIcon:badge:onTap:)`` makes one.
  public init(
    title: String? = nil, icon: Image? = nil, selectedIcon: Image? = nil, badge: String? = nil, onTap: Message? = nil
  ) {
    self.title = title
    self.icon = icon
    self.selectedIcon = selectedIcon
    self.badge = badge
    self.onTap = onTap
  }

  /// The tab with its message transformed.
  public func map<Other>(_ transform: (Message) -> Other) -> TabBarItem<Other> {
    TabBarItem<Other>(
      title: title, icon: icon, selectedIcon: selectedIcon, badge: badge, onTap: onTap.map(transform))
  }

  var spec: TabBarSpec.Tab { TabBarSpec.Tab(title: title, icon: icon, selectedIcon: selectedIcon, badge: badge) }
}

extension TabBarItem: Sendable where Message: Sendable {}

// MARK: - Constructors

/// A bar of tabs at the bottom of a screen, one of which is selected.
///
/// ```swift
/// let tabs: TabBar<String> = tabBar(selected: 1) {
///   tabBarItem(title: "Walks", icon: .symbol("map"), onTap: "walks")
///   tabBarItem(title: "Search", icon: .symbol("magnifyingglass"), onTap: "search")
/// }
/// ```
///
/// - Parameters:
///   - items: the tabs as a list.
///   - selected: the index of the selected tab.
///   - navigationBar: the navigation bar of the selected tab.
///   - content: more tabs, after those of the list. See `ListBuilder`.
public func tabBar<Message>(
  items: [TabBarItem<Message>] = [], selected: Int = 0, navigationBar: NavigationBar<Message>? = nil,
  style: StyleSheet<TabBarStyleSheet> = tabBarStyleSheet(),
  @ListBuilder<TabBarItem<Message>> content: () -> [TabBarItem<Message>] = ListBuilder.nothing
) -> TabBar<Message> {
  TabBar(items: items + content(), selected: selected, navigationBar: navigationBar, style: style)
}

/// A tab with an icon, a title, or both, and the message that a tap sends.
///
/// ```swift
/// let walks: TabBarItem<String> = tabBarItem(title: "Walks", icon: .symbol("map"), badge: "3", onTap: "walks")
/// ```
public func tabBarItem<Message>(
  title: String? = nil, icon: Image? = nil, selectedIcon: Image? = nil, badge: String? = nil, onTap: Message? = nil
) -> TabBarItem<Message> {
  TabBarItem(title: title, icon: icon, selectedIcon: selectedIcon, badge: badge, onTap: onTap)
}

// MARK: - Style sheet

/// The style of a tab bar; the base style sheet applies to its box.
public struct TabBarStyleSheet: ComponentStyle {
  /// The colour of the selected tab.
  public var tintColor: Color = .tint
  /// The colour of the other tabs.
  public var unselectedTintColor = TabBarSpec.unselectedTint
  /// The colour behind the text of badges, red by default.
  public var badgeColor = TabBarSpec.badgeColor
  /// The family that the letters of titles are taken from.
  public var textFont = defaultFont
  /// What the ground of a translucent bar is made of.
  public var toolbarBackground = Material.bar
  /// Whether the bar has a ground; `automatic` is while there is more content below it.
  public var toolbarBackgroundVisibility = Visibility.automatic
  /// Whether content under the bar shines through, blurred.
  public var isTranslucent = true
  /// Whether there is no separator above the bar.
  public var separatorHidden = false

  public init() {}

  public mutating func merge(_ other: TabBarStyleSheet) {
    take(\.tintColor, of: other)
    take(\.unselectedTintColor, of: other)
    take(\.badgeColor, of: other)
    take(\.textFont, of: other)
    take(\.toolbarBackground, of: other)
    take(\.toolbarBackgroundVisibility, of: other)
    take(\.isTranslucent, of: other)
    take(\.separatorHidden, of: other)
  }
}

/// A tab bar style sheet, configured by a closure.
public func tabBarStyleSheet(
  configure: (inout BaseStyleSheet, inout TabBarStyleSheet) -> Void = { _, _ in }
) -> StyleSheet<TabBarStyleSheet> {
  StyleSheet(component: TabBarStyleSheet(), configure)
}
