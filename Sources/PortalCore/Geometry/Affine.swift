/// An affine transform.
///
/// A point maps to (a·x + c·y + tx, b·x + d·y + ty).
public struct Affine: Hashable, Sendable {
  public var a: Double
  public var b: Double
  public var c: Double
  public var d: Double
  public var tx: Double
  public var ty: Double

  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  public static let identity = Affine(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  public static func moving(x: Double, y: Double) -> Affine { Affine(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }

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

  public func callAsFunction(_ point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The bounding box of a transformed rectangle.
  public func bounds(of rect: Rect) -> Rect {
    let corners = [
      self(rect.origin), self(Point(x: rect.maxX, y: rect.y)), self(Point(x: rect.x, y: rect.maxY)),
      self(Point(x: rect.maxX, y: rect.maxY)),
    ]
    let (low, high) = corners.dropFirst().reduce(into: (corners[0], corners[0])) { range, point in
      range.0 = Point(x: min(range.0.x, point.x), y: min(range.0.y, point.y))
      range.1 = Point(x: max(range.1.x, point.x), y: max(range.1.y, point.y))
    }
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
