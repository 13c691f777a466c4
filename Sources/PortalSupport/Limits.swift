/// Every bound that this room sets on what comes from outside, and what each one guards against.
public enum SupportLimits {
  /// The largest JSON document or data file that is read, in bytes.
  ///
  /// Guards against a wrong path (a disc image, a core dump) that would be read into memory whole before
  /// anybody notices. Real screens stay under a megabyte; embedded pictures and data rows need the rest.
  public static let documentBytes = 64 << 20

  /// How deep arrays and objects may stand in one another.
  ///
  /// Guards against `[[[[…`, a small file that overflows the stack of whatever walks the tree. The
  /// reader itself does not recurse, but releasing, comparing and decoding a tree do: at this depth they
  /// fit on a task's stack of 512 KiB in a debug build, which the tests measure.
  public static let nesting = 256

  /// How many values one document may hold, counted over all arrays and objects.
  ///
  /// Guards against `[1,1,1,…`: two bytes of file become some fifty bytes of tree, so that a file within
  /// ``documentBytes`` could still ask for gigabytes.
  public static let documentValues = 8_000_000

  /// How many faults of single values of one document are told.
  public static let faults = 100
  /// The longest number literal, in characters.
  ///
  /// Guards against a number with a million digits, whose exact rounding takes big-number arithmetic of
  /// quadratic cost. A double needs at most 17 significant digits; 1,024 leaves room for the clumsiest writer.
  public static let numberLength = 1024

  /// How many bytes of a line are kept for an excerpt, on either side of the marked place.
  ///
  /// Guards against a diagnostic that carries along the whole of a minified document, which is one line.
  public static let excerptBytes = 1024

  /// The longest message, hint or file name that is shown, in characters; the rest becomes an ellipsis.
  ///
  /// Guards against a terminal full of somebody's base64 when a message quotes a value of the document.
  public static let shownCharacters = 1000

  /// The longest name for which a similar one is looked for, in characters.
  ///
  /// Guards against the quadratic cost of comparing long texts: nobody misspells a name of this length.
  public static let comparedName = 64

  /// How many symbolic links are followed to find the file that is really meant.
  ///
  /// Guards against links that point at each other; Linux itself gives up after the same number.
  public static let symbolicLinks = 40

  /// How often a temporary name is tried before an atomic write gives up.
  ///
  /// Guards against looping for ever in a folder that somebody fills with our names; with 64 random bits a
  /// single collision is already a sign of ill will.
  public static let temporaryNames = 16
}
