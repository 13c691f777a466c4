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
    let factor = traits.barFactor
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
      style.size = (isCompact ? ScreenMetrics.compactTabTextSize : ScreenMetrics.tabTextSize) * factor
      style.weight = isCompact ? .regular : .medium
      style.numberOfLines = 1
      style.alignment = .center
      let text = Box()
      text.content = context.line(title, style)
      text.layout.shrink = 1
      box.children.append(text)
    }
    // The badge lies over the title where they meet, so it comes after it.
    if icon != nil || badge != nil { box.children.append(iconBox(isCompact, context)) }
  }

  private func iconBox(_ isCompact: Bool, _ context: ExpansionContext) -> Box {
    let side = (isCompact ? ScreenMetrics.compactTabIconSide : ScreenMetrics.tabIconSide) * context.traits.barFactor
    let box = Box()
    box.layout.width = .points(side)
    box.layout.height = .points(side)
    if let icon {
      let image = Box()
      image.content = .image(
        icon.tinting(symbolsWith: isSelected ? tint : unselectedTint), .scaleAspectFit)
      image.layout.width = .points(side)
      image.layout.height = .points(side)
      box.children.append(image)
    }
    if let badge { box.children.append(badgeBox(badge, at: side, context)) }
    return box
  }

  /// How large a badge is in a low bar, where icons are smaller.
  private static let compactBadge = 0.8

  /// A pill over the icon's outer top corner.
  private func badgeBox(_ badge: String, at side: Double, _ context: ExpansionContext) -> Box {
    let part = context.traits.isCompactInHeight ? Self.compactBadge : 1
    let height = ScreenMetrics.badgeHeight * context.traits.barFactor * part
    var style = TextStyle()
    style.color = .white
    style.font = font
    style.size = ScreenMetrics.badgeTextSize * context.traits.barFactor * part
    style.alignment = .center
    style.numberOfLines = 1
    let text = Box()
    text.content = context.line(badge, style)
    let box = Box()
    box.style.backgroundColor = badgeColor
    box.style.cornerRadius = height / 2
    box.layout.position = .absolute
    // In a low bar the title stands beside the icon, and the badge must not lie on it.
    let shift = context.traits.isCompactInHeight ? 0 : ScreenMetrics.badgeShift
    box.layout.inset.start = .points((side / 2 + shift).rounded())
    box.layout.inset.top = .points(-ScreenMetrics.badgeRise * part)
    box.layout.width = .maxContent
    box.layout.minWidth = .points(height)
    box.layout.height = .points(height)
    box.layout.padding.horizontal = 4
    box.layout.alignItems = .center
    box.layout.justifyContent = .center
    box.children = [text]
    return box
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
