/// Stands around the update: sees each message before it, and the state and the command after.
///
/// The last that was registered is the outermost. What does not call `next` refuses the message, if it returns nil, or answers
/// in the update's place.
public protocol Middleware<StateType, MessageType, CommandType> {
  /// The state of the application.
  associatedtype StateType
  /// The messages of the application.
  associatedtype MessageType
  /// The commands of the application.
  associatedtype CommandType

  /// The state after a message, and the command that comes of it; nil if the message was refused.
  typealias Transition = (StateType, CommandType?)?
  /// What stands within: the next middleware, or the update itself.
  typealias NextMiddleware = (StateType, MessageType, CommandType?) -> Transition

  /// Works off a message: `next` does what the application would do without this middleware.
  func call(state: StateType, message: MessageType, command: CommandType?, next: NextMiddleware) -> Transition
}

/// What ``Middleware`` was called once.
public typealias MiddlewareProtocol = Middleware

/// Tells how long each update took, with all that stands within it: `Dispatch time 0.25 ms`.
///
/// The clock is given: on a stage's, where no time goes on by itself, an update takes none.
public struct TimeLogger<StateType, MessageType, CommandType>: Middleware {
  /// Whether anything is measured and told.
  public var isEnabled = true
  private let measure: (() -> Void) -> Duration
  private let log: (String) -> Void

  /// A logger that measures by a clock, and tells each update's time as a line.
  public init(clock: some Clock<Duration> = ContinuousClock(), log: @escaping (String) -> Void) {
    measure = { work in clock.measure(work) }
    self.log = log
  }

  /// Hands the message on, and tells how long all that stands within took.
  public func call(
    state: StateType, message: MessageType, command: CommandType?, next: NextMiddleware
  ) -> (StateType, CommandType?)? {
    guard isEnabled else { return next(state, message, command) }
    var result: (StateType, CommandType?)?
    let time = measure { result = next(state, message, command) }
    log("Dispatch time \(shortNumber(time.inSeconds * 1000)) ms")
    return result
  }
}

/// Tells of each message and of the command that comes of it.
public struct MessageLog<StateType, MessageType, CommandType>: Middleware {
  private let log: (String) -> Void

  /// A log that tells each message as a line.
  public init(log: @escaping (String) -> Void) {
    self.log = log
  }

  /// Tells of the message once it is worked off.
  public func call(
    state: StateType, message: MessageType, command: CommandType?, next: NextMiddleware
  ) -> (StateType, CommandType?)? {
    let result = next(state, message, command)
    var line = LiveLimits.told(message)
    if let result {
      if let command = result.1 { line += " → \(LiveLimits.told(command))" }
    } else {
      line += " was refused"
    }
    log(line)
    return result
  }
}
