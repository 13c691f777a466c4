import CCairo

/// Keeps lines from ending within what readers take for one letter.
///
/// By Unicode a line may end before some signs that belong to the letter before them: the colour of a face after a letter that has
/// none, a vowel mark after a space. Pango goes back to such a place where a word does not fit, finds that no letter ends there, and
/// ends the process (its issue 832, mended in 1.56.4).
enum LetterBreaks {
  /// Forbids these places in the text of a layout, whose width is not set yet.
  static func forbid(in layout: OpaquePointer, _ text: String) {
    guard mayHavePlaces(text) else { return }
    let places = places(in: layout, text)
    guard !places.isEmpty else { return }
    let own = pango_layout_get_attributes(layout)
    guard let list = own.flatMap({ pango_attr_list_copy($0) }) ?? pango_attr_list_new() else { return }
    defer { pango_attr_list_unref(list) }
    for place in places {
      guard let attribute = pango_attr_allow_breaks_new(0) else { continue }
      attribute.pointee.start_index = guint(clamping: place.lowerBound)
      attribute.pointee.end_index = guint(clamping: place.upperBound)
      pango_attr_list_insert(list, attribute)
    }
    pango_layout_set_attributes(layout, list)
  }

  /// The two letters around each such place, in bytes.
  static func places(in layout: OpaquePointer, _ text: String) -> [Range<Int>] {
    // Without a width Pango breaks nothing, and tells the same.
    pango_layout_set_width(layout, -1)
    var count: Int32 = 0
    guard let marks = pango_layout_get_log_attrs_readonly(layout, &count) else { return [] }
    var places: [Range<Int>] = []
    var (last, offset) = (0, 0)
    for (index, scalar) in text.unicodeScalars.enumerated() where index < Int(count) {
      let end = offset + UTF8.width(scalar)
      if index > 0, marks[index].is_line_break != 0, marks[index].is_char_break == 0 { places.append(last..<end) }
      (last, offset) = (offset, end)
    }
    return places
  }

  /// Whether a text may have such places, which is known without shaping it: nearly no text has any.
  ///
  /// Pango takes them from Unicode's rules for lines, which keep a mark with any letter before it (LB9), but with no space, and say
  /// nothing of some other signs that continue a letter.
  static func mayHavePlaces(_ text: String) -> Bool {
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { last = scalar }
      if isSimple(scalar), last.map({ isSimple($0) || isMark($0) }) ?? true { continue }
      if mayEnd(before: scalar, after: last) { return true }
    }
    return false
  }

  private static func mayEnd(before scalar: Unicode.Scalar, after last: Unicode.Scalar?) -> Bool {
    switch scalar.value {
    // What joins letters, and the marks of narrow Japanese, which are letters to Unicode.
    case 0x200c, 0x200d, 0xff9e...0xff9f: return !isKept(by: last)
    // Hangul's single letters make syllables even with what is behind a space; whole ones may follow a sign that joins them.
    case 0x1100..<0x1200, 0xa960..<0xa980, 0xac00..<0xd7b0, 0xd7b0..<0xd800: return true
    case 0x1f1e6..<0x1f200: return last.map { !isSimple($0) && !isFlag($0) } ?? false
    case 0x1f3fb..<0x1f400:
      return last.map { !$0.properties.isEmojiModifierBase || $0.properties.age?.major ?? .max > 12 } ?? true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return !isMark(scalar) || !isKept(by: last)
    case .unassigned, .surrogate, .privateUse: return true
    case .format: return scalar.value >= 0xe0000
    default: return false
    }
  }

  /// Whether lines never end between a code point and the mark after it.
  private static func isKept(by last: Unicode.Scalar?) -> Bool {
    guard let last, last.value != 0x200b, !isFlag(last) else { return false }
    switch last.properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .unassigned: return false
    default: return true
    }
  }

  private static func isFlag(_ scalar: Unicode.Scalar) -> Bool { (0x1f1e6..<0x1f200).contains(scalar.value) }

  /// Whether a code point is a mark of the scripts that most people write, all of which Unicode keeps with the letter before them.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Those that glue two letters have rules of their own.
    case 0x034f, 0x035c...0x0362: false
    case 0x0300..<0x1100, 0x1780..<0x17e0, 0x20d0..<0x2100, 0x3099...0x309a, 0xfe00..<0xfe10:
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .spacingMark, .enclosingMark: true
      default: false
      }
    default: false
    }
  }

  /// Whether a code point is a letter by itself, whatever is around it: most are.
  private static func isSimple(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x0300, 0x0370...0x0482, 0x048a...0x0590, 0x05d0...0x05ea, 0x0621...0x064a, 0x0660...0x066f,
      0x0671...0x06d3, 0x06f0...0x06ff, 0x1e00...0x200a, 0x2010...0x2029, 0x202f...0x205f, 0x2070...0x20cf,
      0x2100...0x2cee, 0x3000...0x3029, 0x3030...0x3098, 0x309b...0xa48c, 0xac00...0xd7a3, 0xe000...0xfb1d,
      0xfb1f...0xfdff, 0xff01...0xff9d, 0x1f300...0x1f3fa, 0x1f400...0x1faff, 0x20000...0x3ffff:
      true
    default: false
    }
  }
}
