import CCairo
import PortalCore
import PortalSupport

/// A WebP file: lossy or lossless, opaque or translucent, not animated.
struct WebPFile: ImageFile {
  let bytes: [UInt8]
  let size: Size
  private let pixelSize: PixelSize

  init(_ bytes: [UInt8]) throws(ImageProblem) {
    var features = WebPBitstreamFeatures()
    guard WebPGetFeatures(bytes, bytes.count, &features) == VP8_STATUS_OK else {
      throw .broken(.webp)
    }
    guard features.has_animation == 0 else { throw .moves }
    try ImageReader.check(Int(features.width), Int(features.height))
    self.bytes = bytes
    pixelSize = PixelSize(width: Int(features.width), height: Int(features.height))
    size = Size(width: Double(features.width), height: Double(features.height))
  }

  var unpackedPixels: Int { Self.work(of: pixelSize.area, bytes) }

  /// The work of decoding some pixels, in those of an ordinary JPEG: noise has more bytes for them, which take longer.
  static func work(of pixels: Int, _ bytes: [UInt8]) -> Int { pixels * 2 + bytes.count }

  func pixels(for target: PixelSize) throws(ImageProblem) -> CairoSurface {
    let size = Self.unpackedSize(of: pixelSize, for: target)
    var config = WebPDecoderConfig()
    guard WebPInitDecoderConfig(&config) != 0 else {
      throw .broken(.webp, reason: "the library for WebP is another than the one that this was built with")
    }
    guard let surface = CairoSurface(width: size.width, height: size.height),
      let pixels = cairo_image_surface_get_data(surface.handle)
    else { throw .noMemory }
    if size != pixelSize {
      config.options.use_scaling = 1
      config.options.scaled_width = Int32(size.width)
      config.options.scaled_height = Int32(size.height)
    }
    config.output.colorspace = MODE_BGRA
    config.output.is_external_memory = 1
    config.output.u.RGBA.rgba = pixels
    config.output.u.RGBA.stride = Int32(surface.stride)
    config.output.u.RGBA.size = surface.stride * size.height
    guard WebPDecode(bytes, bytes.count, &config) == VP8_STATUS_OK else { throw .broken(.webp) }
    return try surface.premultiplied()
  }

  /// The size to decode: a large image drawn small is downscaled by rows while decoding, so it is never in memory
  /// whole.
  ///
  /// At least two pixels are left for each pixel drawn.
  static func unpackedSize(of pixelSize: PixelSize, for target: PixelSize) -> PixelSize {
    guard pixelSize.area > RasterLimits.wholeImagePixels else { return pixelSize }
    let part = min(pixelSize.width / max(1, 2 * target.width), pixelSize.height / max(1, 2 * target.height))
    guard part > 1 else { return pixelSize }
    return PixelSize(
      width: (pixelSize.width + part - 1) / part, height: (pixelSize.height + part - 1) / part)
  }
}
