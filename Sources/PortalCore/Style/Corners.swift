import PortalLayout

/// How far each corner of a box is rounded, in points.
public struct CornerRadii: Hashable, Sendable {
  public var topLeft: Double
  public var topRight: Double
  public var bottomLeft: Double
  public var bottomRight: Double
  private var namedApart = Apart<Named>.none

  /// The corners by the side on which reading begins.
  private struct Named: Hashable, Sendable {
    var topStart: Double?
    var topEnd: Double?
    var bottomStart: Double?
    var bottomEnd: Double?
  }

  public init(topLeft: Double = 0, topRight: Double = 0, bottomLeft: Double = 0, bottomRight: Double = 0) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomLeft = bottomLeft
    self.bottomRight = bottomRight
  }

  /// Corners by the side on which reading begins, so that they are mirrored with the screen.
  public init(topStart: Double, topEnd: Double = 0, bottomStart: Double = 0, bottomEnd: Double = 0) {
    self.init()
    named = Named(topStart: topStart, topEnd: topEnd, bottomStart: bottomStart, bottomEnd: bottomEnd)
  }

  /// The same radius at every corner.
  public init(all radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomLeft: radius, bottomRight: radius)
  }

  /// The upper corner on the side on which reading begins; where it is given, it is stronger than left or right.
  public var topStart: Double? {
    get { named.topStart }
    set { named.topStart = newValue }
  }
  /// The upper corner on the side on which reading ends.
  public var topEnd: Double? {
    get { named.topEnd }
    set { named.topEnd = newValue }
  }
  /// The lower corner on the side on which reading begins.
  public var bottomStart: Double? {
    get { named.bottomStart }
    set { named.bottomStart = newValue }
  }
  /// The lower corner on the side on which reading ends.
  public var bottomEnd: Double? {
    get { named.bottomEnd }
    set { named.bottomEnd = newValue }
  }

  private var named: Named {
    get { namedApart.value ?? Named() }
    set { namedApart = newValue == Named() ? .none : .some(newValue) }
  }

  /// The radius of all corners; nothing where they differ, or may.
  public var uniform: Double? {
    named == Named() && topLeft == topRight && topLeft == bottomLeft && topLeft == bottomRight ? topLeft : nil
  }

  /// The corners as they lie on a screen that is read in a direction.
  public func resolved(_ direction: ReadingDirection) -> CornerRadii {
    guard named != Named() else { return self }
    let isMirrored = direction == .rightToLeft
    return CornerRadii(
      topLeft: (isMirrored ? topEnd : topStart) ?? topLeft, topRight: (isMirrored ? topStart : topEnd) ?? topRight,
      bottomLeft: (isMirrored ? bottomEnd : bottomStart) ?? bottomLeft,
      bottomRight: (isMirrored ? bottomStart : bottomEnd) ?? bottomRight)
  }
}

/// What a rounded corner looks like.
public enum CornerCurve: String, Hashable, Sendable, CaseIterable {
  /// A quarter of a circle.
  case circular
  /// The corner of iOS, which passes into the sides without a break.
  case continuous
}
