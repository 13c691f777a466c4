import PortalCore
import PortalSupport

/// Display lists → a PDF file with a page for each, of the canvas's size in points.
///
/// We write it ourselves, and not through Cairo: letters stand where they were measured, what is selected is what is
/// seen in any script, and the bytes are the same whatever the libraries' versions.
enum PDFExporter {
  /// A screen that becomes a page, and what its items are looked up in.
  struct Page {
    var list: DisplayList
    var title: String
    /// The language, as a BCP 47 tag.
    var locale: String
    var fonts: FontLibrary
    var images: ImageLibrary
  }

  static func export(_ pages: [Page]) throws -> [UInt8] {
    var document = PDFDocument()
    for page in pages {
      // The images of each screen have room for themselves.
      if pages.count > 1 { page.images.beginScreen() }
      document = try PDFPainter.paint(page, onto: document)
    }
    // The first screen names the file; every page bears its own title in the structure.
    return try document.bytes(title: pages.first?.title ?? "", locale: pages.first?.locale ?? "en")
  }
}
