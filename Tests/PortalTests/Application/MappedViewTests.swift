import Portal
import PortalRaster
import Testing

/// A desk of a library: views with routes and stacks of their own, and news from a server.
private enum Desk {
  enum Place: Portal.Route {
    case hall, card

    var previous: Place? { self == .hall ? nil : .hall }
  }

  enum Message: Equatable { case borrow, heard(String) }
  enum News: Equatable { case returns }
  enum Stack: Equatable { case main, sheet }

  static func view(_ count: Int, at place: Place, isFull: Bool) -> View<Place, Message, Stack> {
    if isFull {
      return View(
        navigator: .main, alert: AlertProperties(title: "Full", button: AlertButton(title: "Return", onTap: closing)))
    }
    let bar: NavigationBar<Action<Place, Message>> = navigationBar(title: "Desk") {
      .textButton(title: "Card", onTap: .navigate(to: .card))
    }
    return View(
      navigator: place == .card ? .sheet : .main, root: .stack(bar),
      component: container {
        button(text: "Borrow (\(count))", onTap: .sendMessage(.borrow))
        button(text: "Back", onTap: .navigateToPreviousRoute)
        button(text: "Close", onTap: closing).key("close")
      }.grow(), orientation: .all)
  }

  private static let closing = Action<Place, Message>.dismissNavigator(thenSend: .sendMessage(.heard("closed")))

  static var subscriptions: [Subscription<Message, Never, News>] {
    [.custom(.returns), .timer(.only(fire: 1, every: 1, unit: .second, tag: "bell") { _ in .sendMessage(.borrow) })]
  }
}

/// An application that shows nothing but the desk's views, and hears what the desk hears.
private struct Library: Application {
  enum Route: Portal.Route {
    case inside(Desk.Place)

    var previous: Route? {
      switch self {
      case .inside(let place): place.previous.map(Route.inside)
      }
    }
  }

  enum Message: Equatable { case desk(Desk.Message), go(Route) }
  enum News: Equatable { case desk(Desk.News) }

  struct State {
    var count = 0
    var heard: [String] = []
    var place = Desk.Place.hall
    var listens = false
  }

  var initialState = State()
  let initialRoute = Route.inside(.hall)

  func translateRouteChange(from: Route, to: Route) -> Message? { .go(to) }

  func update(state: State, message: Message) -> (State, Never?)? {
    var state = state
    switch message {
    case .desk(.borrow): state.count += 1
    case .desk(.heard(let word)):
      state.heard.append(word)
      state.count = 0
    case .go(.inside(let place)): state.place = place
    }
    return (state, nil)
  }

  @Sendable static func own(_ action: Action<Desk.Place, Desk.Message>) -> Action<Route, Message> {
    switch action {
    case .dismissNavigator(let next): .dismissNavigator(thenSend: next.map(own))
    case .navigateToPreviousRoute: .navigateToPreviousRoute
    case .navigate(let place): .navigate(to: .inside(place))
    case .sendMessage(let message): .sendMessage(.desk(message))
    }
  }

  func view(for state: State) -> View<Route, Message, Desk.Stack> {
    Desk.view(state.count, at: state.place, isFull: state.count == 3).map(Self.own)
  }

  func subscriptions(for state: State) -> [Subscription<Message, Route, News>] {
    state.listens ? Desk.subscriptions.map { $0.map({ .desk($0) }, custom: { .desk($0) }) } : []
  }
}

@Suite("What is mapped into an application")
struct MappedViewTests {
  @Test("is a view with its stack, its bars, its orientation, and all that it asks for")
  func view() throws {
    let mapped = Desk.view(2, at: .card, isFull: false).map(Library.own)
    #expect(mapped.navigator == .sheet)
    #expect(mapped.orientation == .all)
    let stage = try Stage(Library(), on: .iPhone15)
    try stage.tap("Borrow (0)")
    #expect(stage.app.state.count == 1)
    try stage.tap("Card")
    #expect(stage.app.route == .inside(.card))
    #expect(stage.app.navigators == [.main, .sheet])
    try stage.tap(.path("sheet/content/close"))
    #expect(stage.app.navigators == [.main])
    #expect(stage.app.state.heard == ["closed"])
    #expect(stage.app.refusals.isEmpty)
  }

  @Test("is an alert with its buttons")
  func alert() throws {
    var library = Library()
    library.initialState.count = 2
    let stage = try Stage(library, on: .iPhone15)
    try stage.tap("Borrow (2)")
    #expect(stage.has("Full"))
    let alert = Desk.view(3, at: .hall, isFull: true).map(Library.own)
    guard case .alert(let properties) = alert.content else {
      Issue.record("the alert became a page")
      return
    }
    #expect(alert.navigator == .main)
    #expect(properties.primary.onTap == .dismissNavigator(thenSend: .sendMessage(.desk(.heard("closed")))))
  }

  @Test("is a module's action that closes a sheet and goes on")
  func dismissing() {
    let action = Action<Never, Int>.dismissNavigator(thenSend: .dismissNavigator(thenSend: .sendMessage(1)))
    let mapped: Action<Library.Route, String> = action.map { "\($0)" }
    #expect(mapped == .dismissNavigator(thenSend: .dismissNavigator(thenSend: .sendMessage("1"))))
    let back: Action<Library.Route, String> = Action<Never, Int>.navigateToPreviousRoute.map { "\($0)" }
    #expect(back == .navigateToPreviousRoute)
  }

  @Test("is a subscription that a manager delivers, and a timer, with their messages")
  func subscriptions() throws {
    final class Server: SubscriptionManager {
      var added: [Library.News] = []
      var dispatch: ((Library.ActionType) -> Void)?
      func add(subscription: Library.News, dispatch: @escaping (Library.ActionType) -> Void) {
        added.append(subscription)
        self.dispatch = dispatch
      }
      func remove(subscription: Library.News) {}
    }
    let server = Server()
    var library = Library()
    library.initialState.listens = true
    var context = ApplicationContext(application: library)
    context.registerSubscriptions(server)
    let stage = try Stage(context, on: .iPhone15)
    #expect(server.added == [.desk(.returns)])
    server.dispatch?(.sendMessage(.desk(.heard("returned"))))
    try stage.advance(by: .seconds(1))
    #expect(stage.app.state.heard == ["returned"])
    #expect(stage.app.state.count == 1)
  }
}
