/// A bar's large title: below the buttons until the screen is scrolled, then between them.
struct BarTitleSpec: Hashable, Widget {
  var text: String
  /// The style of the small title; the large one shares its colour and font.
  var style: TextStyle

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
    box.layout.margin = FlexEdges()
    box.layout.justifyContent = .flexEnd
    // The part that has scrolled up is behind the buttons, and must not be visible between them.
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
