import CCairo
import CPixels
import PortalCore

/// A gradient as Cairo paints with it.
enum GradientPattern {
  /// How many colours a turn of a conic gradient has.
  private static let conicColors = 4096

  /// The pattern, owned by the caller; nothing where it would paint nothing.
  ///
  /// - Parameter context: has the path that will be filled.
  static func pattern(
    _ line: DisplayList.GradientLine, _ stops: [DisplayList.GradientStop], over context: CairoContext
  ) -> OpaquePointer? {
    switch line {
    case .linear(let from, let to):
      return colored(cairo_pattern_create_linear(from.x, from.y, to.x, to.y), stops)
    case .radial(let center, let radius):
      guard radius.width > 0, radius.height > 0 else { return nil }
      let pattern = colored(cairo_pattern_create_radial(0, 0, 0, 0, 0, 1), stops)
      var matrix = cairo_matrix_t(
        xx: 1 / radius.width, yx: 0, xy: 0, yy: 1 / radius.height, x0: -center.x / radius.width,
        y0: -center.y / radius.height)
      cairo_pattern_set_matrix(pattern, &matrix)
      return pattern
    case .conic(let center, let angle): return conic(center, angle, stops, over: context)
    }
  }

  private static func colored(_ pattern: OpaquePointer?, _ stops: [DisplayList.GradientStop]) -> OpaquePointer? {
    for stop in stops {
      let color = stop.color
      cairo_pattern_add_color_stop_rgba(pattern, stop.offset, color.red, color.green, color.blue, color.alpha)
    }
    return pattern
  }

  // MARK: Around a point

  /// Cairo knows no such gradient, so the pixels under the path are coloured one by one.
  private static func conic(
    _ center: Point, _ angle: Double, _ stops: [DisplayList.GradientStop], over context: CairoContext
  ) -> OpaquePointer? {
    let map = context.map
    guard let inverse = map.inverse, let bounds = context.pathBounds else { return nil }
    let (left, top) = (bounds.x.rounded(.down), bounds.y.rounded(.down))
    let width = Int(bounds.maxX.rounded(.up) - left)
    let height = Int(bounds.maxY.rounded(.up) - top)
    guard let surface = CairoSurface(width: width, height: height),
      let data = cairo_image_surface_get_data(surface.handle)
    else { return nil }
    // From a pixel's middle to the gradient's own plane, in which it begins straight up.
    let plane = Affine.turning(degrees: -angle).after(.moving(x: -center.x, y: -center.y)).after(inverse)
      .after(.moving(x: left + 0.5, y: top + 0.5))
    let colors = turn(of: stops)
    data.withMemoryRebound(to: UInt32.self, capacity: surface.stride / 4 * height) { pixels in
      pixels_conic(
        pixels, surface.stride, Int32(width), Int32(height),
        [plane.a, plane.b, plane.c, plane.d, plane.tx, plane.ty], colors, Int32(colors.count))
    }
    cairo_surface_mark_dirty(surface.handle)
    let pattern = cairo_pattern_create_for_surface(surface.handle)
    // The pattern's pixels are the device's.
    var toDevice = cairo_matrix_t(
      xx: map.a, yx: map.b, xy: map.c, yy: map.d, x0: map.tx - left, y0: map.ty - top)
    cairo_pattern_set_matrix(pattern, &toDevice)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    return pattern
  }

  /// The colours of a turn, premultiplied, mixed between the stops as Cairo mixes them.
  private static func turn(of stops: [DisplayList.GradientStop]) -> [UInt32] {
    guard let first = stops.first, let last = stops.last else { return [] }
    var next = 0
    return (0..<conicColors).map { index in
      let place = (Double(index) + 0.5) / Double(conicColors)
      while next < stops.count, stops[next].offset <= place { next += 1 }
      guard next > 0 else { return premultiplied(first.color) }
      guard next < stops.count else { return premultiplied(last.color) }
      let (before, after) = (stops[next - 1], stops[next])
      let part = (place - before.offset) / (after.offset - before.offset)
      func mixed(_ component: KeyPath<RGBA, Double>) -> Double {
        before.color[keyPath: component] * (1 - part) + after.color[keyPath: component] * part
      }
      return premultiplied(
        RGBA(red: mixed(\.red), green: mixed(\.green), blue: mixed(\.blue), alpha: mixed(\.alpha)))
    }
  }

  private static func premultiplied(_ color: RGBA) -> UInt32 {
    func byte(_ value: Double) -> UInt32 { UInt32((min(1, max(0, value)) * 255).rounded()) }
    let alpha = byte(color.alpha)
    return alpha << 24 | byte(color.red * color.alpha) << 16 | byte(color.green * color.alpha) << 8
      | byte(color.blue * color.alpha)
  }
}
