import PortalSupport

// Links that say elsewhere where they lead: `![description][label]` and, at the beginning of a line, `[label]: path`.

extension MarkdownScanner {
  /// Keeps the definition of a label; whether one stands here.
  mutating func readDefinition() -> Bool {
    var place = at
    while place < bytes.count, bytes[place] == 0x20, place - at < 4 { place += 1 }
    guard place - at < 4, starts("[", at: place), !starts("[^", at: place),
      let close = closingBracket(from: place + 1), starts("]:", at: close)
    else { return false }
    let label = Self.label(bytes[(place + 1)..<close])
    guard !label.isEmpty, let target = definedTarget(at: close + 2) else { return false }
    // The first definition of a label is the one that counts.
    if definitions[label] == nil { definitions[label] = target.range }
    at = target.end
    return true
  }

  /// Up to a space or the end of the line, or between angle brackets.
  private func definedTarget(at start: Int) -> (range: SourceRange, end: Int)? {
    let place = firstInk(start)
    guard place < bytes.count else { return nil }
    if starts("<", at: place) { return target(at: place) }
    let end = bytes[place...].firstIndex(where: isSpace) ?? bytes.count
    return (SourceRange(start: place, end: end), end)
  }

  /// The picture whose description is here, if its label is defined.
  func reference(_ description: SourceRange) -> PictureLink? {
    var label = SourceRange(start: description.start, end: description.end)
    var end = description.end + 1
    var isNamed = false
    if starts("[", at: end), let close = closingBracket(from: end + 1) {
      if close > end + 1 {
        label = SourceRange(start: end + 1, end: close)
        isNamed = true
      }
      end = close + 1
    }
    guard let target = definitions[Self.label(bytes[label.start..<label.end])] else { return nil }
    return PictureLink(
      spelling: .markdown, range: SourceRange(start: at, end: end), target: target,
      // Where the description is the label, to change it would lose the picture.
      description: isNamed ? .said(description) : .settled, dark: nil)
  }

  /// A label as labels are compared: whatever its capitals and its spaces.
  private static func label(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: Array(bytes), as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .lowercased()
  }

  // MARK: DocC

  /// The picture `@Image(source: path, alt: "description")` that begins here.
  func directive() -> PictureLink? {
    var place = at + "@Image(".utf8.count
    var values: [String: SourceRange] = [:]
    while place < bytes.count, bytes[place] != UInt8(ascii: ")") {
      let first = firstInk(place)
      guard let colon = bytes[first...].firstIndex(of: UInt8(ascii: ":")) else { return nil }
      let name = String(decoding: bytes[first..<colon], as: UTF8.self)
      var start = firstInk(colon + 1)
      guard start < bytes.count else { return nil }
      var end = start
      if bytes[start] == UInt8(ascii: "\"") {
        start += 1
        end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: "\"") { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
        place = end + 1
      } else {
        while end < bytes.count, bytes[end] != UInt8(ascii: ","), bytes[end] != UInt8(ascii: ")") { end += 1 }
        place = end
        while end > start, isSpace(bytes[end - 1]) { end -= 1 }
      }
      guard end <= bytes.count, name.utf8.count < 16 else { return nil }
      values[name] = SourceRange(start: start, end: end)
      place = firstInk(min(place, bytes.count))
      if starts(",", at: place) { place += 1 }
    }
    guard place < bytes.count, let source = values["source"] else { return nil }
    let quoteEnd = source.end + (starts("\"", at: source.end) ? 1 : 0)
    return PictureLink(
      spelling: .directive, range: SourceRange(start: at, end: place + 1), target: source,
      description: values["alt"].map { .said($0) } ?? .missing(at: quoteEnd), dark: nil)
  }
}
