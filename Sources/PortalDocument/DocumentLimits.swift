/// The limits on documents.
enum DocumentLimits {
  /// The greatest line limit of a label.
  static let count = 1e9

  /// The greatest whole number that JSON's numbers, and those of other languages, tell from its neighbours.
  static let wholeNumber = 9_007_199_254_740_991.0

  /// The longest chain of colours or styles that refer to others, which are read recursively.
  static let chain = 64

  /// Styles that one style includes.
  ///
  /// Guards against exponential growth: a chain of sixty styles that each include the previous one twice.
  static let styleParts = 1000

  /// The line height as a multiple of the font size: larger values were meant in points.
  static let lineHeight = 1000.0

  /// Dots of a page control.
  ///
  /// Guards against mistakes: no screen is that wide.
  static let pages = 1000.0

  /// Values of a device and of traits, and bytes of their texts, when nothing else of a document is filled.
  ///
  /// Guards against documents of which each of thousands of rows is filled with a million values before the first of them is
  /// drawn: they have some twenty.
  static let surroundings: Budget = [.values: 1000, .filling: 1 << 20]

  /// Messages about one document.
  ///
  /// A hundred errors are mostly one, repeated.
  static let diagnostics = 100

  /// Errors found before reading ends, those that are found again at the same place among them.
  ///
  /// Guards against a mistake in what is repeated for a list of a million, or in a style of a hundred thousand.
  static let found = 10_000

  /// Names listed as known.
  ///
  /// Guards against a hint of a hundred thousand names.
  static let listed = 200

  /// The pages that one page names as beneath it, or beside it.
  ///
  /// Guards against mistakes: stacks are a few pages high.
  static let pagesBeneath = 100

  /// Stacked sheets.
  ///
  /// Guards against mistakes: only the edge of a lower sheet is visible.
  static let sheets = 8

  /// The longest path of a field of data, in bytes and in parts.
  ///
  /// Guards against a path of a megabyte that is looked up for every element of a list.
  static let pathBytes = 1024
  static let pathParts = 64

  /// The longest variant, in bytes.
  ///
  /// Guards against a line of megabytes, each word of which becomes a hundred bytes of settings.
  static let variantBytes = 1000

  /// The nesting of components.
  ///
  /// Reading is recursive, and this depth fits the stack of a task in a debug build. Each component takes two levels of
  /// JSON, so the JSON reader's own limit is slightly higher.
  static let nesting = 120
}
