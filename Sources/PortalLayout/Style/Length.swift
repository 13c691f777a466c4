/// A length: points, a percentage of the containing block, or a content keyword.
public enum Length: Equatable, Hashable, Sendable {
  /// Not set: the meaning depends on the property (for a maximum: none).
  case auto
  /// A number of points, whatever is around it.
  case points(Double)
  /// Percent of the containing block: 50 is one half.
  case percent(Double)
  /// As large as the content would like to be, without breaking lines: CSS's `max-content`.
  case maxContent
  /// As large as the content would like to be, within the space that there is: CSS's `fit-content`.
  case fitContent
  /// As large as the space that there is: CSS's `stretch`.
  case stretch

  /// The number of points or percent, if it has one.
  var number: Double? {
    switch self {
    case .points(let value), .percent(let value): value
    case .auto, .maxContent, .fitContent, .stretch: nil
    }
  }
}

extension Length: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  public init(integerLiteral value: Int) { self = .points(Double(value)) }
  public init(floatLiteral value: Double) { self = .points(value) }

  /// Points that are computed, as `.points` says them.
  ///
  /// ```swift
  /// let side = 44.0 / 2
  /// let height = Length(side)
  /// ```
  public init(_ points: Double) { self = .points(points) }
}

extension Length: CustomStringConvertible {
  public var description: String {
    switch self {
    case .auto: "auto"
    case .points(let value): "\(value)"
    case .percent(let value): "\(value)%"
    case .maxContent: "max-content"
    case .fitContent: "fit-content"
    case .stretch: "stretch"
    }
  }
}
