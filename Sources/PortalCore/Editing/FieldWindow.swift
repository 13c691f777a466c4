/// What a field of one line shows of a long text: the letters around the caret, more than a field has room for.
///
/// A megabyte that is pasted would take seconds to be shaped, and so would each key behind it. Places in it are bytes of the whole
/// text everywhere but in what is shown, which says where it begins (``TextMark/shownFrom``).
struct FieldWindow {
  /// Which bytes of the text.
  let bytes: Range<Int>
  let text: String

  /// How many bytes on either side of the caret.
  private static let reach = 4096
  /// How near to an end of what is shown the caret comes before it is in the middle again.
  private static let margin = 1024
  /// Texts of so many bytes are shown whole.
  static let whole = 32_768

  /// - Parameters:
  ///   - caret: in bytes.
  ///   - before: where what was shown last begins, which stays while the caret is well within it.
  /// - Returns: nil where all of the text is shown.
  init?(_ text: String, around caret: Int, from before: Int? = nil) {
    let count = text.utf8.count
    guard count > Self.whole else { return nil }
    /// The beginning of the character at a byte.
    func start(_ offset: Int) -> String.Index {
      guard offset > 0, offset < count else { return offset > 0 ? text.endIndex : text.startIndex }
      return text.index(before: text.index(after: text.utf8.index(text.startIndex, offsetBy: offset)))
    }
    var middle = caret
    if let before, before == 0 || before + Self.margin <= caret,
      caret <= before + 2 * Self.reach - Self.margin || before + 2 * Self.reach >= count
    {
      middle = before + Self.reach
    }
    let shown = start(middle - Self.reach)..<start(middle + Self.reach)
    let first = text.utf8.distance(from: text.startIndex, to: shown.lowerBound)
    self.text = String(text[shown])
    bytes = first..<first + self.text.utf8.count
  }

  /// The characters of what is shown that lie among some bytes of the text.
  func characters(_ range: Range<Int>) -> Range<Int> {
    func count(before offset: Int) -> Int {
      text[..<text.utf8.index(text.startIndex, offsetBy: offset - bytes.lowerBound)].count
    }
    let shown = range.clamped(to: bytes)
    return count(before: shown.lowerBound)..<count(before: shown.upperBound)
  }
}
