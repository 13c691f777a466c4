import CCairo
import PortalCore

/// Sets a text in so many lines, counted over all its paragraphs, with an ellipsis for what does not fit.
///
/// Pango counts the lines of each paragraph for itself. So the lines before the last one are taken from the text broken
/// without any limit, and the last one is what is left, set in one line.
struct LineLimit {
  let typesetter: Typesetter
  let block: TextBlock
  /// In 1/64 of a point.
  let width: Int?

  struct Result {
    var lines: [SetLine]
    var isTruncated: Bool
  }

  /// The text in as many lines as it may have.
  func set() -> Result {
    let limit = block.numberOfLines
    guard limit > 0 else {
      return Result(lines: typesetter.set(TextSlice(block), of: block, .init(width: width)).lines, isTruncated: false)
    }
    let ends = ParagraphEnds(bytes: Array(block.string.utf8))
    // A paragraph has at least a line; what is beyond as many paragraphs is not seen, and need not be broken.
    var shown = 0
    for _ in 0..<limit where shown < ends.bytes.count { shown = ends.next(from: shown).upperBound }
    let isWhole = shown == ends.bytes.count && (shown == 0 || ends.lastStart < shown)
    if limit == 1, width != nil || !isWhole {
      let (line, isTruncated) = last(from: 0, ends, nil)
      return Result(lines: [line], isTruncated: isTruncated)
    }

    let slice =
      isWhole
      ? TextSlice(block) : TextSlice(ends.bytes[..<shown], at: 0..<shown, afterEllipsis: false, beforeEllipsis: false)
    let lines = typesetter.set(slice, of: block, .init(width: width)).lines
    // A character wider than the box makes its line too wide; such a line is the last one, where it can be cut.
    let tooWide = width.flatMap { width in lines.firstIndex { $0.line.width * 64 > Double(width) } } ?? .max
    if isWhole, lines.count <= limit, tooWide == .max { return Result(lines: lines, isTruncated: false) }
    let last = min(limit - 1, tooWide, lines.count - 1)
    guard last >= 0 else { return Result(lines: lines, isTruncated: false) }
    let line = lines[last]
    let (cut, _) = self.last(from: line.range.lowerBound, ends, line.line.isRightToLeft)
    return Result(lines: lines[..<last] + [cut], isTruncated: true)
  }

  /// What is left from a position, in one line with an ellipsis; and whether there is one.
  private func last(from start: Int, _ ends: ParagraphEnds, _ isRightToLeft: Bool?) -> (SetLine, isTruncated: Bool) {
    let (line, isCut) = cut(from: start, ends, isRightToLeft)
    guard let width else { return (line ?? SetLine(block), isCut) }
    func fits(_ line: SetLine) -> Bool { line.line.width * 64 <= Double(width) }
    if let line, fits(line) { return (line, isCut) }
    // Pango shows an ellipsis even where there is no room for it.
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
    let end = ends.next(from: start)
    let isContinued = !end.isEmpty
    switch block.ellipsis {
    case .tail: break
    case .head:
      let from = max(start, ends.lastStart)
      let rest = from..<ends.bytes.count
      let result = set(TextSlice(ends.bytes[rest], at: rest, afterEllipsis: from > start, beforeEllipsis: false))
      return (result.line, result.isCut || from > start)
    case .middle:
      let rest = start..<ends.bytes.count
      let joined = set(TextSlice(ends.joined(rest), at: rest, afterEllipsis: false, beforeEllipsis: false))
      // Where all that is left would fit in one line, it still is not all as it was written.
      if joined.isCut || !isContinued { return joined }
    }
    let result = set(paragraph(start..<end.lowerBound, ends, beforeEllipsis: isContinued))
    return (result.line, result.isCut || isContinued)
  }

  /// A paragraph's rest without the spaces at its end, where an ellipsis follows.
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
  /// A line without anything to see, as high as one with letters.
  fileprivate init(emptied line: SetLine) {
    self = line
    self.line.runs = []
    self.line.rules = []
    self.line.width = 0
    missing = []
  }

  /// A line of a text that could not be set at all.
  fileprivate init(_ block: TextBlock) {
    let height = Int(block.attributes.size * Double(PANGO_SCALE))
    self.init(
      line: ShapedText.Line(baseline: 0, width: 0, isRightToLeft: false, runs: []), ascent: height, descent: 0,
      size: block.attributes.size, range: 0..<0)
  }
}
