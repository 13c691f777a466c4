@_exported import PortalCore
@_exported import PortalLive
@_exported import PortalViews

/// What a component is given: the values that decide how it looks.
///
/// Rows whose props are equal are not updated. Props that are `Equatable` are compared by all that they compare; others count as
/// different each time, which is a finding.
public protocol PropTypes {
  /// How much room it takes; without any, the whole width and the height of its content.
  var layout: ComponentLayout? { get }
  /// Whether a row that shows these can stay as it is when it is given others.
  func isEqualTo(_ other: any PropTypes) -> Bool
}

extension PropTypes {
  public var layout: ComponentLayout? { nil }
  public func isEqualTo(_ other: any PropTypes) -> Bool { false }
}

extension PropTypes where Self: Equatable {
  public func isEqualTo(_ other: any PropTypes) -> Bool {
    (other as? Self).map { $0 == self } ?? (other is EqualityProbe)
  }
}

/// Whether props differ, as the first ones say themselves.
public func != (one: any PropTypes, other: any PropTypes) -> Bool { !one.isEqualTo(other) }

/// What only the `isEqualTo` that comes with `Equatable` says to be equal to something: so it is known.
struct EqualityProbe: PropTypes, Equatable {}

/// How much room a component takes in its section.
public struct ComponentLayout: Hashable, Sendable {
  /// How wide it is: as its section, a part of that, or a number of points.
  public var dimension: ComponentDimension
  /// How high it is, in points; nil for the height of the content at that width.
  public var height: Double?

  /// The room of a component: the whole width and the height of its content, if nothing is said.
  public init(dimension: ComponentDimension = .fill, height: Double? = nil) {
    self.dimension = dimension
    self.height = height
  }

  /// The height that is said, which is never negative.
  var statedHeight: Double? {
    if let height, height.isFinite { return max(0, height) }
    if case .fixed(let size) = dimension, size.height.isFinite, size.height > 0 { return size.height }
    return nil
  }
}

/// How wide a component is.
public enum ComponentDimension: Hashable, Sendable {
  /// As wide as its section.
  case fill
  /// As wide as the size, and as high where no height is said.
  case fixed(Size)
  /// A part of its section's width, down to a whole point.
  case ratio(Double)

  /// The width in a section of a width: never negative, and no ratio is more than the whole.
  public func width(in parent: Double) -> Double {
    switch self {
    case .fill: return parent
    case .fixed(let size): return size.width.isFinite ? max(0, size.width) : parent
    case .ratio(let ratio):
      guard !ratio.isNaN else { return parent }
      // What is a whole point but for the last bit of a sum is that point.
      return min(parent, max(0, (parent * min(1, ratio) + 1e-9).rounded(.down)))
    }
  }

  /// What is wrong with it; nil if nothing is.
  var fault: String? {
    switch self {
    case .ratio(let ratio) where ratio.isNaN: "a ratio is no number, and counts as the whole width"
    case .ratio(let ratio) where ratio <= 0: "a ratio of \(ratio) leaves no width"
    case .ratio(let ratio) where ratio > 1: "a ratio of \(ratio) is more than the whole width, and counts as that"
    case .fixed(let size) where !size.width.isFinite: "a fixed width is no number, and counts as the whole width"
    default: nil
    }
  }
}
