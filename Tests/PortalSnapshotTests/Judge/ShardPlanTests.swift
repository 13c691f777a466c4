import PortalRaster
import PortalSnapshot
import TestSupport
import Testing

@Suite("The parts of a run")
struct ShardPlanTests {
  private static let seconds: [String: Double] = [
    "A/one": 9, "A/two": 5, "A/three": 4, "B/one": 3, "B/two": 3, "B/three": 2, "B/four": 1, "C/none": 0,
    "C/other": 0,
  ]

  private func parts(_ count: Int, of tests: [String], _ times: RecordedTimes?) -> [[String]] {
    (1...count).compactMap { Shard(index: $0, count: count) }.map { shard in
      let plan = ShardPlan(shard, times: times)
      return tests.filter { plan.takes($0) }
    }
  }

  @Test("are all tests, each in one part, with times or without", arguments: 1...5)
  func whole(count: Int) {
    let tests = Self.seconds.keys.sorted() + ["New/one", "New/two", "New/three"]
    for times in [RecordedTimes(seconds: Self.seconds), nil] {
      #expect(parts(count, of: tests, times).joined().sorted() == tests.sorted())
      let places = (1...count).compactMap { Shard(index: $0, count: count) }.map { shard in
        let plan = ShardPlan(shard, times: times)
        return tests.enumerated().filter { plan.takes($1, at: $0) }.map(\.element)
      }
      #expect(places.joined().sorted() == tests.sorted())
    }
  }

  @Test("take equally long by the times of an earlier run")
  func even() {
    let parts = parts(3, of: Self.seconds.keys.sorted(), RecordedTimes(seconds: Self.seconds))
    let loads = parts.map { $0.compactMap { Self.seconds[$0] }.reduce(0, +) }
    #expect(loads.allSatisfy { $0 == 9 }, "\(loads)")
  }

  @Test("have as many tests each where none took any time")
  func count() {
    let names = (0..<9).map { "Suite/test\($0)" }
    let times = RecordedTimes(seconds: Dictionary(uniqueKeysWithValues: names.map { ($0, 0) }))
    #expect(parts(2, of: names, times).map(\.count).sorted() == [4, 5])
  }

  @Test("are dealt out in a time that hardly grows with their number")
  func manyParts() throws {
    let times = RecordedTimes(
      seconds: Dictionary(uniqueKeysWithValues: (0..<20_000).map { ("Suite/test\($0)", Double($0 % 97)) }))
    func seconds(_ count: Int) throws -> Double {
      let shard = try #require(Shard(index: 1, count: count))
      return ThreadTime.seconds { _ = ShardPlan(shard, times: times) }
    }
    let few = try seconds(10)
    #expect(try seconds(2000) < 5 * few + 0.1)
  }

  @Test("go by the last results of a run's records, or by a file of them")
  func sources() throws {
    let court = try Court()
    var judge = try court.judge(records: court.writer())
    let ticks = Ticks()
    judge.clock = { .milliseconds(ticks.next() * 250) }
    for name in ["card", "form", "form-dark"] {
      #expect(judge.judge(court.snapshot(name) { .text(name, ending: "txt") }).isRecorded)
    }
    let times = try RecordedTimes.read(court.artifacts)
    #expect(
      times.seconds == ["Shop/CardTests/card": 0.25, "Shop/CardTests/form": 0.25, "Shop/CardTests/form-dark": 0.25])
    let file = court.folder + "/times.json"
    try Files.write(JSONWriter.bytes(of: times.json, style: .pretty), to: file)
    #expect(try RecordedTimes.read(file) == times)
    try Files.write(Array("[]".utf8), to: file)
    #expect(throws: DiagnosticsError.self) { try RecordedTimes.read(file) }
  }

  @Test("go by times that something can take: numbers, and no sums beyond them")
  func strangeTimes() {
    let records = [1e308, 1e308, -1, .infinity, .nan, 2].enumerated().map { number, seconds in
      var record = RunRecord(run: "1", event: .assertion)
      (record.test, record.name, record.seconds) = ("Suite/test", "\(number)", seconds)
      return record
    }
    #expect(RecordedTimes(records).seconds == ["Suite/test": 2])
    #expect(RecordedTimes(seconds: ["a": .infinity, "b": .nan, "c": -1, "d": 1]).seconds == ["d": 1])
  }

  private final class Ticks: @unchecked Sendable {
    private var count = 0

    func next() -> Int {
      count += 1
      return count
    }
  }
}
