import CCairo
import CPixels
import PortalCore

/// A gradient as a Cairo pattern.
enum GradientPattern {
  /// The number of colours around a conic gradient, and the most along a line.
  private static let mostColors = 4096
  /// The most pixels that are coloured here where Cairo could do it, too: 16 MB beside the canvas.
  private static let mostPixels = 4 << 20

  /// The pattern, owned by the caller; nil where it is empty.
  ///
  /// - Parameter context: has the path to fill.
  static func pattern(
    _ line: DisplayList.GradientLine, _ stops: [DisplayList.GradientStop], over context: CairoContext
  ) -> OpaquePointer? {
    guard !stops.isEmpty else { return nil }
    switch line {
    case .linear(let from, let to):
      return linear(from, to, stops, over: context)
        ?? colored(cairo_pattern_create_linear(from.x, from.y, to.x, to.y), stops)
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

  // MARK: Pixel by pixel

  /// Colours pixels from a lookup table, ten times as fast as Cairo.
  ///
  /// Where colours change too fast for a table, as at hard edges, Cairo computes each of them.
  private static func linear(
    _ from: Point, _ to: Point, _ stops: [DisplayList.GradientStop], over context: CairoContext
  ) -> OpaquePointer? {
    let (x, y) = (to.x - from.x, to.y - from.y)
    let square = x * x + y * y
    guard square.isFinite, square > 0, let count = linearColors(stops), let canvas = CoveredPixels(context),
      canvas.width * canvas.height <= mostPixels,
      let surface = CairoSurface(
        width: canvas.width, height: canvas.height, isOpaque: stops.allSatisfy { $0.color.alpha >= 1 }),
      let data = cairo_image_surface_get_data(surface.handle)
    else { return nil }
    let plane = canvas.plane
    let place = [
      (plane.a * x + plane.b * y) / square, (plane.c * x + plane.d * y) / square,
      ((plane.tx - from.x) * x + (plane.ty - from.y) * y) / square,
    ]
    guard place.allSatisfy(\.isFinite) else { return nil }
    let colors = colors((0..<count).map { Double($0) / Double(count - 1) }, of: stops)
    data.withMemoryRebound(to: UInt32.self, capacity: surface.stride / 4 * canvas.height) { pixels in
      pixels_linear(
        pixels, surface.stride, Int32(canvas.width), Int32(canvas.height), place, colors, Int32(colors.count))
    }
    return canvas.pattern(surface)
  }

  /// The size of a table in which neighbours differ by at most half a step of 255, ends included; nil where it is too
  /// large.
  private static func linearColors(_ stops: [DisplayList.GradientStop]) -> Int? {
    var steepest = 0.0
    for (stop, next) in zip(stops, stops.dropFirst()) {
      let (one, other) = (stop.color, next.color)
      let channels = [one.red - other.red, one.green - other.green, one.blue - other.blue].map(abs)
      // Premultiplied colours change by both.
      let change = (channels.max() ?? 0) + abs(one.alpha - other.alpha)
      if change > 0 { steepest = max(steepest, change / (next.offset - stop.offset)) }
    }
    let count = (steepest * 510).rounded(.up) + 2
    return count <= Double(mostColors) ? Int(count) : nil
  }

  /// Cairo has no conic gradient.
  private static func conic(
    _ center: Point, _ angle: Double, _ stops: [DisplayList.GradientStop], over context: CairoContext
  ) -> OpaquePointer? {
    guard let canvas = CoveredPixels(context), let surface = CairoSurface(width: canvas.width, height: canvas.height),
      let data = cairo_image_surface_get_data(surface.handle)
    else { return nil }
    // The gradient's own plane, in which it begins at the top.
    let plane = Affine.turning(degrees: -angle).after(.moving(x: -center.x, y: -center.y)).after(canvas.plane)
    // Each colour is sampled in the middle of its sector.
    let colors = colors((0..<mostColors).map { (Double($0) + 0.5) / Double(mostColors) }, of: stops)
    data.withMemoryRebound(to: UInt32.self, capacity: surface.stride / 4 * canvas.height) { pixels in
      pixels_conic(
        pixels, surface.stride, Int32(canvas.width), Int32(canvas.height),
        [plane.a, plane.b, plane.c, plane.d, plane.tx, plane.ty], colors, Int32(colors.count))
    }
    return canvas.pattern(surface)
  }

  /// The pixels of a context's path.
  private struct CoveredPixels {
    private let map: Affine
    private let left: Double
    private let top: Double
    let width: Int
    let height: Int
    /// The transform from a pixel to its centre in user space.
    let plane: Affine

    init?(_ context: CairoContext) {
      map = context.map
      guard let inverse = map.inverse, let bounds = context.pathBounds else { return nil }
      (left, top) = (bounds.x.rounded(.down), bounds.y.rounded(.down))
      width = Int(bounds.maxX.rounded(.up) - left)
      height = Int(bounds.maxY.rounded(.up) - top)
      plane = inverse.after(.moving(x: left + 0.5, y: top + 0.5))
    }

    /// A pattern of pixels aligned to the device.
    func pattern(_ surface: CairoSurface) -> OpaquePointer? {
      cairo_surface_mark_dirty(surface.handle)
      let pattern = cairo_pattern_create_for_surface(surface.handle)
      var toDevice = cairo_matrix_t(
        xx: map.a, yx: map.b, xy: map.c, yy: map.d, x0: map.tx - left, y0: map.ty - top)
      cairo_pattern_set_matrix(pattern, &toDevice)
      cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      return pattern
    }
  }

  /// The colours at ascending places from 0 to 1, premultiplied, interpolated between the stops like Cairo's.
  private static func colors(_ places: [Double], of stops: [DisplayList.GradientStop]) -> [UInt32] {
    guard let first = stops.first, let last = stops.last else { return [] }
    var next = 0
    return places.map { place in
      while next < stops.count, stops[next].offset <= place { next += 1 }
      guard next > 0 else { return premultiplied(first.color) }
      guard next < stops.count else { return premultiplied(last.color) }
      let (before, after) = (stops[next - 1], stops[next])
      let part = (place - before.offset) / (after.offset - before.offset)
      func mixed(_ start: Double, _ end: Double) -> Double { start * (1 - part) + end * part }
      return premultiplied(
        RGBA(
          red: mixed(before.color.red, after.color.red), green: mixed(before.color.green, after.color.green),
          blue: mixed(before.color.blue, after.color.blue), alpha: mixed(before.color.alpha, after.color.alpha)))
    }
  }

  private static func premultiplied(_ color: RGBA) -> UInt32 {
    func byte(_ value: Double) -> UInt32 { UInt32((min(1, max(0, value)) * 255).rounded()) }
    let alpha = byte(color.alpha)
    return alpha << 24 | byte(color.red * color.alpha) << 16 | byte(color.green * color.alpha) << 8
      | byte(color.blue * color.alpha)
  }
}
