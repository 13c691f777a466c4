/// Escapes texts for workflow commands, by which GitHub Actions show what is wrong beside the line of code.
package enum WorkflowText {
  /// What a command says: no line of it ends the command, and no character commands a terminal that shows the log.
  package static func data(_ text: String) -> String { escaped(text, signs: ["%", "\r", "\n"]) }

  /// The value of a property, such as a file, which a colon or a comma would end, too.
  package static func property(_ text: String) -> String { escaped(text, signs: ["%", "\r", "\n", ":", ","]) }

  private static func escaped(_ text: String, signs: Set<Unicode.Scalar>) -> String {
    text.escaping { scalar in
      guard signs.contains(scalar) else { return TerminalText.spelled(scalar) }
      return "%" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16, uppercase: true)
    }
  }
}
