import Synchronization

/// A clock that stands still until it is told to go on, so that `try await clock.sleep(for: .seconds(3))` takes no time.
///
/// Sleepers are woken one at a time, in the order of their times, and of equal times in the order in which they went to
/// sleep. A sleep always waits to be woken, even until a time that is past: so a loop that sleeps for no time at all is
/// noticed, and does not hang. A cancelled sleep throws `CancellationError`, at once.
///
/// `Task.sleep(for:)` does not wait for this clock, but `Task.sleep(for:clock:)` does if it is given it.
public final class VirtualClock: Clock {
  /// The moments of the clock.
  public typealias Instant = StageTime

  private struct Sleeper {
    let number: UInt64
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now: StageTime
    var sleepers = Schedule<Sleeper>()
    /// For each sleep that is under way, what cancels it; nil before it waits.
    var tokens: [UInt64: Schedule<Sleeper>.Token?] = [:]
    var cancelled: Set<UInt64> = []
    var lastNumber: UInt64 = 0
  }

  private let state: Mutex<State>

  /// A clock that stands at a moment.
  public init(now: StageTime = .start) {
    state = Mutex(State(now: now))
  }

  // MARK: The time

  /// The moment at which it stands.
  public var now: StageTime { state.withLock { $0.now } }

  /// The smallest step of time that it can tell: a nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Sets the time, and wakes nobody; an earlier time than it is leaves it as it is.
  public func move(to time: StageTime) {
    state.withLock { $0.now = max($0.now, time) }
  }

  // MARK: Sleeping

  /// Waits until it is woken at or after a time.
  ///
  /// - Parameter tolerance: ignored, since a stage's time is exact.
  public func sleep(until deadline: StageTime, tolerance: Duration? = nil) async throws {
    try await sleep(until: deadline, named: "sleep")
  }

  /// Waits for a time, and says in `pending` for what.
  public func sleep(for duration: Duration, named name: String) async throws {
    try await sleep(until: now.advanced(by: duration), named: name)
  }

  private func sleep(until deadline: StageTime, named name: String) async throws {
    let number = state.withLock { state in
      state.lastNumber += 1
      state.tokens[state.lastNumber] = .some(nil)
      return state.lastNumber
    }
    defer { state.withLock { forget(number, in: &$0) } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isCancelled = state.withLock { state in
          // The task may have been cancelled before it came here, even before there was a handler.
          if state.cancelled.contains(number) { return true }
          state.tokens[number] = state.sleepers.add(
            Sleeper(number: number, continuation: continuation), named: name, at: deadline)
          return false
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        guard let token = state.tokens[number] else { return nil as Sleeper? }
        state.cancelled.insert(number)
        return token.flatMap { state.sleepers.cancel($0) }
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  private func forget(_ number: UInt64, in state: inout State) {
    state.tokens[number] = nil
    state.cancelled.remove(number)
  }

  // MARK: Waking

  /// When the next sleeper is to be woken; nil if nobody sleeps.
  public var nextDue: StageTime? { state.withLock { $0.sleepers.nextDue } }

  /// Who sleeps, a line each, in the order in which they will be woken: `0.5 s: sleep`.
  public var pending: [String] { state.withLock { $0.sleepers.pending } }

  /// Moves the time to that of the next sleeper, if it is not after another time, and wakes it; returns whether there was
  /// one.
  ///
  /// What the sleeper does then, its executor runs: nothing has happened when this returns.
  @discardableResult public func wakeNext(upTo time: StageTime) -> Bool {
    let sleeper = state.withLock { state in
      let entry = state.sleepers.takeNext(upTo: time)
      if let entry { state.now = max(state.now, entry.due) }
      return entry?.work
    }
    sleeper?.continuation.resume()
    return sleeper != nil
  }

  /// Ends all sleeps with `CancellationError`, in the order in which they would have been woken.
  public func cancelSleeps() {
    let sleepers = state.withLock { state in
      let entries = state.sleepers.entries
      for entry in entries { state.sleepers.cancel(entry.token) }
      return entries.map(\.work)
    }
    for sleeper in sleepers { sleeper.continuation.resume(throwing: CancellationError()) }
  }
}
