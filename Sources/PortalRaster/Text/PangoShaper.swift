import CCairo
import PortalCore
import PortalSupport

/// Breaks texts into lines and glyphs with Pango.
///
/// No Pango type leaves this folder: what comes out is numbers.
///
/// Shaping is done in points, without hinting or rounding to pixels, so a text has the same glyphs at the same places at
/// every scale and in every format. It belongs to a renderer and is used by one thread at a time.
final class PangoShaper: TextShaper {
  private let library: FontLibrary
  private let context: OpaquePointer
  private var cache: [Key: ShapedText] = [:]

  private struct Key: Hashable {
    var block: TextBlock
    var width: Double?
  }

  init(library: FontLibrary) throws {
    guard let context = pango_font_map_create_context(library.fontMap) else {
      throw DiagnosticsError("Pango could not be started")
    }
    self.library = library
    self.context = context
    pango_context_set_round_glyph_positions(context, 0)
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(context))
  }

  func shape(_ block: TextBlock, width: Double?) throws -> ShapedText {
    let key = Key(block: block, width: width)
    if let known = cache[key] { return known }
    try check(block)
    guard let layout = pango_layout_new(context) else { throw DiagnosticsError("Pango could not make a layout") }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    configure(layout, block, width)
    try library.chooseFonts(of: layout, block)
    let shaped = LineReader(library: library, block: block).read(layout)
    if cache.count >= Self.cacheCount { cache.removeAll(keepingCapacity: true) }
    cache[key] = shaped
    return shaped
  }

  /// How many texts are kept.
  ///
  /// A screen has hundreds; a batch of screens must not grow without bound.
  private static let cacheCount = 20_000

  private func check(_ block: TextBlock) throws {
    guard block.size > 0, block.size <= RasterLimits.textSize else {
      throw DiagnosticsError(
        "a text size of \(shortNumber(block.size)) is not possible",
        hint: "sizes are more than 0 and at most \(shortNumber(RasterLimits.textSize))")
    }
    guard block.string.utf8.count <= RasterLimits.textBytes else {
      throw DiagnosticsError(
        "one text has \(block.string.utf8.count) bytes; at most \(RasterLimits.textBytes) are set",
        hint: "show less of it, or in several labels")
    }
  }

  private func configure(_ layout: OpaquePointer, _ block: TextBlock, _ width: Double?) {
    pango_context_set_language(context, pango_language_from_string(block.locale))
    pango_context_set_base_dir(context, block.direction == .rightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    let font = pango_font_description_new()
    defer { pango_font_description_free(font) }
    pango_font_description_set_family(font, block.font.name)
    pango_font_description_set_weight(font, PangoWeight(UInt32(block.weight.rawValue)))
    pango_font_description_set_style(font, block.italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    pango_font_description_set_absolute_size(font, block.size * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout, font)
    pango_layout_set_text(layout, block.string, Int32(block.string.utf8.count))
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    guard let width else { return }
    let units = min(max(0, width), 1e6) * Double(PANGO_SCALE)
    pango_layout_set_width(layout, Int32(units))
    if block.alignment == .justified { pango_layout_set_justify(layout, 1) }
    if block.numberOfLines > 0 {
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
      pango_layout_set_height(layout, -Int32(clamping: block.numberOfLines))
    }
  }
}
