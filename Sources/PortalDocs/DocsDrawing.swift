import PortalSupport

/// A picture that pages show, and the screen that it is of.
public struct DocsDrawing: Sendable {
  enum Screen: Hashable, Sendable {
    /// A file.
    case file(String)
    /// A block of code in a page.
    case block(page: String, SourceRange)
  }

  /// The file that the picture is in.
  public let picture: String
  let screen: Screen
  /// Whether it is drawn in the dark; as the screen says otherwise.
  let isDark: Bool
  /// The page that shows it first, and where.
  let page: MarkdownPage
  let place: SourceRange

  /// What says that about the picture, where the page shows it.
  func finding(_ severity: Diagnostic.Severity, _ message: String, hint: String) -> Diagnostic {
    Diagnostic(severity, message, at: place, in: page.source, hint: hint)
  }
}

/// A page of documentation.
struct MarkdownPage: Sendable {
  let source: SourceText
  let links: [PictureLink]
  let problems: [Diagnostic]

  init(_ source: SourceText) {
    self.source = source
    let scanner = MarkdownScanner(source)
    links = scanner.links
    problems = scanner.problems
  }

  var file: String { source.file }
  var folder: String { Files.folder(holding: file) }

  func text(_ range: SourceRange) -> String {
    String(decoding: source.bytes[range.start..<range.end], as: UTF8.self)
  }

  /// The document in a block, as a text in which it stands in the lines of the page: so errors tell the page's places.
  func document(_ range: SourceRange) -> [UInt8] {
    source.bytes[..<range.start].map { $0 == 0x0A ? $0 : 0x20 } + source.bytes[range.start..<range.end]
  }
}
