/// The icons of a status bar: signal strength, wireless connection, battery.
///
/// They show full strength, a connection and a full battery.
enum StatusSign: Sendable {
  case signal, connection, battery

  var size: Size {
    switch self {
    case .signal: Size(width: 18, height: 12)
    case .connection: Size(width: 17, height: 12)
    case .battery: Size(width: 27, height: 13)
    }
  }

  func items(_ ink: RGBA, by factor: Double) -> [DisplayList.Item] {
    func fill(_ path: Path, _ color: RGBA) -> DisplayList.Item {
      .fill(path.mapped { Point(x: $0.x * factor, y: $0.y * factor) }, .evenOdd, .solid(color))
    }
    switch self {
    case .signal: return [fill(Self.bars, ink)]
    case .connection: return [fill(Self.waves, ink)]
    case .battery:
      var faint = ink
      faint.alpha *= 0.35
      return [fill(Self.case, faint), fill(Path(Rect(x: 2, y: 2, width: 21, height: 9), radius: 2.5), ink)]
    }
  }

  /// Four rising bars.
  private static var bars: Path {
    var path = Path()
    for (index, height) in [4.0, 6.5, 9, 12].enumerated() {
      path.append(Path(Rect(x: Double(index) * 5, y: 12 - height, width: 3, height: height), radius: 1))
    }
    return path
  }

  /// Three parts of a quarter circle around a point at the bottom.
  private static var waves: Path {
    var path = Path()
    let center = Point(x: 8.5, y: 12)
    for (inner, outer) in [(0.0, 3.6), (5.2, 7.8), (9.4, 12.0)] {
      path.append(wedge(around: center, from: inner, to: outer))
    }
    return path
  }

  /// The area between two arcs, within 45 degrees of straight up.
  private static func wedge(around center: Point, from inner: Double, to outer: Double) -> Path {
    // A quarter circle is one cubic; its control points are this fraction of the radius away.
    let handle = 0.5523
    let part = 0.5.squareRoot()
    func point(_ x: Double, _ y: Double) -> Point { Point(x: center.x + x, y: center.y - y) }
    var path = Path()
    let far = outer * part
    let near = inner * part
    path.move(to: point(-far, far))
    path.curve(
      to: point(far, far), point(-far + handle * far, far + handle * far), point(far - handle * far, far + handle * far)
    )
    path.line(to: point(near, near))
    path.curve(
      to: point(-near, near), point(near - handle * near, near + handle * near),
      point(-near + handle * near, near + handle * near))
    path.close()
    return path
  }

  /// The battery's outline and its terminal.
  private static var `case`: Path {
    var path = Path(Rect(x: 0, y: 0, width: 25, height: 13), radius: 4.3)
    path.append(Path(Rect(x: 1, y: 1, width: 23, height: 11), radius: 3.3))
    path.move(to: Point(x: 26, y: 4.4))
    path.curve(to: Point(x: 26, y: 8.6), Point(x: 27.7, y: 5), Point(x: 27.7, y: 8))
    path.close()
    return path
  }
}
