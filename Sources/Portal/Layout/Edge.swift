/// Lengths by edge; the most specific one given counts.
public typealias Edge = FlexEdges<Length>

/// Lengths around a component: the same on every edge, or edge by edge.
public enum EdgeLengths: Hashable, Sendable {
  case all(value: Length)
  case by(edge: Edge)

  var edges: FlexEdges<Length> {
    switch self {
    case .all(let value): FlexEdges(all: value)
    case .by(let edge): edge
    }
  }
}

/// The space around a component.
public typealias Margin = EdgeLengths
/// The space between a component's rim and its content.
public typealias Padding = EdgeLengths
/// The space that a border takes.
public typealias Border = EdgeLengths

/// Where a component is put.
public enum Position: Hashable, Sendable {
  /// Where flexbox puts it.
  case relative
  /// Where flexbox puts it, moved by the edges.
  case offset(forEdge: Edge)
  /// At these distances from its parent's edges, out of the flow.
  case absolute(forEdge: Edge)
  /// As `relative`, but no parent to absolute components within.
  case `static`
}
