/// Lengths by edge, with shorthands; the most specific one wins.
public typealias Edge = FlexEdges<Length>

/// Lengths around a component: the same on every edge, which a number says, or edge by edge.
public enum EdgeLengths: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// The same length on every edge.
  case all(value: Length)
  /// A length for each edge.
  case by(edge: Edge)

  public init(integerLiteral value: Int) { self = .all(value: .points(Double(value))) }
  public init(floatLiteral value: Double) { self = .all(value: .points(value)) }

  var edges: FlexEdges<Length> {
    switch self {
    case .all(let value): FlexEdges(all: value)
    case .by(let edge): edge
    }
  }
}

/// The outer space around a component.
public typealias Margin = EdgeLengths
/// The space between a component's border and its content.
public typealias Padding = EdgeLengths
/// The space that a border takes.
public typealias Border = EdgeLengths

/// The positioning of a component.
public enum Position: Hashable, Sendable {
  /// At its place among its siblings.
  case relative
  /// In the flow, shifted by the edges.
  case offset(forEdge: Edge)
  /// Out of the flow, at these distances from its containing block's edges.
  case absolute(forEdge: Edge)
  /// Like `relative`, but not the containing block of absolute descendants.
  case `static`
}
