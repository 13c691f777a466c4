/// The engine's bounds, each with what it guards against.
public enum FlexLimits {
  /// The greatest depth of a tree.
  ///
  /// Layout keeps its own stack, so this bounds memory, not the thread's stack. It guards against trees that are deep
  /// by mistake or malice.
  public static let maximumDepth = 20_000

  /// The greatest number of nodes in a tree: indices are 32 bits wide.
  public static let maximumNodes = 1 << 28

  /// The largest length, in points; larger ones are clamped.
  ///
  /// Sums of thousands of them, and their products with factors, stay finite and keep a thousandth of a point.
  public static let largestLength = 1e9

  /// The largest size that layout computes.
  ///
  /// Sums of large lengths are clamped to it, so that nested percentages and ratios cannot grow without bound.
  public static let largestSize = 1e12

  /// The largest grow or shrink factor; larger ones are clamped.
  public static let largestFactor = 1e9

  /// How far a line may exceed its room and still fit: sums of fractions are not exact.
  static let fittingTolerance = 1e-3

  /// How far below half a pixel an edge may lie and still round up, in pixels.
  static let halfPixelTolerance = 1e-5

  /// How often a container may repeat a request without progress before it accepts a memoised answer.
  ///
  /// It guards against two questions that evict each other's answer from the cache, and so never converge.
  static let mostWaits = 32

  /// Flexing ends when clamping changes less than this: it guards against rounding that never settles.
  static let leastViolation = 1e-9

  /// The least and the largest aspect ratio; others are clamped.
  public static let aspectRatios = 1e-6...1e6

  /// The largest scale of the pixel grid; beyond it, and for scales that are not positive, nothing is snapped.
  public static let largestScale = 4096.0
}
