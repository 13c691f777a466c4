//! Every bound that layout puts on what it is given.

/// The bounds of the engine, each with what it guards against.
public enum FlexLimits {
  /// The levels a tree may have.
  ///
  /// Layout keeps its own stack, so this bounds memory and not the thread's stack; it guards against trees that are
  /// deep by mistake or malice.
  public static let maximumDepth = 20_000

  /// The nodes a tree may have: indices are 32 bits wide.
  public static let maximumNodes = 1 << 28

  /// The largest length, in points; what is larger counts as this.
  ///
  /// Sums of thousands of them, and their products with factors, stay finite and keep a thousandth of a point.
  public static let largestLength = 1e9

  /// The largest size that layout computes; sums of large lengths stop here, so that nested percentages and
  /// ratios cannot run away.
  public static let largestSize = 1e12

  /// The largest grow or shrink factor; what is larger counts as this.
  public static let largestFactor = 1e9

  /// How much too long a line may be and still count as fitting: sums of fractions are not exact.
  static let fittingTolerance = 1e-3

  /// How close to half a pixel an edge may lie below it and still round up, in pixels.
  static let halfPixelTolerance = 1e-5

  /// How often a container may wait for answers about the same child; it guards against two questions that each make
  /// the child forget the other's answer.
  static let mostWaits = 32

  /// Flexing ends when limits change less than this; it guards against rounding that never settles.
  static let leastViolation = 1e-9

  /// The least and the largest aspect ratio that is kept; what lies beyond counts as the bound.
  public static let aspectRatios = 1e-6...1e6

  /// The largest scale of the pixel grid; beyond it, and for scales that are not positive, nothing is rounded.
  public static let largestScale = 4096.0
}
