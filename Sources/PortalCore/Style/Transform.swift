/// The transform of a box and its content after layout.
///
/// It does not affect the layout around it.
public struct Transform: Hashable, Sendable {
  /// How far the box is moved, in points to the right and downwards.
  public var translate: Point
  /// The factors of its width and its height.
  public var scale: Size
  /// How far the box is turned, in degrees clockwise.
  public var rotate: Double
  /// The fixed point of rotation and scaling, in fractions of the box.
  public var anchor: Point

  /// A transform around the box's middle, unless another anchor is said; by default it changes nothing.
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
