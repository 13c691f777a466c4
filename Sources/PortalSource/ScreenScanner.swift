/// A screen that a Swift file declares: `func signIn() -> Component<Message>`, or a property of such a type, which is
/// written or begins its value.
package struct DeclaredScreen: Equatable, Sendable {
  /// The name as written, possibly in backticks.
  package var spelled: String
  var isFunction: Bool
  var mayThrow = false

  package var name: String { spelled.filter { $0 != "`" } }
  /// The expression that makes the screen.
  package var expression: String { "\(mayThrow ? "try " : "")\(spelled)\(isFunction ? "()" : "")" }
}

/// Finds a Swift file's screen declarations with a lexer instead of a parser.
///
/// It sees words outside braces, string literals and comments. The compiler reports false positives.
package struct ScreenScanner {
  private static let describables: Set<String> = ["Component", "Screen", "ViewSpec"]
  private static let modifiers: Set<String> = [
    "public", "package", "internal", "nonisolated", "private", "fileprivate",
  ]

  /// The greatest number of words within a type's brackets.
  ///
  /// Guards against unterminated types, each of which would be searched to the end of the file.
  private static let wordsOfType = 256
  /// The greatest nesting of interpolated strings, which are scanned recursively.
  private static let nesting = 64

  private let bytes: [UInt8]
  private var at = 0
  private var words: [String] = []
  /// The end of a run of `#` that no string follows.
  private var plainHashesEnd = 0
  /// The present nesting of strings.
  private var depth = 0

  package static func screens(in source: [UInt8]) -> [DeclaredScreen] {
    var scanner = ScreenScanner(bytes: source)
    scanner.readWords()
    return scanner.declarations()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  // MARK: Declarations

  private func declarations() -> [DeclaredScreen] {
    words.indices.compactMap { place in
      (words[place] == "func" ? function(place) : property(place)).flatMap { isHidden(before: place) ? nil : $0 }
    }
  }

  /// Whether the declaration at this place is private to its file.
  private func isHidden(before place: Int) -> Bool {
    words[..<place].reversed().prefix { Self.modifiers.contains($0) }.contains { $0.hasSuffix("private") }
  }

  private func function(_ place: Int) -> DeclaredScreen? {
    guard let name = word(place + 1), word(place + 2) == "(", word(place + 3) == ")" else { return nil }
    let mayThrow = word(place + 4) == "throws"
    let arrow = place + (mayThrow ? 5 : 4)
    guard word(arrow) == "->", isScreen(arrow + 1) else { return nil }
    return DeclaredScreen(spelled: name, isFunction: true, mayThrow: mayThrow)
  }

  private func property(_ place: Int) -> DeclaredScreen? {
    guard ["let", "var"].contains(words[place]), let name = word(place + 1) else { return nil }
    // `let name: Screen<Message> = …`, or `let name = Screen<Message>(…)`.
    switch word(place + 2) {
    case ":" where isScreen(place + 3): break
    case "=" where word(afterType(place + 3)) == "(": break
    default: return nil
    }
    return DeclaredScreen(spelled: name, isFunction: false)
  }

  /// Whether a screen's type begins at a place.
  private func isScreen(_ place: Int) -> Bool {
    guard let first = word(place) else { return false }
    if ["some", "any"].contains(first) { return word(place + 1) == "Describable" }
    // A suffix after the type's brackets may make it another type.
    guard let next = afterType(place) else { return false }
    return !["?", "!", ".", "&"].contains(word(next))
  }

  /// The place after the type of a screen, with what it has in brackets; nil if no such type begins here.
  private func afterType(_ place: Int) -> Int? {
    guard let first = word(place), Self.describables.contains(first) else { return nil }
    var (next, depth) = (place + 1, 0)
    while let word = word(next), depth > 0 || word == "<" {
      guard next - place < Self.wordsOfType else { return nil }
      if word == "<" { depth += 1 }
      if word == ">" { depth -= 1 }
      next += 1
    }
    return depth == 0 ? next : nil
  }

  private func word(_ place: Int?) -> String? {
    guard let place else { return nil }
    return words.indices.contains(place) ? words[place] : nil
  }

  // MARK: Words

  private mutating func readWords() {
    while at < bytes.count {
      let start = at
      if skipAside() { continue }
      if Self.isLetter(bytes[at]) {
        while at < bytes.count, Self.isLetter(bytes[at]) { at += 1 }
        words.append(String(decoding: bytes[start..<at], as: UTF8.self))
      } else if bytes[at] == UInt8(ascii: "{") {
        skipBraces()
        words.append("{}")
      } else {
        at += starts(with: "->") ? 2 : 1
        if bytes[start] > 0x20 { words.append(String(decoding: bytes[start..<at], as: UTF8.self)) }
      }
    }
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
