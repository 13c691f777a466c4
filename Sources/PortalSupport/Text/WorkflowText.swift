/// Escapes texts for workflow commands, by which GitHub Actions show what is wrong beside the line of code.
package enum WorkflowText {
  /// What a command says: no line of it ends the command, and no character commands a terminal that shows the log.
  package static func data(_ text: String) -> String { escaped(text, signs: ["%", "\r", "\n"]) }

  /// The value of a property, such as a file, which a colon or a comma would end, too.
  package static func property(_ text: String) -> String { escaped(text, signs: ["%", "\r", "\n", ":", ","]) }

  /// Lines that command nothing, whatever is told in them, in a log that GitHub's runner reads.
  ///
  /// It takes `##[…]` for a command anywhere in a line, and `::…::` where a line begins, behind white space; and what nobody
  /// sees is passed over where texts are compared by the rules of a language.
  package static func harmless(_ text: String) -> String {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var told = String.UnicodeScalarView()
      var signs = 0
      let begin = line.first { !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint }
      // Such a line begins with the name of a file.
      if begin == ":" { told.append(contentsOf: "./".unicodeScalars) }
      for scalar in line {
        if scalar == "[", signs >= 2 { told.append(" ") }
        told.append(scalar)
        if scalar == "#" { signs += 1 } else if !scalar.properties.isDefaultIgnorableCodePoint { signs = 0 }
      }
      return String(told)
    }.joined(separator: "\n")
  }

  private static func escaped(_ text: String, signs: Set<Unicode.Scalar>) -> String {
    text.escaping { scalar in
      guard signs.contains(scalar) else { return TerminalText.spelled(scalar) }
      return "%" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16, uppercase: true)
    }
  }
}
