/// Prepares text for a terminal: escapes it, measures its cells, and truncates it.
public enum TerminalText {
  /// The text with every control or deceptive character escaped.
  ///
  /// That is control characters (which move the cursor, set titles or hide text), line and paragraph separators, and
  /// invisible characters that reorder text. A tab becomes `\t`.
  public static func escaped(_ text: String) -> String {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? text : text.escaping(spelled)
  }

  /// The text in double quotes, truncated to at most `limit` characters, for quoting a document in a message.
  public static func quoted(_ text: some StringProtocol, limit: Int = 60) -> String {
    "\"\(bounded(text, limit: limit))\""
  }

  /// The text truncated to at most `limit` characters.
  package static func bounded(_ text: some StringProtocol, limit: Int = 60) -> String {
    let (kept, isWhole) = beginning(of: text, limit)
    return isWhole ? kept : kept + "…"
  }

  /// The text escaped and truncated to ``SupportLimits/shownCharacters``.
  static func shown(_ text: String) -> String {
    let (kept, isWhole) = beginning(of: text, SupportLimits.shownCharacters)
    return escaped(kept) + (isWhole ? "" : "…")
  }

  /// At most so many characters of a text, and of code points a few times as many; and whether that is all of it.
  private static func beginning(of text: some StringProtocol, _ limit: Int) -> (kept: String, isWhole: Bool) {
    let scalars = text.unicodeScalars.prefix(limit * SupportLimits.scalarsOfCharacter)
    let isAll = scalars.endIndex == text.endIndex
    let cut = isAll ? String(text) : String(text[..<scalars.endIndex])
    let kept = cut.prefix(limit)
    return (String(kept), isAll && kept.endIndex == cut.endIndex)
  }

  /// Whether a scalar commands a terminal, or makes a text be read otherwise than it stands, and nobody sees it.
  public static func isDeceptive(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: true  // C0, delete and C1: 0x9B alone begins a command
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true  // direction marks and overrides
    case 0x2028, 0x2029: true  // line and paragraph separator
    case 0xFEFF, 0xFFF9...0xFFFB: true  // byte-order mark, interlinear annotation
    case 0xE0000...0xE007F: true  // tags: invisible text
    default: false
    }
  }

  /// What stands for a deceptive character, as a string literal of Swift has it; nil of any other.
  package static func spelled(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\t": "\\t"
    case "\n": "\\n"
    case "\r": "\\r"
    case _ where isDeceptive(scalar): "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: nil
    }
  }
}
