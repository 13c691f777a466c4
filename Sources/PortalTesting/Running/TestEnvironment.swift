import CTestStart
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

/// The snapshot settings in the environment.
///
/// This module is an edge: only here are environment variables read.
///
/// - `CI`: any value but `false`, `0` or an empty one locks all references.
/// - `SNAPSHOT_RECORD`: `never`, `missing`, `failed`, `all` or `prune`.
/// - `SNAPSHOT_ARTIFACTS`: the folder for failed pictures.
/// - `SNAPSHOT_RECORDS`: the folder for the records of the run.
/// - `SNAPSHOT_RUN`: the run's name, if several processes or machines share it.
/// - `SNAPSHOT_SHARD`: the part of the run in this process, such as `2/3`.
/// - `SNAPSHOT_TIMES`: the records of an earlier run, or a file of its times, by which parts are made even.
/// - `SNAPSHOT_REVISION`: the source revision, for records.
/// - `SNAPSHOT_PAINT_ALL`: `1` paints also what is known to be equal without.
/// - `SNAPSHOT_EXPORT`: a folder for all pictures, for services that compare pictures.
/// - `SNAPSHOT_SANDBOX`: the `portal-render` that decodes SVG images in a child process; by default the one in `PATH`,
/// and none if `0`.
public struct TestEnvironment: Sendable {
  /// Whether references are written, by what the environment says.
  public var policy: RecordPolicy
  /// The folder of pictures that failed; records are beside them, unless ``recordFolder`` is elsewhere.
  public var artifacts: String
  /// The writer of records for reports; nil for none.
  public var records: RecordWriter?
  /// The base of relative paths in records.
  public var root = ""
  /// The part of the tests that is run; nil for all.
  public var shard: Shard?
  /// The times of an earlier run, for even parts.
  public var times: RecordedTimes?
  /// The revision of the sources, as the records have it.
  public var revision: String?
  /// Whether pictures are painted that are known by their digests.
  public var paintsAll = false
  /// Where all pictures are written for services that compare pictures; nil for nowhere.
  public var export: PictureExport?
  /// A variable with an invalid value; every snapshot fails until it is corrected.
  public var problem: String?
  /// The sources that inline snapshots rewrite.
  var sources = Self.sources
  private var run: String?
  /// The name of the run that started this process, if one `swift test` did.
  private var startingRun: String?
  private var recordsFolder: String?
  /// The shared folder of all runs, used where no other is named.
  private var shared: SharedFolder?

  /// An environment of one's own, for tests of the harness.
  public init(policy: RecordPolicy, artifacts: String, records: RecordWriter? = nil, problem: String? = nil) {
    self.policy = policy
    self.artifacts = artifacts
    self.records = records
    self.problem = problem
  }

  /// Parses a set of variables; no records are kept until `keepingRecords()`.
  public init(variables: (String) -> String?) {
    func value(_ name: String) -> String? { variables(name).flatMap { $0.isEmpty ? nil : $0 } }
    func isSet(_ name: String) -> Bool { !["", "0", "false", "no"].contains(value(name)?.lowercased() ?? "") }
    policy = RecordPolicy(isLocked: RecordPolicy.locks(ci: variables("CI")))
    shared = value("SNAPSHOT_ARTIFACTS") == nil ? SharedFolder(in: value("TMPDIR")) : nil
    artifacts = value("SNAPSHOT_ARTIFACTS") ?? shared?.path ?? ""
    recordsFolder = value("SNAPSHOT_RECORDS")
    run = value("SNAPSHOT_RUN")
    revision = value("SNAPSHOT_REVISION")
    paintsAll = isSet("SNAPSHOT_PAINT_ALL")
    export = value("SNAPSHOT_EXPORT").map { PictureExport(folder: $0) }
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
    if shard != nil, let path = value("SNAPSHOT_TIMES") {
      do {
        times = try RecordedTimes.read(path)
      } catch {
        // Other machines may read theirs: then some tests would run nowhere.
        problem = "SNAPSHOT_TIMES is \"\(path)\", which cannot be used: \(error)"
      }
    }
  }

  /// The tests of this machine's part; nil where it has all of them.
  var shardPlan: ShardPlan? { shard.map { ShardPlan($0, times: times) } }

  /// The folder of the records: beside the failed pictures unless `SNAPSHOT_RECORDS` names another.
  public var recordFolder: String { recordsFolder ?? "\(artifacts)/records" }

  /// The same environment with a writer of records; where that fails, with the problem.
  ///
  /// Removes old records from the shared folder, since each run adds some there. A folder that a user names is left
  /// alone.
  public func keepingRecords() -> TestEnvironment {
    var environment = self
    do {
      try shared?.make()
      if let shared, recordsFolder == nil { OldRecords(of: shared.path).remove() }
      environment.records = try RecordWriter(folder: recordFolder, run: run ?? startingRun, shard: shard)
    } catch {
      let remedy = error.remedy.map { "; \($0) with SNAPSHOT_ARTIFACTS" } ?? ""
      environment.problem = problem ?? "no records can be kept: \(error.diagnostic.message)\(remedy)"
    }
    return environment
  }

  /// The sources of this process's tests.
  ///
  /// What is newer than the program was changed since it was built, or by another process of the same run.
  private static let sources = SourceLedger(program: TestProgram.path)

  /// The environment that this process's pictures depend on, determined once.
  static let fingerprint = Result { try Fingerprint(of: Renderer()) }

  /// Decodes SVG images for all screens of this process; nil where no `portal-render` is installed.
  ///
  /// Another version is not used, and images are decoded in this process then.
  static let sandbox: ImageSandbox? = {
    func value(_ name: String) -> String? { getenv(name).map { Files.text(of: $0) }.flatMap { $0.isEmpty ? nil : $0 } }
    return sandboxProgram(said: value("SNAPSHOT_SANDBOX"), searchPath: value("PATH") ?? "")
      .map { ImageSandbox(program: $0, isRequired: value("SNAPSHOT_SANDBOX") != nil) }
  }()

  /// The program that decodes; nil for none.
  ///
  /// Relative folders in `PATH` are passed over: what they name depends on the current folder. Whether the program is of
  /// this version, the child's first answer tells.
  static func sandboxProgram(said: String?, searchPath: String) -> String? {
    if let said { return said == "0" ? nil : said }
    let programs = searchPath.split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/portal-render" }
    return programs.first { access($0, X_OK) == 0 && !Files.isFolder($0) }
  }

  /// The settings of assertions: the process's own.
  ///
  /// Tests of assertions set others, because they must record also where `CI` locks references.
  @TaskLocal static var current = process

  /// The settings of this process's own environment.
  public static let process: TestEnvironment = {
    var environment = TestEnvironment(variables: variable)
    environment.startingRun = TestProgram.runOfSwiftTest
    environment = environment.keepingRecords()
    environment.root = Files.currentFolder ?? ""
    TestProgram.recordStartAndEnd(in: environment)
    return environment
  }()

  static func variable(_ name: String) -> String? { getenv(name).map { Files.text(of: $0) } }

  private static let start = ContinuousClock.now
  /// What this process knows of the folders in which it writes references.
  private static let folders = WrittenFolders()

  /// The judge for this environment's snapshots.
  func judge(artifactsOf suite: String) throws -> SnapshotJudge {
    let fingerprint = try Self.fingerprint.get()
    TestProgram.recordFingerprint
    var judge = SnapshotJudge(
      artifacts: artifacts, suite: suite, policy: policy, fingerprint: fingerprint, records: records, root: root,
      revision: revision, paintsAll: paintsAll, export: export, clock: { Self.start.duration(to: .now) })
    judge.folders = Self.folders
    return judge
  }
}
