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

extension FontLibrary {
  /// Every face with its version, sorted by name.
  var versions: [String] {
    patterns.map { pattern in
      var version: Int32 = 0
      _ = FcPatternGetInteger(pattern, FC_FONTVERSION, 0, &version)
      let name = string(FC_POSTSCRIPT_NAME, in: pattern) ?? "unnamed"
      // Font files keep their version as a fixed-point number with 16 bits of fraction.
      return "font \(name) \((Double(version) / 65536 * 1000).rounded() / 1000)"
    }.sorted()
  }
}
