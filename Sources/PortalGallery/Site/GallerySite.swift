import PortalDocument
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

  private let renderer: Renderer
  private let fonts: FontListing

  /// - Parameter folder: where the site is written; the images that its examples show must lie there already, as
  ///   ``GalleryImages`` makes them.
  public init(folder: String) throws {
    let library = try FontLibrary()
    renderer = try Renderer(fonts: library, imageRoot: folder, painters: GalleryImages.painters)
    fonts = library.listing()
  }

  /// Makes every file, one after the other, so that no more than one picture is held at a time.
  public func make(_ write: (File) throws -> Void) throws {
    for picture in pictures {
      for appearance in Appearance.allCases {
        try write(File(path: picture.path(in: appearance), bytes: bytes(of: picture, in: appearance)))
      }
    }
    for page in pages { try write(page) }
  }

  /// The pages, and what they share: all but the pictures.
  public var pages: [File] {
    [
      File(path: "gallery.css", bytes: Array((BaseStyle.css + GalleryStyle.css).utf8)),
      File(path: "gallery.js", bytes: Array((BaseScript.code + GalleryScript.code).utf8)),
      File(path: "search.js", bytes: Array(SearchIndex.script.utf8)),
      File(path: "index.html", bytes: FrontPage.page.bytes),
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

  /// Where the pictures lie.
  public var picturePaths: [String] {
    pictures.flatMap { picture in Appearance.allCases.map { picture.path(in: $0) } }
  }

  private var pictures: [GalleryPicture] {
    Exhibit.all.flatMap { ExhibitPage($0).pictures } + FontPage.shown(fonts).map(FontPage.picture)
  }

  private func bytes(of picture: GalleryPicture, in appearance: Appearance) throws -> [UInt8] {
    let document = try ScreenDocument.read(JSONWriter.bytes(of: picture.document), file: picture.name)
    var traits = document.traits
    // What shows an appearance shows it on every page.
    if picture.document["traits"]?.value["appearance"] == nil { traits.appearance = appearance }
    return try renderer.picture(of: document, on: document.canvas, traits: traits, title: picture.name).png(.small)
  }
}
