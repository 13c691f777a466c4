import PortalLayout

/// The corner radii of a box, in points.
public struct CornerRadii: Hashable, Sendable {
  /// The radius of the top left corner.
  public var topLeft: Double
  /// The radius of the top right corner.
  public var topRight: Double
  /// The radius of the bottom left corner.
  public var bottomLeft: Double
  /// The radius of the bottom right corner.
  public var bottomRight: Double
  private var namedApart = Apart<Named>.none

  /// Radii by leading and trailing side.
  private struct Named: Hashable, Sendable {
    var topStart: Double?
    var topEnd: Double?
    var bottomStart: Double?
    var bottomEnd: Double?
  }

  /// A radius for each corner; those that are not said are not rounded.
  public init(topLeft: Double = 0, topRight: Double = 0, bottomLeft: Double = 0, bottomRight: Double = 0) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomLeft = bottomLeft
    self.bottomRight = bottomRight
  }

  /// Radii by leading and trailing side, which are mirrored in right-to-left layout.
  public init(topStart: Double, topEnd: Double = 0, bottomStart: Double = 0, bottomEnd: Double = 0) {
    self.init()
    named = Named(topStart: topStart, topEnd: topEnd, bottomStart: bottomStart, bottomEnd: bottomEnd)
  }

  /// The same radius at every corner.
  public init(all radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomLeft: radius, bottomRight: radius)
  }

  /// The top leading corner, which wins over left or right.
  public var topStart: Double? {
    get { named.topStart }
    set { named.topStart = newValue }
  }
  /// The top corner at the end of reading, which wins over left or right.
  public var topEnd: Double? {
    get { named.topEnd }
    set { named.topEnd = newValue }
  }
  /// The bottom corner at the beginning of reading, which wins over left or right.
  public var bottomStart: Double? {
    get { named.bottomStart }
    set { named.bottomStart = newValue }
  }
  /// The bottom corner at the end of reading, which wins over left or right.
  public var bottomEnd: Double? {
    get { named.bottomEnd }
    set { named.bottomEnd = newValue }
  }

  private var named: Named {
    get { namedApart.value ?? Named() }
    set { namedApart = newValue == Named() ? .none : .some(newValue) }
  }

  /// The radius of all corners; nil if they differ, or may.
  public var uniform: Double? {
    named == Named() && topLeft == topRight && topLeft == bottomLeft && topLeft == bottomRight ? topLeft : nil
  }

  /// The radii resolved for a layout direction.
  public func resolved(_ direction: ReadingDirection) -> CornerRadii {
    guard named != Named() else { return self }
    let isMirrored = direction == .rightToLeft
    return CornerRadii(
      topLeft: (isMirrored ? topEnd : topStart) ?? topLeft, topRight: (isMirrored ? topStart : topEnd) ?? topRight,
      bottomLeft: (isMirrored ? bottomEnd : bottomStart) ?? bottomLeft,
      bottomRight: (isMirrored ? bottomStart : bottomEnd) ?? bottomRight)
  }
}

/// The shape of a rounded corner.
public enum CornerCurve: String, Hashable, Sendable, CaseIterable {
  /// A quarter of a circle.
  case circular
  /// The corner of iOS, whose curvature is continuous with the sides.
  case continuous
}
