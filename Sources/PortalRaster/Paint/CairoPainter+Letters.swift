import CCairo
import PortalCore
import PortalSupport

extension CairoPainter {
  /// Draws a run of glyphs in a colour: onto the surface's pixels where the target permits, else through Cairo.
  mutating func draw(_ run: GlyphRun, at origin: Point, _ color: RGBA) {
    guard let face = fonts.face(run.face) else { return }
    guard !face.isColored else { return drawPictures(of: run, face, at: origin, opacity: color.alpha) }
    if case .unknown = letterWay { letterWay = LetterTarget(context).map { .direct($0) } ?? .throughCairo }
    let map = isUpright ? Affine.scaling(x: scale, y: scale) : context.map
    if case .direct(let target) = letterWay {
      target.paint(color) { paint in forEachMask(of: run, face, at: origin, map, paint) }
    } else {
      cairo_save(cairo)
      defer { cairo_restore(cairo) }
      cairo_identity_matrix(cairo)
      setSource(color)
      forEachMask(of: run, face, at: origin, map) { mask, x, y in
        guard let surface = mask.surface else { return }
        cairo_mask_surface(cairo, surface.handle, Double(x), Double(y))
      }
    }
  }

  /// Calls back with the masks of a run's glyphs, each with its position on the device.
  private func forEachMask(
    of run: GlyphRun, _ face: FontFace, at origin: Point, _ map: Affine,
    _ body: (GlyphMask, _ x: Int, _ y: Int) -> Void
  ) {
    let size = run.size * scale
    guard let move = wholeMove(map), size <= GlyphMasks.largestSize else {
      return forEachNewMask(of: run.glyphs, run.size, face, at: origin, map, body)
    }
    for glyph in run.glyphs {
      let left = (origin.x + glyph.x) * scale + move.x
      let baseline = ((origin.y + glyph.y) * scale).rounded() + move.y
      guard Self.isNear(left, baseline) else { continue }
      let quarters = Int(bounded: (left * Double(GlyphMasks.phases)).rounded())
      let phase = quarters & (GlyphMasks.phases - 1)
      switch face.coverage(glyph.id, size: size, phase: phase) {
      case .none: break
      case .mask(let mask):
        body(mask, (quarters - phase) / GlyphMasks.phases + mask.left, Int(baseline) + mask.top)
      case .boundless: forEachNewMask(of: [glyph], run.size, face, at: origin, map, body)
      }
    }
  }

  /// How far a transform moves by whole pixels and does nothing else; nil where it does more.
  ///
  /// A row that is moved aside and back has the letters of one that never moved, whichever way halves are rounded.
  private func wholeMove(_ map: Affine) -> Point? {
    if isUpright { return .zero }
    guard map.a == scale, map.d == scale, map.b == 0, map.c == 0 else { return nil }
    let move = Point(x: map.tx, y: map.ty)
    return move.x == move.x.rounded() && move.y == move.y.rounded() ? move : nil
  }

  /// The same for glyphs that are too large to cache, or transformed: masks of their visible part.
  private func forEachNewMask(
    of glyphs: [GlyphRun.Glyph], _ size: Double, _ face: FontFace, at origin: Point, _ map: Affine,
    _ body: (GlyphMask, _ x: Int, _ y: Int) -> Void
  ) {
    let factor = size / face.unitsPerEm
    let visible = context.visibleBox
    for glyph in glyphs {
      var place = map(Point(x: origin.x + glyph.x, y: origin.y + glyph.y))
      if isUpright { place.y.round() }
      guard Self.isNear(place.x, place.y), let path = face.outline(glyph.id) else { continue }
      let outline = GlyphOutline(path) { point in
        let (x, y) = (point.x * factor, point.y * factor)
        return Point(x: place.x + map.a * x + map.c * y, y: place.y + map.b * x + map.d * y)
      }
      guard let box = outline.bounds?.intersection(visible), let mask = outline.mask(of: box) else { continue }
      body(mask, mask.left, mask.top)
    }
  }

  /// Whether a glyph at a device position may reach a canvas; beyond, positions could overflow integers.
  private static func isNear(_ x: Double, _ y: Double) -> Bool { abs(x) < 1e6 && abs(y) < 1e6 }

  /// Draws bitmap glyphs at the text's size.
  ///
  /// Of the text's colour they take the opacity only.
  private func drawPictures(of run: GlyphRun, _ face: FontFace, at origin: Point, opacity: Double) {
    for glyph in run.glyphs {
      guard let picture = face.picture(glyph.id) else { continue }
      let frame = picture.frame
      // On the same pixel rows as neighbouring text.
      let baseline = ((origin.y + glyph.y) * scale).rounded() / scale
      let rect = Rect(
        x: origin.x + glyph.x + frame.x * run.size, y: baseline + frame.y * run.size,
        width: frame.width * run.size, height: frame.height * run.size)
      draw(picture.surface, in: rect, opacity: opacity)
    }
  }
}
