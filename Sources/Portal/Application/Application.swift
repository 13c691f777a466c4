@_exported import PortalLive

/// An application: a state, what messages make of it, and how it is seen.
///
/// All of it is values and functions without effects, so a test needs nothing else:
///
/// ```swift
/// struct Counter: Application {
///   enum Message { case increment }
///
///   let initialState = 0
///
///   func update(state: Int, message: Message) -> (Int, Never?)? { (state + 1, nil) }
///
///   func view(for state: Int) -> View<OnlyOne, Message, OnlyOne> {
///     View(component: container {
///       label(text: "\(state)")
///       button(text: "More", onTap: .sendMessage(.increment))
///     })
///   }
/// }
///
/// let stage = try Stage(Counter())
/// try stage.tap("More")
/// ```
///
/// What it asks of the world are commands, which are values as well: a test answers them (``ApplicationRunner/pending``), and
/// an ``ApplicationContext`` says who carries them out.
public protocol Application: Livable where Source == ApplicationRunner<Self> {
  /// What may happen to the state.
  associatedtype MessageType
  /// All that the application knows.
  associatedtype StateType
  /// What is asked of the world.
  associatedtype CommandType = Never
  /// Where one may be in it: the routes of its pages.
  associatedtype RouteType: Route = OnlyOne
  /// What is subscribed to, besides timers.
  associatedtype SubscriptionType: Equatable = Never
  /// The stacks of pages: the main one, and those that are presented over it.
  associatedtype NavigatorType: Equatable = OnlyOne

  /// The state that it begins in.
  var initialState: StateType { get }
  /// The route that it begins at.
  var initialRoute: RouteType { get }

  /// The message that a change of routes comes to; nil refuses the change.
  func translateRouteChange(from currentRoute: RouteType, to nextRoute: RouteType) -> MessageType?

  /// The state after a message, and what is asked of the world for it; nil refuses the message.
  func update(state: StateType, message: MessageType) -> (StateType, CommandType?)?

  /// What is shown of a state: a page with its bars, or an alert over it.
  func view(for state: StateType) -> View<RouteType, MessageType, NavigatorType>

  /// What is to be heard of while the application is in a state.
  func subscriptions(for state: StateType) -> [Subscription<MessageType, RouteType, SubscriptionType>]
}

extension Application {
  /// What its views send: messages and changes of routes.
  public typealias ActionType = Action<RouteType, MessageType>

  public func translateRouteChange(from currentRoute: RouteType, to nextRoute: RouteType) -> MessageType? { nil }

  @inlinable public func subscriptions(for state: StateType) -> [Subscription<MessageType, RouteType, SubscriptionType>]
  { [] }

  /// The application as it runs, with nobody who carries out its commands: they are held until they are answered.
  public func source() -> ApplicationRunner<Self> { ApplicationRunner(ApplicationContext(application: self)) }
}

extension Application where RouteType == OnlyOne {
  /// The route that it begins at.
  public var initialRoute: OnlyOne { .main }
}

/// An application with those who carry out its commands, deliver its subscriptions, and stand around its update.
///
/// ```swift
/// var context = ApplicationContext(application: Counter())
/// context.registerMiddleware(MessageLog { print($0) })
/// let logged = try Stage(context, on: .iPhone15)
/// ```
public struct ApplicationContext<App: Application>: Livable {
  /// The update, or what stands around it.
  public typealias Transition = (App.StateType, App.MessageType, App.CommandType?) -> (App.StateType, App.CommandType?)?

  /// The application that is run.
  public let application: App
  /// What an application subscribes to in a state; nil is nothing.
  @usableFromInline typealias Wanted = (App.StateType) -> [Subscription<
    App.MessageType, App.RouteType, App.SubscriptionType
  >]?

  /// The update, with all middlewares around it.
  private(set) var transition: Transition
  /// The transition as each message goes through it.
  private(set) var step: Step
  let wanted: Wanted
  /// Carries out a command; nil holds it as pending.
  var execute: ((App.CommandType, ApplicationRunner<App>) -> Void)?
  var subscriptions: (any SubscriptionManager<App.MessageType, App.RouteType, App.SubscriptionType>)?
  private(set) var sites: [CustomComponentSite<App>] = []
  /// Hears of what is refused, a line each.
  public var log: (String) -> Void = { _ in }
  /// What becomes of what the system tells the application.
  public var messageMapper: (ApplicationEvent) -> App.ActionType? = { _ in nil }

  /// An application whose commands are held until they are answered.
  @inlinable public init(application: App) {
    let transition: Transition = { state, message, _ in application.update(state: state, message: message) }
    self.init(application, transition, Self.step(transition)) {
      let wanted = application.subscriptions(for: $0)
      return wanted.isEmpty ? nil : wanted
    }
  }

  /// An application whose commands are carried out by what calls back.
  @inlinable public init(
    application: App, commandExecutor: some CommandExecutor<Action<App.RouteType, App.MessageType>, App.CommandType>
  ) {
    self.init(application: application)
    carryOut(by: commandExecutor)
  }

  /// An application whose commands come to effects, in the time of its stage.
  @inlinable public init(application: App, effects: @escaping (App.CommandType) -> Effect<App.ActionType>) {
    self.init(application: application)
    carryOut(by: effects)
  }

  @usableFromInline init(
    _ application: App, _ transition: @escaping Transition, _ step: @escaping Step, _ wanted: @escaping Wanted
  ) {
    self.application = application
    self.transition = transition
    self.step = step
    self.wanted = wanted
  }

  @usableFromInline mutating func setTransition(_ transition: @escaping Transition, _ step: @escaping Step) {
    (self.transition, self.step) = (transition, step)
  }

  @usableFromInline mutating func carryOut(
    by executor: some CommandExecutor<Action<App.RouteType, App.MessageType>, App.CommandType>
  ) {
    execute = { command, runner in
      executor.execute(command: command) { [weak runner] in runner?.dispatch($0) }
    }
  }

  @usableFromInline mutating func carryOut(by effects: @escaping (App.CommandType) -> Effect<App.ActionType>) {
    execute = { command, runner in runner.run(effects(command)) }
  }

  /// Says who delivers what is subscribed to, besides timers.
  public mutating func registerSubscriptions(
    _ manager: some SubscriptionManager<App.MessageType, App.RouteType, App.SubscriptionType>
  ) {
    subscriptions = manager
  }

  /// Says what fills the custom components of an identifier, on a stage.
  ///
  /// - Parameter make: makes the renderer of each component that comes.
  public mutating func registerRenderer<Renderer: CustomComponentRenderer>(
    for identifier: String, _ make: @escaping (ContainerController) -> Renderer
  ) where Renderer.MessageType == Action<App.RouteType, App.MessageType> {
    sites.append(CustomComponentSite(identifier, make))
  }

  /// Puts something around the update, and around all that were registered before.
  @inlinable public mutating func registerMiddleware(
    _ middleware: some Middleware<App.StateType, App.MessageType, App.CommandType>
  ) {
    let next = current
    let transition: Transition = { state, message, command in
      middleware.call(state: state, message: message, command: command, next: next)
    }
    setTransition(transition, Self.step(transition))
  }

  @usableFromInline var current: Transition { transition }

  public func source() -> ApplicationRunner<App> { ApplicationRunner(self) }
}

// MARK: - A message at a time

extension ApplicationContext {
  /// Works off a message: changes the state in its place, and puts what is asked of the world into an outbox.
  ///
  /// It is put together where the application's types are known, and says nothing that is made of them: a tuple or an
  /// optional of types that are looked up costs every message more than its update.
  @usableFromInline typealias Step = (inout App.StateType, App.MessageType, Outbox<App.CommandType>) -> Bool

  @inlinable static func step(_ transition: @escaping Transition) -> Step {
    { state, message, outbox in
      guard let (next, command) = transition(state, message, nil) else { return false }
      state = next
      if let command { outbox.put(command) }
      return true
    }
  }
}

/// The command of the message that is worked off.
@usableFromInline final class Outbox<Command> {
  @usableFromInline var command: Command?
  /// Asked for each message, and cheaper than an optional of a type that is looked up.
  @usableFromInline var isFull = false

  @inlinable func put(_ command: Command) {
    self.command = command
    isFull = true
  }

  func take() -> Command? {
    guard isFull else { return nil }
    isFull = false
    return command.take()
  }
}

/// What the system tells an application.
public enum ApplicationEvent: Hashable, Sendable {
  /// The application has been started: the first event that it hears of.
  case didFinishLaunching
  /// Something is about to stand in front of it, such as a call.
  case willResignActive
  /// It is no longer seen.
  case didEnterBackground
  /// It is about to be seen again.
  case willEnterForeground
  /// It takes touches, for the first time or again.
  case didBecomeActive
  /// It is about to be ended.
  case willTerminate
  /// A notification that came from a server, with what it says.
  case didReceiveNotification([String: String])
}
