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
    let growth = Self.growth(context.around)
    style.size = ScreenMetrics.largeTitleSize * growth
    if growth > 1, !style.adjustToFitWidth {
      // What fits at rest is not cut off for being pulled.
      (style.adjustToFitWidth, style.minimumScaleFactor) = (true, 1 / growth)
    }
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

  /// How much larger the letters are than at rest, in a bar that is pulled down.
  private static func growth(_ bar: ViewState) -> Double {
    let pull = -(bar.scrollOffset?.y ?? 0)
    guard pull.isFinite, pull > 0 else { return 1 }
    return 1 + min(ScreenMetrics.largeTitleGrowth.most, pull * ScreenMetrics.largeTitleGrowth.perPoint)
  }

  func complete(_ semantics: inout Semantics) {
    semantics.label = semantics.label ?? text
  }
}
