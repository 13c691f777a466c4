import PortalSupport

/// An outline of lines and cubic Bézier curves, in points.
public struct Path: Hashable, Sendable {
  /// One step of drawing an outline.
  public enum Element: Hashable, Sendable {
    /// Begins a new part of the outline at a point, without a line to it.
    case move(Point)
    /// A straight line from the point before.
    case line(Point)
    /// A cubic Bézier curve from the point before: two control points, and its end.
    case curve(Point, Point, Point)
    /// A straight line back to where this part began.
    case close
  }

  /// The steps, in their order.
  public private(set) var elements: [Element] = []

  /// A path without elements, which paints nothing.
  public init() {}

  /// Begins a new part of the outline.
  public mutating func move(to point: Point) { elements.append(.move(point)) }
  /// Adds a straight line to a point.
  public mutating func line(to point: Point) { elements.append(.line(point)) }
  /// Adds a cubic Bézier curve to its end, pulled at by two control points.
  public mutating func curve(to end: Point, _ first: Point, _ second: Point) {
    elements.append(.curve(first, second, end))
  }
  /// Closes the part that was begun last.
  public mutating func close() { elements.append(.close) }
  /// Makes room for so many elements at once.
  mutating func reserveCapacity(_ count: Int) { elements.reserveCapacity(count) }
  /// Adds all elements of another path, as parts of their own.
  public mutating func append(_ other: Path) { elements.append(contentsOf: other.elements) }
}

extension Path {
  /// The path with every point mapped.
  public func mapped(_ move: (Point) -> Point) -> Path {
    var path = Path()
    path.elements = elements.map { element in
      switch element {
      case .move(let point): .move(move(point))
      case .line(let point): .line(move(point))
      case .curve(let first, let second, let end): .curve(move(first), move(second), move(end))
      case .close: .close
      }
    }
    return path
  }

  /// The bounding box of all points, control points included; nil for an empty path.
  public var bounds: Rect? {
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)
    func add(_ point: Point) {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point): add(point)
      case .curve(let first, let second, let end):
        add(first)
        add(second)
        add(end)
      case .close: break
      }
    }
    guard low.x <= high.x, low.y <= high.y else { return nil }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// A rectangle with rounded corners; the radius is limited by the shorter side.
  public init(_ rect: Rect, radius: Double = 0) {
    self = RoundedRect(rect, CornerRadii(all: radius)).path
  }

  /// A closed outline of straight lines between points.
  public init(polygon points: [Point]) {
    for (index, point) in points.enumerated() {
      if index == 0 { move(to: point) } else { line(to: point) }
    }
    close()
  }

  /// The arc length; each curve is approximated by sixteen segments.
  var length: Double {
    var length = 0.0
    var start = Point.zero
    var last = Point.zero
    func add(_ point: Point) {
      let (x, y) = (point.x - last.x, point.y - last.y)
      length += (x * x + y * y).squareRoot()
      last = point
    }
    for element in elements {
      switch element {
      case .move(let point): (start, last) = (point, point)
      case .line(let point): add(point)
      case .curve(let first, let second, let end):
        let from = last
        for step in 1...16 {
          let part = Double(step) / 16
          let rest = 1 - part
          let weights = (rest * rest * rest, 3 * rest * rest * part, 3 * rest * part * part, part * part * part)
          add(
            Point(
              x: weights.0 * from.x + weights.1 * first.x + weights.2 * second.x + weights.3 * end.x,
              y: weights.0 * from.y + weights.1 * first.y + weights.2 * second.y + weights.3 * end.y))
        }
      case .close: add(start)
      }
    }
    return length
  }
}

extension Path: CustomStringConvertible {
  /// The path as SVG path data, with at most three decimals.
  public var description: String {
    var text = ""
    for element in elements {
      switch element {
      case .move(let point): text += "M\(short(point))"
      case .line(let point): text += "L\(short(point))"
      case .curve(let first, let second, let end): text += "C\(short(first)) \(short(second)) \(short(end))"
      case .close: text += "Z"
      }
    }
    return text
  }

  private func short(_ point: Point) -> String {
    "\(shortNumber(point.x)) \(shortNumber(point.y))"
  }
}
