/// The directional embeddings, overrides and isolates that are open at a place in a text.
///
/// A piece that is shaped by itself begins with them, so that its direction is that of the whole text.
struct OpenDirections {
  /// Their code points, the innermost last.
  private var open: [UInt32] = []

  private static let embeddings: ClosedRange<UInt32> = 0x202a...0x202e
  private static let popEmbedding: UInt32 = 0x202c
  private static let isolates: ClosedRange<UInt32> = 0x2066...0x2068
  private static let popIsolate: UInt32 = 0x2069

  /// The limit of nesting of Unicode's bidirectional algorithm.
  private static let depth = 125

  /// The characters that reopen them.
  var opening: String {
    String(String.UnicodeScalarView(open.compactMap { Unicode.Scalar($0) }))
  }

  /// Updates the open ones over a range of the text; the end of a paragraph closes all of them.
  mutating func read(_ range: Range<Int>, of ends: ParagraphEnds) {
    var index = range.lowerBound
    while index < range.upperBound {
      if ends.isEnd(before: index) { open = [] }
      // All of them begin with this byte.
      if ends.bytes[index] == 0xe2, index + 2 < range.upperBound {
        read(0x2000 | UInt32(ends.bytes[index + 1] & 0x3f) << 6 | UInt32(ends.bytes[index + 2] & 0x3f))
      }
      index += 1
    }
    if ends.isEnd(before: range.upperBound) { open = [] }
  }

  private mutating func read(_ scalar: UInt32) {
    switch scalar {
    case Self.popEmbedding:
      if let last = open.last, Self.embeddings.contains(last) { open.removeLast() }
    case Self.popIsolate:
      if let isolate = open.lastIndex(where: Self.isolates.contains) { open.removeSubrange(isolate...) }
    case Self.embeddings, Self.isolates:
      if open.count < Self.depth { open.append(scalar) }
    default: break
    }
  }
}
