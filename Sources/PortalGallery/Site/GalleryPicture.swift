import PortalDocument
import PortalPages

/// A picture of the gallery, in the light and in the dark.
struct GalleryPicture {
  let name: String
  let document: JSONValue
  /// In points.
  let size: Size
  let description: String

  func path(in appearance: Appearance) -> String {
    "pictures/" + name + (appearance == .dark ? "-dark" : "") + ".png"
  }

  func html(isLazy: Bool = true) -> HTML {
    .picture(
      path(in: .light), dark: path(in: .dark), description: description, width: Int(size.width),
      height: Int(size.height), isLazy: isLazy)
  }
}
