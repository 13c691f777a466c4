import Portal
import Synchronization

/// A server that has the expenses, and cannot always be reached; a real one would be asked in its place.
final class Server: Sendable {
  struct Unreachable: Error {}

  private let state: Mutex<(expenses: [Expense], isReachable: Bool)>
  /// How many changes it will not hear of.
  private let deaf: Mutex<Int>

  /// - Parameter deaf: how many changes it does not hear of before it does.
  init(_ expenses: [Expense] = [], deaf: Int = 0) {
    state = Mutex((expenses, true))
    self.deaf = Mutex(deaf)
  }

  var isReachable: Bool {
    get { state.withLock { $0.isReachable } }
    set { state.withLock { $0.isReachable = newValue } }
  }

  var expenses: [Expense] {
    get throws {
      try state.withLock {
        guard $0.isReachable else { throw Unreachable() }
        return $0.expenses
      }
    }
  }

  func take(_ change: Change) throws {
    try deaf.withLock {
      guard $0 > 0 else { return }
      $0 -= 1
      throw Unreachable()
    }
    try state.withLock {
      guard $0.isReachable else { throw Unreachable() }
      $0.expenses = change.applied(to: $0.expenses)
    }
  }
}

extension Expenses {
  /// The application with a server, which takes half a second to answer.
  func context(_ server: Server) -> ApplicationContext<Expenses> {
    var context = ApplicationContext(application: self) { Self.effect(of: $0, server) }
    context.messageMapper = { $0 == .didFinishLaunching ? .sendMessage(.began) : nil }
    return context
  }

  private static func effect(of command: Command, _ server: Server) -> Effect<ActionType> {
    switch command {
    case .load:
      .run(named: "load") { clock in
        try await clock.sleep(for: .milliseconds(500))
        return .sendMessage(.loaded(try server.expenses))
      }
      .onFailure { _ in .sendMessage(.loadFailed) }
    case .send(let change):
      .run(named: "send") { clock in
        try await clock.sleep(for: .milliseconds(500))
        try server.take(change)
        return .sendMessage(.sent)
      }
      .onFailure { _ in .sendMessage(.sendFailed) }
    case .goBack: .send(.navigateToPreviousRoute)
    case .all(let commands): commands.reduce(.none) { .merge($0, effect(of: $1, server)) }
    }
  }
}
