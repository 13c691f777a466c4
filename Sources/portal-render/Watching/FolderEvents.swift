#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Is woken by the system when something is saved in one of some folders: inotify, where there is such a thing.
final class FolderEvents {
  /// Readable when something happened; -1 where the system does not tell.
  let descriptor: Int32
  private var watches: [String: Int32] = [:]

  #if os(Linux)
    /// What ends the saving of a file, whether it is written, put in the place of another, or taken away.
    private static let kinds = UInt32(
      IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_ONLYDIR)

    init() { descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC)) }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Listens in these folders, and no others.
    func watch(_ folders: Set<String>) {
      guard descriptor >= 0 else { return }
      // A folder may have been put in the place of another one, so each is named anew; that costs next to nothing.
      var current: [String: Int32] = [:]
      for folder in folders {
        let watch = inotify_add_watch(descriptor, folder, Self.kinds)
        if watch >= 0 { current[folder] = watch }
      }
      let kept = Set(current.values)
      for watch in Set(watches.values) where !kept.contains(watch) { inotify_rm_watch(descriptor, watch) }
      watches = current
    }

    /// Forgets what happened so far.
    func clear() {
      guard descriptor >= 0 else { return }
      withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 8) { buffer in
        while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
      }
    }
  #else
    init() { descriptor = -1 }
    func watch(_ folders: Set<String>) {}
    func clear() {}
  #endif
}
