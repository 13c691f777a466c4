import PortalRaster

// `environ` is passed on unchanged.
#if canImport(Darwin)
  @preconcurrency import Darwin
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  @preconcurrency import Glibc
#endif

/// A subprocess with this one's environment.
///
/// Its owner must wait for its end.
struct ChildProcess {
  /// How a subprocess ended.
  enum End: Equatable {
    case exited(Int32)
    /// By a signal.
    case killed(Int32)
  }

  private let process: pid_t
  /// The reading end of its output; -1 where it is not captured.
  let descriptor: Int32

  /// - Parameters:
  ///   - arguments: its arguments, beginning with its name.
  ///   - hearing: which of its descriptors is captured.
  init(_ path: String, _ arguments: [String], hearing: Int32? = nil) throws(DiagnosticsError) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      let environment = _NSGetEnviron().pointee
    #else
      var actions = posix_spawn_file_actions_t()
      let environment = environ
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let hearing {
      guard pipe(&ends) == 0 else { throw Self.problem(path, errno) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      posix_spawn_file_actions_adddup2(&actions, ends[1], hearing)
    }
    var pointers = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var process = pid_t()
    let code = posix_spawn(&process, path, &actions, nil, &pointers, environment)
    if ends[1] >= 0 { close(ends[1]) }
    guard code == 0 else {
      if ends[0] >= 0 { close(ends[0]) }
      throw Self.problem(path, code)
    }
    self.process = process
    descriptor = ends[0]
  }

  private static func problem(_ path: String, _ code: Int32) -> DiagnosticsError {
    .wrong("\(path) cannot be started: \(String(cString: strerror(code)))", hint: "does swiftc --version run?")
  }

  /// Reads its next output, blocking; empty at its end.
  func read() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 1 << 16) { bytes, count in
      var result: Int
      repeat { result = systemRead(descriptor, bytes) } while result < 0 && errno == EINTR
      count = max(result, 0)
    }
  }

  /// Reads all its output.
  func readAll() -> [UInt8] {
    var said: [UInt8] = []
    while true {
      let more = read()
      if more.isEmpty { return said }
      said += more
    }
  }

  /// Sends it SIGTERM.
  func terminate() { kill(process, SIGTERM) }

  /// Waits for its end.
  func end() -> End {
    if descriptor >= 0 { close(descriptor) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { if errno != EINTR { return .killed(0) } }
    // By the macros of the C library.
    return status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .killed(status & 0x7F)
  }
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableBufferPointer<UInt8>) -> Int {
  read(descriptor, bytes.baseAddress, bytes.count)
}
