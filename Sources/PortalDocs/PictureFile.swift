import PortalRaster
import PortalSupport

/// A picture's existing file.
struct PictureFile {
  /// Its contents; nil where it does not exist.
  let bytes: [UInt8]?
  /// Whether it is a snapshot reference: those are recorded, and a manifest has their digests.
  let isAmongReferences: Bool

  init(_ path: String, within bounds: DocsBounds) throws(FileError) {
    bytes = try bounds.contents(of: path)
    // A link may lead to a reference in another folder.
    let place = (try? bounds.place(ofHeld: path, for: .read)) ?? path
    isAmongReferences = [path, place].contains {
      bounds.mayHave(PathBytes.joined(Files.folder(holding: $0), "manifest.jsonl"))
    }
  }

  var isReference: Bool { bytes != nil && isAmongReferences }

  /// Whether it already shows a picture, however it is compressed.
  ///
  /// Pictures without our marker are rewritten with it.
  ///
  /// - Parameter count: counts what it takes to unpack it, in pixels, before that is done.
  func shows(_ picture: PaintedPicture, counting count: (Double) -> Void) -> Bool {
    // Only the first frame of an animation would be compared. Of another size it is known by its header.
    guard let bytes, isAmongReferences || DocsPicture.signature.isOn(bytes), !Self.isAnimated(bytes),
      let size = Bitmap.size(inPNG: bytes), size == (picture.width, picture.height)
    else { return false }
    count(Bitmap.workOfUnpacking(png: bytes))
    guard let before = try? Bitmap(png: bytes, name: "picture"), let now = try? picture.bitmap() else { return false }
    return before == now
  }

  /// An animation has its control chunk before the pixels.
  private static func isAnimated(_ bytes: [UInt8]) -> Bool {
    bytes.prefix(256).firstRange(of: Array("acTL".utf8)) != nil
  }

  /// Its new contents with such a picture.
  func holding(_ png: [UInt8]) -> [UInt8] {
    isAmongReferences ? png : DocsPicture.signature.signed(png)
  }
}
