#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How many files the process may have open at a time.
///
/// Systems begin with some hundreds, for programs that keep them in a bit set, and let each process have more that asks.
package enum OpenFileLimit {
  #if canImport(Glibc)
    private static let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    private static let files = RLIMIT_NOFILE
  #endif
  #if canImport(Darwin)
    /// The most that the system lets a process have.
    private static let most: rlim_t = 10_240
  #else
    /// More than a call writes files.
    private static let most: rlim_t = 65_536
  #endif

  /// Raises it as far as the process may.
  package static func raise() {
    var limit = rlimit()
    guard getrlimit(files, &limit) == 0, limit.rlim_cur < most else { return }
    limit.rlim_cur = min(limit.rlim_max, most)
    _ = setrlimit(files, &limit)
  }
}
