import PortalRaster

/// A rectangle of whole pixels; the right and bottom edges are outside.
public struct PixelBox: Hashable, Sendable {
  public var left: Int
  public var top: Int
  public var right: Int
  public var bottom: Int

  public init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// All of a picture.
  public init(of bitmap: Bitmap) {
    self.init(left: 0, top: 0, right: bitmap.width, bottom: bitmap.height)
  }

  /// The pixels that a rectangle of points touches.
  ///
  /// - Parameter scale: pixels in a point.
  public init(touching rect: Rect, scale: Double) {
    func pixel(_ points: Double, _ rule: FloatingPointRoundingRule) -> Int {
      Int(exactly: min(max((points * scale).rounded(rule), -1e9), 1e9)) ?? 0
    }
    self.init(
      left: pixel(rect.x, .down), top: pixel(rect.y, .down), right: pixel(rect.maxX, .up), bottom: pixel(rect.maxY, .up)
    )
  }

  public var width: Int { max(0, right - left) }
  public var height: Int { max(0, bottom - top) }
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// What both have in common, which may be nothing.
  public func intersection(_ other: PixelBox) -> PixelBox {
    PixelBox(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// The smallest that holds both.
  public func union(_ other: PixelBox) -> PixelBox {
    if other.isEmpty { return self }
    if isEmpty { return other }
    return PixelBox(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  public func contains(_ other: PixelBox) -> Bool {
    other.isEmpty || (left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom)
  }

  /// In points.
  public func rect(scale: Double) -> Rect {
    Rect(
      x: Double(left) / scale, y: Double(top) / scale, width: Double(width) / scale, height: Double(height) / scale)
  }
}
