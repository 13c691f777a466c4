/// The bounds on documents.
enum DocumentLimits {
  /// Lines in a label that are counted; more are as good as no limit.
  static let count = 1e9

  /// Messages about one document.
  ///
  /// Whoever has made so many mistakes has made one of them very often.
  static let diagnostics = 100

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
