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
    for (index, page) in pages.enumerated() {
      // Each screen has an image budget of its own.
      if pages.count > 1 { page.images.beginScreen() }
      do {
        document = try PDFPainter.paint(page, onto: document)
      } catch let error as DiagnosticsError {
        try failed(index, error)
      }
    }
    // The file's title is the first screen's; every page has its own in the structure.
    return try document.bytes(title: pages.first?.title ?? "", locale: pages.first?.locale ?? "en")
  }
}
