import PortalCore

/// A shape with a large empty middle, such as a border, split into four parts around it.
///
/// Cairo fills a translucent shape through a mask of its whole bounding box. For a card's hairline border, that is a
/// hundred pixels of mask for each one painted.
struct HollowShape {
  /// Above, below, left and right of the middle, in whole pixels, without overlap.
  let parts: [Rect]

  /// The least width and height of the middle, in pixels, for which splitting pays.
  private static let leastMiddle = 32.0

  /// Nil where the middle is not empty, or small.
  ///
  /// The cuts go where the path consists of vertical lines only, so that no point of it moves.
  ///
  /// - Parameter scale: pixels per point.
  init?(_ path: Path, scale: Double) {
    guard let bounds = path.bounds, [bounds.x, bounds.y, bounds.maxX, bounds.maxY].allSatisfy({ abs($0) < 1e5 }),
      min(bounds.width, bounds.height) * scale > Self.leastMiddle, let lines = Lines(path)
    else { return nil }
    let (gap, height) = lines.longestGap
    let (top, bottom) = ((gap * scale).rounded(.up), ((gap + height) * scale).rounded(.down))
    let across = lines.upright.filter { $0.top <= gap && $0.bottom >= gap + height }.map { $0.x * scale }.sorted()
    guard bottom - top >= Self.leastMiddle, across.count == 4 else { return nil }
    let (left, leftEnd) = (across[0].rounded(.down), across[1].rounded(.up))
    let (right, rightEnd) = (across[2].rounded(.down), across[3].rounded(.up))
    guard right - leftEnd >= Self.leastMiddle else { return nil }
    let (first, last) = ((bounds.x * scale).rounded(.down), (bounds.maxX * scale).rounded(.up))
    let (above, below) = ((bounds.y * scale).rounded(.down), (bounds.maxY * scale).rounded(.up))
    parts = [
      Rect(x: first, y: above, width: last - first, height: top - above),
      Rect(x: first, y: bottom, width: last - first, height: below - bottom),
      Rect(x: left, y: top, width: leftEnd - left, height: bottom - top),
      Rect(x: right, y: top, width: rightEnd - right, height: bottom - top),
    ]
  }

  /// The vertical lines of a path of two closed contours, and the vertical extents of all its other segments.
  private struct Lines {
    private(set) var upright: [(x: Double, top: Double, bottom: Double)] = []
    /// The vertical extents of the other segments.
    private var busy: [(top: Double, bottom: Double)] = []

    /// Nil for paths that are not two closed contours.
    init?(_ path: Path) {
      guard path.elements.count <= 64 else { return nil }
      var (start, pen) = (Point.zero, Point.zero)
      var (begun, closed) = (0, 0)
      for element in path.elements {
        switch element {
        case .move(let point):
          guard begun == closed else { return nil }
          begun += 1
          (start, pen) = (point, point)
        case .line(let point):
          add(pen, point)
          pen = point
        case .curve(let first, let second, let end):
          let places = [pen.y, first.y, second.y, end.y]
          busy.append((places.min() ?? 0, places.max() ?? 0))
          pen = end
        case .close:
          closed += 1
          add(pen, start)
          pen = start
        }
      }
      guard begun == 2, closed == 2 else { return nil }
    }

    private mutating func add(_ from: Point, _ to: Point) {
      let (top, bottom) = (min(from.y, to.y), max(from.y, to.y))
      if from.x == to.x {
        if top < bottom { upright.append((from.x, top, bottom)) }
      } else {
        busy.append((top, bottom))
      }
    }

    /// The longest vertical interval in which the path has vertical lines only.
    var longestGap: (top: Double, height: Double) {
      var longest = (top: 0.0, height: 0.0)
      var end: Double?
      for range in busy.sorted(by: { $0.top < $1.top }) {
        if let end, range.top - end > longest.height { longest = (end, range.top - end) }
        end = max(end ?? range.bottom, range.bottom)
      }
      return longest
    }
  }
}
