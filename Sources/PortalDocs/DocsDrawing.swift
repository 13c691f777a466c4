import PortalSupport

/// A picture that pages show, with its screen.
public struct DocsDrawing: Sendable {
  enum Screen: Equatable, Sendable {
    /// A file.
    case file(String)
    /// A block of code in a page.
    case block(page: String, SourceRange)
    /// A shot of a manifest.
    case shot(manifest: String, name: String)

    /// Paths are compared by bytes, as those of two files may be equal in Swift.
    static func == (one: Screen, other: Screen) -> Bool {
      switch (one, other) {
      case (.file(let path), .file(let other)): path.hasSameBytes(as: other)
      case (.block(let page, let place), .block(let other, let otherPlace)):
        place == otherPlace && page.hasSameBytes(as: other)
      case (.shot(let manifest, let name), .shot(let other, let otherName)):
        manifest.hasSameBytes(as: other) && name.hasSameBytes(as: otherName)
      default: false
      }
    }
  }

  /// The picture's file.
  public var picture: String { name.file }
  let name: PictureName
  let screen: Screen
  let shot: Shot?
  /// The first place that shows it: in a page, else in its manifest.
  let source: SourceText
  let place: SourceRange
  /// From where screens are read.
  let bounds: DocsBounds

  /// The screen's file, if it has one of its own.
  var screenFile: String? {
    switch screen {
    case .file(let path): path
    case .block: nil
    case .shot: shot?.screenFile
    }
  }

  /// Whether it is the dark variant; otherwise the screen decides.
  var isDark: Bool { name.isDark }

  /// The file of the callouts' places, where it is requested: one for a pair.
  var annotations: String? { shot?.calloutsIn == .file && !isDark ? name.base + DocsPath.annotationEnding : nil }

  /// A diagnostic about the picture, at the place that shows it.
  func finding(_ severity: Diagnostic.Severity, _ message: String, hint: String?) -> Diagnostic {
    Diagnostic(severity, message, at: place, in: source, hint: hint)
  }

  /// The document of a block, with the page's line numbers.
  func document(_ range: SourceRange) -> SourceText { source.part(range) }
}

/// The name of a picture's file: one of a light and dark pair, as pages or as DocC catalogues name it.
struct PictureName: Hashable, Sendable {
  /// The path without an extension.
  var base: String
  var isDark = false
  /// Whether it is in a DocC catalogue.
  var isResource = false

  var file: String {
    switch (isResource, isDark) {
    case (false, false): base + ".png"
    case (false, true): base + DocsPath.darkEnding + ".png"
    case (true, false): base + "@2x.png"
    case (true, true): base + "~dark@2x.png"
    }
  }

  var dark: PictureName { PictureName(base: base, isDark: true, isResource: isResource) }
}
