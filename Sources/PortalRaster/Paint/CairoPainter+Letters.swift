import CCairo
import PortalCore

extension CairoPainter {
  mutating func draw(_ run: GlyphRun, at origin: Point, _ color: RGBA) {
    guard let face = fonts.face(run.face) else { return }
    guard !face.isColored else { return drawPictures(of: run, face, at: origin, opacity: color.alpha) }
    setSource(color)
    guard isUpright else { return fillOutlines(of: run, face, at: origin) }
    if case .unknown = letterWay { letterWay = LetterTarget(context).map { .direct($0) } ?? .throughCairo }
    paintMasks(of: run, face, at: origin, color)
  }

  private func paintMasks(of run: GlyphRun, _ face: FontFace, at origin: Point, _ color: RGBA) {
    guard run.size * scale <= GlyphMasks.largestSize else { return fillLarge(run, face, at: origin) }
    if case .direct(let target) = letterWay {
      target.paint(color) { paint in forEachMask(of: run, face, at: origin, paint) }
    } else {
      cairo_save(cairo)
      defer { cairo_restore(cairo) }
      cairo_identity_matrix(cairo)
      setSource(color)
      forEachMask(of: run, face, at: origin) { mask, x, y in
        cairo_mask_surface(cairo, mask.surface.handle, Double(x), Double(y))
      }
    }
  }

  /// The masks of a run's glyphs, each with the device's pixel that its corner comes to lie on.
  private func forEachMask(
    of run: GlyphRun, _ face: FontFace, at origin: Point, _ body: (GlyphMasks.Mask, _ x: Int, _ y: Int) -> Void
  ) {
    let size = run.size * scale
    for glyph in run.glyphs {
      let left = (origin.x + glyph.x) * scale
      let baseline = ((origin.y + glyph.y) * scale).rounded()
      // What lies so far out is on no canvas.
      guard abs(left) < 1e6, abs(baseline) < 1e6 else { continue }
      let quarters = Int((left * Double(GlyphMasks.phases)).rounded())
      let phase = quarters & (GlyphMasks.phases - 1)
      guard let mask = face.mask(glyph.id, size: size, phase: phase) else { continue }
      body(mask, (quarters - phase) / GlyphMasks.phases + mask.left, Int(baseline) + mask.top)
    }
  }

  /// Letters that are too large for masks to be kept.
  private func fillLarge(_ run: GlyphRun, _ face: FontFace, at origin: Point) {
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_identity_matrix(cairo)
    let factor = run.size * scale / face.unitsPerEm
    for glyph in run.glyphs {
      let left = (origin.x + glyph.x) * scale
      let baseline = ((origin.y + glyph.y) * scale).rounded()
      guard abs(left) < 1e6, abs(baseline) < 1e6 else { continue }
      fill(face.outline(glyph.id)) { Point(x: left + $0.x * factor, y: baseline + $0.y * factor) }
    }
  }

  /// Letters that are turned or scaled with their layer, each filled where it comes to stand.
  private func fillOutlines(of run: GlyphRun, _ face: FontFace, at origin: Point) {
    let map = context.map
    let factor = run.size / face.unitsPerEm
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_identity_matrix(cairo)
    for glyph in run.glyphs {
      let (x, y) = (origin.x + glyph.x, origin.y + glyph.y)
      let place = map(Point(x: x, y: y))
      guard abs(place.x) < 1e6, abs(place.y) < 1e6 else { continue }
      fill(face.outline(glyph.id)) { map(Point(x: x + $0.x * factor, y: y + $0.y * factor)) }
    }
  }

  /// An outline whose points go where `place` says, on 1/64 of a pixel.
  private func fill(_ outline: Path?, _ place: (Point) -> Point) {
    guard let outline else { return }
    context.add(
      outline.mapped { point in
        let placed = place(point)
        return Point(x: (placed.x * 64).rounded() / 64, y: (placed.y * 64).rounded() / 64)
      }, within: 4_000_000)
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
    cairo_fill(cairo)
  }

  /// Glyphs that are pictures, at the text's size.
  ///
  /// They have colours of their own, and only the text's opacity.
  private func drawPictures(of run: GlyphRun, _ face: FontFace, at origin: Point, opacity: Double) {
    for glyph in run.glyphs {
      guard let picture = face.picture(glyph.id) else { continue }
      let frame = picture.frame
      // On the same pixel rows as the letters beside it.
      let baseline = ((origin.y + glyph.y) * scale).rounded() / scale
      let rect = Rect(
        x: origin.x + glyph.x + frame.x * run.size, y: baseline + frame.y * run.size,
        width: frame.width * run.size, height: frame.height * run.size)
      draw(picture.surface, in: rect, opacity: opacity)
    }
  }
}
