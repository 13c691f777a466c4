import CCairo
import PortalCore

/// Limits a text to a number of lines over all its paragraphs, with an ellipsis for the rest.
///
/// Pango counts lines for each paragraph. So the lines before the last one are taken from the text broken without
/// limit, and the last one is the rest, shaped in one line.
struct LineLimit {
  let typesetter: Typesetter
  let block: TextBlock
  /// In 1/64 of a point.
  let width: Int?
  /// The bytes from which on it is broken piece by piece where words are longer than lines; other ones are for tests.
  let short: Int
  /// Whether lines might end within letters.
  ///
  /// Pango goes through all such places for each paragraph and each line, so that 4 KB took a minute: these texts are broken piece
  /// by piece, too.
  private let mayDivideLetters: Bool

  init(typesetter: Typesetter, block: TextBlock, width: Int?, short: Int? = nil) {
    self.typesetter = typesetter
    self.block = block
    self.width = width
    self.short = short ?? (width == 0 ? Self.shortest : Self.short)
    mayDivideLetters = width != nil && block.string.utf8.count > Self.piece && LetterBreaks.mayHavePlaces(block.string)
  }

  struct Result {
    var lines: [SetLine]
    var isTruncated: Bool
    /// Whether the text is as it would be without a width.
    var isNatural = false
    /// What all lines took beyond the text's bytes, in bytes of text.
    var work = 0
  }

  /// Shapes the text within the limit.
  func set() -> Result {
    let limit = block.numberOfLines
    let count = block.string.utf8.count
    guard limit > 0 || count > short || mayDivideLetters else { return result(of: lines(of: TextSlice(block))) }
    let ends = ParagraphEnds(bytes: Array(block.string.utf8))
    guard limit > 0 else { return result(of: broken(ends, ..<count)) }
    // A paragraph has at least one line, so paragraphs beyond the limit need not be shaped.
    var (shown, paragraphs) = (0, 0)
    while shown < count, paragraphs < limit {
      shown = ends.next(from: shown).upperBound
      paragraphs += 1
    }
    let isWhole = shown == count && (shown == 0 || ends.lastStart < shown)
    if limit == 1, width != nil || !isWhole {
      let (line, isTruncated) = last(from: 0, ends, nil)
      return Result(lines: [line], isTruncated: isTruncated, isNatural: !isTruncated)
    }
    let set = broken(ends, ..<shown)
    let lines = set.lines
    // A character wider than the box makes its line too wide; such a line is the last one, where it can be truncated.
    let tooWide = width.flatMap { width in lines.firstIndex { $0.line.width * 64 > Double(width) } } ?? .max
    if isWhole, lines.count <= limit, tooWide == .max { return result(of: set) }
    let last = min(limit - 1, tooWide, lines.count - 1)
    guard last >= 0 else { return Result(lines: lines, isTruncated: false) }
    let line = lines[last]
    let (cut, _) = self.last(from: line.range.lowerBound, ends, line.line.isRightToLeft)
    return Result(lines: lines[..<last] + [cut], isTruncated: true, work: set.work)
  }

  // MARK: Line breaking

  /// The most bytes of a text that is broken as a whole.
  ///
  /// For each line Pango shapes all that follows again, so a megabyte at once would take minutes.
  static let whole = 1 << 14

  /// The bytes from which on a text is broken piece by piece if words are longer than its lines.
  ///
  /// A line that ends within a word makes Pango shape all that follows again: 16 KB would take a minute.
  private static let short = 1 << 10

  /// The same without any width, where each letter is a line: how narrow it can be is asked of each text in a row.
  ///
  /// What a line is beyond that nobody sees.
  static let shortest = 1 << 6

  /// The bytes of a longer text that are broken at once, if they are more than a line.
  private static let piece = 1 << 8

  /// The bytes of this one that are broken first, and after lines that end between words.
  private var usualPiece: Int { width == 0 ? Self.shortest / 4 : Self.piece }

  private func result(of set: Typesetter.Result) -> Result {
    Result(
      lines: set.lines, isTruncated: false,
      isNatural: !set.isWrapped && set.lines.allSatisfy { $0.line.width * 64 <= Double(width ?? .max) },
      work: set.work)
  }

  private func lines(of slice: TextSlice) -> Typesetter.Result {
    typesetter.set(slice, of: block, .init(width: width))
  }

  /// The first lines of a text: one more than the limit, if there are as many.
  private func broken(_ ends: ParagraphEnds, _ range: PartialRangeUpTo<Int>) -> Typesetter.Result {
    let end = range.upperBound
    guard width != nil, end > Self.whole || mayDivideLetters || end > short && hasLongWord(ends.bytes[..<end]) else {
      return lines(of: slice(ends, 0..<end))
    }
    let enough = block.numberOfLines > 0 ? block.numberOfLines : Int.max
    var result: [SetLine] = []
    var start = 0
    var size = usualPiece
    var directions = OpenDirections()
    var work = 0
    while start < end || result.isEmpty, work <= RasterLimits.reshapedBytes {
      // A piece in the middle of a paragraph keeps the paragraph's direction.
      let goesOn = start > 0 && !ends.isEnd(before: start)
      let most = goesOn ? min(end, ends.next(from: start, before: start + size + 4).upperBound) : end
      let stop = most - start > size ? ends.character(at: start + size) : most
      let setting = Typesetter.Setting(width: width, isRightToLeft: goesOn ? result.last?.line.isRightToLeft : nil)
      let slice = TextSlice(ends.bytes[start..<stop], at: start..<stop, within: directions)
      let set = typesetter.set(slice, of: block, setting)
      var lines = set.lines
      work += set.work
      if lines.count == 1, stop < end, !ends.isEnd(before: stop) {
        size *= 2
        continue
      }
      size = self.size(after: set)
      for index in lines.indices {
        let range = lines[index].range
        func source(_ offset: Int) -> Int { max(0, offset - slice.unseen) + start }
        lines[index].range = source(range.lowerBound)..<source(range.upperBound)
        for run in lines[index].line.runs.indices {
          lines[index].line.runs[run].start = source(lines[index].line.runs[run].start)
        }
      }
      // The last line would have continued, so it is broken again with what follows.
      let next = stop < end && lines.count > 1 ? lines.removeLast().range.lowerBound : stop
      result += lines
      if result.count > enough || next <= start { break }
      directions.read(start..<next, of: ends)
      start = next
    }
    return Typesetter.Result(lines: result, isCut: false, isWrapped: true, work: work)
  }

  /// The bytes to break next.
  ///
  /// Where lines end within words, little more than a line: Pango shapes all of a piece again for each of its lines.
  private func size(after set: Typesetter.Result) -> Int {
    guard set.reshaped > 0 else { return usualPiece }
    let longest = set.lines.map { $0.range.count }.max() ?? Self.piece
    return min(Self.piece, longest + longest / 4 + 8)
  }

  /// Whether a word may be longer than a line: few letters are wider than high.
  ///
  /// Chinese characters are words of their own.
  private func hasLongWord(_ bytes: ArraySlice<UInt8>) -> Bool {
    let letter = block.looks.map { $0.size + max(0, $0.spacing) }.max() ?? 0
    let most = max(1, Double(width ?? .max) / 64 / max(letter, 0.01))
    var length = 0.0
    var isAfterMark = false
    for place in bytes.indices {
      let byte = bytes[place]
      if byte & 0xc0 == 0x80 { continue }
      if byte <= 0x20 {
        // No line ends at a space after an opening bracket, or before a closing one: `( ( (` is one word.
        if byte != 0x20 || !isAfterMark, !Self.isMark(bytes[min(place + 1, bytes.endIndex - 1)]) { length = 0 }
      } else {
        length = byte >= 0xe3 && Self.isLone(bytes[place...]) ? 0 : length + 1
        isAfterMark = Self.openers.contains(byte) || Self.isMark(byte) && !Self.enders.contains(byte)
      }
      if length > most { return true }
    }
    return false
  }

  /// Whether bytes begin with a letter that is a word of its own.
  private static func isLone(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first else { return false }
    let isLong = first >= 0xf0
    let rest = bytes.dropFirst().prefix(isLong ? 3 : 2)
    return LoneLetters.has(rest.reduce(UInt32(first & (isLong ? 7 : 0xf))) { $0 << 6 | UInt32($1 & 0x3f) })
  }

  /// Whether a byte begins a mark before which a line may not end, even at a space.
  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0...0x20: false
    case _ where openers.contains(byte): false
    case ...0x7f, 0xc2, 0xe2, 0xef: true
    default: false
    }
  }

  /// Brackets that a line may end before, but not after.
  private static let openers = Array("([{".utf8)

  /// The marks after which a line may end at a space.
  private static let enders = Array(".,;:!?)]}%".utf8)

  private func slice(_ ends: ParagraphEnds, _ range: Range<Int>) -> TextSlice {
    range == 0..<ends.bytes.count
      ? TextSlice(block) : TextSlice(ends.bytes[range], at: range, afterEllipsis: false, beforeEllipsis: false)
  }

  // MARK: The last line

  /// The rest of the text, in one line with an ellipsis; and whether there is one.
  private func last(from start: Int, _ ends: ParagraphEnds, _ isRightToLeft: Bool?) -> (SetLine, isTruncated: Bool) {
    let (line, isCut) = cut(from: start, ends, isRightToLeft)
    guard let width else { return (line ?? SetLine(block), isCut) }
    func fits(_ line: SetLine) -> Bool { line.line.width * 64 <= Double(width) }
    if let line, fits(line) { return (line, isCut) }
    // Pango shows an ellipsis even where it does not fit.
    let alone = TextSlice([], at: start..<start, afterEllipsis: true, beforeEllipsis: false)
    guard let dots = typesetter.set(alone, of: block, .init(isRightToLeft: isRightToLeft)).lines.first else {
      return (SetLine(block), true)
    }
    return (fits(dots) ? dots : SetLine(emptied: dots), true)
  }

  private func cut(from start: Int, _ ends: ParagraphEnds, _ isRightToLeft: Bool?) -> (line: SetLine?, isCut: Bool) {
    func set(_ slice: TextSlice) -> (line: SetLine?, isCut: Bool) {
      let setting = Typesetter.Setting(
        width: width, ellipsis: width == nil ? nil : block.ellipsis, isRightToLeft: isRightToLeft)
      let result = typesetter.set(slice, of: block, setting)
      return (result.lines.first, result.isCut)
    }
    var end = ends.next(from: start)
    if end.lowerBound - start > Self.whole {
      let cut = ends.character(at: start + Self.whole)
      end = cut..<cut + 1
    }
    let isContinued = !end.isEmpty
    switch block.ellipsis {
    case .tail: break
    case .head:
      let paragraph = max(start, ends.lastStart)
      // Of a line longer than any screen, only the end is shaped.
      let from = max(paragraph, ends.character(at: ends.bytes.count - Self.whole))
      let rest = from..<ends.bytes.count
      let result = set(TextSlice(ends.bytes[rest], at: rest, afterEllipsis: from > start, beforeEllipsis: false))
      return (result.line, result.isCut || from > start)
    case .middle:
      let rest = start..<ends.bytes.count
      if width != nil, rest.count > Self.whole * 2 {
        // Of a line longer than any screen, only both ends are shaped.
        let hole = ends.character(at: start + Self.whole)..<ends.character(at: ends.bytes.count - Self.whole)
        let bytes = ends.joined(start..<hole.lowerBound) + ends.joined(hole.upperBound..<ends.bytes.count)
        let result = set(TextSlice(bytes, at: rest, without: hole))
        if result.isCut { return result }
      }
      let joined = set(TextSlice(ends.joined(rest), at: rest, afterEllipsis: false, beforeEllipsis: false))
      // Even if the rest fits on one line, its paragraphs were joined.
      if joined.isCut || !isContinued { return joined }
    }
    let result = set(paragraph(start..<end.lowerBound, ends, beforeEllipsis: isContinued))
    return (result.line, result.isCut || isContinued)
  }

  /// The rest of a paragraph without trailing spaces, before an ellipsis.
  private func paragraph(_ range: Range<Int>, _ ends: ParagraphEnds, beforeEllipsis: Bool) -> TextSlice {
    var range = range
    if beforeEllipsis {
      while let last = range.last, ends.bytes[last] == 0x20 || ends.bytes[last] == 0x09 {
        range = range.lowerBound..<last
      }
    }
    return TextSlice(ends.bytes[range], at: range, afterEllipsis: false, beforeEllipsis: beforeEllipsis)
  }
}

extension SetLine {
  /// An empty line with the height of a regular one.
  fileprivate init(emptied line: SetLine) {
    self = line
    self.line.runs = []
    self.line.rules = []
    self.line.width = 0
    missing = []
  }

  /// A line of a text that could not be shaped.
  fileprivate init(_ block: TextBlock) {
    let height = Int(block.attributes.size * Double(PANGO_SCALE))
    self.init(
      line: ShapedText.Line(baseline: 0, width: 0, isRightToLeft: false, runs: []), ascent: height, descent: 0,
      size: block.attributes.size, range: 0..<0)
  }
}
