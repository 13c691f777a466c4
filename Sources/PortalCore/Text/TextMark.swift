/// The caret or the selection in a text.
public struct TextMark: Hashable, Sendable {
  /// The number of characters before it.
  public var start: Int
  /// The number of selected characters; 0 for a caret.
  public var length: Int
  /// The colour of the caret; the ground behind selected letters is a fainter one.
  public var color: RGBA
  /// The height, centred in the box; nil for that of the line's letters.
  public var height: Double?
  /// Whether the caret belongs to the letter before it: at the end of a line that goes on in the next, and where directions of
  /// writing meet.
  public var isUpstream = false
  /// Whether the selection was made backwards, so that its beginning is what moves, and what is kept in sight.
  public var isBackward = false
  /// The characters that an input method may still replace.
  public var marked: Range<Int>?
  /// The byte of the edited text at which the shown one begins, where that is a part of it.
  var shownFrom: Int?
  /// How far a line that is longer than its box is moved from where it begins: as it was last seen, until it is placed; nil where it
  /// was not longer.
  var moved: Double?

  /// A caret before a character, or the selection of some from there on.
  public init(start: Int, length: Int = 0, color: RGBA) {
    self.start = start
    self.length = length
    self.color = color
  }

  /// The number of characters before its end.
  var end: Int {
    let (end, overflows) = start.addingReportingOverflow(max(0, length))
    return overflows ? .max : end
  }

  /// The number of characters before the caret, or before the end of the selection that moves.
  var head: Int { isBackward ? start : end }

  /// The caret of iOS is a bar of two points.
  static let caretWidth = 2.0
  /// The extent above and below the baseline, in fractions of the font size.
  static let rise = 0.97
  static let fall = 0.26
  /// The opacity of the selection's highlight.
  static let selectionAlpha = 0.2
  /// The line under what an input method may still replace.
  static let lineWidth = 1.0
  /// The handles at the ends of a selection.
  static let handleRadius = 5.0
}
