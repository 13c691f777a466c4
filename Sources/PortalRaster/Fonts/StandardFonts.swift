/// The fonts that a library has when nothing else is asked for: fixed families from fixed Debian packages.
///
/// Only these files are ever looked at. What else is installed on the machine reaches no picture.
struct StandardFonts {
  /// One family, the package that brings it, and where distributions put its files.
  struct Family: Sendable {
    var name: String
    var package: String
    var folders: [String]
    /// File names without their ending; each is looked for as `.otf`, `.ttf` and `.ttc`.
    var files: [String]
  }

  static let families: [Family] = [
    Family(
      name: "Inter",
      package: "fonts-inter",
      folders: ["/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/inter"],
      files: [
        "Inter-Regular", "Inter-Italic", "Inter-Medium", "Inter-MediumItalic", "Inter-SemiBold",
        "Inter-SemiBoldItalic", "Inter-Bold", "Inter-BoldItalic",
      ])
  ]

  static let endings = ["otf", "ttf", "ttc"]
}
