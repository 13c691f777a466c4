/// A moment of a stage: a whole number of nanoseconds since the start, at which a stage begins unless it is given another moment.
///
/// It is no time of day, and no clock is read. Arithmetic never fails: what is too late or too early is `latest` or
/// `earliest`, 292 years from the start, and parts of a nanosecond are dropped.
public struct StageTime: InstantProtocol, Hashable, Sendable {
  /// The nanoseconds since the start; negative before it.
  public let nanoseconds: Int64

  /// The moment a number of nanoseconds after the start, or before it.
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The moment after a number of seconds; the start for what is no number.
  public init(seconds: Double) {
    nanoseconds = Self.nanoseconds(ofSeconds: seconds)
  }

  /// When a stage begins.
  public static let start = StageTime(nanoseconds: 0)
  /// The earliest moment that there is, 292 years before the start.
  public static let earliest = StageTime(nanoseconds: .min)
  /// The latest moment that there is, 292 years after the start.
  public static let latest = StageTime(nanoseconds: .max)

  /// The seconds since the start.
  public var seconds: Double { Double(nanoseconds) / 1e9 }

  /// The moment a duration later; the latest or earliest one instead of an overflow.
  public func advanced(by duration: Duration) -> StageTime {
    StageTime(nanoseconds: Int64(clamping: Int128(nanoseconds) + duration.exactNanoseconds))
  }

  /// The time from this moment until another; negative if that is earlier.
  public func duration(to other: StageTime) -> Duration {
    .nanoseconds(other.nanoseconds) - .nanoseconds(nanoseconds)
  }

  public static func < (one: StageTime, other: StageTime) -> Bool { one.nanoseconds < other.nanoseconds }

  /// The nearest number of nanoseconds; the greatest or the least number if it is out of range, and 0 for no number.
  static func nanoseconds(ofSeconds seconds: Double) -> Int64 {
    let nanoseconds = (seconds * 1e9).rounded()
    return Int64(exactly: nanoseconds) ?? (nanoseconds.isNaN ? 0 : nanoseconds < 0 ? .min : .max)
  }
}

extension StageTime: CustomStringConvertible {
  /// The seconds since the start with as many digits as are needed: `0.35 s`.
  public var description: String {
    let (whole, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    var text = (nanoseconds < 0 ? "-" : "") + String(whole)
    if rest > 0 {
      var digits = String(rest)
      digits = String(repeating: "0", count: 9 - digits.count) + digits
      while digits.last == "0" { digits.removeLast() }
      text += "." + digits
    }
    return text + " s"
  }
}

extension Duration {
  /// The duration in nanoseconds without the rest; the greatest or the least number if it is out of range.
  package var wholeNanoseconds: Int64 { Int64(clamping: exactNanoseconds) }

  /// The duration in nanoseconds without the rest.
  fileprivate var exactNanoseconds: Int128 {
    let (seconds, attoseconds) = bounded.components
    return Int128(seconds) * 1_000_000_000 + Int128(attoseconds / 1_000_000_000)
  }

  /// The duration in seconds.
  package var inSeconds: Double {
    let (seconds, attoseconds) = bounded.components
    return Double(seconds) + Double(attoseconds) / 1e18
  }

  /// The duration, or the nearest whose seconds are a number of 64 bits, as sums of durations need not be.
  private var bounded: Duration { min(max(self, .seconds(Int64.min)), .seconds(Int64.max)) }

  /// The duration nearest to a number of seconds, in whole nanoseconds; at most 292 years, and zero for no number.
  package static func saturating(seconds: Double) -> Duration {
    .nanoseconds(StageTime.nanoseconds(ofSeconds: seconds))
  }
}
