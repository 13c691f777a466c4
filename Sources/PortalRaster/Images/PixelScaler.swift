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
    guard let source = cairo_image_surface_get_data(image.handle) else { return nil }
    cairo_surface_flush(image.handle)
    let across = Weights(from: part.width, to: size.width)
    let down = Weights(from: part.height, to: size.height)
    let stride = size.width * 4
    let narrow = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, stride * part.height))
    defer { narrow.deallocate() }
    guard let result = CairoSurface(width: size.width, height: size.height, isOpaque: image.isOpaque),
      let target = cairo_image_surface_get_data(result.handle)
    else { return nil }
    pixels_resample_across(
      source + part.y * image.stride + part.x * 4, image.stride, Int32(part.height), across.firsts, across.weights,
      Int32(across.taps), narrow, stride, Int32(size.width))
    pixels_resample_down(
      narrow, stride, Int32(size.width), down.firsts, down.weights, Int32(down.taps), target, result.stride,
      Int32(size.height))
    cairo_surface_mark_dirty(result.handle)
    return result
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
    // The filter's width is that of a target pixel when downscaling, and of a source pixel otherwise.
    let width = max(1, step)
    let isSmaller = result < count
    let reach = width * (isSmaller ? 2 : 1)
    let taps = result == count ? 1 : min(count, Int(bounded: (reach * 2).rounded(.up)) + 1)
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
