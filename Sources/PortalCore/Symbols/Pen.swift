/// Draws symbols with a round pen, by default two points wide.
///
/// Two points are whole pixels at every integer scale, so lines centred on the grid are crisp. One drawing makes both
/// the outline and the filled symbol: ``body(_:)`` is stroked in the one and filled in the other, and ``detail(_:)`` is
/// stroked in the one and cut out of the body in the other.
///
/// Ink runs clockwise and holes anticlockwise, so the path is filled by the non-zero rule, and overlaps do not show. A
/// cut must lie within ink without overlaps, and not touch another cut.
struct Pen {
  let isFilled: Bool
  /// The width of lines, in points; it may be changed between two of them.
  var width: Double
  private(set) var path = Path()

  init(isFilled: Bool = false, width: Double = Pen.regular) {
    self.isFilled = isFilled
    self.width = width
  }

  /// The width of lines beside regular letters.
  static let regular = 2.0

  /// The most that lines may be wide where they lie so close that gaps between them would close.
  static let close = 2.5

  /// Keeps the pen from lines wider than ``close``.
  mutating func keepGaps() { width = min(width, Self.close) }

  /// How far a line reaches to each side of its trail.
  var half: Double { width / 2 }
  /// How much farther that is than of a regular line: negative for a thin one.
  var growth: Double { (width - Self.regular) / 2 }

  /// A closed shape: its outline, or all of it.
  mutating func body(_ trail: Trail) {
    if isFilled { fill(trail) } else { stroke(trail) }
  }

  /// A line on a body, visible in both.
  mutating func detail(_ trail: Trail) {
    if isFilled { cut(trail) } else { stroke(trail) }
  }

  /// A closed shape on a body, visible in both, without a stroke around it.
  mutating func areaDetail(_ trail: Trail) {
    if isFilled { cutArea(trail) } else { area(trail) }
  }

  /// A dot on a body, visible in both.
  mutating func dotDetail(_ x: Double, _ y: Double, radius: Double) {
    areaDetail(.circle(x, y, radius: radius + growth))
  }

  mutating func stroke(_ trail: Trail) {
    for edge in edges(of: trail) { add(edge) }
  }

  /// A closed shape with the line around it.
  mutating func fill(_ trail: Trail) {
    add(Outline.left(of: trail.stretches, half))
  }

  /// A closed shape with a regular line around it, whatever the pen: for what a narrow gap parts from others.
  mutating func fillBesideGap(_ trail: Trail) {
    add(Outline.left(of: trail.stretches, Self.regular / 2))
  }

  /// A closed shape without a stroke around it: its corners stay sharp.
  mutating func area(_ trail: Trail) {
    add(trail.stretches)
  }

  /// A dot, which grows with the lines beside it.
  mutating func dot(_ x: Double, _ y: Double, radius: Double) {
    area(.circle(x, y, radius: radius + growth))
  }

  /// Lines from a common start, drawn as one shape, as in arrows and crosses.
  mutating func fork(_ arms: [Trail]) {
    add(edge(of: arms))
  }

  mutating func cut(_ trail: Trail) {
    for edge in edges(of: trail) { add(Self.reversed(edge)) }
  }

  mutating func cutArea(_ trail: Trail) {
    add(Self.reversed(trail.stretches))
  }

  /// ``fork(_:)`` as a detail.
  mutating func forkDetail(_ arms: [Trail]) {
    add(isFilled ? Self.reversed(edge(of: arms)) : edge(of: arms))
  }

  /// Mirrors everything drawn so far; ink then runs anticlockwise, so this must come last.
  mutating func mirror() {
    path = path.mapped { Point(x: Symbol.side - $0.x, y: $0.y) }
  }

  /// Flips everything drawn so far vertically.
  mutating func flip() {
    path = path.mapped { Point(x: $0.x, y: Symbol.side - $0.y) }
  }

  /// Transposes everything drawn so far.
  mutating func transpose() {
    path = path.mapped { Point(x: $0.y, y: $0.x) }
  }

  /// Turns everything drawn so far clockwise by an eighth of a turn.
  mutating func tilt() {
    let (half, middle) = (0.5.squareRoot(), Symbol.side / 2)
    path = path.mapped {
      let (right, down) = (($0.x - middle) * half, ($0.y - middle) * half)
      return Self.onGrid(Point(x: middle + right - down, y: middle + right + down))
    }
  }
}

extension Pen {
  private func edges(of trail: Trail) -> [[Stretch]] {
    let back = trail.reversed.stretches
    return trail.isClosed
      ? [Outline.left(of: trail.stretches, half), Outline.left(of: back, half)]
      : [Outline.left(of: trail.stretches + back, half)]
  }

  private func edge(of arms: [Trail]) -> [Stretch] {
    // The tour must take the arms clockwise, for its left side to surround them all.
    let inOrder = arms.map { arm in (arm, Self.quarterTurns(arm.stretches.first?.startDirection ?? .zero)) }
      .sorted { $0.1 < $1.1 }
    return Outline.left(of: inOrder.flatMap { $0.0.stretches + $0.0.reversed.stretches }, half)
  }

  /// A number from 0 to 4 that grows monotonically as a direction turns clockwise.
  private static func quarterTurns(_ way: Point) -> Double {
    let part = way.y / max(Stretch.tiny, abs(way.x) + abs(way.y))
    return way.x < 0 ? 2 - part : way.y < 0 ? 4 + part : part
  }

  private static func reversed(_ edge: [Stretch]) -> [Stretch] {
    edge.reversed().map(\.reversed)
  }

  private mutating func add(_ edge: [Stretch]) {
    guard let start = edge.first?.start else { return }
    var place = Self.onGrid(start)
    path.move(to: place)
    for stretch in edge {
      let end = Self.onGrid(stretch.end)
      guard end != place else { continue }
      if case .line = stretch.kind {
        path.line(to: end)
      } else {
        path.curve(to: end, Self.onGrid(stretch.first), Self.onGrid(stretch.second))
      }
      place = end
    }
    path.close()
  }

  /// A point rounded to a grid of 1/1024 point, so that mirror images are exact.
  private static func onGrid(_ point: Point) -> Point {
    Point(x: (point.x * 1024).rounded() / 1024, y: (point.y * 1024).rounded() / 1024)
  }
}
