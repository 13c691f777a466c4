/// How much of a whole is done.
public struct ProgressCounter: Hashable, Sendable {
  public let partial: Double
  public let total: Double

  /// Nothing done yet.
  public static let initial = ProgressCounter(checked: 0, of: 1)

  /// Nothing where more would be done than there is.
  public init?(partial: UInt, total: UInt) {
    guard partial <= total else { return nil }
    self.init(checked: Double(partial), of: Double(total))
  }

  /// A part from 0 to 1; nothing for other numbers.
  public init?(fraction: Double) {
    guard (0...1).contains(fraction) else { return nil }
    self.init(checked: fraction, of: 1)
  }

  private init(checked partial: Double, of total: Double) {
    self.partial = partial
    self.total = total
  }

  /// From 0 to 1; of nothing, nothing is done.
  public var progress: Double { total > 0 ? partial / total : 0 }

  /// What is still to be done, of the same whole.
  public var remaining: Double { total - partial }

  /// The counter with more done; nothing where that is more than there is.
  public func add(progress: UInt) -> ProgressCounter? {
    let sum = partial + Double(progress)
    return sum <= total ? ProgressCounter(checked: sum, of: total) : nil
  }
}
