import CCairo
import CPixels

/// Blurs an image at a fraction of its size: after a wide blur the lost detail is invisible.
///
/// At least four small pixels are within one standard deviation, so bilinear upsampling deviates by at most a third of
/// a step of a byte.
struct SmallImage {
  /// The downscaling factor, on each side.
  let factor: Int
  let width: Int
  let height: Int
  let channels: Int
  private var values: [UInt16]
  private let kernel: GaussianKernel

  /// The standard deviation in pixels from which on a blur is seen; a narrower one is left out.
  static let leastDeviation = 0.05

  /// The downscaling factor for a standard deviation in pixels.
  static func factor(for deviation: Double) -> Int {
    var factor = 1
    while deviation / Double(factor * 2) >= 4 { factor *= 2 }
    return factor
  }

  private init(_ values: [UInt16], width: Int, height: Int, channels: Int, factor: Int, deviation: Double) {
    self.values = values
    self.width = width
    self.height = height
    self.channels = channels
    self.factor = factor
    let small = deviation / Double(factor)
    // Box averaging, sampling whole pixels, and bilinear upsampling blur a little, too: by variances of 1/12, 1/12 and
    // 1/6 of a small pixel.
    let variance = small * small - (factor == 1 ? 0 : 1.0 / 3)
    kernel = GaussianKernel(deviation: max(0, variance).squareRoot())
  }

  /// A downscaled part of an image, extended beyond its edges.
  init(
    shrinking image: UnsafeRawBufferPointer, stride: Int, imageWidth: Int, imageHeight: Int, x: Int, y: Int,
    width: Int, height: Int, factor: Int, deviation: Double
  ) {
    let values = [UInt16](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
      pixels_shrink(
        image.bindMemory(to: UInt8.self).baseAddress, stride, Int32(imageWidth), Int32(imageHeight), 4, Int32(x),
        Int32(y), Int32(factor), buffer.baseAddress, Int32(width), Int32(height))
      count = width * height * 4
    }
    self.init(values, width: width, height: height, channels: 4, factor: factor, deviation: deviation)
  }

  /// An image of opacities that was drawn at the small size.
  init?(drawn surface: CairoSurface, factor: Int, deviation: Double) {
    let (width, height, stride) = (surface.width, surface.height, surface.stride)
    let values = surface.withBytes { bytes in
      [UInt16](unsafeUninitializedCapacity: width * height) { buffer, count in
        pixels_shrink(
          bytes.bindMemory(to: UInt8.self).baseAddress, stride, Int32(width), Int32(height), 1, 0, 0, 1,
          buffer.baseAddress, Int32(width), Int32(height))
        count = width * height
      }
    }
    guard let values else { return nil }
    self.init(values, width: width, height: height, channels: 1, factor: factor, deviation: deviation)
  }

  mutating func blur() {
    let scratch = width * channels * height + (width + 2 * kernel.reach) * channels
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: scratch) { scratch in
      values.withUnsafeMutableBufferPointer { values in
        pixels_blur(
          values.baseAddress, scratch.baseAddress, Int32(width), Int32(height), Int32(channels), kernel.weights,
          Int32(kernel.reach))
      }
    }
  }

  /// A part of the image, upsampled to full size.
  ///
  /// - Parameters:
  ///   - x: the part's left edge, in full pixels.
  ///   - y: the part's top edge, in full pixels.
  func enlarged(x: Int, y: Int, width: Int, height: Int) -> CairoSurface? {
    let format = channels == 1 ? CAIRO_FORMAT_A8 : CAIRO_FORMAT_ARGB32
    guard
      let surface = CairoSurface(format, width: width, height: height),
      let pixels = cairo_image_surface_get_data(surface.handle)
    else { return nil }
    enlarge(x: x, y: y, to: pixels, stride: surface.stride, width: width, height: height)
    cairo_surface_mark_dirty(surface.handle)
    return surface
  }

  /// The same, into existing rows.
  func enlarge(x: Int, y: Int, to pixels: UnsafeMutablePointer<UInt8>, stride: Int, width: Int, height: Int) {
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: self.width * channels) { scratch in
      values.withUnsafeBufferPointer { values in
        pixels_enlarge(
          values.baseAddress, Int32(self.width), Int32(self.height), Int32(channels), Int32(factor), Int32(x),
          Int32(y), scratch.baseAddress, pixels, stride, Int32(width), Int32(height))
      }
    }
  }
}
