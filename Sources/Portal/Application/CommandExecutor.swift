/// Carries out commands, and dispatches what comes of them.
///
/// It may call back at once, later, more than once, or never; always on the thread of the application.
public protocol CommandExecutor<MessageType, CommandType> {
  /// The actions of the application.
  associatedtype MessageType
  /// What the application asks of the world.
  associatedtype CommandType

  /// Carries out a command; `dispatch` takes what comes of it.
  func execute(command: CommandType, dispatch: @escaping (MessageType) -> Void)
}
