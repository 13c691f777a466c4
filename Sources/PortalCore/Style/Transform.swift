/// The transform of a box and its content after layout.
///
/// It does not affect the layout around it.
public struct Transform: Hashable, Sendable {
  /// In points, right and down.
  public var translate: Point
  /// Horizontal and vertical factors.
  public var scale: Size
  /// Degrees, clockwise.
  public var rotate: Double
  /// The fixed point of rotation and scaling, in fractions of the box.
  public var anchor: Point

  public init(
    translate: Point = .zero, scale: Size = Size(width: 1, height: 1), rotate: Double = 0,
    anchor: Point = Point(x: 0.5, y: 0.5)
  ) {
    self.translate = translate
    self.scale = scale
    self.rotate = rotate
    self.anchor = anchor
  }
}
