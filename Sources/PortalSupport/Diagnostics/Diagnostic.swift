/// A message about a user's input: the problem, its place, and the remedy.
public struct Diagnostic: Hashable, Sendable {
  /// The severity of a diagnostic.
  public enum Severity: String, Hashable, Sendable {
    /// Something could not be done.
    case error
    /// The operation succeeded, but probably not as intended.
    case warning
    /// More about the diagnostic before it, such as a second place.
    case note
  }

  /// Whether it is an error or less.
  public var severity: Severity
  /// The problem, in one line that begins in lower case and has no full stop.
  public var message: String
  /// The file it is about, as the user named it.
  public var file: String?
  /// The place in the file.
  public var position: SourcePosition?
  /// The line of the file with the place marked.
  public var excerpt: SourceExcerpt?
  /// What to do about it, in one line.
  public var hint: String?
  /// The part of a screen that it is about, where that was found without the source text.
  ///
  /// With the source, it is resolved to a place.
  public var subject: Subject?

  /// A view, or a word in the document.
  public struct Subject: Hashable, Sendable {
    /// The path of the view that the problem is about.
    public var view: String?
    /// A name of a file or a font, or a path.
    public var word: String?

    /// Makes a subject of a view's path, a word, or a word in a view.
    public init(view: String? = nil, word: String? = nil) {
      self.view = view
      self.word = word
    }
  }

  /// Makes a diagnostic without a place, possibly about a file.
  public init(
    _ severity: Severity, _ message: String, file: String? = nil, hint: String? = nil, about subject: Subject? = nil
  ) {
    self.severity = severity
    self.message = message
    self.file = file
    self.hint = hint
    self.subject = subject
  }

  /// Sets the diagnostic's place in a text.
  public mutating func locate(at range: SourceRange, in source: SourceText) {
    file = source.file
    position = source.position(at: range.start)
    excerpt = source.excerpt(of: range)
  }

  /// Makes a diagnostic about a stretch of a text, with its line and column and the line itself.
  public init(
    _ severity: Severity, _ message: String, at range: SourceRange, in source: SourceText,
    hint: String? = nil
  ) {
    self.init(severity, message, hint: hint)
    locate(at: range, in: source)
  }
}

extension Diagnostic {
  /// The diagnostics of any error.
  package static func all(of error: any Error) -> [Diagnostic] {
    switch error {
    case let error as DiagnosticsError: error.diagnostics
    case let error as FileError: [error.diagnostic]
    default: [Diagnostic(.error, "\(error)")]
    }
  }
}

/// An error of one or more diagnostics, thrown by all parsers of user input.
public struct DiagnosticsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The diagnostics in the order of output.
  public var diagnostics: [Diagnostic]

  /// Makes an error of several diagnostics.
  public init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }

  /// Makes an error of one diagnostic.
  public init(_ diagnostic: Diagnostic) {
    self.init([diagnostic])
  }

  /// The diagnostics as plain text, without colours, 80 cells wide.
  public var description: String {
    diagnostics.map { $0.rendered() }.joined(separator: "\n\n")
  }
}
