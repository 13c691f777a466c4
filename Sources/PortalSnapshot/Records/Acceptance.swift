import PortalRaster
import PortalSupport

/// Makes what a run saw the new references: from its records and the files that it kept, here or copied from another
/// machine.
///
/// Nothing is drawn anew: what is accepted is what was looked at. So it is refused where the references, the sources or
/// the kept files are no longer those of the run.
public struct Acceptance: Sendable {
  /// The folder that records name references from.
  public var base: String
  /// The state of the sources here, where it is known.
  public var revision: String?
  /// Whether a run of other sources may be accepted, too.
  public var allowsOtherRevision: Bool
  /// Whether a run that drew with other libraries or fonts than the references may be accepted, too.
  public var allowsOtherEnvironment: Bool
  /// The largest picture that may become a reference, in bytes.
  public var budget = SnapshotLimits.referenceBytes

  public init(
    base: String, revision: String? = nil, allowsOtherRevision: Bool = false, allowsOtherEnvironment: Bool = false
  ) {
    self.base = base
    self.revision = revision
    self.allowsOtherRevision = allowsOtherRevision
    self.allowsOtherEnvironment = allowsOtherEnvironment
  }

  /// Whether a record is one that accepting can settle.
  public static func isAcceptable(_ record: RunRecord) -> Bool {
    guard record.outcome == .failed, let kind = record.kind.flatMap(Verdict.Failure.Kind.init) else { return false }
    switch kind {
    case .missing, .size, .pixels, .layout, .text, .environment: return true
    default: return false
    }
  }

  /// Writes what a record saw as its reference.
  ///
  /// - Parameter environments: what processes drew with, by its identifier; the beginnings of runs say it.
  /// - Returns: the path that was written.
  /// - Throws: `DiagnosticsError` that says why it is refused.
  @discardableResult
  public func accept(_ record: RunRecord, environments: [String: Fingerprint]) throws -> String {
    guard Self.isAcceptable(record), let name = record.name, let file = record.referenceFile,
      let recorded = record.folder, let now = record.now
    else { throw refusal(record, "there is nothing in it that could be accepted") }
    guard Self.isPlain(name), Self.isPlain(record.ending ?? "png"), !recorded.split(separator: "/").contains("..")
    else {
      throw refusal(record, "it would be written outside the folders of references")
    }
    if let theirs = record.revision, let ours = revision, theirs != ours, !allowsOtherRevision {
      throw refusal(record, "it is of revision \(theirs.prefix(12)), and the sources here are \(ours.prefix(12))")
    }
    let folder = ReferenceFolder(recorded.hasPrefix("/") || base.isEmpty ? recorded : "\(base)/\(recorded)")
    let before = try folder.read(file)
    let manifest = try folder.manifest()
    let digest = before.map { ContentDigest($0) }
    let entry = try manifest.entries(of: file).first { $0.file == digest }
    guard record.ending ?? "png" == "png" else {
      return try acceptText(record, now, before.map { ContentDigest($0).description }, file, folder)
    }
    guard let environment = record.fingerprint.flatMap({ environments[$0] }) else {
      throw refusal(record, "the beginning of its run is missing, which says what it drew with")
    }
    try checkReference(record, entry?.picture, isThere: before != nil, environment)
    try checkEnvironment(record, manifest, environment)
    let text = try kept("text", of: record)
    let bitmap = try Bitmap(png: kept("now", of: record), name: file)
    let pixels = bitmap.pixels.withUnsafeBytes { ContentDigest(pixels: $0, width: bitmap.width) }
    guard pixels.description == now.digest, ContentDigest(text).description == now.text, let list = now.list,
      let scale = now.scale
    else { throw refusal(record, "the files that it kept are not those that it judged") }
    let png = try bitmap.png(.small, scale: scale)
    guard png.count <= budget else {
      throw refusal(record, "it has \(png.count >> 10) KiB, and a reference may have \(budget >> 10) KiB")
    }
    var picture = PictureEntry(
      width: bitmap.width, height: bitmap.height, scale: scale, list: list, text: ContentDigest(text))
    picture.pixels[environment.architecture] = .init(digest: pixels, environment: environment.id)
    try folder.write(
      [("\(name).txt", text), (file, png)],
      entry: ReferenceEntry(name: file, file: ContentDigest(png), picture: picture), fingerprint: environment)
    return folder.path(of: file)
  }

  private func acceptText(
    _ record: RunRecord, _ now: RunRecord.Content, _ digest: String?, _ file: String, _ folder: ReferenceFolder
  ) throws -> String {
    guard digest == record.reference?.digest else {
      throw refusal(record, "its reference has changed since: run the tests again")
    }
    let bytes = try kept("now", of: record)
    guard ContentDigest(bytes).description == now.digest else {
      throw refusal(record, "the file that it kept is not the one that it judged")
    }
    try folder.write(
      [(file, bytes)], entry: ReferenceEntry(name: file, file: ContentDigest(bytes)), fingerprint: nil)
    return folder.path(of: file)
  }

  // MARK: What is refused

  /// That the reference is still the one that the run compared with.
  private func checkReference(
    _ record: RunRecord, _ entry: PictureEntry?, isThere: Bool, _ environment: Fingerprint
  ) throws {
    let isStale: Bool
    if record.kind == Verdict.Failure.Kind.missing.rawValue {
      isStale = isThere
    } else if let list = record.reference?.list {
      isStale =
        entry?.list != list || entry?.text.description != record.reference?.text
        || entry?.pixels[environment.architecture]?.digest.description != record.reference?.digest
    } else {
      // The manifest did not know the reference then, and a manifest that does now has seen another recording.
      isStale = entry != nil
    }
    if isStale { throw refusal(record, "its reference has changed since: run the tests again") }
  }

  /// That it was drawn with what its neighbours were drawn with.
  private func checkEnvironment(_ record: RunRecord, _ manifest: Manifest, _ environment: Fingerprint) throws {
    guard !allowsOtherEnvironment else { return }
    for entry in try manifest.allEntries() {
      guard let made = entry.picture?.pixels[environment.architecture],
        let theirs = try manifest.fingerprint(made.environment), !environment.draws(like: theirs)
      else { continue }
      let changes = environment.changes(since: theirs).prefix(3).joined(separator: ", ")
      throw refusal(record, "it was drawn in another environment than \(entry.name): \(changes)")
    }
  }

  private func refusal(_ record: RunRecord, _ reason: String) -> DiagnosticsError {
    DiagnosticsError(
      Diagnostic(.error, "\(record.referenceFile ?? "a record") is not accepted: \(reason)", file: record.origin))
  }

  // MARK: Files

  /// A file that the run kept; its path counts from the records.
  private func kept(_ what: String, of record: RunRecord) throws -> [UInt8] {
    guard let file = record.files.first(where: { $0.what == what }) else {
      throw refusal(record, "its run kept no such file: \(what)")
    }
    let path =
      file.path.hasPrefix("/") ? file.path : "\(record.origin.map { Files.folder(holding: $0) } ?? ".")/\(file.path)"
    do {
      return try Files.read(path, onlyRegular: true)
    } catch {
      throw refusal(record, error.diagnostic.message)
    }
  }

  /// Whether a name from elsewhere stays in its folder.
  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && !name.contains("/") && !name.contains("\0") && name != "." && name != ".."
  }
}
