import PortalSupport

/// A region of the earth in Mercator's projection, which preserves angles.
struct MapRegion: Hashable, Sendable {
  var center: Coordinates
  /// The degrees that are visible at least, in both directions.
  var span: Double

  /// The latitude where Mercator's world is about a square; the poles would be infinitely far away.
  static let lastLatitude = 85.0
  static let spans = 0.0001...180.0

  init(center: Coordinates, span: Double) {
    let latitude = center.latitude.isFinite ? center.latitude : 0
    let longitude = center.longitude.isFinite ? center.longitude.truncatingRemainder(dividingBy: 360) : 0
    self.center = Coordinates(latitude: min(Self.lastLatitude, max(-Self.lastLatitude, latitude)), longitude: longitude)
    self.span = span.isFinite ? min(Self.spans.upperBound, max(Self.spans.lowerBound, span)) : Self.spans.upperBound
  }

  /// The region around all places, with a margin; the whole earth if there are none.
  init(around places: [Coordinates]) {
    guard let first = places.first else {
      self.init(center: Coordinates(latitude: 20, longitude: 10), span: Self.spans.upperBound)
      return
    }
    var (south, north, west, east) = (first.latitude, first.latitude, first.longitude, first.longitude)
    for place in places {
      (south, north) = (min(south, place.latitude), max(north, place.latitude))
      (west, east) = (min(west, place.longitude), max(east, place.longitude))
    }
    self.init(
      center: Coordinates(latitude: (south + north) / 2, longitude: (west + east) / 2),
      span: max(0.01, max(north - south, east - west) * 1.4))
  }

  // MARK: Projection

  /// The position of a place in a frame; of the earth's repetitions, the one nearest to the centre.
  func point(_ place: Coordinates, in size: Size) -> Point {
    var away = (place.longitude - center.longitude).truncatingRemainder(dividingBy: 360)
    if away > 180 { away -= 360 } else if away < -180 { away += 360 }
    return Point(x: x(away, in: size), y: y(place.latitude, in: size))
  }

  /// The position of a longitude, given in degrees east of the centre.
  func x(_ degrees: Double, in size: Size) -> Double { projection(in: size).x(degrees) }

  func y(_ latitude: Double, in size: Size) -> Double { projection(in: size).y(down: Self.down(latitude)) }

  /// What is the same for all places of a frame, for whoever asks for many: four logarithms.
  func projection(in size: Size) -> Projection {
    let world = pointsAround(size)
    // The earth's edges do not come inside the frame.
    let half = size.height / world / 2
    return Projection(size: size, world: world, middle: min(1 - half, max(half, Self.down(center.latitude))))
  }

  /// The projection of one frame.
  struct Projection {
    fileprivate let size: Size
    fileprivate let world: Double
    fileprivate let middle: Double

    /// The position of a longitude, given in degrees east of the centre.
    func x(_ degrees: Double) -> Double { size.width / 2 + degrees / 360 * world }

    /// - Parameter down: the latitude, as a fraction of Mercator's world from its top.
    func y(down: Double) -> Double { size.height / 2 + (down - middle) * world }
  }

  /// The length of the equator in points: the span is visible, but the earth fills the frame.
  func pointsAround(_ size: Size) -> Double {
    let half = span / 2
    let high = Self.down(center.latitude - half) - Self.down(center.latitude + half)
    let points = min(size.width / (span / 360), high > 0 ? size.height / high : .infinity)
    return max(points, max(size.width, size.height), 1)
  }

  /// The position of a latitude from the top of Mercator's world, as a fraction of its height.
  static func down(_ latitude: Double) -> Double {
    let sine = cosineAndSine(ofDegrees: min(lastLatitude, max(-lastLatitude, latitude))).sine
    return 0.5 - logarithm((1 + sine) / (1 - sine)) / (4 * Double.pi)
  }

  /// The natural logarithm of a positive number, by additions and multiplications alone, the same on every machine.
  static func logarithm(_ number: Double) -> Double {
    var (exponent, significand) = (Double(number.exponent), number.significand)
    if significand > 1.414 { (exponent, significand) = (exponent + 1, significand / 2) }
    let part = (significand - 1) / (significand + 1)
    var sum = 0.0
    for term in stride(from: 25.0, through: 1, by: -2) { sum = sum * part * part + 1 / term }
    return 2 * part * sum + exponent * 0.693147180559945309
  }

  // MARK: Lines

  /// The distance between lines in degrees: a round number of which about five fill the span.
  var step: Double { Self.steps.first { $0 * 5 >= span } ?? 45 }

  private static let steps = [
    0.0001, 0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 45,
  ]

  /// The lines that may have a label, whatever the shape of the frame.
  var labelledLines: [MapLine] { lines(every: step) }

  /// The lines between those, five to a step, as on graph paper, for maps of small regions.
  var fineLines: [MapLine] {
    let part = step / 5
    return lines(every: part).filter { $0.number(part) % 5 != 0 }
  }

  private func lines(every step: Double) -> [MapLine] {
    let reach = min(4 * span, 180)
    func multiples(_ middle: Double, _ reach: Double) -> [Double] {
      let first = ((middle - reach) / step).rounded(.up)
      let last = ((middle + reach) / step).rounded(.down)
      return last < first ? [] : stride(from: first, through: last, by: 1).map { $0 * step }
    }
    return multiples(center.longitude, reach).map { .meridian($0) }
      + multiples(center.latitude, reach).filter { abs($0) < Self.lastLatitude }.map { .parallel($0) }
  }
}

/// A line of the graticule.
enum MapLine: Hashable, Sendable {
  /// In degrees east, not normalised.
  case meridian(Double)
  case parallel(Double)

  var name: String {
    switch self {
    case .meridian(let degrees): Self.name(ofLongitude: degrees)
    case .parallel(let degrees): Self.name(ofLatitude: degrees)
    }
  }

  var isMeridian: Bool {
    if case .meridian = self { true } else { false }
  }

  /// The line's index among its kind, from 0°.
  func number(_ step: Double) -> Int {
    switch self {
    case .meridian(let degrees), .parallel(let degrees): Int(bounded: (degrees / step).rounded())
    }
  }

  static func name(ofLatitude degrees: Double) -> String { name(degrees, "N", "S") }

  static func name(ofLongitude degrees: Double) -> String {
    var degrees = degrees.truncatingRemainder(dividingBy: 360)
    if degrees > 180 { degrees -= 360 } else if degrees <= -180 { degrees += 360 }
    return abs(degrees) == 180 ? "180°" : name(degrees, "E", "W")
  }

  private static func name(_ degrees: Double, _ positive: String, _ negative: String) -> String {
    let parts = (min(abs(degrees), 360) * Double(namedParts)).rounded()
    if !(parts > 0) { return "0°" }
    return "\(number(Int(bounded: parts)))° \(degrees > 0 ? positive : negative)"
  }

  /// The parts of a degree in labels: as fine as the closest lines.
  private static let namedParts = 10_000

  private static func number(_ parts: Int) -> String {
    let (whole, fraction) = parts.quotientAndRemainder(dividingBy: namedParts)
    guard fraction > 0 else { return "\(whole)" }
    var digits = String("\(namedParts + fraction)".dropFirst())
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(whole).\(digits)"
  }
}
