import PortalCore

/// Counts the pairs of an outline's edges that may cross each other, by the boxes around them.
///
/// Where edges cross, overlapping parts of a letter become one, which takes a time that grows with the crossings. A letter as
/// people draw it has few for each of its edges, and a font that somebody made to be slow has as many as there are pairs.
enum EdgePairs {
  /// The pairs of an edge that count nothing: with its neighbours, and with those of parts that overlap.
  private static let usual = 16
  /// The pairs that are looked at: what more may cross costs no more, as uniting ends.
  private static let most = 200_000

  /// An edge's box.
  private struct Box {
    var (left, right, top, bottom): (Double, Double, Double, Double)

    init(_ points: [Point]) {
      (left, right, top, bottom) = (.infinity, -.infinity, .infinity, -.infinity)
      for point in points {
        (left, right) = (min(left, point.x), max(right, point.x))
        (top, bottom) = (min(top, point.y), max(bottom, point.y))
      }
    }
  }

  /// How many pairs there are beyond the usual ones.
  static func count(in path: Path) -> Int {
    guard path.elements.count > usual else { return 0 }
    let boxes = boxes(of: path).sorted { $0.top < $1.top }
    var (found, looked, edges) = (0, 0, 0)
    for (place, box) in boxes.enumerated() where looked < most {
      edges += 1
      for other in boxes[(place + 1)...] {
        looked += 1
        if other.top >= box.bottom || looked >= most { break }
        if other.left < box.right && box.left < other.right { found += 1 }
      }
    }
    return max(0, found - usual * edges)
  }

  private static func boxes(of path: Path) -> [Box] {
    var boxes: [Box] = []
    var (start, last) = (Point.zero, Point.zero)
    for element in path.elements {
      switch element {
      case .move(let point): (start, last) = (point, point)
      case .line(let end):
        boxes.append(Box([last, end]))
        last = end
      case .curve(let first, let second, let end):
        boxes.append(Box([last, first, second, end]))
        last = end
      case .close:
        boxes.append(Box([last, start]))
        last = start
      }
    }
    return boxes
  }
}
