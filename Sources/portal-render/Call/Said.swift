import PortalRaster

/// What was said to an option, and where.
struct Said: Sendable {
  /// Where it was said; what comes first counts more.
  enum Source: Sendable {
    case commandLine, environment, projectFile
  }

  /// The values in their order: one, but for options that are lists.
  var values: [String]
  var source: Source
  /// The option's name as it stands there.
  var spelled: String
  /// The value in the project file, for options that may be more than words there.
  var node: JSONNode?
  /// The project file.
  var text: SourceText?

  /// That what was said cannot be.
  func cannotBe(_ value: String, hint: String?) -> DiagnosticsError {
    wrong("\(spelled) cannot be \(TerminalText.quoted(value))", hint: hint)
  }

  func wrong(_ message: String, hint: String?) -> DiagnosticsError {
    guard let text, let node else { return .wrong(message, hint: hint) }
    return DiagnosticsError(Diagnostic(.error, message, at: node.place, in: text, hint: hint))
  }
}

extension DiagnosticsError {
  /// That a call makes no sense.
  static func wrong(_ message: String, hint: String? = nil) -> DiagnosticsError {
    DiagnosticsError(Diagnostic(.error, message, hint: hint))
  }
}
