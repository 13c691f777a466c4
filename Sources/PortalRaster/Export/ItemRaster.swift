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
  /// exporter.
  private final class Growing {
    var painter: CairoPainter?
    /// How many items are painted.
    var count = 0
  }

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
      guard let canvas = onGrid(whole), let (painter, _) = painter(canvas) else { return nil }
      painter.begin(list)
      (growing.painter, growing.count) = (painter, 0)
    }
    for item in list.items[growing.count..<index] { growing.painter?.paint(item) }
    growing.count = index
    return growing.painter
  }

  /// What is seen where some items are, once they and all before them are painted.
  ///
  /// - Parameter map: where the points of the layer that the items are in go on the canvas.
  func seen(_ range: Range<Int>, in map: Affine) -> Piece? {
    guard let bounds = list.bounds(of: range, in: map), let part = bounds.intersection(whole),
      let frame = onGrid(part), let (painter, surface) = painter(frame)
    else { return nil }
    var brush = painter
    brush.begin(list)
    for item in list.items[..<range.upperBound] { brush.paint(item) }
    return Piece(surface: surface, frame: frame)
  }

  // MARK: Pixels

  private var whole: Rect { Rect(origin: .zero, size: list.size) }

  /// The pixels that a rectangle touches, as points.
  ///
  /// What is moved into view by a layer lies beyond the canvas, but never further than one canvas from it.
  private func onGrid(_ rect: Rect) -> Rect? {
    let around = Rect(
      x: -list.size.width, y: -list.size.height, width: 3 * list.size.width, height: 3 * list.size.height)
    guard let seen = rect.intersection(around) else { return nil }
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

  /// A painter on pixels of its own, which begin where the frame begins.
  private func painter(_ frame: Rect) -> (CairoPainter, CairoSurface)? {
    let (width, height) = (Int((frame.width * scale).rounded()), Int((frame.height * scale).rounded()))
    guard width > 0, height > 0, let surface = CairoSurface(width: width, height: height) else { return nil }
    cairo_surface_set_device_offset(surface.handle, -(frame.x * scale).rounded(), -(frame.y * scale).rounded())
    guard let context = CairoContext(surface) else { return nil }
    return (CairoPainter(context: context, scale: scale, fonts: fonts, images: images), surface)
  }
}

extension DisplayList {
  /// A rectangle of the canvas that has all of some items in it, whatever cuts them off; nothing where there is no ink.
  fileprivate func bounds(of range: Range<Int>, in map: Affine) -> Rect? {
    var maps = [map]
    var bounds: Rect?
    for item in items[range] {
      let place: Rect?
      switch item {
      case .fill(let path, _, _), .blurBackdrop(let path, _, _): place = path.bounds
      case .stroke(let path, let stroke, _): place = path.bounds?.inset(by: Edges(all: -stroke.width))
      case .glyphs(let run, let origin, _):
        // No letter reaches further than two of its own sizes.
        let xs = run.glyphs.map { origin.x + $0.x }
        let (left, right) = (xs.min() ?? origin.x, xs.max() ?? origin.x)
        place = Rect(x: left, y: origin.y, width: right - left, height: 0).inset(by: Edges(all: -2 * run.size))
      case .image(let drawing): place = drawing.frame
      case .shadow(let shadow): place = shadow.shape.grown(by: shadow.reach).rect.union(shadow.box.rect)
      case .begin(let layer):
        let outer = maps.last ?? map
        maps.append(layer.transform.map { outer.after($0) } ?? outer)
        place = nil
      case .end:
        if maps.count > 1 { maps.removeLast() }
        place = nil
      }
      if let place {
        let seen = (maps.last ?? map).bounds(of: place)
        bounds = bounds?.union(seen) ?? seen
      }
    }
    return bounds
  }
}
