import PortalSupport

/// Paths as pages write them.
enum DocsPath {
  /// The file that a link leads to, from its page's folder; nothing where it leads elsewhere.
  static func file(_ target: String, from folder: String) -> String? {
    let path = String(target.prefix { $0 != "?" && $0 != "#" })
    guard !path.isEmpty, !path.hasPrefix("/"), !path.prefix(while: { $0 != "/" }).contains(":"),
      let decoded = decoded(path)
    else { return nil }
    return joined(folder, decoded)
  }

  /// A path that is taken from a folder.
  static func joined(_ folder: String, _ path: String) -> String {
    simplified(folder == "." || path.hasPrefix("/") ? path : folder + "/" + path)
  }

  /// Whether a file lies in a folder or beneath it.
  static func isBeneath(_ folder: String, _ file: String) -> Bool {
    folder == "." ? !file.hasPrefix("/") && !file.hasPrefix("../") : file.hasPrefix(folder + "/")
  }

  /// What leads to the picture of a screen, made of what leads to its document; any other link stays what it is.
  static func pictureLink(_ target: String) -> String {
    let path = target.prefix { $0 != "?" && $0 != "#" }
    return path.hasSuffix(".json") ? path.dropLast(5) + ".png" + target.dropFirst(path.count) : target
  }

  // MARK: DocC

  /// The folder of the DocC catalogue that a file is in.
  static func catalogue(of file: String) -> String? {
    var folder = Files.folder(holding: file)
    while folder != ".", folder != "/" {
      if folder.hasSuffix(".docc") { return folder }
      folder = Files.folder(holding: folder)
    }
    return nil
  }

  /// What DocC calls an image: its file's name without an ending, a scale and an appearance.
  static func resource(_ target: String) -> Substring {
    var name = target.split(separator: "/").last ?? ""
    if let dot = name.lastIndex(of: "."), dot > name.startIndex { name = name[..<dot] }
    for scale in ["@1x", "@2x", "@3x"] where name.hasSuffix(scale) { name = name.dropLast(scale.count) }
    return name.hasSuffix("~dark") ? name.dropLast(5) : name
  }

  /// A path without `.` and, where that is possible, without `..`; the current folder is `.`.
  static func simplified(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    let simple = (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    return simple.isEmpty ? "." : simple
  }

  /// A picture's path, or a link to it, without `.png` and what is behind.
  static func stem(of picture: String) -> String {
    picture.hasSuffix(".png") ? String(picture.dropLast(4)) : picture
  }

  /// What the picture's link is in the dark.
  static func dark(_ target: String) -> String {
    let path = target.prefix { $0 != "?" && $0 != "#" }
    return stem(of: String(path)) + darkEnding + ".png" + target.dropFirst(path.count)
  }

  static let darkEnding = "-dark"

  /// Whether a picture of such a name, without its ending, is one in the dark.
  static func isDark(_ stem: String) -> Bool { stem.hasSuffix(darkEnding) || stem.hasSuffix("~dark") }

  /// What the file is called in which it is said what a picture points at.
  static let annotationEnding = ".callouts.json"

  /// A text with `%20` and its like as what they stand for; nothing where that is no text.
  private static func decoded(_ text: String) -> String? {
    guard text.contains("%") else { return text }
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
    return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
  }
}
