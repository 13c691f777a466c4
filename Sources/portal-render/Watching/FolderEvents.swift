import PortalSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Events of saves in a set of folders, by inotify where available.
final class FolderEvents {
  /// Readable after an event; -1 where unsupported.
  let descriptor: Int32
  private var watches: [ByteText: Int32] = [:]

  #if os(Linux)
    /// The events that end a save: closing a written file, renaming, deleting.
    private static let kinds = UInt32(
      IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_ONLYDIR)

    init() { descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC)) }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Watches exactly these folders.
    func watch(_ folders: Set<ByteText>) {
      guard descriptor >= 0 else { return }
      // A folder may have been replaced, so each watch is renewed; that is cheap.
      var current: [ByteText: Int32] = [:]
      for folder in folders {
        let watch = inotify_add_watch(descriptor, folder.text, Self.kinds)
        if watch >= 0 { current[folder] = watch }
      }
      let kept = Set(current.values)
      for watch in Set(watches.values) where !kept.contains(watch) { inotify_rm_watch(descriptor, watch) }
      watches = current
    }

    /// Discards pending events.
    func clear() {
      guard descriptor >= 0 else { return }
      withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 8) { buffer in
        while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
      }
    }
  #else
    init() { descriptor = -1 }
    func watch(_ folders: Set<ByteText>) {}
    func clear() {}
  #endif
}
