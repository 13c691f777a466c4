import PortalCore

/// The coverage of one face's glyphs, ready to be painted through: made once for each size and place within a pixel.
///
/// They belong to their face, and so to one thread.
struct GlyphMasks {
  /// How many places within a pixel are told apart, across.
  ///
  /// As many as lists tell apart; up and down there is one, because baselines stand on pixels.
  static let phases = 4

  /// The largest letters that are kept, in pixels; larger ones are rare, and filled each time.
  static let largestSize = 256.0

  /// The most pixels of a mask that is kept: letters are smaller, but a font may say otherwise.
  static let mostPixels = 4_000_000

  /// What is known of a glyph at a size.
  enum Coverage {
    /// It has no ink, as a space.
    case none
    case mask(GlyphMask)
    /// It reaches too far to be kept.
    case boundless
  }

  private struct Key: Hashable {
    var glyph: UInt32
    /// The size in 1/64 of a pixel.
    var size: Int32
    var phase: Int32
  }

  /// How many bytes of them are kept.
  let capacity: Int
  private var known: [Key: Coverage] = [:]
  /// What all masks take up.
  private(set) var bytes = 0

  init(capacity: Int) {
    self.capacity = capacity
  }

  /// The coverage of an outline, kept or made.
  ///
  /// - Parameters:
  ///   - size: the letters' size in pixels, at most ``largestSize``.
  ///   - phase: how many quarters right of the whole pixel the glyph stands.
  mutating func coverage(_ glyph: UInt32, size: Double, phase: Int, _ outline: () -> (Path, unitsPerEm: Double)?)
    -> Coverage
  {
    let key = Key(glyph: glyph, size: Int32((size * 64).rounded()), phase: Int32(phase))
    if let known = known[key] { return known }
    guard let (path, unitsPerEm) = outline() else { return .none }
    let made = Self.make(path, factor: size / unitsPerEm, shift: Double(phase) / Double(Self.phases))
    var size = 96
    if case .mask(let mask) = made { size += mask.bytes }
    if bytes + size > capacity { forget() }
    bytes += size
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
