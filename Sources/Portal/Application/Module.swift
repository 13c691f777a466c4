/// A part of applications that a library brings along: a state, its update and its view, with messages of its own.
///
/// An application has the module's state in its own, one message for all of the module's, and maps what comes out of it:
/// views by ``Component/map(_:)``, effects and subscriptions by their own `map`.
public protocol Module {
  associatedtype MessageType
  associatedtype StateType
  associatedtype CommandType = Never
  associatedtype SubscriptionType: Equatable = Never

  var initialState: StateType { get }

  func update(state: StateType, message: MessageType) -> (StateType, CommandType?)?

  func view(for state: StateType) -> Component<MessageType>

  func subscriptions(for state: StateType) -> [Subscription<MessageType, Never, SubscriptionType>]
}

extension Module {
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
