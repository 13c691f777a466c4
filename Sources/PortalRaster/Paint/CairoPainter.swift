import CCairo
import PortalCore

/// Walks a display list once and draws it with Cairo: on pixels, or on the pages of a PDF.
struct CairoPainter {
  /// How letters are drawn.
  enum Letters {
    /// As outlines whose points lie on 1/64 of a pixel: the same pixels whatever Cairo's version.
    case outlines
    /// As text that can be selected.
    case text
  }

  private let cairo: OpaquePointer
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
      cairo: context.handle, scale: scale, letters: letters, fonts: fonts, images: images)
    cairo_scale(context.handle, scale, scale)
    if !list.background.isInvisible {
      painter.fill(Path(Rect(origin: .zero, size: list.size)), .nonZero, .solid(list.background))
    }
    for item in list.items { painter.paint(item) }
  }

  private init(cairo: OpaquePointer, scale: Double, letters: Letters, fonts: FontLibrary, images: ImageLibrary) {
    self.cairo = cairo
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

  // MARK: Shapes

  private func fill(_ path: Path, _ rule: DisplayList.FillRule, _ paint: DisplayList.Paint) {
    add(path)
    cairo_set_fill_rule(cairo, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    setSource(paint)
    cairo_fill(cairo)
  }

  private func add(_ path: Path) {
    cairo_new_path(cairo)
    for element in path.elements {
      switch element {
      case .move(let point): cairo_move_to(cairo, point.x, point.y)
      case .line(let point): cairo_line_to(cairo, point.x, point.y)
      case .curve(let first, let second, let end):
        cairo_curve_to(cairo, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: cairo_close_path(cairo)
      }
    }
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
    setSource(color)
    switch letters {
    case .outlines: fillOutlines(of: run, face, at: origin)
    case .text: showText(of: run, face, at: origin)
    }
  }

  private func fillOutlines(of run: GlyphRun, _ face: FontFace, at origin: Point) {
    cairo_save(cairo)
    cairo_identity_matrix(cairo)
    cairo_new_path(cairo)
    let factor = run.size / face.unitsPerEm * scale
    for glyph in run.glyphs {
      guard let outline = face.outline(glyph.id) else { continue }
      let left = (origin.x + glyph.x) * scale
      let baseline = (origin.y + glyph.y) * scale
      func x(_ point: Point) -> Double { ((left + point.x * factor) * 64).rounded() / 64 }
      func y(_ point: Point) -> Double { ((baseline + point.y * factor) * 64).rounded() / 64 }
      for element in outline.elements {
        switch element {
        case .move(let point): cairo_move_to(cairo, x(point), y(point))
        case .line(let point): cairo_line_to(cairo, x(point), y(point))
        case .curve(let first, let second, let end):
          cairo_curve_to(cairo, x(first), y(first), x(second), y(second), x(end), y(end))
        case .close: cairo_close_path(cairo)
        }
      }
    }
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
    cairo_fill(cairo)
    cairo_restore(cairo)
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
    guard let image = images.image(reference), !rect.isEmpty else { return }
    cairo_save(cairo)
    cairo_translate(cairo, rect.x, rect.y)
    cairo_scale(cairo, rect.width / Double(image.width), rect.height / Double(image.height))
    cairo_set_source_surface(cairo, image.handle, 0, 0)
    // Good filtering, and the edge's own colour beyond the edge: no fringe where the image ends.
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_GOOD)
    cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
    cairo_rectangle(cairo, 0, 0, Double(image.width), Double(image.height))
    cairo_fill(cairo)
    cairo_restore(cairo)
  }

  private mutating func begin(_ clip: Path?, _ opacity: Double) {
    cairo_save(cairo)
    if let clip {
      add(clip)
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
