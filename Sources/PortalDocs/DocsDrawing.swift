import PortalSupport

/// A picture that pages show, and the screen that it is of.
public struct DocsDrawing: Sendable {
  enum Screen: Hashable, Sendable {
    /// A file.
    case file(String)
    /// A block of code in a page.
    case block(page: String, SourceRange)
    /// A shot of a manifest.
    case shot(manifest: String, name: String)
  }

  /// The file that the picture is in.
  public var picture: String { name.file }
  let name: PictureName
  let screen: Screen
  let shot: Shot?
  /// What shows it first, a page or else its manifest, and where.
  let source: SourceText
  let place: SourceRange

  /// Whether it is drawn in the dark; as the screen says otherwise.
  var isDark: Bool { name.isDark }

  /// The file in which it is said what is pointed at, where somebody wants that: once for a pair.
  var annotations: String? { shot?.calloutsIn == .file && !isDark ? name.base + DocsPath.annotationEnding : nil }

  /// What says that about the picture, where it is shown.
  func finding(_ severity: Diagnostic.Severity, _ message: String, hint: String?) -> Diagnostic {
    Diagnostic(severity, message, at: place, in: source, hint: hint)
  }

  /// The document in a block, as a text in which it stands in the lines of the page: so errors tell the page's places.
  func document(_ range: SourceRange) -> [UInt8] {
    source.bytes[..<range.start].map { $0 == 0x0A ? $0 : 0x20 } + source.bytes[range.start..<range.end]
  }
}

/// What a picture's file is called: one of a pair, as pages or as DocC's catalogues want it.
struct PictureName: Hashable, Sendable {
  /// The path without an ending.
  var base: String
  var isDark = false
  /// Whether it is in a catalogue of DocC.
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
