import PortalRaster
import PortalSupport

/// The file of a picture as it is before anything is written.
struct PictureFile {
  /// What is in it; nothing where there is none.
  let bytes: [UInt8]?
  /// Whether it lies among snapshots' references: those are recorded, and a manifest has their digests.
  let isAmongReferences: Bool

  init(_ path: String) throws(FileError) {
    bytes = Files.exists(path) ? try Files.read(path, limit: DocsLimits.pictureBytes, onlyRegular: true) : nil
    isAmongReferences = Files.exists(DocsPath.joined(Files.folder(holding: path), "manifest.jsonl"))
  }

  var isReference: Bool { bytes != nil && isAmongReferences }

  /// Whether it shows a picture already, however that is packed.
  ///
  /// Pictures that nothing marks as ours are none of ours yet, and become so.
  func shows(_ picture: PaintedPicture) -> Bool {
    // Of an animation only its first step would be compared.
    guard let bytes, isAmongReferences || DocsPicture.signature.isOn(bytes), !Self.isAnimated(bytes),
      let before = try? Bitmap(png: bytes, name: "picture"), let now = try? picture.bitmap()
    else { return false }
    return before == now
  }

  /// An animation says so before its pixels.
  private static func isAnimated(_ bytes: [UInt8]) -> Bool {
    bytes.prefix(256).firstRange(of: Array("acTL".utf8)) != nil
  }

  /// What it should hold, with such a picture.
  func holding(_ png: [UInt8]) -> [UInt8] {
    isAmongReferences ? png : DocsPicture.signature.signed(png)
  }
}
