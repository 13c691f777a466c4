/// The parser's error messages for unexpected input. Each habit of other languages gets its own hint.
extension JSONParser {
  func noValue(in container: OpenContainer?) -> JSONFault {
    if at >= bytes.count { return unfinished(in: container) }
    if let common = foreignSyntax() { return common }
    let word = wordRange()
    let text = shown(word)
    switch peek {
    case UInt8(ascii: ","):
      return JSONFault("a value is missing before this comma", at: at..<at + 1)
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      return JSONFault("expected a value, found \(text)", at: word)
    case UInt8(ascii: "+"):
      return JSONFault("a number does not begin with a plus sign", at: word, hint: "remove the \"+\"")
    case UInt8(ascii: "."):
      return JSONFault("a digit must stand before the decimal point", at: word, hint: "write 0 before it")
    default: break
    }
    switch String(decoding: bytes[word], as: UTF8.self) {
    case "NaN", "nan", "Infinity", "Inf", "inf", "infinity":
      return JSONFault("JSON has no number \(text)", at: word, hint: "leave the value out, or write null")
    case "undefined", "nil", "None", "NULL", "Null":
      return JSONFault("unknown word \(text)", at: word, hint: "write null")
    case let other:
      let near = nearestName(to: other, in: ["true", "false", "null"])
      let hint = near.map { "did you mean \($0)?" } ?? (isWord ? "a text stands in double quotes" : nil)
      return JSONFault("expected a value, found \(text)", at: word, hint: hint)
    }
  }

  func noKey(in container: OpenContainer?) -> JSONFault {
    if at >= bytes.count { return unfinished(in: container) }
    if let common = foreignSyntax() { return common }
    let word = wordRange()
    return JSONFault(
      "expected a name in double quotes, found \(shown(word))", at: word,
      hint: isWord ? "write \"\(String(decoding: bytes[word].prefix(60), as: UTF8.self))\"" : nil)
  }

  func noColon(after name: String) -> JSONFault {
    if at >= bytes.count { return unfinished(in: nil) }
    let message = "expected a colon after the name \(TerminalText.quoted(name)), found \(shown(wordRange()))"
    let hint = peek == UInt8(ascii: "=") ? "write \":\" instead of \"=\"" : nil
    return JSONFault(message, at: wordRange(), hint: hint)
  }

  func noSeparator(in container: OpenContainer) -> JSONFault {
    if at >= bytes.count { return unfinished(in: container) }
    if let common = foreignSyntax() { return common }
    let word = wordRange()
    let opening = container.start..<container.start + 1
    switch peek {
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      return JSONFault(
        "expected \(container.closingName), found \(shown(word))", at: word,
        note: ("\(container.openingName) was opened here", opening))
    case UInt8(ascii: ";"):
      return JSONFault("expected a comma, found \";\"", at: word, hint: "write \",\" instead")
    case UInt8(ascii: ":"):
      return JSONFault(
        "expected a comma or \(container.closingName), found \":\"", at: word,
        hint: container.isObject ? nil : "named values stand in an object, between \"{\" and \"}\"")
    default:
      return JSONFault(
        "expected a comma or \(container.closingName), found \(shown(word))", at: word,
        hint: beginsValue ? "put a comma before it" : nil)
    }
  }

  func somethingLeft() -> JSONFault {
    if let common = foreignSyntax() { return common }
    let word = wordRange()
    return JSONFault(
      "the document goes on after its end with \(shown(word))", at: word,
      hint: "a document holds one value; a list of several stands between \"[\" and \"]\"")
  }

  func duplicate(_ member: JSONMember, of earlier: JSONMember) -> JSONFault {
    JSONFault(
      "the name \(TerminalText.quoted(member.key)) is given twice",
      at: member.keyPlace.start..<member.keyPlace.end,
      hint: "remove or rename one of them",
      note: ("it was first given here", earlier.keyPlace.start..<earlier.keyPlace.end))
  }

  func noDigits(from start: Int) -> JSONFault {
    JSONFault(
      "a digit must follow the minus sign", at: start..<max(wordRange().upperBound, start + 1),
      hint: isWord ? "JSON knows no infinite numbers; leave the value out, or write null" : nil)
  }

  func oddNumber(from start: Int) -> JSONFault {
    let range = start..<wordRange().upperBound
    let isHexadecimal = bytes[at] | 0x20 == UInt8(ascii: "x")
    let hint =
      isHexadecimal
      ? "write it in decimal" : peek == UInt8(ascii: ".") ? nil : "a text stands in double quotes"
    return JSONFault("\(shown(range)) is no number", at: range, hint: hint)
  }

  func controlCharacter(_ byte: UInt8, inStringFrom start: Int) -> JSONFault {
    switch byte {
    case 0x0A, 0x0D:
      return JSONFault(
        "this text has no closing quote in its line", at: start..<at,
        hint: "close it with a double quote; a line break within a text is written \\n")
    case 0x09:
      return JSONFault("a tab stands in this text", at: at..<at + 1, hint: "write it as \\t")
    default:
      let digits = String(byte, radix: 16, uppercase: true)
      return JSONFault(
        "a control character stands in this text", at: at..<at + 1,
        hint: "write it as \\u00\(digits.count == 1 ? "0" : "")\(digits), or remove it")
    }
  }

  func unclosedString(from start: Int) -> JSONFault {
    JSONFault("this text has no closing quote", at: start..<bytes.count)
  }

  func unknownEscape(_ byte: UInt8, at backslash: Int) -> JSONFault {
    let length = characterLength(byte)
    let hint =
      byte == UInt8(ascii: "'")
      ? "a single quote needs no backslash" : "a backslash itself is written \\\\"
    let range = backslash..<min(backslash + 1 + length, bytes.count)
    return JSONFault("unknown escape \(shown(range))", at: range, hint: hint)
  }

  // MARK: The unexpected input

  /// Comments and typographic quotes, which may occur anywhere.
  private func foreignSyntax() -> JSONFault? {
    let next = peek(ahead: 1)
    if peek == UInt8(ascii: "#") || (peek == UInt8(ascii: "/") && (next == peek || next == UInt8(ascii: "*"))) {
      let end = peek == UInt8(ascii: "#") ? at + 1 : at + 2
      return JSONFault("JSON has no comments", at: at..<end, hint: "remove the comment")
    }
    if peek == UInt8(ascii: "'") || peek == UInt8(ascii: "`") {
      return JSONFault("a text stands in double quotes, not in \(shown(at..<at + 1))", at: at..<at + 1)
    }
    if let quote = ["“", "”", "„", "«", "‘", "’"].first(where: { bytes[at...].starts(with: $0.utf8) }) {
      return JSONFault(
        "a text stands in straight double quotes, not in \(quote)", at: at..<at + quote.utf8.count)
    }
    if peek == 0 {
      return JSONFault(
        "there is a zero byte in the document", at: at..<at + 1,
        hint: "if the file is UTF-16 text, save it as UTF-8")
    }
    return nil
  }

  private func unfinished(in container: OpenContainer?) -> JSONFault {
    guard let container = container ?? openContainers.last else {
      return JSONFault("the document ends too early", at: at..<at)
    }
    return JSONFault(
      "the document ends before this \(container.openingName) is closed",
      at: container.start..<container.start + 1,
      note: ("expected \(container.closingName) here at the latest", at..<at))
  }

  private var isWord: Bool { Self.isWordByte(peek) }

  private var beginsValue: Bool {
    isWord || peek == UInt8(ascii: "\"") || peek == UInt8(ascii: "{") || peek == UInt8(ascii: "[")
      || peek == UInt8(ascii: "-")
  }

  /// The bare word at this place, or else the single character.
  private func wordRange() -> Range<Int> {
    guard at < bytes.count else { return at..<at }
    if peek == UInt8(ascii: "\"") { return at..<at + 1 }
    var end = at + 1
    if isWord || peek == UInt8(ascii: "+") || peek == UInt8(ascii: ".") {
      while end < bytes.count, Self.isWordByte(bytes[end]) || bytes[end] == UInt8(ascii: ".") { end += 1 }
    }
    return at..<end
  }

  /// The quoted text of a range; a quotation mark itself is named instead.
  private func shown(_ range: Range<Int>) -> String {
    if range.count == 1, bytes[range.lowerBound] == UInt8(ascii: "\"") { return "a text" }
    return TerminalText.quoted(String(decoding: bytes[range].prefix(256), as: UTF8.self))
  }

  private func characterLength(_ byte: UInt8) -> Int {
    switch byte {
    case 0xF0...: 4
    case 0xE0...: 3
    case 0xC0...: 2
    default: 1
    }
  }
}
