//! Values that most styles do not have.

/// A value that is kept apart from the style that it belongs to, and not kept at all where there is none.
///
/// Styles are copied at every step from a description to a placed screen; so they are small.
public indirect enum Apart<Value> {
  case none
  case some(Value)

  /// The value; nothing where there is none.
  @inlinable
  public var value: Value? {
    switch self {
    case .none: nil
    case .some(let value): value
    }
  }
}

extension Apart: Equatable where Value: Equatable {}
extension Apart: Hashable where Value: Hashable {}
extension Apart: Sendable where Value: Sendable {}
