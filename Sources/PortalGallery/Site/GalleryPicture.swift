import PortalDocument
import PortalPages
import PortalRaster

/// A picture of the gallery, light and dark.
public struct GalleryPicture: Sendable {
  public let name: String
  let document: JSONValue
  /// In points.
  let size: Size
  var description: String
  /// What a hand does on it; then it is a film.
  var film: Exhibit.Film?
  /// How fast time goes by in the film.
  public internal(set) var speed = 1.0

  /// The size of a film in which the device is turned has room for both.
  private var shownSize: Size {
    guard film?.isTurned == true else { return size }
    let side = Film.sideOnGround(of: size)
    return Size(width: side, height: side)
  }

  /// Whether it is a film.
  public var isFilm: Bool { film != nil }

  /// The paths of its files in the site, one for each appearance; of a film at its own speed also its first moment, for
  /// whoever wants nothing to move.
  public var paths: [String] {
    Appearance.allCases.flatMap { [path(in: $0)] + (hasStill ? [stillPath(in: $0)] : []) }
  }

  /// Whether its first moment is a file of its own.
  var hasStill: Bool { isFilm && speed == 1 }

  func path(in appearance: Appearance) -> String {
    "pictures/" + name + (speed < 1 ? "-slow" : "") + (appearance == .dark ? "-dark" : "")
      + (isFilm ? ".webp" : ".png")
  }

  func stillPath(in appearance: Appearance) -> String {
    "pictures/" + name + "-still" + (appearance == .dark ? "-dark" : "") + ".png"
  }

  func html(isLazy: Bool = true) -> HTML {
    .picture(
      path(in: .light), dark: path(in: .dark),
      still: hasStill ? (stillPath(in: .light), stillPath(in: .dark), Int(size.width), Int(size.height)) : nil,
      description: description, width: Int(shownSize.width), height: Int(shownSize.height), isLazy: isLazy)
  }

  /// The speed of films that are looked at closely.
  static let slow = 0.25
  /// Frames in a second of a film: slow ones have each of the sixty that a telephone shows in a second.
  var frameRate: Int { speed < 1 ? 15 : 30 }
}
