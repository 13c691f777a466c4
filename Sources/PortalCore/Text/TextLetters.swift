import PortalSupport

/// Where the letters of a shaped text stand: the places of a caret, and the character at a point.
///
/// A place in the text is a byte before which a caret can be, and a side: whether the caret belongs to the letter before it
/// (upstream) or after it. Where letters of two directions meet, and where a line goes on in the next, these are two places to see. Each
/// line is looked at only when something in it is asked for.
struct TextLetters {
  /// A place between two characters.
  struct Caret: Hashable {
    var offset: Int
    /// Whether it belongs to the letter before it.
    var isUpstream: Bool
  }

  /// A character as it is seen, from its left side to its right.
  struct Cell: Hashable {
    var bytes: Range<Int>
    var left: Double
    var right: Double
    var isRightToLeft: Bool
    /// Its place in the line, from the left: marks may stand beyond the letter after theirs.
    var order = 0.0

    /// The side at which its reading begins, and the other.
    var leading: Double { isRightToLeft ? right : left }
    var trailing: Double { isRightToLeft ? left : right }
  }

  private let string: String
  private let shaped: ShapedText
  /// The left end of a line, in the coordinates in which points are given.
  private let beginning: (ShapedText.Line) -> Double
  /// The bytes of each line without its line break, and those at which each of its runs begins, in visual order.
  private(set) var lines: [(range: Range<Int>, runs: [Int])] = []

  /// - Parameter beginning: the left end of a line.
  init(_ shaped: ShapedText, in string: String, beginning: @escaping (ShapedText.Line) -> Double = { _ in 0 }) {
    self.shaped = shaped
    self.string = string
    self.beginning = beginning
    var string = string
    lines = string.withUTF8 { Self.lines(of: shaped, $0) }
  }

  // MARK: Lines

  private static func lines(
    of shaped: ShapedText, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> [(range: Range<Int>, runs: [Int])] {
    var lines: [(range: Range<Int>, runs: [Int])] = []
    var position = 0
    // A line of nothing but spaces has no runs, and where it begins is not said.
    var beginnings = [Int](repeating: .max, count: shaped.lines.count + 1)
    for number in shaped.lines.indices.reversed() {
      beginnings[number] = shaped.lines[number].runs.map(\.start).min() ?? beginnings[number + 1]
    }
    for (number, line) in shaped.lines.enumerated() {
      let start = min(position, bytes.count)
      var starts = [Int](repeating: start, count: line.runs.count)
      var end = start
      for run in line.runs.indices.sorted(by: { line.runs[$0].start < line.runs[$1].start }) {
        let text = line.runs[run].text
        // A run is where it says, or, in a line that was shaped by itself, behind the one before it; its text may differ
        // from the string's where lines were joined. An ellipsis stands nowhere in particular.
        let place = line.runs[run].start
        let isThere = place >= end && Self.matches(text, bytes, place)
        starts[run] = isThere || !Self.matches(text, bytes, end) && place >= end ? place : end
        end = min(bytes.count, max(end, starts[run] + text.utf8.count))
      }
      let next = beginnings[number + 1]
      let limit = next >= end && next <= bytes.count ? next : bytes.count
      let separator = Self.separator(in: bytes, from: end, to: limit)
      // What cannot be seen at the end of a line belongs to it.
      lines.append((start..<max(start, separator.lowerBound), starts))
      position = separator.upperBound
    }
    return lines
  }

  private static func matches(_ text: String, _ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
    var text = text
    return text.withUTF8 { text in
      place >= 0 && place + text.count <= bytes.count
        && UnsafeBufferPointer(rebasing: bytes[place..<place + text.count]).elementsEqual(text)
    }
  }

  /// The next line break from a byte on; empty at the limit if there is none.
  static func separator(in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to limit: Int) -> Range<Int> {
    func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
    var index = start
    while index < limit {
      switch bytes[index] {
      case 0x0d: return index..<index + (byte(index + 1) == 0x0a ? 2 : 1)
      case 0x0a...0x0c: return index..<index + 1
      case 0xc2 where byte(index + 1) == 0x85: return index..<index + 2
      case 0xe2 where byte(index + 1) == 0x80 && (0xa8...0xa9).contains(byte(index + 2)): return index..<index + 3
      default: index += 1
      }
    }
    return limit..<limit
  }

  /// The number of the line of a caret; the end of a line is in it only for what belongs to its last letter.
  func line(of offset: Int, upstream: Bool) -> Int? {
    guard !lines.isEmpty else { return nil }
    // The first line that begins beyond the place is after it.
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].range.lowerBound > offset { high = middle } else { low = middle + 1 }
    }
    let line = max(0, low - 1)
    if upstream, line > 0, offset == lines[line].range.lowerBound, lines[line - 1].range.upperBound == offset,
      !lines[line - 1].range.isEmpty
    {
      return line - 1
    }
    return line
  }

  /// The bytes of the line of a caret.
  func lineRange(at offset: Int, upstream: Bool) -> Range<Int>? {
    line(of: offset, upstream: upstream).map { lines[$0].range }
  }

  func isRightToLeft(at offset: Int, upstream: Bool) -> Bool {
    line(of: offset, upstream: upstream).map { shaped.lines[$0].isRightToLeft } ?? false
  }

  // MARK: Letters of a line

  /// The characters of a line, from left to right.
  func cells(ofLine number: Int) -> [Cell] {
    let (range, starts) = lines[number]
    var clusters: [Cell] = []
    let line = shaped.lines[number]
    for (index, run) in line.runs.enumerated() {
      let end = index + 1 < line.runs.count ? line.runs[index + 1].glyphs.first?.x ?? line.width : line.width
      clusters += Self.clusters(of: run, at: starts[index], endingAt: end)
    }
    let all = 0..<string.utf8.count
    for index in clusters.indices {
      clusters[index].order = Double(index)
      // An ellipsis in place of a break has more bytes than are left of the text.
      clusters[index].bytes = clusters[index].bytes.clamped(to: all)
    }
    clusters.sort { $0.bytes.lowerBound < $1.bytes.lowerBound }
    var cells = characters(range, clusters, line).sorted { $0.order < $1.order }
    for index in cells.indices {
      if index > 0 { cells[index].left = max(cells[index].left, cells[index - 1].left) }
    }
    for index in cells.indices {
      let next = index + 1 < cells.count ? cells[index + 1].left : line.width
      cells[index].right = max(cells[index].left, min(cells[index].right, next))
    }
    return cells
  }

  /// The groups of characters that a run has glyphs for, from left to right.
  private static func clusters(of run: GlyphRun, at start: Int, endingAt right: Double) -> [Cell] {
    var cells: [Cell] = []
    for glyph in run.glyphs {
      if let last = cells.last, last.bytes.lowerBound == start + glyph.cluster {
        // Where letters are read from the right, their marks are before them.
        if run.isRightToLeft { cells[cells.count - 1].left = min(last.left, glyph.x) }
      } else {
        let offset = start + glyph.cluster
        cells.append(Cell(bytes: offset..<offset, left: glyph.x, right: right, isRightToLeft: run.isRightToLeft))
      }
    }
    for index in cells.indices {
      if index + 1 < cells.count { cells[index].right = max(cells[index].left, cells[index + 1].left) }
      let next = run.isRightToLeft ? index - 1 : index + 1
      let end = cells.indices.contains(next) ? cells[next].bytes.lowerBound : start + run.text.utf8.count
      cells[index].bytes = cells[index].bytes.lowerBound..<max(cells[index].bytes.lowerBound, end)
    }
    return cells
  }

  /// The characters of a line: those of one glyph share its width, and those of several have all of theirs.
  private func characters(_ range: Range<Int>, _ clusters: [Cell], _ line: ShapedText.Line) -> [Cell] {
    var cells: [Cell] = []
    let utf8 = string.utf8
    let start = utf8.index(string.startIndex, offsetBy: range.lowerBound)
    // A text of its own: where a character begins among thousands of flags, Swift finds by going back to the first one.
    let text = String(Substring(utf8[start..<utf8.index(start, offsetBy: range.count)]))
    var offset = range.lowerBound
    var cluster = 0
    for character in text {
      let bytes = offset..<offset + character.utf8.count
      while cluster < clusters.count, clusters[cluster].bytes.upperBound <= bytes.lowerBound { cluster += 1 }
      var cell: Cell?
      var other = cluster
      while other < clusters.count, clusters[other].bytes.lowerBound < bytes.upperBound {
        let part = self.part(of: clusters[other], bytes)
        cell =
          cell.map {
            Cell(
              bytes: bytes, left: min($0.left, part.left), right: max($0.right, part.right),
              isRightToLeft: $0.isRightToLeft, order: min($0.order, part.order))
          } ?? part
        other += 1
      }
      if cell == nil {
        // What cannot be seen stands beside the letter before it.
        let before = cells.last
        let x = before?.trailing ?? (line.isRightToLeft ? line.width : 0)
        let isRightToLeft = before?.isRightToLeft ?? line.isRightToLeft
        let order = before?.order ?? (isRightToLeft ? Double(clusters.count) : -1)
        cell = Cell(
          bytes: bytes, left: x, right: x, isRightToLeft: isRightToLeft,
          order: order + (isRightToLeft ? -Self.beside : Self.beside))
      }
      cell?.bytes = bytes
      if let cell { cells.append(cell) }
      offset = bytes.upperBound
    }
    return cells
  }

  /// The part of a cluster that some of its bytes have: ligatures are divided evenly among their characters.
  private func part(of cluster: Cell, _ bytes: Range<Int>) -> Cell {
    let own = cluster.bytes.clamped(to: bytes)
    guard own != cluster.bytes, !cluster.bytes.isEmpty else { return cluster }
    func number(_ range: Range<Int>) -> Int {
      let start = string.utf8.index(string.startIndex, offsetBy: range.lowerBound)
      return string[start..<string.utf8.index(start, offsetBy: range.count)].count
    }
    let all = Double(max(1, number(cluster.bytes)))
    let first = Double(number(cluster.bytes.lowerBound..<own.lowerBound)) / all
    let last = Double(number(cluster.bytes.lowerBound..<own.upperBound)) / all
    let width = cluster.right - cluster.left
    var part = cluster
    if cluster.isRightToLeft {
      (part.left, part.right) = (cluster.right - last * width, cluster.right - first * width)
      part.order += 1 - last
    } else {
      (part.left, part.right) = (cluster.left + first * width, cluster.left + last * width)
      part.order += first
    }
    return part
  }

  /// How far in order what cannot be seen is beside the letter before it.
  private static let beside = 1e-4

  // MARK: Places

  /// Where a caret stands in a line, from the line's left end.
  func x(of caret: Caret, inLine number: Int) -> Double {
    let line = shaped.lines[number]
    let cells = cells(ofLine: number)
    func after() -> Double? { cells.first { $0.bytes.lowerBound == caret.offset }?.leading }
    func before() -> Double? { cells.first { $0.bytes.upperBound == caret.offset }?.trailing }
    // Within a character there is no place: its end is the nearest.
    func around() -> Double? { cells.first { $0.bytes.contains(caret.offset) }?.trailing }
    return (caret.isUpstream ? before() ?? after() : after() ?? before()) ?? around()
      ?? (line.isRightToLeft ? line.width : 0)
  }

  /// The stretches of a line that a range of the text covers, from the line's left end.
  func stretches(of range: Range<Int>, inLine number: Int) -> [ClosedRange<Double>] {
    var stretches: [ClosedRange<Double>] = []
    for cell in cells(ofLine: number) where cell.bytes.overlaps(range) && cell.right > cell.left {
      if let last = stretches.last, cell.left <= last.upperBound + 1e-6 {
        stretches[stretches.count - 1] = last.lowerBound...max(last.upperBound, cell.right)
      } else {
        stretches.append(cell.left...cell.right)
      }
    }
    return stretches
  }

  /// The number of the line nearest to a height, from the top of the text.
  func line(at y: Double) -> Int? {
    // A line reaches to the middle between its baseline, less some, and the next.
    shaped.lines.indices.first { number in
      number + 1 >= shaped.lines.count || y < bottom(ofLine: number)
    }
  }

  /// Where a line ends and the next begins, from the top of the text.
  private func bottom(ofLine number: Int) -> Double {
    let descent = shaped.size.height - (shaped.lines.last?.baseline ?? 0)
    return shaped.lines[number].baseline + descent
  }

  /// The place nearest to a point in a line.
  func caret(at x: Double, inLine number: Int) -> Caret {
    let cells = cells(ofLine: number).filter { $0.right > $0.left }
    let x = x - beginning(shaped.lines[number])
    guard let cell = cells.first(where: { x < $0.right }) ?? cells.last else {
      return Caret(offset: lines[number].range.lowerBound, isUpstream: false)
    }
    let caret = side(of: cell, isLeft: x < (cell.left + cell.right) / 2)
    // Beyond the last letter are spaces that have no width.
    let isRightToLeft = shaped.lines[number].isRightToLeft
    let isAtEnd = isRightToLeft ? x < cells[0].left : x >= cells[cells.count - 1].right
    return isAtEnd && cell.isRightToLeft == isRightToLeft
      ? Caret(offset: lines[number].range.upperBound, isUpstream: true) : caret
  }

  /// A side of a character as a place.
  private func side(of cell: Cell, isLeft: Bool) -> Caret {
    isLeft == cell.isRightToLeft
      ? Caret(offset: cell.bytes.upperBound, isUpstream: true) : Caret(offset: cell.bytes.lowerBound, isUpstream: false)
  }

  /// The bytes of the character under a point; nil beside all.
  func character(at point: Point) -> Range<Int>? {
    guard point.y >= 0, point.y < shaped.size.height, let number = line(at: point.y) else { return nil }
    let x = point.x - beginning(shaped.lines[number])
    return cells(ofLine: number).first { $0.left <= x && x < $0.right }?.bytes
  }

  /// Where the part of a range is that lies in the first of its lines.
  func frame(of range: Range<Int>) -> Rect? {
    line(of: range.lowerBound, upstream: false).flatMap { frame(of: range, inLine: $0) }
  }

  /// Where the parts of each of many ranges are, which follow each other: in one pass through the letters of all lines.
  func frames(ofEach ranges: [Range<Int>]) -> [[Rect]] {
    var frames: [[Rect]] = ranges.map { _ in [] }
    for number in lines.indices {
      var ends: [Int: (left: Double, right: Double)] = [:]
      for cell in cells(ofLine: number) where cell.right > cell.left && !cell.bytes.isEmpty {
        var next = ranges.partitioningIndex(where: { $0.upperBound > cell.bytes.lowerBound })
        while next < ranges.count, ranges[next].lowerBound < cell.bytes.upperBound {
          let known = ends[next] ?? (cell.left, cell.right)
          ends[next] = (min(known.left, cell.left), max(known.right, cell.right))
          next += 1
        }
      }
      for (place, (left, right)) in ends where lines[number].range.overlaps(ranges[place]) {
        frames[place].append(frame(from: left, to: right, inLine: number))
      }
    }
    return frames
  }

  private func frame(of range: Range<Int>, inLine number: Int) -> Rect? {
    let stretches = stretches(of: range, inLine: number)
    guard let left = stretches.map(\.lowerBound).min(), let right = stretches.map(\.upperBound).max() else {
      return nil
    }
    return frame(from: left, to: right, inLine: number)
  }

  private func frame(from left: Double, to right: Double, inLine number: Int) -> Rect {
    let top = number == 0 ? 0 : bottom(ofLine: number - 1)
    return Rect(
      x: beginning(shaped.lines[number]) + left, y: top, width: right - left, height: bottom(ofLine: number) - top)
  }

  /// The place nearest to a point, from the top of the text and in the coordinates of its lines' beginnings.
  func caret(at point: Point) -> Caret? {
    line(at: point.y).map { caret(at: point.x, inLine: $0) }
  }

  /// The place on the other side of the next character to the left or right, as it is seen.
  ///
  /// At the end of a line it is in the next or the one before, and at the ends of the text the same. Nil without lines.
  func beside(_ offset: Int, upstream: Bool, goesRight: Bool) -> Caret? {
    guard let number = line(of: offset, upstream: upstream) else { return nil }
    let cells = cells(ofLine: number)
    let caret = Caret(offset: offset, isUpstream: upstream)
    let place = boundary(of: caret, cells)
    let passed = place.map { goesRight ? $0 : $0 - 1 } ?? -1
    if cells.indices.contains(passed) { return inLine(side(of: cells[passed], isLeft: !goesRight), number) }
    // Over the end of the line.
    let goesOn = goesRight != shaped.lines[number].isRightToLeft
    let next = number + (goesOn ? 1 : -1)
    guard lines.indices.contains(next) else { return caret }
    let end = goesOn ? lines[next].range.lowerBound : lines[next].range.upperBound
    guard end == offset else { return Caret(offset: end, isUpstream: !goesOn && !lines[next].range.isEmpty) }
    // A line that goes on in the next has one place at its end, which is seen at the beginning of the next.
    let others = self.cells(ofLine: next)
    let isFirst = goesOn != shaped.lines[next].isRightToLeft
    return (isFirst ? others.first : others.last).map { inLine(side(of: $0, isLeft: !goesRight), next) }
      ?? Caret(offset: end, isUpstream: false)
  }

  /// How many characters of a line are to the left of a caret.
  private func boundary(of caret: Caret, _ cells: [Cell]) -> Int? {
    func after() -> Int? {
      cells.firstIndex { $0.bytes.lowerBound == caret.offset }.map { cells[$0].isRightToLeft ? $0 + 1 : $0 }
    }
    func before() -> Int? {
      cells.firstIndex { $0.bytes.upperBound == caret.offset }.map { cells[$0].isRightToLeft ? $0 : $0 + 1 }
    }
    return caret.isUpstream ? before() ?? after() : after() ?? before()
  }

  /// The end of a line that goes on in the next is the beginning of that.
  private func inLine(_ caret: Caret, _ number: Int) -> Caret {
    guard number + 1 < lines.count, caret.offset == lines[number + 1].range.lowerBound else { return caret }
    return Caret(offset: caret.offset, isUpstream: false)
  }

  /// The place above or below; none if there is no line.
  ///
  /// - Parameter goal: where the caret was along its line when it began to move up and down; it stays as near as may be.
  func vertically(from offset: Int, upstream: Bool, goal: Double?, isDown: Bool) -> (caret: Caret?, goal: Double?) {
    guard let number = line(of: offset, upstream: upstream) else { return (nil, goal) }
    let here = x(of: Caret(offset: offset, isUpstream: upstream), inLine: number) + beginning(shaped.lines[number])
    let next = number + (isDown ? 1 : -1)
    guard lines.indices.contains(next) else { return (nil, nil) }
    return (caret(at: goal ?? here, inLine: next), goal ?? here)
  }
}
