import CCairo
import PortalCore

/// Walks a display list once and draws it with Cairo: on pixels, or on the pages of a PDF.
struct CairoPainter {
  /// How letters are drawn.
  enum Letters {
    /// Through masks made of outlines: the same pixels whatever Cairo's version.
    case masks
    /// As text that can be selected.
    case text
  }

  private let context: CairoContext
  private let scale: Double
  private let letters: Letters
  private let fonts: FontLibrary
  private let images: ImageLibrary
  /// The opacity with which each open layer will be painted; nothing for one that only clips.
  private var layers: [Double?] = []

  /// - Parameter scale: device units in a point.
  static func paint(
    _ list: DisplayList, on context: CairoContext, scale: Double, letters: Letters, fonts: FontLibrary,
    images: ImageLibrary
  ) {
    var painter = CairoPainter(
      context: context, scale: scale, letters: letters, fonts: fonts, images: images)
    cairo_scale(context.handle, scale, scale)
    if !list.background.isInvisible {
      painter.fill(Path(Rect(origin: .zero, size: list.size)), .nonZero, .solid(list.background))
    }
    for item in list.items { painter.paint(item) }
  }

  private init(context: CairoContext, scale: Double, letters: Letters, fonts: FontLibrary, images: ImageLibrary) {
    self.context = context
    self.scale = scale
    self.letters = letters
    self.fonts = fonts
    self.images = images
  }

  private mutating func paint(_ item: DisplayList.Item) {
    switch item {
    case .fill(let path, let rule, let paint): fill(path, rule, paint)
    case .glyphs(let run, let origin, let color): draw(run, at: origin, color)
    case .image(let reference, let rect): draw(reference, in: rect)
    case .begin(let clip, let opacity): begin(clip, opacity)
    case .end: end()
    }
  }

  private var cairo: OpaquePointer { context.handle }

  /// How far from the origin Cairo can still fill, in points: it counts in 1/256 of a pixel with 32 bits.
  private var reach: Double { 4_000_000 / scale }

  // MARK: Shapes

  private func fill(_ path: Path, _ rule: DisplayList.FillRule, _ paint: DisplayList.Paint) {
    context.add(path, within: reach)
    cairo_set_fill_rule(cairo, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    setSource(paint)
    cairo_fill(cairo)
  }

  private func setSource(_ paint: DisplayList.Paint) {
    switch paint {
    case .solid(let color): setSource(color)
    case .linear(let from, let to, let stops):
      let pattern = cairo_pattern_create_linear(from.x, from.y, to.x, to.y)
      for stop in stops {
        let color = stop.color
        cairo_pattern_add_color_stop_rgba(pattern, stop.offset, color.red, color.green, color.blue, color.alpha)
      }
      cairo_set_source(cairo, pattern)
      cairo_pattern_destroy(pattern)
    }
  }

  private func setSource(_ color: RGBA) {
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
  }

  // MARK: Letters

  private func draw(_ run: GlyphRun, at origin: Point, _ color: RGBA) {
    guard let face = fonts.face(run.face) else { return }
    guard !face.isColored else { return drawPictures(of: run, face, at: origin, opacity: color.alpha) }
    setSource(color)
    switch letters {
    case .masks: paintMasks(of: run, face, at: origin)
    case .text: showText(of: run, face, at: origin)
    }
  }

  private func paintMasks(of run: GlyphRun, _ face: FontFace, at origin: Point) {
    let size = run.size * scale
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_identity_matrix(cairo)
    for glyph in run.glyphs {
      let left = (origin.x + glyph.x) * scale
      let baseline = ((origin.y + glyph.y) * scale).rounded()
      // What lies so far out is on no canvas.
      guard abs(left) < 1e6, abs(baseline) < 1e6 else { continue }
      guard size <= GlyphMasks.largestSize else {
        fill(face.outline(glyph.id), factor: size / face.unitsPerEm, left, baseline)
        continue
      }
      let eighths = Int((left * Double(GlyphMasks.phases)).rounded())
      let phase = eighths & (GlyphMasks.phases - 1)
      guard let mask = face.mask(glyph.id, size: size, phase: phase), let surface = mask.surface else { continue }
      let whole = (eighths - phase) / GlyphMasks.phases
      cairo_mask_surface(cairo, surface.handle, Double(whole + mask.left), baseline + Double(mask.top))
    }
  }

  /// Letters too large to be kept, filled where they stand.
  private func fill(_ outline: Path?, factor: Double, _ left: Double, _ baseline: Double) {
    guard let outline else { return }
    context.add(
      outline.mapped { point in
        Point(
          x: ((left + point.x * factor) * 64).rounded() / 64, y: ((baseline + point.y * factor) * 64).rounded() / 64)
      })
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
      let baseline = letters == .masks ? ((origin.y + glyph.y) * scale).rounded() / scale : origin.y + glyph.y
      let rect = Rect(
        x: origin.x + glyph.x + frame.x * run.size, y: baseline + frame.y * run.size,
        width: frame.width * run.size, height: frame.height * run.size)
      draw(picture.surface, in: rect, opacity: opacity)
    }
  }

  private func showText(of run: GlyphRun, _ face: FontFace, at origin: Point) {
    guard let cairoFace = face.cairo() else { return }
    cairo_set_font_face(cairo, cairoFace)
    cairo_set_font_size(cairo, run.size)
    let glyphs = run.glyphs.map {
      cairo_glyph_t(index: UInt($0.id), x: origin.x + $0.x, y: origin.y + $0.y)
    }
    let clusters = TextClusters(run)
    var text = Array(run.text.utf8.map { CChar(bitPattern: $0) })
    text.append(0)
    cairo_show_text_glyphs(
      cairo, text, Int32(clamping: text.count - 1), glyphs, Int32(clamping: glyphs.count), clusters.clusters,
      Int32(clamping: clusters.clusters.count), clusters.flags)
  }

  // MARK: Images and layers

  private func draw(_ reference: ImageReference, in rect: Rect) {
    guard let image = images.image(reference)?.surface, !rect.isEmpty else { return }
    draw(image, in: rect)
  }

  private func draw(_ image: CairoSurface, in rect: Rect, opacity: Double = 1) {
    cairo_save(cairo)
    cairo_translate(cairo, rect.x, rect.y)
    cairo_scale(cairo, rect.width / Double(image.width), rect.height / Double(image.height))
    cairo_set_source_surface(cairo, image.handle, 0, 0)
    // Good filtering, and the edge's own colour beyond the edge: no fringe where the image ends.
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_GOOD)
    cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
    cairo_rectangle(cairo, 0, 0, Double(image.width), Double(image.height))
    if opacity < 1 {
      cairo_clip(cairo)
      cairo_paint_with_alpha(cairo, opacity)
    } else {
      cairo_fill(cairo)
    }
    cairo_restore(cairo)
  }

  private mutating func begin(_ clip: Path?, _ opacity: Double) {
    cairo_save(cairo)
    if let clip {
      context.add(clip, within: reach)
      cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
      cairo_clip(cairo)
    }
    if opacity < 1 {
      cairo_push_group(cairo)
      layers.append(opacity)
    } else {
      layers.append(nil)
    }
  }

  private mutating func end() {
    guard let layer = layers.popLast() else { return }
    if let opacity = layer {
      cairo_pop_group_to_source(cairo)
      cairo_paint_with_alpha(cairo, opacity)
    }
    cairo_restore(cairo)
  }
}
