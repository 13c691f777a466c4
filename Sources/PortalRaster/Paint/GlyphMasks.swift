import CCairo
import PortalCore

/// The coverage of one face's glyphs, ready to be painted through: made once for each size and place within a pixel.
///
/// Cairo's own cache of glyphs draws the same text differently from version to version. These masks are filled outlines
/// whose points lie on 1/64 of a pixel, which all versions fill alike. They belong to their face, and so to one thread.
struct GlyphMasks {
  /// A glyph's coverage, and where it goes: pixels right of and below the whole pixel that the glyph stands on.
  final class Mask {
    let surface: CairoSurface
    /// The same pixels, for pixman.
    let image: OpaquePointer
    let width: Int32
    let height: Int32
    let left: Int
    let top: Int

    fileprivate init?(_ surface: CairoSurface, left: Int, top: Int) {
      let (width, height) = (Int32(clamping: surface.width), Int32(clamping: surface.height))
      guard let data = cairo_image_surface_get_data(surface.handle),
        let image = pixman_image_create_bits(
          PIXMAN_a8, width, height, UnsafeMutableRawPointer(data).assumingMemoryBound(to: UInt32.self),
          Int32(clamping: surface.stride))
      else { return nil }
      self.surface = surface
      self.image = image
      self.width = width
      self.height = height
      self.left = left
      self.top = top
    }

    /// What it takes up, with all that Cairo and pixman keep beside the pixels.
    var bytes: Int { 960 + surface.stride * surface.height }

    deinit {
      pixman_image_unref(image)
    }
  }

  /// How many places within a pixel are told apart, across.
  ///
  /// As many as lists tell apart; up and down there is one, because baselines stand on pixels.
  static let phases = 4

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
  /// Nothing for glyphs without ink.
  private var masks: [Key: Mask?] = [:]
  /// What all masks take up.
  private(set) var bytes = 0

  init(capacity: Int) {
    self.capacity = capacity
  }

  /// The mask of an outline, kept or made; nothing for a glyph without ink.
  ///
  /// - Parameters:
  ///   - size: the letters' size in pixels, at most ``largestSize``.
  ///   - phase: how many quarters right of the whole pixel the glyph stands.
  mutating func mask(_ glyph: UInt32, size: Double, phase: Int, _ outline: () -> (Path, unitsPerEm: Double)?) -> Mask? {
    let key = Key(glyph: glyph, size: Int32((size * 64).rounded()), phase: Int32(phase))
    if let known = masks[key] { return known }
    guard let (path, unitsPerEm) = outline() else { return nil }
    let made = Self.make(path, factor: size / unitsPerEm, shift: Double(phase) / Double(Self.phases))
    let size = 96 + (made?.bytes ?? 0)
    if bytes + size > capacity { forget() }
    bytes += size
    masks[key] = made
    return made
  }

  mutating func forget() {
    masks = [:]
    bytes = 0
  }

  private static func make(_ path: Path, factor: Double, shift: Double) -> Mask? {
    var pixels = path.mapped { point in
      Point(x: ((shift + point.x * factor) * 64).rounded() / 64, y: (point.y * factor * 64).rounded() / 64)
    }
    guard let bounds = pixels.bounds else { return nil }
    let left = bounds.x.rounded(.down)
    let top = bounds.y.rounded(.down)
    let width = Int(bounds.maxX.rounded(.up) - left)
    let height = Int(bounds.maxY.rounded(.up) - top)
    guard width > 0, height > 0,
      let surface = CairoSurface(
        taking: cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(clamping: width), Int32(clamping: height))),
      let context = CairoContext(surface)
    else { return nil }
    pixels = pixels.mapped { Point(x: $0.x - left, y: $0.y - top) }
    context.add(pixels)
    cairo_set_source_rgba(context.handle, 1, 1, 1, 1)
    cairo_fill(context.handle)
    cairo_surface_flush(surface.handle)
    return Mask(surface, left: Int(left), top: Int(top))
  }
}
