import PortalSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Removes old records from the shared folder, which is used where no other is named.
///
/// Each run removes what was not modified for a week. The newest records are kept whatever their age, with their
/// pictures: clocks may be wrong, and a run may overlap others. From a folder that a user names, nothing is ever
/// removed.
public struct OldRecords: Sendable {
  private let folder: String
  private let now: Double

  /// The records in a folder of artefacts, some of which may be old by now.
  ///
  /// - Parameters:
  ///   - folder: the folder of all artefacts, with the folder of records in it.
  ///   - now: seconds since 1970; the clock's by default.
  public init(of folder: String, now: Double? = nil) {
    self.folder = folder
    self.now = now ?? Double(time(nil))
  }

  /// Removes old files; what cannot be removed stays.
  public func remove() {
    let records = "\(folder)/\(RecordReader.folderName)"
    let files = ((try? Files.list(records)) ?? []).compactMap { name in
      RecordReader.number(of: name).map { (number: $0, path: "\(records)/\(name)") }
    }.sorted { ($1.number, $0.path) < ($0.number, $1.path) }
    let limit = now - SnapshotLimits.keptSeconds
    let old = files.dropFirst(SnapshotLimits.keptRecords).filter { isBefore(limit, $0.path) }
    guard !old.isEmpty else { return }
    let isOld = Set(old.map(\.path))
    for path in isOld { try? Files.remove(path) }
    // A run's artefacts are slightly older than the last line of its record.
    let oldest = files.filter { !isOld.contains($0.path) }.compactMap { Files.timeOfChange($0.path) }.min() ?? limit
    removePictures(in: folder, before: min(limit, oldest - SnapshotLimits.runSeconds))
  }

  private func isBefore(_ limit: Double, _ path: String) -> Bool {
    Files.timeOfChange(path).map { $0 < limit } ?? false
  }

  /// Removes files and claims, and folders that become empty; symlinks to folders are not followed.
  private func removePictures(in folder: String, before limit: Double, depth: Int = 0) {
    for name in (try? Files.list(folder)) ?? [] {
      let path = "\(folder)/\(name)"
      if Files.isFolder(path), !Files.isLink(path) {
        guard depth < SnapshotLimits.folderDepth else { continue }
        let isOld = isBefore(limit, path)
        removePictures(in: path, before: limit, depth: depth + 1)
        // Fails for a folder that is not empty.
        if isOld { rmdir(path) }
      } else if RecordReader.number(of: name) == nil, isBefore(limit, path) {
        try? Files.remove(path)
      }
    }
  }
}
