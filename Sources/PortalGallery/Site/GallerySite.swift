import PortalPages
import PortalRaster

/// The site that shows everything: a page for each kind of component and for what all have in common, and tables of colours,
/// symbols, fonts and devices.
///
/// It is a folder of files that refer to nothing outside it.
public struct GallerySite {
  /// A file of the site.
  public struct File: Sendable {
    public let path: String
    public let bytes: [UInt8]
  }

  private let fonts: FontListing

  /// Looks which fonts there are.
  public init() throws {
    fonts = try FontLibrary().listing(digests: false)
  }

  /// Whether a folder has such a site in it, perhaps an older one.
  public static func isIn(_ folder: String) -> Bool {
    guard let page = try? Files.read(folder + "/index.html", onlyRegular: true) else { return false }
    return String(decoding: page, as: UTF8.self).contains("<title>\(GalleryPage.siteName)</title>")
  }

  /// The pages, and what they share: all but the pictures.
  ///
  /// The first one says whose folder it is.
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

  /// What is to be drawn, in the order of the pages.
  public var pictures: [GalleryPicture] {
    Exhibit.all.flatMap { ExhibitPage($0).pictures } + FontPage.shown(fonts).map(FontPage.picture)
  }
}
