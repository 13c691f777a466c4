import PortalCore
import PortalSupport

/// Exports display lists as a PDF file with a page for each, of the canvas's size in points.
///
/// It is our own encoder, not Cairo's: glyphs are positioned exactly, selection follows what is visible in any script,
/// and the bytes do not depend on library versions.
enum PDFExporter {
  /// A screen that becomes a page, with its resources.
  struct Page {
    var list: DisplayList
    var title: String
    /// The language, as a BCP 47 tag.
    var locale: String
    var fonts: FontLibrary
    var images: ImageLibrary
  }

  /// - Parameter failed: told of a page that is too much work, by its index, which is left out then.
  static func export(_ pages: [Page], failed: (Int, DiagnosticsError) throws -> Void) throws -> [UInt8] {
    var document = PDFDocument()
    // The document as it was some pages ago, for when one fails, which may be painted by half. A copy after each page would take
    // the square of their number.
    var (safe, painted): (PDFDocument, [Page]) = (document, [])
    func paint(_ page: Page) throws {
      // Each screen has an image budget of its own.
      if pages.count > 1 { page.images.beginScreen() }
      try PDFPainter.paint(page, onto: &document)
    }
    for (index, page) in pages.enumerated() {
      do {
        try paint(page)
        painted.append(page)
      } catch let error as DiagnosticsError {
        try failed(index, error)
        document = safe
        for page in painted { try paint(page) }
        (safe, painted) = (document, [])
      }
      if painted.count > max(16, index / 4) { (safe, painted) = (document, []) }
    }
    // The file's title is the first screen's; every page has its own in the structure.
    return try document.bytes(title: pages.first?.title ?? "", locale: pages.first?.locale ?? "en")
  }
}
