/// A length with its kind in the three lowest bits of its number.
///
/// Integers and halves are exact; other numbers lose less than a part in 10¹⁵.
struct PackedLength: Hashable, Sendable {
  private(set) var bits: UInt64

  private static let kindMask: UInt64 = 7

  static let auto = PackedLength(kind: 2)
  static let maxContent = PackedLength(kind: 3)
  static let fitContent = PackedLength(kind: 4)
  static let stretch = PackedLength(kind: 5)
  /// The min-content size; the aspect ratio may decide it.
  static let minContent = PackedLength(kind: 6)
  /// The min-content size without regard to the aspect ratio.
  static let minIntrinsic = PackedLength(kind: 7)
  static let zero = PackedLength(points: 0)

  private init(kind: UInt64) { bits = kind }

  init(points: Double) {
    let limit = FlexLimits.largestLength
    bits = min(max(points, -limit), limit).bitPattern & ~Self.kindMask
  }

  init(percent: Double) {
    let limit = FlexLimits.largestLength
    bits = (min(max(percent, -limit), limit).bitPattern & ~Self.kindMask) | 1
  }

  init(_ length: Length) {
    switch length {
    case .auto: self = .auto
    case .points(let value): self.init(points: value)
    case .percent(let value): self.init(percent: value)
    case .maxContent: self = .maxContent
    case .fitContent: self = .fitContent
    case .stretch: self = .stretch
    }
  }

  var value: Double { Double(bitPattern: bits & ~Self.kindMask) }
  var isPoints: Bool { bits & Self.kindMask == 0 }
  var isPercent: Bool { bits & Self.kindMask == 1 }
  var isAuto: Bool { bits == Self.auto.bits }
  var isStretch: Bool { bits == Self.stretch.bits }
  /// A keyword for a content size.
  var isContentWord: Bool {
    let kind = bits & Self.kindMask
    return kind == 3 || kind == 4 || kind >= 6
  }

  /// The number of points, with percentages of the given base; keywords count as 0.
  func points(of base: Double) -> Double {
    let kind = bits & Self.kindMask
    if kind == 0 { return value }
    if kind == 1 { return base > 0 ? bounded(value * base * 0.01) : 0 }
    return 0
  }
}

/// Clamps a number to the range that layout computes with.
func bounded(_ value: Double) -> Double {
  min(max(value, -FlexLimits.largestSize), FlexLimits.largestSize)
}
