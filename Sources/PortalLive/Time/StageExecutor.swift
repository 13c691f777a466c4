import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Runs the jobs of tasks one after another, in the order in which they came, and only when asked.
///
/// A task that is made with it as its preferred executor runs on it, and so does what the task makes itself: groups,
/// `async let`, actors without an executor of their own, and streams. Nothing happens until `runUntilIdle` is called, and
/// then everything in one order.
///
/// What does not run on it, and so comes when it likes:
/// - `Task {}` and `Task.detached {}`, even in such a task, unless they are given the executor;
/// - what is isolated to `@MainActor`, or to an actor that has its own executor;
/// - what waits for another clock: `Task.sleep`, timers, files, the network; the task comes back here, but nobody knows
///   when. If it does while jobs are run, `strays` counts it.
///
/// ```swift
/// let executor = StageExecutor()
/// executor.task(named: "fetch posts") { await feed.load() }
/// executor.runUntilIdle()
/// print(executor.tasks)  // [] or, if it waits for something, ["fetch posts"]
/// ```
public final class StageExecutor: TaskExecutor {
  /// What came of running jobs.
  public struct Run: Hashable, Sendable {
    /// The number of jobs that were run.
    public let jobs: Int
    /// Whether none is left; false if there were more than the limit.
    public let isIdle: Bool
    /// Whether jobs were being run already, so that this call did nothing.
    public let isNested: Bool
  }

  private struct State {
    var jobs: [UnownedJob] = []
    /// The number of jobs at the start of the list that were run.
    var done = 0
    /// The thread that runs jobs.
    var runner: UInt?
    var strays = 0
    /// The tasks that have not ended, by the order of their making.
    var tasks: [Int: LiveTask] = [:]
    var lastTask = 0

    var ordered: [LiveTask] { tasks.sorted { $0.key < $1.key }.map(\.value) }
  }

  private struct LiveTask {
    let name: String
    let isEndless: Bool
    var cancel: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// An executor without tasks; it runs no job until it is told to.
  public init() {}

  // MARK: Tasks

  /// Makes a task that runs on this executor, and is counted until it ends.
  ///
  /// - Parameters:
  ///   - name: what messages call it.
  ///   - isEndless: whether it listens for as long as the application lives, so that a stage that comes to rest does not wait for it.
  @discardableResult public func task<Success: Sendable>(
    named name: String, isEndless: Bool = false, _ operation: @escaping @Sendable () async throws -> Success
  ) -> Task<Success, any Error> {
    let number = state.withLock { state in
      state.lastTask += 1
      state.tasks[state.lastTask] = LiveTask(name: name, isEndless: isEndless)
      return state.lastTask
    }
    let task = Task(executorPreference: self) {
      defer { self.end(number) }
      return try await operation()
    }
    // It may have ended already, if jobs are being run.
    state.withLock { $0.tasks[number]?.cancel = { task.cancel() } }
    return task
  }

  private func end(_ number: Int) {
    state.withLock { $0.tasks[number] = nil }
  }

  /// The names of the tasks that have not ended, in the order in which they were made.
  ///
  /// Only those made by `task(named:isEndless:_:)` are known; Swift tells nobody when another begins or ends.
  public var tasks: [String] { state.withLock { $0.ordered.map(\.name) } }

  /// Those of them that are to end by themselves.
  var awaited: [String] { state.withLock { $0.ordered.filter { !$0.isEndless }.map(\.name) } }

  /// Cancels these tasks; those that heed it end when jobs are run.
  public func cancelTasks() {
    for task in state.withLock({ $0.ordered }) { task.cancel?() }
  }

  // MARK: Jobs

  /// Takes a job from the Swift runtime, to be run in its turn.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { state in
      state.jobs.append(job)
      if let runner = state.runner, runner != Self.thread { state.strays += 1 }
    }
  }

  /// The number of jobs that came from another thread while jobs were run, and so in an order that nobody controls.
  public var strays: Int { state.withLock { $0.strays } }

  private static var thread: UInt {
    #if canImport(Darwin)
      UInt(bitPattern: pthread_self())
    #else
      UInt(pthread_self())
    #endif
  }

  /// Whether there is nothing to run.
  public var isIdle: Bool { state.withLock { $0.done == $0.jobs.count } }

  /// Runs the jobs that there are, and those that they make, until there are no more.
  ///
  /// Called by a job itself, or on a second thread, it does nothing: whoever runs jobs already runs them all.
  ///
  /// - Parameter limit: the greatest number of jobs to run, for there are tasks without an end that never wait.
  @discardableResult public func runUntilIdle(limit: Int = 100_000) -> Run {
    let isFree = state.withLock { state in
      guard state.runner == nil else { return false }
      state.runner = Self.thread
      return true
    }
    guard isFree else { return Run(jobs: 0, isIdle: false, isNested: true) }
    defer { state.withLock { $0.runner = nil } }
    var count = 0
    while count < limit, let job = next() {
      job.runSynchronously(on: asUnownedTaskExecutor())
      count += 1
    }
    return Run(jobs: count, isIdle: isIdle, isNested: false)
  }

  private func next() -> UnownedJob? {
    state.withLock { state in
      guard state.done < state.jobs.count else { return nil }
      let job = state.jobs[state.done]
      state.done += 1
      // Now and then, so that no list grows for ever and none is moved for each job.
      if state.done == state.jobs.count || state.done > 1024 && state.done > state.jobs.count / 2 {
        state.jobs.removeFirst(state.done)
        state.done = 0
      }
      return job
    }
  }
}
