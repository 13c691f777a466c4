import PortalCore

/// An upper estimate of the work to draw a path, counted from its commands and numbers.
struct PathMeasure {
  private(set) var segments = 0.0
  private(set) var length = 0.0
  /// The sum of all heights, limited to the visible region.
  private(set) var height = 0.0
  /// The sum of the square roots of its curves' lengths.
  private(set) var roots = 0.0
  private(set) var bounds = (
    left: Double.infinity, top: Double.infinity, right: -Double.infinity, bottom: -Double.infinity
  )
  /// The height of the visible region.
  private let visible: Double
  private var current = Point.zero
  /// The last control point of the previous curve, which a smooth curve begins with, reflected.
  private var control: Point?

  init(visible: Double) {
    self.visible = visible
  }

  var box: Size {
    segments == 0 ? .zero : Size(width: bounds.right - bounds.left, height: bounds.bottom - bounds.top)
  }

  // MARK: Segments

  mutating func move(to point: Point) {
    current = point
    control = nil
    extend(point, by: 0)
  }

  mutating func line(to point: Point) {
    add(distance(current, point), abs(point.y - current.y))
    move(to: point)
  }

  mutating func curve(_ points: [Point]) {
    var (length, height, last) = (0.0, 0.0, current)
    for point in points {
      length += distance(last, point)
      height += abs(point.y - last.y)
      last = point
      extend(point, by: 0)
    }
    add(length, height)
    roots += length.squareRoot()
    current = last
    control = points.dropLast().last
  }

  /// The first control point of a smooth curve: it may be ever further away.
  private var reflected: Point {
    control.map { Point(x: 2 * current.x - $0.x, y: 2 * current.y - $0.y) } ?? current
  }

  /// An elliptical arc, whose radius is enlarged until it reaches its end.
  mutating func arc(radius: Double, isLarge: Bool, to point: Point) {
    let chord = distance(current, point)
    let radius = max(radius, chord / 2)
    let length = isLarge ? 2 * .pi * radius : .pi / 2 * chord
    extend(current, by: isLarge ? 2 * radius : chord)
    extend(point, by: isLarge ? 2 * radius : chord)
    // It becomes at most four curves, and changes vertical direction at most three times.
    for _ in 0..<4 {
      add(length / 4, length / 4)
      roots += (length / 4).squareRoot()
    }
    current = point
  }

  private mutating func add(_ length: Double, _ height: Double) {
    segments += 1
    self.length += length
    self.height += min(height, visible)
  }

  private mutating func extend(_ point: Point, by reach: Double) {
    bounds.left = min(bounds.left, point.x - reach)
    bounds.top = min(bounds.top, point.y - reach)
    bounds.right = max(bounds.right, point.x + reach)
    bounds.bottom = max(bounds.bottom, point.y + reach)
  }

  private func distance(_ one: Point, _ other: Point) -> Double {
    let (x, y) = (one.x - other.x, one.y - other.y)
    return (x * x + y * y).squareRoot()
  }

  // MARK: Commands

  /// Adds path data up to the first error, after which nothing is drawn.
  mutating func add(path text: some StringProtocol) {
    var list = NumberList(text)
    var command = UInt8(ascii: "M")
    var start = Point.zero
    while let byte = list.peek() {
      let isLetter = byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
      if isLetter {
        command = byte
        list.skip()
      }
      let origin = command >= UInt8(ascii: "a") ? current : .zero
      func point() -> Point? {
        guard let x = list.next(), let y = list.next() else { return nil }
        return Point(x: origin.x + x, y: origin.y + y)
      }
      switch command & 0xdf {
      case UInt8(ascii: "M"):
        guard let to = point() else { return }
        move(to: to)
        start = to
        // Further pairs are lines.
        command = command == UInt8(ascii: "m") ? UInt8(ascii: "l") : UInt8(ascii: "L")
      case UInt8(ascii: "L"), UInt8(ascii: "T"):
        guard let to = point() else { return }
        if command & 0xdf == UInt8(ascii: "T") { curve([reflected, to]) } else { line(to: to) }
      case UInt8(ascii: "H"):
        guard let x = list.next() else { return }
        line(to: Point(x: origin.x + x, y: current.y))
      case UInt8(ascii: "V"):
        guard let y = list.next() else { return }
        line(to: Point(x: current.x, y: origin.y + y))
      case UInt8(ascii: "C"):
        guard let first = point(), let second = point(), let to = point() else { return }
        curve([first, second, to])
      case UInt8(ascii: "S"), UInt8(ascii: "Q"):
        guard let first = point(), let to = point() else { return }
        curve(command & 0xdf == UInt8(ascii: "S") ? [reflected, first, to] : [first, to])
      case UInt8(ascii: "A"):
        guard let across = list.next(), let down = list.next(), list.next() != nil, let isLarge = list.flag(),
          list.flag() != nil, let to = point()
        else { return }
        arc(radius: max(abs(across), abs(down)), isLarge: isLarge, to: to)
      case UInt8(ascii: "Z") where isLetter: line(to: start)
      default: return
      }
    }
  }

  /// Adds the points of a polygon.
  mutating func add(corners text: some StringProtocol) {
    var list = NumberList(text)
    var isFirst = true
    while let x = list.next(), let y = list.next() {
      if isFirst { move(to: Point(x: x, y: y)) } else { line(to: Point(x: x, y: y)) }
      isFirst = false
    }
  }
}
