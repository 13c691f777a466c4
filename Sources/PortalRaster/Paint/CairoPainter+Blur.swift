import CCairo
import PortalCore
import PortalSupport

extension CairoPainter {
  /// Draws an outer or an inner shadow.
  func draw(_ shadow: DisplayList.BoxShadow) {
    guard let visible else { return }
    let density = isUpright ? scale : density(of: shadow, visible)
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
      // Aligned to pixels, without rounding errors of the transform.
      cairo_identity_matrix(cairo)
    } else {
      cairo_scale(cairo, 1 / density, 1 / density)
    }
    cairo_mask_surface(cairo, mask.surface.handle, Double(mask.x), Double(mask.y))
  }

  /// The pixels per point of a shadow in a transformed layer.
  private func density(of shadow: DisplayList.BoxShadow, _ visible: Rect) -> Double {
    shadow.density(scale, seen: imageDensity.current, shadow.place.intersection(visible) ?? .zero)
  }

  /// The visible region, in points of the open layer.
  private var visible: Rect? {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &left, &top, &right, &bottom)
    let rect = Rect(x: left, y: top, width: right - left, height: bottom - top)
    return rect.isEmpty ? nil : rect
  }

  /// Blurs the backdrop within the path.
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
    // Replaces the backdrop instead of compositing over it, which would make a translucent one denser.
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
    cairo_paint_with_alpha(cairo, opacity)
  }

  /// The blurred backdrop of the path, and its origin on the device.
  func blurredBackdrop(_ path: Path, radius: Double) -> (surface: CairoSurface, x: Int, y: Int)? {
    context.add(path, within: reach)
    defer { cairo_new_path(cairo) }
    guard let target = cairo_get_group_target(cairo), let bounds = context.pathBounds.intersection(context.clipBounds)
    else { return nil }
    let deviation = radius * scale
    guard deviation > SmallImage.leastDeviation else { return nil }
    cairo_surface_flush(target)
    guard let data = cairo_image_surface_get_data(target),
      cairo_image_surface_get_format(target) == CAIRO_FORMAT_ARGB32
    else { return nil }
    let (imageWidth, imageHeight) = (cairo_image_surface_get_width(target), cairo_image_surface_get_height(target))
    let rowBytes = Int(cairo_image_surface_get_stride(target))
    var (offsetX, offsetY) = (0.0, 0.0)
    cairo_surface_get_device_offset(target, &offsetX, &offsetY)

    let factor = SmallImage.factor(for: deviation)
    let margin = Int(bounded: (3 * deviation / Double(factor)).rounded(.up)) + 2
    let (left, top) = (Int(bounded: bounds.x.rounded(.down)), Int(bounded: bounds.y.rounded(.down)))
    let (across, down) = (Int(bounded: bounds.maxX.rounded(.up)) - left, Int(bounded: bounds.maxY.rounded(.up)) - top)
    // The surface of a layer may have an origin other than the device's.
    let (x, y) = (left + Int(bounded: offsetX.rounded()), top + Int(bounded: offsetY.rounded()))
    guard across > 0, down > 0,
      let surface = CairoSurface(CAIRO_FORMAT_ARGB32, width: across, height: down),
      let pixels = cairo_image_surface_get_data(surface.handle)
    else { return nil }
    // In bands: an image of 16 bits takes twice the memory of its source. Each band begins on a pixel of the downscaled
    // grid, and overlaps by the blur's radius, so no pixel differs.
    let most = max(Self.bandPixels / (across + 2 * margin * factor), 4 * margin * factor)
    let rows = (most / factor + 1) * factor
    for band in stride(from: 0, to: down, by: rows) {
      let height = min(rows, down - band)
      var small = SmallImage(
        shrinking: UnsafeRawBufferPointer(start: data, count: rowBytes * Int(imageHeight)), stride: rowBytes,
        imageWidth: Int(imageWidth), imageHeight: Int(imageHeight), x: x - margin * factor,
        y: y + band - margin * factor, width: (across + factor - 1) / factor + 2 * margin,
        height: (height + factor - 1) / factor + 2 * margin, factor: factor, deviation: deviation)
      small.blur()
      small.enlarge(
        x: margin * factor, y: margin * factor, to: pixels + band * surface.stride, stride: surface.stride,
        width: across, height: height)
    }
    cairo_surface_mark_dirty(surface.handle)
    return (surface, left, top)
  }

  /// The pixels of a backdrop that are blurred at once; larger ones are split into bands.
  private static let bandPixels = 4 << 20
}
