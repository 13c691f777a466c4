/// A number of the constraint solver: a fraction of 64-bit integers, or a double where that is too narrow.
///
/// Multipliers such as ½, 2 and ⅓ and lengths in points are fractions, and so is all that a solution is made of them: what
/// is equal is found to be equal, and the same answer has the same bytes whichever way led to it. A numerator that would
/// overflow makes a double of the result, so no input makes a number cost more than a few nanoseconds.
struct Fraction: Sendable {
  /// The numerator; the bits of a double where the denominator is 0.
  private var top: Int64
  /// Positive, and without a common factor with the numerator; 0 marks a double.
  private var bottom: Int64

  private init(top: Int64, bottom: Int64) {
    self.top = top
    self.bottom = bottom
  }

  static let zero = Fraction(top: 0, bottom: 1)
  static let one = Fraction(top: 1, bottom: 1)

  init(_ value: Int) { self.init(top: Int64(value), bottom: 1) }

  /// A double, as a number that is no fraction; what is nearly zero is zero.
  private init(inexact value: Double) {
    if !(abs(value) > Self.nearlyZero) || !value.isFinite {
      self = .zero
    } else {
      self.init(top: Int64(bitPattern: value.bitPattern), bottom: 0)
    }
  }

  /// What a double may differ from zero by rounding alone.
  private static let nearlyZero = 1e-9
  /// By how much of the larger one two doubles that are equal may differ by rounding alone.
  private static let nearlyEqual = 1e-11

  // MARK: From doubles and back

  /// The factor that an author wrote as a double: the simplest fraction that it is the nearest double of, such as ⅓.
  init(factor value: Double) {
    if let exact = Self.dyadic(value) ?? Self.simple(value) {
      self = exact
    } else {
      self.init(inexact: value)
    }
  }

  /// A length: as a factor, but what is no simple fraction is rounded to 2⁻²⁰ points.
  init(length value: Double) {
    let bounded = max(-ConstraintLimits.largestLength, min(ConstraintLimits.largestLength, value))
    if let exact = Self.dyadic(bounded) ?? Self.simple(bounded) {
      self = exact
    } else {
      self = Self.reduced(Int64((bounded * Self.steps).rounded()), Int64(Self.steps))
    }
  }

  private static let steps = 1_048_576.0

  /// A value that is a whole number of 2⁻²⁰.
  private static func dyadic(_ value: Double) -> Fraction? {
    let scaled = value * steps
    guard abs(scaled) < 4e15, scaled == scaled.rounded() else { return nil }
    return reduced(Int64(scaled), Int64(steps))
  }

  /// The first convergent of the continued fraction that rounding cannot tell from the value.
  private static func simple(_ value: Double) -> Fraction? {
    guard abs(value) < 1e9 else { return nil }
    let size = abs(value)
    var (before, now) = ((top: 0.0, bottom: 1.0), (top: 1.0, bottom: 0.0))
    var rest = size
    for _ in 0..<24 {
      let whole = rest.rounded(.down)
      let next = (top: whole * now.top + before.top, bottom: whole * now.bottom + before.bottom)
      guard next.bottom <= 1e6, next.top <= 1e15 else { return nil }
      (before, now) = (now, next)
      if abs(size - now.top / now.bottom) <= size * 1e-15 {
        return reduced(Int64(value < 0 ? -now.top : now.top), Int64(now.bottom))
      }
      guard rest > whole else { return nil }
      rest = 1 / (rest - whole)
    }
    return nil
  }

  /// The nearest double.
  var double: Double {
    if bottom == 1 { return Double(top) }
    return bottom == 0 ? Double(bitPattern: UInt64(bitPattern: top)) : Double(top) / Double(bottom)
  }

  // MARK: Signs

  var isZero: Bool { top == 0 && bottom != 0 }

  /// −1, 0 or 1; the sign bit of a double is the integer's.
  var sign: Int { top < 0 ? -1 : (isZero ? 0 : 1) }

  var magnitude: Fraction { sign < 0 ? -self : self }

  static prefix func - (number: Fraction) -> Fraction {
    if number.bottom != 0, number.top != .min { return Fraction(top: -number.top, bottom: number.bottom) }
    return Fraction(inexact: -number.double)
  }

  static func < (left: Fraction, right: Fraction) -> Bool {
    if left.bottom == 1, right.bottom == 1 { return left.top < right.top }
    return (left - right).sign < 0
  }

  // MARK: Arithmetic

  static func + (left: Fraction, right: Fraction) -> Fraction {
    // Most numbers are whole, and their sums are worth being written out where they are needed.
    if left.bottom == 1, right.bottom == 1 {
      let (sum, overflow) = left.top.addingReportingOverflow(right.top)
      if !overflow { return Fraction(top: sum, bottom: 1) }
    }
    return sum(left, right)
  }

  @inline(never) private static func sum(_ left: Fraction, _ right: Fraction) -> Fraction {
    if left.bottom == right.bottom, left.bottom != 0 {
      let (sum, overflow) = left.top.addingReportingOverflow(right.top)
      if !overflow { return reduced(sum, left.bottom) }
    } else if left.bottom != 0, right.bottom != 0 {
      let common = gcd(left.bottom, right.bottom)
      let (leftFactor, rightFactor) = (right.bottom / common, left.bottom / common)
      let (first, overflow1) = left.top.multipliedReportingOverflow(by: leftFactor)
      let (second, overflow2) = right.top.multipliedReportingOverflow(by: rightFactor)
      let (bottom, overflow3) = left.bottom.multipliedReportingOverflow(by: leftFactor)
      let (sum, overflow4) = first.addingReportingOverflow(second)
      if !(overflow1 || overflow2 || overflow3 || overflow4) { return reduced(sum, bottom) }
    }
    let (first, second) = (left.double, right.double)
    let sum = first + second
    return abs(sum) <= nearlyEqual * max(abs(first), abs(second)) ? .zero : Fraction(inexact: sum)
  }

  static func - (left: Fraction, right: Fraction) -> Fraction {
    if left.bottom == 1, right.bottom == 1 {
      let (difference, overflow) = left.top.subtractingReportingOverflow(right.top)
      if !overflow { return Fraction(top: difference, bottom: 1) }
    }
    return left + -right
  }

  static func * (left: Fraction, right: Fraction) -> Fraction {
    if left.bottom == 1, right.bottom == 1 {
      let (top, overflow) = left.top.multipliedReportingOverflow(by: right.top)
      if !overflow { return Fraction(top: top, bottom: 1) }
    }
    return product(left, right)
  }

  @inline(never) private static func product(_ left: Fraction, _ right: Fraction) -> Fraction {
    if left.bottom != 0, right.bottom != 0 {
      let (top, overflow1) = left.top.multipliedReportingOverflow(by: right.top)
      let (bottom, overflow2) = left.bottom.multipliedReportingOverflow(by: right.bottom)
      if !overflow1, !overflow2 { return reduced(top, bottom) }
    }
    return Fraction(inexact: left.double * right.double)
  }

  /// The quotient; zero for a divisor of zero, by which nothing divides.
  static func / (left: Fraction, right: Fraction) -> Fraction {
    if right.isZero { return .zero }
    if right.bottom == 0 || right.top == .min { return Fraction(inexact: left.double / right.double) }
    let inverse =
      right.top < 0
      ? Fraction(top: -right.bottom, bottom: -right.top) : Fraction(top: right.bottom, bottom: right.top)
    return left * inverse
  }

  private static func reduced(_ top: Int64, _ bottom: Int64) -> Fraction {
    if bottom == 1 { return Fraction(top: top, bottom: 1) }
    if top == 0 { return .zero }
    let common = gcd(bottom, top)
    return common == 1
      ? Fraction(top: top, bottom: bottom) : Fraction(top: top / common, bottom: bottom / common)
  }

  /// The greatest common divisor of a positive number and another.
  private static func gcd(_ positive: Int64, _ other: Int64) -> Int64 {
    // Most denominators are powers of two.
    if positive & (positive - 1) == 0 {
      return 1 << Int64(min(positive.trailingZeroBitCount, other.trailingZeroBitCount))
    }
    var (large, small) = (positive.magnitude, other.magnitude)
    while small != 0 { (large, small) = (small, large % small) }
    return Int64(truncatingIfNeeded: large)
  }
}

extension Fraction: Equatable {
  static func == (left: Fraction, right: Fraction) -> Bool { (left - right).isZero }
}
