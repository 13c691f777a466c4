/// A part of applications that a library brings along: a state, its update and its view, with messages of its own.
///
/// An application has the module's state in its own, one message for all of the module's, and maps what comes out of it:
/// views by ``Component/map(_:)``, effects and subscriptions by their own `map`.
public protocol Module {
  /// What may happen to the module's state.
  associatedtype MessageType
  /// All that the module knows.
  associatedtype StateType
  /// What the module asks of the world.
  associatedtype CommandType = Never
  /// What the module subscribes to, besides timers.
  associatedtype SubscriptionType: Equatable = Never

  /// The state that the module begins in.
  var initialState: StateType { get }

  /// The state after a message, and what is asked of the world for it; nil refuses the message.
  func update(state: StateType, message: MessageType) -> (StateType, CommandType?)?

  /// What is shown of a state.
  func view(for state: StateType) -> Component<MessageType>

  /// What is to be heard of while the module is in a state; nothing by default.
  func subscriptions(for state: StateType) -> [Subscription<MessageType, Never, SubscriptionType>]
}

extension Module {
  /// What is to be heard of while the module is in a state; nothing by default.
  public func subscriptions(for state: StateType) -> [Subscription<MessageType, Never, SubscriptionType>] { [] }

  /// The state of an application after a message to the module; nil if the module refuses it.
  ///
  /// - Parameters:
  ///   - path: where the module's state is in the application's.
  ///   - command: a command of the module as one of the application.
  public func update<State, Command>(
    _ message: MessageType, in state: State, at path: WritableKeyPath<State, StateType>,
    command: (CommandType) -> Command
  ) -> (State, Command?)? {
    guard let (part, asked) = update(state: state[keyPath: path], message: message) else { return nil }
    var state = state
    state[keyPath: path] = part
    return (state, asked.map(command))
  }
}

extension Module where CommandType == Never {
  /// The state of an application after a message to the module; nil if the module refuses it.
  public func update<State, Command>(
    _ message: MessageType, in state: State, at path: WritableKeyPath<State, StateType>
  ) -> (State, Command?)? {
    guard let (part, _) = update(state: state[keyPath: path], message: message) else { return nil }
    var state = state
    state[keyPath: path] = part
    return (state, nil)
  }
}
