// Points, sizes, edges and rectangles.

/// A point, from the top left corner of the canvas unless stated otherwise.
public struct Point: Hashable, Sendable {
  /// The distance to the right, in points.
  public var x: Double
  /// The distance downwards, in points.
  public var y: Double

  /// A point at distances to the right and downwards.
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The corner from which points are told.
  public static let zero = Point(x: 0, y: 0)
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  /// The extent from left to right.
  public var width: Double
  /// The extent from top to bottom.
  public var height: Double

  /// A size of a width and a height.
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent in either direction.
  public static let zero = Size(width: 0, height: 0)
}

/// Distances from the four sides of a rectangle, inwards, in points.
public struct Edges: Hashable, Sendable {
  /// The distance from the upper side.
  public var top: Double
  /// The distance from the left side.
  public var left: Double
  /// The distance from the lower side.
  public var bottom: Double
  /// The distance from the right side.
  public var right: Double

  /// A distance for each side; those that are not said are 0.
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

  /// No distance on any side.
  public static let zero = Edges()
}

/// An axis-aligned rectangle, in points; as a node's frame, its border box relative to its parent's.
public struct Rect: Hashable, Sendable {
  /// How far the left side is from the origin.
  public var x: Double
  /// How far the upper side is from the origin.
  public var y: Double
  /// The extent to the right; negative ones are not turned round.
  public var width: Double
  /// The extent downwards; negative ones are not turned round.
  public var height: Double

  /// A rectangle by its upper left corner and its extents.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// A rectangle by its upper left corner and its size.
  @inlinable public init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// A rectangle without extent at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The upper left corner, as one point.
  @inlinable public var origin: Point { Point(x: x, y: y) }
  /// The width and the height.
  @inlinable public var size: Size { Size(width: width, height: height) }
  /// How far the right side is from the origin.
  @inlinable public var maxX: Double { x + width }
  /// How far the lower side is from the origin.
  @inlinable public var maxY: Double { y + height }
  /// The point in the middle.
  @inlinable public var center: Point { Point(x: x + width / 2, y: y + height / 2) }
  /// Whether it has no area, since its width or height is not positive.
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
