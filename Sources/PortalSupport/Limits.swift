/// Every limit of this target on outside input, and what it guards against.
public enum SupportLimits {
  /// The largest JSON document or data file that is read, in bytes.
  ///
  /// Guards against reading a wrong file whole into memory (a disk image, a core dump). Real screens are below a
  /// megabyte; embedded pictures and data rows need the rest.
  public static let documentBytes = 64 << 20

  /// The greatest nesting depth of arrays and objects.
  ///
  /// Guards against `[[[[…`, a small file that overflows the stack of recursive code. The reader itself is not
  /// recursive, but releasing, comparing and decoding are: at this depth they fit a task's stack of 512 KiB in a debug
  /// build, which the tests measure.
  public static let nesting = 256

  /// The number of values in one document, over all arrays and objects.
  ///
  /// Guards against `[1,1,1,…`: two bytes of file become some fifty bytes of tree, so that a file within
  /// ``documentBytes`` could still ask for gigabytes.
  public static let documentValues = 8_000_000

  /// The number of reported faults of one document.
  public static let faults = 100
  /// The longest number literal, in characters.
  ///
  /// Guards against a number with a million digits, whose exact rounding has quadratic cost. A double needs at most 17
  /// significant digits; 1,024 leaves room for careless writers.
  public static let numberLength = 1024

  /// The combining marks in a row, such as accents on one letter.
  ///
  /// Guards against comparing and hashing texts in a time that grows with the square of their marks: 80 KB took 38 s.
  /// Unicode's stream-safe format has 30 in a row, and who heaps them up for fun some fifty.
  package static let marks = 128

  /// Folders within each other that are made for a path of others.
  ///
  /// Guards against records of a few bytes that fill a disc with folders.
  package static let madeFolders = 64

  /// Folders on the way to a file that are not there: each is asked for.
  public static let missingFolders = 1024

  /// How often a folder is made again that another thread takes back before a file is in it.
  static let foldersMadeAgain = 100

  /// Bytes of files to be written that stay in memory until all are known.
  public static let heldBytes = 16 << 20

  /// The bytes of an excerpt on either side of the marked place.
  ///
  /// Guards against a diagnostic that contains a whole minified document, which is one line.
  public static let excerptBytes = 1024

  /// How far behind the beginning of a line columns count characters, in bytes; behind that they count code points.
  ///
  /// Guards against the cost of breaking a document of one line into characters for each message: eight megabytes and
  /// a hundred messages took 38 s.
  public static let columnBytes = 16 << 10

  /// The longest message, hint or file name in output, in characters; the rest becomes an ellipsis.
  ///
  /// Guards against a terminal full of base64 when a message quotes a value of the document.
  public static let shownCharacters = 1000

  /// The longest name for which a similar one is searched, in characters.
  ///
  /// Guards against the quadratic cost of comparing long texts.
  public static let comparedName = 64

  /// The longest such name in bytes: a single character may have a million.
  static let comparedNameBytes = comparedName * 8

  /// The code points of a quoted text for each of its characters.
  ///
  /// Guards against a megabyte of accents on one letter, which is one character.
  static let scalarsOfCharacter = 4

  /// The number of names among which a similar one is searched.
  ///
  /// Guards against a hundred errors in a document that defines a million names; the names that we know are hundreds.
  public static let comparedNames = 4000

  /// The letters that are compared in one search, each of a name with each of another, and what a byte of a name costs besides.
  ///
  /// Guards against thousands of long names, and a hundred errors: 0.3 MB of styles' names took ten seconds.
  static let comparedSteps = 500_000
  static let comparedByte = 16

  /// The number of symlinks followed to a file.
  ///
  /// Guards against cyclic symlinks; Linux has the same limit.
  public static let symbolicLinks = 40

  /// The folders of ways that lead into and out of them again which are told.
  public static let leftFolders = 16

  /// The parts of the symlinks on the way to a file, all together.
  ///
  /// Guards against links of a thousand parts that lead through each other: each name took 0.4 s. Honest ones have some ten.
  public static let partsOfLinks = 256

  /// The longest untrusted file name, in bytes.
  ///
  /// Guards against names that no file system accepts: all in use are limited to 255 bytes.
  public static let nameBytes = 255

  /// The longest untrusted path, in bytes: no system takes a longer one.
  ///
  /// Guards against paths of millions of parts, each of which is looked at.
  public static let pathBytes = 4096

  /// How often a lock is asked for that another process has, and the milliseconds of the longest wait between: a minute in all.
  ///
  /// Guards against waiting for ever: any user who may read a folder may lock it. The longest that is honestly held is that
  /// of `accept`, some twenty seconds.
  package static let lockWaits = 3000, lockMilliseconds = 20

  /// The levels of folders within each other that are open at once before the process asks for more open files.
  static let openLevels = 200

  /// The number of attempts at a unique temporary name.
  ///
  /// Guards against an endless loop in a folder filled with such names on purpose; with 64 random bits a single
  /// collision is suspicious.
  public static let temporaryNames = 16
}

extension Int {
  /// A number without its fraction, within ±2⁵³, where sums do not overflow; what is no number counts as the greatest.
  ///
  /// The one way from what was computed of a file to a whole number. Infinite numbers become none where they meet, which `min`
  /// and `max` may pass on, and a plain `Int(…)` ends the process at.
  package init(bounded number: Double) {
    self = number < 0x1p53 ? Int(number > -0x1p53 ? number : -0x1p53) : 1 << 53
  }

  /// Takes a product out of what is left of a limit; nothing is taken where that is too much, or more than there are numbers.
  ///
  /// - Returns: whether there was room.
  package mutating func spend(_ one: Int, times other: Int) -> Bool {
    let (product, isOver) = one.multipliedReportingOverflow(by: other)
    guard !isOver, product <= self else { return false }
    self -= product
    return true
  }
}
