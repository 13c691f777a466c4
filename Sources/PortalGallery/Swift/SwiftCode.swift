import PortalSupport

/// Pieces of Swift, formatted as people write it.
enum SwiftCode {
  /// The greatest line length.
  private static let width = 64

  /// A call: on one line where it fits, else with an argument on each line.
  static func call(_ name: String, _ arguments: [String]) -> String {
    let line = name + "(" + arguments.joined(separator: ", ") + ")"
    if fits(line) { return line }
    // A single closure or list needs no lines of its own.
    if arguments.count == 1, let first = arguments.first, first.hasSuffix("}") || first.hasSuffix("]") {
      return name + "(" + first + ")"
    }
    return name + "(\n" + indented(arguments.joined(separator: ",\n")) + "\n)"
  }

  /// A list: on one line where it fits, else with an item on each line.
  static func list(_ items: [String]) -> String {
    let line = "[" + items.joined(separator: ", ") + "]"
    if fits(line) { return line }
    return "[\n" + indented(items.map { $0 + "," }.joined(separator: "\n")) + "\n]"
  }

  /// A closure with a statement on each line.
  static func closure(_ head: String, _ statements: [String], parameters: String = "") -> String {
    let start = head.isEmpty ? "{" : head + " {"
    let opening = parameters.isEmpty ? start : start + " " + parameters + " in"
    if statements.count == 1, let first = statements.first {
      let line = opening + " " + first + " }"
      if fits(line) { return line }
    }
    return opening + "\n" + indented(statements.joined(separator: "\n")) + "\n}"
  }

  /// Modifiers after what they modify: on its line where they fit, else each on a line of its own.
  static func chain(_ head: String, _ modifiers: [String]) -> String {
    let line = modifiers.joined()
    if line.isEmpty || fits(head + line) { return head + line }
    if head.contains("\n") { return head + "\n" + (fits(line) ? line : modifiers.joined(separator: "\n")) }
    return head + "\n" + indented(modifiers.joined(separator: "\n"))
  }

  private static func fits(_ line: String) -> Bool { !line.contains("\n") && line.count <= width }

  static func indented(_ code: String) -> String {
    code.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  " + $0 }
      .joined(separator: "\n")
  }

  /// A placeholder for what cannot be said in Swift: the compiler refuses it, and says what it is.
  static func missing(_ what: String) -> String { "<#\(what)#>" }

  /// A text as a string literal.
  static func text(_ text: String) -> String {
    "\"" + text.escaping { $0 == "\"" || $0 == "\\" ? "\\\($0)" : TerminalText.spelled($0) } + "\""
  }

  /// Any value, as literals.
  static func literal(_ value: JSONValue) -> String {
    switch value {
    case .null: "nil"
    case .bool(let flag): "\(flag)"
    case .number(let number): self.number(number)
    case .string(let text): self.text(text)
    case .array: list(value.items.map(literal))
    case .object: value.members.isEmpty ? "[:]" : list(value.members.map { text($0.name) + ": " + literal($0.value) })
    }
  }

  static func number(_ number: Double) -> String { JSONWriter.text(of: number) }

  /// A text as an identifier: `likePost` for `like-post`.
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

  /// An identifier, in backticks where it is a keyword.
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
