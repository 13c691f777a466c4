/// A value that is stored out of line, and takes no storage if it is not set.
///
/// Styles are copied at every step from a description to a placed screen, so they are kept small.
public indirect enum Apart<Value> {
  /// There is no value, and no storage for one.
  case none
  /// Set to a value, which lies in storage of its own.
  case some(Value)

  /// The value, if it is set.
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
