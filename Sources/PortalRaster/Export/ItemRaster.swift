import CCairo
import PortalCore
import PortalSupport

/// Rasterises single items at the list's own scale, as they are seen, for formats that have no vector form of them.
///
/// Only what is seen through canvas and clips becomes pixels, and they are counted before they are made, as they are painted.
struct ItemRaster {
  /// Pixels, and the rectangle of points that they fill.
  struct Piece {
    var surface: CairoSurface
    var frame: Rect
  }

  private let list: DisplayList
  private let fonts: FontLibrary
  private let images: ImageLibrary
  private let format: PictureFormat
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
    /// The greatest nesting of the list's translucent layers, once it was asked for.
    var deepestLayer: (depth: Int, item: Int?)?
    /// The work of painting the list, and of packing what was counted so far; nil before the first pixels.
    var counted: Double?
    /// The points of letters' outlines that were counted so far.
    var points = 0
    /// Those that the list has, once they were asked for.
    var pointsOfList: Int?
    var excess: Budget.Excess?
  }

  /// The number of paint operations for backdrops.
  var work: Int { growing.work }

  /// What is more than the budget has room for; nothing is rasterised from then on.
  var excess: Budget.Excess? { growing.excess }

  /// - Parameter format: the format that the pixels are packed for.
  init(_ list: DisplayList, fonts: FontLibrary, images: ImageLibrary, format: PictureFormat = .svg) {
    self.list = list
    self.fonts = fonts
    self.images = images
    self.format = format
  }

  private var scale: Double { list.scale }

  /// Counts all that it costs to pack an image, before it is; returns whether the budget has room for it.
  func hasRoom(for surface: CairoSurface, _ packing: RasterLimits.Packing = RasterLimits.packedPixel) -> Bool {
    hasRoom(for: Double(surface.pixelCount) * packing.least) && hasRoom(for: packing.more(for: surface))
  }

  /// Counts work besides what the list's own painting is; returns whether the budget has room for it.
  func hasRoom(for work: Double) -> Bool {
    guard growing.excess == nil else { return false }
    let counted = (growing.counted ?? list.work.pixels.total) + work
    growing.counted = counted
    let bound = list.pixels(in: images.budget)
    guard counted > Double(bound) else { return true }
    growing.excess = Budget.Excess(
      .pixels, over: bound, used: Int(bounded: counted), most: "its packing as \(format.title ?? "")")
    return false
  }

  /// Counts points of letters' outlines before they are written; returns whether the budget has room for them.
  ///
  /// - Parameters:
  ///   - points: those that were not counted yet.
  ///   - before: those of a document that this picture is a page of.
  ///   - areOfList: whether they are more than the list has counted of letters that it has, which are with them.
  func hasRoom(forPoints points: Int, before: Int = 0, areOfList: Bool = false, of face: FontFace) -> Bool {
    guard growing.excess == nil else { return false }
    growing.points += points
    let bound = images.budget[.points]
    var counted = growing.points + before
    if areOfList {
      let ofList = growing.pointsOfList ?? Int(bounded: list.work.points.total)
      growing.pointsOfList = ofList
      counted += ofList
    }
    guard counted > bound else { return true }
    let letters = "the letters of \(TerminalText.quoted(face.familyName))"
    growing.excess = Budget.Excess(.points, over: bound, most: letters)
    return false
  }

  /// Whether a number of pixels has room in every layer that is open at the same time.
  private func hasRoom(forLayersOf pixels: Double) -> Bool {
    let layer = growing.deepestLayer ?? list.deepestLayer
    growing.deepestLayer = layer
    growing.excess = growing.excess ?? list.excess(ofLayers: layer, pixels: pixels, over: images.budget)
    return growing.excess == nil
  }

  /// A filled path alone.
  func fill(
    _ path: Path, _ rule: DisplayList.FillRule, _ paint: DisplayList.Paint, in layers: OpenLayers
  ) -> Piece? {
    guard let bounds = path.bounds, let grid = grid(bounds, in: layers) else { return nil }
    return piece(grid, [.fill(path, rule, paint)])
  }

  /// An image as painted.
  func image(_ drawing: DisplayList.ImageDrawing, in layers: OpenLayers) -> Piece? {
    guard let grid = grid(drawing.frame, in: layers) else { return nil }
    return piece(grid, [.image(drawing)])
  }

  /// A shadow, clipped by its box, of which only the opacity is packed.
  func shadow(_ shadow: DisplayList.BoxShadow, in layers: OpenLayers) -> Piece? {
    guard let grid = grid(shadow.place, in: layers) else { return nil }
    return piece(grid, [.shadow(shadow)], packing: RasterLimits.packedOpacity)
  }

  /// The blurred backdrop of the item at an index, which must be a backdrop blur.
  func backdrop(at index: Int) -> Piece? {
    guard excess == nil, case .blurBackdrop(let path, let radius, _) = list.items[index],
      let blurred = behind(index)?.blurredBackdrop(path, radius: radius),
      hasRoom(for: blurred.surface)
    else { return nil }
    return Piece(surface: blurred.surface, frame: frame(of: blurred.surface, x: blurred.x, y: blurred.y))
  }

  /// A painter with exactly the items before an index painted.
  private func behind(_ index: Int) -> CairoPainter? {
    if growing.painter == nil || growing.count > index {
      guard hasRoom(forLayersOf: list.size.width * list.size.height * scale * scale),
        let canvas = grid(whole, scale), let (painter, surface) = painter(canvas)
      else { return nil }
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
  ///   - layers: those around the layer.
  func seen(_ range: Range<Int>, in layers: OpenLayers) -> Piece? {
    guard excess == nil, !range.isEmpty else { return nil }
    guard let place = ink[range.lowerBound], let part = layers.seen?.intersection(place), let grid = grid(part, scale),
      behind(range.upperBound) != nil, let picture = growing.surface
    else { return nil }
    return copy(picture, grid)
  }

  /// The contents of a layer, before it is composited.
  ///
  /// - Parameters:
  ///   - range: the layer's items, including its end.
  ///   - layers: the layer itself, and those around it.
  func content(_ range: Range<Int>, in layers: OpenLayers) -> Piece? {
    guard range.count > 2, case .begin(let layer) = list.items[range.lowerBound],
      let seen = layers.visible(margin: margin)
    else { return nil }
    // Its pixels are those of its own points, and so are its ink and that of layers in it.
    var items = list.items[range]
    items[range.lowerBound] = .begin(.init(clip: layer.clip, opacity: 0))
    // The painter blurs by the canvas's points, however layers are stretched.
    let factor = max(layers.map.greatestFactor, 1e-6)
    if abs(factor - 1) > 0.001 {
      for index in items.indices {
        guard case .blurBackdrop(let path, let radius, let opacity) = items[index] else { continue }
        items[index] = .blurBackdrop(path, radius: radius / factor, opacity: opacity)
      }
    }
    let ink = LayerInk(items, in: seen.inset(by: Edges(all: -margin)), faces: fonts.ink(of:))
    guard let place = ink[range.lowerBound], !place.isEmpty else { return nil }
    // As in the painter: a blur finds empty pixels at the edges of an unclipped layer.
    let density = density(layers)
    let around = place.inset(by: Edges(all: -2 / density)).intersection(layer.clip?.bounds ?? seen)
    guard let part = around?.intersection(seen), let grid = grid(part, density),
      hasRoom(forLayersOf: Double(grid.width * grid.height))
    else { return nil }
    return piece(grid, items.dropFirst().dropLast(), ink)
  }

  /// The bounding boxes of layers, which needs a traversal of all items.
  private var ink: LayerInk {
    let ink = growing.ink ?? list.ink(fonts)
    growing.ink = ink
    return ink
  }

  // MARK: Pixels

  private var whole: Rect { Rect(origin: .zero, size: list.size) }

  /// Two pixels of the canvas, in points.
  private var margin: Double { 2 / scale }

  /// Whole pixels, and the points that they fill.
  private struct Grid {
    var frame: Rect
    var width: Int
    var height: Int
    /// Pixels per point.
    var density: Double

    var pixelCount: Double { Double(width) * Double(height) }
  }

  /// What is seen of a rectangle in the innermost layer.
  private func grid(_ rect: Rect, in layers: OpenLayers) -> Grid? {
    layers.visible(margin: margin).flatMap(rect.intersection).flatMap { grid($0, density(layers)) }
  }

  /// The pixels per point of what a layer has: the list's scale, or where it is shrunk as many as give each point that is seen
  /// so many, and less than twice that.
  ///
  /// It is a power of two times the scale, and a thousandth does not count, so that the last bit of a rotation's sine has no
  /// effect.
  private func density(_ layers: OpenLayers) -> Double {
    let enough = 0.999 * scale * max(layers.map.greatestFactor, 1e-6)
    var density = scale
    while density / 2 >= enough { density /= 2 }
    return density
  }

  /// A rectangle extended to the pixel grid.
  ///
  /// What a layer squeezes may be far larger than the canvas: then there are fewer pixels per point.
  private func grid(_ rect: Rect, _ density: Double) -> Grid? {
    guard [rect.x, rect.y, rect.maxX, rect.maxY].allSatisfy({ abs($0) < 1e12 }) else { return nil }
    let canvas = (list.size.width * scale + 4) * (list.size.height * scale + 4)
    let most = max(canvas, min(4 * canvas, Double(RasterLimits.svgPixels)))
    var density = density
    while true {
      let (left, top) = ((rect.x * density).rounded(.down), (rect.y * density).rounded(.down))
      let (width, height) = ((rect.maxX * density).rounded(.up) - left, (rect.maxY * density).rounded(.up) - top)
      guard width > 0, height > 0 else { return nil }
      if width * height <= most, max(width, height) <= Double(CoreLimits.pixelsPerSide) {
        return Grid(
          frame: Rect(x: left / density, y: top / density, width: width / density, height: height / density),
          width: Int(width), height: Int(height), density: density)
      }
      density /= 2
    }
  }

  private func frame(of surface: CairoSurface, x: Int, y: Int) -> Rect {
    Rect(
      x: Double(x) / scale, y: Double(y) / scale, width: Double(surface.width) / scale,
      height: Double(surface.height) / scale)
  }

  /// Counts items as they are painted on a grid, and paints them.
  private func piece(
    _ grid: Grid, _ items: ArraySlice<DisplayList.Item>, _ ink: LayerInk? = nil,
    packing: RasterLimits.Packing = RasterLimits.packedPixel
  ) -> Piece? {
    let work = DisplayList.Work(items, in: grid.frame, scale: grid.density, faces: fonts.ink(of:))
    guard hasRoom(for: grid.pixelCount * packing.least + work.pixels.total), let (painter, surface) = painter(grid)
    else { return nil }
    var brush = painter
    brush.ink = ink
    cairo_scale(brush.cairo, grid.density, grid.density)
    for index in items.indices { brush.paint(items[index], at: index) }
    guard hasRoom(for: packing.more(for: surface)) else { return nil }
    return Piece(surface: surface, frame: grid.frame)
  }

  /// A copy of a region of the whole picture.
  private func copy(_ picture: CairoSurface, _ grid: Grid) -> Piece? {
    let packing = RasterLimits.packedPixel
    guard hasRoom(for: grid.pixelCount * packing.least), let (painter, surface) = painter(grid) else { return nil }
    cairo_set_operator(painter.cairo, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(painter.cairo, picture.handle, 0, 0)
    cairo_paint(painter.cairo)
    guard hasRoom(for: packing.more(for: surface)) else { return nil }
    return Piece(surface: surface, frame: grid.frame)
  }

  /// A painter on a surface of its own, which begins where the frame begins.
  private func painter(_ grid: Grid) -> (CairoPainter, CairoSurface)? {
    guard let surface = CairoSurface(width: grid.width, height: grid.height) else { return nil }
    let (x, y) = (grid.frame.x * grid.density, grid.frame.y * grid.density)
    cairo_surface_set_device_offset(surface.handle, -x.rounded(), -y.rounded())
    guard let context = CairoContext(surface) else { return nil }
    return (CairoPainter(context: context, scale: grid.density, fonts: fonts, images: images), surface)
  }
}

extension Affine {
  /// How long the longest becomes of what has length 1.
  fileprivate var greatestFactor: Double {
    let (squares, area) = ((a * a + b * b + c * c + d * d) / 2, a * d - b * c)
    let factor = (squares + max(0, squares * squares - area * area).squareRoot()).squareRoot()
    return factor.isFinite ? factor : 1
  }
}

extension DisplayList {
  /// The pixels of a budget that painting and packing it may use.
  func pixels(in budget: Budget) -> Int { Int(bounded: Double(budget[.pixels]) * roomForPixels) }
}
