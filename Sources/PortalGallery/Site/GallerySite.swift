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

  /// Makes every file, one after the other, so that no more than one is held at a time.
  public func make(_ write: (File) throws -> Void) throws {
    try write(File(path: "gallery.css", bytes: Array((BaseStyle.css + GalleryStyle.css).utf8)))
    try write(File(path: "gallery.js", bytes: Array((BaseScript.code + GalleryScript.code).utf8)))
    try write(File(path: "search.js", bytes: Array(SearchIndex.script.utf8)))
    for exhibit in Exhibit.all {
      let page = ExhibitPage(exhibit)
      for picture in page.pictures {
        for appearance in Appearance.allCases {
          try write(File(path: picture.path(in: appearance), bytes: bytes(of: picture, in: appearance)))
        }
      }
      try write(File(path: page.path, bytes: page.page.bytes))
    }
    for family in FontPage.shown(fonts) {
      let picture = FontPage.picture(of: family)
      for appearance in Appearance.allCases {
        try write(File(path: picture.path(in: appearance), bytes: bytes(of: picture, in: appearance)))
      }
    }
    try write(File(path: "colors.html", bytes: ColorPage.page.bytes))
    try write(File(path: "symbols.html", bytes: SymbolPage.page.bytes))
    try write(File(path: "fonts.html", bytes: FontPage.page(fonts).bytes))
    try write(File(path: "devices.html", bytes: DevicePage.page.bytes))
    try write(File(path: "index.html", bytes: FrontPage.page.bytes))
  }

  private func bytes(of picture: GalleryPicture, in appearance: Appearance) throws -> [UInt8] {
    let document = try ScreenDocument.read(JSONWriter.bytes(of: picture.document), file: picture.name)
    var traits = document.traits
    // What shows an appearance shows it on every page.
    if picture.document["traits"]?.value["appearance"] == nil { traits.appearance = appearance }
    return try renderer.picture(of: document, on: document.canvas, traits: traits, title: picture.name).png(.small)
  }
}

/// A picture of the gallery, in the light and in the dark.
struct GalleryPicture {
  let name: String
  let document: JSONValue
  /// In points.
  let size: Size
  let description: String

  func path(in appearance: Appearance) -> String {
    "pictures/" + name + (appearance == .dark ? "-dark" : "") + ".png"
  }

  func html(isLazy: Bool = true) -> HTML {
    .picture(
      path(in: .light), dark: path(in: .dark), description: description, width: Int(size.width),
      height: Int(size.height), isLazy: isLazy)
  }
}
