/// Turns a box's gradient into a paint.
///
/// A gradient with one stop, or of length zero, is its last colour, as in SVG: all of the box lies beyond its end.
enum GradientListing {
  static func paint(
    _ gradient: Gradient, _ frame: Rect, scale: Double, _ appearance: Appearance
  ) -> DisplayList.Paint {
    let line = line(gradient.kind, frame)
    let stops =
      gradient.stops
      .map { DisplayList.GradientStop($0.color.resolved(in: appearance), at: min(1, max(0, $0.offset))) }
      .sorted { $0.offset < $1.offset }
    if let last = stops.last, stops.count == 1 || line.isPoint { return .solid(last.color) }
    return .gradient(line, softened(stops, length: length(of: line, in: frame) * scale))
  }

  private static func line(_ kind: Gradient.Kind, _ frame: Rect) -> DisplayList.GradientLine {
    let bounded = CoreLimits.bounded
    func point(_ part: Point) -> Point {
      Point(x: frame.x + bounded(part.x) * frame.width, y: frame.y + bounded(part.y) * frame.height)
    }
    switch kind {
    case .linear(let from, let to): return .linear(from: point(from), to: point(to))
    case .radial(let center, let radius):
      let size = Size(
        width: abs(bounded(radius.width)) * frame.width, height: abs(bounded(radius.height)) * frame.height)
      return .radial(center: point(center), radius: size)
    case .conic(let center, let angle): return .conic(center: point(center), from: bounded(angle))
    }
  }

  /// The length of the gradient in points; for a conic one, the circumference of the circle that touches the box's
  /// nearer sides.
  private static func length(of line: DisplayList.GradientLine, in frame: Rect) -> Double {
    switch line {
    case .linear(let from, let to):
      let (x, y) = (to.x - from.x, to.y - from.y)
      return (x * x + y * y).squareRoot()
    case .radial(_, let radius): return min(radius.width, radius.height)
    case .conic: return min(frame.width, frame.height) * .pi
    }
  }

  /// Antialiases hard stops: stops with the same offset are moved half a pixel apart on either side.
  ///
  /// So a hard edge between pixels stays hard, and any other is antialiased like the edge of a shape.
  private static func softened(_ stops: [DisplayList.GradientStop], length: Double) -> [DisplayList.GradientStop] {
    guard length > 2 else { return stops }
    let half = 0.5 / length
    return stops.indices.map { index in
      var stop = stops[index]
      let before = index > 0 ? stops[index - 1].offset : -1
      let after = index + 1 < stops.count ? stops[index + 1].offset : 2
      if stop.offset == after, stop.offset != before { stop.offset = max(0, max(before, stop.offset - half)) }
      if stop.offset == before, stop.offset != after { stop.offset = min(1, min(after, stop.offset + half)) }
      return stop
    }
  }
}

extension DisplayList.GradientLine {
  /// Whether the gradient has length zero.
  fileprivate var isPoint: Bool {
    switch self {
    case .linear(let from, let to): from == to
    case .radial(_, let radius): radius.width == 0 || radius.height == 0
    case .conic: false
    }
  }
}
