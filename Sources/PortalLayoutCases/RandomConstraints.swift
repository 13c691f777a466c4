import PortalLayout

/// Random items and constraints between them, the same for the same seed on every machine.
public struct RandomConstraints {
  private var state: UInt64

  public init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  public mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(max(1, sides)))
  }

  public mutating func pick<Value>(_ values: [Value]) -> Value { values[roll(values.count)] }

  public static func name(_ index: Int) -> String { "v\(index)" }

  /// The size of an item's content; half of all items have one.
  public mutating func size() -> IntrinsicSize {
    guard roll(2) == 0 else { return IntrinsicSize() }
    return IntrinsicSize(
      width: Double(roll(160)) / pick([1, 1, 1, 3, 64]), height: Double(roll(60)),
      hugging: .init(pick([250, 250, 251, 500])), resistance: .init(pick([750, 750, 500, 1000])),
      firstBaseline: roll(3) == 0 ? Double(roll(20)) : nil)
  }

  /// A constraint among the first so many items and the host.
  public mutating func constraint(among count: Int) -> Constraint {
    let isAcross = roll(2) == 0
    let places: [Anchor.Edge] =
      isAcross ? [.left, .right, .centerX, .leading, .trailing] : [.top, .bottom, .centerY, .firstBaseline]
    let sizes: [Anchor.Edge] = [isAcross ? .width : .height]
    let isSize = roll(4) == 0
    var first = Anchor(Self.name(roll(count)), pick(isSize ? sizes : places))
    var second: Anchor? = Anchor(roll(2) == 0 ? nil : Self.name(roll(count)), pick(isSize ? sizes : places))
    if roll(4) == 0 { second?.area = .margins }
    if isSize, roll(2) == 0 { second = nil }
    // Leading and trailing are related to each other.
    if let other = second, isAcross, !isSize, first.edge != .centerX, other.edge != .centerX {
      let isReading = first.edge == .leading || first.edge == .trailing
      if isReading != (other.edge == .leading || other.edge == .trailing) {
        first.edge = isReading ? .left : .leading
      }
    }
    return Constraint(
      first, pick([.equal, .equal, .equal, .atLeast, .atMost]), second,
      multiplier: pick([1, 1, 1, 1, 1, 0.5, 2, 1 / 3.0, 0.25]), constant: Double(roll(40)) * pick([1, 1, -1, 4, 0.5]),
      priority: pick([1000, 1000, 1000, 999, 750, 500, 500, 250, 1]))
  }
}
