import Portal

/// A million messages through three middlewares: with one navigator, whose views are made when they are seen, and with two,
/// whose views are made for each message.
struct ApplicationBenchmark {
  private struct Count: Application {
    enum Message { case add }

    let initialState = 0

    func update(state: Int, message: Message) -> (Int, Never?)? { (state &+ 1, nil) }

    func view(for state: Int) -> View<OnlyOne, Message, OnlyOne> { View(component: label(text: "\(state)")) }
  }

  private struct Guarded: Application {
    enum Message { case add }
    enum Navigator { case main, sheet }

    let initialState = 0

    func update(state: Int, message: Message) -> (Int, Never?)? { (state &+ 1, nil) }

    func view(for state: Int) -> View<OnlyOne, Message, Navigator> {
      View(navigator: .main, component: label(text: "\(state)"))
    }
  }

  private final class Seen {
    var count = 0
  }

  private struct Counting<Message>: Middleware {
    let seen: Seen

    func call(
      state: Int, message: Message, command: Never?, next: (Int, Message, Never?) -> (Int, Never?)?
    ) -> (Int, Never?)? {
      seen.count += 1
      return next(state, message, command)
    }
  }

  func run() {
    measure("one navigator", Count(), .add)
    measure("two navigators, a label for each message", Guarded(), .add)
  }

  private func measure<App: Application>(_ name: String, _ app: App, _ message: App.MessageType)
  where App.StateType == Int, App.CommandType == Never {
    let seen = Seen()
    var context = ApplicationContext(application: app)
    for _ in 0..<3 { context.registerMiddleware(Counting<App.MessageType>(seen: seen)) }
    let runner = context.source()
    runner.start()
    for _ in 0..<100_000 { runner.send(message) }
    let before = SnapshotBenchmark.residentBytes
    var times: [Double] = []
    for _ in 0..<5 {
      var clock = Stopwatch()
      for _ in 0..<1_000_000 { runner.send(message) }
      times.append(clock.lap())
    }
    printTimes("a million messages through three middlewares", times)
    let grown = (SnapshotBenchmark.residentBytes - before) >> 10
    print("  \(name); from 100,000 messages to 5,100,000, memory grows by \(grown) KiB")
    precondition(runner.state == 5_100_000 && seen.count == 15_300_000)
  }
}
