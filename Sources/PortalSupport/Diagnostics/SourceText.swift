/// An outside text with its name, for diagnostics to point into.
///
/// The bytes may be invalid UTF-8: such a text must still be shown in its error. Lines end with `\n`, `\r\n` or `\r`. A
/// byte-order mark at the start belongs to no line.
public struct SourceText: Hashable, Sendable {
  /// The name of the file as the user gave it, or a name in words such as `standard input`.
  public let file: String
  /// The text as it was read.
  public let bytes: [UInt8]
  /// The beginning of a line whose number is known.
  private var anchor = Anchor(offset: 0, line: 1)

  private struct Anchor: Hashable {
    var offset: Int
    var line: Int
  }

  /// Makes a source text of `bytes`, shown to people under the name `file`.
  public init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
  }

  /// Makes a source text of a string, shown to people under the name `file`.
  public init(file: String, text: String) {
    self.init(file: file, bytes: Array(text.utf8))
  }

  /// The same text, in which places behind the beginning of a line are found from there.
  ///
  /// Otherwise a message about each of a million lines would read all that is before it.
  public func anchored(at offset: Int, line: Int) -> SourceText {
    var text = self
    text.anchor = Anchor(offset: offset, line: line)
    return text
  }

  /// A part of the text that begins a line, as a text of its own with the line numbers of the whole.
  public func part(_ range: SourceRange) -> SourceText {
    let line = position(at: range.start).line
    // The line break stands for all lines before.
    return SourceText(file: file, bytes: [0x0A] + bytes[range.start..<range.end]).anchored(at: 1, line: line)
  }

  /// The offset of the text after a byte-order mark, if there is one.
  public var contentStart: Int {
    bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
  }

  /// The line and column of the byte at `offset`.
  ///
  /// An offset outside the text counts as its nearest end.
  public func position(at offset: Int) -> SourcePosition {
    let (number, bounds) = line(at: offset)
    let stop = min(max(offset, bounds.lowerBound), bounds.upperBound)
    return SourcePosition(line: number, column: characters(in: bounds.lowerBound..<stop) + 1)
  }

  /// The last byte that has a line and column; the end of the text where it has no such place.
  ///
  /// Who looks for a place among thousands compares bytes: the line and column of each would be found by reading what is before it.
  public func offset(of position: SourcePosition) -> Int {
    var (number, start) = (anchor.offset > contentStart ? anchor.line : 1, max(anchor.offset, contentStart))
    if position.line < number { (number, start) = (1, contentStart) }
    bytes.withUnsafeBytes { bytes in
      while number < position.line, start < bytes.count {
        let byte = bytes[start]
        start += 1
        if byte == 0x0A || (byte == 0x0D && !(start < bytes.count && bytes[start] == 0x0A)) { number += 1 }
      }
    }
    let far = characterStart(
      atOrBefore: min(bytes.count, start + SupportLimits.columnBytes), notBefore: start)
    var rest = max(0, position.column - 1)
    let near = text(in: start..<far)
    if let place = near.index(near.startIndex, offsetBy: rest, limitedBy: near.endIndex), place < near.endIndex {
      return min(bytes.count, start + near.utf8.distance(from: near.startIndex, to: place))
    }
    rest -= near.count
    return bytes.withUnsafeBytes { bytes in
      var at = far
      while at + 8 <= bytes.count {
        let count = 8 - Self.continuations(bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self))
        if rest < count { break }
        (rest, at) = (rest - count, at + 8)
      }
      while at < bytes.count {
        if bytes[at] & 0xC0 != 0x80 {
          if rest == 0 { break }
          rest -= 1
        }
        at += 1
      }
      return at
    }
  }

  /// The line in which `range` begins, with the part of the range in that line marked.
  ///
  /// Of a long line only the surroundings of the range are kept (``SupportLimits/excerptBytes``).
  public func excerpt(of range: SourceRange) -> SourceExcerpt {
    let (number, line) = line(at: range.start)
    let start = min(max(range.start, line.lowerBound), line.upperBound)
    let end = min(max(range.end, start), line.upperBound)
    let keep = SupportLimits.excerptBytes
    let first = characterStart(atOrBefore: max(line.lowerBound, start - keep), notBefore: line.lowerBound)
    let markEnd = characterStart(atOrBefore: min(end, start + keep), notBefore: start)
    let last = characterStart(atOrBefore: min(line.upperBound, start + keep), notBefore: markEnd)
    return SourceExcerpt(
      line: number,
      before: text(in: first..<start),
      marked: text(in: start..<markEnd),
      after: text(in: markEnd..<last),
      isCutBefore: first > line.lowerBound,
      isCutAfter: last < line.upperBound)
  }

  /// The number of the line at `offset`, and its byte range without the line break.
  private func line(at offset: Int) -> (number: Int, bounds: Range<Int>) {
    let offset = min(max(offset, contentStart), bytes.count)
    return bytes.withUnsafeBytes { bytes in
      let isBehind = anchor.offset > contentStart && anchor.offset <= offset
      var number = isBehind ? anchor.line : 1
      var start = isBehind ? anchor.offset : contentStart
      var at = start
      while at < offset {
        if at + 8 <= offset, !Self.hasLineEnd(bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self)) {
          at += 8
          continue
        }
        let byte = bytes[at]
        at += 1
        // The `\n` of a `\r\n` ends the line; its `\r` alone does not yet.
        if byte == 0x0A || (byte == 0x0D && !(at < bytes.count && bytes[at] == 0x0A)) {
          number += 1
          start = at
        }
      }
      // An offset between `\r` and `\n` belongs to the line that they end together.
      var end = max(start, offset - 1)
      // A document may be one line of megabytes, most of which is not shown.
      let far = min(bytes.count, end + 2 * SupportLimits.excerptBytes + 5)
      while end < far, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
      return (number, start..<end)
    }
  }

  /// Whether one of eight bytes ends a line.
  private static func hasLineEnd(_ word: UInt64) -> Bool {
    hasZero(word ^ 0x0A0A_0A0A_0A0A_0A0A) || hasZero(word ^ 0x0D0D_0D0D_0D0D_0D0D)
  }

  /// Whether one of eight bytes is zero: taking one away turns its highest bit on.
  private static func hasZero(_ word: UInt64) -> Bool {
    let less: UInt64 = word &- 0x0101_0101_0101_0101
    let turned: UInt64 = less & ~word
    return turned & 0x8080_8080_8080_8080 != 0
  }

  /// The number of characters in a part of a line.
  ///
  /// Far behind the beginning of a line code points are counted, because breaking megabytes into characters for each
  /// of a hundred messages would take a minute.
  private func characters(in range: Range<Int>) -> Int {
    let far = characterStart(
      atOrBefore: min(range.upperBound, range.lowerBound + SupportLimits.columnBytes), notBefore: range.lowerBound)
    return text(in: range.lowerBound..<far).count + codePoints(in: far..<range.upperBound)
  }

  /// The number of bytes that are not the second or a later one of a code point, eight at a time.
  private func codePoints(in range: Range<Int>) -> Int {
    bytes.withUnsafeBytes { bytes in
      var (count, at) = (range.count, range.lowerBound)
      while at + 8 <= range.upperBound {
        count -= Self.continuations(bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self))
        at += 8
      }
      while at < range.upperBound {
        if bytes[at] & 0xC0 == 0x80 { count -= 1 }
        at += 1
      }
      return count
    }
  }

  /// How many of eight bytes are the second or a later one of a code point.
  private static func continuations(_ word: UInt64) -> Int {
    // Their highest bit is set, and the next one is not.
    (word & ~(word << 1) & 0x8080_8080_8080_8080).nonzeroBitCount
  }

  private func text(in range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Steps back from the middle of a multi-byte character to its first byte.
  private func characterStart(atOrBefore offset: Int, notBefore lowest: Int) -> Int {
    var offset = offset
    while offset > lowest, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }
}

/// One line of a source text with a part of it marked, which a diagnostic shows above its carets.
///
/// The texts are raw; they are escaped when rendered.
public struct SourceExcerpt: Hashable, Sendable {
  /// The number of the line, counted from 1.
  public var line: Int
  /// The text before the marked part.
  public var before: String
  /// The marked part; empty for a place between two characters.
  public var marked: String
  /// The text after the marked part.
  public var after: String
  /// Whether the line begins earlier than `before`.
  public var isCutBefore: Bool
  /// Whether the line goes on after `after`.
  public var isCutAfter: Bool

  /// Makes an excerpt of the three parts of a line.
  public init(
    line: Int, before: String, marked: String, after: String,
    isCutBefore: Bool = false, isCutAfter: Bool = false
  ) {
    self.line = line
    self.before = before
    self.marked = marked
    self.after = after
    self.isCutBefore = isCutBefore
    self.isCutAfter = isCutAfter
  }
}
