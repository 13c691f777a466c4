import PortalLive
import Synchronization
import Testing

/// What tasks write down, from any thread.
private final class Log: Sendable {
  private let lines = Mutex<[String]>([])
  var all: [String] { lines.withLock { $0 } }
  func add(_ line: String) { lines.withLock { $0.append(line) } }
}

/// An actor without an executor of its own.
private actor Account {
  private var balance = 0

  func add(_ amount: Int) async -> Int {
    balance += amount
    await Task.yield()
    return balance
  }
}

@Suite("Virtual time")
struct VirtualTimeTests {
  private let time = VirtualTime()
  private let log = Log()

  @Test("passes only when it is told to, and wakes who waits for it at the right time")
  func advance() throws {
    let log = log
    let clock = time.clock
    time.executor.task(named: "greeting") {
      for _ in 0..<3 {
        try await clock.sleep(for: .seconds(3))
        log.add("hello at \(clock.now)")
      }
    }
    #expect(time.executor.tasks == ["greeting"])
    try time.run()
    #expect(clock.pending == ["3 s: sleep"])
    try time.advance(by: .milliseconds(2999))
    #expect(log.all == [])
    try time.advance(by: .milliseconds(1))
    #expect(log.all == ["hello at 3 s"])
    try time.advance(by: .seconds(100))
    #expect(log.all == ["hello at 3 s", "hello at 6 s", "hello at 9 s"])
    #expect(clock.now == StageTime(seconds: 103))
    #expect(time.executor.tasks == [] && clock.nextDue == nil)
    try time.advance(by: .seconds(-5))
    #expect(clock.now == StageTime(seconds: 103))
  }

  @Test("ends a cancelled sleep at once, before it began and while it lasts")
  func cancelling() throws {
    let log = log
    let clock = time.clock
    func sleeper(_ name: String) -> Task<Void, any Error> {
      time.executor.task(named: name) {
        do {
          try await clock.sleep(for: .seconds(5), named: name)
          log.add("\(name) slept until \(clock.now)")
        } catch {
          log.add("\(name): \(error is CancellationError) at \(clock.now)")
        }
      }
    }
    let early = sleeper("early")
    early.cancel()
    let late = sleeper("late")
    _ = sleeper("never")
    try time.advance(by: .seconds(2))
    #expect(clock.pending == ["5 s: late", "5 s: never"])
    late.cancel()
    late.cancel()
    try time.advance(by: .seconds(9))
    #expect(log.all == ["early: true at 0 s", "late: true at 2 s", "never slept until 5 s"])
    late.cancel()
    #expect(clock.pending == [])
  }

  @Test("wakes who sleeps until the same time in the order of their coming, one after the other's work")
  func sameTime() throws {
    let log = log
    let clock = time.clock
    for name in ["a", "b", "c"] {
      time.executor.task(named: name) {
        try await clock.sleep(until: StageTime(seconds: 1))
        log.add("\(name)1")
        await Task.yield()
        log.add("\(name)2")
      }
    }
    try time.advance(by: .seconds(1))
    #expect(log.all == ["a1", "a2", "b1", "b2", "c1", "c2"])
  }

  @Test("can be slept with by Swift's own Task.sleep")
  func standard() throws {
    let log = log
    let clock = time.clock
    time.executor.task(named: "a") {
      try await Task.sleep(for: .seconds(1), clock: clock)
      log.add("\(clock.now)")
      try await Task.sleep(until: .latest, clock: clock)
      log.add("\(clock.now)")
    }
    try time.settle()
    #expect(log.all == ["1 s"])
    try time.advance(to: .latest)
    #expect(log.all == ["1 s", "9223372036.854775807 s"])
  }

  /// Tasks of every kind that meet each other.
  private static func play() throws -> [String] {
    let time = VirtualTime()
    let clock = time.clock
    let log = Log()
    let account = Account()
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    time.executor.task(named: "group") {
      await withTaskGroup(of: Int.self) { group in
        for number in 0..<6 {
          group.addTask {
            try? await clock.sleep(for: .milliseconds(7 * (number % 3)))
            log.add("child \(number) at \(clock.now)")
            return await account.add(number)
          }
        }
        for await balance in group { log.add("balance \(balance)") }
      }
    }
    time.executor.task(named: "pair") {
      async let one = account.add(100)
      async let other = account.add(1000)
      log.add("pair \(await one) \(await other)")
      for number in 0..<4 {
        continuation.yield(number)
        try await clock.sleep(for: .milliseconds(5))
      }
      continuation.finish()
    }
    for name in ["x", "y"] {
      time.executor.task(named: name) {
        let inner = Task(executorPreference: time.executor) { log.add("inner \(name)") }
        try await clock.sleep(for: .milliseconds(14))
        await inner.value
        log.add("\(name) at \(clock.now)")
      }
    }
    time.executor.task(named: "reader") {
      for await number in stream { log.add("read \(number) at \(clock.now)") }
      log.add("read all")
    }
    try time.advance(by: .milliseconds(10))
    log.add("-- \(time.executor.tasks) \(clock.pending)")
    log.add("rest \(try time.settle().isEmpty), strays \(time.executor.strays)")
    return log.all
  }

  @Test("brings groups, pairs, actors, streams and tasks in one order, as often as it is played")
  func replays() throws {
    let first = try Self.play()
    #expect(first.contains("read all") && first.last == "rest true, strays 0")
    #expect(first.count == 24)
    for _ in 0..<400 {
      let again = try Self.play()
      if again != first {
        #expect(again == first)
        break
      }
    }
  }

  @Test("ends all that waits when it is left")
  func end() throws {
    let log = log
    let clock = time.clock
    time.executor.task(named: "sleeper") {
      defer { log.add("sleeper ended") }
      try await clock.sleep(for: .seconds(60))
    }
    time.executor.task(named: "reader") {
      for await _ in AsyncStream<Int>.makeStream().stream {}
      log.add("reader ended")
    }
    let rest = try time.settle(within: .seconds(1))
    #expect(rest.sleeps == ["60 s: sleep"] && rest.tasks == ["sleeper", "reader"])
    try time.end()
    #expect(log.all.sorted() == ["reader ended", "sleeper ended"])
    #expect(try time.settle().isEmpty)
  }
}
