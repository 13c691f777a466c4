import CCairo
import PortalCore
import PortalSupport

/// Rasterises single items at the list's own scale, for formats that have no vector form of them.
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

  /// The painted prefix of the picture, for items that read their backdrop.
  ///
  /// It grows from one such item to the next, so each item is painted only once. Owned by one exporter; its painter
  /// refers to its surface.
  private final class Growing {
    var painter: CairoPainter?
    var surface: CairoSurface?
    /// The number of items painted.
    var count = 0
    /// The total number of paint operations.
    var work = 0
    var ink: LayerInk?
  }

  /// The number of paint operations for backdrops.
  var work: Int { growing.work }

  init(_ list: DisplayList, fonts: FontLibrary, images: ImageLibrary) {
    self.list = list
    self.fonts = fonts
    self.images = images
  }

  private var scale: Double { list.scale }

  /// A filled path alone.
  func fill(_ path: Path, _ rule: DisplayList.FillRule, _ paint: DisplayList.Paint) -> Piece? {
    guard let bounds = path.bounds, let frame = onGrid(bounds) else { return nil }
    return piece(frame) { painter in painter.paint(.fill(path, rule, paint)) }
  }

  /// An image as painted.
  func image(_ drawing: DisplayList.ImageDrawing) -> Piece? {
    guard let frame = onGrid(drawing.frame) else { return nil }
    return piece(frame) { painter in painter.paint(.image(drawing)) }
  }

  /// A shadow, clipped by its box.
  func shadow(_ shadow: DisplayList.BoxShadow) -> Piece? {
    let reached = shadow.isInside ? shadow.box.rect : shadow.shape.grown(by: shadow.reach).rect
    guard let frame = onGrid(reached) else { return nil }
    return piece(frame) { painter in painter.paint(.shadow(shadow)) }
  }

  /// The blurred backdrop of the item at an index, which must be a backdrop blur.
  func backdrop(at index: Int) -> Piece? {
    guard case .blurBackdrop(let path, let radius, _) = list.items[index],
      let blurred = behind(index)?.blurredBackdrop(path, radius: radius)
    else { return nil }
    return Piece(surface: blurred.surface, frame: frame(of: blurred.surface, x: blurred.x, y: blurred.y))
  }

  /// A painter with exactly the items before an index painted.
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

  /// The composited pixels of a layer with everything before it.
  ///
  /// - Parameters:
  ///   - range: the layer's items; no enclosing layer may be a group.
  ///   - map: the transform from around the layer to the canvas.
  func seen(_ range: Range<Int>, in map: Affine) -> Piece? {
    guard !range.isEmpty, case .begin(let layer) = list.items[range.lowerBound] else { return nil }
    let inner = layer.transform.map { map.after($0) } ?? map
    guard let place = ink[range.lowerBound], !place.isEmpty, let part = inner.bounds(of: place).intersection(whole),
      let frame = onGrid(part), behind(range.upperBound) != nil, let picture = growing.surface
    else { return nil }
    return copy(picture, frame)
  }

  /// The contents of a layer, before it is composited.
  ///
  /// - Parameters:
  ///   - range: the layer's items, including its end.
  ///   - map: the transform from within the layer to the canvas.
  func content(_ range: Range<Int>, in map: Affine) -> Piece? {
    guard range.count > 2, case .begin(let layer) = list.items[range.lowerBound], let place = ink[range.lowerBound],
      !place.isEmpty, let seen = map.inverse?.bounds(of: whole)
    else { return nil }
    // As in the painter: a blur finds empty pixels at the edges of an unclipped layer.
    let around = place.inset(by: Edges(all: -2 / scale)).intersection(layer.clip?.bounds ?? seen)
    guard let part = around?.intersection(seen), let frame = onGrid(part) else { return nil }
    return piece(frame) { painter in
      for index in range.dropFirst().dropLast() { painter.paint(list.items[index]) }
    }
  }

  /// The bounding boxes of layers, which needs a traversal of all items.
  private var ink: LayerInk {
    let ink = growing.ink ?? LayerInk(list, fonts: fonts)
    growing.ink = ink
    return ink
  }

  // MARK: Pixels

  private var whole: Rect { Rect(origin: .zero, size: list.size) }

  /// A rectangle extended to the pixel grid, in points.
  ///
  /// A layer may move content into view from anywhere; of what exceeds three canvases, the surroundings of one are
  /// kept.
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

  /// A copy of a region of the whole picture.
  private func copy(_ picture: CairoSurface, _ frame: Rect) -> Piece? {
    guard let (painter, surface) = painter(frame) else { return nil }
    cairo_set_operator(painter.cairo, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(painter.cairo, picture.handle, 0, 0)
    cairo_paint(painter.cairo)
    return Piece(surface: surface, frame: frame)
  }

  /// A painter on a surface of its own, which begins where the frame begins.
  private func painter(_ frame: Rect) -> (CairoPainter, CairoSurface)? {
    let (width, height) = (Int((frame.width * scale).rounded()), Int((frame.height * scale).rounded()))
    guard width > 0, height > 0, let surface = CairoSurface(width: width, height: height) else { return nil }
    cairo_surface_set_device_offset(surface.handle, -(frame.x * scale).rounded(), -(frame.y * scale).rounded())
    guard let context = CairoContext(surface) else { return nil }
    return (CairoPainter(context: context, scale: scale, fonts: fonts, images: images), surface)
  }
}
