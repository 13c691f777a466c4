import PortalRaster
import PortalSupport

/// Compares snapshots with their references, and writes references where it may.
///
/// A picture's reference is two files, the picture and its layout text, so that a failure can say who changed and a
/// review can read it; and a line in the folder's manifest, by whose digests a picture that is right is known without
/// its reference being unpacked.
///
/// A judge is a value, and remembers nothing: threads may share one.
public struct SnapshotJudge: Sendable {
  /// The folder for pictures that failed: never the references'.
  public var artifacts: String
  public var policy: RecordPolicy
  /// The environment that pictures are made in.
  public var fingerprint: Fingerprint
  /// Where verdicts are kept for reports; nowhere where nothing is given.
  public var records: RecordWriter?
  /// The folder that records name files from, such as the package's.
  public var root: String
  /// The state of the sources, where it is known.
  public var revision: String?
  /// Whether pictures are painted whose display list tells already that they are right.
  public var paintsAll: Bool
  /// Where manifests are kept that are read once; only for runs that write none.
  public var manifests: ReadManifests?

  public init(
    artifacts: String, policy: RecordPolicy, fingerprint: Fingerprint, records: RecordWriter? = nil,
    root: String = "", revision: String? = nil, paintsAll: Bool = false, manifests: ReadManifests? = nil
  ) {
    self.artifacts = artifacts
    self.policy = policy
    self.fingerprint = fingerprint
    self.records = records
    self.root = root
    self.revision = revision
    self.paintsAll = paintsAll
    self.manifests = manifests
  }

  /// Judges a snapshot by the reference of its name, and appends what became of it to the records.
  ///
  /// What stands in the way of a verdict is a failure, too.
  public func judge(_ snapshot: Snapshot) -> Verdict {
    keep(judged(snapshot))
  }

  /// A verdict, and the record of it that is yet to be kept.
  public struct Judged {
    let verdict: Verdict
    let record: RunRecord?
    let trial: Trial
  }

  /// Judges a snapshot, and leaves its record to ``keep(_:)``: so that snapshots that several threads judge are kept in
  /// their order.
  public func judged(_ snapshot: Snapshot) -> Judged {
    var trial = Trial(judge: self, snapshot: snapshot)
    var verdict: Verdict
    do {
      verdict = try trial.verdict()
    } catch {
      verdict = .failed(trial.failure(.error, "cannot be judged: \(Self.message(error))"))
    }
    return Judged(
      verdict: verdict, record: records.map { trial.record(of: verdict, from: $0.record(.assertion)) }, trial: trial)
  }

  /// Appends the record of a verdict, and hands on the verdict.
  public func keep(_ judged: Judged) -> Verdict {
    guard let records, let record = judged.record else { return judged.verdict }
    do {
      try records.append(record)
    } catch {
      // A verdict that nobody can read later would make a report say that all is well.
      return .failed(
        judged.trial.failure(.error, "was judged, but its record not kept: \(error.diagnostic.message)"))
    }
    return judged.verdict
  }

  /// An error in one line, as a part of a sentence.
  static func message(_ error: any Error) -> String {
    let diagnostics: [Diagnostic]
    switch error {
    case let error as DiagnosticsError: diagnostics = error.diagnostics
    case let error as FileError: diagnostics = [error.diagnostic]
    default: return "\(error)"
    }
    return diagnostics.map { $0.message + ($0.hint.map { "; \($0)" } ?? "") }.joined(separator: "; ")
  }
}
