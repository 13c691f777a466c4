import PortalSupport

/// What a picture can be written as.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  case png, svg, pdf
  /// All pixels as they are, in fewer bytes than PNG.
  case webp
  /// Few bytes for photographs, which differ a little.
  case jpeg = "jpg"
  /// The layout text for people.
  case txt
  /// The layout for programs.
  case json

  /// The format of a name, such as `png`.
  ///
  /// JPEG has two.
  public init?(name: some StringProtocol) {
    let name = name.lowercased()
    self.init(rawValue: name == "jpeg" ? "jpg" : name)
  }

  /// The format that a path's ending names.
  public init?(path: String) {
    guard let name = path.split(separator: "/").last, let dot = name.lastIndex(of: ".") else { return nil }
    self.init(name: name[name.index(after: dot)...])
  }

  /// The names of all formats, for messages.
  public static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// What to say of a path that names no format.
  public static func unknown(_ path: String) -> Diagnostic {
    Diagnostic(.error, "the name \(path) does not say which format to write", hint: "end it in one of: \(names)")
  }
}
