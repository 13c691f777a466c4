import PortalSupport

// Reference links: `![description][label]` and, at the beginning of a line, `[label]: path`.

extension MarkdownScanner {
  /// Parses the definition of a label; returns whether there is one.
  mutating func readDefinition() -> Bool {
    var place = at
    while place < bytes.count, bytes[place] == 0x20, place - at < 4 { place += 1 }
    guard place - at < 4, starts("[", at: place), !starts("[^", at: place),
      let close = closingBracket(from: place + 1), starts("]:", at: close)
    else { return false }
    guard let label = label(SourceRange(start: place + 1, end: close)), let target = definedTarget(at: close + 2) else {
      return false
    }
    // The first definition of a label takes precedence.
    if definitions[label] == nil { definitions[label] = target.range }
    at = target.end
    return true
  }

  /// Up to a space or line break, or between angle brackets.
  private func definedTarget(at start: Int) -> (range: SourceRange, end: Int)? {
    let place = firstInk(start)
    guard place < bytes.count else { return nil }
    if starts("<", at: place) { return target(at: place) }
    let end = bytes[place...].firstIndex(where: isSpace) ?? bytes.count
    return (SourceRange(start: place, end: end), end)
  }

  /// The picture with a description, if its label is defined.
  func reference(_ description: SourceRange) -> PictureLink? {
    if definitions.isEmpty { return nil }
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
    guard let target = self.label(label).flatMap({ definitions[$0] }) else { return nil }
    return PictureLink(
      spelling: .markdown, range: SourceRange(start: at, end: end), target: target,
      // Where the description is the label, changing it would break the link.
      description: isNamed ? .said(description) : .settled, dark: nil)
  }

  /// A normalised label: case and spaces do not matter; nil for what is none.
  ///
  /// No bracket is in one but behind a backslash. So each byte is in one label at most, however brackets are nested: pages with a
  /// thousand levels took half a minute for each megabyte.
  private func label(_ range: SourceRange) -> String? {
    guard range.end - range.start <= DocsLimits.labelBytes else { return nil }
    var place = range.start
    while place < range.end {
      switch bytes[place] {
      case UInt8(ascii: "["), UInt8(ascii: "]"): return nil
      case UInt8(ascii: "\\"): place += 2
      default: place += 1
      }
    }
    let label = String(decoding: bytes[range.start..<range.end], as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ").lowercased()
    return label.isEmpty ? nil : label
  }

  // MARK: DocC

  /// Parses the picture `@Image(source: path, alt: "description")`.
  func directive() -> PictureLink? {
    var place = at + "@Image(".utf8.count
    let bytes = bytes[..<min(bytes.count, at + DocsLimits.directiveBytes)]
    var values: [String: SourceRange] = [:]
    var count = 0
    while place < bytes.endIndex, bytes[place] != UInt8(ascii: ")") {
      count += 1
      guard count <= DocsLimits.directiveValues else { return nil }
      let first = firstInk(place)
      guard first < bytes.endIndex, let colon = bytes[first...].firstIndex(of: UInt8(ascii: ":")) else { return nil }
      let name = String(decoding: bytes[first..<colon], as: UTF8.self)
      var start = firstInk(colon + 1)
      guard start < bytes.endIndex else { return nil }
      var end = start
      if bytes[start] == UInt8(ascii: "\"") {
        start += 1
        end = start
        while end < bytes.endIndex, bytes[end] != UInt8(ascii: "\"") { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
        place = end + 1
      } else {
        while end < bytes.endIndex, bytes[end] != UInt8(ascii: ","), bytes[end] != UInt8(ascii: ")") { end += 1 }
        place = end
        while end > start, isSpace(bytes[end - 1]) { end -= 1 }
      }
      guard end <= bytes.endIndex, name.utf8.count < 16 else { return nil }
      values[name] = SourceRange(start: start, end: end)
      place = firstInk(min(place, bytes.endIndex))
      if starts(",", at: place) { place += 1 }
    }
    guard place < bytes.endIndex, let source = values["source"] else { return nil }
    let quoteEnd = source.end + (starts("\"", at: source.end) ? 1 : 0)
    return PictureLink(
      spelling: .directive, range: SourceRange(start: at, end: place + 1), target: source,
      description: values["alt"].map { .said($0) } ?? .missing(at: quoteEnd), dark: nil)
  }
}
