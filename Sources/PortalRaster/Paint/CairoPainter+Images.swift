import CCairo
import PortalCore

extension CairoPainter {
  func draw(_ drawing: DisplayList.ImageDrawing) {
    guard !drawing.frame.isEmpty, let pixels = images.pixels(of: drawing, density: imageDensity.current) else { return }
    if let tile = drawing.tile {
      repeatedly(pixels, tile, in: drawing.frame)
    } else {
      draw(pixels, in: drawing.frame)
    }
  }

  func draw(_ image: CairoSurface, in rect: Rect, opacity: Double = 1) {
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    if let corner = corner(of: rect, with: PixelSize(width: image.width, height: image.height)) {
      // Aligned to pixels: multiplied scales may lose a last bit, and with it the exact position.
      cairo_identity_matrix(cairo)
      cairo_translate(cairo, corner.x, corner.y)
    } else {
      cairo_translate(cairo, rect.x, rect.y)
      cairo_scale(cairo, rect.width / Double(image.width), rect.height / Double(image.height))
    }
    cairo_set_source_surface(cairo, image.handle, 0, 0)
    // Good filtering, extended beyond the edges, which avoids fringes.
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_GOOD)
    cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
    cairo_rectangle(cairo, 0, 0, Double(image.width), Double(image.height))
    if opacity < 1 {
      cairo_clip(cairo)
      cairo_paint_with_alpha(cairo, opacity)
    } else {
      cairo_fill(cairo)
    }
  }

  /// Tiles an image from the frame's corner on.
  private func repeatedly(_ image: CairoSurface, _ tile: Size, in frame: Rect) {
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_rectangle(cairo, frame.x, frame.y, frame.width, frame.height)
    if let corner = corner(
      of: Rect(origin: frame.origin, size: tile), with: PixelSize(width: image.width, height: image.height))
    {
      cairo_identity_matrix(cairo)
      cairo_translate(cairo, corner.x, corner.y)
    } else {
      cairo_translate(cairo, frame.x, frame.y)
      cairo_scale(cairo, tile.width / Double(image.width), tile.height / Double(image.height))
    }
    cairo_set_source_surface(cairo, image.handle, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_GOOD)
    cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_REPEAT)
    cairo_fill(cairo)
  }

  /// The device position of a rectangle, if it is aligned to whole pixels of this size.
  private func corner(of rect: Rect, with size: PixelSize) -> Point? {
    guard isUpright else { return nil }
    let pixels = [rect.x, rect.y, rect.width, rect.height].map { $0 * scale }
    let whole = pixels.map { $0.rounded() }
    guard zip(pixels, whole).allSatisfy({ abs($0 - $1) < 1e-6 }), whole[2] == Double(size.width),
      whole[3] == Double(size.height)
    else { return nil }
    return Point(x: whole[0], y: whole[1])
  }
}
