/// A drop shadow or inner shadow of a box.
///
/// It is clipped out of the box itself, however translucent that is.
public struct Shadow: Hashable, Sendable {
  /// The colour of the shadow.
  public var color: Color
  /// The opacity, which multiplies the colour's own.
  public var opacity: Double
  /// The offset from the box, right and down.
  public var offset: Point
  /// The standard deviation of the blur, as on iOS.
  ///
  /// CSS's blur radius is twice that.
  public var radius: Double
  /// How far the shape is grown before it is blurred.
  public var spread: Double
  /// Whether it is an inner shadow, as if the box were cut out.
  public var inset: Bool

  /// A shadow; black of a quarter's opacity, right under the box and sharp, unless something else is said.
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
