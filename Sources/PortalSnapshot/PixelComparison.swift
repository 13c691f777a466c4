import PortalRaster

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What two pictures of one size differ in.
public struct PixelDifference: Equatable, Sendable {
  /// How many pixels are not the same.
  public var count: Int
  /// The greatest difference of any channel, from 1 to 255.
  public var greatest: Int
  /// The smallest rectangle that holds them all, in pixels.
  public var box: PixelBox
  /// The differing pixels' boxes within tiles of the picture, for finding out whose they are.
  public var tiles: [PixelBox]
}

/// A rectangle of whole pixels; the right and bottom edges are outside.
public struct PixelBox: Hashable, Sendable {
  public var left: Int
  public var top: Int
  public var right: Int
  public var bottom: Int

  public init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  mutating func add(x: Int, y: Int) {
    left = min(left, x)
    top = min(top, y)
    right = max(right, x + 1)
    bottom = max(bottom, y + 1)
  }
}

/// Compares pixels exactly.
public enum PixelComparison {
  static let tileSide = 16

  /// What differs; nothing where every pixel is the same.
  ///
  /// Both pictures have one size.
  public static func difference(_ reference: Bitmap, _ actual: Bitmap) -> PixelDifference? {
    var count = 0
    var greatest = 0
    var whole: PixelBox?
    var tiles: [Int: PixelBox] = [:]
    let width = reference.width
    let tilesAcross = width / tileSide + 1
    reference.pixels.withUnsafeBufferPointer { reference in
      actual.pixels.withUnsafeBufferPointer { actual in
        guard let left = reference.baseAddress, let right = actual.baseAddress else { return }
        let rows = min(reference.count, actual.count) / max(1, width)
        for y in 0..<rows {
          let start = y * width
          // Equal rows, which nearly all are, are passed over at the speed of memory.
          if memcmp(left + start, right + start, width * 4) == 0 { continue }
          var x = 0
          while x < width {
            let (old, new) = (left[start + x], right[start + x])
            if old != new {
              let box = PixelBox(left: x, top: y, right: x + 1, bottom: y + 1)
              let tile = y / tileSide * tilesAcross + x / tileSide
              tiles[tile, default: box].add(x: x, y: y)
              whole = whole ?? box
              whole?.add(x: x, y: y)
              count += 1
              greatest = max(greatest, distance(old, new))
            }
            x += 1
          }
        }
      }
    }
    guard let whole else { return nil }
    return PixelDifference(
      count: count, greatest: greatest, box: whole, tiles: tiles.sorted { $0.key < $1.key }.map(\.value))
  }

  /// The reference, faded, with what differs in red.
  public static func picture(of reference: Bitmap, _ actual: Bitmap) -> Bitmap {
    var picture = reference
    picture.pixels.withUnsafeMutableBufferPointer { pixels in
      actual.pixels.withUnsafeBufferPointer { actual in
        var index = 0
        let count = min(pixels.count, actual.count)
        while index < count {
          let old = pixels[index]
          pixels[index] = old == actual[index] ? faded(old) : 0xffff_0033
          index += 1
        }
      }
    }
    return picture
  }

  private static func faded(_ pixel: UInt32) -> UInt32 {
    let gray = ((pixel >> 16 & 0xff) + (pixel >> 7 & 0x1fe) + (pixel & 0xff)) / 4
    let light = 0xc0 + gray / 4
    return 0xff00_0000 | light << 16 | light << 8 | light
  }

  private static func distance(_ left: UInt32, _ right: UInt32) -> Int {
    var greatest = 0
    var shift: UInt32 = 0
    while shift < 32 {
      greatest = max(greatest, abs(Int(left >> shift & 0xff) - Int(right >> shift & 0xff)))
      shift += 8
    }
    return greatest
  }
}
