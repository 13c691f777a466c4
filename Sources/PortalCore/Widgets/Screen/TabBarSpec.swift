/// The tab bar at the bottom of a screen.
public struct TabBarSpec: Hashable, Sendable {
  /// A tab's content: an icon over a title, and optionally a badge.
  public struct Tab: Hashable, Sendable {
    /// The title under the icon; nil for none.
    public var title: String?
    /// The icon; nil for none.
    public var icon: ImageSource?
    /// The icon of the selected tab; nil to keep the other.
    public var selectedIcon: ImageSource?
    /// The badge over the icon's corner, such as a number of new items.
    public var badge: String?

    /// A tab with an icon, a title, or both.
    public init(
      title: String? = nil, icon: ImageSource? = nil, selectedIcon: ImageSource? = nil, badge: String? = nil
    ) {
      self.title = title
      self.icon = icon
      self.selectedIcon = selectedIcon
      self.badge = badge
    }
  }

  /// The tabs, in reading order.
  public var tabs: [Tab]
  /// The index of the selected tab.
  public var selected: Int
  /// The colour of the selected tab.
  public var tint = Color.tint
  /// The colour of the others.
  public var unselectedTint = TabBarSpec.unselectedTint
  /// The colour of the ground behind badges.
  public var badgeColor = TabBarSpec.badgeColor
  /// The font family of titles and badges.
  public var font = defaultFont
  /// What the ground of a translucent bar is made of.
  public var material = Material.bar
  /// Whether the ground is there; by itself, while there is more content below the bar.
  public var backgroundVisibility = Visibility.automatic
  /// Whether content under the bar shines through, blurred.
  public var isTranslucent: Bool
  /// Whether there is no separator above the bar.
  public var separatorHidden: Bool

  /// A bar of tabs; translucent, with a separator, unless something else is said.
  public init(
    _ tabs: [Tab] = [], selected: Int = 0, isTranslucent: Bool = true, separatorHidden: Bool = false
  ) {
    self.tabs = tabs
    self.selected = selected
    self.isTranslucent = isTranslucent
    self.separatorHidden = separatorHidden
  }

  /// The platform's grey for tabs that are not selected.
  public static let unselectedTint = ScreenMetrics.unselectedTab
  /// The platform's red for badges.
  public static let badgeColor = Color.systemRed

  /// The bar's height under the traits, including the safe area below it.
  public func height(_ traits: Traits) -> Double {
    let height = traits.isCompactInHeight ? ScreenMetrics.compactBarHeight : ScreenMetrics.tabBarHeight
    return traits.barHeight(height) + traits.safeArea.bottom
  }
}

extension TabBarSpec: Widget {
  static let kind = "tabBar"
  var events: EventKinds { .selectionChanged }
  var facts: Facts { [.isBar, .takesTouches] }
  static let boundsTextSize = true
  static let role: Role? = .tabBar

  func expand(into box: Box, _ context: ExpansionContext) {
    box.barBackground = BarBackground(
      edge: .bottom, material: material, visibility: backgroundVisibility, isTranslucent: isTranslucent,
      hasLine: !separatorHidden, keepsLine: true)
    let safeArea = context.traits.safeArea
    box.layout.flexDirection = .row
    box.layout.height = .points(height(context.traits))
    box.layout.padding = FlexEdges(
      left: .points(safeArea.left), right: .points(safeArea.right), bottom: .points(safeArea.bottom))
  }

  func check(_ context: ExpansionContext) {
    context.check(selected, of: tabs.count, "tab", in: "selected", mayBeNone: true)
  }

  func applying(_ state: ViewState) -> TabBarSpec {
    var applied = self
    applied.selected = state.selection ?? selected
    return applied
  }

  func parts(_ context: ExpansionContext) -> [ViewSpec] {
    tabs.enumerated().map { index, tab in
      let isSelected = index == selected
      let part = TabSpec(
        title: tab.title, icon: isSelected ? tab.selectedIcon ?? tab.icon : tab.icon, badge: tab.badge,
        isSelected: isSelected, tint: isSelected ? tint : unselectedTint, badgeColor: badgeColor, font: font)
      return ViewSpec(ViewContent(part))
    }
  }

  func answer(tapOn part: PlacedView.Part, state: inout ViewState) -> [Event] {
    [Event(.selectionChanged, index: part.index)]
  }
}

/// A tab of a tab bar: an icon over a title, and optionally a badge.
struct TabSpec: Hashable, Widget {
  var title: String?
  var icon: ImageSource?
  var badge: String?
  var isSelected: Bool
  /// The colour of the icon and the title.
  var tint: Color
  var badgeColor: Color
  var font: Font

  static let kind = "tab"

  func focusRing(in view: PlacedView, column: Int) -> FocusRing {
    FocusRing(frame: view.frame, radius: ScreenMetrics.alertRadius, isInside: true)
  }
  var facts: Facts { .growsTouchArea }
  static let role: Role? = .tab

  func expand(into box: Box, _ context: ExpansionContext) {
    let traits = context.traits
    let isCompact = traits.isCompactInHeight
    box.layout.grow = 1
    box.layout.basis = 0
    box.layout.flexDirection = isCompact ? .rowReverse : .columnReverse
    box.layout.alignItems = .center
    box.layout.justifyContent = .center
    box.layout.columnGap = 6
    if title != nil, !isCompact {
      box.layout.justifyContent = .flexStart
      box.layout.padding.bottom = .points(ScreenMetrics.tabTextMargin)
      box.layout.rowGap = .points(ScreenMetrics.tabTextSpacing)
    }
    if let title {
      var style = TextStyle()
      style.color = tint
      style.font = font
      style.size = isCompact ? ScreenMetrics.compactTabTextSize : ScreenMetrics.tabTextSize
      style.weight = Self.weight(isCompact: isCompact)
      style.numberOfLines = 1
      style.alignment = .center
      let text = Box()
      text.content = context.line(title, traits.bounded(style))
      text.layout.shrink = 1
      box.children.append(text)
    }
    // The badge is painted over the title where they overlap, so it comes after it.
    if icon != nil || badge != nil {
      box.children.append(isCompact ? compactIcon(context) : iconLine(context))
    }
  }

  /// The weight of the title, and of a symbol beside it.
  private static func weight(isCompact: Bool) -> FontWeight { isCompact ? .regular : .medium }

  private func image(_ icon: ImageSource, side: Double, isCompact: Bool = false) -> Box {
    .part(Size(width: side, height: side)) {
      $0.content = .image(icon.matching(tint, Self.weight(isCompact: isCompact)), .scaleAspectFit)
    }
  }

  /// The icon in a line as wide as the tab, with the badge over its top trailing corner: the badge has the rest of the
  /// tab's width, and is truncated beyond.
  private func iconLine(_ context: ExpansionContext) -> Box {
    let side = ScreenMetrics.tabIconSide * context.traits.barFactor
    return .part { line in
      line.layout.alignSelf = .stretch
      line.layout.alignItems = .center
      line.layout.height = .points(side)
      line.layout.shrink = 0
      if let icon { line.children.append(image(icon, side: side)) }
      guard let badge else { return }
      line.children.append(
        .part { place in
          place.layout.position = .absolute
          place.layout.flexDirection = .row
          place.layout.inset = FlexEdges(
            top: .points(-ScreenMetrics.badgeRise), start: .percent(50), end: .points(ScreenMetrics.badgeMargin))
          place.layout.margin.start = .points(icon == nil ? ScreenMetrics.badgeShiftAlone : ScreenMetrics.badgeShift)
          place.children = [pill(badge, 1, context)]
        })
    }
  }

  /// The icon with the badge over its corner: in a compact bar, the title is beside it, and shrinks for a long badge.
  private func compactIcon(_ context: ExpansionContext) -> Box {
    let side = ScreenMetrics.compactTabIconSide * context.traits.barFactor
    return .part { box in
      box.layout.flexDirection = .row
      box.layout.height = .points(side)
      box.layout.minWidth = .points(side)
      box.children.append(
        icon.map { image($0, side: side, isCompact: true) } ?? .part(Size(width: side, height: side)) { _ in })
      guard let badge else { return }
      let pill = pill(badge, Self.compactBadge, context)
      let start = (side / 2).rounded()
      let least = ScreenMetrics.badgeHeight * context.traits.barFactor * Self.compactBadge
      pill.layout.alignSelf = .flexStart
      pill.layout.margin.start = .points(-start)
      pill.layout.margin.top = .points(-ScreenMetrics.badgeRise * Self.compactBadge)
      // A badge of one letter takes none of the spacing between icon and title.
      pill.layout.margin.end = .points(start - least)
      pill.layout.maxWidth = .points(Self.widestCompactBadge)
      box.children.append(pill)
    }
  }

  /// The scale of a badge in a compact bar, where icons are smaller, and its maximum width.
  private static let compactBadge = 0.8
  private static let widestCompactBadge = 48.0

  private func pill(_ badge: String, _ part: Double, _ context: ExpansionContext) -> Box {
    let height = ScreenMetrics.badgeHeight * context.traits.barFactor * part
    var style = TextStyle()
    style.color = .white
    style.font = font
    style.size = ScreenMetrics.badgeTextSize * part
    style.alignment = .center
    style.numberOfLines = 1
    return .part { pill in
      pill.style.backgroundColor = badgeColor
      pill.style.cornerRadius = height / 2
      pill.layout.minWidth = .points(height)
      pill.layout.height = .points(height)
      pill.layout.shrink = 1
      pill.layout.padding.horizontal = 4
      pill.layout.alignItems = .center
      pill.layout.justifyContent = .center
      pill.children = [
        .part {
          $0.content = context.line(badge, context.traits.bounded(style))
          $0.layout.shrink = 1
        }
      ]
    }
  }

  func complete(_ semantics: inout Semantics) {
    semantics.label = semantics.label ?? title ?? icon?.name
    let parts = [isSelected ? "selected" : nil, badge].compactMap { $0 }
    semantics.value = semantics.value ?? (parts.isEmpty ? nil : parts.joined(separator: ", "))
  }
}

extension ViewContent {
  /// A view that is a tab bar.
  public static func tabBar(_ properties: TabBarSpec) -> ViewContent { ViewContent(properties) }
}
