import PortalSupport

/// What the records of one run say together, whichever processes and machines they come from.
public struct MergedRun: Sendable {
  /// How much of the tests the run saw.
  public enum Completeness: Equatable, Sendable {
    /// Every test ran to its end.
    case complete
    /// Only some of the tests were asked for.
    case filtered
    /// A part of the run is missing, which is never well: what is missing, in words.
    case lost([String])
  }

  /// The run's name.
  public let run: String
  /// All assertions, in their order.
  public let assertions: [RunRecord]
  public let completeness: Completeness
  /// Snapshots that ask for one reference, in words.
  public let collisions: [String]

  /// - Parameters:
  ///   - records: of one run or several.
  ///   - run: which of them; the last one that began where none is named.
  public init(_ records: [RunRecord], run: String? = nil) {
    let run = run ?? records.last?.run ?? ""
    let records = records.filter { $0.run == run }
    self.run = run
    assertions = records.filter { $0.event == .assertion }
    completeness = Self.completeness(records)
    collisions = Self.collisions(assertions)
  }

  /// What became of each snapshot last.
  public var latest: [RunRecord] { Self.latest(of: assertions) }

  /// The same of several runs: of two that judged one snapshot, the later one counts.
  public static func latest(of records: [RunRecord]) -> [RunRecord] {
    var places: [String: Int] = [:]
    var latest: [RunRecord] = []
    for record in records where record.event == .assertion {
      let key = key(record)
      if let place = places[key] {
        latest[place] = record
      } else {
        places[key] = latest.count
        latest.append(record)
      }
    }
    return latest
  }

  /// The folders that its references are in, and those that hold folders of references only.
  public var folders: [String] {
    let common = "/__Snapshots__/"
    return Set(
      assertions.compactMap(\.folder).map { folder in
        guard let place = folder.firstRange(of: common) else { return folder }
        return String(folder[..<place.upperBound].dropLast())
      }
    ).sorted()
  }

  // MARK: Whether all is there

  private static func completeness(_ records: [RunRecord]) -> Completeness {
    guard !records.isEmpty else { return .lost(["there are no records"]) }
    var lost: [String] = []
    let processes = Dictionary(grouping: records) { $0.origin ?? "" }
    for (origin, records) in processes.sorted(by: { $0.key < $1.key }) {
      if !records.contains(where: { $0.event == .begin }) {
        lost.append("the beginning of \(origin) is missing")
      }
      if !records.contains(where: { $0.event == .end && $0.isComplete == true }) {
        lost.append("the process of \(origin) did not come to its end")
      }
    }
    let shards = Set(records.compactMap(\.shard))
    for count in Set(shards.map(\.count)).sorted() {
      for index in 1...count where !shards.contains(where: { $0.index == index && $0.count == count }) {
        lost.append("shard \(index)/\(count) has no records")
      }
    }
    if Set(shards.map(\.count)).count > 1 { lost.append("its shards are not of one number") }
    if !shards.isEmpty, records.contains(where: { $0.shard == nil }) {
      lost.append("some of its processes had a shard and others had none")
    }
    if !lost.isEmpty { return .lost(lost) }
    return records.contains { $0.isFiltered == true } ? .filtered : .complete
  }

  // MARK: Who asks for one reference

  private static func collisions(_ assertions: [RunRecord]) -> [String] {
    var first: [String: RunRecord] = [:]
    var collisions: [String] = []
    for record in assertions {
      let other = first[key(record)]
      guard let other else {
        first[key(record)] = record
        continue
      }
      if other.source != record.source, let one = other.source, let two = record.source {
        collisions.append("\(record.referenceFile ?? "") is asked for by \(one) and by \(two)")
      }
    }
    var seen: Set<String> = []
    return collisions.filter { seen.insert($0).inserted }
  }

  private static func key(_ record: RunRecord) -> String {
    "\(record.folder ?? "")/\(SnapshotName.folded(record.referenceFile ?? ""))"
  }
}
