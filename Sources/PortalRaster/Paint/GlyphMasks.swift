import PortalCore

/// A cache of one face's glyph masks, by size and subpixel offset.
///
/// It belongs to its face, and so to one thread.
struct GlyphMasks {
  /// The number of horizontal subpixel positions.
  ///
  /// The same as in lists; vertically there is one, because baselines are on whole pixels.
  static let phases = 4

  /// The largest font size that is cached, in pixels; larger glyphs are rare, and rasterised each time.
  static let largestSize = 256.0

  /// The most pixels of a cached mask: a font may have glyphs of any extent.
  static let mostPixels = 4_000_000

  /// The coverage of a glyph at a size.
  enum Coverage {
    /// It has no ink, like a space.
    case none
    case mask(GlyphMask)
    /// It is too large to cache.
    case boundless
  }

  private struct Key: Hashable {
    var glyph: UInt32
    /// The bits of the exact size, so that no mask depends on those before it.
    var size: UInt64
    var phase: Int32
  }

  /// The capacity in bytes.
  let capacity: Int
  private var known: [Key: Coverage] = [:]
  /// The size of all masks.
  private(set) var bytes = 0

  init(capacity: Int) {
    self.capacity = capacity
  }

  /// The mask of an outline, cached or rasterised.
  ///
  /// - Parameters:
  ///   - size: the font size in pixels, at most ``largestSize``.
  ///   - phase: the subpixel offset to the right, in quarters.
  mutating func coverage(_ glyph: UInt32, size: Double, phase: Int, _ outline: () -> (Path, unitsPerEm: Double)?)
    -> Coverage
  {
    let key = Key(glyph: glyph, size: size.bitPattern, phase: Int32(phase))
    if let known = known[key] { return known }
    let made =
      outline().map { path, unitsPerEm in
        Self.make(path, factor: size / unitsPerEm, shift: Double(phase) / Double(Self.phases))
      } ?? .none
    var cost = 96
    if case .mask(let mask) = made { cost += mask.bytes }
    if bytes + cost > capacity { forget() }
    bytes += cost
    known[key] = made
    return made
  }

  private static func make(_ path: Path, factor: Double, shift: Double) -> Coverage {
    let outline = GlyphOutline(path) { Point(x: shift + $0.x * factor, y: $0.y * factor) }
    guard let box = outline.bounds else { return .none }
    guard Int(box.width) * Int(box.height) <= mostPixels else { return .boundless }
    return outline.mask(of: box).map { .mask($0) } ?? .none
  }

  mutating func forget() {
    known = [:]
    bytes = 0
  }
}
