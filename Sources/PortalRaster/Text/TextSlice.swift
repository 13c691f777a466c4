import PortalCore

/// A piece of a block's text that is set by itself, perhaps with an ellipsis at one of its ends.
struct TextSlice {
  /// What is set.
  var text: String
  /// Which bytes of the block's text it has.
  var source: Range<Int>
  /// How many bytes come before the source's.
  private var lead = 0
  /// How many of those nobody sees: they open directions that were open before the slice.
  private(set) var unseen = 0
  /// Bytes in the middle of the source that it does not have.
  private var hole: Range<Int>?

  static let ellipsis = "\u{2026}"

  /// All of a block's text.
  init(_ block: TextBlock) {
    text = block.string
    source = 0..<block.string.utf8.count
  }

  /// Some bytes of a block's text.
  ///
  /// - Parameters:
  ///   - afterEllipsis: whether an ellipsis stands before it.
  ///   - beforeEllipsis: whether one stands behind it.
  init(_ bytes: some RandomAccessCollection<UInt8>, at source: Range<Int>, afterEllipsis: Bool, beforeEllipsis: Bool) {
    self.source = source
    lead = afterEllipsis ? Self.ellipsis.utf8.count : 0
    text = (afterEllipsis ? Self.ellipsis : "") + String(decoding: bytes, as: UTF8.self)
    if beforeEllipsis { text += Self.ellipsis }
  }

  /// Some bytes of a block's text, with the directions that are open where they begin.
  init(_ bytes: some RandomAccessCollection<UInt8>, at source: Range<Int>, within directions: OpenDirections) {
    self.init(bytes, at: source, afterEllipsis: false, beforeEllipsis: false)
    let opening = directions.opening
    text = opening + text
    unseen = opening.utf8.count
    lead = unseen
  }

  /// Some bytes of a block's text but for those in the middle.
  init(_ bytes: some RandomAccessCollection<UInt8>, at source: Range<Int>, without hole: Range<Int>) {
    self.init(bytes, at: source, afterEllipsis: false, beforeEllipsis: false)
    self.hole = hole
  }

  /// Where in the slice a byte of the block's text stands, or would.
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

  /// Some of the slice's text.
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

/// Where a text's paragraphs end: at every character that begins a new line whatever the width.
struct ParagraphEnds {
  let bytes: [UInt8]

  /// The end at or after a position: the bytes of what ends the paragraph, or an empty range where the text ends, or where
  /// one looks no further.
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

  /// Where the last paragraph begins.
  var lastStart: Int {
    var index = bytes.count - 1
    while index >= 0 {
      let length = length(at: index)
      if length > 0, index + length <= bytes.count { return index + length }
      index -= 1
    }
    return 0
  }

  /// Whether a paragraph has just ended.
  func isEnd(before position: Int) -> Bool {
    (1...3).contains { position >= $0 && length(at: position - $0) == $0 }
  }

  /// The beginning of the character that a byte belongs to.
  func character(at position: Int) -> Int {
    var start = min(max(0, position), bytes.count)
    while start > 0, start < bytes.count, bytes[start] & 0xc0 == 0x80 || isEnd(within: start) { start -= 1 }
    return start
  }

  /// Whether a position is between the two bytes of a line's end.
  private func isEnd(within position: Int) -> Bool {
    bytes[position] == 0x0a && bytes[position - 1] == 0x0d
  }

  /// How long a line's end at a position is; 0 where there is none.
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

  /// The bytes with spaces in place of what ends paragraphs, as many as there were: one line of it all.
  func joined(_ range: Range<Int>) -> [UInt8] {
    var joined = Array(bytes[range])
    var position = range.lowerBound
    while true {
      let end = next(from: position).clamped(to: range)
      guard !end.isEmpty else { return joined }
      // Invisible soft hyphens fill up what the space leaves.
      let space: [UInt8] = end.count == 1 ? [0x20] : end.count == 2 ? [0xc2, 0xa0] : [0xc2, 0xad, 0x20]
      joined.replaceSubrange(end.lowerBound - range.lowerBound..<end.upperBound - range.lowerBound, with: space)
      position = end.upperBound
    }
  }
}
