/// Offsets a path: the outline of a stroke with round joins and caps.
///
/// The path is a closed tour, and the outline is its left side: round where the tour turns right or back, and cut off
/// where it turns left, because there the offsets cross. So one algorithm serves all: there and back for an open trail,
/// once around for each side of a closed one, and out and back on every arm of a fork. The outline runs clockwise
/// around ink.
enum Outline {
  static func left(of tour: [Stretch], _ distance: Double) -> [Stretch] {
    var sides = tour.map { $0.leftSide(distance) }
    var joins = [[Stretch]](repeating: [], count: tour.count)
    for index in tour.indices {
      let next = (index + 1) % tour.count
      let (before, after) = (tour[index].endDirection, tour[next].startDirection)
      let (turn, along) = (before.cross(after), before.dot(after))
      let corner = tour[index].end
      if abs(turn) < smooth, along > 0 { continue }
      if turn > 0 || abs(turn) < smooth {
        joins[index] = Stretch.arcs(around: corner, radius: distance, from: before.left, to: after.left)
        continue
      }
      guard let one = sides[index].last, let other = sides[next].first else { continue }
      if let (shorter, later) = crossing(one, other) {
        sides[index][sides[index].count - 1] = one.split(at: shorter).0
        sides[next][0] = other.split(at: later).1
      } else {
        // One of the two is too short to meet the other. The path through the corner loses nothing, and areas that
        // overlap are wound in the same direction.
        joins[index] = [.line(one.end, corner), .line(corner, other.start)]
      }
    }
    return zip(sides, joins).flatMap { $0 + $1 }
  }

  /// Directions that differ less are smooth.
  private static let smooth = 1e-3

  /// The intersection of the end of one line with the beginning of another, as parameters of both, by Newton's method.
  private static func crossing(_ one: Stretch, _ other: Stretch) -> (Double, Double)? {
    var (s, t) = (1.0, 0.0)
    for _ in 0..<24 {
      let gap = other.point(at: t) - one.point(at: s)
      if gap.length < Stretch.tiny { break }
      let (along, across) = (one.velocity(at: s), other.velocity(at: t))
      let scale = along.cross(across)
      guard abs(scale) > Stretch.tiny else { return nil }
      s += gap.cross(across) / scale
      t += gap.cross(along) / scale
      guard (-1...2).contains(s), (-1...2).contains(t) else { return nil }
    }
    guard (0...1).contains(s), (0...1).contains(t), (other.point(at: t) - one.point(at: s)).length < 1e-6 else {
      return nil
    }
    return (s, t)
  }
}
