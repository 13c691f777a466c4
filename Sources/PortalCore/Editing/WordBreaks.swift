/// Where the words of a text begin and end, by the rules of Unicode Standard Annex #29.
///
/// The annex leaves scripts without spaces to dictionaries. Thai is looked up in one. For Chinese and Japanese there is none, and
/// short rules stand in: hiragana that stand together are a word, and Chinese characters go in twos, as most words do, but for
/// those that are mostly words by themselves. By them 0.6 of the words are those of ICU's dictionary, in messages of Debian's programs,
/// where letters one by one are 0.3 (0.4 in Japanese). In Lao, Khmer and Burmese each character is a word, as the annex says.
///
/// Offsets count bytes of UTF-8. A word is looked for from the nearest place before it that is a boundary whatever comes
/// before, so finding one in a long text costs what its surroundings are.
struct WordBreaks {
  private let text: String
  private let scalars: String.UnicodeScalarView
  private let starts: [Int]
  private let isTailored: Bool

  /// - Parameter starts: where words begin in Thai, in order; nil for the annex alone, by which each letter is a word in scripts
  ///   without spaces.
  init(_ text: String, _ starts: [Int]? = nil) {
    self.text = text
    self.starts = starts ?? []
    isTailored = starts != nil
    scalars = text.unicodeScalars
  }

  private var count: Int { text.utf8.count }

  private func index(_ offset: Int) -> String.Index { text.utf8.index(text.startIndex, offsetBy: offset) }

  private func offset(_ index: String.Index) -> Int { text.utf8.distance(from: text.startIndex, to: index) }

  /// The end of the piece of text that begins at a boundary: a word, a number, a sign, or spaces.
  func end(from start: Int) -> Int {
    let first = index(start)
    var index = first
    guard index < scalars.endIndex else { return count }
    /// The characters before the place, without those that are ignored.
    var (before, last): (WordClass, WordClass) = (.other, WordClass(scalars[index]))
    /// The character before the place, ignored or not.
    var raw = last
    var regionals = last == .regional ? 1 : 0
    scalars.formIndex(after: &index)
    while index < scalars.endIndex {
      let scalar = scalars[index]
      let next = WordClass(scalar)
      if isBoundary(raw, next, scalar)
        ?? (!next.isIgnored && isBoundary(before, last, next, index, regionals)
          && !isWithinWord(first, index))
      {
        break
      }
      if !next.isIgnored {
        (before, last) = (last, next)
        regionals = next == .regional ? regionals + 1 : 0
      }
      raw = next
      scalars.formIndex(after: &index)
    }
    return offset(index)
  }

  /// Rules WB3 to WB3d, which look at neighbours alone; nil where they say nothing.
  private func isBoundary(_ raw: WordClass, _ next: WordClass, _ scalar: Unicode.Scalar) -> Bool? {
    if raw == .carriageReturn, next == .lineFeed { return false }
    if raw.isSeparator || next.isSeparator { return true }
    if raw == .joiner, WordClass.isPictograph(scalar) { return false }
    if raw == .space, next == .space { return false }
    return nil
  }

  /// Rules WB5 to WB999.
  private func isBoundary(
    _ before: WordClass, _ last: WordClass, _ next: WordClass, _ index: String.Index, _ regionals: Int
  ) -> Bool {
    switch (last, next) {
    case (.letter, .letter), (.letter, .hebrew), (.hebrew, .letter), (.hebrew, .hebrew): return false
    case (.hebrew, .singleQuote): return false
    case (.hebrew, .doubleQuote): return following(index) != .hebrew
    case (.doubleQuote, .hebrew) where before == .hebrew: return false
    case (.numeric, .numeric), (.letter, .numeric), (.hebrew, .numeric), (.numeric, .letter), (.numeric, .hebrew):
      return false
    case (.katakana, .katakana): return false
    case (.letter, .extendNumberLetter), (.hebrew, .extendNumberLetter), (.numeric, .extendNumberLetter),
      (.katakana, .extendNumberLetter), (.extendNumberLetter, .extendNumberLetter), (.extendNumberLetter, .letter),
      (.extendNumberLetter, .hebrew), (.extendNumberLetter, .numeric), (.extendNumberLetter, .katakana):
      return false
    case (.regional, .regional): return regionals.isMultiple(of: 2)
    default: break
    }
    if last.isLetter, next == .middleLetter || next.isMiddleOfBoth { return following(index)?.isLetter != true }
    if before.isLetter, last == .middleLetter || last.isMiddleOfBoth { return !next.isLetter }
    if last == .numeric, next == .middleNumber || next.isMiddleOfBoth { return following(index) != .numeric }
    if before == .numeric, last == .middleNumber || last.isMiddleOfBoth { return next != .numeric }
    return true
  }

  /// Whether a place where the annex ends a word is within one of a script without spaces.
  private func isWithinWord(_ first: String.Index, _ index: String.Index) -> Bool {
    guard isTailored, scalars[index].value >= 0xe00 else { return false }
    let before = scalars[first..<index].reversed().lazy.filter { !WordClass($0).isIgnored }
    guard let last = before.first else { return false }
    switch (UnspacedLetter(last), UnspacedLetter(scalars[index])) {
    case (.hiragana, .hiragana), (.hiragana, .prolongation): return true
    case (.ideograph, .ideograph):
      return before.prefix(2).count == 1 && !UnspacedLetter.isWord(last) && !UnspacedLetter.isWord(scalars[index])
    default: return isWithinThai(index)
    }
  }

  /// Whether a place is within a word of Thai, as the dictionary has it.
  private func isWithinThai(_ index: String.Index) -> Bool {
    guard !starts.isEmpty, WordClass.isThai(scalars[index]), WordClass.isThai(scalars[scalars.index(before: index)])
    else { return false }
    let offset = offset(index)
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low == starts.count || starts[low] != offset
  }

  /// What comes after a character, without those that are ignored.
  private func following(_ index: String.Index) -> WordClass? {
    scalars[scalars.index(after: index)...].lazy.map(WordClass.init).first { !$0.isIgnored }
  }

  /// The piece of text around a character, given by an offset within it; the last one at the end of the text.
  func piece(at offset: Int) -> Range<Int> {
    var start = boundary(before: min(max(0, offset), count))
    while true {
      let end = end(from: start)
      if end > offset || end >= count { return start..<end }
      start = end
    }
  }

  /// A boundary at or before an offset, whatever comes before it: a space after something else, what comes after an ideographic stop
  /// or comma, or the beginning of a paragraph.
  private func boundary(before offset: Int) -> Int {
    let bytes = text.utf8
    var index = bytes.index(bytes.startIndex, offsetBy: offset)
    // What is at the offset itself counts, and what is before it.
    while index > bytes.startIndex {
      let previous = bytes.index(before: index)
      if bytes[previous] == 0x0a { break }
      if index < bytes.endIndex, bytes[index] == 0x20, bytes[previous] != 0x20,
        bytes[previous] < 0x80 || WordClass(scalars[scalars.index(before: index)]) != .space
      {
        break
      }
      if bytes[previous] == 0x81 || bytes[previous] == 0x82, isAfterIdeographicStop(index) { break }
      index = previous
    }
    return bytes.distance(from: bytes.startIndex, to: index)
  }

  /// Whether `、` or `。` is before a place, and nothing there that belongs to it.
  private func isAfterIdeographicStop(_ index: String.Index) -> Bool {
    guard index < scalars.endIndex, text.utf8[index] & 0xc0 != 0x80 else { return false }
    return (0x3001...0x3002).contains(scalars[scalars.index(before: index)].value)
      && !WordClass(scalars[index]).isIgnored
  }

  /// Whether people would call a piece a word: it has letters, digits or pictures.
  func isWord(_ piece: Range<Int>) -> Bool {
    scalars[index(piece.lowerBound)..<index(piece.upperBound)].contains { scalar in
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
        .letterNumber, .otherNumber:
        true
      default: WordClass.isPictograph(scalar) || WordClass(scalar) == .regional
      }
    }
  }

  /// The end of the word at or after an offset; the end of the text if there is none.
  func wordEnd(after offset: Int) -> Int {
    guard offset < count else { return count }
    var piece = piece(at: offset)
    while !isWord(piece), piece.upperBound < count { piece = piece.upperBound..<end(from: piece.upperBound) }
    return piece.upperBound
  }

  /// The beginning of the word before an offset; the beginning of the text if there is none.
  func wordStart(before offset: Int) -> Int {
    var end = offset
    while end > 0 {
      // All pieces from a sure boundary on, of which the last word before the offset counts.
      let first = boundary(before: end - 1)
      var word: Int?
      var start = first
      while start < end {
        let next = self.end(from: start)
        if isWord(start..<next) { word = start }
        start = max(next, start + 1)
      }
      if let word { return word }
      end = first
    }
    return 0
  }

  /// The word at an offset; beside one, the word that ends there, or else the one that begins there; else spaces or a sign.
  func word(at offset: Int) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    let here = piece(at: min(offset, count))
    if isWord(here), offset < here.upperBound || here.upperBound == count { return here }
    if here.lowerBound == offset, offset > 0 {
      let before = piece(at: offset - 1)
      if isWord(before) { return before }
    }
    return here
  }
}

/// What a character is to the rules that stand in for a dictionary of Chinese and Japanese.
private enum UnspacedLetter {
  case hiragana, prolongation, ideograph, other

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x3041...0x3096, 0x309d...0x309f: self = .hiragana
    case 0x30fc: self = .prolongation
    case 0x3005...0x3007, 0x3400...0x4dbf, 0x4e00...0x9fff, 0xf900...0xfaff, 0x20000...0x3ffff: self = .ideograph
    default: self = .other
    }
  }

  /// Whether it is mostly a word by itself: particles, pronouns and prepositions of Chinese.
  static func isWord(_ ideograph: Unicode.Scalar) -> Bool { words.contains(ideograph) }

  private static let words = Set("的了是这這个個请請为為将將与與该該从從把不和在".unicodeScalars)
}
