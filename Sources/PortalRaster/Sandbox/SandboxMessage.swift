/// A message between a process and its child: a kind, four numbers, and a payload.
///
/// Both are the same program on the same machine, so numbers have native byte order. Messages are validated
/// nevertheless: a malformed one ends the connection, and no more bytes are read than announced and allowed.
struct SandboxMessage {
  enum Kind: UInt32 {
    /// A request to decode an image file: its slot, its format, and whether all other slots are closed.
    case open = 1
    /// A request for an open file's pixels: its slot, and the target size.
    case draw = 2
    /// A request to try a font file.
    case font = 3
    /// A request to try forbidden operations.
    case attempt = 4
    /// A request to open fonts: a ``FontChoice``.
    case fonts = 5
    /// A request to set a text in these fonts: a ``TriedText``.
    case text = 6

    /// The child's first message: its protection; see ``SandboxProtection``.
    case ready = 101
    /// A response about an image file: width and height as bit patterns, and further numbers of ``SandboxedImage``.
    case image = 102
    /// A response with the number of columns and rows of pixels that follow, and whether they are opaque.
    case pixels = 103
    /// A response whether fonts are valid, that a text is set, or which operations succeeded.
    case done = 104
    /// A response with a file's error, as ``SandboxedProblem``.
    case problem = 105
  }

  var kind: Kind
  var numbers: [Int64]
  /// The size of the payload.
  var length: Int

  init(_ kind: Kind, _ numbers: [Int64] = [], length: Int = 0) {
    self.kind = kind
    self.numbers = (numbers + [0, 0, 0, 0]).prefix(Self.numberCount).map { $0 }
    self.length = length
  }

  private static let numberCount = 4
  /// The version of the format: a child of another version is refused.
  private static let signature: UInt32 = 0x5052_0003
  static let headerBytes = 8 + (numberCount + 1) * 8

  var header: [UInt8] {
    var writer = MessageWriter()
    writer.write(Int(Self.signature) | Int(kind.rawValue) << 32)
    for number in numbers { writer.write(Int(number)) }
    writer.write(length)
    return writer.bytes
  }

  /// Nil where these bytes are no header, or announce more than a limit.
  init?(header: [UInt8], limit: Int) {
    guard header.count == Self.headerBytes else { return nil }
    var reader = MessageReader(header)
    guard let first = reader.number(), UInt32(truncatingIfNeeded: first) == Self.signature,
      let kind = Kind(rawValue: UInt32(truncatingIfNeeded: first >> 32))
    else { return nil }
    self.kind = kind
    numbers = (0..<Self.numberCount).compactMap { _ in reader.number().map { Int64($0) } }
    guard numbers.count == Self.numberCount, let length = reader.number(), (0...limit).contains(length) else {
      return nil
    }
    self.length = length
  }
}

/// An image problem in a message.
enum SandboxedProblem {
  static let noMemory: Int64 = 2

  /// Its numbers, and its text.
  static func numbers(of problem: ImageProblem) -> ([Int64], text: String) {
    switch problem {
    case .broken(_, let reason): ([1], reason ?? "")
    case .noMemory: ([noMemory], "")
    case .wrongSize(let width, let height): ([3, Int64(clamping: width), Int64(clamping: height)], "")
    case .noSize: ([4], "")
    case .moves: ([5], "")
    case .forXcode: ([6], "")
    case .noLibrary, .child, .tooMuchWork, .tooManyParts, .tooManyLayers, .unread, .refused, .within, .noRoom: ([7], "")
    }
  }

  static func problem(_ numbers: [Int64], text: String, _ format: ImageFormat) -> ImageProblem? {
    switch numbers.first {
    case 1: .broken(format, reason: text.isEmpty ? nil : text)
    case noMemory: .noMemory
    case 3: .wrongSize(Int(clamping: numbers[1]), Int(clamping: numbers[2]))
    case 4: .noSize
    case 5: .moves
    case 6: .forXcode
    case 7: .noLibrary
    default: nil
    }
  }
}

/// The privileges that a child has dropped before it decodes anything.
public struct SandboxProtection: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Memory, processor time, file descriptors, threads and processes are limited.
  public static let limits = SandboxProtection(rawValue: 1)
  /// Landlock denies opening files and connections.
  public static let files = SandboxProtection(rawValue: 2)
  /// seccomp allows only the system calls that computing needs.
  public static let calls = SandboxProtection(rawValue: 4)
}
