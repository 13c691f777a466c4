import PortalRaster

/// An option's value, and its source.
struct Said: Sendable {
  /// The source; earlier ones take precedence.
  enum Source: Sendable {
    case commandLine, environment, projectFile
  }

  /// The values in order: one, except for list options.
  var values: [String]
  var source: Source
  /// The option's name in the source.
  var spelled: String
  /// The JSON in the project file, for options that accept more than strings.
  var node: JSONNode?
  /// The project file.
  var text: SourceText?
  /// What confines the outputs that a project file names.
  var root: OutputRoot?
  /// What confines the last input that a project file names.
  var shown: ShownPath?

  /// The error of an invalid value.
  func cannotBe(_ value: String, hint: String?) -> DiagnosticsError {
    wrong("\(spelled) cannot be \(TerminalText.quoted(value))", hint: hint)
  }

  /// - Parameter place: the part of the project file's value; without it, all of the value.
  func wrong(_ message: String, at place: SourceRange? = nil, hint: String?) -> DiagnosticsError {
    guard let text, let node else { return .wrong(message, hint: hint) }
    return DiagnosticsError(Diagnostic(.error, message, at: place ?? node.place, in: text, hint: hint))
  }
}

extension DiagnosticsError {
  /// The error of an invalid call.
  static func wrong(_ message: String, hint: String? = nil) -> DiagnosticsError {
    DiagnosticsError(Diagnostic(.error, message, hint: hint))
  }
}

extension SourceText {
  /// The error of a value that is told at a place.
  func wrong(_ message: String, _ place: SourceRange, _ hint: String? = nil) -> DiagnosticsError {
    DiagnosticsError(Diagnostic(.error, message, at: place, in: self, hint: hint))
  }
}
