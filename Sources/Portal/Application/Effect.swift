/// What a command comes to: work that takes time, as a value.
///
/// What waits for the clock waits for the time of the stage, so a test lets it go on. What waits for anything else ends when
/// that is there, in an order that nobody controls.
public struct Effect<ActionType> {
  /// Sends an action to the application.
  public typealias Send = (ActionType) -> Void
  typealias Work = @Sendable (VirtualClock, @escaping Send) async throws -> Void

  enum Part {
    case send(ActionType)
    case cancel(Key)
    case work(Job)
  }

  struct Job {
    var name: String
    var work: Work
    /// What another effect of the same identity takes the place of.
    var identity: Key?
    /// How long it waits before it begins.
    var delay = Duration.zero
    var retries = 0
    var pause = Duration.zero
    /// What comes of an error.
    var failed: (@Sendable (any Error) -> ActionType?)?
  }

  var parts: [Part]

  /// An effect of which nothing comes.
  public static var none: Effect { Effect(parts: []) }

  /// An effect that sends an action at once.
  public static func send(_ action: ActionType) -> Effect { Effect(parts: [.send(action)]) }

  /// Ends the effect of an identity; nothing comes of it any more.
  public static func cancel(_ identity: Key) -> Effect { Effect(parts: [.cancel(identity)]) }

  /// Work with one outcome, or none.
  ///
  /// - Parameter name: what the stage calls it where it says what is still to come.
  public static func run(
    named name: String = "effect", _ work: @escaping @Sendable (VirtualClock) async throws -> ActionType?
  ) -> Effect {
    stream(named: name) { clock, send in if let action = try await work(clock) { send(action) } }
  }

  /// Work with any number of outcomes.
  public static func stream(
    named name: String = "effect", _ work: @escaping @Sendable (VirtualClock, @escaping Send) async throws -> Void
  ) -> Effect { Effect(parts: [.work(Job(name: name, work: work))]) }

  /// Several effects, begun in this order.
  public static func merge(_ effects: Effect...) -> Effect { Effect(parts: effects.flatMap(\.parts)) }

  // MARK: Changing one

  /// The effect with an identity: it ends one of the same identity that is under way, and can be cancelled by it.
  public func cancellable(_ identity: Key) -> Effect { changed { $0.identity = identity } }

  /// The effect once nobody has asked for another of the same identity for a time.
  public func debounce(_ identity: Key, for time: Duration) -> Effect {
    changed {
      $0.identity = identity
      $0.delay = time
    }
  }

  /// The effect, begun again where it throws: after a pause that doubles each time.
  public func retry(_ times: Int, after pause: Duration) -> Effect {
    changed {
      $0.retries = max(0, times)
      $0.pause = pause
    }
  }

  /// The effect, with what comes of an error; without it, the error is among the application's refusals.
  public func onFailure(_ action: @escaping @Sendable (any Error) -> ActionType?) -> Effect {
    changed { $0.failed = action }
  }

  private func changed(_ change: (inout Job) -> Void) -> Effect {
    Effect(
      parts: parts.map { part in
        guard case .work(var task) = part else { return part }
        change(&task)
        return .work(task)
      })
  }

  /// The effect with its actions transformed: a module's, within an application.
  public func map<Other>(_ transform: @escaping @Sendable (ActionType) -> Other) -> Effect<Other> {
    Effect<Other>(
      parts: parts.map { part in
        switch part {
        case .send(let action): return .send(transform(action))
        case .cancel(let identity): return .cancel(identity)
        case .work(let task):
          let (work, failed) = (task.work, task.failed)
          var other = Effect<Other>.Job(
            name: task.name, work: { clock, send in try await work(clock) { send(transform($0)) } })
          (other.identity, other.delay, other.retries, other.pause) =
            (task.identity, task.delay, task.retries, task.pause)
          if let failed { other.failed = { failed($0).map(transform) } }
          return .work(other)
        }
      })
  }
}

/// An effect with an identity that is under way.
struct EffectTask {
  let number: Int
  let cancel: () -> Void
}

/// What a task does for an effect.
///
/// A task on the stage's executor runs on the thread that lets time go on, as the application does, and on no other.
private struct EffectJob: @unchecked Sendable {
  /// The work, begun for the first time or again.
  let work: (VirtualClock) async throws -> Void
  let failed: (any Error) -> Void
  let ended: () -> Void
  let name: String
  let delay: Duration
  let retries: Int
  let pause: Duration

  func run(_ clock: VirtualClock) async {
    do {
      if delay > .zero { try await clock.sleep(for: delay, named: name) }
      var pause = pause
      for _ in 0..<retries {
        do {
          try await work(clock)
          return ended()
        } catch {
          if isCancelled(error) { return ended() }
        }
        try await clock.sleep(for: pause, named: "\(name), again")
        pause *= 2
      }
      try await work(clock)
    } catch {
      if !isCancelled(error) { failed(error) }
    }
    ended()
  }

  private func isCancelled(_ error: any Error) -> Bool { error is CancellationError || Task.isCancelled }
}

extension ApplicationRunner {
  /// Begins an effect.
  func run(_ effect: Effect<ActionType>) {
    for part in effect.parts {
      switch part {
      case .send(let action): dispatch(action)
      case .cancel(let identity): tasks.removeValue(forKey: identity)?.cancel()
      case .work(let task): begin(task)
      }
    }
  }

  private func begin(_ effect: Effect<ActionType>.Job) {
    guard let world else {
      return refuse(ApplicationError(.failedEffect, "\(effect.name) began before the application"))
    }
    lastTask += 1
    let (number, identity, work, clock) = (lastTask, effect.identity, effect.work, world.clock)
    if let identity { tasks.removeValue(forKey: identity)?.cancel() }
    let job = EffectJob(
      work: { [weak self] clock in
        try await work(clock) { if !Task.isCancelled { self?.dispatch($0) } }
      },
      failed: { [weak self] in self?.failed(effect, $0) },
      ended: { [weak self] in self?.ended(identity, number) },
      name: effect.name, delay: effect.delay, retries: effect.retries, pause: effect.pause)
    let task = world.executor.task(named: effect.name) { await job.run(clock) }
    if let identity { tasks[identity] = EffectTask(number: number) { task.cancel() } }
  }

  private func failed(_ effect: Effect<ActionType>.Job, _ error: any Error) {
    guard let failed = effect.failed else {
      return refuse(
        ApplicationError(
          .failedEffect, "\(effect.name) failed: \(LiveLimits.told(error))",
          hint: "say what comes of it: .onFailure { … }"))
    }
    if let action = failed(error) { dispatch(action) }
  }

  private func ended(_ identity: Key?, _ number: Int) {
    if let identity, tasks[identity]?.number == number { tasks[identity] = nil }
  }
}
