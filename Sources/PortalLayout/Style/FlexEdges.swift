/// Values for the edges of a box, with shorthands.
///
/// The most specific value wins: `start` and `end` over `left` and `right`, those over `horizontal` and `vertical`,
/// those over `all`.
public struct FlexEdges<Value> {
  /// The left edge, in any writing direction.
  public var left: Value?
  /// The top edge, which wins over ``vertical`` and ``all``.
  public var top: Value?
  /// The right edge, in any writing direction.
  public var right: Value?
  /// The bottom edge, which wins over ``vertical`` and ``all``.
  public var bottom: Value?
  /// The edge at which the writing direction starts.
  public var start: Value?
  /// The edge at which the writing direction ends.
  public var end: Value?
  /// The left and the right edge.
  public var horizontal: Value?
  /// The top and the bottom edge.
  public var vertical: Value?
  /// All four edges, unless another value says more about one.
  public var all: Value?

  /// Values for the edges that are said; the others have none.
  public init(
    left: Value? = nil, top: Value? = nil, right: Value? = nil, bottom: Value? = nil, start: Value? = nil,
    end: Value? = nil, horizontal: Value? = nil, vertical: Value? = nil, all: Value? = nil
  ) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
    self.start = start
    self.end = end
    self.horizontal = horizontal
    self.vertical = vertical
    self.all = all
  }

  /// The same value on every edge.
  public static func all(_ value: Value) -> FlexEdges { FlexEdges(all: value) }

  /// Whether no edge is set.
  @inlinable
  public var isEmpty: Bool {
    left == nil && top == nil && right == nil && bottom == nil && start == nil && end == nil && horizontal == nil
      && vertical == nil && all == nil
  }

  /// The four physical edges in the given direction; nil for those that are not set.
  @inlinable
  public func resolved(
    rightToLeft: Bool
  ) -> (left: Value?, top: Value?, right: Value?, bottom: Value?) {
    let leading = rightToLeft ? end : start
    let trailing = rightToLeft ? start : end
    return (
      leading ?? left ?? horizontal ?? all, top ?? vertical ?? all,
      trailing ?? right ?? horizontal ?? all, bottom ?? vertical ?? all
    )
  }

  /// Whether the edges differ in the other writing direction.
  var dependsOnDirection: Bool { start != nil || end != nil }

  /// Every value that is set, with the name of its edge.
  var given: [(edge: String, value: Value)] {
    let named: [(String, Value?)] = [
      ("left", left), ("top", top), ("right", right), ("bottom", bottom), ("start", start), ("end", end),
      ("horizontal", horizontal), ("vertical", vertical), ("all", all),
    ]
    return named.compactMap { name, value in value.map { (name, $0) } }
  }
}

extension FlexEdges: Equatable where Value: Equatable {}
extension FlexEdges: Hashable where Value: Hashable {}
extension FlexEdges: Sendable where Value: Sendable {}
