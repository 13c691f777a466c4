import CCairo
import PortalCore

/// Traverses a display list, and draws it on pixels with Cairo.
struct CairoPainter {
  /// The way glyph masks are composited.
  enum LetterWay {
    case unknown
    case direct(LetterTarget)
    /// For a clip with antialiased edges, for example.
    case throughCairo
  }

  let context: CairoContext
  let scale: Double
  let fonts: FontLibrary
  let images: ImageLibrary
  private var layers: [DisplayList.Layer] = []
  /// The bounding boxes of layers.
  var ink: LayerInk?
  /// The number of open transforming layers, within which nothing is on the pixel grid.
  private var transforms = 0
  /// Pixels per point of images; in a PDF, those of the list's canvas.
  private(set) var imageDensity: ImageDensity
  /// The way glyph masks are composited, valid while clip and layer are unchanged.
  var letterWay = LetterWay.unknown

  /// - Parameter scale: device units per point.
  static func paint(
    _ list: DisplayList, on context: CairoContext, scale: Double, fonts: FontLibrary, images: ImageLibrary
  ) {
    var painter = CairoPainter(context: context, scale: scale, fonts: fonts, images: images)
    painter.imageDensity = ImageDensity(list.scale)
    painter.begin(list)
    for (index, item) in list.items.enumerated() { painter.paint(item, at: index) }
  }

  /// Paints some pixels as they are in a whole painting; those beside them are anything afterwards.
  ///
  /// A clip would not do: Cairo rounds what it cuts off otherwise. So only what is the same however it is clipped is, and all
  /// else that has ink there is painted whole.
  ///
  /// - Parameters:
  ///   - boxes: pixels that are apart.
  ///   - items: those of the list.
  static func paint(
    _ boxes: [PixelBox], of list: DisplayList, _ items: ItemTree, on context: CairoContext, fonts: FontLibrary,
    images: ImageLibrary
  ) {
    var painter = CairoPainter(context: context, scale: list.scale, fonts: fonts, images: images)
    painter.ink = items.ink
    painter.within(boxes) { painter in
      cairo_set_operator(painter.cairo, CAIRO_OPERATOR_CLEAR)
      cairo_paint(painter.cairo)
    }
    let canvas = Path(Rect(origin: .zero, size: list.size))
    painter.begin(list, within: canvas.isBox(onPixelsAt: list.scale) ? boxes : nil)
    for (index, item) in list.items.enumerated() {
      switch items.part(of: index, in: boxes) {
      case .nothing: break
      case .whole: painter.paint(item, at: index)
      case .cut:
        if case .end = item { painter.end(within: boxes) } else { painter.within(boxes) { $0.paint(item, at: index) } }
      }
    }
  }

  init(context: CairoContext, scale: Double, fonts: FontLibrary, images: ImageLibrary) {
    self.context = context
    self.scale = scale
    self.fonts = fonts
    self.images = images
    imageDensity = ImageDensity(scale)
  }

  /// Sets the scale, and paints the background.
  ///
  /// - Parameter boxes: the pixels of it that are painted; nil for all.
  mutating func begin(_ list: DisplayList, within boxes: [PixelBox]? = nil) {
    if ink == nil { ink = list.ink(fonts) }
    context.countAsPainted()
    cairo_scale(context.handle, scale, scale)
    guard !list.background.isInvisible else { return }
    within(boxes) { $0.fill(Path(Rect(origin: .zero, size: list.size)), .nonZero, .solid(list.background)) }
  }

  /// Paints within some pixels of the device, or everywhere.
  private mutating func within(_ boxes: [PixelBox]?, _ body: (inout CairoPainter) -> Void) {
    guard let boxes else { return body(&self) }
    cairo_save(cairo)
    context.clip(to: boxes)
    body(&self)
    cairo_restore(cairo)
  }

  /// - Parameter index: the item's index in the list.
  mutating func paint(_ item: DisplayList.Item, at index: Int? = nil) {
    switch item {
    case .fill(let path, let rule, let paint): fill(path, rule, paint)
    case .stroke(let path, let stroke, let color): draw(path, stroke, color)
    case .glyphs(let run, let origin, let color): draw(run, at: origin, color)
    case .image(let drawing): draw(drawing)
    case .shadow(let shadow): draw(shadow)
    case .blurBackdrop(let path, let radius, let opacity): blurBackdrop(path, radius: radius, opacity: opacity)
    case .begin(let layer): begin(layer, within: index.flatMap { ink?[$0] })
    case .end: end()
    }
  }

  var cairo: OpaquePointer { context.handle }

  /// Whether no transform but the scale is in effect.
  var isUpright: Bool { transforms == 0 }

  /// The greatest distance from the origin that Cairo can fill, in pixels: it uses 24.8 fixed point.
  static let reach = 4_000_000.0

  /// The same in points.
  var reach: Double { Self.reach / scale }

  // MARK: Shapes

  func fill(_ path: Path, _ rule: DisplayList.FillRule, _ paint: DisplayList.Paint) {
    if rule == .evenOdd, isUpright, case .solid(let color) = paint, color.alpha < 1,
      let shape = HollowShape(path, scale: scale)
    {
      for part in shape.parts { fill(path, color, within: part) }
      return
    }
    switch paint {
    case .gradient(let line, let stops): fill(path, rule, line, stops)
    case .solid(let color):
      context.add(path, within: reach)
      cairo_set_fill_rule(cairo, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      setSource(color)
      cairo_fill(cairo)
    }
  }

  /// - Parameter part: whole pixels to which the fill is clipped.
  private func fill(_ path: Path, _ color: RGBA, within part: Rect) {
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    context.clip(to: part)
    context.add(path, within: reach)
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD)
    setSource(color)
    cairo_fill(cairo)
  }

  private func draw(_ path: Path, _ stroke: DisplayList.Stroke, _ color: RGBA) {
    context.add(path, within: reach)
    setSource(color)
    cairo_set_line_width(cairo, stroke.width)
    cairo_set_line_cap(cairo, stroke.isRound ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
    cairo_set_line_join(cairo, stroke.isRound ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
    cairo_set_dash(cairo, stroke.dash, Int32(clamping: stroke.dash.count), 0)
    cairo_stroke(cairo)
  }

  func setSource(_ color: RGBA) {
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
  }

  // MARK: Layers

  /// - Parameter place: where the layer has ink, in points outside of all layers, if it can be cropped.
  private mutating func begin(_ layer: DisplayList.Layer, within place: Rect?) {
    letterWay = .unknown
    cairo_save(cairo)
    if let map = layer.transform {
      var matrix = cairo_matrix_t(xx: map.a, yx: map.b, xy: map.c, yy: map.d, x0: map.tx, y0: map.ty)
      // A layer scaled to zero is invisible, possibly by several layers together; it would put Cairo into an error
      // state.
      if context.map.after(map).inverse == nil {
        cairo_rectangle(cairo, 0, 0, 0, 0)
        cairo_clip(cairo)
      } else {
        cairo_transform(cairo, &matrix)
      }
      transforms += 1
    }
    if let clip = layer.clip {
      context.add(clip, within: reach)
      cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
      cairo_clip(cairo)
    }
    if layer.needsPixels {
      // A group is as large as the clip.
      if let place { context.clip(around: place, scale: scale) }
      cairo_push_group(cairo)
      context.countAsPainted()
    }
    layers.append(layer)
    imageDensity.begin(layer)
  }

  /// - Parameter boxes: the pixels of the device that it is composited on; nil for all.
  private mutating func end(within boxes: [PixelBox]? = nil) {
    guard let layer = layers.popLast() else { return }
    imageDensity.end()
    letterWay = .unknown
    if layer.needsPixels {
      cairo_pop_group_to_source(cairo)
      if let boxes { context.clip(to: boxes) }
      cairo_set_operator(cairo, layer.blend.cairo)
      cairo_paint_with_alpha(cairo, layer.opacity)
    }
    if layer.transform != nil { transforms -= 1 }
    cairo_restore(cairo)
  }
}

extension DisplayList {
  /// Where its layers have ink.
  func ink(_ fonts: FontLibrary) -> LayerInk {
    LayerInk(items[...], in: Rect(origin: .zero, size: size), faces: fonts.ink(of:))
  }
}

extension BlendMode {
  fileprivate var cairo: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    }
  }
}
