import PortalRaster

/// A rectangle of whole pixels, half-open at right and bottom.
public struct PixelBox: Hashable, Sendable {
  /// The first column that is in the box.
  public var left: Int
  /// The first row that is in the box.
  public var top: Int
  /// The column after the last.
  public var right: Int
  /// The row after the last.
  public var bottom: Int

  /// A box between columns and rows.
  public init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// The bounds of a bitmap.
  public init(of bitmap: Bitmap) {
    self.init(left: 0, top: 0, right: bitmap.width, bottom: bitmap.height)
  }

  /// The pixels that a rectangle of points touches.
  ///
  /// Layout texts have thousandths of a point, so what is within a hundredth of a pixel's edge lies on it: 14.333 points
  /// are 43 pixels at 3x.
  ///
  /// - Parameter scale: pixels per point.
  public init(touching rect: Rect, scale: Double) {
    func pixel(_ points: Double, _ rule: FloatingPointRoundingRule) -> Int {
      let pixels = (points * scale * 64).rounded() / 64
      return Int(exactly: min(max(pixels.rounded(rule), -1e9), 1e9)) ?? 0
    }
    self.init(
      left: pixel(rect.x, .down), top: pixel(rect.y, .down), right: pixel(rect.maxX, .up), bottom: pixel(rect.maxY, .up)
    )
  }

  /// The number of columns.
  public var width: Int { max(0, right - left) }
  /// The number of rows.
  public var height: Int { max(0, bottom - top) }
  /// Whether there is no pixel in it.
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// The intersection, which may be empty.
  public func intersection(_ other: PixelBox) -> PixelBox {
    PixelBox(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// The smallest box that contains both.
  public func union(_ other: PixelBox) -> PixelBox {
    if other.isEmpty { return self }
    if isEmpty { return other }
    return PixelBox(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// Whether another box lies in it; an empty one lies everywhere.
  public func contains(_ other: PixelBox) -> Bool {
    other.isEmpty || (left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom)
  }

  /// The box as a rectangle in points.
  public func rect(scale: Double) -> Rect {
    Rect(
      x: Double(left) / scale, y: Double(top) / scale, width: Double(width) / scale, height: Double(height) / scale)
  }
}
