/// The bounds on documents.
enum DocumentLimits {
  /// Lines in a label that are counted; more are as good as no limit.
  static let count = 1e9

  /// Components in a document.
  ///
  /// Guards against a file that would take minutes and gigabytes before anybody learns that it was a mistake.
  static let components = 250_000

  /// Colours that stand for colours, and styles for styles, of which each is read within the one before it.
  static let chain = 64

  /// Styles that one style is made of.
  ///
  /// Guards against styles that each name the one before twice: sixty of them would be more than any memory holds.
  static let styleParts = 1000

  /// The height of a line as a multiple of its letters' size: more is a number of points that was meant.
  static let lineHeight = 1000.0

  /// Dots of a page control.
  ///
  /// Guards against a slip of the pen: no screen is as wide.
  static let pages = 1000.0

  /// Messages about one document.
  ///
  /// Whoever has made so many mistakes has made one of them very often.
  static let diagnostics = 100

  /// Sheets over each other.
  ///
  /// Guards against a slip of the pen: of two, the lower one shows its rim alone.
  static let sheets = 8

  /// Values in a document that was filled with data.
  ///
  /// Guards against lists that are repeated within one another, where a few kilobytes ask for gigabytes.
  static let filledValues = 1_000_000

  /// Components within components.
  ///
  /// Reading walks them by recursion, and this depth fits the stack of a task in a debug build. Each takes two levels
  /// of JSON, so the JSON reader's own limit lies a little beyond it.
  static let nesting = 120
}
