/// Where an application is: the pages of its navigators, each presented over the one before.
///
/// It is a value, and a change of it happens whole or not at all. What is not in front stays as it was last shown.
struct Navigation<RouteType: Route, MessageType, NavigatorType: Equatable> {
  typealias Page = View<RouteType, MessageType, NavigatorType>
  typealias ActionType = Action<RouteType, MessageType>

  /// A place in a stack; its number is never used again.
  struct Entry {
    let number: Int
    let route: RouteType
  }

  /// A navigator, with the stack of each of its tabs.
  struct Level {
    let navigator: NavigatorType
    var tab = 0
    /// None is empty.
    var stacks: [Int: [Entry]]
    /// The last page that was shown, and the number of its entry.
    var page: Page
    var shown: Int
    var alert: AlertProperties<ActionType>?
    /// The titles of pages, by the numbers of their entries.
    var titles: [Int: String] = [:]

    init(_ entry: Entry, _ view: Page) {
      navigator = view.navigator
      if case .tab(let bar) = view.root { tab = bar.selected }
      stacks = [tab: [entry]]
      shown = entry.number
      page = view
      // An alert that comes first lies over nothing.
      if case .alert = view.content { page.content = .component(container(layout: layout { $0.flex.grow = 1 })) }
    }

    var stack: [Entry] { stacks[tab] ?? [] }
  }

  private(set) var levels: [Level] = []
  private var last = 0

  init(_ view: Page, at route: RouteType) {
    levels = [Level(next(route), view)]
    take(view)
  }

  var front: Level { levels[levels.count - 1] }
  /// The current route.
  var route: RouteType? { Self.route(of: front) }

  static func route(of level: Level) -> RouteType? { level.stack.last?.route }

  private mutating func next(_ route: RouteType) -> Entry {
    last += 1
    return Entry(number: last, route: route)
  }

  // MARK: Going somewhere

  /// Shows the same place in another state.
  mutating func show(_ view: Page) throws(ApplicationError) {
    guard view.navigator == front.navigator else { throw wrong(view) }
    choose(view) { $0 }
    take(view)
  }

  /// Goes on to a route: pushed upon the page in front, or presented over it in a navigator of its own.
  mutating func go(to route: RouteType, _ view: Page) throws(ApplicationError) {
    guard view.navigator == front.navigator else {
      guard !levels.contains(where: { $0.navigator == view.navigator }) else { throw wrong(view) }
      // There is one alert at a time: that of what lies in front.
      levels[levels.count - 1].alert = nil
      levels.append(Level(next(route), view))
      return take(view)
    }
    let entry = next(route)
    if !choose(view, { Self.back(to: entry, in: $0) }) {
      // Bars of another kind replace what is there, unless a page hides the tabs for a while.
      let pushes =
        front.page.root.isStack && view.root.isStack
        && (front.page.root.isTab || !view.root.isTab || front.stack.count > 1)
      set(pushes ? front.stack + [entry] : [entry])
    }
    take(view)
  }

  /// Goes back to a route: that of a page in the stack, or in place of the one in front.
  mutating func goBack(to route: RouteType, _ view: Page) throws(ApplicationError) {
    guard view.navigator == front.navigator else { throw wrong(view) }
    let entry = next(route)
    if !choose(view, { Self.back(to: entry, in: $0) }) {
      let under = front.stack.dropLast()
      let place = under.lastIndex { $0.route == route }
      set(place.map { Array(under[...$0]) } ?? under + [entry])
    }
    take(view)
  }

  /// A stack as far as a page, or with it as its last.
  private static func back(to entry: Entry, in stack: [Entry]) -> [Entry] {
    guard let place = stack.lastIndex(where: { $0.route == entry.route }) else { return stack + [entry] }
    return Array(stack[...place])
  }

  /// Closes the navigator in front.
  mutating func dismiss() { levels.removeLast() }

  private mutating func set(_ stack: some Collection<Entry>) {
    levels[levels.count - 1].stacks[front.tab] = Array(stack)
  }

  /// Goes to another tab, if a view is one of another.
  ///
  /// - Parameter change: what becomes of the other tab's stack.
  @discardableResult
  private mutating func choose(_ view: Page, _ change: ([Entry]) -> [Entry]) -> Bool {
    guard case .component = view.content, case .tab(let bar) = view.root, bar.selected != front.tab else {
      return false
    }
    let isFirst = !front.page.root.isTab && front.stacks.count == 1
    guard !isFirst, let route else {
      // The stack that is there is that of the tab that is seen first.
      let stack = front.stack
      levels[levels.count - 1].stacks = [bar.selected: stack]
      levels[levels.count - 1].tab = bar.selected
      return false
    }
    levels[levels.count - 1].tab = bar.selected
    let stack = change(front.stack)
    set(stack.isEmpty ? [next(route)] : stack)
    return true
  }

  /// Takes over what a view shows, where it belongs to the navigator in front.
  private mutating func take(_ view: Page) {
    // In its place, for a copy of what it has would be made for each message.
    let front = levels.count - 1
    switch view.content {
    case .alert(let alert): levels[front].alert = alert
    case .component:
      levels[front].alert = nil
      levels[front].page = view
      if let entry = levels[front].stack.last {
        levels[front].shown = entry.number
        levels[front].titles[entry.number] = view.root.title
      }
      if levels[front].titles.count > 64 {
        let numbers = Set(levels[front].stacks.values.joined().map(\.number))
        levels[front].titles = levels[front].titles.filter { numbers.contains($0.key) }
      }
    }
  }

  private func wrong(_ view: Page) -> ApplicationError {
    let isBeneath = levels.contains { $0.navigator == view.navigator }
    return ApplicationError(
      .wrongNavigator,
      "the view is in the navigator \(LiveLimits.told(view.navigator)), and "
        + "\(LiveLimits.told(front.navigator)) is in front",
      hint: isBeneath
        ? "dismiss the one in front: .dismissNavigator(thenSend: …)"
        : "only a change of routes leads to another navigator")
  }
}

// MARK: - What is seen

extension Navigation {
  /// The screen: the first navigator's page, with the others as sheets over it, which a finger may draw away.
  var screen: Screen<ActionType> {
    var sheet: Sheet<ActionType>?
    for level in levels.dropFirst().reversed() {
      var next = Sheet(root: level.root, content: level.content, onDismiss: .dismissNavigator, sheet: sheet)
      next.page = level.identity
      sheet = next
    }
    var screen = Screen(
      root: levels[0].root, content: levels[0].content, orientation: front.page.orientation, sheet: sheet)
    screen.page = levels[0].identity
    return screen
  }
}

extension Navigation.Level {
  fileprivate var content: ScreenContent<Navigation.ActionType> {
    guard case .component(let component) = page.content else { return .component(container()) }
    return alert.map { .alert(properties: $0, over: component) } ?? .component(component)
  }

  /// The pages beneath the one that is shown, from the root.
  private var under: [Navigation.Entry] { Array(stack.prefix { $0.number != shown }) }

  fileprivate var identity: PageIdentity {
    let known = Set(under.map(\.number) + [shown])
    let beside = stacks.values.joined().map(\.number).filter { !known.contains($0) }.sorted()
    return PageIdentity(key: Key(shown), under: under.map { Key($0.number) }, beside: beside.map { Key($0) })
  }

  /// The bars, with a way back to the page beneath.
  fileprivate var root: RootComponent<Navigation.ActionType> {
    page.root.withBar { properties in
      guard properties.leftButtonItems == nil else { return }
      if let last = under.last {
        properties.onBack = properties.onBack ?? .navigateToPreviousRoute
        properties.backButtonTitle = properties.backButtonTitle ?? titles[last.number]
      } else if properties.onBack == nil {
        properties.backButtonTitle = nil
      }
    }
  }
}

extension RootComponent {
  fileprivate var isTab: Bool {
    if case .tab = self { true } else { false }
  }

  /// Whether pages are pushed upon each other under its bars.
  fileprivate var isStack: Bool {
    if case .simple = self { false } else { true }
  }

  fileprivate var title: String? {
    let bar: NavigationBar<Message>? =
      switch self {
      case .simple: nil
      case .stack(let bar): bar
      case .tab(let bar): bar.navigationBar
      }
    if case .text(let title) = bar?.properties.title { return title }
    return nil
  }

  fileprivate func withBar(_ change: (inout NavigationBarProperties<Message>) -> Void) -> RootComponent {
    switch self {
    case .simple: return self
    case .stack(var bar):
      change(&bar.properties)
      return .stack(bar)
    case .tab(var tabs):
      if var bar = tabs.navigationBar {
        change(&bar.properties)
        tabs.navigationBar = bar
      }
      return .tab(tabs)
    }
  }
}
