/// An application without anybody around it: its state, where it is, and what an action makes of both.
///
/// It is a value: an action that is refused leaves it as it was.
struct ApplicationCore<App: Application> {
  typealias Place = Navigation<App.RouteType, App.MessageType, App.NavigatorType>

  let application: App
  /// The update, with all middlewares around it.
  private let step: ApplicationContext<App>.Step
  /// Where commands come to.
  private let outbox: Outbox<App.CommandType>
  /// Whether there is one navigator only, so that no view could be in the wrong one.
  private let hasOneNavigator = App.NavigatorType.self == OnlyOne.self
  private(set) var state: App.StateType
  private var place: Place
  /// Whether the view is not yet that of the state.
  private var isStale = false

  init(_ context: ApplicationContext<App>, _ outbox: Outbox<App.CommandType>) {
    let application = context.application
    self.application = application
    step = context.step
    self.outbox = outbox
    state = application.initialState
    place = Place(application.view(for: application.initialState), at: application.initialRoute)
  }

  /// The route of the page in front.
  var route: App.RouteType { place.route ?? application.initialRoute }
  /// The navigators, each presented over the one before.
  var navigators: [App.NavigatorType] { place.levels.map(\.navigator) }
  /// The routes of the stack in front, from its root.
  var routes: [App.RouteType] { place.front.stack.map(\.route) }

  /// What is seen, as it is now.
  mutating func screen() -> Screen<App.ActionType> {
    refresh()
    return place.screen
  }

  /// Where nobody could be in the wrong navigator, views are made only when they are seen.
  private mutating func refresh() {
    guard isStale else { return }
    isStale = false
    try? place.show(application.view(for: state))
  }

  // MARK: Actions

  /// - Returns: what is to be done at once, before all else.
  mutating func apply(_ action: App.ActionType) throws(ApplicationError) -> App.ActionType? {
    switch action {
    case .sendMessage(let message):
      try update(by: message)
      return nil

    case .navigate(let route):
      guard route != self.route else {
        throw ApplicationError(.sameRoute, "the application is at \(LiveLimits.told(route)) already")
      }
      try move(to: route) { place, view throws(ApplicationError) in try place.go(to: route, view) }
      return nil

    case .navigateToPreviousRoute:
      guard let previous = route.previous else {
        throw ApplicationError(
          .noPreviousRoute, "there is no way back from \(LiveLimits.told(route))",
          hint: "its previous route is nil")
      }
      try move(to: previous) { place, view throws(ApplicationError) in try place.goBack(to: previous, view) }
      return nil

    case .dismissNavigator(let then):
      guard place.levels.count > 1, let beneath = Place.route(of: place.levels[place.levels.count - 2]) else {
        throw ApplicationError(
          .noModalNavigator, "the navigator in front is the first one, which cannot be dismissed",
          hint: "go back with .navigateToPreviousRoute")
      }
      if case .navigate(let route) = then, route != beneath {
        try move(to: route) { place, view throws(ApplicationError) in
          place.dismiss()
          try place.go(to: route, view)
        }
        return nil
      }
      try move(to: beneath) { place, view throws(ApplicationError) in
        place.dismiss()
        try place.show(view)
      }
      if case .navigate = then { return nil }
      return then
    }
  }

  mutating func update(by message: App.MessageType) throws(ApplicationError) {
    guard !hasOneNavigator else {
      guard step(&state, message, outbox) else { throw refusal(of: message) }
      return isStale = true
    }
    let next = try updated(by: message)
    try place.show(application.view(for: next))
    state = next
  }

  private func updated(by message: App.MessageType) throws(ApplicationError) -> App.StateType {
    var next = state
    guard step(&next, message, outbox) else { throw refusal(of: message) }
    return next
  }

  private func refusal(of message: App.MessageType) -> ApplicationError {
    ApplicationError(
      .unsupportedMessage, "the update refused \(LiveLimits.told(message)) at \(LiveLimits.told(route))")
  }

  private mutating func move(
    to route: App.RouteType, _ change: (inout Place, Place.Page) throws(ApplicationError) -> Void
  ) throws(ApplicationError) {
    refresh()
    guard let message = application.translateRouteChange(from: self.route, to: route) else {
      throw ApplicationError(
        .unsupportedRoute,
        "no message comes of going from \(LiveLimits.told(self.route)) to \(LiveLimits.told(route))",
        hint: "translateRouteChange(from:to:) returned nil for them")
    }
    let next = try updated(by: message)
    var place = place
    try change(&place, application.view(for: next))
    (state, self.place) = (next, place)
  }
}
