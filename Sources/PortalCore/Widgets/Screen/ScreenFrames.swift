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
  /// Where it is among the other pages; nil where it is always the same one.
  var place: PagePlace?

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

/// Who a page is, and where it is among the others of its screen.
package struct PagePlace: Hashable, Sendable {
  package var key: Key
  /// The pages beneath it in its stack.
  package var under: [Key]
  /// The pages of other tabs.
  package var beside: [Key]

  /// How one page goes over into another.
  package enum Turn: Hashable, Sendable {
    /// The new page comes in over the old one.
    case push
    /// The old one goes away, and what was under it is there again.
    case pop
    /// Another tab is chosen.
    case tab
  }

  /// How it takes the place of another page; nil where it just does.
  package func turn(from old: PagePlace) -> Turn? {
    if key == old.key { return nil }
    if under.contains(old.key) { return .push }
    if old.under.contains(key) { return .pop }
    return beside.contains(old.key) || old.beside.contains(key) ? .tab : nil
  }
}

extension ViewContent {
  /// Who a page is; nil for what is none.
  package var page: PagePlace? { (widget as? PageFrame)?.place }
  /// Whether it holds all pages, sheets and alerts.
  package var isScreen: Bool { widget is ScreenFrame }
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
