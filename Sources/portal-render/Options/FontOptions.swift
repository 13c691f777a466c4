import PortalRaster

/// The fonts of a call.
struct FontOptions: Sendable {
  /// Font files, and folders of them, besides the standard fonts.
  var paths: [String] = []
  /// Whether system fonts are used, too.
  var usesSystemFonts = false

  /// - Parameter sandbox: validates given files before they are opened.
  func library(_ sandbox: ImageSandbox? = nil) throws -> FontLibrary {
    try FontLibrary(adding: paths, systemFonts: usesSystemFonts, sandbox: sandbox)
  }

  static let options: [CommandOption<FontOptions>] = [
    .list(
      "fonts", .unshown(.path("PATH")),
      "A font file, or a folder of them, to use beside the standard fonts. May be given several times."
    ) {
      $0.paths = $1
    },
    .flag("system-fonts", "Use the fonts of this machine, too. Pictures then differ from machine to machine.") {
      $0.usesSystemFonts = $1
    },
  ]
}
