import CCairo
import PortalCore

/// Reads the glyphs of a Pango layout, line by line, as numbers in points.
struct LineReader {
  let library: FontLibrary
  let block: TextBlock

  func read(_ layout: OpaquePointer) -> ShapedText {
    let text = Array(block.string.utf8)
    var result = ShapedText(size: .zero, lines: [], isTruncated: pango_layout_is_ellipsized(layout) != 0, missing: [])
    guard let iterator = pango_layout_get_iter(layout) else { return result }
    defer { pango_layout_iter_free(iterator) }
    let limit = block.numberOfLines > 0 ? block.numberOfLines : Int.max
    var bottom = 0.0
    repeat {
      guard result.lines.count < limit else {
        // Pango counts lines by paragraph; a label counts them all.
        result.isTruncated = true
        break
      }
      guard let line = pango_layout_iter_get_line_readonly(iterator) else { break }
      var logical = PangoRectangle()
      pango_layout_line_get_extents(line, nil, &logical)
      let baseline = points(pango_layout_iter_get_baseline(iterator))
      var read = ShapedText.Line(
        baseline: baseline, width: 0,
        isRightToLeft: pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL, runs: [])
      read.width = readRuns(of: line, text, into: &read, &result.missing)
      result.size.width = max(result.size.width, read.width)
      bottom = baseline + points(logical.y &+ logical.height)
      result.lines.append(read)
    } while pango_layout_iter_next_line(iterator) != 0
    result.size.height = bottom
    return result
  }

  /// Every run of a line from left to right; the line's width.
  private func readRuns(
    of line: UnsafeMutablePointer<PangoLayoutLine>, _ text: [UInt8], into read: inout ShapedText.Line,
    _ missing: inout [Unicode.Scalar]
  ) -> Double {
    var pen: Int32 = 0
    var link = line.pointee.runs
    while let current = link {
      link = current.pointee.next
      guard let data = current.pointee.data else { continue }
      let glyphItem = data.assumingMemoryBound(to: PangoGlyphItem.self)
      guard let item = glyphItem.pointee.item, let glyphs = glyphItem.pointee.glyphs else { continue }
      readRun(item, glyphs, text, &pen, into: &read, &missing)
    }
    return points(pen)
  }

  private func readRun(
    _ item: UnsafeMutablePointer<PangoItem>, _ string: UnsafeMutablePointer<PangoGlyphString>, _ text: [UInt8],
    _ pen: inout Int32, into line: inout ShapedText.Line, _ missing: inout [Unicode.Scalar]
  ) {
    let start = Int(item.pointee.offset)
    let end = min(text.count, start + Int(item.pointee.length))
    let characters = start <= end ? String(decoding: text[start..<end], as: UTF8.self) : ""
    var run = GlyphRun(
      face: FaceID(""), size: block.size, glyphs: [], text: characters,
      isRightToLeft: item.pointee.analysis.level % 2 == 1)
    for index in 0..<Int(string.pointee.num_glyphs) {
      let info = string.pointee.glyphs[index]
      defer { pen &+= info.geometry.width }
      guard info.glyph != PangoGlyph(PANGO_GLYPH_EMPTY) else { continue }
      var id = UInt32(info.glyph)
      if id & UInt32(PANGO_GLYPH_UNKNOWN_FLAG) != 0 {
        if let scalar = Unicode.Scalar(id & ~UInt32(PANGO_GLYPH_UNKNOWN_FLAG)) { missing.append(scalar) }
        // Glyph 0 is every font's own box for what it does not have.
        id = 0
      }
      run.glyphs.append(
        GlyphRun.Glyph(
          id: id, x: points(pen &+ info.geometry.x_offset), y: points(info.geometry.y_offset),
          cluster: Int(string.pointee.log_clusters[index])))
    }
    guard !run.glyphs.isEmpty, let font = item.pointee.analysis.font, let face = library.face(of: font) else { return }
    run.face = face
    line.runs.append(run)
  }

  /// Pango's units in points, rounded to 1/64: the one place where shaping is rounded.
  ///
  /// What is left of differences between library versions in the last bits goes here.
  private func points(_ units: Int32) -> Double {
    (Double(units) / Double(PANGO_SCALE) * 64).rounded() / 64
  }
}
