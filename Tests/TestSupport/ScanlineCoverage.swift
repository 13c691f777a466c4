import PortalRaster

/// The coverage of an outline, computed independently of ours: from 64 scanlines per pixel, with exact lengths between
/// their crossings with the outline.
///
/// Exact for vertical and horizontal edges on 1/64 of a pixel, and good to a thousandth for all others.
public struct ScanlineCoverage {
  private struct Edge {
    var top: Point
    var bottom: Point
    var direction: Int
  }

  private var edges: [Edge] = []

  public init(_ path: Path) {
    var (start, last) = (Point.zero, Point.zero)
    func add(_ from: Point, _ to: Point) {
      guard from.y != to.y else { return }
      edges.append(
        from.y < to.y ? Edge(top: from, bottom: to, direction: 1) : Edge(top: to, bottom: from, direction: -1))
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        add(last, start)
        (start, last) = (point, point)
      case .line(let point):
        add(last, point)
        last = point
      case .curve(let first, let second, let end):
        let from = last
        for step in 1...32 {
          let part = Double(step) / 32
          let rest = 1 - part
          let weights = (rest * rest * rest, 3 * rest * rest * part, 3 * rest * part * part, part * part * part)
          let point = Point(
            x: weights.0 * from.x + weights.1 * first.x + weights.2 * second.x + weights.3 * end.x,
            y: weights.0 * from.y + weights.1 * first.y + weights.2 * second.y + weights.3 * end.y)
          add(last, point)
          last = point
        }
      case .close: break
      }
    }
    add(last, start)
  }

  /// The share of each pixel within the outline, row by row, in a box that begins at a pixel.
  public func coverage(left: Int, top: Int, width: Int, height: Int) -> [Double] {
    var result = [Double](repeating: 0, count: width * height)
    for row in 0..<height {
      let (upper, lower) = (Double(top + row), Double(top + row + 1))
      let near = edges.filter { $0.top.y < lower && $0.bottom.y > upper }
      for line in 0..<64 where !near.isEmpty {
        let y = upper + (Double(line) + 0.5) / 64
        var crossings: [(x: Double, direction: Int)] = []
        for edge in near where edge.top.y <= y && edge.bottom.y > y {
          let part = (y - edge.top.y) / (edge.bottom.y - edge.top.y)
          crossings.append((edge.top.x + (edge.bottom.x - edge.top.x) * part - Double(left), edge.direction))
        }
        crossings.sort { $0.x < $1.x }
        var winding = 0
        for (index, crossing) in crossings.enumerated() {
          winding += crossing.direction
          guard winding != 0, index + 1 < crossings.count else { continue }
          let (from, to) = (max(0, crossing.x), min(Double(width), crossings[index + 1].x))
          guard from < to else { continue }
          for column in Int(from)...min(width - 1, Int(to)) {
            let length = min(to, Double(column + 1)) - max(from, Double(column))
            result[row * width + column] += max(0, length) / 64
          }
        }
      }
    }
    return result
  }
}
