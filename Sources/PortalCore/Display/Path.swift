import PortalSupport

/// An outline of straight lines and cubic curves, in points.
public struct Path: Hashable, Sendable {
  public enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case curve(Point, Point, Point)
    case close
  }

  public private(set) var elements: [Element] = []

  public init() {}

  public mutating func move(to point: Point) { elements.append(.move(point)) }
  public mutating func line(to point: Point) { elements.append(.line(point)) }
  public mutating func curve(to end: Point, _ first: Point, _ second: Point) {
    elements.append(.curve(first, second, end))
  }
  public mutating func close() { elements.append(.close) }
  public mutating func append(_ other: Path) { elements.append(contentsOf: other.elements) }
}

extension Path {
  /// The outline with every point moved.
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

  /// The smallest rectangle around all points, those that only pull at curves included; nothing of an empty outline.
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

  /// A rectangle, its corners rounded by `radius` as far as the shorter side allows.
  public init(_ rect: Rect, radius: Double = 0) {
    let radius = max(0, min(radius, min(rect.width, rect.height) / 2))
    guard radius > 0 else {
      move(to: Point(x: rect.x, y: rect.y))
      line(to: Point(x: rect.maxX, y: rect.y))
      line(to: Point(x: rect.maxX, y: rect.maxY))
      line(to: Point(x: rect.x, y: rect.maxY))
      close()
      return
    }
    // A quarter circle as one cubic: its handles reach this far along the tangents.
    let handle = radius * (1 - 0.552284749830793398)
    let (left, top, right, bottom) = (rect.x, rect.y, rect.maxX, rect.maxY)
    move(to: Point(x: left + radius, y: top))
    line(to: Point(x: right - radius, y: top))
    curve(
      to: Point(x: right, y: top + radius), Point(x: right - handle, y: top), Point(x: right, y: top + handle))
    line(to: Point(x: right, y: bottom - radius))
    curve(
      to: Point(x: right - radius, y: bottom), Point(x: right, y: bottom - handle),
      Point(x: right - handle, y: bottom))
    line(to: Point(x: left + radius, y: bottom))
    curve(
      to: Point(x: left, y: bottom - radius), Point(x: left + handle, y: bottom),
      Point(x: left, y: bottom - handle))
    line(to: Point(x: left, y: top + radius))
    curve(
      to: Point(x: left + radius, y: top), Point(x: left, y: top + handle), Point(x: left + handle, y: top))
    close()
  }

  /// The rim between a rounded rectangle and the same one moved inwards by `width`; fill it by the even-odd rule.
  public static func ring(_ rect: Rect, radius: Double, width: Double) -> Path {
    var path = Path(rect, radius: radius)
    let inner = rect.inset(by: Edges(all: width))
    if !inner.isEmpty { path.append(Path(inner, radius: max(0, radius - width))) }
    return path
  }
}

extension Path: CustomStringConvertible {
  /// The outline as SVG writes it, with at most three decimals.
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
