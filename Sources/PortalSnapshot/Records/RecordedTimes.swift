import PortalSupport

/// How long each test's snapshots, or each screen, took in an earlier run, so that machines may share the next one evenly.
public struct RecordedTimes: Equatable, Sendable {
  /// Seconds by name: `Module/Suite/test`, or a screen's document.
  public private(set) var seconds: [String: Double] = [:]

  /// Durations in seconds, by the names of tests.
  public init(seconds: [String: Double]) {
    self.seconds = seconds.filter { Self.isTime($0.value) }
  }

  /// Whether a number is a time that something can take: records are of others, and sums of theirs have to be numbers.
  private static func isTime(_ seconds: Double) -> Bool { (0...SnapshotLimits.recordedSeconds).contains(seconds) }

  /// The times of the last result of each snapshot.
  public init(_ records: [RunRecord]) {
    for record in MergedRun.latest(of: records) {
      guard let test = record.test, let time = record.seconds, Self.isTime(time) else { continue }
      seconds[test, default: 0] += time
    }
  }

  /// Reads a file that ``json`` made, or the records of a run: a file or a folder of them.
  public static func read(_ path: String) throws -> RecordedTimes { try read(NamedFolder(path)) }

  package static func read(_ place: NamedFolder) throws -> RecordedTimes {
    let path = place.path
    let times: RecordedTimes
    if path.hasSuffix(".json") {
      let bytes = try place.readFile(limit: SnapshotLimits.timesBytes, onlyRegular: true)
      guard case .object(let members) = try JSONReader.read(bytes, file: path).value else {
        throw DiagnosticsError(Diagnostic(.error, "no times of tests are in it", file: path, hint: remedy))
      }
      times = RecordedTimes(
        seconds: Dictionary(members.compactMap { member in member.value.value.double.map { (member.key, $0) } }) { $1 })
    } else {
      times = RecordedTimes(try RecordReader.read(place).records)
    }
    guard !times.seconds.isEmpty else {
      throw DiagnosticsError(Diagnostic(.error, "no times of tests are in it", file: path, hint: remedy))
    }
    return times
  }

  private static let remedy = "name the records of an earlier run, or what portal-render report --times wrote of them"

  /// The times as JSON, sorted by name.
  public var json: JSONValue {
    .object(seconds.sorted { $0.key < $1.key }.map { JSONMember($0.key, .number(($0.value * 1000).rounded() / 1000)) })
  }
}

/// The part of a run that one of several machines takes.
///
/// What has a recorded time is dealt out by it: the longest first, each to the machine that has least so far, as all machines
/// work it out alike. What has none goes by its name.
public struct ShardPlan: Sendable {
  /// The part that this machine takes.
  public let shard: Shard
  private let known: [String: Bool]

  /// A plan by the times of an earlier run, or by names alone.
  public init(_ shard: Shard, times: RecordedTimes? = nil) {
    self.shard = shard
    // Nothing is free: tests that took no time that could be measured are dealt out evenly.
    let tests = (times?.seconds ?? [:]).map { (name: $0.key, time: max($0.value, 0.001)) }
      .sorted { ($1.time, $0.name) < ($0.time, $1.name) }
    var loads = Loads(count: shard.count)
    var known: [String: Bool] = [:]
    known.reserveCapacity(tests.count)
    for test in tests { known[test.name] = loads.add(test.time) == shard.index - 1 }
    self.known = known
  }

  /// Whether a test belongs to this part; its name is `Module/Suite/test`.
  public func takes(_ test: String) -> Bool { known[test] ?? shard.takes(test) }

  /// Whether one of many, which all machines list alike, belongs to this part: without a time, its place decides.
  public func takes(_ test: String, at place: Int) -> Bool { known[test] ?? (place % shard.count == shard.index - 1) }
}

/// What each of several machines has to do so far: a heap, as a project may have a million tests, and a run thousands of parts.
private struct Loads {
  /// No machine comes before the one at half its place.
  private var heap: [(load: Double, machine: Int)]

  init(count: Int) {
    heap = (0..<max(1, count)).map { (0, $0) }
  }

  /// Gives more to the machine that has least, the first of several; returns which that is.
  mutating func add(_ time: Double) -> Int {
    let machine = heap[0].machine
    heap[0].load += time
    var place = 0
    while true {
      var least = place
      for next in 2 * place + 1...2 * place + 2 where next < heap.count && heap[next] < heap[least] { least = next }
      if least == place { return machine }
      heap.swapAt(place, least)
      place = least
    }
  }
}
