import PortalSupport

/// Paths in pages.
enum DocsPath {
  /// The file of a relative link, from its page's folder; nil for other links.
  static func file(_ target: String, from folder: String) -> String? {
    let path = String(Substring(target.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }))
    guard !path.isEmpty, !PathBytes.isAbsolute(path),
      !path.utf8.prefix(while: { $0 != UInt8(ascii: "/") }).contains(UInt8(ascii: ":")),
      let decoded = decoded(path)
    else { return nil }
    let file = joined(folder, decoded)
    return file.utf8.count { $0 == UInt8(ascii: "/") } <= DocsLimits.folders ? file : nil
  }

  /// A path relative to a folder.
  static func joined(_ folder: String, _ path: String) -> String {
    simplified(folder == "." || PathBytes.isAbsolute(path) ? path : folder + "/" + path)
  }

  /// Whether a file is in a folder, at any depth.
  static func isBeneath(_ folder: String, _ file: String) -> Bool {
    folder == "."
      ? !PathBytes.isAbsolute(file) && PathBytes.parts(file).first != ".." : file.utf8.starts(with: (folder + "/").utf8)
  }

  /// The link to a screen's picture, made from a link to its document; other links are unchanged.
  static func pictureLink(_ target: String) -> String {
    let path = target.prefix { $0 != "?" && $0 != "#" }
    guard let screen = screen(ofDocument: path) else { return target }
    return screen + ".png" + target.dropFirst(path.count)
  }

  // MARK: DocC

  /// The DocC catalogue that contains a file.
  static func catalogue(of file: String) -> String? { catalogues(of: file).first }

  /// The DocC catalogues that contain a file, the innermost first.
  static func catalogues(of file: String) -> [String] {
    var catalogues: [String] = []
    var folder = Files.folder(holding: file)
    while folder != ".", folder != "/" {
      if folder.hasSuffix(".docc") { catalogues.append(folder) }
      folder = Files.folder(holding: folder)
    }
    return catalogues
  }

  /// DocC's name of an image: its file name without extension, scale and appearance.
  static func resource(_ target: String) -> Substring {
    var name = target.split(separator: "/").last ?? ""
    if let dot = name.lastIndex(of: "."), dot > name.startIndex { name = name[..<dot] }
    for scale in ["@1x", "@2x", "@3x"] where name.hasSuffix(scale) { name = name.dropLast(scale.count) }
    return name.hasSuffix(darkName) ? name.dropLast(darkName.count) : name
  }

  /// A path without `.` and, where possible, without `..`; the current folder is `.`.
  static func simplified(_ path: String) -> String {
    var parts: [String] = []
    for part in PathBytes.parts(path) where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    let simple = (PathBytes.isAbsolute(path) ? "/" : "") + parts.joined(separator: "/")
    return simple.isEmpty ? "." : simple
  }

  /// A picture's path, or a link to it, without `.png` and what follows.
  static func stem(of picture: String) -> String {
    picture.hasSuffix(".png") ? String(picture.dropLast(".png".count)) : picture
  }

  /// A document's path, or a link to it, without `.json`; nil for other files.
  static func screen(ofDocument file: some StringProtocol) -> String? {
    file.hasSuffix(".json") ? String(file.dropLast(".json".count)) : nil
  }

  /// The link to a picture's dark variant.
  static func dark(_ target: String) -> String {
    let path = target.prefix { $0 != "?" && $0 != "#" }
    return stem(of: String(path)) + darkEnding + ".png" + target.dropFirst(path.count)
  }

  static let darkEnding = "-dark"
  /// DocC's ending of a dark variant's name.
  private static let darkName = "~dark"

  /// Whether a picture's name, without its extension, is that of a dark variant.
  static func isDark(_ stem: String) -> Bool { stem.hasSuffix(darkEnding) || stem.hasSuffix(darkName) }

  /// The extension of the file with a picture's callouts.
  static let annotationEnding = ".callouts.json"

  /// A percent-decoded text; nil where it is no UTF-8, or none that can be compared in little time.
  private static func decoded(_ text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      else {
        bytes.append(byte)
        continue
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    guard !bytes.contains(0), let decoded = String(validating: bytes, as: UTF8.self) else { return nil }
    return CombiningMarks.excess(inText: decoded) == nil ? decoded : nil
  }
}
