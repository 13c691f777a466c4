/// Draws a map under its marks: water, land, and the graticule.
struct MapGround {
  private let region: MapRegion
  private let size: Size
  private let scale: Double
  private let appearance: Appearance

  init(_ region: MapRegion, _ size: Size, scale: Double, _ appearance: Appearance) {
    self.region = region
    self.size = size
    self.scale = scale
    self.appearance = appearance
  }

  /// The smallest span in degrees for which the coarse coastlines are drawn; closer maps show land only.
  static let leastSpan = 20.0

  private static let water = Color(light: RGBA(hex: 0xb5ddf2), dark: RGBA(hex: 0x17293a))
  static let land = Color(light: RGBA(hex: 0xf3efe4), dark: RGBA(hex: 0x33383d))
  private static let line = Color(light: RGBA(hex: 0x23415c, alpha: 0.18), dark: RGBA(hex: 0xffffff, alpha: 0.14))
  private static let fineLine = Color(light: RGBA(hex: 0x23415c, alpha: 0.055), dark: RGBA(hex: 0xffffff, alpha: 0.045))

  var items: [DisplayList.Item] {
    guard size.width > 0, size.height > 0 else { return [] }
    let all = Path(Rect(origin: .zero, size: size))
    let water = Self.water.resolved(in: appearance)
    let land = Self.land.resolved(in: appearance)
    guard region.span >= Self.leastSpan else {
      return [
        .fill(all, .nonZero, .solid(land)),
        .fill(path(of: region.fineLines), .nonZero, .solid(Self.fineLine.resolved(in: appearance))),
        .fill(net, .nonZero, .solid(Self.line.resolved(in: appearance))),
      ]
    }
    return [
      .fill(all, .nonZero, .solid(water)), .fill(path(of: Self.landOutlines), .nonZero, .solid(land)),
      .fill(path(of: Self.lakeOutlines), .nonZero, .solid(water)),
      .fill(net, .nonZero, .solid(Self.line.resolved(in: appearance))),
    ]
  }

  /// An outline's places: degrees east, and how far down in Mercator's world.
  private typealias Outline = [(east: Double, down: Double)]

  /// Made once: 3,000 maps took seconds for the logarithms of their latitudes.
  private static let (landOutlines, lakeOutlines) = (outlines(Coastlines.land), outlines(Coastlines.lakes))

  private static func outlines(_ outlines: [[Double]]) -> [Outline] {
    outlines.map { outline in
      stride(from: 0, to: outline.count - 1, by: 2).map { (outline[$0], MapRegion.down(outline[$0 + 1])) }
    }
  }

  /// A path of outlines, repeated as often as the earth wraps around in the frame.
  private func path(of outlines: [Outline]) -> Path {
    var path = Path()
    let projection = region.projection(in: size)
    for outline in outlines {
      for turn in [-360.0, 0, 360] {
        let points = outline.map { place in
          Point(x: projection.x(place.east - region.center.longitude + turn), y: projection.y(down: place.down))
        }
        guard let first = points.first else { continue }
        let (left, right) = points.reduce((first.x, first.x)) { (min($0.0, $1.x), max($0.1, $1.x)) }
        if right > 0, left < size.width { path.append(Self.coast(points)) }
      }
    }
    return path
  }

  /// A smooth closed curve through all points, so that coasts have no sharp corners.
  private static func coast(_ points: [Point]) -> Path {
    guard points.count > 2, let first = points.first else { return Path(polygon: points) }
    let count = points.count
    func pull(_ index: Int) -> Point {
      let (before, after) = (points[(index + count - 1) % count], points[(index + 1) % count])
      return Point(x: (after.x - before.x) * bend, y: (after.y - before.y) * bend)
    }
    var path = Path()
    path.move(to: first)
    for index in points.indices {
      let next = (index + 1) % count
      let (start, end) = (points[index], points[next])
      // A control point is at most a third of the segment away, or short segments between long ones would loop.
      let across = Point(x: end.x - start.x, y: end.y - start.y)
      let most = (across.x * across.x + across.y * across.y).squareRoot() / 3
      func bounded(_ handle: Point) -> Point {
        let length = (handle.x * handle.x + handle.y * handle.y).squareRoot()
        let part = length > most ? most / length : 1
        return Point(x: handle.x * part, y: handle.y * part)
      }
      let (out, into) = (bounded(pull(index)), bounded(pull(next)))
      path.curve(
        to: end, Point(x: start.x + out.x, y: start.y + out.y), Point(x: end.x - into.x, y: end.y - into.y))
    }
    path.close()
    return path
  }

  /// The smoothness of coasts: the length of control vectors, as a fraction of the distance between a point's
  /// neighbours.
  private static let bend = 0.16

  private var net: Path { path(of: region.labelledLines) }

  /// Lines one pixel wide, on whole pixels.
  private func path(of lines: [MapLine]) -> Path {
    var path = Path()
    let pixel = 1 / scale
    let projection = region.projection(in: size)
    for line in lines {
      switch line {
      case .meridian(let degrees):
        let x = projection.x(degrees - region.center.longitude).onGrid(scale)
        if x >= 0, x < size.width { path.append(Path(Rect(x: x, y: 0, width: pixel, height: size.height))) }
      case .parallel(let degrees):
        let y = projection.y(down: MapRegion.down(degrees)).onGrid(scale)
        if y >= 0, y < size.height { path.append(Path(Rect(x: 0, y: y, width: size.width, height: pixel))) }
      }
    }
    return path
  }

  /// A map pin with a white dot.
  static func pin(_ color: RGBA) -> [DisplayList.Item] {
    var drop = Path()
    drop.move(to: Point(x: 12, y: 31))
    drop.curve(to: Point(x: 1, y: 12), Point(x: 9, y: 25), Point(x: 1, y: 19))
    drop.curve(to: Point(x: 12, y: 1), Point(x: 1, y: 5.92), Point(x: 5.92, y: 1))
    drop.curve(to: Point(x: 23, y: 12), Point(x: 18.08, y: 1), Point(x: 23, y: 5.92))
    drop.curve(to: Point(x: 12, y: 31), Point(x: 23, y: 19), Point(x: 15, y: 25))
    drop.close()
    let eye = Path(Rect(x: 7.5, y: 7.5, width: 9, height: 9), radius: 4.5)
    let white = RGBA(red: 1, green: 1, blue: 1)
    return [
      .fill(drop, .nonZero, .solid(color)), .stroke(drop, .init(width: 1), RGBA(red: 1, green: 1, blue: 1, alpha: 0.9)),
      .fill(eye, .nonZero, .solid(white)),
    ]
  }
}
