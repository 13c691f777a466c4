/// The container of a screen's parts, which is not part of their paths.
struct ScreenFrame: Widget {
  static let kind = "screen"
  static let namesChildren = false

  func expand(into box: Box, _ context: ExpansionContext) {}
}

/// A page: a component with its bars; it is not part of their paths.
struct PageFrame: Widget {
  static let kind = "page"
  static let namesChildren = false
  static let watchedChild: Key? = ScreenSpec.barKey

  var room: BarRoom?

  func expand(into box: Box, _ context: ExpansionContext) { room?.keep(in: box, context) }
}

/// A sheet: a page over the screen, whose path is part of its parts' paths.
struct SheetFrame: Widget {
  static let kind = "sheet"
  var facts: Facts { .isSheet }
  static let role: Role? = .sheet
  static let watchedChild: Key? = ScreenSpec.barKey

  var room: BarRoom?

  func expand(into box: Box, _ context: ExpansionContext) { room?.keep(in: box, context) }
}

/// The room that a navigation bar takes at a page's top, which shrinks while a large title scrolls away.
struct BarRoom: Hashable {
  var bar: NavigationBarSpec
  /// The state in the bar's own description.
  var state: ViewState

  func keep(in box: Box, _ context: ExpansionContext) {
    let state = state.updated(by: context.watched)
    box.layout.padding.top = .points(bar.height(context.traits, state))
  }
}
