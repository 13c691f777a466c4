import PortalDocument

/// A picture that a manifest asks for: which screen, at which moment, which part of it, and what is pointed at.
struct Shot: Sendable {
  /// What the picture is called: its path from the manifest's folder, without an ending.
  let name: String
  /// The manifest, and where in it the shot's name stands.
  let manifest: SourceText
  let place: SourceRange
  /// The screen's document, from the manifest's folder.
  var screen: Said<String>?
  var variant = ScreenVariant.base
  /// What is true of views, by their paths, on top of what the document says.
  var states: [Said<String>: ViewState] = [:]
  var crop: Crop?
  var callouts: [Callout] = []
  var calloutsIn = CalloutsIn.picture
  /// Whether the picture is in a drawing of its device.
  var hasFrame = false
  /// What the picture shows, in words; the screen's texts where nothing is said.
  var description: String?
  /// Whether what shows it is no page of ours, such as a web site.
  var isShownElsewhere = false

  /// What somebody wrote, and where.
  struct Said<Value: Hashable & Sendable>: Hashable, Sendable {
    var value: Value
    var place: SourceRange
  }

  /// The part of a screen that is shown: a view, and some points around it.
  struct Crop: Sendable {
    var path: Said<String>
    var padding = Edges.zero
  }

  /// A view that is pointed at; its number is its place in the list.
  struct Callout: Sendable {
    var path: Said<String>
    /// What there is to say about it.
    var text: String?
  }

  /// Where callouts go.
  enum CalloutsIn: String, CaseIterable, Sendable {
    /// Onto the picture, as numbers.
    case picture
    /// Into a file of JSON beside it, for those who draw them themselves.
    case file
  }

  /// The folder that the shot's paths are taken from.
  var folder: String { Files.folder(holding: manifest.file) }

  /// The picture's path without an ending.
  var base: String { DocsPath.joined(folder, name) }

  /// The screen's file.
  var screenFile: String { DocsPath.joined(folder, screen?.value ?? "") }

  func problem(_ message: String, at place: SourceRange? = nil, hint: String? = nil) -> Diagnostic {
    Diagnostic(.error, message, at: place ?? self.place, in: manifest, hint: hint)
  }
}
