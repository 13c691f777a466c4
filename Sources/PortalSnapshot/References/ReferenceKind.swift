import PortalRaster
import PortalSupport

/// The kinds of reference files, and whether bytes match a name.
enum ReferenceKind {
  /// The extensions of references: of pictures, layout texts, and the outputs of test strategies.
  static let endings: Set<String> = ["png", "txt", "layout.txt", "digest.txt", "svg", "json", "hex", "csv"]

  /// The default folder of a test's references, which contains nothing else.
  static let folderName = "__Snapshots__"

  /// Whether bytes are a PNG file of nothing but a picture: no texts, and nothing behind it.
  static func isWholePicture(_ bytes: [UInt8]) -> Bool {
    guard let chunks = PNGChunks(bytes) else { return false }
    for chunk in chunks {
      guard Self.chunks.contains(chunk.type) else { return false }
      if chunk.type == "IEND" { return chunk.range.upperBound == bytes.count }
    }
    return false
  }

  /// The chunks of a PNG file that say what it looks like.
  private static let chunks: Set<String> = [
    "IHDR", "PLTE", "tRNS", "IDAT", "IEND", "sRGB", "gAMA", "cHRM", "pHYs", "sBIT", "bKGD",
  ]

  /// Whether bytes begin as a layout text.
  static func isLayout(_ bytes: [UInt8]) -> Bool {
    let word = Array("screen".utf8)
    guard bytes.starts(with: word), isText(bytes) else { return false }
    return bytes.count == word.count || [UInt8(ascii: " "), UInt8(ascii: "\n")].contains(bytes[word.count])
  }

  /// Whether bytes are UTF-8 text of a limited size, which can be compared in little time.
  static func isText(_ bytes: [UInt8]) -> Bool {
    bytes.count <= SnapshotLimits.textBytes && !bytes.contains(0) && String(validating: bytes, as: UTF8.self) != nil
      && bytes.withUnsafeBufferPointer { CombiningMarks.excess(in: $0) } == nil
  }

  /// Whether a text is a digest.
  static func isDigest(_ text: String) -> Bool { ContentDigest(text[...]) != nil }

  /// Whether a folder is one of those that tests have by default, in which nothing but references is.
  static func isOfTests(_ folder: String) -> Bool { PathBytes.parts(folder).contains(folderName) }

  /// Whether a file of a folder may be deleted as a reference by its name: elsewhere than in tests' folders a picture alone,
  /// since a manifest, which anybody may have written, could list any text.
  static func isName(_ name: String, in folder: String) -> Bool {
    SnapshotName.isFile(name) && (isOfTests(folder) || name.hasSuffix(".png"))
  }

  /// Whether bytes may be deleted that a manifest lists: what is brought back from anybody's records, too.
  static func mayGo(_ bytes: [UInt8], _ name: String, in folder: String) -> Bool {
    isOfTests(folder) || (name.hasSuffix(".png") ? isWholePicture(bytes) : LayoutOutline.isWhole(bytes))
  }

  /// Whether bytes of others are what their name says: a picture, or the layout text beside one.
  static func mayBecome(_ bytes: [UInt8], _ name: String, beside pictures: Set<String>) -> Bool {
    guard SnapshotName.isFile(name) else { return false }
    // Its chunks could bear anything: only what can be unpacked is a picture.
    if name.hasSuffix(".png") { return isWholePicture(bytes) && (try? Bitmap(png: bytes, name: name)) != nil }
    return name.hasSuffix(".txt") && pictures.contains("\(name.dropLast(4)).png") && LayoutOutline.isWhole(bytes)
  }

  /// Whether bytes of others are a text with the name of a reference.
  ///
  /// Beside other files it could mean something to some program.
  static func isPlainText(_ bytes: [UInt8], _ name: String) -> Bool {
    SnapshotName.isFile(name) && isText(bytes) && endings.contains { $0 != "png" && name.hasSuffix("." + $0) }
  }

  /// Whether a file may be replaced by a reference of its name: it is one by its bytes or the manifest, or empty.
  ///
  /// Among other files it must be a reference throughout: notes may begin as a layout text does. In a folder of tests,
  /// which holds nothing else, it may be one that Git merged or that somebody edited.
  ///
  /// - Parameter isTwin: whether the reference is a picture, with its layout text beside it.
  static func mayReplace(
    _ now: [UInt8], _ name: String, in folder: String, isTwin: Bool, _ entries: [ReferenceEntry]
  ) -> Bool {
    guard isTwin, !now.isEmpty else { return true }
    let digest = ContentDigest(now)
    if entries.contains(where: { $0.file == digest || $0.picture?.text == digest }) { return true }
    if isOfTests(folder) { return name.hasSuffix(".png") ? PNGChunks(now) != nil : isLayout(now) }
    return name.hasSuffix(".png") ? isWholePicture(now) : LayoutOutline.isWhole(now)
  }
}
