import CPixels
import PortalRaster

/// The difference of two bitmaps of one size.
public struct PixelDifference: Hashable, Sendable {
  /// The number of pixels that differ.
  public var count: Int
  /// The greatest distance of two pixels, from 1 to 255.
  ///
  /// For opaque pixels it is the greatest difference of a channel; for others, the greatest visible on any background,
  /// or of opacity.
  public var greatest: Int
  /// The bounding box of all pixels that differ.
  public var box: PixelBox
  /// The most pixels that differ in any square of 16 × 16 pixels, at any position, up to 256.
  public var window: Int
  /// The bounding box within such a square.
  public var windowBox: PixelBox
  /// The pixels that differ by tiles of 16 × 16 pixels from the top left corner, to attribute them to views.
  public var tiles: [Patch]

  /// The pixels that differ within a region.
  public struct Patch: Hashable, Sendable {
    /// The part of the pictures in which these pixels differ.
    public var box: PixelBox
    /// The number of pixels that differ.
    public var count: Int

    /// So many pixels in a region.
    public init(box: PixelBox, count: Int) {
      self.box = box
      self.count = count
    }

    init(_ patch: pixels_patch) {
      box = PixelBox(
        left: Int(patch.left), top: Int(patch.top), right: Int(patch.right), bottom: Int(patch.bottom))
      count = Int(patch.count)
    }
  }
}

/// Compares pixels exactly.
///
/// The loops are C, because tests are built for debugging.
public enum PixelComparison {
  /// The side of a tile.
  public static let tileSide = Int(pixels_tile_side)

  /// The difference; nil where every pixel is equal.
  ///
  /// Of two sizes, the intersection is compared.
  public static func difference(_ reference: Bitmap, _ actual: Bitmap) -> PixelDifference? {
    guard reference.width == actual.width else {
      let common = PixelBox(of: reference).intersection(PixelBox(of: actual))
      return difference(reference.cropped(to: common), actual.cropped(to: common))
    }
    let width = reference.width
    let height = comparableRows(reference, actual)
    guard width > 0, height > 0 else { return nil }
    let across = (width + tileSide - 1) / tileSide
    var tiles = [pixels_patch](repeating: pixels_patch(), count: across * ((height + tileSide - 1) / tileSide))
    var greatest: Int32 = 0
    var whole = pixels_patch()
    var densest = pixels_patch()
    withPixels(reference, actual) { old, new in
      whole = pixels_compare(old, new, width, 0, 0, Int32(width), Int32(height), &greatest, &tiles)
      guard whole.count > 0 else { return }
      var columns = [UInt8](repeating: 0, count: Int(whole.right - whole.left))
      densest = pixels_densest(old, new, width, whole.left, whole.top, whole.right, whole.bottom, &columns)
    }
    guard whole.count > 0 else { return nil }
    let patch = PixelDifference.Patch(whole)
    let window = PixelDifference.Patch(densest)
    return PixelDifference(
      count: patch.count, greatest: Int(greatest), box: patch.box, window: window.count, windowBox: window.box,
      tiles: tiles.filter { $0.count > 0 }.map { PixelDifference.Patch($0) })
  }

  /// The pixels that differ within a region, which may extend beyond both bitmaps; nil where none does.
  public static func patch(_ reference: Bitmap, _ actual: Bitmap, in box: PixelBox) -> PixelDifference.Patch? {
    let part = box.intersection(PixelBox(of: reference)).intersection(PixelBox(of: actual))
    guard reference.width == actual.width, !part.isEmpty, part.bottom <= comparableRows(reference, actual)
    else { return nil }
    var patch = pixels_patch()
    withPixels(reference, actual) { old, new in
      patch = pixels_compare(
        old, new, reference.width, Int32(part.left), Int32(part.top), Int32(part.right), Int32(part.bottom), nil, nil)
    }
    return patch.count > 0 ? PixelDifference.Patch(patch) : nil
  }

  /// The number of pixels that differ by more than each of some thresholds, in ascending order.
  public static func counts(_ reference: Bitmap, _ actual: Bitmap, beyond bounds: [UInt8]) -> [Int] {
    guard reference.width == actual.width else { return bounds.map { _ in 0 } }
    let count = reference.width * comparableRows(reference, actual)
    var counts = [Int64](repeating: 0, count: bounds.count)
    withPixels(reference, actual) { pixels_count_beyond($0, $1, count, bounds, Int32(bounds.count), &counts) }
    return counts.map { Int($0) }
  }

  /// The diff picture: the reference, faded, with pixels that differ in red.
  ///
  /// For two sizes it has the larger width and height, and what only one of them has is red.
  ///
  /// - Throws: where it would be larger than a picture may be, as for a wide and a high one.
  public static func picture(of reference: Bitmap, _ actual: Bitmap) throws(DiagnosticsError) -> Bitmap {
    let (width, height) = (max(reference.width, actual.width), max(reference.height, actual.height))
    let isSameSize = reference.width == actual.width && reference.height == actual.height
    // Red, as what differs.
    var picture = try isSameSize ? reference : Bitmap(width: width, height: height, filledWith: 0xffff_0033)
    let common = min(reference.width, actual.width)
    let rows = min(reference.rows, actual.rows)
    withPixels(reference, actual) { old, new in
      picture.pixels.withUnsafeMutableBufferPointer { shown in
        guard let shown = shown.baseAddress else { return }
        for row in 0..<rows {
          pixels_show_difference(
            old + row * reference.width, new + row * actual.width, common, shown + row * width)
        }
      }
    }
    return picture
  }

  /// The number of rows that both have, and have pixels for.
  static func comparableRows(_ reference: Bitmap, _ actual: Bitmap) -> Int {
    min(reference.height, actual.height, min(reference.pixels.count, actual.pixels.count) / max(1, reference.width))
  }

  static func withPixels(
    _ reference: Bitmap, _ actual: Bitmap, _ body: (UnsafePointer<UInt32>, UnsafePointer<UInt32>) -> Void
  ) {
    reference.pixels.withUnsafeBufferPointer { old in
      actual.pixels.withUnsafeBufferPointer { new in
        guard let old = old.baseAddress, let new = new.baseAddress else { return }
        body(old, new)
      }
    }
  }
}

extension Bitmap {
  /// A region of the bitmap, which lies within it.
  func cropped(to box: PixelBox) -> Bitmap {
    guard !box.isEmpty, PixelBox(of: self).contains(box), pixels.count >= width * height else {
      return Bitmap(width: 0, height: 0, pixels: [])
    }
    var result: [UInt32] = []
    result.reserveCapacity(box.width * box.height)
    for row in box.top..<box.bottom {
      result += pixels[(row * width + box.left)..<(row * width + box.right)]
    }
    return Bitmap(width: box.width, height: box.height, pixels: result)
  }

  /// The rows that it has pixels for.
  fileprivate var rows: Int { min(height, pixels.count / max(1, width)) }
}
