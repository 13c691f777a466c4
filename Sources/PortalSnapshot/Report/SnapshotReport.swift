import PortalSupport

/// The results of all snapshots of a run, collected from its records.
///
/// The page, JSON, JUnit and GitHub's outputs are all made from this value, and agree.
public struct SnapshotReport: Equatable, Sendable {
  /// Results that have one cause, so that they can be looked at and accepted together.
  public struct Cluster: Equatable, Sendable {
    /// What tells it from others, in addresses and commands.
    public var id: String
    /// The cause as a heading for people.
    public var title: String
    /// The results with this cause, by index.
    public var members: [Int]
    /// The command that accepts all of them; nil where accepting does not help.
    public var accept: String?
  }

  /// One result for each snapshot: the worst, where it was judged more than once.
  ///
  /// Failures first, then in the order of records; as many as a report has room for.
  public var results: [RunRecord]
  /// Sorted by size, the largest first.
  public var clusters: [Cluster]
  /// How many results there are of each verdict, with those that are left out.
  private let counts: [RunRecord.Outcome: Int]
  /// How many results are left out, because others take all room.
  public let left: Int

  /// A report on the snapshots of records, with the worst result of each.
  ///
  /// - Parameters:
  ///   - paths: the paths of the records, for the accepting commands; the shared folder by default.
  ///   - limit: the bytes of all results together.
  public init(_ records: [RunRecord], from paths: [String] = [], limit: Int = SnapshotLimits.reportBytes) {
    var places: [ByteText: Int] = [:]
    var found: [RunRecord] = []
    for record in records.map(Self.harmless) where record.event == .assertion {
      let key = ByteText("\(record.folder ?? "")/\(record.referenceFile ?? record.test ?? "")")
      guard let place = places[key] else {
        places[key] = found.count
        found.append(record)
        continue
      }
      if Self.rank(record) <= Self.rank(found[place]) { found[place] = record }
    }
    let order = found.indices.sorted { (Self.rank(found[$0]), $0) < (Self.rank(found[$1]), $1) }
    let accept = (["portal-render accept"] + paths.map(ShellText.file)).joined(separator: " ")
    counts = found.reduce(into: [:]) { counts, record in
      if let outcome = record.outcome { counts[outcome, default: 0] += 1 }
    }
    var room = limit
    let told = order.prefix { index in
      room -= Self.bytes(of: found[index].value)
      return room >= 0
    }
    left = order.count - told.count
    results = told.map { index in
      var result = found[index]
      // A record's own command is untrusted: ours replaces it.
      if result.accept != nil {
        let file = "\(result.folder.map { $0 + "/" } ?? "")\(result.referenceFile ?? "")"
        result.accept = "\(accept) \(ShellText.option("--only", file))"
      }
      return result
    }
    clusters = Self.clusters(of: results, accept)
  }

  /// A record with control and bidirectional characters escaped, because records are untrusted and every writer prints
  /// them.
  private static func harmless(_ record: RunRecord) -> RunRecord {
    var result = RunRecord(harmless(record.value)) ?? record
    (result.origin, result.realOrigin) = (record.origin, record.realOrigin)
    return result
  }

  private static func harmless(_ value: JSONValue) -> JSONValue {
    switch value {
    case .string(let text):
      if text.utf8.allSatisfy({ (0x20...0x7e).contains($0) }) { return value }
      // Line breaks are escaped by each writer.
      return .string(text.escaping { $0 == "\n" || $0 == "\r" ? nil : TerminalText.spelled($0) })
    case .array(let items): return .array(items.map { JSONNode(harmless($0.value)) })
    case .object(let members): return .object(members.map { JSONMember($0.key, harmless($0.value.value)) })
    default: return value
    }
  }

  /// How many results have an outcome.
  public func count(_ outcome: RunRecord.Outcome) -> Int { counts[outcome] ?? 0 }

  /// About how many bytes a value takes in a page: there, what could begin a tag is spelled out.
  private static func bytes(of value: JSONValue) -> Int {
    switch value {
    case .string(let text): text.utf8.reduce(2) { $0 + ($1 == UInt8(ascii: "<") ? 6 : 1) }
    case .array(let items): items.reduce(2) { $0 + bytes(of: $1.value) + 1 }
    case .object(let members): members.reduce(2) { $0 + $1.key.utf8.count + bytes(of: $1.value.value) + 4 }
    default: 8
    }
  }

  /// That results are left out; nil where none are.
  public var omission: Diagnostic? {
    guard left > 0 else { return nil }
    return Diagnostic(
      .warning,
      "the report leaves out \(grouped(left)) of \(grouped(left + results.count)) results: all others take "
        + "\(grouped(SnapshotLimits.reportBytes >> 20)) MB",
      hint: "make a report of some of the records, one after another")
  }

  /// Masks under which nothing differed, with their results: they can be removed.
  public var idleMasks: [(result: RunRecord, mask: RunRecord.Mask)] {
    results.filter { $0.outcome != .recorded }.flatMap { result in
      result.masks.filter { $0.pixels == 0 }.map { (result, $0) }
    }
  }

  /// The order of results.
  private static func rank(_ record: RunRecord) -> Int {
    switch record.outcome {
    case .failed: 0
    case .expected: 1
    case .recorded: 2
    case .same, nil: 3
    }
  }

  private static func clusters(of results: [RunRecord], _ accept: String) -> [Cluster] {
    var members: [String: [Int]] = [:]
    for (index, result) in results.enumerated() where result.outcome == .failed {
      if let cluster = result.cluster { members[cluster, default: []].append(index) }
    }
    return members.map { id, members in
      let isAcceptable = members.allSatisfy { results[$0].accept != nil }
      return Cluster(
        id: id, title: title(of: results[members[0]], isAlone: members.count == 1), members: members,
        accept: isAcceptable ? "\(accept) \(ShellText.option("--cluster", id))" : nil)
    }
    .sorted { ($1.members.count, $0.members[0]) < ($0.members.count, $1.members[0]) }
  }

  /// The cause in words that hold for all its screens.
  private static func title(of result: RunRecord, isAlone: Bool) -> String {
    guard let first = result.changes.first else {
      switch result.kind {
      case Verdict.Failure.Kind.missing.rawValue: return "no reference"
      case Verdict.Failure.Kind.environment.rawValue: return "other libraries or fonts"
      default: return String((result.message ?? "failed").prefix(SnapshotLimits.titleCharacters))
      }
    }
    if isAlone { return String("\(first.path) \(first.what)".prefix(SnapshotLimits.titleCharacters)) }
    let more = result.changes.count > 1 ? " and \(result.changes.count - 1) more" : ""
    // An unnamed view's index differs between screens.
    guard let name = first.path.split(separator: "/").last, Int(name) == nil else {
      return String(first.what.prefix(SnapshotLimits.titleCharacters)) + more
    }
    return String("\(name) \(first.what)".prefix(SnapshotLimits.titleCharacters)) + more
  }

  // MARK: As JSON

  /// The schema version, described in `Sources/PortalSnapshot/Report/README.md`.
  public static let version = 1
  /// The name of the JSON's form.
  public static let schema = "portal-raster/snapshot-report"

  /// The whole report as JSON, for programs.
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
    var members = [
      JSONMember("schema", .string(Self.schema)), JSONMember("version", .number(Double(Self.version))),
      JSONMember("summary", .object(summary)), JSONMember("clusters", .array(clusters)),
      JSONMember("results", .array(results.map { JSONNode(Self.json(of: $0)) })),
    ]
    if left > 0 { members.append(JSONMember("left", .number(Double(left)))) }
    return .object(members)
  }

  /// A record without members that hold for the whole run.
  private static func json(of record: RunRecord) -> JSONValue {
    guard case .object(let members) = record.value else { return .null }
    let isPassed = record.outcome == .same
    let left: Set = ["v", "event", "run", "seconds"]
    return .object(members.filter { !left.contains($0.key) && !(isPassed && ["now", "reference"].contains($0.key)) })
  }
}
