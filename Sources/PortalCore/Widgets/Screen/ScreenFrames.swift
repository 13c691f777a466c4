/// What holds a screen's parts, and is no part of their paths.
struct ScreenFrame: Widget {
  static let kind = "screen"
  static let namesChildren = false

  func expand(into box: Box, _ context: ExpansionContext) {}
}

/// A component with its bars, and is no part of their paths.
struct PageFrame: Widget {
  static let kind = "page"
  static let namesChildren = false
  static let watchedChild: String? = ScreenSpec.barKey

  var room: BarRoom?

  func expand(into box: Box, _ context: ExpansionContext) { room?.keep(in: box, context) }
}

/// A page that lies over the screen; its parts' paths begin with its own.
struct SheetFrame: Widget {
  static let kind = "sheet"
  static let role: Role? = .sheet
  static let watchedChild: String? = ScreenSpec.barKey

  var room: BarRoom?

  func expand(into box: Box, _ context: ExpansionContext) { room?.keep(in: box, context) }
}

/// What a navigation bar takes of a page's top: less and less, while its large title is scrolled away.
struct BarRoom: Hashable {
  var bar: NavigationBarSpec
  /// What the bar's own description says of the moment.
  var state: ViewState

  func keep(in box: Box, _ context: ExpansionContext) {
    let state = state.updated(by: context.watched)
    box.layout.padding.top = .points(bar.height(context.traits, state))
  }
}
