import CCairo
import PortalCore

extension CairoPainter {
  /// A shadow, outside the box that casts it or inside the box that it falls into.
  func draw(_ shadow: DisplayList.BoxShadow) {
    guard let visible else { return }
    let density = isUpright ? scale : shadowDensity(shadow, visible)
    guard let mask = ShadowMask.make(shadow, scale: density, visible: visible) else { return }
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    var cut = shadow.box.path
    if !shadow.isInside { cut.append(Path(shadow.shape.grown(by: shadow.reach + 1).rect.union(shadow.box.rect))) }
    context.add(cut, within: reach)
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD)
    cairo_clip(cairo)
    setSource(shadow.color)
    if isUpright {
      // Pixel upon pixel, without the noise of fractions.
      cairo_identity_matrix(cairo)
    } else {
      cairo_scale(cairo, 1 / density, 1 / density)
    }
    cairo_mask_surface(cairo, mask.surface.handle, Double(mask.x), Double(mask.y))
  }

  /// How many pixels a point of a shadow gets where layers move it: no fewer than the layers show, for a shadow that is
  /// made larger must not show its pixels, and a vast one that is made small must not be made vast first.
  ///
  /// The scale is only doubled or halved: the last bit of a turn's sine makes no difference.
  private func shadowDensity(_ shadow: DisplayList.BoxShadow, _ visible: Rect) -> Double {
    let shown = imageDensity.current * 0.999
    var density = scale
    while density < shown { density *= 2 }
    while density / 2 >= shown { density /= 2 }
    let seen = (shadow.isInside ? shadow.box.rect : shadow.shape.grown(by: shadow.reach).rect).intersection(visible)
    let area = seen.map { $0.width * $0.height } ?? 0
    while area * density * density > RasterLimits.shadowPixels { density /= 2 }
    return density
  }

  /// What of the plane can be seen, in points of the layer that is open.
  private var visible: Rect? {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &left, &top, &right, &bottom)
    let rect = Rect(x: left, y: top, width: right - left, height: bottom - top)
    return rect.isEmpty ? nil : rect
  }

  /// Blurs what is there, within the path.
  func blurBackdrop(_ path: Path, radius: Double, opacity: Double) {
    guard let backdrop = blurredBackdrop(path, radius: radius) else { return }
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    context.add(path, within: reach)
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
    cairo_clip(cairo)
    cairo_identity_matrix(cairo)
    cairo_set_source_surface(cairo, backdrop.surface.handle, Double(backdrop.x), Double(backdrop.y))
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
    // In the place of what was there, not over it: a translucent ground must not become denser.
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
    cairo_paint_with_alpha(cairo, opacity)
  }

  /// What has been painted so far where the path is, blurred; and where the surface's corner lies on the device.
  func blurredBackdrop(_ path: Path, radius: Double) -> (surface: CairoSurface, x: Int, y: Int)? {
    context.add(path, within: reach)
    defer { cairo_new_path(cairo) }
    guard let target = cairo_get_group_target(cairo), let bounds = context.pathBounds else { return nil }
    let deviation = radius * scale
    guard deviation > 0.05 else { return nil }
    cairo_surface_flush(target)
    guard let data = cairo_image_surface_get_data(target),
      cairo_image_surface_get_format(target) == CAIRO_FORMAT_ARGB32
    else { return nil }
    let (width, height) = (cairo_image_surface_get_width(target), cairo_image_surface_get_height(target))
    let stride = Int(cairo_image_surface_get_stride(target))
    var (offsetX, offsetY) = (0.0, 0.0)
    cairo_surface_get_device_offset(target, &offsetX, &offsetY)

    let factor = SmallImage.factor(for: deviation)
    let margin = Int((3 * deviation / Double(factor)).rounded(.up)) + 2
    let (left, top) = (Int(bounds.x.rounded(.down)), Int(bounds.y.rounded(.down)))
    let (across, down) = (Int(bounds.maxX.rounded(.up)) - left, Int(bounds.maxY.rounded(.up)) - top)
    // The surface of a layer may begin elsewhere than the device.
    let (x, y) = (left + Int(offsetX.rounded()), top + Int(offsetY.rounded()))
    var small = SmallImage(
      shrinking: UnsafeRawBufferPointer(start: data, count: stride * Int(height)), stride: stride,
      imageWidth: Int(width), imageHeight: Int(height), x: x - margin * factor, y: y - margin * factor,
      width: (across + factor - 1) / factor + 2 * margin, height: (down + factor - 1) / factor + 2 * margin,
      factor: factor, deviation: deviation)
    small.blur()
    guard
      let surface = small.enlarged(x: margin * factor, y: margin * factor, width: across, height: down)
    else { return nil }
    return (surface, left, top)
  }
}
