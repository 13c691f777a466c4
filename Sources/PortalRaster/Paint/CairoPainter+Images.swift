import CCairo
import PortalCore

extension CairoPainter {
  func draw(_ drawing: DisplayList.ImageDrawing) {
    guard let image = images.image(drawing.image)?.surface, !drawing.frame.isEmpty else { return }
    draw(image, in: drawing.frame)
  }

  func draw(_ image: CairoSurface, in rect: Rect, opacity: Double = 1) {
    cairo_save(cairo)
    cairo_translate(cairo, rect.x, rect.y)
    cairo_scale(cairo, rect.width / Double(image.width), rect.height / Double(image.height))
    cairo_set_source_surface(cairo, image.handle, 0, 0)
    // Good filtering, and the edge's own colour beyond the edge: no fringe where the image ends.
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_GOOD)
    cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
    cairo_rectangle(cairo, 0, 0, Double(image.width), Double(image.height))
    if opacity < 1 {
      cairo_clip(cairo)
      cairo_paint_with_alpha(cairo, opacity)
    } else {
      cairo_fill(cairo)
    }
    cairo_restore(cairo)
  }
}
