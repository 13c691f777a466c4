/// The container of a screen's parts.
///
/// Their paths do not contain it.
struct ScreenFrame: Widget {
  static let kind = "screen"
  static let namesChildren = false

  /// The pages that are not shown, and come back as they were.
  var keptChildren: [Key] = []

  func expand(into box: Box, _ context: ExpansionContext) {}
}

/// The container of a page: a component with its bars.
///
/// Their paths do not contain it.
struct PageFrame: Widget {
  static let kind = "page"
  static let namesChildren = false
  static let watchedChild: Key? = ScreenSpec.barKey

  var room: BarRoom?

  func expand(into box: Box, _ context: ExpansionContext) { room?.keep(in: box, context) }
}

/// The container of a sheet, a page over the screen.
///
/// Its parts' paths begin with its own.
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
  /// The bar's state as described; the watched one, if any, takes precedence.
  var state: ViewState

  /// Reserves the room, as padding at the top.
  func keep(in box: Box, _ context: ExpansionContext) {
    let state = state.updated(by: context.watched)
    box.layout.padding.top = .points(bar.height(context.traits, state))
  }
}

/// The home indicator at the bottom of phones without a home button; content scrolls under it.
struct HomeIndicator: Widget {
  /// To readers of layout texts it is a box like any other.
  static let kind = ContainerSpec.kind
  var facts: Facts { .floats }

  func expand(into box: Box, _ context: ExpansionContext) {
    let size = ScreenMetrics.homeIndicator
    box.style.backgroundColor = .label
    box.style.cornerRadius = size.height / 2
    box.layout.width = .points(size.width)
    box.layout.height = .points(size.height)
    box.layout.position = .absolute
    box.layout.inset = FlexEdges(left: .percent(50), bottom: .points(ScreenMetrics.homeIndicatorMargin))
    box.layout.margin.left = .points(-size.width / 2)
  }

  static var view: ViewSpec {
    ViewSpec(ViewContent(HomeIndicator()), key: .part("homeIndicator"), semantics: Semantics(isHidden: true))
  }
}
