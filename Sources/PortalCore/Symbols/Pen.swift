/// What symbols are drawn with: a round tip two points wide.
///
/// Two points are whole pixels at every whole scale, so lines whose middle lies on the grid are crisp. One drawing
/// makes the outline and the filled symbol of a name: ``body(_:)`` is a line around in the one and solid in the other,
/// and ``detail(_:)`` is a line in the one and left out of the body in the other.
///
/// Ink runs clockwise and holes in it the other way, so the path is filled by the non-zero rule, and what overlaps
/// does not show. What is cut must lie within ink that lies there once, and not touch another cut.
struct Pen {
  let isFilled: Bool
  private(set) var path = Path()

  init(isFilled: Bool = false) {
    self.isFilled = isFilled
  }

  static let width = 2.0

  /// A closed shape: its outline, or all of it.
  mutating func body(_ trail: Trail) {
    if isFilled { fill(trail) } else { stroke(trail) }
  }

  /// A line on a body, seen in either.
  mutating func detail(_ trail: Trail) {
    if isFilled { cut(trail) } else { stroke(trail) }
  }

  /// A dot on a body, seen in either.
  mutating func dotDetail(_ x: Double, _ y: Double, radius: Double) {
    if isFilled { cutArea(.circle(x, y, radius: radius)) } else { dot(x, y, radius: radius) }
  }

  mutating func stroke(_ trail: Trail) {
    for edge in Self.edges(of: trail) { add(edge) }
  }

  /// A closed shape with the line around it.
  mutating func fill(_ trail: Trail) {
    add(Outline.left(of: trail.stretches, Self.width / 2))
  }

  /// A closed shape without a line around it: corners stay as sharp as they are.
  mutating func area(_ trail: Trail) {
    add(trail.stretches)
  }

  mutating func dot(_ x: Double, _ y: Double, radius: Double) {
    area(.circle(x, y, radius: radius))
  }

  /// Lines that begin where the first does, drawn as one, as in arrows and crosses.
  mutating func fork(_ arms: [Trail]) {
    add(Self.edge(of: arms))
  }

  mutating func cut(_ trail: Trail) {
    for edge in Self.edges(of: trail) { add(Self.reversed(edge)) }
  }

  mutating func cutArea(_ trail: Trail) {
    add(Self.reversed(trail.stretches))
  }

  /// ``fork(_:)`` as a detail.
  mutating func forkDetail(_ arms: [Trail]) {
    add(isFilled ? Self.reversed(Self.edge(of: arms)) : Self.edge(of: arms))
  }

  /// Makes right of left in all that was drawn; ink then runs anticlockwise, so it is the last thing to do.
  mutating func mirror() {
    path = path.mapped { Point(x: Symbol.side - $0.x, y: $0.y) }
  }

  /// Makes up of down in all that was drawn.
  mutating func flip() {
    path = path.mapped { Point(x: $0.x, y: Symbol.side - $0.y) }
  }

  /// Makes up of left in all that was drawn, and down of right.
  mutating func transpose() {
    path = path.mapped { Point(x: $0.y, y: $0.x) }
  }
}

extension Pen {
  private static func edges(of trail: Trail) -> [[Stretch]] {
    let back = trail.reversed.stretches
    return trail.isClosed
      ? [Outline.left(of: trail.stretches, width / 2), Outline.left(of: back, width / 2)]
      : [Outline.left(of: trail.stretches + back, width / 2)]
  }

  private static func edge(of arms: [Trail]) -> [Stretch] {
    // The pen must take the arms clockwise, for its left side to go round them all.
    let inOrder = arms.map { arm in (arm, quarterTurns(arm.stretches.first?.startDirection ?? .zero)) }
      .sorted { $0.1 < $1.1 }
    return Outline.left(of: inOrder.flatMap { $0.0.stretches + $0.0.reversed.stretches }, width / 2)
  }

  /// A number that grows as a direction turns clockwise, from 0 to 4.
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

  /// The nearest place on a grid of 1/1024 point: so mirror images are exact.
  private static func onGrid(_ point: Point) -> Point {
    Point(x: (point.x * 1024).rounded() / 1024, y: (point.y * 1024).rounded() / 1024)
  }
}
