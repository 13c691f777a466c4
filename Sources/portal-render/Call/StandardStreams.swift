#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The three standard streams.
enum StandardStreams {
  /// Replaces those that are closed.
  ///
  /// Otherwise the next opened file gets their descriptor, and messages are written into it. The replacement fails like
  /// a closed stream: it is opened in the opposite direction.
  static func occupy() {
    for (descriptor, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    where fcntl(descriptor, F_GETFD) < 0 {
      // `open` returns the lowest free descriptor, which is this one.
      _ = open("/dev/null", mode)
    }
  }
}
