/// The caret or the selection in a text.
public struct TextMark: Hashable, Sendable {
  /// The number of characters before it.
  public var start: Int
  /// The number of selected characters; 0 for a caret.
  public var length: Int
  public var color: RGBA
  /// The height, centred in the box; nil for that of the line's letters.
  public var height: Double?

  public init(start: Int, length: Int = 0, color: RGBA) {
    self.start = start
    self.length = length
    self.color = color
  }

  /// The caret of iOS is a bar of two points.
  static let caretWidth = 2.0
  /// The extent above and below the baseline, in fractions of the font size.
  static let rise = 0.97
  static let fall = 0.26
  /// The opacity of the selection's highlight.
  static let selectionAlpha = 0.2
  /// The handles at the ends of a selection.
  static let handleRadius = 5.0
}

/// The positions of characters in a shaped text.
struct TextPositions {
  private let shaped: ShapedText
  /// For each line its byte range in the string, and the start of each of its runs in visual order.
  private(set) var lines: [(range: Range<Int>, runs: [Int])] = []

  /// Runs are matched by their text: in lines of mixed directions, visual and logical order differ.
  init(_ shaped: ShapedText, in string: String) {
    self.shaped = shaped
    let bytes = Array(string.utf8)
    var position = 0
    for line in shaped.lines {
      let start = position
      var starts = [Int](repeating: 0, count: line.runs.count)
      var left = Set(line.runs.indices)
      while !left.isEmpty {
        let next = left.sorted().first { bytes[min(position, bytes.count)...].starts(with: line.runs[$0].text.utf8) }
        // A run whose text is not in the string, such as an ellipsis, is placed at the current position.
        guard let next else { break }
        left.remove(next)
        starts[next] = position
        position += line.runs[next].text.utf8.count
      }
      for index in left { starts[index] = position }
      lines.append((start..<position, starts))
      if position < bytes.count, bytes[position] == 0x0d { position += 1 }
      if position < bytes.count, bytes[position] == 0x0a { position += 1 }
    }
  }

  /// The line of a byte offset; the end of a line belongs to that line.
  func line(of offset: Int) -> Int? {
    lines.indices.first { offset <= lines[$0].range.upperBound } ?? lines.indices.last
  }

  /// The position of a caret before a byte, from the left end of its line.
  func x(of offset: Int, inLine index: Int) -> Double {
    let line = shaped.lines[index]
    guard !line.runs.isEmpty else { return 0 }
    for (run, glyphs) in line.runs.enumerated() {
      let start = lines[index].runs[run]
      let end = start + glyphs.text.utf8.count
      let isLast = offset == lines[index].range.upperBound && end == offset
      guard (start..<end).contains(offset) || isLast else { continue }
      let right = run + 1 < line.runs.count ? line.runs[run + 1].glyphs.first?.x ?? line.width : line.width
      return x(ofCluster: offset - start, in: glyphs, endingAt: right)
    }
    return line.isRightToLeft ? 0 : line.width
  }

  private func x(ofCluster cluster: Int, in run: GlyphRun, endingAt right: Double) -> Double {
    if run.isRightToLeft {
      guard let glyph = run.glyphs.lastIndex(where: { $0.cluster >= cluster }) else { return run.glyphs.first?.x ?? 0 }
      return glyph + 1 < run.glyphs.count ? run.glyphs[glyph + 1].x : right
    }
    return run.glyphs.first { $0.cluster >= cluster }?.x ?? right
  }
}
