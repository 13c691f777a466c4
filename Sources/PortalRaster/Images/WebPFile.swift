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

  var unpackedPixels: Int { Self.work(of: pixelSize, bytes) }

  /// The work of decoding pictures of a size, in pixels of an ordinary JPEG.
  ///
  /// Blocks count whole: one column of pixels takes as long as sixteen. Noise has more bytes for them, which take longer. A
  /// lossless picture, as opacities are, may have 65,536 sets of codes of two and a half bytes each, which are all read
  /// whatever its size is: 164 KB took 0.36 s.
  static func work(of size: PixelSize, _ bytes: [UInt8]) -> Int {
    let ofCodes = mayHaveCodes(bytes) ? min(bytes.count, RasterLimits.webpCodes) * RasterLimits.webpCodeByte : 0
    func blocks(_ side: Int) -> Int { (side + 15) / 16 * 16 }
    return blocks(size.width) * blocks(size.height) * 2 + bytes.count + ofCodes
  }

  /// Whether something in it is lossless: by its chunks, as far as the picture's own.
  private static func mayHaveCodes(_ bytes: [UInt8]) -> Bool {
    var offset = 12
    while offset + 8 <= bytes.count {
      let name = bytes[offset..<offset + 4]
      if name.elementsEqual("VP8 ".utf8) { return false }
      if name.elementsEqual("VP8L".utf8) || name.elementsEqual("ALPH".utf8) { return true }
      let size = bytes[offset + 4..<offset + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
      offset += 8 + size + size & 1
    }
    return true
  }

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
