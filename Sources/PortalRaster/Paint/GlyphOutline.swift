import CPixels
import PortalCore

/// The outline of a glyph in device space, its points on 1/64 of a pixel.
struct GlyphOutline {
  private var steps: [UInt8] = []
  private var points: [pixels_point] = []
  /// The corners of the bounding box of all points.
  private var low = pixels_point(x: .max, y: .max)
  private var high = pixels_point(x: .min, y: .min)

  /// - Parameter place: the transform of the path's points to pixels.
  init(_ path: Path, _ place: (Point) -> Point) {
    steps.reserveCapacity(path.elements.count)
    points.reserveCapacity(path.elements.count * 3)
    for element in path.elements {
      switch element {
      case .move(let point):
        add(pixels_move)
        add(place(point))
      case .line(let point):
        add(pixels_line)
        add(place(point))
      case .curve(let first, let second, let end):
        add(pixels_curve)
        add(place(first))
        add(place(second))
        add(place(end))
      case .close: break
      }
    }
  }

  private mutating func add(_ step: Int) { steps.append(UInt8(step)) }

  private mutating func add(_ point: Point) {
    let point = pixels_point(x: Self.whole(point.x), y: Self.whole(point.y))
    low = pixels_point(x: min(low.x, point.x), y: min(low.y, point.y))
    high = pixels_point(x: max(high.x, point.x), y: max(high.y, point.y))
    points.append(point)
  }

  /// The nearest 1/64, clamped to the fillable range.
  private static func whole(_ pixels: Double) -> Int32 {
    let reach = Int32(pixels_reach)
    let count = pixels * 64 + (pixels < 0 ? -0.5 : 0.5)
    guard count > -Double(reach) else { return -reach }
    return count < Double(reach) ? Int32(count) : reach
  }

  /// The pixels that it touches; nil where it has no ink.
  var bounds: PixelBox? {
    let box = PixelBox(left: low.x >> 6, top: low.y >> 6, right: (high.x + 63) >> 6, bottom: (high.y + 63) >> 6)
    return low.x <= high.x && !box.isEmpty ? box : nil
  }

  /// The coverage of each pixel in a box; nil where memory is short.
  func mask(of box: PixelBox) -> GlyphMask? {
    guard let mask = GlyphMask(box) else { return nil }
    let isFilled = pixels_fill_outline(
      steps, steps.count, points, box.left, box.top, mask.pixels, mask.stride, box.width, box.height)
    return isFilled != 0 ? mask : nil
  }
}

/// A box of whole pixels.
struct PixelBox {
  var left: Int32
  var top: Int32
  var right: Int32
  var bottom: Int32

  var width: Int32 { right - left }
  var height: Int32 { bottom - top }
  var isEmpty: Bool { left >= right || top >= bottom }

  /// The intersection; nil where it is empty.
  func intersection(_ other: PixelBox) -> PixelBox? {
    let box = PixelBox(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
    return box.isEmpty ? nil : box
  }
}
