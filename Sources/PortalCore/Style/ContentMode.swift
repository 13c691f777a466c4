/// How an image is fitted into a box of another shape.
///
/// What reaches beyond the box is cut off.
public enum ContentMode: String, Hashable, Sendable, CaseIterable {
  /// Stretched to the box, whatever becomes of its shape.
  case scaleToFill
  /// As large as fits, whole.
  case scaleAspectFit
  /// As small as covers the box; what is beyond is cut off.
  case scaleAspectFill
  /// In its own size, in the middle, or at a side or a corner.
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  /// In its own size, repeated from the top left corner on.
  case tile
}

extension ContentMode {
  /// Where an image of a size goes in a frame; the first of many where it is repeated.
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

  /// Which part of the room that is left lies before the image.
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
