import CCairo
import CPixels
import PortalSupport

/// Resamples images with integer arithmetic.
///
/// Downscaling uses a bicubic filter (Catmull–Rom), which keeps edges sharp without the ringing of wider filters.
/// Upscaling is bilinear.
enum PixelScaler {
  /// A part of an image at another size; nil where memory is short.
  static func scaled(_ image: CairoSurface, _ part: PixelRect, to size: PixelSize) -> CairoSurface? {
    guard let pixels = cairo_image_surface_get_data(image.handle) else { return nil }
    cairo_surface_flush(image.handle)
    let source = pixels + part.y * image.stride + part.x * 4
    let across = Weights(from: part.width, to: size.width)
    let down = Weights(from: part.height, to: size.height)
    let isDownFirst = Self.isDownFirst(part.size, to: size)
    let (stride, rows) = isDownFirst ? (part.width * 4, size.height) : (size.width * 4, part.height)
    let between = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, stride * rows))
    defer { between.deallocate() }
    guard let result = CairoSurface(width: size.width, height: size.height, isOpaque: image.isOpaque),
      let target = cairo_image_surface_get_data(result.handle)
    else { return nil }
    if isDownFirst {
      down.resampleDown(source, image.stride, width: part.width, to: between, stride)
      // It becomes wider, so each colour is a mean of others, and no more than its opacity.
      across.resampleAcross(between, stride, height: rows, to: target, result.stride)
    } else {
      across.resampleAcross(source, image.stride, height: rows, to: between, stride)
      down.resampleDown(between, stride, width: size.width, to: target, result.stride)
    }
    cairo_surface_mark_dirty(result.handle)
    return result
  }

  /// Whether columns are resampled before rows, as in a high and narrow part that becomes low and wide.
  ///
  /// The picture between both passes would be larger than either: a billion pixels of one column of 32,767.
  static func isDownFirst(_ part: PixelSize, to size: PixelSize) -> Bool {
    size.width * part.height > max(part.area, size.area, RasterLimits.pixelsBetweenPasses)
  }

  /// What it takes to resample a part, besides its pixels and those of the result: in pixels that are decoded.
  ///
  /// That is to weigh the pixels of each column and row, and what is larger between both passes.
  static func work(from part: PixelSize, to size: PixelSize) -> Int {
    guard part != size else { return 0 }
    func weights(_ count: Int, _ result: Int) -> Int {
      result * (Weights.taps(from: count, to: result) + RasterLimits.weighedPixel)
    }
    let between = isDownFirst(part, to: size) ? 0 : max(0, size.width * part.height - max(part.area, size.area))
    return weights(part.width, size.width) + weights(part.height, size.height) + between
  }

  /// An unscaled part of an image.
  static func copied(_ image: CairoSurface, _ part: PixelRect) -> CairoSurface? {
    guard let result = CairoSurface(width: part.width, height: part.height, isOpaque: image.isOpaque),
      let target = cairo_image_surface_get_data(result.handle)
    else { return nil }
    _ = image.withBytes { source in
      guard let source = source.baseAddress else { return }
      for row in 0..<part.height {
        UnsafeMutableRawPointer(target + row * result.stride).copyMemory(
          from: source + (part.y + row) * image.stride + part.x * 4, byteCount: part.width * 4)
      }
    }
    cairo_surface_mark_dirty(result.handle)
    return result
  }
}

/// A region of whole columns and rows.
struct PixelRect: Hashable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  var size: PixelSize { PixelSize(width: width, height: height) }
}

/// The filter weights of each source pixel for each target pixel.
private struct Weights {
  let firsts: [Int32]
  let weights: [Int16]
  let taps: Int

  /// The sum of a pixel's weights.
  private static let whole = 16384

  init(from count: Int, to result: Int) {
    let step = Double(count) / Double(result)
    let (width, reach) = Self.filter(from: count, to: result)
    let isSmaller = result < count
    let taps = Self.taps(from: count, to: result)
    var firsts: [Int32] = []
    var weights: [Int16] = []
    firsts.reserveCapacity(result)
    weights.reserveCapacity(result * taps)
    for index in 0..<result {
      let center = (Double(index) + 0.5) * step
      let first =
        result == count ? index : min(max(0, Int(bounded: (center - reach + 0.5).rounded(.down))), count - taps)
      let curve = (first..<first + taps).map { pixel in
        let distance = abs(Double(pixel) + 0.5 - center) / width
        return isSmaller ? Self.cubic(distance) : max(0, 1 - distance)
      }
      firsts.append(Int32(clamping: first))
      Self.append(curve, to: &weights)
    }
    (self.firsts, self.weights, self.taps) = (firsts, weights, taps)
  }

  /// The filter's width, which is that of a target pixel when downscaling, and of a source pixel otherwise; and its reach.
  private static func filter(from count: Int, to result: Int) -> (width: Double, reach: Double) {
    let width = max(1, Double(count) / Double(result))
    return (width, width * (result < count ? 2 : 1))
  }

  /// How many pixels become one.
  static func taps(from count: Int, to result: Int) -> Int {
    guard result != count else { return 1 }
    return min(count, Int(bounded: (filter(from: count, to: result).reach * 2).rounded(.up)) + 1)
  }

  /// Resamples rows of pixels, each by itself.
  func resampleAcross(
    _ source: UnsafePointer<UInt8>, _ stride: Int, height: Int, to target: UnsafeMutablePointer<UInt8>,
    _ targetStride: Int
  ) {
    pixels_resample_across(
      source, stride, Int32(height), firsts, weights, Int32(taps), target, targetStride, Int32(firsts.count))
  }

  /// Resamples columns of pixels, each by itself.
  func resampleDown(
    _ source: UnsafePointer<UInt8>, _ stride: Int, width: Int, to target: UnsafeMutablePointer<UInt8>,
    _ targetStride: Int
  ) {
    pixels_resample_down(
      source, stride, Int32(width), firsts, weights, Int32(taps), target, targetStride, Int32(firsts.count))
  }

  /// Rounds the weights to integers; the remainder goes to the greatest.
  private static func append(_ curve: [Double], to weights: inout [Int16]) {
    let sum = curve.reduce(0, +)
    let start = weights.count
    var rest = whole
    var greatest = start
    for value in curve {
      let weight = Int16((value / sum * Double(whole)).rounded())
      rest -= Int(weight)
      weights.append(weight)
      if weight > weights[greatest] { greatest = weights.count - 1 }
    }
    weights[greatest] += Int16(rest)
  }

  private static func cubic(_ distance: Double) -> Double {
    let x = distance
    if x < 1 { return (1.5 * x - 2.5) * x * x + 1 }
    if x < 2 { return ((-0.5 * x + 2.5) * x - 4) * x + 2 }
    return 0
  }
}
