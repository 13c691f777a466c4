import CCairo
import PortalSupport

/// Chooses the family of each part of a text, and the language for shaping.
///
/// Pango's own choice depends on fontconfig and the environment. This one depends on the library's fonts, the text and
/// its locale only, so that a text has the same glyphs everywhere.
struct FontFallback {
  /// A part of a text with one family and language.
  struct Part: Equatable {
    /// UTF-8 offsets.
    var range: Range<Int>
    /// Nil for the text's own family.
    var family: String?
    /// Nil for the text's own locale.
    var language: String?
    var ink = Ink.letters
    /// Whether the text's own family is to make it, although it has no glyph for it: of its parts, or as a box.
    ///
    /// Pango would look among the families that happen to be loaded.
    var isOwnAlone = false

    /// Whether its letters are another font's, or boxes.
    var isStandIn: Bool { family != nil || ink != .letters }

    /// Whether the next part can be merged with it.
    func isContinued(by next: Part) -> Bool {
      family == next.family && language == next.language && ink == next.ink && isOwnAlone == next.isOwnAlone
    }
  }

  /// The visible form of a character.
  enum Ink {
    case letters
    /// A box: no font has it.
    case box
    /// None, without width: a control character.
    case none
  }

  private let library: FontLibrary
  private let base: FontLibrary.LoadedFamily
  private let flawed: [ClosedRange<UInt32>]
  private let locale: OpaquePointer?
  private let form: ChineseForm
  private let scripts: ScriptRuns
  private let isSerif: Bool

  /// - Parameters:
  ///   - flawed: letters that the base's face has, and draws badly.
  ///   - form: the form of Chinese characters, about which the locale or the whole text decides.
  ///   - scripts: the scripts of the layout's text.
  init(
    library: FontLibrary, base: FontLibrary.LoadedFamily, flawed: [ClosedRange<UInt32>] = [], locale: String,
    form: ChineseForm, scripts: ScriptRuns
  ) {
    self.library = library
    self.base = base
    self.flawed = flawed
    self.locale = pango_language_from_string(locale)
    self.scripts = scripts
    self.form = form
    isSerif = StandardFonts.isSerif(base.family.name)
  }

  /// A fast check whether all of a text is in its own family and language.
  static func isPlain(_ text: Substring, base: FontLibrary.LoadedFamily, locale: String) -> Bool {
    guard base.coverage.hasASCII else { return false }
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x20..<0x7f, 0x0a, 0x09: continue
      // Accented Latin letters, dashes and quotation marks: no emoji by themselves.
      case 0xa1..<0x250, 0x2010..<0x2028: guard base.coverage.contains(scalar) else { return false }
      default: return false
      }
    }
    return pango_language_includes_script(pango_language_from_string(locale), PANGO_SCRIPT_LATIN) != 0
  }

  /// The parts of a piece of the text that are not in its own family and language.
  ///
  /// - Parameter start: the piece's offset in the text.
  func parts(of piece: Substring, from start: Int) -> [Part] {
    var parts: [Part] = []
    var offset = start
    var current = Part(range: start..<start)
    // A space between two words of a script belongs to it; one after the last of them is the text's own.
    var endOfWords = start
    let hasOwnSpace = base.coverage.contains(" ")
    func add(_ part: Part) {
      if !part.range.isEmpty, !part.isContinued(by: Part(range: part.range)) { parts.append(part) }
    }
    func finish() {
      guard hasOwnSpace, current.ink == .letters else { return add(current) }
      let end = min(max(current.range.lowerBound, endOfWords), current.range.upperBound)
      let spaces = end..<current.range.upperBound
      current.range = current.range.lowerBound..<end
      add(current)
      if !spaces.isEmpty { add(Part(range: spaces, family: nil, language: language(at: spaces.lowerBound))) }
    }
    for character in piece {
      let length = character.utf8.count
      // A space with a mark on it is none.
      let isSpace =
        character.isWhitespace
        && character.unicodeScalars.allSatisfy {
          $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
        }
      for part in pieces(of: character, at: offset, after: current) {
        if current.isContinued(by: part) {
          current.range = current.range.lowerBound..<part.range.upperBound
        } else {
          finish()
          current = part
        }
        if !isSpace { endOfWords = part.range.upperBound }
      }
      offset += length
    }
    finish()
    return parts
  }

  /// The parts of a character: one, where one family has all its code points.
  private func pieces(of character: Character, at offset: Int, after last: Part) -> [Part] {
    let range = offset..<offset + character.utf8.count
    let scalars = Array(character.unicodeScalars).filter { !$0.properties.isDefaultIgnorableCodePoint }
    guard let first = scalars.first else { return [Part(range: range, family: last.family, language: last.language)] }
    if isEmoji(character), let emoji = emoji(for: first), has(scalars, emoji) {
      return [Part(range: range, family: emoji, language: Self.neutral)]
    }
    let isSpace = first.properties.isWhitespace
    if isSpace, let family = last.family, family != StandardFonts.emoji.name, has(scalars, family) {
      return [Part(range: range, family: family, language: last.language)]
    }
    if scalars.allSatisfy(hasOwn) {
      return [Part(range: range, family: nil, language: language(at: offset))]
    }
    // A missing sign after a script probably belongs to it: a danda, an ideographic comma.
    if let family = last.family, family != StandardFonts.emoji.name, has(scalars, family) {
      return [Part(range: range, family: family, language: last.language)]
    }
    if let family = fallback(for: first), has(scalars, family) {
      return [Part(range: range, family: family, language: language(at: offset, family))]
    }
    return split(character, at: offset)
  }

  /// A character that no single family covers, split by code points.
  private func split(_ character: Character, at offset: Int) -> [Part] {
    var offset = offset
    return character.unicodeScalars.map { scalar in
      let range = offset..<offset + scalar.utf8.count
      offset = range.upperBound
      if !hasOwn(scalar), let family = fallback(for: scalar) {
        return Part(range: range, family: family, language: language(at: range.lowerBound, family))
      }
      let ink = ink(of: scalar)
      let isAlone = ink != .none && !isDrawn(scalar)
      return Part(range: range, language: language(at: range.lowerBound), ink: ink, isOwnAlone: isAlone)
    }
  }

  /// Whether the text's own font has a letter, and draws it well.
  private func hasOwn(_ scalar: Unicode.Scalar) -> Bool {
    base.coverage.contains(scalar) && !flawed.contains { $0.contains(scalar.value) }
  }

  private func fallback(for scalar: Unicode.Scalar) -> String? {
    library.fallback(for: scalar, form, isSerif: isSerif)
  }

  /// The visible form of a code point in the text's own family, or in none.
  private func ink(of scalar: Unicode.Scalar) -> Ink {
    if isDrawn(scalar) { return .letters }
    let properties = scalar.properties
    if properties.generalCategory == .control { return .none }
    // HarfBuzz composes others: spaces of all widths, and accented letters.
    return properties.isWhitespace || isComposed(scalar) ? .letters : .box
  }

  /// Whether a code point needs no other font: the text's own has it, or Pango makes it of nothing.
  private func isDrawn(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0a, 0x0d: true
    default: base.coverage.contains(scalar) || scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  private func isComposed(_ scalar: Unicode.Scalar) -> Bool {
    var parts = [gunichar](repeating: 0, count: Int(G_UNICHAR_MAX_DECOMPOSITION_LENGTH))
    let count = g_unichar_fully_decompose(scalar.value, 0, &parts, gsize(parts.count))
    return count > 1 && parts.prefix(Int(count)).allSatisfy { Unicode.Scalar($0).map(base.coverage.contains) ?? false }
  }

  private func has(_ scalars: [Unicode.Scalar], _ family: String) -> Bool {
    guard let coverage = library.familyIfThere(family)?.coverage else { return false }
    return scalars.allSatisfy(coverage.contains)
  }

  // MARK: Emoji

  /// Whether Unicode gives a character emoji presentation, by default or by a variation selector.
  private func isEmoji(_ character: Character) -> Bool {
    var isPictured = false
    var wantsPicture = false
    var last: Unicode.Scalar?
    for scalar in character.unicodeScalars {
      switch scalar.value {
      case 0xfe0e: return false
      case 0xfe0f, 0x20e3: wantsPicture = true
      case 0x200d: wantsPicture = wantsPicture || (last.map { $0.properties.isEmoji && $0.value > 0x7f } ?? false)
      default:
        if scalar.properties.isEmojiPresentation { wantsPicture = true }
        isPictured = isPictured || scalar.properties.isEmoji
      }
      last = scalar
    }
    return isPictured && wantsPicture
  }

  private func emoji(for scalar: Unicode.Scalar) -> String? {
    // Digits and signs in keycaps are in the emoji font, too.
    guard let emoji = library.familyIfThere(StandardFonts.emojiAlias), emoji.coverage.contains(scalar) else {
      return nil
    }
    return emoji.family.name
  }

  // MARK: Languages

  /// Undetermined: shaped by the font's defaults.
  private static let neutral = "und"

  private func language(at offset: Int, _ family: String) -> String? {
    family.hasPrefix("Noto Sans CJK") || family.hasPrefix("Noto Serif CJK") ? form.language : language(at: offset)
  }

  /// Nil where the locale is written in the script at an offset.
  ///
  /// Otherwise Pango would take a language from the environment, also for a comma after a word of that script.
  private func language(at offset: Int) -> String? {
    let script = scripts.script(at: offset)
    guard let locale, pango_language_includes_script(locale, script) == 0 else { return nil }
    return script == PANGO_SCRIPT_HAN ? form.language : Self.neutral
  }
}
