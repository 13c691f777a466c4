import PortalCore

/// A piece of a block's text that is shaped by itself, optionally with an ellipsis at one end.
struct TextSlice {
  /// The text to shape.
  var text: String
  /// Its byte range in the block's text.
  var source: Range<Int>
  /// The number of bytes before the source's.
  private var lead = 0
  /// The number of invisible ones among them, which reopen directions.
  private(set) var unseen = 0
  /// A range within the source that it omits.
  private var hole: Range<Int>?

  static let ellipsis = "\u{2026}"

  /// The whole text of a block.
  init(_ block: TextBlock) {
    text = block.string
    source = 0..<block.string.utf8.count
  }

  /// A range of a block's text.
  ///
  /// - Parameters:
  ///   - afterEllipsis: whether an ellipsis precedes it.
  ///   - beforeEllipsis: whether one follows it.
  init(_ bytes: some RandomAccessCollection<UInt8>, at source: Range<Int>, afterEllipsis: Bool, beforeEllipsis: Bool) {
    self.source = source
    lead = afterEllipsis ? Self.ellipsis.utf8.count : 0
    text = (afterEllipsis ? Self.ellipsis : "") + String(decoding: bytes, as: UTF8.self)
    if beforeEllipsis { text += Self.ellipsis }
  }

  /// A range of a block's text, with the directions that are open at its beginning.
  init(_ bytes: some RandomAccessCollection<UInt8>, at source: Range<Int>, within directions: OpenDirections) {
    self.init(bytes, at: source, afterEllipsis: false, beforeEllipsis: false)
    let opening = directions.opening
    text = opening + text
    unseen = opening.utf8.count
    lead = unseen
  }

  /// A range of a block's text without its middle.
  init(_ bytes: some RandomAccessCollection<UInt8>, at source: Range<Int>, without hole: Range<Int>) {
    self.init(bytes, at: source, afterEllipsis: false, beforeEllipsis: false)
    self.hole = hole
  }

  /// The offset in the slice of a byte of the block's text, or of where it would be.
  func offset(ofSource offset: Int) -> Int {
    if offset <= source.lowerBound { return 0 }
    if offset >= source.upperBound { return text.utf8.count }
    var offset = offset
    if let hole, offset > hole.lowerBound { offset = max(hole.lowerBound, offset - hole.count) }
    return offset - source.lowerBound + lead
  }

  /// The code point at an offset.
  func scalar(at offset: Int) -> Unicode.Scalar? {
    guard offset < text.utf8.count else { return nil }
    return text.unicodeScalars[text.utf8.index(text.startIndex, offsetBy: offset)]
  }

  /// The bytes that Pango shapes once more because lines end within words: for each such line all that follows it.
  ///
  /// At spaces and between Chinese characters it cuts what is shaped.
  func reshaped(byLines lines: [SetLine]) -> Int {
    guard lines.count > 1 else { return 0 }
    let bytes = text.utf8
    var sum = 0
    for line in lines.dropLast() {
      let end = line.range.upperBound
      guard end > 0, end < bytes.count, let last = scalar(before: end), let next = scalar(at: end) else { continue }
      let isBetween = LoneLetters.has(last.value) || LoneLetters.has(next.value)
      if !isBetween, !last.properties.isWhitespace, !next.properties.isWhitespace {
        sum += bytes.count - end
      }
    }
    return sum
  }

  private func scalar(before offset: Int) -> Unicode.Scalar? {
    let scalars = text.unicodeScalars
    return scalars[scalars.index(before: text.utf8.index(text.startIndex, offsetBy: offset))]
  }

  /// A range of the slice's text.
  func text(in range: Range<Int>) -> String {
    let bytes = text.utf8
    let count = bytes.count
    let start = min(max(0, range.lowerBound), count)
    let end = min(max(start, range.upperBound), count)
    if start == 0, end == count { return text }
    return String(
      decoding: bytes[bytes.index(bytes.startIndex, offsetBy: start)..<bytes.index(bytes.startIndex, offsetBy: end)],
      as: UTF8.self)
  }
}

/// The paragraph separators of a text: all mandatory line breaks.
struct ParagraphEnds {
  let bytes: [UInt8]

  /// The range of the next separator from a position; empty at the end of the text, or at the limit of the search.
  func next(from position: Int, before limit: Int = .max) -> Range<Int> {
    let limit = min(limit, bytes.count)
    var index = position
    while index < limit {
      let length = length(at: index)
      if length > 0 { return index..<index + length }
      index += 1
    }
    return limit..<limit
  }

  /// The beginning of the last paragraph.
  var lastStart: Int {
    var index = bytes.count - 1
    while index >= 0 {
      let length = length(at: index)
      if length > 0, index + length <= bytes.count { return index + length }
      index -= 1
    }
    return 0
  }

  /// Whether a separator ends at a position.
  func isEnd(before position: Int) -> Bool {
    (1...3).contains { position >= $0 && length(at: position - $0) == $0 }
  }

  /// The beginning of a byte's character.
  func character(at position: Int) -> Int {
    var start = min(max(0, position), bytes.count)
    while start > 0, start < bytes.count, bytes[start] & 0xc0 == 0x80 || isEnd(within: start) { start -= 1 }
    return start
  }

  /// Whether a position is between CR and LF.
  private func isEnd(within position: Int) -> Bool {
    bytes[position] == 0x0a && bytes[position - 1] == 0x0d
  }

  /// The length of a separator at a position; 0 where there is none.
  private func length(at index: Int) -> Int {
    func byte(_ offset: Int) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }
    return switch bytes[index] {
    case 0x0d: byte(1) == 0x0a ? 2 : 1
    case 0x0a, 0x0b, 0x0c: 1
    // U+0085, and U+2028 and U+2029.
    case 0xc2 where byte(1) == 0x85: 2
    case 0xe2 where byte(1) == 0x80 && (byte(2) == 0xa8 || byte(2) == 0xa9): 3
    default: 0
    }
  }

  /// The bytes with separators replaced by spaces of the same length: one line.
  func joined(_ range: Range<Int>) -> [UInt8] {
    var joined = Array(bytes[range])
    var position = range.lowerBound
    while true {
      let end = next(from: position).clamped(to: range)
      guard !end.isEmpty else { return joined }
      // Invisible soft hyphens pad the space.
      let space: [UInt8] = end.count == 1 ? [0x20] : end.count == 2 ? [0xc2, 0xa0] : [0xc2, 0xad, 0x20]
      joined.replaceSubrange(end.lowerBound - range.lowerBound..<end.upperBound - range.lowerBound, with: space)
      position = end.upperBound
    }
  }
}
