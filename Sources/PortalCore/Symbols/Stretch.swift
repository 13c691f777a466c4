/// A straight line or a cubic curve: a segment of a symbol's lines.
///
/// It is computed with arithmetic and square roots, which every machine rounds alike; sines and cosines differ.
struct Stretch {
  var start: Point
  var first: Point
  var second: Point
  var end: Point
  var kind: Kind

  enum Kind {
    case line
    /// A circular arc of at most a quarter, with its curvature: negative if it turns anticlockwise.
    case arc(bend: Double)
    case curve
  }

  /// A straight line; its control points are at its thirds, so that its parametrisation is uniform.
  static func line(_ start: Point, _ end: Point) -> Stretch {
    let third = (end - start) * (1.0 / 3)
    return Stretch(start: start, first: start + third, second: end - third, end: end, kind: .line)
  }

  var reversed: Stretch {
    var kind = kind
    if case .arc(let bend) = kind { kind = .arc(bend: -bend) }
    return Stretch(start: end, first: second, second: first, end: start, kind: kind)
  }

  var startDirection: Point { (first - start).unit }
  var endDirection: Point { (end - second).unit }

  /// Whether it has a length: rounded corners may use lines up.
  var isLong: Bool { (end - start).length > Self.tiny }

  func point(at time: Double) -> Point { split(at: time).0.end }

  func velocity(at time: Double) -> Point {
    let rest = 1 - time
    return (first - start) * (3 * rest * rest) + (second - first) * (6 * rest * time)
      + (end - second) * (3 * time * time)
  }

  func split(at time: Double) -> (Stretch, Stretch) {
    func between(_ one: Point, _ other: Point) -> Point { one + (other - one) * time }
    let (one, two, three) = (between(start, first), between(first, second), between(second, end))
    let (left, right) = (between(one, two), between(two, three))
    let middle = between(left, right)
    return (
      Stretch(start: start, first: one, second: left, end: middle, kind: kind),
      Stretch(start: middle, first: right, second: three, end: end, kind: kind)
    )
  }

  /// The parallel line at a distance, on the left in its direction.
  ///
  /// Both ends and their tangents are exact. A free curve is halved first, so that the error in between is far from
  /// visible.
  func leftSide(_ distance: Double) -> [Stretch] {
    guard case .curve = kind else { return [parallel(distance)] }
    let (one, other) = split(at: 0.5)
    return [one.parallel(distance), other.parallel(distance)]
  }

  private func parallel(_ distance: Double) -> Stretch {
    let (from, to) = (start + startDirection.left * distance, end + endDirection.left * distance)
    let (atStart, atEnd): (Double, Double)
    switch kind {
    case .line: return .line(from, to)
    case .arc(let bend): (atStart, atEnd) = (bend, bend)
    case .curve: (atStart, atEnd) = (startBend, -reversed.startBend)
    }
    return Stretch(
      start: from, first: from + (first - start) * (1 + distance * atStart),
      second: to - (end - second) * (1 + distance * atEnd), end: to, kind: kind)
  }

  /// The curvature at the start: negative if it turns anticlockwise.
  private var startBend: Double {
    let arm = first - start
    let length = arm.length
    return length > 0 ? arm.cross(second - first) * 2 / (3 * length * length * length) : 0
  }
}

extension Stretch {
  /// Circular arcs, each at most a quarter, between two directions from the centre.
  static func arcs(
    around center: Point, radius: Double, from one: Point, to other: Point, clockwise: Bool = true
  ) -> [Stretch] {
    let turn = clockwise ? one.cross(other) : -one.cross(other)
    let along = one.dot(other)
    if turn > -tiny, along > -tiny {
      return [quarter(around: center, radius: radius, from: one, to: other, clockwise: clockwise)]
    }
    let middle: Point
    if turn > tiny {
      middle = (one + other).unit
    } else if turn < -tiny {
      middle = (one + other).unit * -1
    } else {
      middle = clockwise ? one.left * -1 : one.left
    }
    return arcs(around: center, radius: radius, from: one, to: middle, clockwise: clockwise)
      + arcs(around: center, radius: radius, from: middle, to: other, clockwise: clockwise)
  }

  private static func quarter(
    around center: Point, radius: Double, from one: Point, to other: Point, clockwise: Bool
  ) -> Stretch {
    // Control points are 4/3 of the tangent of a quarter of the angle away; here by the half angle's cosine.
    let half = ((1 + min(1, one.dot(other))) / 2).squareRoot()
    let side = clockwise ? -1.0 : 1.0
    let handle = radius * 4 / 3 * ((1 - half) / (1 + half)).squareRoot() * side
    let (start, end) = (center + one * radius, center + other * radius)
    return Stretch(
      start: start, first: start + one.left * handle, second: end - other.left * handle, end: end,
      kind: .arc(bend: -side / radius))
  }

  /// Smaller lengths and turns are rounding errors.
  static let tiny = 1e-9
}

/// Points as vectors.
extension Point {
  static func + (one: Point, other: Point) -> Point { Point(x: one.x + other.x, y: one.y + other.y) }
  static func - (one: Point, other: Point) -> Point { Point(x: one.x - other.x, y: one.y - other.y) }
  static func * (way: Point, factor: Double) -> Point { Point(x: way.x * factor, y: way.y * factor) }

  var length: Double { (x * x + y * y).squareRoot() }
  var unit: Point { length > 0 ? self * (1 / length) : .zero }
  /// A quarter turn anticlockwise on the screen.
  var left: Point { Point(x: y, y: -x) }
  func dot(_ other: Point) -> Double { x * other.x + y * other.y }
  /// Positive if the other vector is clockwise of this one.
  func cross(_ other: Point) -> Double { x * other.y - y * other.x }
}
