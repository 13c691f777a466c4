import PortalCore
import PortalSupport

/// A PDF file whose pages are painted one after the other, each of its canvas's size in points.
///
/// It is our own encoder, not Cairo's: glyphs are positioned exactly, selection follows what is visible in any script,
/// and the bytes do not depend on library versions. A page's screen and list are let go when it is painted, so that memory
/// grows with the file alone.
package struct PDFBook {
  /// A screen that becomes a page, with its resources.
  struct Page {
    var list: DisplayList
    var title: String
    /// The language, as a BCP 47 tag.
    var locale: String
    var fonts: FontLibrary
    var images: ImageLibrary
  }

  private(set) var document = PDFDocument()
  /// The file's title and language are the first screen's; every page has its own in the structure.
  private var beginning: (title: String, locale: String)?

  /// The components of all pages, and how many there may be before another page.
  private var views = 0
  private let mostViews: Int
  /// How many bytes the pages may have before another one.
  private let mostBytes: Int

  package init(mostViews: Int = .max, mostBytes: Int = .max) {
    self.mostViews = mostViews
    self.mostBytes = mostBytes
  }

  /// - Throws: where the pages have so many components or bytes that there is no other one.
  package func checkRoom() throws {
    let bytes = document.weight
    for (count, most, what) in [(views, mostViews, "components"), (bytes, mostBytes, "bytes")] where count >= most {
      throw DiagnosticsError(
        "the pages before this one have \(grouped(count)) \(what), and those of a file have at most \(grouped(most))",
        hint: "draw fewer pages into each file")
    }
  }

  /// Paints a picture as the next page.
  ///
  /// - Throws: where it, or all pages, are too much work. The book then lacks it, and is otherwise as it was.
  package mutating func add(_ picture: Picture) throws {
    try checkRoom()
    let page = picture.page
    let mark = document.mark
    do {
      try PDFPainter.paint(page, onto: &document)
    } catch {
      document.undo(to: mark)
      throw error
    }
    beginning = beginning ?? (page.title, page.locale)
    picture.screen.forEachView { _, _, _ in views += 1 }
  }

  /// The whole file.
  package func bytes() throws -> [UInt8] {
    try document.bytes(title: beginning?.title ?? "", locale: beginning?.locale ?? "en")
  }
}
