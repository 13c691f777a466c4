import PortalLive

/// What comes of a store: given what was before, when this is done, then these are its states and routes, each with its time.
///
/// ```swift
/// let record = try StoreVerification { CounterStore($0) }
///   .given { $0.dispatch(.add(1)) }
///   .when { $0.dispatch(.add(2)) }
///   .when(after: .seconds(1)) { $0.dispatch(.close) }
///   .then()
/// record.states.map(\.value)  // [3]
/// record.routes  // [1 s: closed]
/// ```
///
/// Nothing that is said in `given` is recorded. Time goes on as far as is said, and then until the store is at rest.
public struct StoreVerification<Store: WhimSceneStore> {
  /// Something that a test does to the store.
  public typealias Step = (Store) throws -> Void

  private let make: (WhimScheduler) throws -> Store
  private var given: [(after: Duration, step: Step)] = []
  private var when: [(after: Duration, step: Step)] = []

  /// A verification in which nothing is done yet.
  ///
  /// - Parameter make: makes the store, with services of the test.
  public init(_ make: @escaping (WhimScheduler) throws -> Store) { self.make = make }

  /// Adds what was done before.
  public func given(after delay: Duration = .zero, _ step: @escaping Step = { _ in }) -> StoreVerification {
    var verification = self
    verification.given.append((delay, step))
    return verification
  }

  /// Adds what is done now, or a time after what was added before.
  public func when(after delay: Duration = .zero, _ step: @escaping Step = { _ in }) -> StoreVerification {
    var verification = self
    verification.when.append((delay, step))
    return verification
  }

  /// Does all of it, and says what came of it.
  ///
  /// - Parameter patience: how long the store has to come to rest; one that does something for ever never does.
  public func then(within patience: Duration = .seconds(60)) throws -> StoreRecord<Store.State, Store.Route> {
    let scheduler = WhimScheduler()
    let store = try make(scheduler)
    for (delay, step) in given {
      try scheduler.advance(by: delay)
      try step(store)
    }
    let begin = scheduler.now
    var record = StoreRecord<Store.State, Store.Route>()
    var isFirst = true
    let time = { StageTime.start.advanced(by: begin.duration(to: scheduler.now)) }
    let subscriptions = [
      store.state.subscribe { state in
        // The state as it is already is nothing that came of it.
        if isFirst { record.initial = state } else { record.states.append(Recorded(time(), state)) }
        isFirst = false
      },
      store.routes.subscribe { record.routes.append(Recorded(time(), $0)) },
    ]
    defer { for subscription in subscriptions { subscription.dispose() } }
    isFirst = false
    for (delay, step) in when {
      try scheduler.advance(by: delay)
      try step(store)
    }
    let end = scheduler.now.advanced(by: patience)
    while let due = scheduler.world.nextDue, due <= end {
      try scheduler.advance(by: scheduler.now.duration(to: due))
    }
    record.isAtRest = scheduler.isAtRest
    return record
  }
}

/// What a store has said, with the times since its verification began.
public struct StoreRecord<State, Route> {
  /// The state that was given.
  public internal(set) var initial: State?
  /// The states that came after the given one, each with its time.
  public internal(set) var states: [Recorded<State>] = []
  /// The routes that were said, each with its time.
  public internal(set) var routes: [Recorded<Route>] = []
  /// Whether nothing is due any more.
  public internal(set) var isAtRest = false
}

/// A value with the time at which it was said.
public struct Recorded<Value> {
  /// The time since the verification began.
  public let time: StageTime
  /// The state or the route.
  public let value: Value

  /// A value at a time, for a test to compare with what was recorded.
  public init(_ time: StageTime, _ value: Value) {
    self.time = time
    self.value = value
  }
}

extension Recorded: Equatable where Value: Equatable {}
extension Recorded: CustomStringConvertible {
  public var description: String { "\(time): \(value)" }
}
