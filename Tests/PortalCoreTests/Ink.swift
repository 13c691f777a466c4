import PortalCore

/// The filled area of a path, measured on scanlines.
struct Ink {
  private(set) var area = 0.0
  private(set) var center = Point.zero
  /// The range of winding numbers.
  private(set) var windings = 0...0
  private(set) var bounds = Rect.zero

  private let edges: [(Point, Point)]

  private static let lines = 25.6
  private static let piecesOfCurve = 24

  init(_ path: Path) {
    edges = Self.edges(of: path)
    let ends = edges.flatMap { [$0.0, $0.1] }
    guard let left = ends.map(\.x).min(), let right = ends.map(\.x).max(),
      let top = ends.map(\.y).min(), let bottom = ends.map(\.y).max()
    else { return }
    bounds = Rect(x: left, y: top, width: right - left, height: bottom - top)
    var moment = Point.zero
    for line in Int(top * Self.lines)...Int(bottom * Self.lines) {
      let y = (Double(line) + 0.5) / Self.lines
      for span in spans(y, &windings) {
        let ink = (span.1 - span.0) / Self.lines
        area += ink
        moment = Point(x: moment.x + ink * (span.0 + span.1) / 2, y: moment.y + ink * y)
      }
    }
    if area > 0 { center = Point(x: moment.x / area, y: moment.y / area) }
  }

  /// The covered intervals of a scanline.
  private func spans(_ y: Double, _ windings: inout ClosedRange<Int>) -> [(Double, Double)] {
    var crossings: [(x: Double, turn: Int)] = []
    for (from, to) in edges where (from.y <= y) != (to.y <= y) {
      crossings.append((from.x + (to.x - from.x) * (y - from.y) / (to.y - from.y), from.y < to.y ? -1 : 1))
    }
    crossings.sort { $0.x < $1.x }
    var spans: [(Double, Double)] = []
    var winding = 0
    for (crossing, next) in zip(crossings, crossings.dropFirst()) {
      winding += crossing.turn
      // Coincident edges, up to rounding, enclose nothing.
      guard next.x - crossing.x > 0.02 else { continue }
      windings = min(windings.lowerBound, winding)...max(windings.upperBound, winding)
      if winding != 0 { spans.append((crossing.x, next.x)) }
    }
    return spans
  }

  private static func edges(of path: Path) -> [(Point, Point)] {
    var edges: [(Point, Point)] = []
    var (start, place) = (Point.zero, Point.zero)
    for element in path.elements {
      switch element {
      case .move(let point): (start, place) = (point, point)
      case .line(let point):
        edges.append((place, point))
        place = point
      case .close:
        edges.append((place, start))
        place = start
      case .curve(let first, let second, let end):
        let from = place
        for piece in 1...piecesOfCurve {
          let t = Double(piece) / Double(piecesOfCurve)
          let parts = [(1 - t) * (1 - t) * (1 - t), 3 * (1 - t) * (1 - t) * t, 3 * (1 - t) * t * t, t * t * t]
          let points = zip(parts, [from, first, second, end])
          let next = Point(x: points.reduce(0) { $0 + $1.0 * $1.1.x }, y: points.reduce(0) { $0 + $1.0 * $1.1.y })
          edges.append((place, next))
          place = next
        }
      }
    }
    return edges
  }
}

extension Ink {
  /// How many pieces ink and ground fall into where gaps are closed that are narrower than a third of a point.
  ///
  /// Both are alike in two weights of a symbol if no gap or hole closed, and nothing came apart.
  var pieces: [Int] {
    let (step, reach) = (0.25, 1.0 / 6)
    let rows = (0...96).map { row -> [(Double, Double)] in
      var ignored = 0...0
      return Self.united(spans((Double(row) + 0.5) * step, &ignored).map { ($0.0 - reach, $0.1 + reach) })
    }
    let ground = rows.map { spans -> [(Double, Double)] in
      Array(zip([-1] + spans.map(\.1), spans.map(\.0) + [25]))
    }
    return [Self.pieces(rows, step: step), Self.pieces(ground, step: step)]
  }

  private static func united(_ spans: [(Double, Double)]) -> [(Double, Double)] {
    var united: [(Double, Double)] = []
    for span in spans.sorted(by: { $0.0 < $1.0 }) {
      if let last = united.last, span.0 <= last.1 {
        united[united.count - 1].1 = max(last.1, span.1)
      } else {
        united.append(span)
      }
    }
    return united
  }

  /// The number of groups of spans that touch from row to row, without the tips of acute corners.
  private static func pieces(_ rows: [[(Double, Double)]], step: Double) -> Int {
    var parents: [Int] = []
    var areas: [Double] = []
    func root(_ piece: Int) -> Int { parents[piece] == piece ? piece : root(parents[piece]) }
    var above: [(span: (Double, Double), piece: Int)] = []
    for row in rows {
      above = row.map { span in
        let piece = parents.count
        parents.append(piece)
        areas.append((span.1 - span.0) * step)
        for (other, number) in above where other.0 < span.1 && span.0 < other.1 && root(number) != root(piece) {
          areas[root(piece)] += areas[root(number)]
          parents[root(number)] = root(piece)
        }
        return (span, piece)
      }
    }
    return parents.indices.count { parents[$0] == $0 && areas[$0] >= 0.2 }
  }
}
