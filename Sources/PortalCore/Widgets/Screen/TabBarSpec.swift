/// The bar at the bottom of a screen, with a tab for each of an application's parts.
///
/// Its children are its tabs.
public struct TabBarSpec: Hashable, Sendable {
  /// Whether what is under the bar shines through it, blurred.
  public var isTranslucent: Bool
  /// Whether there is no line over the bar.
  public var separatorHidden: Bool

  public init(isTranslucent: Bool = true, separatorHidden: Bool = false) {
    self.isTranslucent = isTranslucent
    self.separatorHidden = separatorHidden
  }

  /// The bar's height under the traits, with what lies below it.
  public func height(_ traits: Traits) -> Double {
    let height = traits.isCompactInHeight ? ScreenMetrics.compactBarHeight : ScreenMetrics.tabBarHeight
    return traits.barHeight(height) + traits.safeArea.bottom
  }
}

extension TabBarSpec: Widget {
  static let kind = "tabBar"
  static let boundsTextSize = true
  static let role: Role? = .tabBar

  func expand(into box: Box, _ context: ExpansionContext) {
    box.style.setChrome(isTranslucent: isTranslucent)
    if !separatorHidden {
      box.style.borders.top =
        box.style.borders.top ?? EdgeBorder(width: ScreenMetrics.hairline, color: ScreenMetrics.chromeLine)
    }
    let safeArea = context.traits.safeArea
    box.layout.flexDirection = .row
    box.layout.height = .points(height(context.traits))
    box.layout.padding = FlexEdges(
      left: .points(safeArea.left), right: .points(safeArea.right), bottom: .points(safeArea.bottom))
  }
}

/// A tab in a tab bar: an icon over a title, and perhaps a badge.
public struct TabSpec: Hashable, Sendable {
  public var title: String?
  public var icon: ImageSource?
  /// What stands over the icon's corner: how much is new.
  public var badge: String?
  public var isSelected: Bool
  /// The colour of a tab that is chosen.
  public var tint: Color
  /// The colour of a tab that is not.
  public var unselectedTint: Color
  public var badgeColor: Color
  public var font: Font

  public init(
    title: String? = nil, icon: ImageSource? = nil, badge: String? = nil, isSelected: Bool = false,
    tint: Color = .tint, unselectedTint: Color = TabSpec.unselectedTint, badgeColor: Color = TabSpec.badgeColor,
    font: Font = defaultFont
  ) {
    self.title = title
    self.icon = icon
    self.badge = badge
    self.isSelected = isSelected
    self.tint = tint
    self.unselectedTint = unselectedTint
    self.badgeColor = badgeColor
    self.font = font
  }

  public static let unselectedTint = ScreenMetrics.unselectedTab
  public static let badgeColor = Color.systemRed
}

extension TabSpec: Widget {
  static let kind = "tab"
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
    if context.state.isPressed == true { box.style.alpha *= BarButtonSpec.pressedAlpha }
    if let title {
      var style = TextStyle()
      style.color = isSelected ? tint : unselectedTint
      style.font = font
      style.size = isCompact ? ScreenMetrics.compactTabTextSize : ScreenMetrics.tabTextSize
      style.weight = isCompact ? .regular : .medium
      style.numberOfLines = 1
      style.alignment = .center
      let text = Box()
      text.content = context.line(title, traits.bounded(style))
      text.layout.shrink = 1
      box.children.append(text)
    }
    // The badge lies over the title where they meet, so it comes after it.
    if icon != nil || badge != nil {
      box.children.append(isCompact ? compactIcon(context) : iconLine(context))
    }
  }

  private func image(_ icon: ImageSource, side: Double) -> Box {
    .part(Size(width: side, height: side)) {
      $0.content = .image(icon.tinting(symbolsWith: isSelected ? tint : unselectedTint), .scaleAspectFit)
    }
  }

  /// The icon in a line as wide as the tab, and the badge over its outer top corner: it has what is left of the tab there,
  /// and a longer one is cut.
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
          place.layout.margin.start = .points(ScreenMetrics.badgeShift)
          place.children = [pill(badge, 1, context)]
        })
    }
  }

  /// The icon, and the badge over its corner: in a low bar the title stands beside it, and gives way to a long badge.
  private func compactIcon(_ context: ExpansionContext) -> Box {
    let side = ScreenMetrics.compactTabIconSide * context.traits.barFactor
    return .part { box in
      box.layout.flexDirection = .row
      box.layout.height = .points(side)
      box.layout.minWidth = .points(side)
      box.children.append(icon.map { image($0, side: side) } ?? .part(Size(width: side, height: side)) { _ in })
      guard let badge else { return }
      let pill = pill(badge, Self.compactBadge, context)
      let start = (side / 2).rounded()
      let least = ScreenMetrics.badgeHeight * context.traits.barFactor * Self.compactBadge
      pill.layout.alignSelf = .flexStart
      pill.layout.margin.start = .points(-start)
      pill.layout.margin.top = .points(-ScreenMetrics.badgeRise * Self.compactBadge)
      // A badge of one letter takes none of the space between icon and title.
      pill.layout.margin.end = .points(start - least)
      pill.layout.maxWidth = .points(Self.widestCompactBadge)
      box.children.append(pill)
    }
  }

  /// How large a badge is in a low bar, where icons are smaller, and how wide at most.
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
  public static func tabBar(_ properties: TabBarSpec) -> ViewContent { ViewContent(properties) }
  public static func tab(_ properties: TabSpec) -> ViewContent { ViewContent(properties) }
}
