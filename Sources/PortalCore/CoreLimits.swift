/// The bounds that the core sets on what comes from outside.
public enum CoreLimits {
  /// Components within components.
  ///
  /// The core's own walks need no stack for it; but front ends recurse, and what they make is released by recursion: at
  /// this depth that stays within the stack of a task in a debug build.
  public static let nesting = 256

  /// Arrangements, and lists, within each other.
  ///
  /// Each is measured and placed by way of its parent, through code that is not ours, on one stack: some 40 KB for each
  /// in a debug build.
  public static let nestedArrangements = 8

  /// Components in one screen.
  ///
  /// A guard against documents that would take minutes and gigabytes.
  public static let components = 1_000_000

  /// Pixels in a point: less makes a picture of nothing, more is a slip of the pen that would fill the memory.
  public static let scale = 0.01...64.0

  /// Pixels along one side of a picture; Cairo's own bound on image surfaces is 32,767.
  public static let pixelsPerSide = 32_767

  /// Pixels in a picture.
  ///
  /// A guard against one number in a document that asks for all the memory there is: a pixel is four bytes while it is
  /// painted, and as much again while it is written.
  public static let pixels = 100_000_000

  /// Texts of a screen of which it is told why they cannot be set.
  static let textProblems = 100

  /// The largest letters, in points.
  ///
  /// Beyond it outlines leave the range in which Cairo can fill.
  public static let textSize = 4096.0

  /// The widest blur, in points: beyond it nothing is left to be seen.
  public static let blur = 1000.0

  /// The furthest that a style moves, widens or stretches anything, in points or as a factor.
  ///
  /// Beyond it nothing more could be seen, and readers of SVG no longer understand the numbers.
  static let length = 1e9

  /// A length within the bounds of ``length``; what is no number is 0.
  static func bounded(_ value: Double) -> Double {
    value.isNaN ? 0 : min(length, max(-length, value))
  }

  /// How often a symbol is repeated in a row, and in a column.
  ///
  /// A guard against a symbol of no size in a box of thousands of points.
  static let symbolTiles = 256.0
}
