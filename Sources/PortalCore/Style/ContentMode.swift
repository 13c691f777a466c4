/// How an image fits into a box of another aspect ratio.
///
/// Overflow is clipped.
public enum ContentMode: String, Hashable, Sendable, CaseIterable {
  /// Stretched to the box, ignoring the aspect ratio.
  case scaleToFill
  /// Scaled to fit entirely.
  case scaleAspectFit
  /// Scaled to cover the box; overflow is clipped.
  case scaleAspectFill
  /// At its intrinsic size, centred or anchored to a side or a corner.
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  /// At its intrinsic size, tiled from the top left corner.
  case tile
}

extension ContentMode {
  /// The frame of an image of a size in a box; the first tile if it is tiled.
  func rect(for size: Size, in frame: Rect) -> Rect {
    var size = size
    let across = frame.width / size.width
    let down = frame.height / size.height
    switch self {
    case .scaleToFill: return frame
    case .scaleAspectFit, .scaleAspectFill:
      let factor = self == .scaleAspectFit ? min(across, down) : max(across, down)
      size = Size(width: size.width * factor, height: size.height * factor)
    default: break
    }
    return Rect(
      x: frame.x + (frame.width - size.width) * share.x, y: frame.y + (frame.height - size.height) * share.y,
      width: size.width, height: size.height)
  }

  /// The fraction of the free space that is before the image.
  private var share: Point {
    switch self {
    case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .center: Point(x: 0.5, y: 0.5)
    case .top: Point(x: 0.5, y: 0)
    case .bottom: Point(x: 0.5, y: 1)
    case .left: Point(x: 0, y: 0.5)
    case .right: Point(x: 1, y: 0.5)
    case .topLeft, .tile: Point(x: 0, y: 0)
    case .topRight: Point(x: 1, y: 0)
    case .bottomLeft: Point(x: 0, y: 1)
    case .bottomRight: Point(x: 1, y: 1)
    }
  }
}
