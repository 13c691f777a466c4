/// How a box is moved, turned and scaled after it has its place, with all that is in it.
///
/// Nothing around it makes room.
public struct Transform: Hashable, Sendable {
  /// In points, right and down.
  public var translate: Point
  /// Factors across and down.
  public var scale: Size
  /// Degrees, clockwise.
  public var rotate: Double
  /// The point that stays where it is when the box is turned and scaled, in parts of the box.
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
