import CCairo
import PortalCore
import PortalSupport

extension FontLibrary {
  /// Sets the fonts of a layout's text, after all its other attributes: the requested families, and fallbacks.
  ///
  /// - Parameters:
  ///   - text: the layout's text, in parts of one style each.
  ///   - form: the form of the whole text's Chinese characters, where it is needed.
  func chooseFonts(
    of layout: OpaquePointer, _ text: String, _ looks: [(range: Range<Int>, look: TextAttributes)], locale: String,
    form: () -> ChineseForm
  ) {
    defer { announceFamilies() }
    var list: OpaquePointer?
    defer { if let list { pango_attr_list_unref(list) } }
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
    if pieces.allSatisfy({ FontFallback.isPlain($0.piece, base: $0.base, locale: locale) }) { return }
    let (scripts, form) = (ScriptRuns(text), form())
    for (piece, start, look, base) in pieces {
      let fallback = FontFallback(library: self, base: base, locale: locale, form: form, scripts: scripts)
      for part in fallback.parts(of: piece, from: start) {
        list = list ?? pango_layout_get_attributes(layout).flatMap(pango_attr_list_copy) ?? pango_attr_list_new()
        guard let list else { return }
        if let family = part.family {
          // The text's own family stays second, for what the layout adds, such as an ellipsis.
          Self.add(pango_attr_family_new("\(family),\(look.font.name)"), part.range, to: list)
        }
        if let language = part.language {
          Self.add(pango_attr_language_new(pango_language_from_string(language)), part.range, to: list)
        }
        if part.ink != .letters { Self.add(shape(part.ink, base, look), part.range, to: list) }
      }
    }
    if let list { pango_layout_set_attributes(layout, list) }
  }

  /// A shape attribute that reserves space for a missing glyph's box, or none.
  private func shape(
    _ ink: FontFallback.Ink, _ base: LoadedFamily, _ look: TextAttributes
  ) -> UnsafeMutablePointer<PangoAttribute>? {
    guard let face = face(of: base, look) else { return nil }
    func units(_ number: Double) -> Int32 { Int32((number * look.size * Double(PANGO_SCALE)).rounded()) }
    var room = PangoRectangle()
    room.y = -units(face.ascent)
    room.height = units(face.ascent) + units(face.descent)
    // Glyph 0 is every font's own box for missing glyphs.
    if ink == .box { room.width = units(face.advance(0)) }
    return pango_attr_shape_new(&room, &room)
  }

  private static func add(
    _ attribute: UnsafeMutablePointer<PangoAttribute>?, _ range: Range<Int>, to list: OpaquePointer
  ) {
    guard let attribute else { return }
    attribute.pointee.start_index = guint(clamping: range.lowerBound)
    attribute.pointee.end_index = guint(clamping: range.upperBound)
    pango_attr_list_change(list, attribute)
  }
}
