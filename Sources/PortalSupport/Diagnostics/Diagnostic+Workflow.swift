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
    if let file { properties.append("file=" + WorkflowText.property(TerminalText.shown(file))) }
    if let position { properties += ["line=\(position.line)", "col=\(position.column)"] }
    let text = TerminalText.shown(message) + (hint.map { "\nhelp: " + TerminalText.shown($0) } ?? "")
    return "::\(kind)\(properties.isEmpty ? "" : " " + properties.joined(separator: ","))::\(WorkflowText.data(text))"
  }
}
