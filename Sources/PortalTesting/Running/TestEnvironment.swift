import PortalRaster
import PortalSnapshot
import PortalSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the environment says of snapshots.
///
/// This room is an edge: only here is it asked.
///
/// - `CI`: anything but `false`, `0` or nothing locks all references.
/// - `SNAPSHOT_RECORD`: `never`, `missing`, `failed`, `all` or `prune`.
/// - `SNAPSHOT_ARTIFACTS`: the folder for pictures that failed.
/// - `SNAPSHOT_RECORDS`: the folder for the records of the run.
/// - `SNAPSHOT_RUN`: the run's name, where several processes or machines share it.
/// - `SNAPSHOT_SHARD`: which part of the run this is, such as `2/3`.
/// - `SNAPSHOT_REVISION`: the state of the sources, for records.
/// - `SNAPSHOT_PAINT_ALL`: `1` paints also what is known to be right without.
public struct TestEnvironment: Sendable {
  public var policy: RecordPolicy
  public var artifacts: String
  /// Where verdicts are kept for reports; nowhere where nothing is given.
  public var records: RecordWriter?
  /// The folder that records name files from.
  public var root = ""
  public var shard: Shard?
  public var revision: String?
  public var paintsAll = false
  /// A variable whose value cannot be understood; every snapshot fails until it is mended.
  public var problem: String?
  private var run: String?
  private var recordsFolder: String?
  /// Whether nobody said where to keep what failed, so that it is kept where all runs keep it.
  private var isShared = false

  public init(policy: RecordPolicy, artifacts: String, records: RecordWriter? = nil, problem: String? = nil) {
    self.policy = policy
    self.artifacts = artifacts
    self.records = records
    self.problem = problem
  }

  /// What a set of variables says; no records are kept until `keepRecords()`.
  public init(variables: (String) -> String?) {
    func value(_ name: String) -> String? { variables(name).flatMap { $0.isEmpty ? nil : $0 } }
    func isSet(_ name: String) -> Bool { !["", "0", "false", "no"].contains(value(name)?.lowercased() ?? "") }
    policy = RecordPolicy(isLocked: RecordPolicy.locks(ci: variables("CI")))
    artifacts = value("SNAPSHOT_ARTIFACTS") ?? (value("TMPDIR") ?? "/tmp") + "/portal-snapshots-\(getuid())"
    recordsFolder = value("SNAPSHOT_RECORDS")
    isShared = recordsFolder == nil && value("SNAPSHOT_ARTIFACTS") == nil
    run = value("SNAPSHOT_RUN")
    revision = value("SNAPSHOT_REVISION")
    paintsAll = isSet("SNAPSHOT_PAINT_ALL")
    if let word = value("SNAPSHOT_RECORD") {
      policy.environment = RecordMode(rawValue: word)
      if policy.environment == nil {
        let known = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
        problem = "SNAPSHOT_RECORD is \"\(word)\"; it can be \(known)"
      }
    }
    if let word = value("SNAPSHOT_SHARD") {
      shard = Shard(word)
      if shard == nil { problem = "SNAPSHOT_SHARD is \"\(word)\"; it is the part and the number of parts, such as 2/3" }
    }
  }

  /// The folder of the records: beside the pictures that failed unless `SNAPSHOT_RECORDS` says another.
  public var recordFolder: String { recordsFolder ?? "\(artifacts)/records" }

  /// The same, keeping records in its folder from now on.
  public func keepingRecords() -> TestEnvironment {
    var environment = self
    if isShared { OldRecords(of: artifacts).remove() }
    do {
      environment.records = try RecordWriter(folder: recordFolder, run: run, shard: shard)
    } catch {
      environment.problem = problem ?? "no records can be kept: \(error.diagnostic.message)"
    }
    return environment
  }

  /// What pictures of this process depend on besides their screens; it is found out once.
  static let fingerprint = Result { try Fingerprint(of: Renderer()) }

  /// What this process's own environment says.
  public static let process: TestEnvironment = {
    var environment = TestEnvironment { name in getenv(name).map { String(cString: $0) } }.keepingRecords()
    if let folder = getcwd(nil, 0) {
      environment.root = String(cString: folder)
      free(folder)
    }
    environment.tellOfBeginningAndEnd()
    return environment
  }()

  /// The judge of this environment's snapshots.
  func judge(artifactsOf suite: String) throws -> SnapshotJudge {
    SnapshotJudge(
      artifacts: "\(artifacts)/\(suite)", policy: policy, fingerprint: try Self.fingerprint.get(), records: records,
      root: root, revision: revision, paintsAll: paintsAll)
  }
}

extension TestEnvironment {
  /// Keeps a record of the beginning, and one of the end if the process comes to it.
  fileprivate func tellOfBeginningAndEnd() {
    guard let records else { return }
    tell(.begin, isComplete: nil, to: records)
    atexit {
      let environment = TestEnvironment.process
      guard let records = environment.records else { return }
      environment.tell(.end, isComplete: true, to: records)
    }
  }

  private func tell(_ event: RunRecord.Event, isComplete: Bool?, to records: RecordWriter) {
    var record = records.record(event)
    record.isFiltered = Self.isFiltered(CommandLine.arguments)
    record.isComplete = isComplete
    // Who accepts what this process saw must know what it drew with.
    if event == .begin { record.environment = try? Self.fingerprint.get() }
    // Nobody could be told; what is missing is noticed when the records are read.
    try? records.append(record)
  }

  /// Whether a test program's arguments ask for some of its tests only.
  ///
  /// Swift Testing has options for it, and XCTest takes the names of tests.
  static func isFiltered(_ arguments: [String]) -> Bool {
    let options = ["--filter", "--skip"]
    if arguments.contains(where: { argument in options.contains { argument == $0 || argument.hasPrefix($0 + "=") } }) {
      return true
    }
    guard !arguments.contains("--testing-library") else { return false }
    return arguments.dropFirst().contains { !$0.hasPrefix("-") && !$0.hasSuffix(".xctest") }
  }
}
