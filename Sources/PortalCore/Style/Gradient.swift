/// A gradient: along a line, outwards from a point, or around one.
///
/// Positions are fractions of the box: (0, 0) is its top left corner, (1, 1) its bottom right.
public struct Gradient: Hashable, Sendable {
  /// The geometry of the gradient.
  public enum Kind: Hashable, Sendable {
    /// Along a line from one point of the box to another.
    case linear(from: Point, to: Point)
    /// From the centre to an ellipse, whose radii are fractions of the box's width and height.
    case radial(center: Point, radius: Size)
    /// Clockwise around the centre, from the given angle in degrees, clockwise from the top.
    case conic(center: Point, from: Double)
  }

  /// A colour at an offset from 0 to 1.
  public struct Stop: Hashable, Sendable {
    /// The colour at the offset.
    public var color: Color
    /// The part of the way from the gradient's beginning to its end, from 0 to 1.
    public var offset: Double

    /// A colour at an offset.
    public init(_ color: Color, at offset: Double) {
      self.color = color
      self.offset = offset
    }
  }

  /// Where the gradient begins and ends in the box.
  public var kind: Kind
  /// The colours along the gradient, each at its offset.
  public var stops: [Stop]

  /// A gradient of a geometry, with its colours.
  public init(_ kind: Kind, stops: [Stop]) {
    self.kind = kind
    self.stops = stops
  }

  /// From top to bottom by default.
  public static func linear(
    from: Point = .zero, to: Point = Point(x: 0, y: 1), stops: [Stop]
  ) -> Gradient {
    Gradient(.linear(from: from, to: to), stops: stops)
  }

  /// Colours at even distances, or at places of their own, from top to bottom by default.
  ///
  /// ```swift
  /// let dusk = Gradient.linear([.systemIndigo, .systemOrange], to: Point(x: 1, y: 1))
  /// let sky = Gradient.linear([.systemBlue, .systemTeal, .white], at: [0, 0.8, 1])
  /// ```
  ///
  /// - Parameter places: where each colour is, from 0 to 1; one that has none is at the end.
  public static func linear(
    _ colors: [Color], at places: [Double]? = nil, from: Point = .zero, to: Point = Point(x: 0, y: 1)
  ) -> Gradient {
    let last = Double(max(colors.count - 1, 1))
    let stops = colors.enumerated().map { number, color in
      Stop(color, at: places.map { number < $0.count ? $0[number] : 1 } ?? Double(number) / last)
    }
    return linear(from: from, to: to, stops: stops)
  }

  /// Colours at even distances, or at places of their own, from the top left corner to the bottom right.
  ///
  /// ```swift
  /// let badge = Gradient.diagonal([.systemIndigo, .systemPurple])
  /// ```
  ///
  /// - Parameter places: where each colour is, from 0 to 1; one that has none is at the end.
  public static func diagonal(_ colors: [Color], at places: [Double]? = nil) -> Gradient {
    linear(colors, at: places, to: Point(x: 1, y: 1))
  }

  /// Colours at even distances from the centre to the sides.
  public static func radial(_ colors: [Color]) -> Gradient {
    radial(stops: linear(colors).stops)
  }

  /// From the centre to the sides by default.
  public static func radial(
    center: Point = Point(x: 0.5, y: 0.5), radius: Size = Size(width: 0.5, height: 0.5), stops: [Stop]
  ) -> Gradient {
    Gradient(.radial(center: center, radius: radius), stops: stops)
  }

  /// Around the centre, from the top, by default.
  public static func conic(
    center: Point = Point(x: 0.5, y: 0.5), from angle: Double = 0, stops: [Stop]
  ) -> Gradient {
    Gradient(.conic(center: center, from: angle), stops: stops)
  }
}
