import PortalSupport

/// The supported image formats, recognised by content and never by extension.
enum ImageFormat: Int, CaseIterable {
  case png = 1
  case jpeg, webp, svg

  var name: String {
    switch self {
    case .png: "PNG"
    case .jpeg: "JPEG"
    case .webp: "WebP"
    case .svg: "SVG"
    }
  }

  /// - Throws: an error with the actual format, and a remedy.
  init(sniffing bytes: [UInt8]) throws(ImageProblem) {
    let start = Array(bytes.prefix(RasterLimits.sniffedBytes))
    func begins(_ text: String, at offset: Int = 0) -> Bool { start.dropFirst(offset).starts(with: text.utf8) }
    if start.starts(with: PNGChunks.signature) {
      self = .png
    } else if start.starts(with: [0xff, 0xd8, 0xff]) {
      self = .jpeg
    } else if begins("RIFF"), begins("WEBP", at: 8) {
      self = .webp
    } else if Self.isMarkup(start) {
      self = .svg
    } else {
      throw Self.refusal(of: start)
    }
  }

  /// Whether the root element is `svg`, after declarations and comments.
  private static func isMarkup(_ start: [UInt8]) -> Bool {
    // By bytes, as a parser of XML goes: to Swift a mark that combines makes another character of a sign before it.
    var rest = start[...]
    func begins(_ text: String) -> Bool { rest.starts(with: text.utf8) }
    if rest.starts(with: [0xef, 0xbb, 0xbf]) { rest = rest.dropFirst(3) }
    while true {
      rest = rest.drop(while: isSpace)
      let end: String
      if begins("<?") {
        end = "?>"
      } else if begins("<!--") {
        end = "-->"
      } else if begins("<!DOCTYPE") {
        // Declarations within brackets are checked later; here they are skipped.
        let bracket = rest.firstIndex(of: UInt8(ascii: "[")) ?? rest.endIndex
        let close = rest.firstIndex(of: UInt8(ascii: ">")) ?? rest.endIndex
        end = bracket < close ? "]" : ">"
      } else {
        break
      }
      guard let found = rest.firstRange(of: Array(end.utf8)) else { return false }
      rest = rest[found.upperBound...]
      if end == "]" { rest = rest.drop { $0 != UInt8(ascii: ">") }.dropFirst() }
    }
    guard begins("<") else { return false }
    let name = rest.dropFirst().prefix { !isSpace($0) && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
    return name.elementsEqual("svg".utf8) || name.suffix(4).elementsEqual(":svg".utf8)
  }

  /// White space of XML.
  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0a, 0x0d].contains(byte) }

  // MARK: Refusals

  /// The error about an unsupported file.
  private static func refusal(of start: [UInt8]) -> ImageProblem {
    if start.isEmpty { return .refused("is an empty file", hint: "save it anew") }
    func begins(_ text: String) -> Bool { start.starts(with: text.utf8) }
    if begins("version https://git-lfs") {
      return .refused("is a Git LFS pointer", hint: "run: git lfs pull")
    }
    if start.starts(with: [0x1f, 0x8b]) {
      return .refused("is compressed with gzip", hint: "unpack it: an .svgz is an SVG within gzip")
    }
    guard let format = strangeFormat(start) else {
      return .refused(
        "is not an image of a known format", hint: "PNG, JPEG, WebP and SVG files are read, whatever their names")
    }
    return .refused("has the format \(format), which is not read", hint: "save it as PNG, JPEG, WebP or SVG")
  }

  /// The name of an unsupported format.
  private static func strangeFormat(_ start: [UInt8]) -> String? {
    func begins(_ bytes: [UInt8]) -> Bool { start.starts(with: bytes) }
    func begins(_ text: String) -> Bool { start.starts(with: text.utf8) }
    if begins("GIF8") { return "GIF" }
    if begins("BM") { return "BMP" }
    if begins("II*\0") || begins("MM\0*") { return "TIFF" }
    if begins("8BPS") { return "Photoshop" }
    if begins("%PDF") { return "PDF" }
    if begins([0, 0, 1, 0]) { return "ICO" }
    if begins("icns") { return "ICNS" }
    if begins([0xff, 0x0a]) || begins([0, 0, 0, 12, 0x4a, 0x58, 0x4c, 0x20]) { return "JPEG XL" }
    if begins([0, 0, 0, 12, 0x6a, 0x50, 0x20, 0x20]) { return "JPEG 2000" }
    if begins("<!DOCTYPE html") || begins("<!doctype html") || begins("<html") { return "HTML" }
    guard start.count >= 12, start[4..<8].elementsEqual("ftyp".utf8) else { return nil }
    switch String(decoding: start[8..<12], as: UTF8.self) {
    case "avif", "avis": return "AVIF"
    case "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1": return "HEIC"
    default: return nil
    }
  }
}
