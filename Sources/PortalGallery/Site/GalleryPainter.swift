import PortalDocs
import PortalDocument
import PortalRaster

/// Draws the gallery's pictures, on the thread that made it.
public struct GalleryPainter {
  private let renderer: Renderer

  /// A painter of the gallery's examples.
  ///
  /// - Parameter folder: the folder of the examples' images, as ``GalleryImages`` makes them.
  public init(folder: String) throws {
    renderer = try Renderer(imageRoot: folder, painters: GalleryImages.painters)
  }

  /// A picture's files: one for each appearance.
  public func files(of picture: GalleryPicture) throws -> [GallerySite.File] {
    let template = try ScreenTemplate.read(JSONWriter.bytes(of: picture.document), file: picture.name)
    let document = try template.document()
    // An explicit appearance is the same on every page.
    let isFixed = picture.document["traits"]?.value["appearance"] != nil
    func files(in appearance: Appearance) throws -> [[UInt8]] {
      var traits = document.traits
      if !isFixed { traits.appearance = appearance }
      let still = try renderer.picture(of: document, on: document.canvas, traits: traits, title: picture.name)
      guard let film = picture.film else { return [try still.png(.small)] }
      let source = SourceText(file: picture.name, bytes: JSONWriter.bytes(of: film.steps))
      var played = try PlayedScreen(
        document, from: still, playing: PlayStep.read(source), of: source, file: picture.name, motion: .platform,
        showsKeyboard: film.hasKeyboard, hears: film.data != nil, data: picture.document["data"]?.value,
        fill: { try template.document(for: DataRow(fields: $0, name: $1)) }, renderer
      ).film
      (played.speed, played.frameRate) = (picture.speed, picture.frameRate)
      // On pages of its own colour a device would have no edges.
      if film.isTurned { played.ground = .systemGray4 }
      return [try played.bytes(as: .webp)] + (picture.hasStill ? [try still.png(.small)] : [])
    }
    let first = try files(in: .light)
    return try Appearance.allCases.flatMap { appearance in
      let drawn = isFixed || appearance == .light ? first : try files(in: appearance)
      let paths = [picture.path(in: appearance)] + (picture.hasStill ? [picture.stillPath(in: appearance)] : [])
      return zip(paths, drawn).map { GallerySite.File(path: $0, bytes: $1) }
    }
  }
}
