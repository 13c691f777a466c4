import CCairo
import PortalCore
import PortalSupport

/// Single items as small images, at the list's own scale: for formats that cannot say what the items say.
struct ItemRaster {
  /// Pixels, and the rectangle of points that they fill.
  struct Piece {
    var surface: CairoSurface
    var frame: Rect
  }

  private let list: DisplayList
  private let fonts: FontLibrary
  private let images: ImageLibrary
  private let growing = Growing()

  /// The picture as far as it is painted, for items that look at what is behind them.
  ///
  /// It grows from one such item to the next, so that however many there are, each item is painted once. Owned by one
  /// exporter, whose painter is where its surface is.
  private final class Growing {
    var painter: CairoPainter?
    var surface: CairoSurface?
    /// How many items are painted.
    var count = 0
    /// How often an item was painted for it.
    var work = 0
    var ink: LayerInk?
  }

  /// How often an item was painted to know what is behind others.
  var work: Int { growing.work }

  init(_ list: DisplayList, fonts: FontLibrary, images: ImageLibrary) {
    self.list = list
    self.fonts = fonts
    self.images = images
  }

  private var scale: Double { list.scale }

  /// A filled path, and nothing else.
  func fill(_ path: Path, _ rule: DisplayList.FillRule, _ paint: DisplayList.Paint) -> Piece? {
    guard let bounds = path.bounds, let frame = onGrid(bounds) else { return nil }
    return piece(frame) { painter in painter.paint(.fill(path, rule, paint)) }
  }

  /// An image as it is painted.
  func image(_ drawing: DisplayList.ImageDrawing) -> Piece? {
    guard let frame = onGrid(drawing.frame) else { return nil }
    return piece(frame) { painter in painter.paint(.image(drawing)) }
  }

  /// A shadow, already cut off by its box.
  func shadow(_ shadow: DisplayList.BoxShadow) -> Piece? {
    let reached = shadow.isInside ? shadow.box.rect : shadow.shape.grown(by: shadow.reach).rect
    guard let frame = onGrid(reached) else { return nil }
    return piece(frame) { painter in painter.paint(.shadow(shadow)) }
  }

  /// What the item at an index finds behind it, blurred; the item must be one that blurs.
  func backdrop(at index: Int) -> Piece? {
    guard case .blurBackdrop(let path, let radius, _) = list.items[index],
      let blurred = behind(index)?.blurredBackdrop(path, radius: radius)
    else { return nil }
    return Piece(surface: blurred.surface, frame: frame(of: blurred.surface, x: blurred.x, y: blurred.y))
  }

  /// A painter that has painted all items before the one at an index, and no more.
  private func behind(_ index: Int) -> CairoPainter? {
    if growing.painter == nil || growing.count > index {
      guard let canvas = onGrid(whole), let (painter, surface) = painter(canvas) else { return nil }
      (growing.painter, growing.surface, growing.count) = (painter, surface, 0)
      growing.painter?.begin(list)
    }
    for next in growing.count..<index { growing.painter?.paint(list.items[next], at: next) }
    growing.work += index - growing.count
    growing.count = index
    return growing.painter
  }

  /// What is seen where a layer is, once it and all before it are painted.
  ///
  /// - Parameters:
  ///   - range: the layer's items; none around it may be painted for itself.
  ///   - map: where the points around the layer go on the canvas.
  func seen(_ range: Range<Int>, in map: Affine) -> Piece? {
    guard !range.isEmpty, case .begin(let layer) = list.items[range.lowerBound] else { return nil }
    let inner = layer.transform.map { map.after($0) } ?? map
    guard let place = ink[range.lowerBound], !place.isEmpty, let part = inner.bounds(of: place).intersection(whole),
      let frame = onGrid(part), behind(range.upperBound) != nil, let picture = growing.surface
    else { return nil }
    return copy(picture, frame)
  }

  /// What is within a layer, before the layer is put on what is behind it.
  ///
  /// - Parameters:
  ///   - range: the layer's items, its end among them.
  ///   - map: where the points within the layer go on the canvas.
  func content(_ range: Range<Int>, in map: Affine) -> Piece? {
    guard range.count > 2, case .begin(let layer) = list.items[range.lowerBound], let place = ink[range.lowerBound],
      !place.isEmpty, let seen = map.inverse?.bounds(of: whole)
    else { return nil }
    // As the painter does: a blur finds empty pixels at the sides of a layer that nothing cuts off.
    let around = place.inset(by: Edges(all: -2 / scale)).intersection(layer.clip?.bounds ?? seen)
    guard let part = around?.intersection(seen), let frame = onGrid(part) else { return nil }
    return piece(frame) { painter in
      for index in range.dropFirst().dropLast() { painter.paint(list.items[index]) }
    }
  }

  /// Where the ink of layers is, which takes a walk over all items.
  private var ink: LayerInk {
    let ink = growing.ink ?? LayerInk(list, fonts: fonts)
    growing.ink = ink
    return ink
  }

  // MARK: Pixels

  private var whole: Rect { Rect(origin: .zero, size: list.size) }

  /// The pixels that a rectangle touches, as points.
  ///
  /// What is moved into view by a layer may lie anywhere; of what is larger than three canvases, what lies around one.
  private func onGrid(_ rect: Rect) -> Rect? {
    let around = Rect(
      x: -list.size.width, y: -list.size.height, width: 3 * list.size.width, height: 3 * list.size.height)
    let isSmall = rect.width <= around.width && rect.height <= around.height
    guard let seen = isSmall ? rect : rect.intersection(around) else { return nil }
    let (left, top) = ((seen.x * scale).rounded(.down), (seen.y * scale).rounded(.down))
    let (right, bottom) = ((seen.maxX * scale).rounded(.up), (seen.maxY * scale).rounded(.up))
    return Rect(x: left / scale, y: top / scale, width: (right - left) / scale, height: (bottom - top) / scale)
  }

  private func frame(of surface: CairoSurface, x: Int, y: Int) -> Rect {
    Rect(
      x: Double(x) / scale, y: Double(y) / scale, width: Double(surface.width) / scale,
      height: Double(surface.height) / scale)
  }

  private func piece(_ frame: Rect, _ paint: (inout CairoPainter) -> Void) -> Piece? {
    guard let (painter, surface) = painter(frame) else { return nil }
    var brush = painter
    cairo_scale(brush.cairo, scale, scale)
    paint(&brush)
    return Piece(surface: surface, frame: frame)
  }

  /// Some pixels of the whole picture.
  private func copy(_ picture: CairoSurface, _ frame: Rect) -> Piece? {
    guard let (painter, surface) = painter(frame) else { return nil }
    cairo_set_operator(painter.cairo, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(painter.cairo, picture.handle, 0, 0)
    cairo_paint(painter.cairo)
    return Piece(surface: surface, frame: frame)
  }

  /// A painter on pixels of its own, which begin where the frame begins.
  private func painter(_ frame: Rect) -> (CairoPainter, CairoSurface)? {
    let (width, height) = (Int((frame.width * scale).rounded()), Int((frame.height * scale).rounded()))
    guard width > 0, height > 0, let surface = CairoSurface(width: width, height: height) else { return nil }
    cairo_surface_set_device_offset(surface.handle, -(frame.x * scale).rounded(), -(frame.y * scale).rounded())
    guard let context = CairoContext(surface) else { return nil }
    return (CairoPainter(context: context, scale: scale, fonts: fonts, images: images), surface)
  }
}
