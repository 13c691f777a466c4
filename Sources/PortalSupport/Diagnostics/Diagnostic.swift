/// Something that a person must be told about what they gave us: what is wrong, where, and what helps.
public struct Diagnostic: Hashable, Sendable {
  /// How much a diagnostic matters.
  public enum Severity: String, Hashable, Sendable {
    /// The work cannot be done.
    case error
    /// The work can be done, but likely not as meant.
    case warning
    /// More about the diagnostic before it, such as a second place.
    case note
  }

  /// How much it matters.
  public var severity: Severity
  /// What is wrong, in one line that begins in lower case and has no full stop.
  public var message: String
  /// The file it is about, as the user named it.
  public var file: String?
  /// The place in the file.
  public var position: SourcePosition?
  /// The line of the file with the place marked.
  public var excerpt: SourceExcerpt?
  /// What to do about it, in one line.
  public var hint: String?

  /// Makes a diagnostic that is about no place in a text, only perhaps about a file.
  public init(_ severity: Severity, _ message: String, file: String? = nil, hint: String? = nil) {
    self.severity = severity
    self.message = message
    self.file = file
    self.hint = hint
  }

  /// Makes a diagnostic about a stretch of a text, with its line and column and the line itself.
  public init(
    _ severity: Severity, _ message: String, at range: SourceRange, in source: SourceText,
    hint: String? = nil
  ) {
    self.severity = severity
    self.message = message
    self.file = source.file
    self.position = source.position(at: range.start)
    self.excerpt = source.excerpt(of: range)
    self.hint = hint
  }
}

/// The error of everything that reads what people write: one or more diagnostics.
public struct DiagnosticsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What people are to be told, in the order in which they should read it.
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
