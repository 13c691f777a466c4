/// How far each corner of a box is rounded, in points.
public struct CornerRadii: Hashable, Sendable {
  public var topLeft: Double
  public var topRight: Double
  public var bottomLeft: Double
  public var bottomRight: Double

  public init(topLeft: Double = 0, topRight: Double = 0, bottomLeft: Double = 0, bottomRight: Double = 0) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomLeft = bottomLeft
    self.bottomRight = bottomRight
  }

  /// The same radius at every corner.
  public init(all radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomLeft: radius, bottomRight: radius)
  }

  /// The radius of all corners; nothing where they differ.
  public var uniform: Double? {
    topLeft == topRight && topLeft == bottomLeft && topLeft == bottomRight ? topLeft : nil
  }
}

/// What a rounded corner looks like.
public enum CornerCurve: String, Hashable, Sendable, CaseIterable {
  /// A quarter of a circle.
  case circular
  /// The corner of iOS, which passes into the sides without a break.
  case continuous
}
