/// A text, an icon or both that can be tapped.
public struct ButtonSpec: Hashable, Sendable {
  public var text: String?
  public var icon: ImageSource?
  public var iconPosition = IconPosition.leading
  public var style: TextStyle
  /// Whether it is the chosen one of several, or switched on.
  public var isActive = false
  public var isEnabled = true

  public init(text: String? = nil, icon: ImageSource? = nil, style: TextStyle = ButtonSpec.defaultStyle) {
    self.text = text
    self.icon = icon
    self.style = style
  }

  /// How a button's title looks when nothing is said: it can be touched, so it has the tint.
  public static let defaultStyle: TextStyle = {
    var style = TextStyle()
    style.color = .tint
    style.alignment = .center
    style.numberOfLines = 1
    return style
  }()

  /// The space around the title where the button's layout asks for none: 7 above and below make 34 points with the
  /// standard title, iOS's small filled button.
  static let padding = Edges(top: 7, left: 12, bottom: 7, right: 12)
  /// The space between icon and title, beside and below each other.
  static let spacing = 8.0
  static let lineSpacing = 4.0
}

/// Where a button's icon stands, as seen from its title.
public enum IconPosition: String, Hashable, Sendable, CaseIterable {
  /// Before it, or after it, in reading order.
  case leading, trailing
  case top, bottom

  fileprivate var direction: FlexDirection {
    switch self {
    case .leading: .row
    case .trailing: .rowReverse
    case .top: .column
    case .bottom: .columnReverse
    }
  }
}

extension ButtonSpec: Widget {
  static let kind = "button"
  static let role: Role? = .button

  /// Icon and title in a row, centred as one.
  func expand(into box: Box, _ context: ExpansionContext) {
    let looks = looks(context, hasGround: box.hasGround)
    looks.apply(to: box)
    let style = looks.style
    box.layout.flexDirection = iconPosition.direction
    box.layout.wrap = .nowrap
    box.layout.justifyContent = .center
    box.layout.alignItems = .center
    box.layout.columnGap = .points(Self.spacing)
    box.layout.rowGap = .points(Self.lineSpacing)
    box.layout.setDefaultPadding(Self.padding)
    if let icon { box.children.append(image(icon, context)) }
    if let text {
      let title = Box()
      title.content = context.line(text, style)
      title.layout.shrink = 1
      box.children.append(title)
    }
  }

  func complete(_ semantics: inout Semantics) {
    semantics.label = semantics.label ?? text
  }

  /// The icon: a file's picture in its own size, a symbol as a letter of the title.
  private func image(_ icon: ImageSource, _ context: ExpansionContext) -> Box {
    var icon = icon
    let image = Box()
    image.layout.shrink = 0
    if case .symbol = icon.origin {
      icon.tint = icon.tint ?? style.color
      let size = TextBlock("", style, traits: context.traits).attributes.size * Self.symbolSize
      image.layout.width = .points(size)
      image.layout.height = .points(size)
    }
    image.content = .image(icon, .scaleAspectFit)
    return image
  }

  /// The side of a symbol's square as a multiple of the letters' size: so its lines are as strong as regular letters',
  /// and its shape as tall as capitals with a little above and below.
  static let symbolSize = 1.2
}
