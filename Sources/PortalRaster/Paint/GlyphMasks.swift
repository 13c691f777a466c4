import CCairo
import PortalCore

/// The coverage of one face's glyphs, ready to be painted through: made once for each size and place within a pixel.
///
/// Cairo's own cache of glyphs draws the same text differently from version to version. These masks are filled outlines
/// whose points lie on 1/64 of a pixel, which all versions fill alike. They belong to their face, and so to one thread.
struct GlyphMasks {
  /// A glyph's coverage, and where it goes: pixels right of and below the whole pixel that the glyph stands on.
  struct Mask {
    /// Nothing for a glyph without ink.
    var surface: CairoSurface?
    var left: Int
    var top: Int

    /// What it takes up, with all that Cairo keeps beside the pixels.
    var bytes: Int { 96 + (surface.map { 640 + $0.stride * $0.height } ?? 0) }
  }

  /// How many places within a pixel are told apart, across.
  ///
  /// Up and down there is one: baselines stand on pixels.
  static let phases = 8

  /// The largest letters that are kept, in pixels; larger ones are rare and quickly filled each time.
  static let largestSize = 256.0

  private struct Key: Hashable {
    var glyph: UInt32
    /// The size in 1/64 of a pixel.
    var size: Int32
    var phase: Int32
  }

  /// How many bytes of them are kept.
  let capacity: Int
  private var masks: [Key: Mask] = [:]
  /// What all masks take up.
  private(set) var bytes = 0

  init(capacity: Int) {
    self.capacity = capacity
  }

  /// The mask of an outline, kept or made.
  ///
  /// - Parameters:
  ///   - size: the letters' size in pixels, at most ``largestSize``.
  ///   - phase: how many eighths right of the whole pixel the glyph stands.
  mutating func mask(_ glyph: UInt32, size: Double, phase: Int, _ outline: () -> (Path, unitsPerEm: Double)?) -> Mask? {
    let key = Key(glyph: glyph, size: Int32((size * 64).rounded()), phase: Int32(phase))
    if let known = masks[key] { return known }
    guard let (path, unitsPerEm) = outline() else { return nil }
    let made = Self.make(path, factor: size / unitsPerEm, shift: Double(phase) / Double(Self.phases))
    if bytes + made.bytes > capacity { forget() }
    bytes += made.bytes
    masks[key] = made
    return made
  }

  mutating func forget() {
    masks = [:]
    bytes = 0
  }

  private static func make(_ path: Path, factor: Double, shift: Double) -> Mask {
    var pixels = path.mapped { point in
      Point(x: ((shift + point.x * factor) * 64).rounded() / 64, y: (point.y * factor * 64).rounded() / 64)
    }
    guard let bounds = pixels.bounds else { return Mask(surface: nil, left: 0, top: 0) }
    let left = bounds.x.rounded(.down)
    let top = bounds.y.rounded(.down)
    let width = Int(bounds.maxX.rounded(.up) - left)
    let height = Int(bounds.maxY.rounded(.up) - top)
    guard width > 0, height > 0,
      let surface = CairoSurface(
        taking: cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(clamping: width), Int32(clamping: height))),
      let context = CairoContext(surface)
    else { return Mask(surface: nil, left: 0, top: 0) }
    pixels = pixels.mapped { Point(x: $0.x - left, y: $0.y - top) }
    context.add(pixels)
    cairo_set_source_rgba(context.handle, 1, 1, 1, 1)
    cairo_fill(context.handle)
    cairo_surface_flush(surface.handle)
    return Mask(surface: surface, left: Int(left), top: Int(top))
  }
}
