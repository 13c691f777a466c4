/// The title of a bar that has large ones: below the buttons until the screen is scrolled, then between them.
public struct BarTitleSpec: Hashable, Sendable {
  public var text: String
  /// How the small title looks; the large one has its colour and its font.
  public var style: TextStyle

  public init(text: String, style: TextStyle = NavigationBarSpec.titleStyle) {
    self.text = text
    self.style = style
  }
}

extension BarTitleSpec: Widget {
  static let kind = "barTitle"
  static let role: Role? = .header

  func expand(into box: Box, _ context: ExpansionContext) {
    let traits = context.traits
    let room = NavigationBarSpec.largeRoom(traits, context.around)
    var style = style
    guard room > 0 else {
      box.content = context.line(text, traits.bounded(style))
      return
    }
    style.size = ScreenMetrics.largeTitleSize
    if style.weight == .semibold { style.weight = .bold }
    style.alignment = .natural
    style.letterSpacing += ScreenMetrics.largeTitleSpacing
    box.layout.margin = FlexEdges()
    box.layout.justifyContent = .flexEnd
    // What of it has gone up is behind the buttons, and not seen among them.
    box.style.clipToBounds = true
    box.children.append(
      .part {
        $0.content = context.line(text, traits.bounded(style))
        $0.layout.shrink = 0
        $0.layout.margin.bottom = .points(ScreenMetrics.largeTitleMargin * traits.barFactor)
      })
  }

  func complete(_ semantics: inout Semantics) {
    semantics.label = semantics.label ?? text
  }
}

extension ViewContent {
  public static func barTitle(_ properties: BarTitleSpec) -> ViewContent { ViewContent(properties) }
}
