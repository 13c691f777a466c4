/// Turns an image in a box into what is painted.
enum ImageListing {
  /// How large a missing image is where nothing else says: large enough to be seen.
  static let placeholderSize = Size(width: 44, height: 44)

  static func items(
    _ image: ImageReference, _ mode: ContentMode, _ size: Size?, in outline: RoundedRect, scale: Double,
    _ appearance: Appearance
  ) -> [DisplayList.Item] {
    let frame = outline.rect
    guard !frame.isEmpty else { return [] }
    guard let size, size.width > 0, size.height > 0 else { return placeholder(outline, scale: scale, appearance) }
    let target = onGrid(mode.rect(for: size, in: frame), scale)
    let drawing = DisplayList.Item.image(.init(image, in: target))
    let isCut = !outline.isPlain || !frame.contains(target)
    return isCut ? [.begin(.init(clip: outline.path)), drawing, .end] : [drawing]
  }

  /// The rectangle with each edge on the nearest pixel.
  private static func onGrid(_ rect: Rect, _ scale: Double) -> Rect {
    func snapped(_ length: Double) -> Double { (length * scale).rounded() / scale }
    let (x, y) = (snapped(rect.x), snapped(rect.y))
    return Rect(x: x, y: y, width: snapped(rect.maxX) - x, height: snapped(rect.maxY) - y)
  }

  /// A crossed box where an image should be: a picture with a hole in it must not pass for a finished one.
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

extension ContentMode {
  /// Where an image of a size goes in a frame.
  func rect(for size: Size, in frame: Rect) -> Rect {
    let across = frame.width / size.width
    let down = frame.height / size.height
    let factor: Double
    switch self {
    case .scaleToFill: return frame
    case .scaleAspectFit: factor = min(across, down)
    case .scaleAspectFill: factor = max(across, down)
    }
    let width = size.width * factor
    let height = size.height * factor
    return Rect(
      x: frame.x + (frame.width - width) / 2, y: frame.y + (frame.height - height) / 2, width: width,
      height: height)
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
