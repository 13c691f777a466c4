// Points, sizes, edges and rectangles.

/// A point, from the top left corner of the canvas unless stated otherwise.
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = Point(x: 0, y: 0)
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  public var width: Double
  public var height: Double

  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  public static let zero = Size(width: 0, height: 0)
}

/// Distances from the four sides of a rectangle, inwards, in points.
public struct Edges: Hashable, Sendable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  @inlinable public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same distance on every side.
  @inlinable public init(all value: Double) {
    self.init(top: value, left: value, bottom: value, right: value)
  }

  public static let zero = Edges()
}

/// An axis-aligned rectangle, in points; as a node's frame, its border box relative to its parent's.
public struct Rect: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  @inlinable public init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  @inlinable public var origin: Point { Point(x: x, y: y) }
  @inlinable public var size: Size { Size(width: width, height: height) }
  @inlinable public var maxX: Double { x + width }
  @inlinable public var maxY: Double { y + height }
  @inlinable public var center: Point { Point(x: x + width / 2, y: y + height / 2) }
  @inlinable public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Whether the point lies inside; the right and bottom sides are outside, so that adjacent rectangles share no point.
  @inlinable public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// Whether the other rectangle lies entirely inside this one.
  @inlinable public func contains(_ other: Rect) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }

  /// The rectangle with each side moved inwards; its size never becomes negative.
  @inlinable public func inset(by edges: Edges) -> Rect {
    Rect(
      x: x + edges.left, y: y + edges.top,
      width: max(0, width - edges.left - edges.right),
      height: max(0, height - edges.top - edges.bottom))
  }
}

extension Rect {
  /// The overlap of both rectangles; nil if they do not overlap.
  @inlinable public func intersection(_ other: Rect) -> Rect? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard left < right, top < bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The smallest rectangle that contains both.
  @inlinable public func union(_ other: Rect) -> Rect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
