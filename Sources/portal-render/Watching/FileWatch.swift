import PortalRaster

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Knows which of some files changed since it was asked last.
///
/// Folders are watched, not files: most editors save a new file in the place of the old one. Where the system tells of
/// changes, it is woken by ``FolderEvents``; elsewhere it looks every now and then. Either way a file changed when what
/// the system says of it did, so that whatever else happens in its folder wakes nobody.
struct FileWatch {
  /// What the system says of a file.
  private struct Stamp: Equatable {
    var number: UInt64 = 0
    var size: Int64 = -1
    var changed: [Int64] = []

    /// Of no file, where there is none.
    init(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return }
      number = UInt64(truncatingIfNeeded: status.st_ino)
      size = Int64(status.st_size)
      #if canImport(Darwin)
        let (written, touched) = (status.st_mtimespec, status.st_ctimespec)
      #else
        let (written, touched) = (status.st_mtim, status.st_ctim)
      #endif
      changed = [written.tv_sec, written.tv_nsec, touched.tv_sec, touched.tv_nsec].map { Int64($0) }
    }
  }

  private var stamps: [String: Stamp] = [:]
  private var events = FolderEvents()

  /// What may be waited for; -1 where there is nothing but to look now and then.
  var descriptor: Int32 { events.descriptor }
  /// How long to wait before looking again, in milliseconds; -1 is until the system wakes us.
  var patience: Int32 { events.descriptor < 0 ? 40 : -1 }

  /// Watches these files, and no others.
  ///
  /// What is new among them has not changed yet.
  mutating func watch(_ files: Set<String>) {
    stamps = stamps.filter { files.contains($0.key) }
    for file in files where stamps[file] == nil { stamps[file] = Stamp(file) }
    events.watch(folders)
  }

  /// The files that changed, sorted.
  mutating func changes() -> [String] {
    events.clear()
    // A folder that was waited for may be there by now; listened to before it is looked into, it hides nothing.
    events.watch(folders)
    var changed: [String] = []
    for (file, stamp) in stamps {
      let now = Stamp(file)
      guard now != stamp else { continue }
      stamps[file] = now
      changed.append(file)
    }
    return changed.sorted()
  }

  private var folders: Set<String> { Set(stamps.keys.flatMap(Self.folders(of:))) }

  /// Where something happens when a file is saved: its folder and, behind a link, its target's.
  ///
  /// Of folders that are not there yet it is the nearest one above that is.
  private static func folders(of file: String) -> [String] {
    var folder = Files.folder(holding: file)
    while !Files.isFolder(folder), folder != ".", folder != "/" { folder = Files.folder(holding: folder) }
    guard let target = realpath(file, nil) else { return [folder] }
    defer { free(target) }
    return [folder, Files.folder(holding: String(cString: target))] + (Files.isFolder(file) ? [file] : [])
  }
}
