import PortalSupport

extension SnapshotReport {
  /// A file that the report embeds.
  public struct Attachment: Equatable, Sendable {
    /// The path in the results.
    public var path: String
    public var bytes: [UInt8]
  }

  /// The artefacts of the results, in order, up to a limit.
  ///
  /// Unreadable files are left out, and the page says so. Records are untrusted, and a page is shown to others: so only files
  /// whose digest the record has are embedded, from the run's own folder, and references that their folder's manifest lists.
  /// Derived pictures are left out, because the page computes them.
  ///
  /// - Parameter root: the folder that confines references.
  public func attachments(root: ReferenceRoot, limit: Int = SnapshotLimits.attachedBytes) -> [Attachment] {
    var attachments: [Attachment] = []
    var seen: Set<String> = []
    var room = limit
    for result in results where result.outcome != .same {
      let names = Set(result.files.map(\.what))
      for file in result.files where seen.insert(file.path).inserted {
        if file.what == "difference", names.contains("reference"), names.contains("now") { continue }
        guard let bytes = bytes(of: file, in: result, root, limit: max(0, room)) else { continue }
        room -= bytes.count
        attachments.append(Attachment(path: file.path, bytes: bytes))
      }
    }
    return attachments
  }

  private func bytes(of file: RunRecord.File, in result: RunRecord, _ root: ReferenceRoot, limit: Int) -> [UInt8]? {
    guard file.what == "reference" else {
      guard let bytes = try? KeptFiles(of: result).read(file.path, limit: limit) else { return nil }
      let known = [file.digest, result.now?.digest, result.now?.text]
      return known.contains(ContentDigest(bytes).description) ? bytes : nil
    }
    guard let name = file.path.split(separator: "/").last.map(String.init),
      let opened = try? root.folder(Files.folder(holding: file.path)), let bytes = try? opened.read(name, limit: limit)
    else { return nil }
    let digest = ContentDigest(bytes)
    if result.reference?.digest == digest.description { return bytes }
    return (try? ReferenceFolder(opened).manifest().lists(name, digest)) == true ? bytes : nil
  }
}
