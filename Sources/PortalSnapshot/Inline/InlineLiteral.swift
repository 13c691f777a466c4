import PortalSupport

/// A text as a Swift string literal of several lines.
///
/// It has as many `#` as the text needs to stand as it is, up to a bound; what would need more, what editors strip, and what
/// people cannot see is escaped.
struct InlineLiteral {
  private let text: String
  private let hashes: String
  /// Whether something in the text would need more of them.
  private let needsMore: Bool
  /// The most `#`: each escape has all of them, so a text that asks for a million would be written a million times as long.
  private static let mostHashes = 16

  init(_ text: String) {
    self.text = text
    // Bytes, as the compiler reads them: a mark that combines with a quote would make another character.
    let bytes = Array(text.utf8)
    var (longest, place) = (-1, 0)
    while place < bytes.count {
      let marks = bytes[place] == UInt8(ascii: "\\") ? 1 : bytes[place...].starts(with: "\"\"\"".utf8) ? 3 : 0
      place += max(marks, 1)
      guard marks > 0 else { continue }
      let count = bytes[place...].prefix { $0 == UInt8(ascii: "#") }.count
      longest = max(longest, count)
      // A quotation mark more may follow three.
      if marks == 3, count == 0 { place -= 2 }
    }
    needsMore = longest >= Self.mostHashes
    hashes = String(repeating: "#", count: min(longest + 1, Self.mostHashes))
  }

  /// The lines, without breaks.
  func lines(indentation: String) -> [String] {
    let inner = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.isEmpty ? "" : indentation + escaped(line)
    }
    return ["\(indentation)\(hashes)\"\"\""] + inner + ["\(indentation)\"\"\"\(hashes)"]
  }

  private func escaped(_ line: Substring.UnicodeScalarView) -> String {
    var result = ""
    for place in line.indices {
      let scalar = line[place]
      let isLast = line.index(after: place) == line.endIndex
      if Self.isUnseen(scalar) || (isLast && (scalar == " " || scalar == "\t")) {
        result += "\\\(hashes)u{\(String(scalar.value, radix: 16))}"
      } else {
        if needsMore, means(line[place...]) { result += "\\\(hashes)" }
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether a text would begin with an escape, or with the end of the literal.
  private func means(_ text: Substring.UnicodeScalarView) -> Bool {
    switch text.first {
    case "\\": text.dropFirst().starts(with: hashes.unicodeScalars)
    case "\"": text.starts(with: ("\"\"\"" + hashes).unicodeScalars)
    default: false
    }
  }

  /// Controls, and marks that turn the direction of what is read: not the joiners in emoji.
  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "\t" && (TerminalText.isDeceptive(scalar) || scalar.properties.isNoncharacterCodePoint)
  }

  // MARK: Reading

  /// The text of a literal; nil where it is interpolated, or malformed.
  static func text(of scanner: SourceScanner, in range: Range<Int>) -> String? {
    guard let quotes = scanner.quotes(at: range.lowerBound), range.count >= quotes.closing.count else { return nil }
    var content = Array(scanner.bytes[quotes.start..<(range.upperBound - quotes.closing.count)])
    if quotes.isMultiline {
      guard let lines = dedented(content) else { return nil }
      content = lines
    }
    let escape = quotes.escape
    var result: [UInt8] = []
    var place = 0
    while place < content.count {
      guard content[place...].starts(with: escape) else {
        result.append(content[place])
        place += 1
        continue
      }
      place += escape.count
      guard place < content.count else { return nil }
      switch content[place] {
      case UInt8(ascii: "n"): result.append(0x0a)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "r"): result.append(0x0d)
      case UInt8(ascii: "0"): result.append(0)
      case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): result.append(content[place])
      case UInt8(ascii: "u"):
        guard let close = content[place...].firstIndex(of: UInt8(ascii: "}")), close > place + 2,
          let value = UInt32(String(decoding: content[(place + 2)..<close], as: UTF8.self), radix: 16),
          let scalar = Unicode.Scalar(value)
        else { return nil }
        result += Array(String(Character(scalar)).utf8)
        place = close
      case 0x20, 0x09, 0x0a:
        // The line goes on in the next.
        guard let end = content[place...].firstIndex(of: 0x0a),
          content[place..<end].allSatisfy(SourceScanner.isSpace)
        else { return nil }
        place = end
      default: return nil
      }
      place += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The lines between the delimiters, without the indentation of the closing one.
  private static func dedented(_ content: [UInt8]) -> [UInt8]? {
    var lines = content.split(separator: 0x0a, omittingEmptySubsequences: false).map { line in
      line.last == 0x0d ? Array(line.dropLast()) : Array(line)
    }
    guard lines.count > 1, let margin = lines.popLast() else { return nil }
    lines.removeFirst()
    var result: [[UInt8]] = []
    for line in lines {
      if line.starts(with: margin) {
        result.append(Array(line.dropFirst(margin.count)))
      } else if line.allSatisfy(SourceScanner.isSpace) {
        result.append([])
      } else {
        return nil
      }
    }
    return Array(result.joined(separator: [0x0a]))
  }
}
