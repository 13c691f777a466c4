import Portal

/// The example application of the original Portal: a screen for each kind of component, and navigation between them.
struct PortalExample: Application {
  enum Route: String, Portal.Route, CaseIterable {
    case root, modal, detail, landscape, examples
    case verticalCollection, horizontalCollection, label, textField, textView, image, map, progress, segmented, spinner
    case table, carousel

    var previous: Route? {
      switch self {
      case .root, .modal, .landscape: nil
      case .detail, .examples: .root
      default: .examples
      }
    }
  }

  /// The main stack, and two that are presented over it.
  enum Navigator { case main, modal, landscape }

  enum Message: Equatable {
    case routeChanged(to: Route)
    case replaceContent, goToRoot, increment, changeColor, search, searchEnded
    case tick(StageTime)
    case pong(String)
    case segmentSelected(Int)
    case selectedItemChanged(Int)
    case toggle(Bool)
  }

  enum Command: Equatable { case search }

  struct State: Equatable {
    var route = Route.root
    var isReplaced = false
    var alert: String?
    var date: StageTime?
    /// What detail, modal and landscape count.
    var count = 0
    var isOn = true
    var hasTicked = false
    var segment = 3
    /// How lists look, and whether one is being searched.
    var isAlternate = false
    var isSearching = false
    var showsFullName = true
    var selected = 0
  }

  let initialState = State()
  let initialRoute = Route.root

  func translateRouteChange(from currentRoute: Route, to nextRoute: Route) -> Message? { .routeChanged(to: nextRoute) }

  func update(state: State, message: Message) -> (State, Command?)? {
    var state = state
    switch message {
    case .routeChanged(let route):
      let comesFromModal = state.route == .modal && route == .detail
      let count = comesFromModal ? state.count + 5 : 0
      state = State()
      (state.route, state.count) = (route, count)
    case .replaceContent: state.isReplaced = true
    case .goToRoot: (state.isReplaced, state.alert) = (false, nil)
    case .increment: state.count += 1
    case .tick(let time):
      state.date = time
      state.hasTicked = true
    case .pong(let text):
      guard state.route == .root else { return nil }
      state.alert = text
    case .changeColor: state.isAlternate.toggle()
    case .search:
      state.isSearching = true
      return (state, .search)
    case .searchEnded:
      guard state.isSearching else { return nil }
      state.isSearching = false
      state.showsFullName.toggle()
    case .segmentSelected(let segment):
      guard (0...5).contains(segment) else { return nil }
      state.segment = segment
    case .selectedItemChanged(let item):
      guard (0...1000).contains(item) else { return nil }
      state.selected = item
    case .toggle(let isOn): state.isOn = isOn
    }
    return (state, nil)
  }

  func subscriptions(for state: State) -> [Subscription<Message, Route, Never>] {
    switch state.route {
    case .root: [.timer(.only(fire: 3, every: 1, unit: .second, tag: "date") { .sendMessage(.tick($0)) })]
    case .detail: [.timer(.only(fire: 10, every: 1, unit: .second, tag: "ping") { _ in .sendMessage(.increment) })]
    case .modal: [.timer(.only(fire: 5, every: 1, unit: .second, tag: "count") { _ in .sendMessage(.increment) })]
    case .landscape:
      [.timer(.only(fire: 1, every: 1, unit: .millisecond, tag: "tick") { .sendMessage(.tick($0)) })]
    default: []
    }
  }

  func view(for state: State) -> Portal.View<Route, Message, Navigator> {
    switch state.route {
    case .root:
      let bar = Self.bar("Root", leadsBack: false)
      if let title = state.alert { return .init(navigator: .main, root: bar, alert: Self.alert(title)) }
      return .init(
        navigator: .main, root: bar,
        component: state.isReplaced ? Self.replaced : Self.main(date: state.date.map { "\($0)" }))
    case .modal:
      return .init(
        navigator: .modal, root: Self.bar("Modal", leadsBack: false), component: Self.modalPage(count: state.count))
    case .landscape:
      return .init(
        navigator: .landscape,
        component: Self.landscapePage(
          text: state.hasTicked ? "Tick tock!" : "Waiting", count: state.count, isOn: state.isOn),
        orientation: .landscape)
    default:
      let (title, content) = page(for: state)
      let isList = [.table, .verticalCollection, .horizontalCollection, .carousel].contains(state.route)
      return .init(
        navigator: .main,
        root: Self.bar(
          title, right: isList ? (title: "Color!", action: .sendMessage(.changeColor)) : Self.hello),
        component: content)
    }
  }

  /// What is pushed upon the root.
  private func page(for state: State) -> (title: String, content: View) {
    let color: Color = state.isAlternate ? .white : .black
    return switch state.route {
    case .detail: ("Detail", Self.detail(count: state.count))
    case .verticalCollection:
      (
        "Vertical Collection",
        Self.verticalCollection(on: color, isSearching: state.isSearching, showsFullName: state.showsFullName)
      )
    case .horizontalCollection: ("Horizontal Collection", Self.horizontalCollection(on: color))
    case .label: ("Label", Self.labels)
    case .textField: ("Text Field", Self.field)
    case .textView: ("Text View", Self.text)
    case .image: ("Image", Self.image)
    case .map: ("Map", Self.map)
    case .progress: ("Progress", Self.half)
    case .segmented: ("Segmented", Self.segments(selected: state.segment))
    case .spinner: ("Spinner", Self.waiting)
    case .table:
      (
        "Table",
        Self.rows(
          on: state.isAlternate ? .red : .green, isSearching: state.isSearching, showsFullName: state.showsFullName)
      )
    case .carousel: ("Carousel", Self.carousel(on: color, selected: state.selected))
    case .examples, .root, .modal, .landscape: ("Component Examples", Self.menu)
    }
  }

  /// The application with its search, which takes three seconds, and with what fills its custom component.
  static var context: ApplicationContext<PortalExample> {
    var context = ApplicationContext(application: PortalExample()) { command in
      switch command {
      case .search:
        .run(named: "search") { clock in
          try await clock.sleep(for: .seconds(3))
          return .sendMessage(.searchEnded)
        }
      }
    }
    context.registerRenderer(for: "MyCustomComponent") { _ in CustomView() }
    return context
  }
}
