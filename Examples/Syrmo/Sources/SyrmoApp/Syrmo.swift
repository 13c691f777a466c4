import Portal

/// An app for skaters: sensors under a board measure tricks, friends look at them.
struct Syrmo: Application {
  enum Route: Portal.Route {
    case feed
    case trick(id: Int)

    var previous: Route? { self == .feed ? nil : .feed }
  }

  enum Message: Equatable {
    case routeChanged(to: Route)
    case loaded([Trick])
    case social(SocialAction)
    case closeComments
  }

  enum Command: Equatable {
    case setLike(id: Int, Bool)
  }

  struct State: Equatable {
    var route = Route.feed
    var tricks: [Trick] = []
    /// The trick whose comments are shown.
    var comments: Int?
  }

  let initialState = State()
  let initialRoute = Route.feed

  func translateRouteChange(from currentRoute: Route, to nextRoute: Route) -> Message? { .routeChanged(to: nextRoute) }

  func update(state: State, message: Message) -> (State, Command?)? {
    var state = state
    switch message {
    case .routeChanged(.trick(let id)) where !state.tricks.contains { $0.id == id }: return nil
    case .routeChanged(let route): state.route = route
    case .loaded(let tricks): state.tricks = tricks
    case .social(.like(let id)):
      guard let index = state.tricks.firstIndex(where: { $0.id == id }) else { return nil }
      let isLiked = !state.tricks[index].isLikedByMe
      state.tricks[index].isLikedByMe = isLiked
      state.tricks[index].likes += isLiked ? 1 : -1
      return (state, .setLike(id: id, isLiked))
    case .social(.showComments(let id)):
      guard state.tricks.contains(where: { $0.id == id }) else { return nil }
      state.comments = id
    case .closeComments: state.comments = nil
    }
    return (state, nil)
  }

  func view(for state: State) -> Portal.View<Route, Message, OnlyOne> {
    if let trick = state.tricks.first(where: { $0.id == state.comments }) {
      return .init(
        alert: AlertProperties(
          title: "Comments", text: "\(trick.comments) people have something to say of the \(trick.name).",
          button: AlertButton(title: "OK", onTap: .sendMessage(.closeComments))))
    }
    if case .trick(let id) = state.route, let trick = state.tricks.first(where: { $0.id == id }) {
      return .init(root: Self.detailBar, component: Self.detail(trick))
    }
    return .init(root: Self.bar, component: Self.feed(state.tricks))
  }
}
