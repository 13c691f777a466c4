import PortalRaster

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A program of the cache, open since it was checked, so that what is run is what was checked.
final class KeptProgram {
  let path: String
  private let descriptor: Int32

  /// Opens a program; nil where there is none.
  ///
  /// - Throws: where it is no file of this user that nobody else may change.
  init?(_ path: String) throws(FileError) {
    var status = stat()
    var opened: Int32
    repeat { opened = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) } while opened < 0 && errno == EINTR
    if opened < 0, errno == ENOENT { return nil }
    self.path = path
    descriptor = opened
    guard opened >= 0, fstat(opened, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(.read, path, .notRegular)
    }
    guard status.st_uid == geteuid() else { throw FileError(.read, path, .notPrivate(.isAnotherUsers)) }
    guard status.st_mode & S_IWOTH == 0 else { throw FileError(.read, path, .notPrivate(.othersMayWrite)) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Hands over the path by which the open file is run, also by a child process; where the system has none, that of the
  /// file.
  func withExecutable<Result, Failure: Error>(_ run: (String) throws(Failure) -> Result) throws(Failure) -> Result {
    // It must be open until it is started.
    defer { withExtendedLifetime(self) {} }
    let open = "/proc/\(getpid())/fd/\(descriptor)"
    return try run(access(open, X_OK) == 0 ? open : path)
  }
}
