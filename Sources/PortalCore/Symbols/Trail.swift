/// The line that a symbol's pen follows, on a grid of 24 points: open or closed, with sharp or round corners.
///
/// ```swift
/// let corner = Trail(4, 20, round: 2).to(4, 4, round: 2).to(20, 4)
/// ```
struct Trail {
  private(set) var stretches: [Stretch] = []
  private(set) var isClosed = false
  private var end: Point
  /// The radius of the corner at ``end``, if a straight line follows.
  private var endRadius = 0.0
  /// The radius of the corner at the start, if a straight line closes the trail.
  private let startRadius: Double

  init(_ x: Double, _ y: Double, round radius: Double = 0) {
    end = Point(x: x, y: y)
    startRadius = radius
  }

  /// Adds a straight line to a point; the corner there may be round.
  func to(_ x: Double, _ y: Double, round radius: Double = 0) -> Trail {
    var trail = self
    trail.add(.line(end, Point(x: x, y: y)))
    trail.endRadius = radius
    return trail
  }

  /// Adds a circular arc, by default clockwise and the shorter one.
  func arc(
    to x: Double, _ y: Double, radius: Double, clockwise: Bool = true, long: Bool = false
  ) -> Trail {
    let goal = Point(x: x, y: y)
    let chord = goal - end
    let height = max(0, radius * radius - chord.dot(chord) / 4).squareRoot()
    let side: Double = clockwise == long ? 1 : -1
    let center = end + chord * 0.5 + chord.unit.left * (height * side)
    var trail = self
    for stretch in Stretch.arcs(
      around: center, radius: (goal - center).length, from: (end - center).unit, to: (goal - center).unit,
      clockwise: clockwise)
    {
      trail.add(stretch)
    }
    return trail
  }

  /// Adds a cubic curve.
  func curve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, to x: Double, _ y: Double) -> Trail {
    var trail = self
    trail.add(
      Stretch(
        start: end, first: Point(x: x1, y: y1), second: Point(x: x2, y: y2), end: Point(x: x, y: y), kind: .curve))
    return trail
  }

  /// Closes the trail with a straight line if needed; its interior is then on the right.
  func closed() -> Trail {
    guard let start = stretches.first?.start else { return self }
    var trail = self
    if (start - end).length > Stretch.tiny { trail.add(.line(end, start)) }
    if startRadius > 0, let last = trail.stretches.last, let first = trail.stretches.first {
      let (before, arc, after) = Self.corner(last, first, startRadius)
      trail.stretches[trail.stretches.count - 1] = before
      trail.stretches[0] = after
      trail.stretches += arc
      trail.stretches = trail.stretches.filter(\.isLong)
    }
    trail.isClosed = true
    return trail.isClockwise ? trail : trail.reversed
  }

  var reversed: Trail {
    var trail = self
    trail.stretches = stretches.reversed().map(\.reversed)
    trail.end = stretches.first?.start ?? end
    return trail
  }

  private mutating func add(_ stretch: Stretch) {
    var next = stretch
    if endRadius > 0, case .line = next.kind, let last = stretches.last, case .line = last.kind {
      let (before, arc, after) = Self.corner(last, next, endRadius)
      stretches.removeLast()
      stretches += [before].filter(\.isLong) + arc
      next = after
    }
    end = stretch.end
    if next.isLong { stretches.append(next) }
    endRadius = 0
  }

  /// Two lines that meet, shortened, and the arc between them.
  private static func corner(_ one: Stretch, _ other: Stretch, _ radius: Double) -> (Stretch, [Stretch], Stretch) {
    let (before, after) = (one.endDirection, other.startDirection)
    let along = before.dot(after)
    guard along < 1 - Stretch.tiny, along > Stretch.tiny - 1 else { return (one, [], other) }
    let taken = radius * ((1 - along) / (1 + along)).squareRoot()
    let (from, to) = (one.end - before * taken, other.start + after * taken)
    let clockwise = before.cross(after) > 0
    let toCenter = clockwise ? before.left * -1 : before.left
    let center = from + toCenter * radius
    return (
      .line(one.start, from),
      Stretch.arcs(
        around: center, radius: radius, from: toCenter * -1, to: (to - center).unit, clockwise: clockwise),
      .line(to, other.end)
    )
  }

  private var isClockwise: Bool {
    stretches.reduce(0) { area, stretch in
      area + stretch.start.cross(stretch.first) + stretch.first.cross(stretch.second)
        + stretch.second.cross(stretch.end)
    } > 0
  }
}

extension Trail {
  static func circle(_ x: Double, _ y: Double, radius: Double) -> Trail {
    Trail(x - radius, y).arc(to: x + radius, y, radius: radius).arc(to: x - radius, y, radius: radius).closed()
  }

  static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double, round radius: Double = 0) -> Trail {
    Trail(x, y, round: radius).to(x + width, y, round: radius).to(x + width, y + height, round: radius)
      .to(x, y + height, round: radius).closed()
  }
}
