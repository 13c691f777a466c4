import CCairo
import PortalCore
import PortalSupport

extension FontLibrary {
  /// Chooses the fonts of a layout's text, after all else about it is set: of the families that it asks for, or of
  /// those that stand in for what these do not have.
  ///
  /// - Throws: `DiagnosticsError` where a family that the text asks for is not there.
  func chooseFonts(of layout: OpaquePointer, _ block: TextBlock) throws(DiagnosticsError) {
    defer { announceFamilies() }
    let text = block.string
    let weight = Double(block.weight.rawValue)
    let base = try family(block.font.name, weight: weight, italic: block.italic)
    guard !FontFallback.isPlain(text, base: base, locale: block.locale) else { return }
    guard let list = pango_layout_get_attributes(layout).flatMap(pango_attr_list_copy) ?? pango_attr_list_new() else {
      return
    }
    defer { pango_attr_list_unref(list) }
    let fallback = FontFallback(library: self, base: base, locale: block.locale, text: text)
    for part in fallback.parts(of: text[...], from: 0) {
      if let family = part.family {
        // The text's own family stays second: it may have what the layout itself adds, such as an ellipsis.
        Self.add(pango_attr_family_new("\(family),\(block.font.name)"), part.range, to: list)
      }
      if let language = part.language {
        Self.add(pango_attr_language_new(pango_language_from_string(language)), part.range, to: list)
      }
    }
    pango_layout_set_attributes(layout, list)
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
