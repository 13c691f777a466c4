import PortalRaster
import PortalSupport

/// Compares snapshots with their references, and records references where the policy allows it.
///
/// A picture's reference is two files, the picture and its layout text, so that a failure can name the changed view and
/// reviewers can read it; and a line in the folder's manifest, whose digests recognise an equal picture without
/// decoding the reference.
///
/// A judge is a value that threads may share.
public struct SnapshotJudge: Sendable {
  /// The folder for failed pictures, distinct from the references'.
  public var artifacts: String
  /// The real path at which that one is opened, through no symlink; nil where it is opened wherever its name leads.
  package var realArtifacts: String?
  /// The folder in that one for what these snapshots keep, such as the suite's name; nil for none.
  public var suite: String?
  /// Whether references may be written.
  public var policy: RecordPolicy
  /// The environment that pictures are drawn in.
  public var fingerprint: Fingerprint
  /// The writer of records for reports; nil for none.
  public var records: RecordWriter?
  /// The folder that paths in records are relative to, such as the package's.
  public var root: String
  /// The source revision, where it is known.
  public var revision: String?
  /// Whether to paint pictures that their display list already proves equal.
  public var paintsAll: Bool
  /// A cache of manifests, only for runs that write none.
  public var manifests: ReadManifests?
  /// Where every picture is written for services that compare pictures; nil for nowhere.
  public var export: PictureExport?
  /// A clock that never goes back, for the times in records; nil for none.
  public var clock: (@Sendable () -> Duration)?
  /// Who is told of what is written: judging takes long, and writing does not.
  package var writes = WriteGuard(begin: {}, end: {})
  /// The folders in which references are written, which all judges of a process share.
  package var folders = WrittenFolders()

  /// A judge of one environment.
  public init(
    artifacts: String, suite: String? = nil, policy: RecordPolicy, fingerprint: Fingerprint,
    records: RecordWriter? = nil, root: String = "", revision: String? = nil, paintsAll: Bool = false,
    manifests: ReadManifests? = nil, export: PictureExport? = nil, clock: (@Sendable () -> Duration)? = nil
  ) {
    self.artifacts = artifacts
    self.suite = suite
    self.policy = policy
    self.fingerprint = fingerprint
    self.records = records
    self.root = root
    self.revision = revision
    self.paintsAll = paintsAll
    self.manifests = manifests
    self.export = export
    self.clock = clock
  }

  /// Judges a snapshot by its reference, and appends the result to the records.
  ///
  /// Errors on the way to a verdict are failures, too.
  public func judge(_ snapshot: Snapshot) -> Verdict {
    keep(judged(snapshot))
  }

  /// Writes a reference.
  ///
  /// - Parameter write: writes it, and is told whether nothing was written in the folder yet.
  func writing(in folder: ReferenceFolder, _ write: (_ isFirst: Bool) throws -> Void) throws {
    try writes.writing { try folders.writing(in: folder.path, write) }
  }

  /// A verdict, and its record that is yet to be written.
  public struct Judged {
    let verdict: Verdict
    let record: RunRecord?
    /// The name of its reference.
    let name: String
  }

  /// Judges a snapshot, and leaves the record to ``keep(_:)``, so that records of concurrent judging keep their order.
  public func judged(_ snapshot: Snapshot) -> Judged {
    let start = clock?()
    var trial = Trial(judge: self, snapshot: snapshot)
    var verdict: Verdict
    do {
      verdict = try trial.verdict()
    } catch {
      verdict = .failed(trial.failure(.error, "cannot be judged: \(Self.message(error))"))
    }
    var record = records.map { trial.record(of: verdict, from: $0.record(.assertion)) }
    if let start, let end = clock?() {
      let time = (end - start).components
      record?.seconds = Double(time.seconds) + Double(time.attoseconds / 1_000_000_000_000_000) / 1000
    }
    return Judged(verdict: verdict, record: record, name: trial.name)
  }

  /// Appends the record of a verdict, and returns the verdict.
  public func keep(_ judged: Judged) -> Verdict {
    guard let records, let record = judged.record else { return judged.verdict }
    do {
      try records.append(record)
    } catch {
      // Without its record, a report would miss the failure.
      return .failed(
        Verdict.Failure(
          kind: .error, name: judged.name, message: "was judged, but its record not kept: \(error.diagnostic.message)"))
    }
    return judged.verdict
  }

  /// An error in one line, as part of a sentence.
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
