import CCairo
import PortalCore
import PortalSupport

/// Breaks and shapes pieces of text with Pango.
///
/// It belongs to a shaper, keeps one Pango layout for all its work, and is used by one thread at a time.
final class Typesetter {
  private let library: FontLibrary
  private let context: OpaquePointer
  private let layout: OpaquePointer
  private var locale: String?
  private var fonts: [LoadedFont] = []
  private var fontsIndex = HashIndex()
  /// What was found of the last text, for its next piece.
  private var lastLooks: BlockLooks?
  private var lastForm: (text: String, locale: String, form: ChineseForm)?
  /// How often a piece of the present text goes from one font to another, where that is too often: then none of it is set.
  private(set) var excessiveChanges: Int?
  /// What the present text's ellipses took for the parts before them, in bytes of text.
  private(set) var passed = 0

  /// The key of a font description.
  private struct FontKey: Hashable {
    var font: Font
    var size: Double
    var weight: FontWeight
    var italic: Bool
    var variations: [FontVariation]
  }

  /// A font description, and what texts in it need.
  private struct LoadedFont {
    var key: FontKey
    var font: OpaquePointer
    /// The attributes of a text that is all in its system font, with the tracking of that; nil in other fonts.
    var tracked: OpaquePointer?
    /// The height of its lines, once it was asked for.
    var line: LineHeight?
  }

  /// The height of a font's lines above and below the baseline, in Pango's units.
  struct LineHeight {
    var ascent: Int
    var descent: Int
  }

  /// How a slice is shaped.
  struct Setting {
    /// The line width in 1/64 of a point; nil for one line per paragraph.
    var width: Int?
    /// The whole slice in one line, truncated at the width.
    var ellipsis: TextEllipsis?
    /// The direction of the paragraph; by default that of its first strong character.
    var isRightToLeft: Bool?
  }

  /// The greatest width in Pango, in 1/64 of a point.
  private static let widest = Int(Int32.max) / Int(step) / 2

  /// Pango's units per 1/64 of a point.
  private static let step = PANGO_SCALE / 64

  init(library: FontLibrary) throws {
    guard let context = library.pango.makeContext() else {
      throw DiagnosticsError("Pango could not be started")
    }
    guard let layout = pango_layout_new(context) else {
      library.pango.end(context)
      throw DiagnosticsError("Pango could not make a layout")
    }
    self.library = library
    self.context = context
    self.layout = layout
    pango_context_set_round_glyph_positions(context, 0)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
  }

  deinit {
    forgetFonts()
    g_object_unref(UnsafeMutableRawPointer(layout))
    library.pango.end(context)
  }

  /// The lines of a slice.
  struct Result {
    var lines: [SetLine]
    /// Whether it was truncated.
    var isCut: Bool
    /// Whether a paragraph was wrapped.
    var isWrapped: Bool
    /// The bytes that were shaped once more, because lines end within words.
    var reshaped = 0
    /// What all lines took beyond the text's bytes, in bytes of text, whichever of them are shown.
    var work = 0
  }

  /// Begins to count for another text.
  func begin() { (excessiveChanges, passed) = (nil, 0) }

  /// Shapes a piece of a block's text; nothing where it goes from one font to another too often.
  func set(_ slice: TextSlice, of block: TextBlock, _ setting: Setting) -> Result {
    let looks = looks(of: block)
    guard excessiveChanges == nil, let (standIns, parts) = configure(slice, block, looks, setting) else {
      return Result(lines: [], isCut: false, isWrapped: true)
    }
    let reader = LineReader(
      library: library, looks: looks, own: block.attributes, slice: slice, standIns: standIns,
      justified: pango_layout_get_justify(layout) != 0
        ? (Int(pango_layout_get_width(layout)), setting.width ?? 0) : nil,
      lineHeight: lineHeight)
    var lines: [SetLine] = []
    var link = pango_layout_get_lines_readonly(layout)
    while let current = link {
      link = current.pointee.next
      guard let data = current.pointee.data else { continue }
      lines.append(reader.read(data.assumingMemoryBound(to: PangoLayoutLine.self)))
    }
    let isCut = setting.ellipsis != nil && pango_layout_is_ellipsized(layout) != 0
    if isCut { passed += parts * parts / RasterLimits.ellipsizedParts }
    let isWrapped = pango_layout_is_wrapped(layout) != 0
    if slice.text.utf8.count > 1 << 16 { pango_layout_set_text(layout, "", 0) }
    let reshaped = slice.reshaped(byLines: lines)
    let work = max(reshaped, (lines.count - 1) * RasterLimits.lineBytes - slice.text.utf8.count)
    return Result(lines: lines, isCut: isCut, isWrapped: isWrapped, reshaped: reshaped, work: work)
  }

  private func looks(of block: TextBlock) -> BlockLooks {
    if let lastLooks, lastLooks.isOf(block) { return lastLooks }
    let looks = BlockLooks(block)
    lastLooks = block.spans.isEmpty ? nil : looks
    return looks
  }

  /// The form of a text's Chinese characters, which all of the text decides about.
  private func form(of block: TextBlock) -> ChineseForm {
    if let lastForm, lastForm.locale == block.locale, lastForm.text.hasSameBytes(as: block.string) {
      return lastForm.form
    }
    let form = ChineseForm(locale: block.locale) ?? ChineseForm(text: block.string.unicodeScalars)
    lastForm = (block.string, block.locale, form)
    return form
  }

  /// - Returns: the parts of the slice whose letters stand in from other fonts, and how many parts there are in all; nil
  ///   where it goes from one font to another too often.
  private func configure(
    _ slice: TextSlice, _ block: TextBlock, _ all: BlockLooks, _ setting: Setting
  ) -> (standIns: [FontFallback.Part], parts: Int)? {
    if locale != block.locale {
      locale = block.locale
      pango_context_set_language(context, pango_language_from_string(block.locale))
    }
    let isRightToLeft = setting.isRightToLeft ?? (block.direction == .rightToLeft)
    pango_context_set_base_dir(context, isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    pango_layout_set_auto_dir(layout, setting.isRightToLeft == nil ? 1 : 0)
    pango_layout_set_font_description(layout, font(block.attributes))
    pango_layout_set_text(layout, slice.text, Int32(slice.text.utf8.count))
    let looks = all.looks(of: slice)
    let parts = library.fonts(of: slice.text, looks, locale: block.locale) { form(of: block) }
    let changes = parts.changes(in: slice.text.utf8.count)
    guard changes <= RasterLimits.fontChanges else {
      excessiveChanges = changes
      return nil
    }
    setAttributes(looks, parts, block)
    if setting.width != nil { LetterBreaks.forbid(in: layout, slice.text) }
    let standIns = parts.filter { $0.part.isStandIn }.map(\.part)
    // What is rounded to 1/64 must fit the rounded width, so Pango gets slightly less than half a unit more.
    let width = setting.width.map { Int32(min(max(0, $0), Self.widest)) * Self.step + Self.step / 2 - 1 }
    let spacing = Int32(clamping: Points.units(endSpacing(looks, hasStandIns: !standIns.isEmpty)))
    pango_layout_set_width(
      layout, width.map { max(0, $0 + (setting.ellipsis == nil ? spacing : min(0, spacing))) } ?? -1)
    pango_layout_set_justify(
      layout, block.alignment == .justified && width != nil && setting.ellipsis == nil ? 1 : 0)
    let mode: PangoEllipsizeMode =
      switch setting.ellipsis {
      case nil: PANGO_ELLIPSIZE_NONE
      case .tail: PANGO_ELLIPSIZE_END
      case .head: PANGO_ELLIPSIZE_START
      case .middle: PANGO_ELLIPSIZE_MIDDLE
      }
    pango_layout_set_ellipsize(layout, mode)
    return (standIns, looks.count + changes)
  }

  /// The spacing that Pango counts at the ends of a line, and removes when the line is made: half of it at each side.
  ///
  /// The smallest, where the ends may differ, so that no line is too wide.
  private func endSpacing(_ looks: [(range: Range<Int>, look: TextAttributes)], hasStandIns: Bool) -> Double {
    let least = looks.lazy.map(\.look.spacing).min() ?? 0
    return hasStandIns ? min(0, least) : least
  }

  /// The height of a line in a font: the system's lines are those of the platform.
  func lineHeight(_ look: TextAttributes) -> LineHeight {
    if look.font == defaultFont {
      return LineHeight(
        ascent: Points.units(look.size * SystemFont.ascent), descent: Points.units(look.size * SystemFont.descent))
    }
    let number = number(of: look)
    if let known = fonts[number].line { return known }
    var line = LineHeight(ascent: Points.units(look.size), descent: 0)
    if let font = pango_context_load_font(context, fonts[number].font) {
      var logical = PangoRectangle()
      pango_font_get_glyph_extents(font, 0, nil, &logical)
      line = LineHeight(ascent: -Int(logical.y), descent: Int(logical.y) + Int(logical.height))
      g_object_unref(UnsafeMutableRawPointer(font))
    }
    fonts[number].line = line
    return line
  }

  // MARK: Attributes

  private func setAttributes(
    _ looks: [(range: Range<Int>, look: TextAttributes)], _ parts: [FontLibrary.ChosenFont], _ block: TextBlock
  ) {
    let isPlain = parts.isEmpty && block.spans.isEmpty && block.attributes.features.isEmpty
    if isPlain, block.attributes.letterSpacing == nil || block.attributes.letterSpacing == 0 {
      let tracked = block.attributes.letterSpacing == nil ? fonts[number(of: block.attributes)].tracked : nil
      pango_layout_set_attributes(layout, tracked)
      return
    }
    guard let list = pango_attr_list_new() else { return }
    defer { pango_attr_list_unref(list) }
    var attributes: [UnsafeMutablePointer<PangoAttribute>] = []
    for (range, look) in looks { add(look, to: &attributes, range, hasOwnFont: !block.spans.isEmpty, parts) }
    // Joined with those of the run before, a part's family would begin before its run's own font, which would hide it.
    if block.spans.isEmpty, parts.count <= Self.joinedParts {
      for attribute in attributes { pango_attr_list_insert(list, attribute) }
      for part in parts { part.forEachAttribute { pango_attr_list_change(list, $0) } }
    } else {
      for part in parts { part.forEachAttribute { attributes.append($0) } }
      // By their beginnings, and as they came: each is then the last in the list.
      let order = attributes.indices.sorted {
        (attributes[$0].pointee.start_index, $0) < (attributes[$1].pointee.start_index, $1)
      }
      for place in order { pango_attr_list_insert(list, attributes[place]) }
    }
    pango_layout_set_attributes(layout, list)
  }

  /// The parts of a text in several fonts whose equal neighbours are joined, for which all others are gone through: a text of two
  /// fonts in turns has as many parts as letters.
  private static let joinedParts = 256

  private func add(
    _ look: TextAttributes, to attributes: inout [UnsafeMutablePointer<PangoAttribute>], _ range: Range<Int>,
    hasOwnFont: Bool, _ parts: [FontLibrary.ChosenFont]
  ) {
    guard !range.isEmpty else { return }
    func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ range: Range<Int>) {
      guard let attribute, !range.isEmpty else { return }
      attribute.pointee.start_index = UInt32(range.lowerBound)
      attribute.pointee.end_index = UInt32(range.upperBound)
      attributes.append(attribute)
    }
    if hasOwnFont { insert(pango_attr_font_desc_new(font(look)), range) }
    let spacing = Int32(clamping: Points.units(look.spacing))
    if spacing != 0 {
      var start = range.lowerBound
      // The system font's own tracking is for its own letters: scripts that are joined would be torn.
      for part in parts where look.letterSpacing == nil && part.part.isStandIn && part.part.range.overlaps(range) {
        insert(pango_attr_letter_spacing_new(spacing), start..<max(start, part.part.range.lowerBound))
        start = part.part.range.upperBound
      }
      insert(pango_attr_letter_spacing_new(spacing), start..<max(start, range.upperBound))
    }
    if !look.features.isEmpty {
      insert(
        pango_attr_font_features_new(look.features.map { "\($0.tag)=\($0.value)" }.joined(separator: ",")), range)
    }
  }

  private func font(_ look: TextAttributes) -> OpaquePointer { fonts[number(of: look)].font }

  /// The place of a style's font among those that were loaded.
  private func number(of look: TextAttributes) -> Int {
    let key = FontKey(
      font: look.font, size: look.size, weight: look.weight, italic: look.italic, variations: look.variations)
    let hash = key.hashValue
    if let known = fontsIndex.place(ofHash: hash, where: { fonts[$0].key == key }) { return known }
    if fonts.count >= library.bounds.looks {
      forgetFonts()
      library.forgetLooks()
    }
    fontsIndex.add(fonts.count, hash: hash)
    fonts.append(LoadedFont(key: key, font: describe(look), tracked: tracked(look)))
    return fonts.count - 1
  }

  private func describe(_ look: TextAttributes) -> OpaquePointer {
    let font: OpaquePointer = pango_font_description_new()
    pango_font_description_set_family(font, library.families(for: look.font.name))
    pango_font_description_set_weight(font, PangoWeight(UInt32(look.weight.rawValue)))
    pango_font_description_set_style(font, look.italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    pango_font_description_set_absolute_size(font, look.size * Double(PANGO_SCALE))
    if !look.variations.isEmpty {
      let places = look.variations.map { "\($0.tag)=\($0.value)" }.joined(separator: ",")
      pango_font_description_set_variations(font, places)
    }
    return font
  }

  /// Attributes with the system font's tracking at a style's size, for a text of any length.
  private func tracked(_ look: TextAttributes) -> OpaquePointer? {
    let tracking = Int32(clamping: Points.units(SystemFont.tracking(size: look.size, weight: look.weight)))
    guard look.font == defaultFont, tracking != 0, let list = pango_attr_list_new() else { return nil }
    // An attribute reaches from the first byte to the last by itself.
    pango_attr_list_insert(list, pango_attr_letter_spacing_new(tracking))
    return list
  }

  private func forgetFonts() {
    for loaded in fonts {
      pango_font_description_free(loaded.font)
      if let tracked = loaded.tracked { pango_attr_list_unref(tracked) }
    }
    fonts = []
    fontsIndex = HashIndex()
  }
}
