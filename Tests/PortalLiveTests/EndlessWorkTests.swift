import Foundation
import PortalLive
import Synchronization
import Testing

/// A value that tasks on several threads share.
private final class Shared<Value: Sendable>: Sendable {
  private let stored: Mutex<Value>

  init(_ value: Value) { stored = Mutex(value) }

  var value: Value {
    get { stored.withLock { $0 } }
    set { stored.withLock { $0 = newValue } }
  }
}

@Suite("Tasks without an end")
struct EndlessWorkTests {
  private var time = VirtualTime()

  init() {
    time.jobsAtOnce = 1000
    time.jobsInAll = 10_000
  }

  private func complaint(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  @Test("that only yield are stopped, and named")
  func yields() throws {
    time.executor.task(named: "spin") {
      while !Task.isCancelled { await Task.yield() }
    }
    let told = "at 0 s, 1000 jobs came one after another; a loop may yield, or sleep for no time; not ended: spin"
    #expect(complaint { try time.advance(by: .seconds(1)) } == told)
    #expect(time.clock.now == .start)
    try time.end()
    #expect(time.executor.tasks == [])
    try time.advance(by: .seconds(1))
    #expect(time.clock.now == StageTime(seconds: 1))
  }

  @Test("that sleep for no time, or until the past, are stopped")
  func zero() throws {
    let clock = time.clock
    for duration in [Duration.zero, .seconds(-1)] {
      time.executor.task(named: "hurry") { while true { try await clock.sleep(for: duration) } }
      #expect(complaint { try time.run() }.hasPrefix("at 0 s, 1000 jobs came"))
      try time.end()
    }
  }

  @Test("that sleep hardly at all are stopped when time is to pass for long")
  func brief() throws {
    let clock = time.clock
    time.executor.task(named: "tick") { while true { try await clock.sleep(for: .nanoseconds(1)) } }
    let text = complaint { try time.advance(by: .seconds(1)) }
    #expect(text.hasSuffix("10000 jobs came; let less time pass at once; not ended: tick"))
    #expect(clock.now > .start && clock.now < StageTime(seconds: 1))
    try time.end()
  }

  @Test("cannot let time pass themselves")
  func nested() throws {
    let time = time
    let text = Shared("")
    time.executor.task(named: "eager") {
      do { try time.advance(by: .seconds(1)) } catch { text.value = "\(error)" }
    }
    try time.run()
    #expect(
      text.value
        == "at 0 s, time was to pass in a task that waits for it; sleep there instead; not ended: eager")
    #expect(time.clock.now == .start)
  }

  @Test("are counted by the executor if they came from another thread while it ran")
  func strays() {
    let executor = StageExecutor()
    let waits = Shared(false)
    let isBack = Shared(false)
    executor.task(named: "asks elsewhere") {
      // A thread of its own: the pool's may all be busy with other tests, and what waits here would keep one of them.
      await withCheckedContinuation { answer in
        Thread.detachNewThread {
          while !waits.value { Thread.sleep(forTimeInterval: 0.001) }
          answer.resume()
        }
      }
      isBack.value = true
    }
    executor.task(named: "goes on") {
      waits.value = true
      while !isBack.value { await Task.yield() }
    }
    #expect(executor.runUntilIdle(limit: .max).isIdle)
    #expect(executor.strays == 1)
  }

  @Test("cost no more than what they do: five thousand sleeps, half of them cancelled")
  func many() throws {
    var time = VirtualTime()
    time.jobsAtOnce = .max
    let clock = time.clock
    let count = Shared(0)
    let tasks = (0..<5_000).map { number in
      Task(executorPreference: time.executor) {
        try await clock.sleep(for: .milliseconds(number % 1000))
        count.value += 1
      }
    }
    try time.run()
    for task in tasks[2_500...] { task.cancel() }
    try time.settle()
    #expect(count.value == 2_502)
    #expect(clock.pending.isEmpty)
  }
}
