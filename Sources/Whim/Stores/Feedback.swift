/// What answers the changes of a state with events: an effect, which may take its time.
///
/// The kinds differ in what an effect is started by, and in what becomes of the one before it.
public struct Feedback<State, Event> {
  /// Begins, and returns what is told of each state, with the event that has led to it.
  let begin: (EffectSink<Event>) -> (State, Event?) -> Void

  /// The events with which an effect answers.
  public typealias Effects = Observable<Event>

  /// Any feedback: of the states with their events it makes the events that answer them.
  public init(events: @escaping (Observable<(state: State, event: Event?)>) -> Effects) {
    self.init { sink in
      let heard = Subject<(state: State, event: Event?)>()
      sink.start { events(heard.observable) }
      return { heard.emit(($0, $1)) }
    }
  }

  init(begin: @escaping (EffectSink<Event>) -> (State, Event?) -> Void) { self.begin = begin }

  // MARK: That ask for no state

  /// Events that come from elsewhere.
  public static func events(_ events: Effects) -> Feedback { Feedback { _ in events } }
  /// One event, in the beginning.
  public static func just(_ event: Event) -> Feedback { events(.just(event)) }
  /// No event, and an end at once.
  public static var empty: Feedback { events(.empty) }
  /// No event, and no end.
  public static var never: Feedback { events(.never) }

  /// A function that is told of every state, and sends what it likes when it likes.
  public static func imperative(
    _ work: @escaping (_ state: State, _ event: Event?, _ send: @escaping (Event) -> Void) -> Void
  ) -> Feedback {
    Feedback { sink in
      { state, event in work(state, event) { [weak sink] in sink?.send($0, nil) } }
    }
  }

  // MARK: Every state or event

  /// An effect of each state; it cancels the one before.
  public static func withLatest(state effects: @escaping (State) throws -> Effects) -> Feedback {
    lensing(state: { $0 }, effects: effects)
  }

  /// An effect of each event and the state that it led to; it cancels the one before.
  public static func withLatest(events effects: @escaping (Event, State) throws -> Effects) -> Feedback {
    latest { latest in
      { state, event in if let event { latest.restart(with: (event, state)) { try effects($0.0, $0.1) } } }
    }
  }

  /// An effect of each state, beside those before it.
  public static func merging(state effects: @escaping (State) throws -> Effects) -> Feedback {
    Feedback { sink in { state, _ in sink.start { try effects(state) } } }
  }

  /// An effect of each event and the state that it led to, beside those before it.
  public static func merging(events effects: @escaping (Event, State) throws -> Effects) -> Feedback {
    Feedback { sink in { state, event in if let event { sink.start { try effects(event, state) } } } }
  }

  // MARK: A part of the state or the event

  /// An effect of what a function finds in each state; it cancels the one before, as nil does.
  public static func lensing<Part>(
    state part: @escaping (State) -> Part?, effects: @escaping (Part) throws -> Effects
  ) -> Feedback {
    latest { latest in { state, _ in latest.restart(with: part(state), effects) } }
  }

  /// The same, but a part that is equal to the last lets its effect go on.
  public static func lensingSkippingRepeated<Part: Equatable>(
    state part: @escaping (State) -> Part?, effects: @escaping (Part) throws -> Effects
  ) -> Feedback {
    latest { latest in
      let differs = Difference<Part>()
      return { state, _ in
        let new = part(state)
        if differs.isNew(new) { latest.restart(with: new, effects) }
      }
    }
  }

  /// An effect of what a function finds in each event; it cancels the one before, as nil does.
  public static func extracting<Part>(
    event part: @escaping (Event) -> Part?, effects: @escaping (Part) throws -> Effects
  ) -> Feedback {
    latest { latest in { _, event in if let event { latest.restart(with: part(event), effects) } } }
  }

  /// The same, but a part that is equal to the last lets its effect go on.
  public static func extractingSkippingRepeated<Part: Equatable>(
    event part: @escaping (Event) -> Part?, effects: @escaping (Part) throws -> Effects
  ) -> Feedback {
    latest { latest in
      let differs = Difference<Part>()
      return { _, event in
        guard let event else { return }
        let new = part(event)
        if differs.isNew(new) { latest.restart(with: new, effects) }
      }
    }
  }

  /// An effect of each state that differs from the last; it cancels the one before.
  public static func skippingRepeated(effects: @escaping (State) throws -> Effects) -> Feedback
  where State: Equatable {
    lensingSkippingRepeated(state: { $0 }, effects: effects)
  }

  /// An effect of the first part after there was none; those that follow, and their end, let it go on.
  public static func firstValueAfterNil<Part>(
    state part: @escaping (State) -> Part?, effects: @escaping (Part) throws -> Effects
  ) -> Feedback {
    Feedback { sink in
      var wasThere = false
      return { state, _ in
        let new = part(state)
        defer { wasThere = new != nil }
        if let new, !wasThere { sink.start { try effects(new) } }
      }
    }
  }

  /// An effect from when something becomes true until it is false.
  public static func whenBecomesTrue(
    state isTrue: @escaping (State) -> Bool, effects: @escaping (State) throws -> Effects
  ) -> Feedback {
    latest { latest in
      var wasTrue = false
      return { state, _ in
        let isTrue = isTrue(state)
        guard isTrue != wasTrue else { return }
        wasTrue = isTrue
        latest.restart(with: isTrue ? state : nil, effects)
      }
    }
  }

  /// A feedback with one effect at a time.
  private static func latest(_ see: @escaping (LatestEffect<Event>) -> (State, Event?) -> Void) -> Feedback {
    Feedback { sink in see(LatestEffect(sink)) }
  }
}

/// Whether a value is another one than the last.
private final class Difference<Value: Equatable> {
  private var last: Value?

  func isNew(_ value: Value?) -> Bool {
    defer { last = value }
    return value != last
  }
}

/// An effect in place of the one before it.
private final class LatestEffect<Event> {
  private let sink: EffectSink<Event>
  private var last: Effect?

  init(_ sink: EffectSink<Event>) { self.sink = sink }

  /// Cancels the effect, and starts the one of a value if there is one.
  func restart<Part>(with part: Part?, _ effects: (Part) throws -> Observable<Event>) {
    last?.cancel()
    last = part.map { part in sink.start { try effects(part) } }
  }
}

/// An effect of a feedback that is under way.
final class Effect {
  fileprivate(set) var isCancelled = false
  fileprivate var running: Disposable?
  fileprivate var forget: () -> Void = {}

  func cancel() {
    isCancelled = true
    running.take()?.dispose()
    forget()
  }
}

/// Where effects are started, and what they say ends up.
final class EffectSink<Event> {
  var send: (Event, Effect?) -> Void = { _, _ in }
  var fail: (any Error) -> Void = { _ in }
  private var effects: [ObjectIdentifier: Effect] = [:]

  /// Starts an effect; one that fails has ended.
  @discardableResult
  func start(_ effect: () throws -> Observable<Event>) -> Effect {
    let run = Effect()
    var hasEnded = false
    do {
      let running = try effect().subscribe { [weak self, weak run] event in
        guard let run, !run.isCancelled else { return }
        self?.send(event, run)
      } end: { [weak self, weak run] error in
        hasEnded = true
        if let run { self?.effects[ObjectIdentifier(run)] = nil }
        if let error, run?.isCancelled != true { self?.fail(error) }
      }
      guard !hasEnded, !run.isCancelled else {
        running.dispose()
        return run
      }
      run.running = running
      run.forget = { [weak self, weak run] in if let run { self?.effects[ObjectIdentifier(run)] = nil } }
      effects[ObjectIdentifier(run)] = run
    } catch {
      fail(error)
    }
    return run
  }

  /// Cancels all that is under way.
  func end() {
    let running = effects
    effects = [:]
    for effect in running.values { effect.cancel() }
  }
}
