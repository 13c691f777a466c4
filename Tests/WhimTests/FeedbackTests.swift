import PortalLive
import Testing

@testable import Whim

/// W11: what a feedback system does, with each kind of feedback, on a time of its own.
@Suite("W11: a feedback system") struct FeedbackTests {
  private typealias Texts = Feedback<String, String>
  private let scheduler = WhimScheduler()

  /// What a system of texts has come through: its states in order, from the one it begins with.
  private final class Log {
    var states: [String] = []
    var started: [String] = []
  }

  private func system(
    from initial: String = "initial", log: Log = Log(), _ feedbacks: [Texts]
  ) -> FeedbackSystem<String, String> {
    FeedbackSystem(
      initial: initial, scheduler: scheduler, reduce: { $0 += "_" + $1 },
      feedbacks: [.imperative { state, _, _ in log.states.append(state) }] + feedbacks)
  }

  // MARK: The system

  @Test("starts by itself, tells feedbacks of the initial state, and has its states in order")
  func start() {
    let log = Log()
    let system = system(log: log, [.just("a"), .just("b")])
    #expect(log.states == ["initial", "initial_a", "initial_a_b"])
    #expect(system.state.value == "initial_a_b")
    var heard: [String] = []
    system.state.observable.subscribe { heard.append($0) }
    system.send("c")
    #expect(heard == ["initial_a_b", "initial_a_b_c"])
  }

  @Test("two immediate feedbacks alternate")
  func alternate() {
    let log = Log()
    func always(_ event: String) -> Texts { .merging(state: { $0.count < 15 ? .just(event) : .empty }) }
    _ = system(log: log, [always("a"), always("b")])
    #expect(Array(log.states.prefix(5)) == ["initial", "initial_a", "initial_a_b", "initial_a_b_a", "initial_a_b_a_b"])
  }

  @Test("what is sent while it works waits its turn")
  func reentrant() {
    var states: [Int] = []
    let system = FeedbackSystem<Int, Int>(initial: 0, scheduler: scheduler, reduce: { $0 += $1 })
    system.state.observable.subscribe { [unowned system] state in
      states.append(state)
      if state == 0 { system.send(1) }
      if state == 1 { system.send(2) }
      if state == 3 { system.send(3) }
    }
    #expect(states == [0, 1, 3, 6])
  }

  @Test("who hears a service's first state is told all of it before what comes of that")
  func service() {
    let service = FeedbackService(FeedbackSystem<Int, Int>(initial: 0, scheduler: scheduler, reduce: { $0 += $1 }))
    var heard: [String] = []
    service.system.events.subscribe { heard.append("event \($0)") }
    service.state.subscribe { [unowned service] state in
      if state == 0 { service.dispatch(1) }
      heard.append("\(state)")
    }
    #expect(heard.first == "0")
    #expect(heard.sorted() == ["0", "1", "event 1"])
  }

  @Test("the reducer runs before a feedback sees the event, and an event goes with the state that it led to")
  func order() {
    var seen: [String] = []
    let system = FeedbackSystem<String, String>(
      initial: "", scheduler: scheduler, reduce: { $0 += $1 },
      feedbacks: [
        .imperative { state, event, send in
          seen.append("\(event ?? "-"):\(state)")
          if event == "a" { send("b") }
        }
      ])
    var pairs: [String] = []
    system.eventsWithState.subscribe { pairs.append("\($0.event):\($0.state)") }
    var events: [String] = []
    system.events.subscribe { events.append($0) }
    system.send("a")
    #expect(seen == ["-:", "a:a", "b:ab"])
    #expect(pairs == ["a:a", "b:ab"])
    #expect(events == ["a", "b"])
  }

  struct Broken: Error {}

  @Test("an effect that fails, or cannot be made, ends alone")
  func failure() {
    let system = system([
      .merging(events: { event, _ in
        if event == "throw" { throw Broken() }
        return event == "fail" ? .failing(Broken()) : .empty
      }),
      .extracting(event: { $0 == "fail" ? $0 : nil }) { .just("after \($0)") },
    ])
    for event in ["fail", "throw", "go on"] { system.send(event) }
    #expect(system.state.value == "initial_fail_after fail_throw_go on")
    #expect(system.failures.map(\.reason) == [.effect, .effect])
  }

  @Test("feedbacks that answer themselves for ever are stopped, with an error that names the chain")
  func endless() throws {
    let system = FeedbackSystem<Int, String>(
      initial: 0, scheduler: scheduler, reduce: { count, _ in count += 1 },
      feedbacks: [
        .extracting(event: { ["ping": "pong", "pong": "ping"][$0] }) { .just($0) }
      ])
    system.send("ping")
    let failure = try #require(system.failures.first)
    #expect(failure.reason == .endless)
    #expect(failure.description.contains("the last of them: ping, pong, ping, pong, ping, pong, ping, pong;"))
    #expect(failure.description.contains("1 are dropped, the next would be: ping"))
    // It can be used still.
    let count = system.state.value
    #expect(count == LiveLimits.messages)
    system.send("stop")
    #expect(system.state.value == count + 1)
  }

  @Test("names what has no end in a few letters, however long it is")
  func longNames() {
    let system = FeedbackSystem<Int, String>(
      initial: 0, scheduler: scheduler, reduce: { count, _ in count += 1 },
      feedbacks: [.extracting(event: { $0 }) { .just($0) }])
    system.send(String(repeating: "x", count: 10_000))
    #expect((1...4000).contains(system.failures.first?.description.utf8.count ?? 0))
  }

  @Test("is freed when nobody refers to it, and its effects end with it")
  func freed() throws {
    weak var gone: FeedbackSystem<String, String>?
    do {
      let system = system([
        .withLatest(state: { [scheduler] _ in .every(.seconds(1), on: scheduler) { "\($0)" } }), .never,
      ])
      gone = system
      try scheduler.advance(by: .seconds(2))
      #expect(system.state.value == "initial_0_0")
      #expect(!scheduler.isAtRest)
    }
    #expect(gone == nil)
    #expect(scheduler.isAtRest)
  }

  @Test("a property says the value that it has and those that follow, and nothing of its own end")
  func property() {
    let (source, first) = (Subject<Int>(), Subject<Int>())
    var (heard, ends) = ([Int](), 0)
    do {
      let property = ObservableProperty(1, then: source.observable)
      source.emit(2)
      property.observable.subscribe({ heard.append($0) }, end: { _ in ends += 1 })
      source.emit(3)
      #expect(property.value == 3)
    }
    source.emit(4)
    #expect(heard == [2, 3])
    #expect(ends == 0)
    // Several at once end with the last of them.
    Observable.merged([first.observable, .of(7, 8)]).subscribe({ heard.append($0) }, end: { _ in ends += 1 })
    first.emit(9)
    #expect(heard == [2, 3, 7, 8, 9])
    #expect(ends == 0)
    Observable<Int>.merged([.of(1), .empty]).subscribe({ _ in }, end: { _ in ends += 1 })
    #expect(ends == 1)
  }

  @Test("of several at once, one that goes wrong ends all: nothing is heard after that, and nobody else is asked")
  func mergedFailure() {
    let (source, later) = (Subject<Int>(), Subject<Int>())
    var end: ((any Error)?) -> Void = { _ in }
    let breaking = Observable<Int> { observer in
      end = observer.end
      return Disposable()
    }
    var (heard, ends) = ([Int](), [String]())
    func hear(_ parts: [Observable<Int>]) -> Disposable {
      Observable.merged(parts).subscribe({ heard.append($0) }, end: { ends.append($0 == nil ? "done" : "failed") })
    }
    _ = hear([source.observable, breaking])
    source.emit(1)
    end(Broken())
    #expect(!source.isHeard)
    end(nil)
    source.emit(2)
    #expect(heard == [1])
    #expect(ends == ["failed"])
    // One that goes wrong at once: those before it end, and those after it do not begin.
    _ = hear([later.observable, .failing(Broken()), .of(3)])
    #expect(!later.isHeard)
    #expect(heard == [1])
    #expect(ends == ["failed", "failed"])
    // Who has disposed of them hears nothing, not even an end.
    hear([source.observable, breaking]).dispose()
    end(Broken())
    #expect(!source.isHeard)
    #expect(ends.count == 2)
  }

  @Test("who sets a value on hearing one is heard by all after it, and who comes meanwhile hears the newest once")
  func setWhileHeard() {
    let service = AbstractService<Int, Never>(0)
    var (first, second, third) = ([Int](), [Int](), [Int]())
    service.state.subscribe { [unowned service] value in
      first.append(value)
      guard value == 1 else { return }
      service.set(2)
      service.state.subscribe { third.append($0) }
    }
    service.state.subscribe { second.append($0) }
    service.set(1)
    service.set(3)
    #expect(first == [0, 1, 2, 3])
    #expect(second == [0, 1, 2, 3])
    #expect(third == [2, 3])
    #expect(service.property.failures.isEmpty)
  }

  @Test("who is disposed of while a value waits behind another hears neither")
  func disposedWhileHeard() {
    let subject = Subject<Int>()
    var (first, second) = ([Int](), [Int]())
    var disposable = Disposable()
    subject.observable.subscribe { value in
      first.append(value)
      guard value == 1 else { return }
      subject.emit(2)
      disposable.dispose()
    }
    disposable = subject.observable.subscribe { second.append($0) }
    subject.emit(1)
    #expect(first == [1, 2])
    #expect(second.isEmpty)
    #expect(subject.isHeard)
  }

  @Test("lets go of each value once all have heard it")
  func letGo() {
    final class Thing {}
    let subject = Subject<Thing>()
    var kept: [Weak<Thing>] = []
    var alive: [Int] = []
    subject.observable.subscribe { thing in
      alive.append(kept.filter { $0.value != nil }.count)
      kept.append(Weak(value: thing))
      if kept.count < 30 { subject.emit(Thing()) }
    }
    subject.emit(Thing())
    #expect(alive.count == 30)
    // As many as an error would name.
    #expect(alive.allSatisfy { $0 <= LiveLimits.toldMessages })
  }

  private struct Weak<Value: AnyObject> { weak var value: Value? }

  @Test("who sets a value on hearing any is stopped, with an error that names the next")
  func setForEver() throws {
    let service = AbstractService<Int, Never>(0)
    service.state.subscribe { [unowned service] in service.set($0 + 1) }
    let failure = try #require(service.property.failures.first)
    #expect(failure.reason == .endless)
    #expect(failure.description.contains("the next would be: \(LiveLimits.messages + 1)"))
    #expect(service.property.failures.count == 1)
  }

  @Test("keeps the last hundred of its failures")
  func failures() {
    struct Numbered: Error { var number: Int }
    let system = FeedbackSystem<Int, Int>(
      initial: 0, scheduler: scheduler, reduce: { $0 = $1 },
      feedbacks: [.merging(events: { event, _ in .failing(Numbered(number: event)) })])
    for number in 1...103 { system.send(number) }
    #expect(system.failures.count == 100)
    #expect(system.failures.first?.description.contains("number: 4)") == true)
    #expect(system.failures.last?.description.contains("number: 103)") == true)
  }

  // MARK: Its feedbacks

  /// The states that come of events, one second apart, where every effect of a part says `!part` after 2.5 seconds.
  private func states(_ events: [String], _ feedback: (@escaping (String) -> Texts.Effects) -> Texts) throws
    -> [String]
  {
    let log = Log()
    let effect: (String) -> Texts.Effects = { [scheduler] in
      log.started.append($0)
      return .after(.milliseconds(2500), on: scheduler, "!" + $0)
    }
    let system = FeedbackSystem<String, String>(
      initial: "0", scheduler: scheduler, reduce: { $0 = $1 },
      feedbacks: [.imperative { state, _, _ in log.states.append(state) }, feedback(effect)])
    for event in events {
      try scheduler.advance(by: .seconds(1))
      system.send(event)
    }
    try scheduler.advance(by: .seconds(10))
    return log.states
  }

  private static func letter(_ text: String) -> String? { text.first == "x" || text.first == "!" ? nil : text }

  @Test("events, just, empty and never say what they are given, and ask for no state")
  func stateless() throws {
    #expect(try states(["a"]) { _ in .events(.of("1", "2")) } == ["0", "1", "2", "a"])
    #expect(try states(["a"]) { _ in .just("1") } == ["0", "1", "a"])
    #expect(try states(["a"]) { _ in .empty } == ["0", "a"])
    #expect(try states(["a"]) { _ in .never } == ["0", "a"])
  }

  @Test("a feedback of one's own answers the states with their events as it likes")
  func own() throws {
    let answered = try states(["a", "b"]) { _ in
      Feedback(events: { $0.compactMap { $0.event == "a" ? "after a" : nil } })
    }
    #expect(answered == ["0", "a", "after a", "b"])
  }

  @Test("withLatest cancels the effect before")
  func withLatest() throws {
    let ofStates = try states(["a", "b"]) { effect in
      .withLatest(state: { Self.letter($0).map(effect) ?? .empty })
    }
    #expect(ofStates == ["0", "a", "b", "!b"])
    let ofEvents = try states(["a", "b"]) { effect in
      .withLatest(events: { event, _ in Self.letter(event).map(effect) ?? .empty })
    }
    #expect(ofEvents == ["0", "a", "b", "!b"])
  }

  @Test("merging keeps the effects before, and interleaves what they say")
  func merging() throws {
    let ofStates = try states(["a", "b"]) { effect in .merging(state: { Self.letter($0).map(effect) ?? .empty }) }
    #expect(ofStates == ["0", "a", "b", "!0", "!a", "!b"])
    let ofEvents = try states(["a", "b"]) { effect in
      .merging(events: { event, _ in Self.letter(event).map(effect) ?? .empty })
    }
    #expect(ofEvents == ["0", "a", "b", "!a", "!b"])
    let log = Log()
    _ = system(
      from: "", log: log,
      [
        .merging(state: { $0.isEmpty ? .of("a", "a") : .empty }),
        .merging(state: { $0.isEmpty ? .of("b", "b") : .empty }),
      ])
    #expect(log.states.last == "_a_a_b_b")
  }

  @Test("lensing starts with a part of the state, and another part or none cancels")
  func lensing() throws {
    #expect(try states(["a", "b"]) { .lensing(state: Self.letter, effects: $0) } == ["0", "a", "b", "!b"])
    #expect(try states(["a", "x"]) { .lensing(state: Self.letter, effects: $0) } == ["0", "a", "x"])
    #expect(try states(["a", "a"]) { .lensing(state: Self.letter, effects: $0) } == ["0", "a", "a", "!a"])
    // Of three events that an effect says at once, the first changes the state, which cancels the others.
    let log = Log()
    _ = system(from: "", log: log, [.lensing(state: { $0.isEmpty ? $0 : nil }) { _ in .of("1", "2", "3") }])
    #expect(log.states == ["", "_1"])
  }

  @Test("extracting starts with a part of the event, and another part or none cancels")
  func extracting() throws {
    #expect(try states(["a", "b"]) { .extracting(event: Self.letter, effects: $0) } == ["0", "a", "b", "!b"])
    #expect(try states(["a", "x"]) { .extracting(event: Self.letter, effects: $0) } == ["0", "a", "x"])
  }

  @Test("those that skip what is repeated let its effect go on")
  func skipping() throws {
    // It was begun at 1 s by the first, and not again at 2 s: so it says its event before what comes at 4 s.
    let events = ["a", "a", "a", "x"]
    #expect(
      try states(events) { .lensingSkippingRepeated(state: Self.letter, effects: $0) }
        == ["0", "a", "a", "a", "!a", "x"])
    #expect(
      try states(events) { .extractingSkippingRepeated(event: Self.letter, effects: $0) }
        == ["0", "a", "a", "a", "!a", "x"])
    #expect(
      try states(events) { effect in .skippingRepeated(effects: { Self.letter($0).map(effect) ?? .empty }) }
        == ["0", "a", "a", "a", "!a", "x"])
    #expect(try states(events) { .lensing(state: Self.letter, effects: $0) } == ["0", "a", "a", "a", "x"])
  }

  @Test("firstValueAfterNil starts once, and lets the effect finish")
  func firstValueAfterNil() throws {
    // Of 0 one is under way until 2.5 s, whatever comes meanwhile; after nothing at 3 s the next begins at 4 s.
    #expect(
      try states(["a", "b", "x", "c"]) { .firstValueAfterNil(state: Self.letter, effects: $0) }
        == ["0", "a", "b", "!0", "x", "c", "!c"])
  }

  @Test("whenBecomesTrue starts when something becomes true, and ends when it is false")
  func whenBecomesTrue() throws {
    let isTrue: (String) -> Bool = { $0.first == "t" }
    #expect(
      try states(["t1", "t2", "t3", "f"]) { .whenBecomesTrue(state: isTrue, effects: $0) }
        == ["0", "t1", "t2", "t3", "!t1", "f"])
    #expect(try states(["t1", "f"]) { .whenBecomesTrue(state: isTrue, effects: $0) } == ["0", "t1", "f"])
  }

  @Test("an imperative one may send when it likes")
  func imperative() throws {
    let answered = try states(["a"]) { [scheduler] _ in
      .imperative { _, event, send in
        guard event == "a" else { return }
        send("now")
        _ = scheduler.after(.seconds(1), named: "later") { send("later") }
      }
    }
    #expect(answered == ["0", "a", "now", "later"])
  }
}
