import PortalSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What runs of long ago have left in the folder that all runs of a user share, where nobody names another one.
///
/// Each run removes what was not touched for a week. The newest records stay however old they seem, with the pictures that
/// belong to them: clocks may be wrong, and a run may go on while others begin. A folder that somebody names is theirs,
/// and nothing is ever removed from it.
public struct OldRecords: Sendable {
  private let folder: String
  private let now: Double

  /// - Parameters:
  ///   - folder: what is kept, with the folder of records in it.
  ///   - now: seconds since 1970; what the clock says otherwise.
  public init(of folder: String, now: Double? = nil) {
    self.folder = folder
    self.now = now ?? Double(time(nil))
  }

  /// Removes what is old; what cannot be removed stays.
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
    // What a run kept is a little older than the last line of its record.
    let oldest = files.filter { !isOld.contains($0.path) }.compactMap { Self.timeOfChange($0.path) }.min() ?? limit
    removePictures(in: folder, before: min(limit, oldest - SnapshotLimits.runSeconds))
  }

  /// When what is at a path was written last; of a symbolic link, when it was made.
  private static func timeOfChange(_ path: String) -> Double? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      return Double(status.st_mtimespec.tv_sec)
    #else
      return Double(status.st_mtim.tv_sec)
    #endif
  }

  private func isBefore(_ limit: Double, _ path: String) -> Bool {
    Self.timeOfChange(path).map { $0 < limit } ?? false
  }

  /// Removes files and claims, and folders that nothing is left in; links to folders are not followed.
  private func removePictures(in folder: String, before limit: Double, depth: Int = 0) {
    for name in (try? Files.list(folder)) ?? [] {
      let path = "\(folder)/\(name)"
      if Files.isFolder(path), !Files.isLink(path) {
        guard depth < SnapshotLimits.folderDepth else { continue }
        let isOld = isBefore(limit, path)
        removePictures(in: path, before: limit, depth: depth + 1)
        // One that is not empty stays.
        if isOld { rmdir(path) }
      } else if RecordReader.number(of: name) == nil, isBefore(limit, path) {
        try? Files.remove(path)
      }
    }
  }
}
