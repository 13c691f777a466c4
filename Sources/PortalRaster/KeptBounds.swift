/// The capacities of a renderer's caches, so that a batch does not grow without bound.
///
/// Evicted entries are made anew, so no picture depends on them.
package struct KeptBounds: Sendable {
  /// Shaped texts, and the bytes of their characters and glyphs.
  ///
  /// A screen has hundreds of texts.
  package var texts = 20_000
  package var textBytes = 64 << 20
  /// Font styles looked up by Pango before its cache is emptied, which otherwise only grows.
  package var looks = 256
  /// Bytes of glyph outlines, masks and bitmaps: of all faces, and of one face while a screen is painted.
  ///
  /// An alphabet in a dozen sizes takes one megabyte.
  package var glyphBytes = 48 << 20
  package var glyphBytesOfFace = 32 << 20
  /// Open faces.
  ///
  /// A variable font has as many as there are requested coordinates.
  package var faces = 256
  /// Code points whose fallback families are cached.
  package var fallbacks = 65_536

  package init() {}

  /// Capacities that a few screens exceed, for tests.
  package static let little: KeptBounds = {
    var bounds = KeptBounds()
    bounds.texts = 40
    bounds.textBytes = 100_000
    bounds.looks = 8
    bounds.glyphBytes = 100_000
    bounds.glyphBytesOfFace = 50_000
    bounds.faces = 2
    bounds.fallbacks = 20
    return bounds
  }()
}
