/// A place in an application, and the place before it.
///
/// ```swift
/// enum Place: Portal.Route {
///   case feed
///   case post(id: Int)
///
///   var previous: Place? { self == .feed ? nil : .feed }
/// }
/// ```
public protocol Route: Equatable {
  /// Where ``Action/navigateToPreviousRoute`` leads; nil if there is no way back.
  var previous: Self? { get }
}

/// The route and the navigator of an application that has no others.
public enum OnlyOne: Route, Hashable, Sendable {
  /// The one route that there is.
  case main

  public var previous: OnlyOne? { nil }
}

/// No route at all: a module's views and subscriptions lead nowhere.
extension Never: Route {
  public var previous: Never? { nil }
}

/// What a view of an application asks for: a message to its update, or another place.
public indirect enum Action<RouteType: Route, MessageType> {
  /// Closes the modal navigator in front; another action may follow in the same step.
  case dismissNavigator(thenSend: Action?)
  /// Goes back to the route before the current one.
  case navigateToPreviousRoute
  /// Goes to a route, of which the application makes a message of its own.
  case navigate(to: RouteType)
  /// Sends a message to the update.
  case sendMessage(MessageType)

  /// Closes the modal navigator in front.
  public static var dismissNavigator: Action { .dismissNavigator(thenSend: nil) }

  /// The action with its message transformed.
  public func map<Other>(_ transform: (MessageType) -> Other) -> Action<RouteType, Other> {
    switch self {
    case .dismissNavigator(let next): .dismissNavigator(thenSend: next?.map(transform))
    case .navigateToPreviousRoute: .navigateToPreviousRoute
    case .navigate(let route): .navigate(to: route)
    case .sendMessage(let message): .sendMessage(transform(message))
    }
  }
}

extension Action where RouteType == Never {
  /// The action of a module, which knows no routes, as one of an application.
  public func map<OtherRoute, Other>(_ transform: (MessageType) -> Other) -> Action<OtherRoute, Other> {
    switch self {
    case .dismissNavigator(let next): .dismissNavigator(thenSend: next?.map(transform))
    case .navigateToPreviousRoute: .navigateToPreviousRoute
    case .sendMessage(let message): .sendMessage(transform(message))
    }
  }
}

extension Action: Equatable where MessageType: Equatable {}
extension Action: Sendable where RouteType: Sendable, MessageType: Sendable {}
