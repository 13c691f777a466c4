import CCairo
import PortalCore
import PortalSupport

extension FontLibrary {
  /// Chooses the fonts of a layout's text, after all else about it is set: of the families that it asks for, or of
  /// those that stand in for what these do not have.
  ///
  /// - Parameters:
  ///   - text: the layout's text, in parts of one look each.
  ///   - context: all of the text that it is a piece of, which decides between Chinese and Japanese forms.
  func chooseFonts(
    of layout: OpaquePointer, _ text: String, _ looks: [(range: Range<Int>, look: TextAttributes)], context: String,
    locale: String
  ) {
    defer { announceFamilies() }
    var list: OpaquePointer?
    defer { if let list { pango_attr_list_unref(list) } }
    for (range, look) in looks where !range.isEmpty {
      // That the family is there was seen to before.
      guard let base = try? family(look.font.name, weight: Double(look.weight.rawValue), italic: look.italic) else {
        continue
      }
      let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
      let end = text.utf8.index(text.startIndex, offsetBy: range.upperBound)
      let piece = text[start..<end]
      if FontFallback.isPlain(piece, base: base, locale: locale) { continue }
      let fallback = FontFallback(library: self, base: base, locale: locale, text: context)
      for part in fallback.parts(of: piece, from: range.lowerBound) {
        list = list ?? pango_layout_get_attributes(layout).flatMap(pango_attr_list_copy) ?? pango_attr_list_new()
        guard let list else { return }
        if let family = part.family {
          // The text's own family stays second: it may have what the layout itself adds, such as an ellipsis.
          Self.add(pango_attr_family_new("\(family),\(look.font.name)"), part.range, to: list)
        }
        if let language = part.language {
          Self.add(pango_attr_language_new(pango_language_from_string(language)), part.range, to: list)
        }
      }
    }
    if let list { pango_layout_set_attributes(layout, list) }
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
