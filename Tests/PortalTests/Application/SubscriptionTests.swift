import Portal
import PortalRaster
import Testing

@Suite("What an application subscribes to")
struct SubscriptionTests {
  private func stage(_ timers: String...) throws -> Stage<Notes.Runner> {
    var notes = Notes()
    notes.initialState.timers = timers
    return try Stage(notes, on: .iPhone15)
  }

  @Test("is a timer on the stage's clock, as often as it says, and no more")
  func only() throws {
    let stage = try stage("three")
    try stage.advance(by: .milliseconds(999))
    #expect(stage.app.state.count == 0)
    try stage.advance(by: .milliseconds(1))
    #expect(stage.app.state.count == 10)
    try stage.settle()
    #expect(stage.now == StageTime(seconds: 3))
    #expect(stage.app.state.count == 30)
    // It is over although the state still asks for it, and nothing is left of it to come.
    stage.app.send(.add)
    try stage.advance(by: .seconds(10))
    #expect(stage.app.state.count == 31)
    #expect(stage.pending.isEmpty)
  }

  @Test("is a timer that goes on as long as the state asks for it")
  func every() throws {
    let stage = try stage("ticks")
    try stage.advance(by: .seconds(2))
    #expect(stage.app.state.count == 4)
    #expect(stage.pending == ["2.5 s: ticks, every 0.5 s, for ever"])
    try stage.settle()
    #expect(stage.now == StageTime(seconds: 2))
  }

  @Test("is refused where it would never let time go on")
  func zero() throws {
    let stage = try stage("zero")
    #expect(stage.app.refusals.map(\.reason) == [.impossibleTimer])
    try stage.advance(by: .seconds(1))
    #expect(stage.app.state.count == 0)
  }

  @Test("begins and ends with the state, and is delivered by its manager")
  func custom() throws {
    final class Server: SubscriptionManager {
      var log: [String] = []
      var dispatch: ((Notes.ActionType) -> Void)?
      func add(subscription: Notes.News, dispatch: @escaping (Notes.ActionType) -> Void) {
        log.append("added")
        self.dispatch = dispatch
      }
      func remove(subscription: Notes.News) { log.append("removed") }
    }
    struct Ends: Middleware {
      func call(
        state: Notes.State, message: Notes.Message, command: Notes.Command?,
        next: (Notes.State, Notes.Message, Notes.Command?) -> (Notes.State, Notes.Command?)?
      ) -> (Notes.State, Notes.Command?)? {
        var result = next(state, message, command)
        if message == .found("end") { result?.0.listens = false }
        return result
      }
    }
    let server = Server()
    var notes = Notes()
    notes.initialState.listens = true
    var context = ApplicationContext(application: notes)
    context.registerSubscriptions(server)
    context.registerMiddleware(Ends())
    let runner = context.source()
    runner.start()
    server.dispatch?(.sendMessage(.found("news")))
    #expect(runner.state.texts == ["news"])
    #expect(runner.subscriptions == [.custom(.server)])
    server.dispatch?(.sendMessage(.found("end")))
    #expect(server.log == ["added", "removed"])
    #expect(runner.subscriptions.isEmpty)
  }

  @Test("is refused where nobody delivers it")
  func nobody() {
    var state = Notes.State()
    state.listens = true
    #expect(Notes.running(state).refusals.map(\.reason) == [.noSubscriptionManager])
  }

  @Test("waits for the time of a loop of one's own")
  func ownLoop() throws {
    var state = Notes.State()
    state.timers = ["three"]
    let runner = Notes.running(state)
    #expect(try runner.advance(by: .milliseconds(1500)) == .milliseconds(500))
    #expect(runner.state.count == 10)
    #expect(try runner.advance(by: .seconds(5)) == nil)
    #expect(runner.state.count == 30)
  }
}

/// What the tests of Redux say of subscribing and unsubscribing while something is dispatched.
@Suite("A mailbox")
struct MailboxTests {
  @Test("serves several who subscribe, until each of them ends it")
  func several() {
    let mailbox = Mailbox<Int>()
    var (a, b) = (0, 0)
    let first = mailbox.subscribe { _ in a += 1 }
    mailbox.send(1)
    let second = mailbox.subscribe { _ in b += 1 }
    mailbox.send(2)
    #expect((a, b) == (2, 1))
    mailbox.unsubscribe(first)
    mailbox.unsubscribe(first)
    mailbox.send(3)
    #expect((a, b) == (2, 2))
    mailbox.unsubscribe(second)
    mailbox.send(4)
    #expect((a, b) == (2, 2))
  }

  @Test("delivers a message to all who were subscribed when it was sent, even if one ends that meanwhile")
  func unsubscribingMeanwhile() {
    let mailbox = Mailbox<Int>()
    var (calls, tokens) = ([0, 0, 0], [Mailbox<Int>.Token]())
    tokens.append(mailbox.subscribe { _ in calls[0] += 1 })
    tokens.append(
      mailbox.subscribe { _ in
        calls[1] += 1
        for token in tokens { mailbox.unsubscribe(token) }
      })
    tokens.append(mailbox.subscribe { _ in calls[2] += 1 })
    mailbox.send(1)
    #expect(calls == [1, 1, 1])
    mailbox.send(2)
    #expect(calls == [1, 1, 1])
  }

  @Test("delivers the next message, and not this one, to who subscribes meanwhile")
  func subscribingMeanwhile() {
    let mailbox = Mailbox<Int>()
    var (inner, isAdded) = (0, false)
    mailbox.subscribe { _ in
      if !isAdded { mailbox.subscribe { _ in inner += 1 } }
      isAdded = true
    }
    mailbox.send(1)
    #expect(inner == 0)
    mailbox.send(2)
    #expect(inner == 1)
  }

  @Test("that leads to another one and back ends, and counts what it did not deliver")
  func circles() {
    let (a, b) = (Mailbox<Int>(), Mailbox<Int>())
    var heard = 0
    a.subscribe { _ in heard += 1 }
    a.forward(to: b)
    b.forward(to: a)
    a.send(1)
    #expect(heard > 100 && a.undelivered + b.undelivered == 1)
    // As many ways as a power of two.
    b.forward(to: a)
    b.forward(to: a)
    a.send(2)
    #expect(heard < 30_000 && a.undelivered > 1)
    let before = heard
    let (c, d) = (Mailbox<Int>(), Mailbox<Int>())
    c.forward(to: d)
    d.subscribe { _ in heard += 1 }
    c.send(3)
    #expect(heard == before + 1 && c.undelivered == 0)
  }

  @Test("delivers what is sent within a delivery to who is subscribed by then")
  func nested() {
    let mailbox = Mailbox<Int>()
    var calls: [String] = []
    var second: Mailbox<Int>.Token?
    mailbox.subscribe { message in
      calls.append("1:\(message)")
      guard message == 1 else { return }
      if let second { mailbox.unsubscribe(second) }
      mailbox.subscribe { calls.append("3:\($0)") }
      mailbox.send(2)
    }
    second = mailbox.subscribe { calls.append("2:\($0)") }
    mailbox.send(1)
    #expect(calls == ["1:1", "1:2", "3:2", "2:1"])
  }

  @Test("lets a state's listeners dispatch, which waits until all have heard")
  func dispatchingMeanwhile() {
    let runner = Notes.running()
    var counts: [Int] = []
    runner.states.subscribe { if $0.count < 3 { runner.send(.add) } }
    runner.states.subscribe { counts.append($0.count) }
    runner.send(.add)
    #expect(counts == [1, 2, 3])
  }

  @Test("hands messages on to another, or what comes of them")
  func forward() {
    let (first, second) = (Mailbox<Int>(), Mailbox<Int>())
    var heard: [String] = []
    first.forward(to: second)
    second.compactMap { $0 > 1 ? "\($0)" : nil }.subscribe { heard.append($0) }
    for number in 1...3 { first.send(number) }
    #expect(heard == ["2", "3"])
  }
}
