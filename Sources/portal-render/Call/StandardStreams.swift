#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The three streams that every program expects to be open.
enum StandardStreams {
  /// Puts something in the place of those that are closed.
  ///
  /// The next file that is opened would otherwise get their number, and what is told would be written into it. What is
  /// put there fails as a closed stream does: it is open, but never in the direction that is wanted.
  static func occupy() {
    for (descriptor, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest number that is free is this one: those below are open by now.
      _ = open("/dev/null", mode)
    }
  }
}
