import PortalSupport

/// Lists the painting of an image in a box.
struct ImageListing {
  /// The intrinsic size of a missing image: large enough to be noticed.
  static let placeholderSize = Size(width: 44, height: 44)

  let image: ImageSource
  let mode: ContentMode
  /// The image's intrinsic size.
  let size: Size
  let scale: Double
  let traits: Traits

  static func items(
    _ image: ImageSource, _ mode: ContentMode, _ size: Size?, in outline: RoundedRect, scale: Double, _ traits: Traits
  ) -> [DisplayList.Item] {
    let frame = outline.rect
    guard !frame.isEmpty else { return [] }
    guard let size, size.width > 0, size.height > 0 else {
      return placeholder(outline, scale: scale, traits.appearance)
    }
    let listing = ImageListing(image: image, mode: mode, size: size, scale: scale, traits: traits)
    let (items, covered) = listing.items(in: frame)
    let isCut = !outline.isPlain || !frame.contains(covered)
    return isCut && !items.isEmpty ? [.begin(.init(clip: outline.path))] + items + [.end] : items
  }

  /// How many points a symbol has that is repeated all over a frame; none for what is drawn once.
  static func repeatedPoints(
    _ image: ImageSource, _ mode: ContentMode, _ size: Size?, in frame: Rect, scale: Double, _ traits: Traits
  ) -> Double {
    guard mode == .tile, case .symbol(let name) = image.origin, let size, size.width > 0, size.height > 0,
      let symbol = Symbol.named(name, weight: image.weight ?? .regular)
    else { return 0 }
    let listing = ImageListing(image: image, mode: mode, size: size, scale: scale, traits: traits)
    let tiles = listing.tiles(listing.onGrid(mode.rect(for: size, in: frame)), of: frame)
    return Double(tiles.columns * tiles.rows * symbol.path.elements.count)
  }

  /// The items, and the area that they may cover.
  private func items(in frame: Rect) -> (items: [DisplayList.Item], covered: Rect) {
    let target = onGrid(mode.rect(for: size, in: frame))
    switch image.origin {
    case .symbol(let name): return symbol(name, in: target, of: frame)
    case .file(let file):
      if mode == .tile {
        return ([.image(.init(file, in: frame, tile: tile(size), tint: tint))], frame)
      }
      if let resizing = image.resizing, target.size != size {
        return (pieces(of: file, resizing, in: target), target)
      }
      return ([.image(.init(file, in: target, tint: tint))], target)
    }
  }

  private var tint: RGBA? { image.tint?.resolved(in: traits.appearance) }

  // MARK: Symbols

  private func symbol(_ name: String, in target: Rect, of frame: Rect) -> (items: [DisplayList.Item], covered: Rect) {
    guard let symbol = Symbol.named(name, weight: image.weight ?? .regular), let tint, !tint.isInvisible else {
      return ([], frame)
    }
    let isMirrored = symbol.mirrorsInRightToLeft && traits.direction == .rightToLeft
    var shape = Path()
    var covered = target
    for corner in corners(target, of: frame) {
      let place = Rect(origin: corner, size: target.size)
      shape.append(
        symbol.path.mapped { point in
          let across = point.x / Symbol.side
          return Point(
            x: place.x + (isMirrored ? 1 - across : across) * place.width,
            y: place.y + point.y / Symbol.side * place.height)
        })
      covered = covered.union(place)
    }
    return ([.fill(shape, .nonZero, .solid(tint))], covered)
  }

  /// The origins of a symbol: one, or rows and columns of tiles that fill the frame.
  private func corners(_ target: Rect, of frame: Rect) -> [Point] {
    guard mode == .tile else { return [target.origin] }
    let (columns, rows, step) = tiles(target, of: frame)
    return (0..<rows).flatMap { row in
      (0..<columns).map { Point(x: frame.x + Double($0) * step.width, y: frame.y + Double(row) * step.height) }
    }
  }

  /// How often a symbol is repeated in a frame, and how far from each other.
  private func tiles(_ target: Rect, of frame: Rect) -> (columns: Int, rows: Int, step: Size) {
    let step = tile(target.size)
    func count(_ length: Double, _ step: Double) -> Int {
      Int(bounded: max(0, min(CoreLimits.symbolTiles, (length / step).rounded(.up))))
    }
    return (count(frame.width, step.width), count(frame.height, step.height), step)
  }

  // MARK: Nine-part resizing

  /// The nine parts: corners at their own size, and stretched or tiled edges and middle.
  private func pieces(of file: ImageReference, _ resizing: ImageResizing, in target: Rect) -> [DisplayList.Item] {
    let across = Cuts(
      resizing.insets.left, resizing.insets.right, of: size.width, pixel: 1 / image.pixelsInPoint, from: target.x,
      to: target.maxX)
    let down = Cuts(
      resizing.insets.top, resizing.insets.bottom, of: size.height, pixel: 1 / image.pixelsInPoint, from: target.y,
      to: target.maxY)
    var items: [DisplayList.Item] = []
    for row in 0..<3 {
      for column in 0..<3 {
        let (x, width) = across.target(column)
        let (y, height) = down.target(row)
        let frame = onGrid(Rect(x: x, y: y, width: width, height: height))
        let (left, partWidth) = across.source(column)
        let (top, partHeight) = down.source(row)
        guard !frame.isEmpty, partWidth > 0, partHeight > 0 else { continue }
        var drawing = DisplayList.ImageDrawing(file, in: frame, tint: tint)
        drawing.part = Rect(
          x: left / size.width, y: top / size.height, width: partWidth / size.width, height: partHeight / size.height)
        if resizing.mode == .tile, row == 1 || column == 1 {
          drawing.tile = tile(
            Size(width: column == 1 ? partWidth : frame.width, height: row == 1 ? partHeight : frame.height))
        }
        items.append(.image(drawing))
      }
    }
    return items
  }

  // MARK: Pixel grid

  /// A tile of whole pixels, so that tiles join without a seam.
  private func tile(_ size: Size) -> Size {
    func whole(_ length: Double) -> Double { max(1, (length * scale).rounded()) / scale }
    return Size(width: whole(size.width), height: whole(size.height))
  }

  /// The rectangle with each edge snapped to the nearest pixel.
  private func onGrid(_ rect: Rect) -> Rect {
    let (x, y) = (rect.x.onGrid(scale), rect.y.onGrid(scale))
    return Rect(x: x, y: y, width: rect.maxX.onGrid(scale) - x, height: rect.maxY.onGrid(scale) - y)
  }

  // MARK: Missing images

  /// The placeholder of a missing image: a crossed box, so that the picture cannot pass for a finished one.
  private static func placeholder(
    _ outline: RoundedRect, scale: Double, _ appearance: Appearance
  ) -> [DisplayList.Item] {
    let color = Color.placeholderText.resolved(in: appearance)
    let width = max(1, scale.rounded()) / scale
    var ring = outline.path
    let inner = outline.inset(by: Edges(all: width))
    if !inner.rect.isEmpty { ring.append(inner.path) }
    let frame = outline.rect
    let side = min(frame.width, frame.height) / 4
    let cross = Rect(x: frame.center.x - side / 2, y: frame.center.y - side / 2, width: side, height: side)
    return [
      .fill(outline.path, .nonZero, .solid(Color.systemFill.resolved(in: appearance))),
      .fill(ring, .evenOdd, .solid(color)), .fill(.cross(in: cross, width: width), .nonZero, .solid(color)),
    ]
  }
}

/// The cuts of nine-part resizing along one axis, and where the three parts go.
private struct Cuts {
  private let source: [Double]
  private let target: [Double]

  /// - Parameters:
  ///   - first: the fixed part before the resizable one; `last` is the one after it.
  ///   - pixel: the least size of the resizable part.
  init(_ first: Double, _ last: Double, of length: Double, pixel: Double, from start: Double, to end: Double) {
    func sane(_ inset: Double) -> Double { inset.isFinite ? min(max(0, inset), length) : 0 }
    let (first, last) = (sane(first), sane(last))
    let rims = first + last
    let kept = rims > length - pixel ? max(0, length - pixel) / rims : 1
    source = [0, first * kept, length - last * kept, length]
    // Without room for both fixed parts, they share what there is.
    let shrunk = kept * min(1, rims > 0 ? (end - start) / (rims * kept) : 1)
    target = [start, start + first * shrunk, end - last * shrunk, end]
  }

  func source(_ piece: Int) -> (start: Double, length: Double) {
    (source[piece], source[piece + 1] - source[piece])
  }

  func target(_ piece: Int) -> (start: Double, length: Double) {
    (target[piece], target[piece + 1] - target[piece])
  }
}

extension Path {
  /// Two diagonal bars of a width, as one outline.
  static func cross(in rect: Rect, width: Double) -> Path {
    let half = width / 2 * 2.0.squareRoot()
    let (left, top, right, bottom) = (rect.x, rect.y, rect.maxX, rect.maxY)
    let middle = rect.center
    return Path(polygon: [
      Point(x: left + half, y: top), Point(x: middle.x, y: middle.y - half), Point(x: right - half, y: top),
      Point(x: right, y: top + half), Point(x: middle.x + half, y: middle.y), Point(x: right, y: bottom - half),
      Point(x: right - half, y: bottom), Point(x: middle.x, y: middle.y + half), Point(x: left + half, y: bottom),
      Point(x: left, y: bottom - half), Point(x: middle.x - half, y: middle.y), Point(x: left, y: top + half),
    ])
  }
}
