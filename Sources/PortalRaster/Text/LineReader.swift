import CCairo
import PortalCore
import PortalSupport

/// A shaped line, before its vertical position is known.
struct SetLine {
  /// Without its baseline.
  var line: ShapedText.Line
  /// The ascent and descent of the fonts that its styles ask for, in Pango's units.
  var ascent: Int
  var descent: Int
  /// How far ink of letters from other fonts reaches above and below the baseline.
  var inkAscent = 0
  var inkDescent = 0
  /// Its largest font size.
  var size: Double
  /// Its byte range in the slice.
  var range: Range<Int>
  var missing: [Unicode.Scalar] = []
}

/// Converts a line of a Pango layout to glyphs with positions in points.
struct LineReader {
  private let library: FontLibrary
  private let slice: TextSlice
  private let looks: [TextAttributes]
  /// The end of each style in the block's text.
  private let ends: [Int]
  /// The style of a text without characters.
  private let own: TextAttributes
  /// The parts whose letters stand in from other fonts, in order.
  private let standIns: [FontFallback.Part]
  /// The width to which Pango justified lines in its units, and the one to which they should be, in 1/64 of a point.
  private let justified: (by: Int, to: Int)?
  private let lineHeight: (TextAttributes) -> Typesetter.LineHeight

  init(
    library: FontLibrary, looks: BlockLooks, own: TextAttributes, slice: TextSlice, standIns: [FontFallback.Part],
    justified: (by: Int, to: Int)?, lineHeight: @escaping (TextAttributes) -> Typesetter.LineHeight
  ) {
    self.library = library
    self.slice = slice
    self.looks = looks.each
    ends = looks.ends
    self.own = own
    self.standIns = standIns
    self.justified = justified
    self.lineHeight = lineHeight
  }

  /// The end of a style in the slice.
  private func end(of span: Int) -> Int { slice.offset(ofSource: ends[span]) }

  func read(_ line: UnsafeMutablePointer<PangoLayoutLine>) -> SetLine {
    let start = Int(line.pointee.start_index)
    var pass = Pass(
      result: SetLine(
        line: ShapedText.Line(
          baseline: 0, width: 0,
          isRightToLeft: pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL, runs: []),
        ascent: 0, descent: 0, size: 0,
        range: start..<start + Int(line.pointee.length)))
    var link = line.pointee.runs
    while let current = link {
      link = current.pointee.next
      guard let data = current.pointee.data else { continue }
      let glyphItem = data.assumingMemoryBound(to: PangoGlyphItem.self)
      guard let item = glyphItem.pointee.item, let glyphs = glyphItem.pointee.glyphs else { continue }
      read(item, glyphs, &pass)
    }
    endRule(&pass)
    pass.result.line.width = points(pass.pen)
    if pass.result.size == 0 { add(start < slice.text.utf8.count ? looks[span(at: start)] : own, &pass) }
    if let justified { justify(&pass.result.line, pass.pen, justified) }
    return pass.result
  }

  /// Adds a style to those that a line is high enough for.
  private func add(_ look: TextAttributes, _ pass: inout Pass) {
    let height = lineHeight(look)
    pass.result.size = max(pass.result.size, look.size)
    pass.result.ascent = max(pass.result.ascent, height.ascent)
    pass.result.descent = max(pass.result.descent, height.descent)
  }

  /// Makes a full line as wide as it should be: Pango's width has the spacing at the ends that it then removed.
  private func justify(_ line: inout ShapedText.Line, _ pen: Int, _ widths: (by: Int, to: Int)) {
    guard abs(pen - widths.by) <= line.runs.reduce(1, { $0 + $1.glyphs.count }), pen > 0 else { return }
    let factor = Double(widths.to) / 64 / line.width
    func moved(_ x: Double) -> Double { (x * factor * 64).rounded() / 64 }
    for run in line.runs.indices {
      for glyph in line.runs[run].glyphs.indices {
        line.runs[run].glyphs[glyph].x = moved(line.runs[run].glyphs[glyph].x)
      }
    }
    for rule in line.rules.indices {
      line.rules[rule].x = moved(line.rules[rule].x)
      line.rules[rule].width = moved(line.rules[rule].width)
    }
    line.width = Double(widths.to) / 64
  }

  /// One traversal of a line.
  private struct Pass {
    var result: SetLine
    /// In Pango's units.
    ///
    /// A megabyte of letters in one line exceeds 32 bits.
    var pen = 0
    /// The underline or strikethrough under construction.
    var rule: (span: Int, start: Int, font: UnsafeMutablePointer<PangoFont>?)?
  }

  private func read(
    _ item: UnsafeMutablePointer<PangoItem>, _ string: UnsafeMutablePointer<PangoGlyphString>, _ pass: inout Pass
  ) {
    let start = Int(item.pointee.offset)
    let end = start + Int(item.pointee.length)
    let isEllipsis = UInt32(item.pointee.analysis.flags) & 2 != 0
    let isShape = Self.isShape(item)
    let font = item.pointee.analysis.font
    let face = font.flatMap { library.face(of: $0) }
    let isRightToLeft = item.pointee.analysis.level % 2 == 1
    let standIn = isEllipsis || isShape ? nil : standIn(at: start, face)
    var run: GlyphRun?
    var runStart = start
    for index in 0..<Int(string.pointee.num_glyphs) {
      let info = string.pointee.glyphs[index]
      let offset = start + (isEllipsis ? 0 : Int(string.pointee.log_clusters[index]))
      let span = span(at: offset)
      if span != run?.span {
        add(run, face, &pass)
        runStart = max(start, span == 0 || ends.isEmpty ? slice.unseen : self.end(of: span - 1))
        let runEnd = min(end, ends.isEmpty ? end : self.end(of: span))
        run = GlyphRun(
          face: FaceID(""), size: looks[span].size, glyphs: [],
          text: isEllipsis ? TextSlice.ellipsis : slice.text(in: runStart..<max(runStart, runEnd)),
          isRightToLeft: isRightToLeft, span: span, start: runStart)
        run?.glyphs.reserveCapacity(Int(string.pointee.num_glyphs))
        add(looks[span], &pass)
      }
      advanceRule(span, font, &pass)
      if let id = isShape ? box(at: offset, &pass.result.missing) : glyph(info.glyph, &pass.result.missing) {
        // Pango removes letter spacing at a line's ends, also from an ellipsis, which has none.
        let shift = isEllipsis ? 0 : info.geometry.x_offset
        run?.glyphs.append(
          GlyphRun.Glyph(
            id: id, x: points(pass.pen + Int(shift)), y: points(Int(info.geometry.y_offset)),
            cluster: isEllipsis ? 0 : max(0, offset - runStart)))
        if let standIn {
          let (ink, size) = (standIn.metrics(id), looks[span].size * Double(PANGO_SCALE))
          let y = Int(info.geometry.y_offset)
          pass.result.inkAscent = max(pass.result.inkAscent, Int(bounded: (ink.top * size).rounded(.up)) - y)
          pass.result.inkDescent = max(pass.result.inkDescent, Int(bounded: (ink.bottom * size).rounded(.up)) + y)
        }
      }
      pass.pen += Int(isEllipsis ? ownWidth(of: info, font, looks[span]) : info.geometry.width)
    }
    add(run, face, &pass)
  }

  /// The face of letters that stand in at an offset; nil where the text's own font has them, and of emoji, which are
  /// bitmaps with room around them.
  private func standIn(at offset: Int, _ face: FaceID?) -> FontFace? {
    var (low, high) = (0, standIns.count)
    while low < high {
      let middle = (low + high) / 2
      if standIns[middle].range.upperBound > offset { high = middle } else { low = middle + 1 }
    }
    guard low < standIns.count, standIns[low].range.lowerBound <= offset, let face = face.flatMap(library.face),
      !face.isColored
    else { return nil }
    return face
  }

  private func add(_ run: GlyphRun?, _ face: FaceID?, _ pass: inout Pass) {
    guard var run, let face, !run.glyphs.isEmpty else { return }
    run.face = face
    pass.result.line.runs.append(run)
  }

  /// The glyph to draw; nil if it is invisible.
  private func glyph(_ glyph: PangoGlyph, _ missing: inout [Unicode.Scalar]) -> UInt32? {
    guard glyph != PangoGlyph(PANGO_GLYPH_EMPTY) else { return nil }
    let id = UInt32(glyph)
    guard id & UInt32(PANGO_GLYPH_UNKNOWN_FLAG) != 0 else { return id }
    if missing.count < RasterLimits.missingGlyphs, let scalar = Unicode.Scalar(id & ~UInt32(PANGO_GLYPH_UNKNOWN_FLAG)) {
      missing.append(scalar)
    }
    // Glyph 0 is every font's own box for missing glyphs.
    return 0
  }

  /// Whether an item is a shape attribute for missing glyphs.
  private static func isShape(_ item: UnsafeMutablePointer<PangoItem>) -> Bool {
    var link = item.pointee.analysis.extra_attrs
    while let current = link {
      link = current.pointee.next
      if let attribute = current.pointee.data?.assumingMemoryBound(to: PangoAttribute.self),
        attribute.pointee.klass.pointee.type == PANGO_ATTR_SHAPE
      {
        return true
      }
    }
    return false
  }

  /// The font's own box for a missing character; nil for a control character.
  private func box(at offset: Int, _ missing: inout [Unicode.Scalar]) -> UInt32? {
    guard let scalar = slice.scalar(at: offset), scalar.properties.generalCategory != .control else { return nil }
    if missing.count < RasterLimits.missingGlyphs { missing.append(scalar) }
    return 0
  }

  /// The own width of an ellipsis: Pango widens it until the line is full.
  private func ownWidth(
    of info: PangoGlyphInfo, _ font: UnsafeMutablePointer<PangoFont>?, _ look: TextAttributes
  ) -> Int32 {
    var logical = PangoRectangle()
    pango_font_get_glyph_extents(font, info.glyph, nil, &logical)
    let spacing = Points.units(max(0, look.spacing))
    return min(info.geometry.width, Int32(clamping: Int(logical.width) + spacing))
  }

  /// The span of a byte in the slice.
  private func span(at offset: Int) -> Int {
    var low = 0
    var high = max(0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if offset < end(of: middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  // MARK: Underlines

  private func advanceRule(_ span: Int, _ font: UnsafeMutablePointer<PangoFont>?, _ pass: inout Pass) {
    if let rule = pass.rule, rule.span == span { return }
    endRule(&pass)
    if looks[span].underline || looks[span].strikethrough { pass.rule = (span, pass.pen, font) }
  }

  private func endRule(_ pass: inout Pass) {
    guard let rule = pass.rule else { return }
    pass.rule = nil
    guard pass.pen > rule.start, let metrics = pango_font_get_metrics(rule.font, nil) else { return }
    defer { pango_font_metrics_unref(metrics) }
    func add(_ kind: TextRule.Kind, _ position: Int32, _ thickness: Int32) {
      pass.result.line.rules.append(
        TextRule(
          kind: kind, x: points(rule.start), width: points(pass.pen - rule.start), y: points(-Int(position)),
          thickness: points(Int(thickness)), span: rule.span))
    }
    if looks[rule.span].underline {
      add(
        .underline, pango_font_metrics_get_underline_position(metrics),
        pango_font_metrics_get_underline_thickness(metrics))
    }
    if looks[rule.span].strikethrough {
      add(
        .strikethrough, pango_font_metrics_get_strikethrough_position(metrics),
        pango_font_metrics_get_strikethrough_thickness(metrics))
    }
  }

  /// Pango's units in points, rounded to 1/64: the only rounding of shaping.
  ///
  /// It absorbs differences between library versions in the last bits.
  private func points(_ units: Int) -> Double { Points.rounded(units) }
}

/// Conversions between points and Pango's units.
enum Points {
  /// Points in Pango's units.
  static func units(_ points: Double) -> Int { Int(bounded: (points * Double(PANGO_SCALE)).rounded()) }

  /// Units in points, rounded to 1/64.
  static func rounded(_ units: Int) -> Double {
    (Double(units) / Double(PANGO_SCALE) * 64).rounded() / 64
  }
}
