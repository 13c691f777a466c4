extension Diagnostic {
  /// The diagnostic as a workflow command, which GitHub Actions show beside the line of code.
  public var workflowCommand: String {
    let kind =
      switch severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    var properties: [String] = []
    if let file { properties.append("file=" + Self.property(file)) }
    if let position { properties += ["line=\(position.line)", "col=\(position.column)"] }
    let text = TerminalText.shown(message) + (hint.map { "\nhelp: " + TerminalText.shown($0) } ?? "")
    return "::\(kind)\(properties.isEmpty ? "" : " " + properties.joined(separator: ","))::\(Self.data(text))"
  }

  /// Escapes characters that would end the command.
  private static func data(_ text: String) -> String {
    text.escaping { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: nil
      }
    }
  }

  private static func property(_ text: String) -> String {
    data(TerminalText.shown(text)).escaping { $0 == ":" ? "%3A" : $0 == "," ? "%2C" : nil }
  }
}
