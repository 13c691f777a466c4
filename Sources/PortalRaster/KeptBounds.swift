/// How much a renderer keeps from screen to screen: a batch of screens must not grow without bound.
///
/// Whatever is let go of is made anew when it is needed, so no picture depends on these.
package struct KeptBounds: Sendable {
  /// Texts, and the bytes of their letters and glyphs.
  ///
  /// A screen has hundreds of texts.
  package var texts = 20_000
  package var textBytes = 64 << 20
  /// Looks that Pango is asked for before it is made to forget: it keeps what it found for each of them, for ever.
  package var looks = 256
  /// Bytes of outlines, masks and pictures of glyphs: those of all faces, and those of one face while a screen is
  /// painted.
  ///
  /// An alphabet in a dozen sizes has one megabyte.
  package var glyphBytes = 48 << 20
  package var glyphBytesOfFace = 32 << 20
  /// Faces that are open.
  ///
  /// A variable font has as many as anybody asks for.
  package var faces = 256
  /// Code points of which the library remembers who has them.
  package var fallbacks = 65_536

  package init() {}

  /// So little that a few screens reach every bound, for tests.
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
