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
  /// What of a screen it is about, where that was found out without the text that the screen was written in.
  ///
  /// Whoever has the text knows the place by it.
  public var subject: Subject?

  /// A view, or a word that its author has written.
  public struct Subject: Hashable, Sendable {
    /// The view's path.
    public var view: String?
    /// A name of a file or a font, or a path.
    public var word: String?

    /// Makes a subject of a view's path, a word, or a word in a view.
    public init(view: String? = nil, word: String? = nil) {
      self.view = view
      self.word = word
    }
  }

  /// Makes a diagnostic that is about no place in a text, only perhaps about a file.
  public init(
    _ severity: Severity, _ message: String, file: String? = nil, hint: String? = nil, about subject: Subject? = nil
  ) {
    self.severity = severity
    self.message = message
    self.file = file
    self.hint = hint
    self.subject = subject
  }

  /// Says where in a text the diagnostic is about.
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
