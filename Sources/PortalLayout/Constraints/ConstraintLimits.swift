/// The bounds of constraint layout, each with what it guards against.
public enum ConstraintLimits {
  /// The greatest number of items in a system: indices are 32 bits wide, and each item has up to ten rows.
  public static let maximumItems = 1 << 20

  /// The greatest number of constraints in a system.
  public static let maximumConstraints = 1 << 22

  /// The largest length, in points; larger ones are clamped.
  ///
  /// Sums of thousands of them, counted in 2⁻²⁰ points, stay within 64 bits.
  public static let largestLength = 1e9

  /// The largest multiplier; larger ones are clamped.
  public static let largestMultiplier = 1e6

  /// The largest coordinate or size of a frame; what chains of multipliers make larger is clamped.
  public static let largestSize = 1e12

  /// How many numbers a solution may look at for each row of a group of constraints that belong together, and besides.
  ///
  /// Layouts need some dozens. It guards against systems that are made to take long; what is found until then is the
  /// answer, and a finding says so.
  static let (stepsPerRow, stepsBesides) = (3_000, 300_000)

  /// How many exchanges are remembered before the basis is factored anew.
  static let mostExchanges = 64

  /// How often in a row the basis may change without moving before the rule is taken that cannot cycle (Bland's).
  static let mostStalls = 40

  /// The most findings of one kind that a solution has: contradictions by the thousand would bury the rest.
  ///
  /// A picture has a hundred warnings, and the line that counts those left out shall be among them.
  public static let mostFindings = 80

  /// The most opponents that are named of a constraint that was dropped.
  public static let mostOpponents = 8
}
