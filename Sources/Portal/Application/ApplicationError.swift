/// Why an application did not do what it was asked for; its state is what it was.
public struct ApplicationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of an error, for code that goes by it.
  public enum Reason: Hashable, Sendable {
    /// The update knows nothing to do with a message.
    case unsupportedMessage
    /// No message comes of a change of routes.
    case unsupportedRoute
    /// The route is the current one.
    case sameRoute
    /// The current route is the first of its stack.
    case noPreviousRoute
    /// There is no modal navigator to be dismissed.
    case noModalNavigator
    /// The view is in another navigator than it has to be.
    case wrongNavigator
    /// A command was answered that nobody waits for.
    case notPending
    /// A timer that would leave no time between two of its messages, or never send one.
    case impossibleTimer
    /// Nobody delivers what is subscribed to.
    case noSubscriptionManager
    /// An effect threw an error, or could not be begun.
    case failedEffect
    /// One action led to the next without end.
    case endless
  }

  /// The kind of the error.
  public var reason: Reason
  /// What is wrong, in one line.
  public var message: String
  /// What to do about it, if that is known.
  public var hint: String?

  init(_ reason: Reason, _ message: String, hint: String? = nil) {
    self.reason = reason
    self.message = message
    self.hint = hint
  }

  public var description: String { message + (hint.map { "\n" + $0 } ?? "") }
}
