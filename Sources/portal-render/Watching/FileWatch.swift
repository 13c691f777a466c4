import PortalRaster

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Watches a set of files for changes.
///
/// It watches their folders, because most editors save by renaming a new file over the old one. ``FolderEvents`` wakes
/// it where the system supports that; elsewhere it polls. Either way a file counts as changed when its status differs,
/// so other events in its folder have no effect.
struct FileWatch {
  /// Nil for a missing file.
  private var stamps: [ByteText: FileStamp?] = [:]
  private var events = FolderEvents()

  /// A descriptor to poll; -1 where polling at intervals is needed.
  var descriptor: Int32 { events.descriptor }
  /// The polling interval in milliseconds; -1 for none.
  var patience: Int32 { events.descriptor < 0 ? 40 : -1 }

  /// Watches exactly these files.
  ///
  /// New ones among them count as unchanged.
  mutating func watch(_ files: Set<ByteText>) {
    stamps = stamps.filter { files.contains($0.key) }
    for file in files where stamps[file] == nil { stamps.updateValue(FileStamp(file.text), forKey: file) }
    events.watch(folders)
  }

  /// The changed files, sorted.
  mutating func changes() -> [String] {
    events.clear()
    // A missing folder may exist by now; watching it before reading avoids a race.
    events.watch(folders)
    var changed: [ByteText] = []
    for (file, stamp) in stamps {
      let now = FileStamp(file.text)
      guard now != stamp else { continue }
      stamps.updateValue(now, forKey: file)
      changed.append(file)
    }
    return changed.sorted().map(\.text)
  }

  private var folders: Set<ByteText> { Set(stamps.keys.flatMap { Self.folders(of: $0.text) }.map(ByteText.init)) }

  /// The folders where a save has events: the file's and, behind a symlink, its target's.
  ///
  /// For a missing folder it is the nearest existing ancestor.
  private static func folders(of file: String) -> [String] {
    var folder = Files.folder(holding: file)
    while !Files.isFolder(folder), folder != ".", folder != "/" { folder = Files.folder(holding: folder) }
    guard let target = Files.realPath(file) else { return [folder] }
    return [folder, Files.folder(holding: target)] + (Files.isFolder(file) ? [file] : [])
  }
}
