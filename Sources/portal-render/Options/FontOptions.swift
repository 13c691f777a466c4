import PortalRaster

/// Which fonts a call may use.
struct FontOptions: Sendable {
  /// Font files, and folders of them, beside the standard fonts.
  var paths: [String] = []
  /// Whether the fonts of this machine may be used, too.
  var usesSystemFonts = false

  func library() throws -> FontLibrary {
    try FontLibrary(adding: paths, systemFonts: usesSystemFonts)
  }

  static let options: [CommandOption<FontOptions>] = [
    .list(
      "fonts", .path("PATH"),
      "A font file, or a folder of them, to use beside the standard fonts. May be given several times."
    ) {
      $0.paths = $1
    },
    .flag("system-fonts", "Use the fonts of this machine, too. Pictures then differ from machine to machine.") {
      $0.usesSystemFonts = $1
    },
  ]
}
