import PortalSupport

/// A page of documentation.
struct MarkdownPage: Sendable {
  let source: SourceText
  let links: [PictureLink]
  let problems: [Diagnostic]

  init(_ source: SourceText) {
    self.source = source
    // Definitions may follow the links that use them, so they are collected first.
    let scanner = MarkdownScanner(source, definitions: MarkdownScanner(source, definitions: [:]).definitions)
    links = scanner.links
    problems = scanner.problems
  }

  var file: String { source.file }
  var folder: String { Files.folder(holding: file) }

  /// The DocC catalogue that contains the page.
  var catalogue: String? { DocsPath.catalogue(of: file) }

  func text(_ range: SourceRange) -> String {
    String(decoding: source.bytes[range.start..<range.end], as: UTF8.self)
  }
}
