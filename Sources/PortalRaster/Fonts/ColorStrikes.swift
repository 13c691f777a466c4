import CCairo
import PortalCore

/// The bitmap glyphs of a face, such as emoji: from the strike whose size is nearest to text on a phone.
///
/// It belongs to its face, and so to one thread.
struct ColorStrikes {
  /// A bitmap glyph with its placement.
  struct Picture {
    var surface: CairoSurface
    /// The bitmap's frame at font size 1, relative to the origin on the baseline, y downwards.
    var frame: Rect
  }

  private let face: FT_Face
  /// The cache's capacity in bytes.
  private let capacity: Int
  /// Pixels per em.
  let resolution: Double
  /// Nil for a glyph without ink, or one that cannot be loaded.
  private var pictures: [UInt32: Picture?] = [:]
  /// The size of all cached bitmaps.
  private(set) var bytes = 0

  /// Nil where the face has outlines.
  init?(_ face: FT_Face, capacity: Int) {
    let flags = face.pointee.face_flags
    guard flags & FT_Long(FT_FACE_FLAG_COLOR) != 0, flags & FT_Long(FT_FACE_FLAG_FIXED_SIZES) != 0,
      flags & FT_Long(FT_FACE_FLAG_SCALABLE) == 0, let sizes = face.pointee.available_sizes
    else { return nil }
    let strikes = (0..<Int(face.pointee.num_fixed_sizes)).map { Double(sizes[$0].y_ppem) / 64 }
    guard let largest = strikes.indices.max(by: { strikes[$0] < strikes[$1] }), strikes[largest] > 0,
      FT_Select_Size(face, FT_Int(largest)) == 0
    else { return nil }
    self.face = face
    self.capacity = capacity
    resolution = strikes[largest]
  }

  /// A glyph's bitmap, cached or loaded; nil for a glyph without ink.
  mutating func picture(_ glyph: UInt32) -> Picture? {
    if let known = pictures[glyph] { return known }
    let picture = load(glyph)
    let size = 64 + (picture.map { $0.surface.stride * $0.surface.height } ?? 0)
    if bytes + size > capacity { forget() }
    bytes += size
    pictures[glyph] = .some(picture)
    return picture
  }

  private func load(_ glyph: UInt32) -> Picture? {
    guard isOfItsSize(glyph), FT_Load_Glyph(face, FT_UInt(glyph), FT_Int32(FT_LOAD_COLOR)) == 0,
      let slot = face.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_BITMAP,
      let surface = Self.surface(slot.pointee.bitmap)
    else { return nil }
    return Picture(
      surface: surface,
      frame: Rect(
        x: Double(slot.pointee.bitmap_left) / resolution, y: -Double(slot.pointee.bitmap_top) / resolution,
        width: Double(surface.width) / resolution, height: Double(surface.height) / resolution))
  }

  /// Whether a bitmap has no more pixels than one of its size needs, of which nothing but its head is read.
  ///
  /// Its painting is counted by the size of its strike.
  private func isOfItsSize(_ glyph: UInt32) -> Bool {
    guard FT_Load_Glyph(face, FT_UInt(glyph), Self.onlyMetrics) == 0, let slot = face.pointee.glyph else {
      return false
    }
    let measured = (Double(slot.pointee.metrics.width) / 64, Double(slot.pointee.metrics.height) / 64)
    let bitmap = (Double(slot.pointee.bitmap.width), Double(slot.pointee.bitmap.rows))
    return max(measured.0, bitmap.0) * max(measured.1, bitmap.1) <= 4 * resolution * resolution
  }

  /// `FT_LOAD_COLOR` and `FT_LOAD_BITMAP_METRICS_ONLY`, which is not imported.
  private static let onlyMetrics = FT_Int32(FT_LOAD_COLOR) | 1 << 22

  mutating func forget() {
    pictures = [:]
    bytes = 0
  }

  /// FreeType's pixels as a Cairo surface: both are premultiplied BGRA.
  private static func surface(_ bitmap: FT_Bitmap) -> CairoSurface? {
    let (width, height, pitch) = (Int(bitmap.width), Int(bitmap.rows), Int(bitmap.pitch))
    guard bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue), width > 0, height > 0, width <= 4096, height <= 4096,
      pitch >= width * 4, let source = bitmap.buffer, let surface = CairoSurface(width: width, height: height),
      let target = cairo_image_surface_get_data(surface.handle)
    else { return nil }
    cairo_surface_flush(surface.handle)
    for row in 0..<height {
      UnsafeMutableRawPointer(target + row * surface.stride).copyMemory(
        from: source + row * pitch, byteCount: width * 4)
    }
    cairo_surface_mark_dirty(surface.handle)
    return surface
  }
}
