import Portal

/// A client for Twitter that shows a timeline.
struct Voices: Application {
  enum Route: Portal.Route {
    case timeline
    case tweet(Int)

    var previous: Route? { self == .timeline ? nil : .timeline }
  }

  enum Message: Equatable {
    case began
    case routeChanged(to: Route)
    case fetched([Tweet])
    case failed
    case gaveUp
  }

  enum Command: Equatable { case fetchTimeline }

  struct State: Equatable {
    enum Timeline: Equatable {
      case nothing, fetching, failed
      case there([Tweet])
    }

    var route = Route.timeline
    var timeline = Timeline.nothing
  }

  let initialState = State()
  let initialRoute = Route.timeline

  func translateRouteChange(from currentRoute: Route, to nextRoute: Route) -> Message? { .routeChanged(to: nextRoute) }

  func update(state: State, message: Message) -> (State, Command?)? {
    var state = state
    switch (message, state.timeline) {
    case (.began, .nothing), (.began, .failed):
      state.timeline = .fetching
      return (state, .fetchTimeline)
    case (.fetched(let tweets), .fetching): state.timeline = .there(tweets)
    case (.failed, .fetching): state.timeline = .failed
    case (.gaveUp, .failed): state.timeline = .nothing
    case (.routeChanged(.tweet(let number)), .there(let tweets)) where tweets.indices.contains(number):
      state.route = .tweet(number)
    case (.routeChanged(.timeline), _): state.route = .timeline
    default: return nil
    }
    return (state, nil)
  }

  func view(for state: State) -> Portal.View<Route, Message, OnlyOne> {
    switch (state.timeline, state.route) {
    case (.there(let tweets), .tweet(let number)):
      return .init(root: Self.bar("Tweet"), component: Self.tweet(tweets[number]))
    case (.there(let tweets), .timeline):
      return .init(root: Self.bar("Timeline"), component: Self.timeline(tweets))
    case (.failed, _):
      return .init(
        alert: AlertProperties(
          title: "Timeline", text: "It could not be fetched. Try again?",
          primary: AlertButton(title: "No", onTap: .sendMessage(.gaveUp)),
          secondary: AlertButton(title: "Yes", onTap: .sendMessage(.began))))
    case (.fetching, _), (.nothing, _):
      return .init(
        root: Self.bar("Timeline"),
        component: state.timeline == .fetching
          ? Self.waiting : button(text: "Fetch timeline", onTap: .sendMessage(.began)))
    }
  }

  /// The application, which fetches its timeline as soon as it begins.
  static var context: ApplicationContext<Voices> {
    var context = ApplicationContext(application: Voices())
    context.messageMapper = { $0 == .didFinishLaunching ? .sendMessage(.began) : nil }
    return context
  }
}
