import PortalDocument

/// A picture that a manifest asks for: a screen with states, its visible part, and callouts.
struct Shot: Sendable {
  /// The picture's path from the manifest's folder, without an extension.
  let name: String
  /// The manifest, and the place of the shot's name in it.
  let manifest: SourceText
  let place: SourceRange
  /// The screen's document, relative to the manifest's folder.
  var screen: Said<String>?
  var variant = ScreenVariant.base
  /// View states by path, on top of the document's own.
  var states: [Said<String>: ViewState] = [:]
  var crop: Crop?
  var callouts: [Callout] = []
  var calloutsIn = CalloutsIn.picture
  /// Whether a drawing of the device surrounds the picture.
  var hasFrame = false
  /// The alternative text; by default the screen's texts.
  var description: String?
  /// Whether something other than our pages shows it, such as a web site.
  var isShownElsewhere = false

  /// A value of the manifest, and its place.
  struct Said<Value: Hashable & Sendable>: Hashable, Sendable {
    var value: Value
    var place: SourceRange
  }

  /// The visible part of a screen: a view, and a margin around it.
  struct Crop: Sendable {
    var path: Said<String>
    var padding = Edges.zero
  }

  /// A view with a callout; its number is its position in the list.
  struct Callout: Sendable {
    var path: Said<String>
    /// The text about it.
    var text: String?
  }

  /// Where callouts are written.
  enum CalloutsIn: String, CaseIterable, Sendable {
    /// Onto the picture, as numbers.
    case picture
    /// Into a JSON file beside it, for pages that draw them.
    case file
  }

  /// The base of the shot's relative paths.
  var folder: String { Files.folder(holding: manifest.file) }

  /// The picture's path without an extension.
  var base: String { DocsPath.joined(folder, name) }

  /// The screen's file.
  var screenFile: String { DocsPath.joined(folder, screen?.value ?? "") }

  func problem(_ message: String, at place: SourceRange? = nil, hint: String? = nil) -> Diagnostic {
    Diagnostic(.error, message, at: place ?? self.place, in: manifest, hint: hint)
  }
}
