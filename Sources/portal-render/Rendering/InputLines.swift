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

    /// Whether nothing but spaces is in it.
    var isBlank: Bool {
      guard case .whole(let bytes) = self else { return false }
      return bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    }
  }

  /// What there is to do next.
  enum Taken {
    case line(Line)
    /// More is to be read.
    case more
    case over
  }

  private var buffer: [UInt8] = []
  private var start = 0
  /// As far as there is no line break from the beginning on.
  private var searched = 0
  private var isOver = false
  /// Whether the input up to the next line break belongs to a line that was too long.
  private(set) var isSkipping = false
  /// The error that ended the input.
  private(set) var problem: FileError?

  /// - Parameters:
  ///   - unread: bytes before those that come.
  ///   - isSkipping: whether they begin within a line that was too long.
  init(unread: [UInt8] = [], isSkipping: Bool = false) {
    buffer = unread
    self.isSkipping = isSkipping
  }

  /// The bytes that were read, and belong to no line that was taken.
  var unread: ArraySlice<UInt8> { buffer[start...] }

  /// Waits for the next line; nil at the end.
  mutating func next() -> Line? {
    while true {
      switch take() {
      case .line(let line): return line
      case .over: return nil
      case .more: read()
      }
    }
  }

  /// Takes the next line, if all of it was read.
  mutating func take() -> Taken {
    while let end = lineEnd(from: searched) {
      let line = buffer[start..<end]
      start = end + 1
      searched = start
      if !isSkipping { return .line(Self.line(line)) }
      isSkipping = false
    }
    if isSkipping { start = buffer.count }
    buffer.removeFirst(start)
    start = 0
    searched = buffer.count
    if buffer.count > CommandLimits.batchLineBytes {
      (buffer, searched, isSkipping) = ([], 0, true)
      return .line(.tooLong)
    }
    guard isOver else { return .more }
    defer { (buffer, searched) = ([], 0) }
    return buffer.isEmpty ? .over : .line(.whole(buffer))
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

  /// Reads what has arrived, and waits for it where that is nothing.
  mutating func read() {
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
