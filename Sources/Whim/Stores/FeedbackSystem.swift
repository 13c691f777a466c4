import PortalLive

/// A state that events change, one after another, and feedbacks that answer each change with events of their own.
///
/// ```swift
/// let system = FeedbackSystem<Int, Int>(
///   initial: 0, scheduler: scheduler, reduce: { $0 += $1 },
///   feedbacks: [.whenBecomesTrue(state: { $0 == 10 }) { _ in .after(.seconds(1), on: scheduler, -10) }])
/// system.send(10)  // and back to 0 after a second
/// ```
///
/// It begins when it is made. An event waits until all have heard of the one before it; so feedbacks and subscribers may send at any
/// time. Of each event the state is told first, then its route, then feedbacks; who sends one on hearing the first state has heard that
/// to its end by then. What lets go of the system ends its effects.
public final class FeedbackSystem<State, Event> {
  /// The state as it is now, and its changes: one for each event.
  public let state: ObservableProperty<State>
  /// The time by which effects go that wait.
  public let scheduler: WhimScheduler
  /// What went wrong: effects that failed, or feedbacks that answered each other for ever.
  ///
  /// It goes on all the same, and keeps the last hundred.
  public private(set) var failures: [WhimError] = []

  private let heard = Subject<(event: Event, state: State)>()
  private let reduce: (inout State, Event) -> Void
  private let sink = EffectSink<Event>()
  private var feedbacks: [(State, Event?) -> Void] = []
  private let queue = WorkQueue<(event: Event, effect: Effect?)>()

  /// A system that begins at once: all feedbacks are told of the initial state, in their order.
  public init(
    initial: State, scheduler: WhimScheduler, reduce: @escaping (_ state: inout State, _ event: Event) -> Void,
    feedbacks: [Feedback<State, Event>] = []
  ) {
    state = ObservableProperty(initial)
    self.scheduler = scheduler
    self.reduce = reduce
    sink.send = { [weak self] event, effect in self?.enqueue(event, of: effect) }
    sink.fail = { [weak self] error in self?.failures.note(WhimError(.effect, "an effect failed: \(error)")) }
    state.around = { [weak self] first in
      guard let self else { return first() }
      queue.hold(first)
      work()
    }
    // What is said meanwhile comes once all have heard of the initial state.
    queue.hold {
      self.feedbacks = feedbacks.map { $0.begin(sink) }
      for feedback in self.feedbacks { feedback(initial, nil) }
    }
    work()
  }

  deinit { sink.end() }

  /// The events, each once the state has changed by it.
  public var events: Observable<Event> { heard.observable.map(\.event) }
  /// The events with the state that each has led to.
  public var eventsWithState: Observable<(event: Event, state: State)> { heard.observable }

  /// Routes that follow from events and the states that they lead to, and from nothing else.
  public func routes<Route>(_ route: @escaping (Event, State) -> Route?) -> Observable<Route> {
    heard.observable.compactMap { route($0.event, $0.state) }
  }

  /// Changes the state by an event, once all that came before is done.
  public func send(_ event: Event) { enqueue(event, of: nil) }

  private func enqueue(_ event: Event, of effect: Effect?) {
    queue.add((event, effect))
    work()
  }

  private func work() {
    let failure = queue.work { event, effect in
      // What an effect has said before it was cancelled is not heard any more.
      guard effect?.isCancelled != true else { return }
      var new = state.value
      reduce(&new, event)
      state.value = new
      heard.emit((event, new))
      for feedback in feedbacks { feedback(new, event) }
    } telling: {
      $0.event
    }
    if let failure { failures.note(failure) }
  }
}

/// Something that went wrong, or was refused.
public struct WhimError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of thing went wrong, for a test to compare.
  public enum Reason: Hashable, Sendable {
    /// An effect of a feedback failed.
    case effect
    /// Feedbacks answered each other without an end.
    case endless
    /// A scene has a parent, or would be within itself.
    case notFree
    /// There are not as many scenes as are to be taken away.
    case tooFew
    /// A scene is not in the stack, or is in front already.
    case notThere
    /// A route that nobody hears.
    case unheard
  }

  /// What kind of thing went wrong.
  public let reason: Reason
  public let description: String

  init(_ reason: Reason, _ description: String) {
    self.reason = reason
    self.description = description
  }
}

extension [WhimError] {
  /// Adds one; of more than a hundred, the first goes.
  mutating func note(_ error: WhimError) {
    append(error)
    if count > 100 { removeFirst() }
  }
}
