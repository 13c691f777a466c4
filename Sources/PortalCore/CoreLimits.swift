/// The bounds that the core sets on what comes from outside.
public enum CoreLimits {
  /// Components within components.
  ///
  /// Placing and listing walk the tree by recursion; at this depth they stay within the stack of a task in a debug
  /// build.
  public static let nesting = 256

  /// Arrangements within arrangements.
  ///
  /// Each is measured and placed by way of its parent, through code that is not ours, on one stack: some 40 KB for each
  /// in a debug build.
  public static let nestedArrangements = 8

  /// Components in one screen.
  ///
  /// A guard against documents that would take minutes and gigabytes.
  public static let components = 1_000_000

  /// Pixels along one side of a picture; Cairo's own bound on image surfaces is 32,767.
  public static let pixelsPerSide = 32_767

  /// Pixels in a picture: 400 MB of memory at four bytes each.
  public static let pixels = 100_000_000

  /// The largest letters, in points.
  ///
  /// Beyond it outlines leave the range in which Cairo can fill.
  public static let textSize = 4096.0
}
