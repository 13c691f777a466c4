import CCairo

/// A glyph's coverage mask, one byte per pixel, with its offset from the origin's pixel.
final class GlyphMask {
  let left: Int
  let top: Int
  let width: Int32
  let height: Int32
  let stride: Int
  let pixels: UnsafeMutablePointer<UInt8>
  /// The mask as a pixman image.
  let image: OpaquePointer

  /// An empty mask of a box; nil where memory is short.
  init?(_ box: PixelBox) {
    // Pixman requires rows of whole words.
    let stride = (Int(box.width) + 3) & ~3
    guard let image = pixman_image_create_bits(PIXMAN_a8, box.width, box.height, nil, Int32(clamping: stride)),
      let data = pixman_image_get_data(image)
    else { return nil }
    self.image = image
    self.stride = Int(pixman_image_get_stride(image))
    pixels = UnsafeMutableRawPointer(data).assumingMemoryBound(to: UInt8.self)
    left = Int(box.left)
    top = Int(box.top)
    width = box.width
    height = box.height
  }

  deinit {
    pixman_image_unref(image)
  }

  /// Its size in memory, including pixman's.
  var bytes: Int { 512 + stride * Int(height) }

  /// The mask as a Cairo surface, which must not outlive it.
  var surface: CairoSurface? {
    CairoSurface(
      taking: cairo_image_surface_create_for_data(pixels, CAIRO_FORMAT_A8, width, height, Int32(clamping: stride)))
  }
}
