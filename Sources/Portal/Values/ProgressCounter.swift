/// The progress of a task: a part of a total.
public struct ProgressCounter: Hashable, Sendable {
  /// How much of ``total`` is done.
  public let partial: Double
  /// How much there is to be done.
  public let total: Double

  /// The counter of a task of which nothing is done yet.
  public static let initial = ProgressCounter(checked: 0, of: 1)

  /// A part of a total; nil if the part exceeds it.
  public init?(partial: UInt, total: UInt) {
    guard partial <= total else { return nil }
    self.init(checked: Double(partial), of: Double(total))
  }

  /// A fraction from 0 to 1; nil for other numbers.
  public init?(fraction: Double) {
    guard (0...1).contains(fraction) else { return nil }
    self.init(checked: fraction, of: 1)
  }

  /// A fraction that is brought between 0 and 1; what is no number counts as 0.
  public static func fraction(_ part: Double) -> ProgressCounter {
    ProgressCounter(checked: part.isNaN ? 0 : min(max(part, 0), 1), of: 1)
  }

  private init(checked partial: Double, of total: Double) {
    self.partial = partial
    self.total = total
  }

  /// The fraction, from 0 to 1; 0 of a total of 0.
  public var progress: Double { total > 0 ? partial / total : 0 }

  /// The remaining part of the total.
  public var remaining: Double { total - partial }

  /// The counter with added progress; nil if that exceeds the total.
  public func add(progress: UInt) -> ProgressCounter? {
    let sum = partial + Double(progress)
    return sum <= total ? ProgressCounter(checked: sum, of: total) : nil
  }
}
