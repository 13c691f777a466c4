/// The core's bounds on outside input; the work of a picture is bounded by ``Budget``.
public enum CoreLimits {
  /// The greatest depth of nested components.
  ///
  /// The core's own traversals use explicit stacks. But front ends recurse, and their values are released recursively:
  /// at this depth, that fits into the stack of a task in a debug build.
  public static let nesting = 256

  /// The number of nested arrangements and lists that are placed on the caller's stack.
  ///
  /// Each is measured and placed through the one around it, by code that is not ours: some 40 KB of stack each in a
  /// debug build. Deeper nesting is placed on a thread of its own, with ``arrangementStack``.
  static let arrangementsOnCallersStack = 8

  /// The size of the stack for deeply nested arrangements, in bytes: 256 KB for each of ``nesting`` levels.
  ///
  /// It is virtual memory: only the pages that are used are taken.
  static let arrangementStack = nesting << 18

  /// The greatest length of a key in paths, in bytes; a longer key is truncated, and ends with a digest of the whole.
  ///
  /// It guards against whole texts as keys, which would be in every line about a view beneath.
  public static let keyBytes = 128

  /// How often a byte counts, among those of paths, of what a view is called for assistive technologies and tests, of its
  /// value, its address and its image's name.
  ///
  /// It guards against endless layout texts: a byte is up to six there, and 64 MiB of them took 20 s and a file of 330 MB.
  static let wordByte = 8

  /// The boxes that count as a view: those of a widget that are no views themselves, as the numbers of a wheel.
  static let boxesOfView = 4

  /// The bytes of an address that exported files may link to: servers take no longer ones.
  ///
  /// A file has it once for each line of the linked text.
  package static let addressBytes = 8192

  /// The greatest length of a text to which something is typed or pasted, in bytes; what is more is left out.
  ///
  /// It guards against a pasteboard with a book in it: all of a text is shaped for each picture.
  public static let editedBytes = 1 << 20

  /// The number of steps of an edited text that can be undone, and the bytes that they take.
  static let undoneSteps = 1000
  static let undoneBytes = 8 << 20

  /// Device pixels per point: less makes an empty picture, more is a typing error that would fill the memory.
  public static let scale = 0.01...64.0

  /// Pixels along one side of a picture; Cairo's own bound on image surfaces is 32,767.
  public static let pixelsPerSide = 32_767

  /// The number of pixels of a picture.
  ///
  /// It guards against one number in a document that asks for all memory: a pixel takes four bytes while painting, and
  /// as many again while encoding.
  public static let pixels = 100_000_000

  /// How often a screen is placed to find the height of a canvas that shows all of it.
  ///
  /// Twice is enough where scroll views grow in proportion to the canvas; others may want more with every point that they
  /// get.
  static let canvasGrowths = 8

  /// The small controls beside a finger among which the nearest one that is not covered is sought.
  ///
  /// It guards against tens of thousands of them in one place, each of which is looked for behind all that is under the finger.
  static let nearControls = 100

  /// The number of warnings about one screen.
  ///
  /// Each is looked up in the document, and so many usually repeat one mistake.
  public static let diagnostics = 100

  /// The number of texts of a screen that are reported as impossible to shape.
  static let textProblems = 100

  /// The largest font size, in points.
  ///
  /// Beyond it, outlines exceed the range in which Cairo can fill.
  public static let textSize = 4096.0

  /// The largest blur radius, in points: beyond it, nothing is visible.
  public static let blur = 1000.0

  /// Pixels of a shadow within a layer that is turned or stretched.
  ///
  /// Guards against extreme aspect ratios, whose shadow has more pixels than any picture.
  static let shadowPixels = 32e6

  /// The largest translation, spread or factor of a style.
  ///
  /// Beyond it nothing is visible, and readers of SVG do not parse the numbers.
  static let length = 1e9

  /// A length clamped to ``length``; NaN is 0.
  static func bounded(_ value: Double) -> Double {
    value.isNaN ? 0 : min(length, max(-length, value))
  }

  /// The greatest number of repetitions of a tiled symbol, per row and per column.
  ///
  /// It guards against a symbol of size zero in a box of thousands of points.
  static let symbolTiles = 256.0
}
