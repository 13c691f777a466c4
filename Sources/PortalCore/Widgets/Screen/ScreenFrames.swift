/// The container of a screen's parts.
///
/// Their paths do not contain it.
struct ScreenFrame: Widget {
  static let kind = "screen"
  static let namesChildren = false

  /// The pages that are not shown, and come back as they were.
  var keptChildren: [Key] = []

  /// What a sheet drives back that a finger draws up is before black.
  func expand(into box: Box, _ context: ExpansionContext) {
    if let drawn = context.state.hold, drawn < 0 { box.style.backgroundColor = .black }
  }
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
  var identity: PageIdentity?
  /// Whether a sheet lies over it.
  var isCovered = false

  func expand(into box: Box, _ context: ExpansionContext) {
    room?.keep(in: box, context)
    guard isCovered else { return box.keepAboveKeyboard(context) }
    box.style.follow(context.state.hold, corners: CornerRadii(), top: SheetDetent.largeTop(context.traits), context)
  }
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
  /// Where its page is among the other pages of the sheet.
  var identity: PageIdentity?
  var sizes = SheetSizes()
  /// Whether another sheet lies over it.
  var isCovered = false

  var events: EventKinds { [.cancel, .selectionChanged] }

  func expand(into box: Box, _ context: ExpansionContext) {
    room?.keep(in: box, context)
    var height = context.traits.screenSize.map { $0.height * ScreenMetrics.mediumDetent } ?? 0
    if !isCovered, context.keyboardHeight > 0, let screen = context.traits.screenSize?.height {
      box.keepAboveKeyboard(context)
      // It has as much room above the keyboard as without one.
      height = min(height + context.keyboardHeight, SheetDetent.large.height(on: screen, context.traits))
      if sizes.detent == .medium { box.layout.height = .points(height) }
    }
    if isCovered, sizes.detent == .large {
      box.style.follow(
        context.state.hold,
        corners: CornerRadii(topLeft: ScreenMetrics.sheetRadius, topRight: ScreenMetrics.sheetRadius), top: 0, context)
    }
    guard let shift = context.state.scrollShift?.y, shift.isFinite, shift != 0, box.style.transform == nil else {
      return
    }
    if shift < 0, sizes.detent == .medium, height > 0 {
      box.layout.height = .points(height - shift)
    } else {
      box.style.transform = Transform(translate: Point(x: 0, y: shift))
    }
  }

  /// Escape dismisses it, and an assistive device draws it to another detent; let go, it goes to the nearest of these, or away: to
  /// where nobody hears of it, it does not go.
  func answer(_ input: Input, in view: PlacedView, _ context: AnswerContext, state: inout ViewState) -> [Event] {
    let heard = view.view?.events ?? []
    switch input {
    case .key(KeyStroke(.escape)): return [Event(.cancel)]
    case .adjust(let steps) where heard.contains(.selectionChanged): return sizes.change(by: steps)
    case .letGo(let place):
      state.scrollShift = nil
      var places: [(place: Double, event: Event?)] = [(0, nil)]
      if heard.contains(.cancel) { places.append((view.frame.height, Event(.cancel))) }
      if heard.contains(.selectionChanged) {
        for (index, other) in sizes.detents.enumerated() where other != sizes.detent {
          let way = view.frame.height - other.height(on: view.frame.maxY, context.traits)
          places.append((way, Event(.selectionChanged, index: index)))
        }
      }
      return places.min { abs($0.place - place) < abs($1.place - place) }?.event.map { [$0] } ?? []
    default: return []
    }
  }
}

/// How much of the screen a sheet covers, and how much it may.
struct SheetSizes: Hashable {
  var detent = SheetDetent.large
  var detents: [SheetDetent] = []

  /// Whether it may cover more, and less.
  var higher: Bool { detent == .medium && detents.contains(.large) }
  var lower: Bool { detent == .large && detents.contains(.medium) }

  /// What is told of a step up or down to another detent; nothing where there is none.
  func change(by steps: Int) -> [Event] {
    guard steps > 0 ? higher : steps < 0 && lower else { return [] }
    return detents.firstIndex(of: steps > 0 ? .large : .medium).map { [Event(.selectionChanged, index: $0)] } ?? []
  }
}

/// The bar at the top of a sheet that a finger draws to other detents: a tap and the space key bring it to the next, up and down to
/// a larger and a smaller one.
struct SheetGrabber: Widget {
  /// To readers of layout texts it is a box like any other.
  static let kind = ContainerSpec.kind
  var facts: Facts { .control }
  static let role: Role? = .adjustable
  var events: EventKinds { .selectionChanged }

  var sizes: SheetSizes

  func expand(into box: Box, _ context: ExpansionContext) {}

  func answer(_ input: Input, in view: PlacedView, _ context: AnswerContext, state: inout ViewState) -> [Event] {
    switch input {
    case .tap: sizes.change(by: sizes.higher ? 1 : -1)
    case .adjust(let steps): sizes.change(by: steps)
    case .key(KeyStroke(.up)): sizes.change(by: 1)
    case .key(KeyStroke(.down)): sizes.change(by: -1)
    default: []
    }
  }

  func complete(_ semantics: inout Semantics) {
    semantics.label = semantics.label ?? "Sheet Grabber"
    semantics.value = semantics.value ?? sizes.detent.rawValue
  }
}

/// What lies behind a sheet, and over all else: a tap on it dismisses the sheet, if anybody hears of that.
struct SheetShade: Widget {
  /// To readers of layout texts it is a box like any other.
  static let kind = ContainerSpec.kind
  var events: EventKinds { .cancel }

  /// It fades while a finger draws the sheet away.
  func expand(into box: Box, _ context: ExpansionContext) {
    if let drawn = context.state.hold { box.style.alpha *= min(1, max(0, 1 - drawn)) }
  }

  func answer(_ input: Input, in view: PlacedView, _ context: AnswerContext, state: inout ViewState) -> [Event] {
    input == .tap && view.view?.events.contains(.cancel) == true ? [Event(.cancel)] : []
  }
}

/// Which ways a finger moves a sheet.
package struct SheetMoves: Hashable, Sendable {
  /// To a larger detent.
  package var up: Bool
  /// To a smaller one, or away.
  package var down: Bool
}

extension PlacedView.Identity {
  /// Which ways a finger moves the view; nil if it is no sheet.
  package var sheetMoves: SheetMoves? {
    guard let sheet: SheetFrame = content.properties() else { return nil }
    let hearsOfDetents = events.contains(.selectionChanged)
    return SheetMoves(
      up: hearsOfDetents && sheet.sizes.higher, down: events.contains(.cancel) || hearsOfDetents && sheet.sizes.lower)
  }
}

extension PlacedView {
  /// Where what a sheet drives back is while a finger has drawn it down by so much, and how much of its way out of sight the sheet has
  /// gone.
  ///
  /// What is driven back is behind at 0, and in front at 1; of a sheet that is drawn up it is in front at 0, and behind at -1.
  package func drawn(to shift: Double, _ traits: Traits) -> (behind: Double, away: Double)? {
    guard let view, let sheet: SheetFrame = view.content.properties(), let moves = view.sheetMoves else { return nil }
    // One that is drawn up is higher by as much than it stands.
    let screen = frame.maxY
    let (medium, large) = (screen * ScreenMetrics.mediumDetent, SheetDetent.large.height(on: screen, traits))
    let isLarge = sheet.sizes.detent == .large
    let height = isLarge ? large : medium
    // Down to its smaller detent it only comes to the front.
    let first = isLarge && moves.down && sheet.sizes.lower ? large - medium : 0
    let away = min(1, max(0, shift - first) / max(1, height - first))
    let behind = isLarge ? shift / max(1, first > 0 ? first : height) : min(0, shift) / max(1, large - medium)
    return (min(1, max(isLarge ? 0 : -1, behind)), away)
  }
}

extension BoxStyle {
  /// Shows what a large sheet drives back where it is while a finger draws the sheet.
  ///
  /// - Parameters:
  ///   - drawn: how far it is drawn away, or up where that is negative.
  ///   - corners: those that it has in front.
  fileprivate mutating func follow(
    _ drawn: Double?, corners: CornerRadii, top: Double, _ context: ExpansionContext
  ) {
    guard let drawn, drawn.isFinite, drawn != 0, let width = context.traits.screenSize?.width, width > 0 else { return }
    if drawn < 0, transform == nil, !context.traits.isCompactInHeight {
      var back = self
      back.driveBack(by: top - ScreenMetrics.sheetParentRim, width: width)
      self = .mixed(self, back, min(1, -drawn))
    } else if drawn > 0, transform != nil {
      var front = self
      (front.transform, front.cornerRadii) = (nil, corners)
      self = .mixed(self, front, min(1, drawn))
    }
  }

  /// Makes a page one that lies behind a large sheet.
  mutating func driveBack(by way: Double, width: Double) {
    let factor = ScreenMetrics.parentFactor(width)
    transform = Transform(
      translate: Point(x: 0, y: way), scale: Size(width: factor, height: factor), anchor: Point(x: 0.5, y: 0))
    if backgroundColor == .clear { backgroundColor = .systemBackground }
    cornerRadius = ScreenMetrics.sheetRadius / factor
    cornerCurve = .continuous
    clipToBounds = true
  }
}

extension SheetDetent {
  /// The top of a large sheet: below the status bar and the visible edge of the screen behind it.
  static func largeTop(_ traits: Traits) -> Double {
    guard !traits.isCompactInHeight else { return 0 }
    return max(traits.safeArea.top, ScreenMetrics.statusBarHeight) + ScreenMetrics.sheetParentRim
  }

  /// The height of a sheet on a screen.
  func height(on screen: Double, _ traits: Traits) -> Double {
    self == .large ? screen - Self.largeTop(traits) : screen * ScreenMetrics.mediumDetent
  }
}

extension ViewContent {
  /// Who a page is; nil for what is none.
  package var page: PageIdentity? { (widget as? PageFrame)?.identity ?? (widget as? SheetFrame)?.identity }
  /// Whether it is a page or a sheet.
  package var isPage: Bool { widget is PageFrame || widget is SheetFrame }
  /// Whether it is the bar by which a sheet is drawn to other detents.
  var isGrabber: Bool { widget is SheetGrabber }
  /// Whether it holds all pages, sheets and alerts.
  package var isScreen: Bool { widget is ScreenFrame }
}

extension Box {
  /// Lets the content of a page end where the keyboard begins; a tab bar stays behind it.
  fileprivate func keepAboveKeyboard(_ context: ExpansionContext) {
    if context.keyboardHeight > 0 { layout.padding.bottom = .points(context.keyboardHeight) }
  }
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
