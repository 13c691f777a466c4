#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open file descriptor and the name that errors call it by.
///
/// Whoever opened it closes it.
struct OpenFile {
  var descriptor: Int32
  var path: String

  /// Reads to the end, but not more than `limit` bytes.
  func readAll(limit: Int, expected: Int = 0) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    // One byte more than expected lets the read that finds the end come without growing the array.
    var chunk = max(min(expected, limit) + 1, 64 << 10)
    while true {
      let (more, code) = readChunk(chunk)
      if code != 0 { throw FileError(.read, path, code: code) }
      if more.isEmpty { return bytes }
      if bytes.count + more.count > limit { throw FileError(.read, path, .tooLarge(limit: limit)) }
      if bytes.isEmpty { bytes = more } else { bytes.append(contentsOf: more) }
      chunk = 64 << 10
    }
  }

  private func readChunk(_ capacity: Int) -> (bytes: [UInt8], code: Int32) {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      var result: Int
      repeat {
        result = read(descriptor, buffer.baseAddress, capacity)
      } while result < 0 && errno == EINTR
      if result < 0 { code = errno }
      count = max(result, 0)
    }
    return (bytes, code)
  }

  /// Writes all of the bytes, however few the system takes at a time.
  ///
  /// When nobody reads any more, the result is an error and not the end of the process.
  func writeAll(_ bytes: some Collection<UInt8>) throws(FileError) {
    let code =
      bytes.withContiguousStorageIfAvailable { writeAll(UnsafeRawBufferPointer($0)) }
      ?? Array(bytes).withUnsafeBytes { writeAll($0) }
    if code != 0 { throw FileError(.write, path, code: code) }
  }

  /// Writes all of the bytes and returns 0, or what `errno` says.
  private func writeAll(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    guard let base = bytes.baseAddress else { return 0 }
    return withoutPipeSignal {
      var done = 0
      while done < bytes.count {
        // Some systems take no more than 2 GB at a time.
        let result = write(descriptor, base + done, min(bytes.count - done, 1 << 30))
        if result < 0, errno == EINTR { continue }
        if result < 0, errno == EAGAIN {
          // Somebody else made the pipe non-blocking; wait until it takes more.
          var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = poll(&waiting, 1, -1)
          continue
        }
        if result < 0 { return errno }
        done += result
      }
      return 0
    }
  }

  /// Runs `body`, during which writing into a closed pipe sends this thread no SIGPIPE, only EPIPE.
  ///
  /// The signal is held back for this thread alone and taken away if it came, so that nothing of the process
  /// changes: how it treats signals is for its owner to say, not for a library.
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
