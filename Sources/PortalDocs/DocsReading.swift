import PortalSupport

/// Entry points of the parsers, for fuzzing.
package enum DocsReading {
  /// The edits of a page for pictures that need changes of all links, and its errors.
  package static func edits(of source: SourceText) -> (edits: [SourceRange], problems: [Diagnostic]) {
    let page = MarkdownPage(source)
    let picture = DocsPicture(
      bytes: nil, width: 390, description: Quotation(of: ["Sign in", "Email"]).text, annotations: nil, diagnostics: [])
    let edits = page.links.flatMap { $0.edits(picture: picture, formerWidth: 1, page: page) }
    return (edits.map(\.range), page.problems)
  }

  /// The number of shots in a manifest.
  package static func shots(in bytes: [UInt8]) throws -> Int {
    try ShotManifest(bytes, file: ShotManifest.name).shots.count
  }
}
