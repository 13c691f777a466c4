/// A tappable text, icon or both.
public struct ButtonSpec: Hashable, Sendable {
  /// The title; nil for an icon alone.
  public var text: String?
  /// The icon beside the title; nil for a title alone.
  public var icon: ImageSource?
  /// Where the icon is, seen from the title.
  public var iconPosition = IconPosition.leading
  /// The style of the title, by which a symbol goes, too.
  public var style: TextStyle
  /// Whether it is the selected one of several, or switched on.
  public var isActive = false
  public var isEnabled = true
  /// Whether icon and title keep their room without being seen, because something else is in their place.
  public var hidesContent = false

  /// A button with a title, an icon, or both.
  public init(text: String? = nil, icon: ImageSource? = nil, style: TextStyle = ButtonSpec.defaultStyle) {
    self.text = text
    self.icon = icon
    self.style = style
  }

  /// The default style of a title: tinted, because it can be tapped.
  public static let defaultStyle: TextStyle = {
    var style = TextStyle()
    style.color = .tint
    style.alignment = .center
    style.numberOfLines = 1
    return style
  }()

  /// The default padding: 7 above and below make 34 points with the default title, iOS's small filled button.
  static let padding = Edges(top: 7, left: 12, bottom: 7, right: 12)
  /// The spacing between icon and title, side by side and stacked.
  static let spacing = 8.0
  static let lineSpacing = 4.0
}

/// The position of a button's icon, relative to its title.
public enum IconPosition: String, Hashable, Sendable, CaseIterable {
  /// Before it, or after it, in reading order.
  case leading, trailing
  /// Above it, or below it.
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
  var facts: Facts { .takesTouches }
  static let role: Role? = .button

  /// Lays out icon and title in a row, centred together.
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
    let ground = box.children.count
    if let icon { box.children.append(image(icon, style, context)) }
    if let text {
      let title = Box()
      title.content = context.line(text, style)
      title.layout.shrink = 1
      box.children.append(title)
    }
    if hidesContent { for part in box.children[ground...] { part.style.alpha = 0 } }
  }

  func complete(_ semantics: inout Semantics) {
    semantics.label = semantics.label ?? text
  }

  /// The icon: a file's image at its intrinsic size, a symbol like a letter of the title.
  private func image(_ icon: ImageSource, _ style: TextStyle, _ context: ExpansionContext) -> Box {
    let image = Box()
    image.layout.shrink = 0
    if case .symbol = icon.origin {
      let size = TextBlock("", style, traits: context.traits).attributes.size * Self.symbolSize
      image.layout.width = .points(size)
      image.layout.height = .points(size)
    }
    image.content = .image(icon.matching(style.color, style.weight), .scaleAspectFit)
    return image
  }

  /// The side of a symbol's square as a multiple of the font size: so its strokes match regular letters, and it is
  /// slightly taller than capitals.
  static let symbolSize = 1.2
}
