/// A blurred image of a box's shape, behind the box or along its inside.
///
/// It is never seen through the box itself, however translucent that is.
public struct Shadow: Hashable, Sendable {
  public var color: Color
  /// With which part of its colour's own opacity the shadow is painted.
  public var opacity: Double
  /// How far it lies from the box: right and down.
  public var offset: Point
  /// How soft it is: the standard deviation of the Gaussian blur, as on iOS.
  ///
  /// CSS's blur radius is twice that.
  public var radius: Double
  /// How far its shape is grown before it is blurred.
  public var spread: Double
  /// Whether it falls on the inside, as if the box were cut out.
  public var inset: Bool

  public init(
    color: Color = .black, opacity: Double = 0.25, offset: Point = .zero, radius: Double = 0, spread: Double = 0,
    inset: Bool = false
  ) {
    self.color = color
    self.opacity = opacity
    self.offset = offset
    self.radius = radius
    self.spread = spread
    self.inset = inset
  }
}
