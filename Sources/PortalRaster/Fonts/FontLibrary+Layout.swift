import CCairo
import PortalCore
import PortalSupport

extension FontLibrary {
  /// A part of a text that is not in its own family and language, with how it is shaped.
  struct ChosenFont {
    var part: FontFallback.Part
    /// The text's own family, as Pango is told.
    fileprivate var own: String
    /// The room of a missing letter's box.
    fileprivate var room: PangoRectangle?

    /// Its attributes for a layout, in which they come after all others.
    func forEachAttribute(_ body: (UnsafeMutablePointer<PangoAttribute>) -> Void) {
      func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
        guard let attribute else { return }
        attribute.pointee.start_index = guint(clamping: part.range.lowerBound)
        attribute.pointee.end_index = guint(clamping: part.range.upperBound)
        body(attribute)
      }
      // The text's own family stays second, for what the layout adds, such as an ellipsis.
      if let family = part.family { add(pango_attr_family_new("\(family),\(own)")) }
      if part.isOwnAlone { add(pango_attr_fallback_new(0)) }
      if let language = part.language { add(pango_attr_language_new(pango_language_from_string(language))) }
      if var room { add(pango_attr_shape_new(&room, &room)) }
    }
  }

  /// Chooses the fonts of a text: the requested families, and fallbacks.
  ///
  /// - Parameters:
  ///   - text: the layout's text, in parts of one style each.
  ///   - form: the form of the whole text's Chinese characters, where it is needed.
  /// - Returns: what is not in the requested families and the locale's language.
  func fonts(
    of text: String, _ looks: [(range: Range<Int>, look: TextAttributes)], locale: String, form: () -> ChineseForm
  ) -> [ChosenFont] {
    defer { announceFamilies() }
    let pieces = looks.compactMap {
      range, look -> (piece: Substring, start: Int, look: TextAttributes, base: LoadedFamily)? in
      // The family's existence was checked before.
      guard !range.isEmpty,
        let base = try? family(look.font.name, weight: Double(look.weight.rawValue), italic: look.italic)
      else { return nil }
      let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
      let end = text.utf8.index(text.startIndex, offsetBy: range.upperBound)
      return (text[start..<end], range.lowerBound, look, base)
    }
    // Neighbouring letters of another style decide about signs.
    if pieces.allSatisfy({ FontFallback.isPlain($0.piece, base: $0.base, locale: locale) }) { return [] }
    let (scripts, form) = (ScriptRuns(text), form())
    return pieces.flatMap { piece, start, look, base in
      let face = base.family.face(weight: Double(look.weight.rawValue), italic: look.italic)
      return FontFallback(
        library: self, base: base, flawed: face?.flawed ?? [], locale: locale, form: form, scripts: scripts
      )
      .parts(of: piece, from: start)
      .map { ChosenFont(part: $0, own: families(for: look.font.name), room: room($0.ink, base, look)) }
    }
  }

  /// A family as Pango is told: with the standard one behind it where it has no full stop.
  ///
  /// Pango takes the dots of an ellipsis that the family does not have from whatever families happen to be loaded.
  func families(for name: String) -> String {
    guard let own = familyIfThere(name), !own.coverage.contains("."), familyIfThere(defaultFont.name) != nil else {
      return name
    }
    return "\(name),\(defaultFont.name)"
  }

  /// How many times as long as others a text takes to shape, for the given fonts that it is or may be set in.
  func slowness(of block: TextBlock) -> Int {
    guard !slow.isEmpty else { return 1 }
    let own = families(of: block)
    return slow.filter { family in
      if own.contains(where: { $0.family.name == family.name }) { return true }
      guard let coverage = familyIfThere(family.name)?.coverage else { return false }
      return block.string.unicodeScalars.contains { scalar in
        coverage.contains(scalar) && !own.allSatisfy { $0.coverage.contains(scalar) }
      }
    }
    .map(\.slowness).max() ?? 1
  }

  /// Has a child set a text first, where it may be in given fonts that are tried.
  func tryOut(_ block: TextBlock, width: Double?) throws(DiagnosticsError) {
    guard let trials, mayNeedGiven(block) else { return }
    try trials.attempt(block, width: width)
  }

  /// Whether given fonts may be asked for a text: by its name, or for letters that its own do not have.
  private func mayNeedGiven(_ block: TextBlock) -> Bool {
    block.pieces.contains { text, look in
      guard let base = familyIfThere(look.font.name), !base.family.faces.contains(where: { isGiven($0.file) }) else {
        return true
      }
      return !FontFallback.isPlain(text[...], base: base, locale: block.locale)
    }
  }

  /// The families that a text asks for, each once, as far as they are there.
  private func families(of block: TextBlock) -> [LoadedFamily] {
    var names: Set<String> = []
    return block.looks.compactMap { names.insert($0.font.name).inserted ? familyIfThere($0.font.name) : nil }
  }

  /// The space of a missing glyph's box, or of none; nil where there are letters.
  private func room(_ ink: FontFallback.Ink, _ base: LoadedFamily, _ look: TextAttributes) -> PangoRectangle? {
    guard ink != .letters, let face = face(of: base, look) else { return nil }
    // A font may say that its letters are thousands of times as wide as its size.
    func units(_ number: Double) -> Int32 {
      let units = Int(bounded: (number * look.size * Double(PANGO_SCALE)).rounded())
      return Int32(clamping: max(-RasterLimits.boxUnits, min(RasterLimits.boxUnits, units)))
    }
    var room = PangoRectangle()
    room.y = -units(face.ascent)
    room.height = units(face.ascent) + units(face.descent)
    // Glyph 0 is every font's own box for missing glyphs.
    if ink == .box { room.width = units(face.advance(0)) }
    return room
  }
}

extension [FontLibrary.ChosenFont] {
  /// How often a text of so many bytes, of which these are all parts that are not its own, goes from one part to another.
  func changes(in bytes: Int) -> Int {
    var (parts, end) = (0, 0)
    for chosen in self {
      parts += chosen.part.range.lowerBound > end ? 2 : 1
      end = chosen.part.range.upperBound
    }
    return Swift.max(0, parts + (end < bytes ? 1 : 0) - 1)
  }
}
