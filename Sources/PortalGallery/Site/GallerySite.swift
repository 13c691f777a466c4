import PortalPages
import PortalRaster

/// The gallery's site: a page for each kind of component and for common aspects, and tables of colours, symbols, fonts
/// and devices.
///
/// It is a self-contained folder of files.
public struct GallerySite {
  /// A file of the site.
  public struct File: Sendable {
    public let path: String
    public let bytes: [UInt8]
  }

  private let fonts: FontListing

  /// Lists the installed fonts.
  public init() throws {
    fonts = try FontLibrary().listing(digests: false)
  }

  /// Whether a folder contains such a site, possibly an older one.
  public static func isIn(_ folder: String) -> Bool {
    guard let page = try? Files.read(folder + "/index.html", onlyRegular: true) else { return false }
    return String(decoding: page, as: UTF8.self).contains("<title>\(GalleryPage.siteName)</title>")
  }

  /// Whether a text is the beginning of what such a site's search knows.
  public static func isIndex(_ text: String) -> Bool { text.hasPrefix(SearchIndex.beginning) }

  /// The pages and their shared files: all but the pictures.
  ///
  /// The first one identifies the folder.
  public var pages: [File] {
    [
      File(path: "index.html", bytes: FrontPage.page.bytes),
      File(path: "gallery.css", bytes: Array((BaseStyle.css + GalleryStyle.css).utf8)),
      File(path: "gallery.js", bytes: Array((BaseScript.code + GalleryScript.code).utf8)),
      File(path: "search.js", bytes: Array(SearchIndex.script.utf8)),
      File(path: "colors.html", bytes: ColorPage.page.bytes),
      File(path: "symbols.html", bytes: SymbolPage.page.bytes),
      File(path: "fonts.html", bytes: FontPage.page(fonts).bytes),
      File(path: "devices.html", bytes: DevicePage.page.bytes),
    ]
      + Exhibit.all.map { exhibit in
        let page = ExhibitPage(exhibit)
        return File(path: page.path, bytes: page.page.bytes)
      }
  }

  /// The pictures, in the order of the pages.
  public var pictures: [GalleryPicture] {
    Exhibit.all.flatMap { ExhibitPage($0).pictures } + FontPage.shown(fonts).map(FontPage.picture)
  }
}
