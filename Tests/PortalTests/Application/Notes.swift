import Portal

/// An application with a list, details that are pushed, tabs, sheets over each other, alerts, commands and timers.
struct Notes: Application {
  enum Route: Portal.Route {
    case list, note(Int), search, sheet(Int), nowhere

    var previous: Route? {
      switch self {
      case .list, .search, .sheet: nil
      case .note(let number): number > 1 ? .note(number - 1) : .list
      case .nowhere: .list
      }
    }
  }

  enum Message: Equatable {
    case show(Route)
    case add, refused, tick, warn, calm, load, misplace, chain
    case loaded([String])
    case found(String)
  }

  enum Command: Equatable { case fetch, save(Int), search(String), stop }
  enum Navigator: Equatable { case main, sheet(Int) }
  enum News: Equatable { case server }

  struct State: Equatable {
    var route = Route.list
    var count = 0
    var texts: [String] = []
    var isWarned = false
    var isMisplaced = false
    var timers: [String] = []
    var listens = false
  }

  var initialState = State()
  var initialRoute = Route.list
  /// Whether it refuses to leave a sheet.
  var staysInSheets = false
  /// Whether it refuses to leave a note.
  var staysOnNotes = false

  func translateRouteChange(from: Route, to: Route) -> Message? {
    if case .sheet = from, staysInSheets { return nil }
    if case .note = from, staysOnNotes { return nil }
    return to == .nowhere ? nil : .show(to)
  }

  func update(state: State, message: Message) -> (State, Command?)? {
    var state = state
    switch message {
    case .show(let route): state.route = route
    case .add, .chain: state.count += 1
    case .tick: state.count += 10
    case .refused: return nil
    case .warn: state.isWarned = true
    case .calm: state.isWarned = false
    case .misplace: state.isMisplaced = true
    case .load: return (state, .fetch)
    case .loaded(let texts): state.texts = texts
    case .found(let text): state.texts.append(text)
    }
    return (state, nil)
  }

  static let rows = 40

  func view(for state: State) -> View<Route, Message, Navigator> {
    if state.isMisplaced { return View(navigator: .sheet(99), component: container()) }
    let navigator: Navigator = if case .sheet(let number) = state.route { .sheet(number) } else { .main }
    if state.isWarned {
      return View(
        navigator: navigator,
        alert: AlertProperties(title: "Careful", button: AlertButton(title: "OK", onTap: .sendMessage(.calm))))
    }
    let title =
      switch state.route {
      case .list: "Notes"
      case .note(let number): "Note \(number)"
      case .search: "Search"
      case .sheet(let number): "Sheet \(number)"
      case .nowhere: "Nowhere"
      }
    let bar: NavigationBar<Action<Route, Message>> = navigationBar(title: title)
    var root = RootComponent<Action<Route, Message>>.stack(bar)
    switch state.route {
    case .list, .search:
      root = .tab(
        tabBar(selected: state.route == .list ? 0 : 1, navigationBar: bar) {
          tabBarItem(title: "All", onTap: .navigate(to: .list))
          tabBarItem(title: "Find", onTap: .navigate(to: .search))
        })
    default: break
    }
    let next: Route =
      switch state.route {
      case .note(let number): .note(number + 1)
      case .sheet(let number): .sheet(number + 1)
      default: .note(1)
      }
    return View(
      navigator: navigator, root: root,
      component: container {
        label(text: "Count \(state.count)").key("count")
        button(text: "Next", onTap: .navigate(to: next))
        button(text: "Add", onTap: .sendMessage(.add))
        button(text: "Sheet", onTap: .navigate(to: .sheet(1)))
        button(text: "Load", onTap: .sendMessage(.load))
        button(text: "Close", onTap: .dismissNavigator)
        textField(properties: properties { $0.placeholder = "Write" }).key("field")
        scrollView {
          for text in state.texts { label(text: text) }
          for row in 0..<Self.rows { label(text: "Row \(row)").height(40) }
        }.grow().key("rows")
      }.grow())
  }

  func subscriptions(for state: State) -> [Subscription<Message, Route, News>] {
    var all: [Subscription<Message, Route, News>] = state.timers.map { name in
      switch name {
      case "three": .timer(.only(fire: 3, every: 1, unit: .second, tag: name) { _ in .sendMessage(.tick) })
      case "zero": .timer(.every(0, unit: .second, tag: name) { _ in .sendMessage(.tick) })
      default: .timer(.every(500, unit: .millisecond, tag: name) { _ in .sendMessage(.add) })
      }
    }
    if state.listens { all.append(.custom(.server)) }
    return all
  }

  typealias Runner = ApplicationRunner<Notes>

  /// One that runs without a stage.
  static func running(_ state: State = State()) -> Runner {
    var notes = Notes()
    notes.initialState = state
    let runner = notes.source()
    runner.start()
    return runner
  }
}
