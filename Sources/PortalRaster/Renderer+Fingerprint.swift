import CCairo

extension Renderer {
  /// What pictures depend on besides their screens: architecture, libraries, fonts.
  ///
  /// One line each, always in one order.
  ///
  /// It travels with references, so that a picture that differs because a library does is told from one that changed.
  public var fingerprint: [String] {
    var lines = ["architecture \(Self.architecture)"]
    for (name, version) in [
      ("cairo", cairo_version_string()), ("pango", pango_version_string()), ("harfbuzz", hb_version_string()),
    ] {
      lines.append("\(name) \(version.map { String(cString: $0) } ?? "unknown")")
    }
    return lines + fontVersions
  }

  private static var architecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "other"
    #endif
  }
}
