/// A rectangle with elliptical or continuous corners.
public struct RoundedRect: Hashable, Sendable {
  /// The rectangle whose corners are rounded.
  public let rect: Rect
  /// How far the curve of the top left corner reaches along the top and down the left side.
  public let topLeft: Size
  /// How far the curve of the top right corner reaches along the top and down the right side.
  public let topRight: Size
  /// How far the curve of the bottom right corner reaches along the bottom and up the right side.
  public let bottomRight: Size
  /// How far the curve of the bottom left corner reaches along the bottom and up the left side.
  public let bottomLeft: Size
  /// The shape of the corners: parts of ellipses, or continuous curves.
  public let curve: CornerCurve

  /// All radii are scaled down by the same factor until they fit.
  public init(_ rect: Rect, _ radii: CornerRadii = CornerRadii(), curve: CornerCurve = .circular) {
    func size(_ radius: Double) -> Size {
      let radius = CoreLimits.bounded(radius)
      return Size(width: radius, height: radius)
    }
    self.init(
      rect, topLeft: size(radii.topLeft), topRight: size(radii.topRight), bottomRight: size(radii.bottomRight),
      bottomLeft: size(radii.bottomLeft), curve: curve)
  }

  /// All extents are scaled down by the same factor until they fit.
  package init(
    _ rect: Rect, topLeft: Size, topRight: Size, bottomRight: Size, bottomLeft: Size, curve: CornerCurve
  ) {
    func fit(_ side: Double, _ first: Double, _ second: Double) -> Double {
      let both = max(0, first) + max(0, second)
      return both > side ? max(0, side) / both : 1
    }
    let factor = min(
      fit(rect.width, topLeft.width, topRight.width), fit(rect.width, bottomLeft.width, bottomRight.width),
      fit(rect.height, topLeft.height, bottomLeft.height), fit(rect.height, topRight.height, bottomRight.height))
    func fitted(_ size: Size) -> Size {
      // A corner with one radius of zero is a right angle.
      guard size.width > 0, size.height > 0 else { return .zero }
      return Size(width: size.width * factor, height: size.height * factor)
    }
    self.rect = rect
    self.topLeft = fitted(topLeft)
    self.topRight = fitted(topRight)
    self.bottomRight = fitted(bottomRight)
    self.bottomLeft = fitted(bottomLeft)
    self.curve = curve
  }

  /// Whether every corner is a right angle.
  public var isPlain: Bool {
    [topLeft, topRight, bottomRight, bottomLeft].allSatisfy { $0 == .zero }
  }

  /// The shape with each side moved inwards, and corners concentric with the old ones.
  public func inset(by edges: Edges) -> RoundedRect {
    func smaller(_ size: Size, _ across: Double, _ down: Double) -> Size {
      Size(width: max(0, size.width - across), height: max(0, size.height - down))
    }
    return RoundedRect(
      rect.inset(by: edges), topLeft: smaller(topLeft, edges.left, edges.top),
      topRight: smaller(topRight, edges.right, edges.top),
      bottomRight: smaller(bottomRight, edges.right, edges.bottom),
      bottomLeft: smaller(bottomLeft, edges.left, edges.bottom), curve: curve)
  }

  /// The shape grown on all sides, or shrunk if the distance is negative.
  ///
  /// Right angles stay right angles.
  public func grown(by distance: Double) -> RoundedRect {
    guard distance > 0 else { return inset(by: Edges(all: -distance)) }
    func larger(_ size: Size) -> Size {
      size == .zero ? .zero : Size(width: size.width + distance, height: size.height + distance)
    }
    let outer = Rect(
      x: rect.x - distance, y: rect.y - distance, width: rect.width + 2 * distance, height: rect.height + 2 * distance)
    return RoundedRect(
      outer, topLeft: larger(topLeft), topRight: larger(topRight), bottomRight: larger(bottomRight),
      bottomLeft: larger(bottomLeft), curve: curve)
  }

  /// The same shape, moved to the right and downwards by an offset.
  public func moved(by offset: Point) -> RoundedRect {
    RoundedRect(
      Rect(x: rect.x + offset.x, y: rect.y + offset.y, width: rect.width, height: rect.height), topLeft: topLeft,
      topRight: topRight, bottomRight: bottomRight, bottomLeft: bottomLeft, curve: curve)
  }
}
