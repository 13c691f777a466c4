/// How content follows a finger beyond its edge: less and less, as on a rubber band, and never as far as its window is long.
///
/// It is UIKit's way: of a distance d beyond the edge of a window of length w, (1 − 1 / (0.55 · d / w + 1)) · w is left.
public struct RubberBand: Hashable, Sendable {
  /// The positions between the edges.
  public let range: ClosedRange<Double>
  /// The length of the window; if it is not positive, content stops at its edges.
  public let window: Double

  /// The part of a finger's way that content follows just beyond its edge.
  private static let stiffness = 0.55

  /// Resistance beyond a range of offsets, in a window of a length in points.
  public init(_ range: ClosedRange<Double>, window: Double) {
    self.range = range
    self.window = window > 0 && window < .infinity ? window : 0
  }

  /// Where content is that a finger would have dragged to a position; the nearest edge for no number.
  public func position(draggedTo position: Double) -> Double {
    map(position) { distance in
      // As far as it goes at infinity, where a quotient would be no number.
      distance < .infinity ? (1 - 1 / (distance * Self.stiffness / window + 1)) * window : window
    }
  }

  /// Where a finger would have dragged content that is at a position, for one that takes hold of it while it bounces.
  ///
  /// It is as far beyond the edge as a thousand windows at most.
  public func dragged(to position: Double) -> Double {
    map(position) { distance in
      let part = distance / window
      return part < 1 ? min(1000, (1 / (1 - part) - 1) / Self.stiffness) * window : 1000 * window
    }
  }

  private func map(_ position: Double, beyond: (_ distance: Double) -> Double) -> Double {
    let edge = min(max(position.isNaN ? range.lowerBound : position, range.lowerBound), range.upperBound)
    guard position != edge, !position.isNaN, window > 0 else { return edge }
    return position < edge ? edge - beyond(edge - position) : edge + beyond(position - edge)
  }
}
