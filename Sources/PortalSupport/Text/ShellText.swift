/// Quotes commands that people copy into a shell.
public enum ShellText {
  /// A command in which every word is literal in sh, bash and zsh.
  public static func command(_ words: [String]) -> String { words.map(word).joined(separator: " ") }

  /// One word, quoted where necessary.
  ///
  /// Control characters are escaped numerically, so that readers see what they copy.
  public static func word(_ text: String) -> String {
    // An equals sign is special at the beginning of a word only; a tilde is also after one, and after a colon.
    if text.utf8.allSatisfy(isPlain), let first = text.utf8.first, first != UInt8(ascii: "=") {
      return text
    }
    guard text.unicodeScalars.contains(where: TerminalText.isDeceptive) else {
      return "'" + text.escaping { $0 == "'" ? "'\\''" : nil } + "'"
    }
    let spelled = text.escaping { scalar in
      guard scalar == "'" || scalar == "\\" || TerminalText.isDeceptive(scalar) else { return nil }
      return UTF8.encode(scalar)?.map { byte in
        let digits = String(byte, radix: 8)
        return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      }.joined()
    }
    return "$'\(spelled)'"
  }

  /// A file as an operand: a name that begins with a dash gets the prefix `./`.
  public static func file(_ path: String) -> String { word(path.utf8.first == UInt8(ascii: "-") ? "./\(path)" : path) }

  /// An option with its value; a value that begins with a dash is joined to it.
  public static func option(_ name: String, _ value: String) -> String {
    guard value.utf8.first == UInt8(ascii: "-") else { return "\(name) \(word(value))" }
    return word(name.hasPrefix("--") ? "\(name)=\(value)" : name + value)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "@%+=:,./-_".utf8.contains(byte)
    }
  }
}
