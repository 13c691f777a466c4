import PortalRaster
import PortalSnapshot

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
/// - `SNAPSHOT_RECORD`: `never`, `missing`, `failed` or `all`.
/// - `SNAPSHOT_ARTIFACTS`: the folder for pictures that failed.
public struct TestEnvironment: Sendable {
  public var policy: RecordPolicy
  public var artifacts: String
  /// A variable whose value cannot be understood; every snapshot fails until it is mended.
  public var problem: String?

  public init(policy: RecordPolicy, artifacts: String, problem: String? = nil) {
    self.policy = policy
    self.artifacts = artifacts
    self.problem = problem
  }

  /// What a set of variables says.
  public init(variables: (String) -> String?) {
    policy = RecordPolicy(isLocked: RecordPolicy.locks(ci: variables("CI")))
    artifacts = variables("SNAPSHOT_ARTIFACTS") ?? (variables("TMPDIR") ?? "/tmp") + "/portal-snapshots-\(getuid())"
    guard let word = variables("SNAPSHOT_RECORD"), !word.isEmpty else { return }
    policy.environment = RecordMode(rawValue: word)
    if policy.environment == nil {
      let known = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
      problem = "SNAPSHOT_RECORD is \"\(word)\"; it can be \(known)"
    }
  }

  /// What pictures of this process depend on besides their screens; it is found out once.
  static let fingerprint = Result { try Fingerprint(of: Renderer()) }

  /// What this process's own environment says.
  public static var process: TestEnvironment {
    TestEnvironment { name in getenv(name).map { String(cString: $0) } }
  }
}
