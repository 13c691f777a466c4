import PortalSupport

/// The output formats of a picture.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  /// Every pixel, lossless.
  case png
  /// Shapes and letters at any size.
  case svg
  /// Shapes and letters, with text that can be selected, links and structure.
  case pdf
  /// Lossless, smaller than PNG.
  case webp
  /// Lossy, small for photographs.
  case jpeg = "jpg"
  /// The layout as readable text.
  case txt
  /// The layout as JSON.
  case json

  /// The name in texts for people; nil of a layout, which is no picture.
  package var title: String? {
    switch self {
    case .png: "PNG"
    case .svg: "SVG"
    case .pdf: "PDF"
    case .webp: "WebP"
    case .jpeg: "JPEG"
    case .txt, .json: nil
    }
  }

  /// The format of a name, such as `png`.
  ///
  /// JPEG has two names.
  public init?(name: some StringProtocol) {
    let name = name.lowercased()
    self.init(rawValue: name == "jpeg" ? "jpg" : name)
  }

  /// The format of a path's extension.
  public init?(path: String) {
    guard let name = path.split(separator: "/").last, let dot = name.lastIndex(of: ".") else { return nil }
    self.init(name: name[name.index(after: dot)...])
  }

  /// The names of all formats, for messages.
  public static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// The error of a path without a known extension.
  public static func unknown(_ path: String) -> Diagnostic {
    Diagnostic(.error, "the name \(path) does not say which format to write", hint: "end it in one of: \(names)")
  }
}
