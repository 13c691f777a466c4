import PortalLive
import Testing

@Suite("The time of a stage")
struct StageTimeTests {
  @Test("counts whole nanoseconds, and stops at its ends")
  func saturates() {
    let time = StageTime.start.advanced(by: .milliseconds(350))
    #expect(time.nanoseconds == 350_000_000)
    #expect(time.advanced(by: .seconds(Int64.max)) == .latest)
    #expect(time.advanced(by: .seconds(Int64.min)) == .earliest)
    #expect(StageTime.latest.advanced(by: .nanoseconds(1)) == .latest)
    #expect(StageTime.latest.advanced(by: .nanoseconds(-1)).nanoseconds == .max - 1)
    #expect(StageTime.earliest.advanced(by: .nanoseconds(-1)) == .earliest)
    #expect(StageTime.start.advanced(by: .nanoseconds(1) / 2) == .start)
    #expect(StageTime.earliest.duration(to: .latest) == .nanoseconds(Int64.max) - .nanoseconds(Int64.min))
    #expect(StageTime.earliest.advanced(by: StageTime.earliest.duration(to: .start)) == .start)
    #expect(time.advanced(by: .seconds(Int64.max) + .seconds(Int64.max)) == .latest)
    #expect(time.advanced(by: .nanoseconds(Int64.min)).nanoseconds == .min + 350_000_000)
  }

  @Test("of a number of seconds is the nearest, and the start for no number")
  func seconds() {
    #expect(StageTime(seconds: 0.1).nanoseconds == 100_000_000)
    #expect(StageTime(seconds: .nan) == .start)
    #expect(StageTime(seconds: .infinity) == .latest)
    #expect(StageTime(seconds: -.infinity) == .earliest)
    #expect(StageTime(seconds: 1e300) == .latest)
    #expect(StageTime(seconds: 9.3e9) == .latest)
    #expect(StageTime(seconds: -1.5).seconds == -1.5)
  }

  @Test("is what was advanced by what lies between")
  func inverse() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<1000 {
      let one = StageTime(nanoseconds: Int64(bitPattern: random.next()) >> 2)
      let other = StageTime(nanoseconds: Int64(bitPattern: random.next()) >> 2)
      #expect(one.advanced(by: one.duration(to: other)) == other)
      #expect((one < other) == (one.duration(to: other) > .zero))
    }
  }

  @Test(
    "reads as seconds",
    arguments: [
      (0, "0 s"), (350_000_000, "0.35 s"), (1, "0.000000001 s"), (-1_500_000_000, "-1.5 s"), (60_000_000_000, "60 s"),
      (.max, "9223372036.854775807 s"), (.min, "-9223372036.854775808 s"),
    ] as [(Int64, String)])
  func text(nanoseconds: Int64, text: String) {
    #expect("\(StageTime(nanoseconds: nanoseconds))" == text)
  }
}

@Suite("A schedule")
struct ScheduleTests {
  private static func time(_ milliseconds: Int) -> StageTime { .start.advanced(by: .milliseconds(milliseconds)) }

  private static func taken(_ schedule: inout Schedule<Int>, upTo milliseconds: Int) -> [String] {
    var names: [String] = []
    while let entry = schedule.takeNext(upTo: time(milliseconds)) { names.append("\(entry.name) \(entry.due)") }
    return names
  }

  @Test("gives what is due first, and of what is due at once what was added first")
  func order() {
    var schedule = Schedule<Int>()
    schedule.add(1, named: "late", at: Self.time(20))
    schedule.add(2, named: "one", at: Self.time(10))
    schedule.add(3, named: "two", at: Self.time(10))
    schedule.add(4, named: "past", at: Self.time(-5))
    #expect(schedule.nextDue == Self.time(-5))
    #expect(Self.taken(&schedule, upTo: 19) == ["past -0.005 s", "one 0.01 s", "two 0.01 s"])
    #expect(schedule.pending == ["0.02 s: late"])
    #expect(Self.taken(&schedule, upTo: 20) == ["late 0.02 s"])
    #expect(schedule.isEmpty && schedule.nextDue == nil)
  }

  @Test("repeats until it is cancelled, even by what it runs")
  func repeats() {
    var schedule = Schedule<Int>()
    let blink = schedule.add(1, named: "caret", at: Self.time(500), every: .milliseconds(500))
    schedule.add(2, named: "once", at: Self.time(1000))
    #expect(schedule.pending == ["0.5 s: caret, every 0.5 s, for ever", "1 s: once"])
    #expect(!schedule.isAtRest)
    // What repeats is added anew, and so comes after what was added before it was.
    #expect(Self.taken(&schedule, upTo: 1500) == ["caret 0.5 s", "once 1 s", "caret 1 s", "caret 1.5 s"])
    #expect(schedule.isAtRest)
    #expect(schedule.takeNext(upTo: Self.time(2000))?.token == blink)
    #expect(schedule.cancel(blink) == 1)
    #expect(schedule.cancel(blink) == nil)
    #expect(Self.taken(&schedule, upTo: 9000) == [])
    #expect(schedule.isAtRest && schedule.isEmpty)
  }

  @Test("is at rest when only what is endless is left, whether it repeats or not")
  func rest() {
    var schedule = Schedule<Int>()
    schedule.add(1, named: "frame of a spinner", at: Self.time(16), isEndless: true)
    #expect(schedule.isAtRest)
    let poll = schedule.add(2, named: "poll", at: Self.time(5), every: .seconds(1), isEndless: false)
    #expect(!schedule.isAtRest)
    schedule.cancel(poll)
    #expect(schedule.isAtRest && !schedule.isEmpty)
    #expect(schedule.pending == ["0.016 s: frame of a spinner, for ever"])
  }

  @Test("does not come again at once if told to repeat without time, nor at the end of time")
  func degenerate() {
    for interval in [Duration.zero, .seconds(-1), .nanoseconds(1)] {
      var schedule = Schedule<Int>()
      schedule.add(1, named: "x", at: .start, every: interval)
      #expect(Self.taken(&schedule, upTo: 1).count == 11)
    }
    var schedule = Schedule<Int>()
    schedule.add(1, named: "x", at: .start, every: .seconds(Int64.max))
    #expect(schedule.takeNext(upTo: .latest)?.due == .start)
    #expect(schedule.takeNext(upTo: .latest)?.due == .latest)
    #expect(schedule.takeNext(upTo: .latest)?.due == nil)
  }

  @Test("behaves like a sorted list, whatever is added, taken and cancelled")
  func random() {
    for seed in 0..<50 as Range<UInt64> {
      var random = SeededRandom(seed: seed)
      var schedule = Schedule<Int>()
      var list: [(due: Int, work: Int, token: Schedule<Int>.Token)] = []
      for work in 0..<400 {
        switch random.number(below: 6) {
        case 0 where !list.isEmpty:
          let gone = list.remove(at: random.number(below: list.count))
          #expect(schedule.cancel(gone.token) == gone.work)
        case 1:
          let first = list.indices.min { (list[$0].due, list[$0].work) < (list[$1].due, list[$1].work) }
          let entry = schedule.takeNext(upTo: .latest)
          #expect(entry?.work == first.map { list.remove(at: $0).work })
        default:
          let due = random.number(below: 40)
          list.append((due, work, schedule.add(work, named: "\(work)", at: Self.time(due))))
        }
        #expect(schedule.count == list.count)
      }
      let sorted = list.sorted { ($0.due, $0.work) < ($1.due, $1.work) }.map(\.work)
      #expect(schedule.entries.map(\.work) == sorted)
    }
  }
}
