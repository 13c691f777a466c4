/// A transform that moves, scales, turns and slants, and keeps straight lines straight.
///
/// A point maps to (a·x + c·y + tx, b·x + d·y + ty).
public struct Affine: Hashable, Sendable {
  /// How much of x goes into x.
  public var a: Double
  /// How much of x goes into y.
  public var b: Double
  /// How much of y goes into x.
  public var c: Double
  /// How much of y goes into y.
  public var d: Double
  /// What is added to x.
  public var tx: Double
  /// What is added to y.
  public var ty: Double

  /// A transform by its matrix, in the order of CSS's `matrix()`.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The transform that leaves every point where it is.
  public static let identity = Affine(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// A translation to the right and downwards.
  public static func moving(x: Double, y: Double) -> Affine { Affine(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }

  /// A scaling of both axes, which leaves the origin where it is.
  public static func scaling(x: Double, y: Double) -> Affine { Affine(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

  /// A rotation around the origin, clockwise.
  public static func turning(degrees: Double) -> Affine {
    let (cosine, sine) = cosineAndSine(ofDegrees: degrees)
    return Affine(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// The composition: this transform after the other.
  public func after(_ first: Affine) -> Affine {
    Affine(
      a: a * first.a + c * first.b, b: b * first.a + d * first.b,
      c: a * first.c + c * first.d, d: b * first.c + d * first.d,
      tx: a * first.tx + c * first.ty + tx, ty: b * first.tx + d * first.ty + ty)
  }

  /// The point to which a point is mapped.
  public func callAsFunction(_ point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The bounding box of a transformed rectangle.
  public func bounds(of rect: Rect) -> Rect {
    var low = self(rect.origin)
    var high = low
    func widen(x: Double, y: Double) {
      let corner = self(Point(x: x, y: y))
      low = Point(x: min(low.x, corner.x), y: min(low.y, corner.y))
      high = Point(x: max(high.x, corner.x), y: max(high.y, corner.y))
    }
    widen(x: rect.maxX, y: rect.y)
    widen(x: rect.x, y: rect.maxY)
    widen(x: rect.maxX, y: rect.maxY)
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// The inverse; nil if the transform is degenerate.
  public var inverse: Affine? {
    let determinant = a * d - b * c
    guard determinant.isFinite, abs(determinant) > 1e-12 else { return nil }
    return Affine(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}
