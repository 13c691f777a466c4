import PortalSupport

/// The records of one run, merged from all its processes and machines.
public struct MergedRun: Sendable {
  /// The name that all processes of the run have in common.
  public let run: String
  /// All assertions, in order.
  public let assertions: [RunRecord]
  /// Whether the run has all tests, which orphans are known by.
  public let completeness: Completeness
  /// Whether its processes were of tests, and not of the command.
  let isOfTests: Bool
  /// Collisions, where snapshots share a reference, in words.
  public let collisions: [String]

  /// Merges the records of one run, whatever other runs there are among them.
  ///
  /// - Parameters:
  ///   - records: of one run or several.
  ///   - run: the run's name; the last one that began if nil.
  public init(_ records: [RunRecord], run: String? = nil) {
    let run = run ?? records.last?.run ?? ""
    let records = records.filter { $0.run == run }
    self.run = run
    assertions = records.filter { $0.event == .assertion }
    completeness = Completeness(of: records)
    isOfTests = records.contains { $0.process.map { $0.library != .command } ?? false }
    collisions = Self.collisions(assertions)
  }

  /// The last result of each snapshot.
  public var latest: [RunRecord] { Self.latest(of: assertions) }

  /// The last results across several runs: of two results of one snapshot, the later counts.
  public static func latest(of records: [RunRecord]) -> [RunRecord] {
    // By bytes: two folders may differ in how an accent is written alone.
    var places: [ByteText: Int] = [:]
    var latest: [RunRecord] = []
    for record in records where record.event == .assertion {
      let key = ByteText(file(record))
      if let place = places[key] {
        latest[place] = record
      } else {
        places[key] = latest.count
        latest.append(record)
      }
    }
    return latest
  }

  /// The folders of its references, and those that contain only such folders.
  public var folders: [String] {
    let common = "/__Snapshots__/"
    return Set(
      assertions.compactMap(\.folder).map { folder in
        guard let place = folder.firstRange(of: common) else { return ByteText(folder) }
        return ByteText(String(folder[..<place.upperBound].dropLast()))
      }
    ).sorted().map(\.text)
  }

  // MARK: Collisions

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
    let all = collisions.filter { seen.insert($0).inserted }
    let more = all.count - SnapshotLimits.recordProblems
    return all.prefix(SnapshotLimits.recordProblems) + (more > 0 ? ["there are \(more) more such collisions"] : [])
  }

  private static func key(_ record: RunRecord) -> String { PathBytes.folded(file(record)) }

  private static func file(_ record: RunRecord) -> String {
    "\(record.folder ?? "")/\(record.referenceFile ?? "")"
  }
}
