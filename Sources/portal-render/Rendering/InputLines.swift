import PortalRaster

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Lines of standard input, each as soon as it is there.
struct InputLines {
  private var buffer: [UInt8] = []
  private var start = 0
  private var isOver = false
  /// Why there are no more lines than these.
  private(set) var problem: FileError?

  mutating func next() -> [UInt8]? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        defer { start = end + 1 }
        return Array(buffer[start..<end])
      }
      searched = buffer.count - start
      buffer.removeFirst(start)
      start = 0
      if isOver {
        defer { buffer = [] }
        return buffer.isEmpty ? nil : buffer
      }
      fill()
    }
  }

  private mutating func fill() {
    let more = [UInt8](unsafeUninitializedCapacity: 1 << 16) { bytes, count in
      var result: Int
      repeat { result = read(STDIN_FILENO, bytes.baseAddress, bytes.count) } while result < 0 && errno == EINTR
      if result < 0 { problem = FileError(.read, Files.standardInputName, .other(code: errno)) }
      count = max(result, 0)
    }
    isOver = more.isEmpty
    buffer += more
    if buffer.count > SupportLimits.documentBytes {
      problem = FileError(.read, Files.standardInputName, .tooLarge(limit: SupportLimits.documentBytes))
      buffer = []
      isOver = true
    }
  }
}
