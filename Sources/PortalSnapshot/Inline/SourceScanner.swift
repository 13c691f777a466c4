/// Finds the ends of tokens in Swift source: enough to balance brackets across strings, comments and regular expressions.
///
/// It throws where it is not certain, so that source is never rewritten at a place that was guessed.
struct SourceScanner {
  let bytes: [UInt8]

  /// Why a place cannot be found, in words.
  struct Problem: Error, Equatable {
    var message: String
  }

  /// Guards against exhausting the stack: deeper brackets are no test's.
  private static let deepest = 200

  /// The place of a line and a column, in bytes, both from 1 on, as the compiler counts them.
  func place(line: Int, column: Int) -> Int? {
    var start = 0
    for _ in 1..<max(1, line) {
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      start = end + 1
    }
    guard (1...bytes.count + 1).contains(column) else { return nil }
    let place = start + column - 1
    guard place < bytes.count, !bytes[start..<place].contains(UInt8(ascii: "\n")) else { return nil }
    return place
  }

  /// Whether a directive gives lines other numbers, or other files' names.
  var hasLineDirectives: Bool {
    let directive = Array("#sourceLocation".utf8)
    return bytes.split(separator: UInt8(ascii: "\n")).contains { line in
      line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.starts(with: directive)
    }
  }

  func byte(_ place: Int) -> UInt8? { bytes.indices.contains(place) ? bytes[place] : nil }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }

  static func isInWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }

  // MARK: Tokens

  /// The place after spaces, line breaks and comments.
  func afterTrivia(_ start: Int) throws(Problem) -> Int {
    var place = start
    while let next = byte(place), Self.isSpace(next) || isComment(place) { place = try end(place) }
    return place
  }

  /// The end of the token at a place: a bracket with all in it, a string, a comment, a word, or one byte.
  func end(_ place: Int, depth: Int = 0) throws(Problem) -> Int {
    guard depth < Self.deepest, let first = byte(place) else { throw Problem(message: "its brackets are not balanced") }
    switch first {
    case UInt8(ascii: "("): return try afterBracket(place, UInt8(ascii: ")"), depth)
    case UInt8(ascii: "["): return try afterBracket(place, UInt8(ascii: "]"), depth)
    case UInt8(ascii: "{"): return try afterBracket(place, UInt8(ascii: "}"), depth)
    case UInt8(ascii: "\""), UInt8(ascii: "#"): return try afterString(place, depth)
    case UInt8(ascii: "/"): return try afterSlash(place)
    case UInt8(ascii: "`"):
      guard let close = bytes[(place + 1)...].firstIndex(of: first) else { break }
      return close + 1
    case _ where Self.isInWord(first):
      return bytes[place...].firstIndex { !Self.isInWord($0) } ?? bytes.count
    default: break
    }
    return place + 1
  }

  private func afterBracket(_ start: Int, _ close: UInt8, _ depth: Int) throws(Problem) -> Int {
    var place = start + 1
    while let next = byte(place), next != close {
      guard ![UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(next) else { break }
      place = try end(place, depth: depth + 1)
    }
    guard byte(place) == close else { throw Problem(message: "its brackets are not balanced") }
    return place + 1
  }

  private func isComment(_ place: Int) -> Bool {
    byte(place) == UInt8(ascii: "/") && [UInt8(ascii: "/"), UInt8(ascii: "*")].contains(byte(place + 1) ?? 0)
  }

  private func afterSlash(_ start: Int) throws(Problem) -> Int {
    let rest = bytes[(start + 1)...]
    // To the compiler a carriage return alone begins no line, and yet ends a comment.
    if rest.first == UInt8(ascii: "/") {
      return rest.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.count
    }
    guard rest.first == UInt8(ascii: "*") else {
      // Without a second one on its line it divides; with one it may begin a regular expression.
      let other = rest.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\n") }
      if let other, bytes[other] == UInt8(ascii: "/"), !isComment(other) {
        throw Problem(message: "a \"/\" in it may begin a regular expression; write #/…/# for it")
      }
      return start + 1
    }
    var (place, open) = (start + 2, 1)
    while open > 0 {
      guard let next = byte(place), let after = byte(place + 1) else {
        throw Problem(message: "a comment in it does not end")
      }
      switch (next, after) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")): (place, open) = (place + 2, open + 1)
      case (UInt8(ascii: "*"), UInt8(ascii: "/")): (place, open) = (place + 2, open - 1)
      default: place += 1
      }
    }
    return place
  }

  // MARK: Strings

  /// A string literal's delimiters.
  struct Quotes {
    /// The number of `#`.
    var hashes = 0
    var isMultiline = false
    /// The place after the opening delimiter.
    var start = 0

    var closing: [UInt8] {
      [UInt8](repeating: UInt8(ascii: "\""), count: isMultiline ? 3 : 1)
        + [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
    }
    var escape: [UInt8] { [UInt8(ascii: "\\")] + [UInt8](repeating: UInt8(ascii: "#"), count: hashes) }
  }

  /// The opening delimiter at a place; nil where no string begins.
  func quotes(at place: Int) -> Quotes? {
    var quotes = Quotes()
    quotes.hashes = bytes[place...].prefix { $0 == UInt8(ascii: "#") }.count
    quotes.start = place + quotes.hashes
    guard byte(quotes.start) == UInt8(ascii: "\"") else { return nil }
    // Three quotes begin a text of several lines only at the end of theirs: `#"""#` is one quote.
    let rest = bytes[quotes.start...]
    if rest.starts(with: "\"\"\"".utf8) {
      let next = rest.dropFirst(3).first { $0 == UInt8(ascii: "\n") || !Self.isSpace($0) }
      quotes.isMultiline = next == nil || next == UInt8(ascii: "\n")
    }
    quotes.start += quotes.isMultiline ? 3 : 1
    return quotes
  }

  private func afterString(_ start: Int, _ depth: Int) throws(Problem) -> Int {
    guard let quotes = quotes(at: start) else {
      let hashes = bytes[start...].prefix { $0 == UInt8(ascii: "#") }.count
      return byte(start + hashes) == UInt8(ascii: "/") ? try afterExpression(start, hashes) : start + max(1, hashes)
    }
    let (closing, escape) = (quotes.closing, quotes.escape)
    var place = quotes.start
    while let next = byte(place) {
      let rest = bytes[place...]
      if rest.starts(with: closing) { return place + closing.count }
      if rest.starts(with: escape) {
        place += escape.count
        place = byte(place) == UInt8(ascii: "(") ? try end(place, depth: depth + 1) : place + 1
      } else if next == UInt8(ascii: "\n"), !quotes.isMultiline {
        break
      } else {
        place += 1
      }
    }
    throw Problem(message: "a string in it does not end")
  }

  /// The end of a regular expression between `#/` and `/#`.
  private func afterExpression(_ start: Int, _ hashes: Int) throws(Problem) -> Int {
    let closing = [UInt8(ascii: "/")] + [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
    var place = start + hashes + 1
    while let next = byte(place) {
      if next == UInt8(ascii: "\\") {
        place += 2
      } else if bytes[place...].starts(with: closing) {
        return place + closing.count
      } else {
        place += 1
      }
    }
    throw Problem(message: "a regular expression in it does not end")
  }
}
