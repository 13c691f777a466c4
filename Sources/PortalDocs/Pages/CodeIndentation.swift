/// Recognises indented code: lines indented by four columns or more.
///
/// It receives every line in order, except those in fences. Where Markdown's rules for lists are finer than its own, it
/// decides against code.
struct CodeIndentation {
  /// The content columns of the open list items, outermost first.
  private var items: [Int] = []
  /// Whether a paragraph may continue here.
  private var isText = false
  /// The number of open DocC directives, within which indentation has no meaning.
  private var directives = 0

  mutating func endParagraph() { isText = false }

  /// Whether a line, without its line break, is code.
  mutating func isCode(_ line: ArraySlice<UInt8>) -> Bool {
    var line = Line(line)
    // Quoted lines are indented relative to the quotation mark.
    while line.indent < (items.last ?? 0) + 4, line.text.first == UInt8(ascii: ">") { line = line.quoted }
    guard !line.text.isEmpty else {
      isText = false
      return false
    }
    if isDirective(line.text) { return false }
    var marker = line.marker
    while let last = items.last, line.indent < last, !isText || marker != nil { items.removeLast() }
    if line.indent >= (items.last ?? 0) + 4, !isText { return true }
    while let found = marker, line.indent < (items.last ?? 0) + 4 {
      let isCode = found.space > 4
      items.append(line.indent + found.width + (isCode || found.space == 0 ? 1 : found.space))
      isText = false
      if isCode { return true }
      line = line.behind(found)
      marker = line.marker
    }
    isText = !line.text.isEmpty && !line.isHeading
    return false
  }

  private mutating func isDirective(_ text: ArraySlice<UInt8>) -> Bool {
    let opens = text.first == UInt8(ascii: "@") && text.last == UInt8(ascii: "{")
    let closes = directives > 0 && text.elementsEqual([UInt8(ascii: "}")])
    if opens { directives += 1 }
    if closes { directives -= 1 }
    if opens || closes { isText = false }
    return opens || closes || directives > 0
  }

  private struct Line {
    /// In columns.
    var indent: Int
    /// Without surrounding spaces.
    var text: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>, from column: Int = 0) {
      indent = column
      text = bytes
      while let byte = text.first, byte == 0x20 || byte == 0x09 {
        indent += byte == 0x20 ? 1 : 4 - indent % 4
        text.removeFirst()
      }
      while let last = text.last, isSpace(last) { text.removeLast() }
    }

    /// The contents after a block quote marker, as a line.
    var quoted: Line {
      let rest = text.dropFirst()
      return Line(rest.first == 0x20 ? rest.dropFirst() : rest)
    }

    /// The list marker that begins the line, with the number of spaces after it.
    var marker: (width: Int, space: Int)? {
      var rest = text
      if let first = text.first, "-+*".utf8.contains(first) {
        rest.removeFirst()
      } else {
        let digits = text.prefix { (0x30...0x39).contains($0) }
        rest = text.dropFirst(digits.count)
        guard 1...9 ~= digits.count, let end = rest.popFirst(), ".)".utf8.contains(end) else { return nil }
      }
      let width = text.count - rest.count
      let space = rest.prefix { $0 == 0x20 || $0 == 0x09 }.count
      return rest.isEmpty || space > 0 ? (width, space) : nil
    }

    func behind(_ marker: (width: Int, space: Int)) -> Line {
      Line(text.dropFirst(marker.width), from: indent + marker.width)
    }

    /// Whether no paragraph continues below: a heading, or its underline.
    var isHeading: Bool {
      let marks = text.prefix { $0 == UInt8(ascii: "#") }.count
      if 1...6 ~= marks { return text.dropFirst(marks).first.map(isSpace) ?? true }
      return text.allSatisfy { $0 == UInt8(ascii: "=") } || text.allSatisfy { $0 == UInt8(ascii: "-") }
    }
  }
}
