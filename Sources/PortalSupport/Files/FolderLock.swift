import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An exclusive lock on a folder, across threads and processes.
///
/// It is on the folder itself, so it leaves no file, and ends with the process that holds it. Whoever may read a folder may
/// lock it, and a process that is stopped keeps its lock; so nobody waits for ever.
package struct FolderLock {
  /// Whether the process ends, so that nobody waits any longer.
  ///
  /// It is set by a signal handler, which can access nothing but such state.
  package static let isProcessEnding = Atomic<Bool>(false)

  private let descriptor: Int32

  /// Locks a folder, in which things are written.
  package init(_ path: String, waits: Int = SupportLimits.lockWaits) throws(FileError) {
    let descriptor = Files.retrying { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw FileError(.write, path, .missingFolder) }
    try self.init(descriptor, path: path, waits: waits)
  }

  /// Locks an open folder, whose descriptor is the lock's from then on.
  ///
  /// - Parameter waits: how often it is asked for again.
  init(_ descriptor: Int32, path: String, waits: Int = SupportLimits.lockWaits) throws(FileError) {
    self.descriptor = descriptor
    var wait = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      // Some network file systems do not support locks; there the user must run one process at a time.
      guard errno == EWOULDBLOCK else { return }
      guard wait < waits, !Self.isProcessEnding.load(ordering: .relaxed) else {
        _ = close(descriptor)
        throw FileError(.write, path, .inUse)
      }
      wait += 1
      _ = poll(nil, 0, Int32(min(wait, SupportLimits.lockMilliseconds)))
    }
  }

  package func release() { _ = close(descriptor) }
}
