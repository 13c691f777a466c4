import CCairo
import PortalCore
import PortalSupport

/// The opacity of a shadow at each pixel, before the box clips it.
///
/// It is in the box's own coordinates, so that exporters without blur can embed it as an image.
struct ShadowMask {
  /// Opacities only.
  let surface: CairoSurface
  /// The surface's origin, in pixels at its scale.
  let x: Int
  let y: Int

  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - visible: the visible region, in points, which bounds the mask.
  static func make(_ shadow: DisplayList.BoxShadow, scale: Double, visible: Rect) -> ShadowMask? {
    let reach = shadow.reach
    guard let bounds = shadow.place.intersection(visible) else { return nil }
    let deviation = shadow.radius * scale
    let factor = SmallImage.factor(for: deviation)
    let (left, top) = (Int(bounded: (bounds.x * scale).rounded(.down)), Int(bounded: (bounds.y * scale).rounded(.down)))
    let width = Int(bounded: (bounds.maxX * scale).rounded(.up)) - left
    let height = Int(bounded: (bounds.maxY * scale).rounded(.up)) - top
    guard width > 0, height > 0 else { return nil }

    // The blur's reach, and two small pixels for the lines that are drawn between their middles.
    let margin =
      deviation > SmallImage.leastDeviation ? Int(bounded: (reach * scale / Double(factor)).rounded(.up)) + 2 : 0
    let (smallWidth, smallHeight) = (
      (width + factor - 1) / factor + 2 * margin, (height + factor - 1) / factor + 2 * margin
    )
    guard
      let drawing = CairoSurface(CAIRO_FORMAT_A8, width: smallWidth, height: smallHeight),
      let context = CairoContext(drawing)
    else { return nil }
    cairo_translate(
      context.handle, Double(margin) - Double(left) / Double(factor), Double(margin) - Double(top) / Double(factor))
    cairo_scale(context.handle, scale / Double(factor), scale / Double(factor))
    cairo_set_source_rgba(context.handle, 0, 0, 0, 1)
    if shadow.isInside {
      cairo_paint(context.handle)
      cairo_set_operator(context.handle, CAIRO_OPERATOR_CLEAR)
    }
    if !shadow.shape.rect.isEmpty {
      context.add(shadow.shape.path, within: CairoPainter.reach / scale)
      cairo_fill(context.handle)
    }
    cairo_surface_flush(drawing.handle)
    guard deviation > SmallImage.leastDeviation else { return ShadowMask(surface: drawing, x: left, y: top) }
    guard var small = SmallImage(drawn: drawing, factor: factor, deviation: deviation) else { return nil }
    small.blur()
    guard let surface = small.enlarged(x: margin * factor, y: margin * factor, width: width, height: height) else {
      return nil
    }
    return ShadowMask(surface: surface, x: left, y: top)
  }
}
