import PortalSupport

/// Pieces of Swift, laid out as people write it.
enum SwiftCode {
  /// How long a line may be.
  private static let width = 64

  /// A call: in one line where it fits, else an argument a line.
  static func call(_ name: String, _ arguments: [String]) -> String {
    let line = name + "(" + arguments.joined(separator: ", ") + ")"
    if fits(line) { return line }
    // One closure or list is held together by its own brackets.
    if arguments.count == 1, let first = arguments.first, first.hasSuffix("}") || first.hasSuffix("]") {
      return name + "(" + first + ")"
    }
    return name + "(\n" + indented(arguments.joined(separator: ",\n")) + "\n)"
  }

  /// A list: in one line where it fits, else an item a line.
  static func list(_ items: [String]) -> String {
    let line = "[" + items.joined(separator: ", ") + "]"
    if fits(line) { return line }
    return "[\n" + indented(items.map { $0 + "," }.joined(separator: "\n")) + "\n]"
  }

  /// A closure with a statement a line.
  static func closure(_ head: String, _ statements: [String], parameters: String = "") -> String {
    let start = head.isEmpty ? "{" : head + " {"
    let opening = parameters.isEmpty ? start : start + " " + parameters + " in"
    if statements.count == 1, let first = statements.first {
      let line = opening + " " + first + " }"
      if fits(line) { return line }
    }
    return opening + "\n" + indented(statements.joined(separator: "\n")) + "\n}"
  }

  private static func fits(_ line: String) -> Bool { !line.contains("\n") && line.count <= width }

  static func indented(_ code: String) -> String {
    code.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  " + $0 }
      .joined(separator: "\n")
  }

  /// A text as a literal.
  static func text(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\t": literal += "\\t"
      case _ where scalar.value < 0x20 || (0x7f..<0xa0).contains(scalar.value):
        literal += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }

  static func number(_ number: Double) -> String { JSONWriter.text(of: number) }

  /// A name that Swift takes, of whatever words a text has: `likePost` of `like-post`.
  static func name(_ text: String) -> String {
    var name = ""
    var isStart = false
    for scalar in text.unicodeScalars {
      guard scalar.properties.isAlphabetic || (!name.isEmpty && ("0"..."9").contains(scalar)) else {
        isStart = !name.isEmpty
        continue
      }
      name += isStart ? scalar.properties.uppercaseMapping : String(scalar)
      isStart = false
    }
    if let first = name.unicodeScalars.first {
      name = first.properties.lowercaseMapping + String(name.unicodeScalars.dropFirst())
    }
    return name.isEmpty ? "message" : escaped(name)
  }

  /// A name as Swift wants it where the language has the word for itself.
  static func escaped(_ name: String) -> String {
    let words: Set = [
      "self", "default", "init", "in", "is", "as", "for", "if", "else", "do", "repeat", "return", "switch", "case",
      "static", "public", "private", "import", "let", "var", "func", "class", "struct", "enum", "true", "false",
      "nil", "while", "where", "break", "continue", "defer", "guard", "throw", "throws", "try", "catch", "super",
      "extension", "protocol", "operator", "subscript", "internal", "fileprivate", "open", "any", "some",
    ]
    return words.contains(name) && !["open", "any", "some"].contains(name) ? "`\(name)`" : name
  }
}
