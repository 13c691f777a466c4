import PortalSupport

/// What became of all snapshots of a run, put together from its records.
///
/// The page, the JSON, the JUnit file, and what GitHub shows are all made from this value, and say the same.
public struct SnapshotReport: Equatable, Sendable {
  /// Failures that have one cause.
  public struct Cluster: Equatable, Sendable {
    public var id: String
    /// What the cause is, in words.
    public var title: String
    /// The results that have it, by their positions.
    public var members: [Int]
    /// The command that accepts all of them; nothing where accepting does not help.
    public var accept: String?
  }

  /// One for each snapshot: where it was judged more than once, the worst.
  ///
  /// Failures first, then as they came.
  public var results: [RunRecord]
  /// The largest first.
  public var clusters: [Cluster]

  public init(_ records: [RunRecord]) {
    var places: [String: Int] = [:]
    var found: [RunRecord] = []
    for record in records where record.event == .assertion {
      let key = "\(record.folder ?? "")/\(record.referenceFile ?? record.test ?? "")"
      guard let place = places[key] else {
        places[key] = found.count
        found.append(record)
        continue
      }
      if Self.rank(record) <= Self.rank(found[place]) { found[place] = record }
    }
    let order = found.indices.sorted { (Self.rank(found[$0]), $0) < (Self.rank(found[$1]), $1) }
    results = order.map { found[$0] }
    clusters = Self.clusters(of: results)
  }

  public func count(_ outcome: RunRecord.Outcome) -> Int { results.count { $0.outcome == outcome } }

  /// Masks under which nothing differed, and those who have them: they can go.
  public var idleMasks: [(result: RunRecord, mask: RunRecord.Mask)] {
    results.filter { $0.outcome != .recorded }.flatMap { result in
      result.masks.filter { $0.pixels == 0 }.map { (result, $0) }
    }
  }

  /// What stands first in a list.
  private static func rank(_ record: RunRecord) -> Int {
    switch record.outcome {
    case .failed: 0
    case .expected: 1
    case .recorded: 2
    case .same, nil: 3
    }
  }

  private static func clusters(of results: [RunRecord]) -> [Cluster] {
    var members: [String: [Int]] = [:]
    for (index, result) in results.enumerated() where result.outcome == .failed {
      if let cluster = result.cluster { members[cluster, default: []].append(index) }
    }
    return members.map { id, members in
      let isAcceptable = members.allSatisfy { results[$0].accept != nil }
      return Cluster(
        id: id, title: title(of: results[members[0]], isAlone: members.count == 1), members: members,
        accept: isAcceptable ? "portal-render accept --cluster \(id)" : nil)
    }
    .sorted { ($1.members.count, $0.members[0]) < ($0.members.count, $1.members[0]) }
  }

  /// A cause in words that hold for all its screens.
  private static func title(of result: RunRecord, isAlone: Bool) -> String {
    guard let first = result.changes.first else {
      switch result.kind {
      case Verdict.Failure.Kind.missing.rawValue: return "no reference"
      case Verdict.Failure.Kind.environment.rawValue: return "other libraries or fonts"
      default: return result.message ?? "failed"
      }
    }
    if isAlone { return "\(first.path) \(first.what)" }
    let more = result.changes.count > 1 ? " and \(result.changes.count - 1) more" : ""
    // Where a view has only a position, that is another one on each screen.
    guard let name = first.path.split(separator: "/").last, Int(name) == nil else { return first.what + more }
    return "\(name) \(first.what)" + more
  }

  // MARK: As JSON

  /// The version of the schema, which `Sources/PortalSnapshot/Report/README.md` describes.
  public static let version = 1
  public static let schema = "portal-raster/snapshot-report"

  /// The report for programs.
  public var json: JSONValue {
    let summary = [RunRecord.Outcome.failed, .expected, .recorded, .same].map { outcome in
      JSONMember(key: outcome.rawValue, value: JSONNode(.number(Double(count(outcome)))))
    }
    let clusters = clusters.map { cluster in
      var members = [
        JSONMember("id", .string(cluster.id)), JSONMember("title", .string(cluster.title)),
        JSONMember("count", .number(Double(cluster.members.count))),
      ]
      if let accept = cluster.accept { members.append(JSONMember("accept", .string(accept))) }
      return JSONNode(.object(members))
    }
    return .object([
      JSONMember("schema", .string(Self.schema)), JSONMember("version", .number(Double(Self.version))),
      JSONMember("summary", .object(summary)), JSONMember("clusters", .array(clusters)),
      JSONMember("results", .array(results.map { JSONNode(Self.json(of: $0)) })),
    ])
  }

  /// A record without what holds for the whole run.
  private static func json(of record: RunRecord) -> JSONValue {
    guard case .object(let members) = record.value else { return .null }
    let isPassed = record.outcome == .same
    let left: Set = ["v", "event", "run"]
    return .object(members.filter { !left.contains($0.key) && !(isPassed && ["now", "reference"].contains($0.key)) })
  }
}
