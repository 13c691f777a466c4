import PortalSupport

extension SnapshotReport {
  /// A file that the report speaks of.
  public struct Attachment: Equatable, Sendable {
    /// As the results call it.
    public var path: String
    public var bytes: [UInt8]
  }

  /// The files that there are to look at, in the order of the results, until they are more than fit.
  ///
  /// What cannot be read is left out: the page says then what it does not have. Of files that only show again what two
  /// others show, the page needs none.
  ///
  /// - Parameters:
  ///   - root: the folder that references' paths begin in.
  ///   - records: the folder that other paths begin in.
  public func attachments(
    root: String, records: String, limit: Int = SnapshotLimits.attachedBytes
  ) -> [Attachment] {
    var attachments: [Attachment] = []
    var seen: Set<String> = []
    var room = limit
    for result in results where result.outcome != .same {
      let names = Set(result.files.map(\.what))
      for file in result.files where seen.insert(file.path).inserted {
        if file.what == "difference", names.contains("reference"), names.contains("now") { continue }
        let folder = file.what == "reference" ? root : records
        let path = file.path.hasPrefix("/") || folder.isEmpty ? file.path : "\(folder)/\(file.path)"
        guard let bytes = try? Files.read(path, limit: max(0, room), onlyRegular: true) else { continue }
        room -= bytes.count
        attachments.append(Attachment(path: file.path, bytes: bytes))
      }
    }
    return attachments
  }
}
