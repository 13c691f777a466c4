#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file descriptor with its name for errors.
///
/// Its opener must close it.
struct OpenFile {
  var descriptor: Int32
  var path: String

  /// Reads a file of at most `limit` bytes, optionally refusing pipes and devices.
  func readFile(limit: Int, onlyRegular: Bool) throws(FileError) -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(.read, path, code: errno) }
    if Files.isKind(status, S_IFDIR) { throw FileError(.read, path, .isFolder) }
    if onlyRegular, !Files.isKind(status, S_IFREG) || Self.isOfKernel(status) {
      throw FileError(.read, path, .notRegular)
    }
    let size = Files.isKind(status, S_IFREG) ? Int(status.st_size) : 0
    if size > limit { throw FileError(.read, path, .tooLarge(limit: limit)) }
    return try readAll(limit: limit, expected: size)
  }

  /// Whether a file is one that the kernel makes up, such as `/proc/self/environ`: it says that it is a regular one.
  private static func isOfKernel(_ file: stat) -> Bool {
    var (folder, top) = (stat(), stat())
    return ["/proc", "/sys"].contains { (path: String) in
      // Where nothing is mounted, it is a folder as any other.
      stat(path, &folder) == 0 && folder.st_dev == file.st_dev && stat("/", &top) == 0 && top.st_dev != folder.st_dev
    }
  }

  /// Reads to the end, at most `limit` bytes.
  func readAll(limit: Int, expected: Int = 0) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    // One byte more than expected, so that finding the end does not grow the array.
    var chunk = max(min(expected, limit) + 1, 64 << 10)
    while true {
      let more = try readChunk(chunk)
      if more.isEmpty { return bytes }
      if bytes.count + more.count > limit { throw FileError(.read, path, .tooLarge(limit: limit)) }
      if bytes.isEmpty { bytes = more } else { bytes.append(contentsOf: more) }
      chunk = 64 << 10
    }
  }

  /// Reads what is available, at most `capacity` bytes; empty at the end.
  ///
  /// What is not there yet is waited for.
  func readChunk(_ capacity: Int) throws(FileError) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      var result: Int
      repeat {
        result = read(descriptor, buffer.baseAddress, capacity)
        // It is non-blocking, set by another process.
        if result < 0, errno == EAGAIN { wait(for: POLLIN) }
      } while result < 0 && (errno == EINTR || errno == EAGAIN)
      if result < 0 { code = errno }
      count = max(result, 0)
    }
    if code != 0 { throw FileError(.read, path, code: code) }
    return bytes
  }

  /// Writes all bytes, over several calls if needed.
  ///
  /// Writing to a closed pipe is an error, and does not end the process.
  func writeAll(_ bytes: some Collection<UInt8>) throws(FileError) {
    let code =
      bytes.withContiguousStorageIfAvailable { writeAll(UnsafeRawBufferPointer($0)) }
      ?? Array(bytes).withUnsafeBytes { writeAll($0) }
    if code != 0 { throw FileError(.write, path, code: code) }
  }

  /// Writes all bytes, and returns 0 or `errno`.
  private func writeAll(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    guard let base = bytes.baseAddress else { return 0 }
    return withoutPipeSignal {
      var done = 0
      while done < bytes.count {
        // Some systems write at most 2 GB at a time.
        let result = write(descriptor, base + done, min(bytes.count - done, 1 << 30))
        if result < 0, errno == EINTR { continue }
        if result < 0, errno == EAGAIN {
          // The pipe is non-blocking, set by another process; wait until it accepts more.
          wait(for: POLLOUT)
          continue
        }
        if result < 0 { return errno }
        done += result
      }
      return 0
    }
  }

  /// Waits until a file is ready for an event, and leaves `errno` as it is.
  func wait(for event: Int32) {
    let code = errno
    var waiting = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    _ = poll(&waiting, 1, -1)
    errno = code
  }

  /// Runs `body` with SIGPIPE suppressed for this thread, so that a closed pipe yields EPIPE.
  ///
  /// The signal is blocked and consumed for this thread only: a library must not change the process's signal handling.
  private func withoutPipeSignal(_ body: () -> Int32) -> Int32 {
    var pipeSignal = sigset_t()
    var previous = sigset_t()
    var pending = sigset_t()
    sigemptyset(&pipeSignal)
    sigaddset(&pipeSignal, SIGPIPE)
    sigpending(&pending)
    let wasPending = sigismember(&pending, SIGPIPE) == 1
    guard pthread_sigmask(SIG_BLOCK, &pipeSignal, &previous) == 0 else { return body() }
    let code = body()
    if code == EPIPE, !wasPending {
      sigpending(&pending)
      if sigismember(&pending, SIGPIPE) == 1 {
        var taken: Int32 = 0
        sigwait(&pipeSignal, &taken)
      }
    }
    pthread_sigmask(SIG_SETMASK, &previous, nil)
    return code
  }
}
