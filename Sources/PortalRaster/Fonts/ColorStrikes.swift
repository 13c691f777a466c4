import CCairo
import PortalCore

/// The glyphs of a face that are pictures in colour, such as emoji: in the one size that the file has nearest to what
/// letters on a phone need.
///
/// It belongs to its face, and so to one thread.
struct ColorStrikes {
  /// A glyph's pixels, and where they go.
  struct Picture {
    var surface: CairoSurface
    /// The pixels' frame for letters of size 1, from the glyph's place on the baseline, y downwards.
    var frame: Rect
  }

  private let face: FT_Face
  /// How many bytes of pictures are kept.
  private let capacity: Int
  /// Pixels in an em.
  private let resolution: Double
  private var pictures: [UInt32: Picture] = [:]
  /// What all pictures take up.
  private(set) var bytes = 0

  /// Nothing where the face's glyphs are outlines.
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

  /// A glyph's picture, kept or read; nothing for a glyph without ink.
  mutating func picture(_ glyph: UInt32) -> Picture? {
    if let known = pictures[glyph] { return known }
    guard FT_Load_Glyph(face, FT_UInt(glyph), FT_Int32(FT_LOAD_COLOR)) == 0, let slot = face.pointee.glyph,
      slot.pointee.format == FT_GLYPH_FORMAT_BITMAP, let surface = Self.surface(slot.pointee.bitmap)
    else { return nil }
    let picture = Picture(
      surface: surface,
      frame: Rect(
        x: Double(slot.pointee.bitmap_left) / resolution, y: -Double(slot.pointee.bitmap_top) / resolution,
        width: Double(surface.width) / resolution, height: Double(surface.height) / resolution))
    let size = surface.stride * surface.height
    if bytes + size > capacity { forget() }
    bytes += size
    pictures[glyph] = picture
    return picture
  }

  mutating func forget() {
    pictures = [:]
    bytes = 0
  }

  /// FreeType's pixels as Cairo's: both are premultiplied, blue first.
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
