import CCairo

/// A glyph's coverage, a byte for each pixel, and where it goes: pixels right of and below the one that it was made for.
final class GlyphMask {
  let left: Int
  let top: Int
  let width: Int32
  let height: Int32
  let stride: Int
  let pixels: UnsafeMutablePointer<UInt8>
  /// The same pixels, for pixman.
  let image: OpaquePointer

  /// A mask of a box, not yet filled; nothing where there is no memory.
  init?(_ box: PixelBox) {
    // Pixman wants rows of whole words.
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

  /// What it takes up, with what pixman keeps beside the pixels.
  var bytes: Int { 512 + stride * Int(height) }

  /// The same pixels, for Cairo; they must not outlive the mask.
  var surface: CairoSurface? {
    CairoSurface(
      taking: cairo_image_surface_create_for_data(pixels, CAIRO_FORMAT_A8, width, height, Int32(clamping: stride)))
  }
}
