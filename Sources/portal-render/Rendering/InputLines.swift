import PortalRaster

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The lines of standard input, as they arrive.
struct InputLines {
  enum Line {
    case whole([UInt8])
    /// A line of more than ``CommandLimits/batchLineBytes``; reported at once, and discarded.
    case tooLong
  }

  private var buffer: [UInt8] = []
  private var start = 0
  private var isOver = false
  /// Whether the input up to the next line break belongs to a line that was too long.
  private var isSkipping = false
  /// The error that ended the input.
  private(set) var problem: FileError?

  mutating func next() -> Line? {
    var searched = start
    while true {
      if let end = lineEnd(from: searched) {
        let line = buffer[start..<end]
        start = end + 1
        searched = start
        if !isSkipping { return Self.line(line) }
        isSkipping = false
        continue
      }
      if isSkipping { start = buffer.count }
      buffer.removeFirst(start)
      start = 0
      if buffer.count > CommandLimits.batchLineBytes {
        buffer = []
        isSkipping = true
        return .tooLong
      }
      if isOver {
        defer { buffer = [] }
        return buffer.isEmpty ? nil : .whole(buffer)
      }
      searched = buffer.count
      fill()
    }
  }

  private func lineEnd(from place: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard place < bytes.count, let base = bytes.baseAddress,
        let end = memchr(base + place, 0x0A, bytes.count - place)
      else { return nil }
      return UnsafeRawPointer(end) - base
    }
  }

  private static func line(_ bytes: ArraySlice<UInt8>) -> Line {
    bytes.count > CommandLimits.batchLineBytes ? .tooLong : .whole(Array(bytes))
  }

  private mutating func fill() {
    do throws(FileError) {
      let more = try Files.readStandardInput(upTo: 1 << 16)
      isOver = more.isEmpty
      buffer += more
    } catch {
      problem = error
      isOver = true
    }
  }
}
