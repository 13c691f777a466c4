import CCairo
import CPixels
import PortalCore

extension CairoPainter {
  /// Fills a path with a gradient, composited on the target's pixels in one step.
  ///
  /// As a pattern of Cairo's it would be rounded to whole steps of each channel and of the opacity first. These change at
  /// different places, so what is translucent would go up and down by a step all along.
  func fill(
    _ path: Path, _ rule: DisplayList.FillRule, _ line: DisplayList.GradientLine, _ stops: [DisplayList.GradientStop]
  ) {
    guard let inverse = context.map.inverse, let ramps = GradientRamps(stops) else { return }
    let (way, plane) = line.plane
    let map = plane.after(inverse)
    let numbers = [map.a, map.b, map.c, map.d, map.tx, map.ty]
    guard numbers.allSatisfy(\.isFinite) else { return fill(path, rule, .solid(ramps.last)) }
    guard let target = cairo_get_group_target(cairo), let mask = CoverMask(path, rule, on: self) else { return }
    cairo_surface_flush(target)
    guard let data = cairo_image_surface_get_data(target) else { return }
    let stride = Int(cairo_image_surface_get_stride(target))
    var (offsetX, offsetY) = (0.0, 0.0)
    cairo_surface_get_device_offset(target, &offsetX, &offsetY)
    let place = (mask.top + Int(offsetY)) * stride + (mask.left + Int(offsetX)) * 4
    let colors = ramps.colors(for: mask.pathArea)
    UnsafeMutableRawPointer(data + place).withMemoryRebound(to: UInt32.self, capacity: stride / 4 * mask.height) {
      pixels_gradient(
        $0, stride, mask.bytes, mask.stride, Int32(mask.left), Int32(mask.top), Int32(mask.width),
        Int32(mask.height), way, numbers, ramps.ramps, Int32(ramps.ramps.count), colors, Int32(colors?.count ?? 0))
    }
    cairo_surface_mark_dirty(target)
  }
}

/// The parts of pixels that a path covers within the clip.
private struct CoverMask {
  private let surface: CairoSurface
  let bytes: UnsafePointer<UInt8>
  let stride: Int
  /// The first pixel, on the device.
  let left: Int
  let top: Int
  let width: Int
  let height: Int
  /// The number of pixels around the path, seen or not: the same whatever part of it is painted.
  let pathArea: Double

  /// Nil where nothing is covered.
  init?(_ path: Path, _ rule: DisplayList.FillRule, on painter: CairoPainter) {
    let (context, cairo) = (painter.context, painter.cairo)
    context.add(path, within: painter.reach)
    let box = context.pathBounds
    guard let bounds = box.intersection(context.clipBounds), !bounds.isEmpty else { return nil }
    pathArea = box.width.rounded(.up) * box.height.rounded(.up)
    let (x, y) = (bounds.x.rounded(.down), bounds.y.rounded(.down))
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    context.clip(to: Rect(x: x, y: y, width: bounds.maxX.rounded(.up) - x, height: bounds.maxY.rounded(.up) - y))
    // A group has the clip of what is around it, and is no larger.
    cairo_push_group_with_content(cairo, CAIRO_CONTENT_ALPHA)
    context.add(path, within: painter.reach)
    cairo_set_fill_rule(cairo, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_set_source_rgba(cairo, 0, 0, 0, 1)
    cairo_fill(cairo)
    let group = cairo_get_group_target(cairo).flatMap { CairoSurface(taking: cairo_surface_reference($0)) }
    cairo_pattern_destroy(cairo_pop_group(cairo))
    guard let group, cairo_image_surface_get_format(group.handle) == CAIRO_FORMAT_A8 else { return nil }
    cairo_surface_flush(group.handle)
    guard let data = cairo_image_surface_get_data(group.handle) else { return nil }
    var (offsetX, offsetY) = (0.0, 0.0)
    cairo_surface_get_device_offset(group.handle, &offsetX, &offsetY)
    (left, top, width, height) = (-Int(offsetX), -Int(offsetY), group.width, group.height)
    (surface, bytes, stride) = (group, UnsafePointer(data), group.stride)
  }
}

/// The colours between the stops of a gradient.
private struct GradientRamps {
  /// The most colours of a table.
  private static let mostColors = 4096
  /// Stops that are nearer to each other are a hard edge.
  private static let shortest = 1e-9

  let ramps: [pixels_ramp]
  /// The colour beyond the end.
  let last: RGBA
  private let isOpaque: Bool
  /// The size of a table in which neighbours differ by at most half a step of 255, ends included.
  private let colorCount: Double

  /// Nil without stops.
  init?(_ stops: [DisplayList.GradientStop]) {
    guard let first = stops.first, let last = stops.last else { return nil }
    var ramps = [Self.ramp(first.color, first.color, from: -.infinity, to: first.offset, at: 0, over: 1)]
    var steepest = 0.0
    var start = first
    for stop in stops.dropFirst() {
      let length = stop.offset - start.offset
      if length > Self.shortest {
        ramps.append(
          Self.ramp(start.color, stop.color, from: start.offset, to: stop.offset, at: start.offset, over: length))
        steepest = max(steepest, Self.difference(start.color, stop.color) / length)
        start = stop
      } else {
        if start.color != stop.color { steepest = .infinity }
        start.color = stop.color
      }
    }
    ramps.append(Self.ramp(last.color, last.color, from: start.offset, to: .infinity, at: 0, over: 1))
    (self.ramps, self.last) = (ramps, last.color)
    isOpaque = stops.allSatisfy { $0.color.alpha >= 1 }
    colorCount = (steepest * 510).rounded(.up) + 2
  }

  /// A table of the colours from 0 to 1, for gradients that hide what is behind, if it is small and there are more
  /// pixels.
  ///
  /// - Parameter pixelCount: of the whole shape: a colour that is looked up may be half a step beside one that is not, so a
  ///   part that is painted alone must decide as the whole does.
  func colors(for pixelCount: Double) -> [UInt32]? {
    guard isOpaque, colorCount <= min(Double(Self.mostColors), pixelCount) else { return nil }
    return [UInt32](unsafeUninitializedCapacity: Int(colorCount)) { table, count in
      count = table.count
      if let colors = table.baseAddress { pixels_gradient_colors(colors, Int32(count), ramps, Int32(ramps.count)) }
    }
  }

  private static func ramp(
    _ one: RGBA, _ other: RGBA, from: Double, to: Double, at start: Double, over length: Double
  ) -> pixels_ramp {
    func bounded(_ part: Double) -> Double { min(1, max(0, part)) }
    func step(_ channel: KeyPath<RGBA, Double>) -> (Float, Float) {
      let (before, after) = (bounded(one[keyPath: channel]), bounded(other[keyPath: channel]))
      return (Float(before), Float((after - before) / length))
    }
    let (red, green, blue, alpha) = (step(\.red), step(\.green), step(\.blue), step(\.alpha))
    return pixels_ramp(
      from: from, to: to, start: start, color: (blue.0 * 255, green.0 * 255, red.0 * 255, 255),
      slope: (blue.1 * 255, green.1 * 255, red.1 * 255, 0), alpha: alpha.0, alpha_slope: alpha.1)
  }

  private static func difference(_ one: RGBA, _ other: RGBA) -> Double {
    max(abs(one.red - other.red), abs(one.green - other.green), abs(one.blue - other.blue))
  }
}

extension DisplayList.GradientLine {
  /// What says in the gradient's own plane how far along it a place is, and the transform to that plane.
  fileprivate var plane: (way: pixels_way, map: Affine) {
    switch self {
    case .linear(let from, let to):
      let (x, y) = (to.x - from.x, to.y - from.y)
      let square = x * x + y * y
      return (
        pixels_along,
        Affine(a: x / square, b: 0, c: y / square, d: 0, tx: -(from.x * x + from.y * y) / square, ty: 0)
      )
    case .radial(let center, let radius):
      return (
        pixels_outwards,
        .scaling(x: 1 / radius.width, y: 1 / radius.height).after(.moving(x: -center.x, y: -center.y))
      )
    case .conic(let center, let angle):
      // It begins at the top.
      return (pixels_around, .turning(degrees: -angle).after(.moving(x: -center.x, y: -center.y)))
    }
  }
}
