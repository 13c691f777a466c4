import PortalDocument
import PortalPages

/// A picture of the gallery, light and dark.
public struct GalleryPicture: Sendable {
  let name: String
  let document: JSONValue
  /// In points.
  let size: Size
  let description: String
  /// What a hand does on it, as a list of steps; then it is a film.
  public internal(set) var play: JSONValue?

  /// The paths of its files in the site, one for each appearance.
  public var paths: [String] { Appearance.allCases.map(path) }

  func path(in appearance: Appearance) -> String {
    "pictures/" + name + (appearance == .dark ? "-dark" : "") + (play == nil ? ".png" : ".webp")
  }

  func html(isLazy: Bool = true) -> HTML {
    .picture(
      path(in: .light), dark: path(in: .dark), description: description, width: Int(size.width),
      height: Int(size.height), isLazy: isLazy)
  }
}
