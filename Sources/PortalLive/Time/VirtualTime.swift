/// A clock and an executor that go together: tasks run, the time moves to what they wait for, they run again.
///
/// ```swift
/// let time = VirtualTime()
/// time.executor.task(named: "greeting") {
///   try await time.clock.sleep(for: .seconds(3))
///   print("hello")
/// }
/// try time.advance(by: .seconds(2))  // nothing
/// try time.advance(by: .seconds(1))  // hello
/// ```
///
/// Everything that waits for the clock on the executor comes in one order, as often as it is played. `StageExecutor` says
/// what escapes it.
public struct VirtualTime: Sendable {
  /// The clock that sleepers wait for.
  public let clock: VirtualClock
  /// The executor that runs the tasks.
  public let executor: StageExecutor
  /// The greatest number of jobs at one moment; more is a chain without an end.
  public var jobsAtOnce = 100_000
  /// The greatest number of jobs in one call.
  public var jobsInAll = 10_000_000

  /// A clock and an executor that go together; new ones, unless others are given.
  public init(clock: VirtualClock = VirtualClock(), executor: StageExecutor = StageExecutor()) {
    self.clock = clock
    self.executor = executor
  }

  // MARK: Letting time pass

  /// Runs what can be run now; the time stays.
  public func run() throws(EndlessWork) {
    try advance(to: clock.now)
  }

  /// Lets a duration pass, and runs all that is due meanwhile, each at its time; a negative duration is none.
  ///
  /// If it throws, the time is when that was, and the rest can be run later.
  public func advance(by duration: Duration) throws(EndlessWork) {
    try advance(to: clock.now.advanced(by: max(duration, .zero)))
  }

  /// Lets the time pass until a moment; an earlier one than now is now.
  public func advance(to end: StageTime) throws(EndlessWork) {
    let end = max(end, clock.now)
    try work(upTo: end)
    clock.move(to: end)
  }

  /// Lets the time pass until nobody waits for it; the time is then that of the last who did.
  ///
  /// - Parameter duration: how long at most. Who sleeps longer, or repeats for ever, is still sleeping then.
  @discardableResult public func settle(within duration: Duration = .seconds(3600)) throws(EndlessWork) -> Rest {
    try work(upTo: clock.now.advanced(by: max(duration, .zero)))
    return Rest(sleeps: clock.pending, tasks: executor.tasks)
  }

  /// Cancels all tasks with names and all sleeps, and runs what they do then.
  ///
  /// Tasks that wait keep all they use alive, so this is how to leave them.
  public func end() throws(EndlessWork) {
    executor.cancelTasks()
    clock.cancelSleeps()
    try run()
  }

  /// What has not come to its end.
  public struct Rest: Hashable, Sendable {
    /// Who sleeps, as in `VirtualClock.pending`.
    public let sleeps: [String]
    /// The names of the tasks that have not ended; if nobody sleeps, they wait for what is not to come by itself.
    public let tasks: [String]

    /// Whether nobody sleeps and every named task has ended.
    public var isEmpty: Bool { sleeps.isEmpty && tasks.isEmpty }
  }

  // MARK: Counting jobs

  private func work(upTo end: StageTime) throws(EndlessWork) {
    var moment = clock.now
    var atOnce = 0
    var inAll = 0
    repeat {
      if clock.now != moment {
        moment = clock.now
        atOnce = 0
      }
      let run = executor.runUntilIdle(limit: min(jobsAtOnce - atOnce, jobsInAll - inAll))
      atOnce += run.jobs
      inAll += run.jobs
      guard run.isIdle else {
        throw EndlessWork(
          cause: run.isNested ? .nested : atOnce >= jobsAtOnce ? .atOnce : .inAll, moment: moment,
          jobs: atOnce >= jobsAtOnce ? atOnce : inAll, tasks: executor.tasks)
      }
    } while clock.wakeNext(upTo: end)
  }
}

/// Tasks went on and on.
public struct EndlessWork: Error, Hashable, Sendable, CustomStringConvertible {
  /// Why work was given up.
  public enum Cause: Hashable, Sendable {
    /// There were too many jobs at one moment: time could not go on.
    case atOnce
    /// There were too many jobs in one call.
    case inAll
    /// A job itself wanted to let time pass.
    case nested
  }

  /// Why the work was given up.
  public let cause: Cause
  /// The moment at which it was noticed.
  public let moment: StageTime
  /// The number of jobs that were run.
  public let jobs: Int
  /// The names of the tasks that have not ended.
  public let tasks: [String]

  public var description: String {
    var text =
      switch cause {
      case .atOnce: "at \(moment), \(jobs) jobs came one after another; a loop may yield, or sleep for no time"
      case .inAll: "by \(moment), \(jobs) jobs came; let less time pass at once"
      case .nested: "at \(moment), time was to pass in a task that waits for it; sleep there instead"
      }
    if !tasks.isEmpty { text += "; not ended: " + tasks.prefix(8).joined(separator: ", ") }
    if tasks.count > 8 { text += " and \(tasks.count - 8) more" }
    return text
  }
}
