extension RoundedRect {
  /// The outline, clockwise from the top side.
  public var path: Path {
    var path = Path()
    let (left, top, right, bottom) = (rect.x, rect.y, rect.maxX, rect.maxY)
    let corners = [
      Corner(Point(x: right, y: top), topRight, from: Point(x: -1, y: 0), to: Point(x: 0, y: 1)),
      Corner(Point(x: right, y: bottom), bottomRight, from: Point(x: 0, y: -1), to: Point(x: -1, y: 0)),
      Corner(Point(x: left, y: bottom), bottomLeft, from: Point(x: 1, y: 0), to: Point(x: 0, y: -1)),
      Corner(Point(x: left, y: top), topLeft, from: Point(x: 0, y: 1), to: Point(x: 1, y: 0)),
    ]
    // A line for each side, and a curve for each round corner.
    path.reserveCapacity(6 + corners.count { $0.size != .zero })
    // Starts where the top left corner ends, so that the path closes there.
    path.move(to: corners[3].point(0, isContinuous(corners[3]) ? Corner.reach : corners[3].size == .zero ? 0 : 1))
    for (index, corner) in corners.enumerated() {
      let isLast = index == 3
      if corner.size == .zero {
        if !isLast { path.line(to: corner.apex) }
      } else if isContinuous(corner) {
        corner.addContinuous(to: &path)
      } else {
        corner.addCircular(to: &path)
      }
    }
    path.close()
    return path
  }

  /// Whether the corner's continuous curve fits on both sides; otherwise it is a circular arc, so that a pill's ends
  /// stay round.
  private func isContinuous(_ corner: Corner) -> Bool {
    guard curve == .continuous, corner.size != .zero else { return false }
    let across = max(topLeft.width + topRight.width, bottomLeft.width + bottomRight.width)
    let down = max(topLeft.height + bottomLeft.height, topRight.height + bottomRight.height)
    return across * Corner.reach <= rect.width && down * Corner.reach <= rect.height
  }
}

/// One corner: its apex, and the directions in which its two sides leave it.
private struct Corner {
  var apex: Point
  var size: Size
  private var from: Point
  private var to: Point

  init(_ apex: Point, _ size: Size, from: Point, to: Point) {
    self.apex = apex
    self.size = size
    self.from = from
    self.to = to
  }

  /// How far a continuous corner extends along the sides, in radii.
  static let reach = 1.52866483

  /// The point at the given distances from the apex along the first and the second side, in radii.
  func point(_ first: Double, _ second: Double) -> Point {
    Point(
      x: apex.x + (from.x * first + to.x * second) * size.width,
      y: apex.y + (from.y * first + to.y * second) * size.height)
  }

  func addCircular(to path: inout Path) {
    // A quarter circle as one cubic: the distance of its control points from the apex.
    let handle = 1 - 0.552284749830793398
    path.line(to: point(1, 0))
    path.curve(to: point(0, 1), point(handle, 0), point(0, handle))
  }

  /// The continuous corner of iOS: its curvature changes gradually, so that no join with the side is visible.
  func addContinuous(to path: inout Path) {
    path.line(to: point(Self.reach, 0))
    path.curve(to: point(0.63149399, 0.07491100), point(1.08849323, 0), point(0.86840689, 0))
    path.curve(
      to: point(0.07491100, 0.63149399), point(0.37282392, 0.16905899), point(0.16905899, 0.37282392))
    path.curve(to: point(0, Self.reach), point(0, 0.86840689), point(0, 1.08849323))
  }
}
