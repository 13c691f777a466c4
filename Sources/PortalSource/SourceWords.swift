/// A word of a Swift file outside braces, string literals and comments.
struct SourceWord: Equatable {
  var text: String
  var line: Int
  /// The lines of `#if` that it depends on: for each that is open the first one, and those of its other branches to here.
  var conditions: [[String]] = []
}

/// Splits a Swift file into words; all that is in braces is one word, `{}`.
struct SourceWords {
  /// The greatest nesting of interpolated strings, which are scanned recursively, and of `#if`.
  private static let nesting = 64

  private let bytes: [UInt8]
  private var at = 0
  private var words: [SourceWord] = []
  private var conditions: [[String]] = []
  /// A line, and the place up to which line breaks were counted for it.
  private var line = 1
  private var counted = 0
  /// The end of a run of `#` that no string follows.
  private var plainHashesEnd = 0
  /// The present nesting of strings.
  private var depth = 0

  static func all(in source: [UInt8]) -> [SourceWord] {
    var scanner = SourceWords(bytes: source)
    scanner.readWords()
    return scanner.words
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func add(_ text: String, at start: Int) {
    line += bytes[counted..<start].count { $0 == 0x0A }
    counted = start
    words.append(SourceWord(text: text, line: line, conditions: conditions))
  }

  private mutating func readWords() {
    while at < bytes.count {
      let start = at
      if readDirective() || skipAside() { continue }
      if Self.isLetter(bytes[at]) {
        while at < bytes.count, Self.isLetter(bytes[at]) { at += 1 }
        add(String(decoding: bytes[start..<at], as: UTF8.self), at: start)
      } else if bytes[at] == UInt8(ascii: "{") {
        skipBraces()
        add("{}", at: start)
      } else {
        at += starts(with: "->") ? 2 : 1
        if bytes[start] > 0x20 { add(String(decoding: bytes[start..<at], as: UTF8.self), at: start) }
      }
    }
  }

  /// Reads a line that begins or ends a condition of what is compiled; returns whether there is one.
  private mutating func readDirective() -> Bool {
    guard bytes[at] == UInt8(ascii: "#") else { return false }
    let name = bytes[(at + 1)...].prefix { Self.isLetter($0) }
    let word = String(decoding: name.prefix(8), as: UTF8.self)
    guard ["if", "elseif", "else", "endif"].contains(word) else { return false }
    let start = at
    while at < bytes.count, bytes[at] != 0x0A, !starts(with: "//") { at += 1 }
    var end = at
    while bytes[end - 1] <= 0x20 { end -= 1 }
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    switch word {
    case "if" where conditions.count < Self.nesting: conditions.append([text])
    case "if": break
    case "endif": _ = conditions.popLast()
    default:
      if let last = conditions.indices.last, conditions[last].count < Self.nesting { conditions[last].append(text) }
    }
    return true
  }

  /// Skips a comment or a string literal; returns whether there is one.
  private mutating func skipAside() -> Bool {
    if starts(with: "//") {
      while at < bytes.count, bytes[at] != 0x0A { at += 1 }
    } else if starts(with: "/*") {
      skipComment()
    } else if let hashes = quotedBehindHashes() {
      at += hashes
      skipText(hashes: hashes)
    } else {
      return false
    }
    return true
  }

  /// Skips a comment; comments nest.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        at += 2
      } else if starts(with: "*/") {
        depth -= 1
        at += 2
      } else {
        at += 1
      }
    } while depth > 0 && at < bytes.count
  }

  /// The number of `#` before a string literal's quotation mark.
  private mutating func quotedBehindHashes() -> Int? {
    guard at >= plainHashesEnd else { return nil }
    let hashes = bytes[at...].prefix { $0 == UInt8(ascii: "#") }.count
    if at + hashes < bytes.count, bytes[at + hashes] == UInt8(ascii: "\"") { return hashes }
    plainHashesEnd = at + hashes
    return nil
  }

  private mutating func skipText(hashes: Int) {
    let marks = starts(with: "\"\"\"") ? "\"\"\"" : "\""
    let hash = String(repeating: "#", count: hashes)
    at += marks.utf8.count
    while at < bytes.count {
      if starts(with: marks + hash) {
        at += marks.utf8.count + hashes
        return
      }
      if starts(with: "\\" + hash + "(") {
        // Beyond this nesting, declarations are not found.
        guard depth < Self.nesting else { return at = bytes.count }
        at += 1 + hashes
        depth += 1
        skipBetween("(", ")")
        depth -= 1
      } else if starts(with: "\\" + hash) {
        at += 2 + hashes
      } else if marks.utf8.count == 1, bytes[at] == 0x0A {
        // The compiler reports an unterminated string.
        return
      } else {
        at += 1
      }
    }
  }

  private mutating func skipBraces() { skipBetween("{", "}") }

  /// Skips from an opening bracket to after the closing one.
  private mutating func skipBetween(_ open: Unicode.Scalar, _ close: Unicode.Scalar) {
    var depth = 0
    while at < bytes.count {
      if skipAside() { continue }
      if bytes[at] == UInt8(ascii: open) { depth += 1 }
      if bytes[at] == UInt8(ascii: close) { depth -= 1 }
      at += 1
      if depth == 0 { return }
    }
  }

  private func starts(with text: String) -> Bool { bytes[at...].starts(with: text.utf8) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), UInt8(ascii: "`"), 0x80...:
      true
    default: false
    }
  }
}
