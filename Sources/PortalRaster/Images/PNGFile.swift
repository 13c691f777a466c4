import CCairo
import CPixels
import PortalCore
import PortalSupport

/// A PNG file of any kind: greyscale, palette or colour, of 1 to 16 bits, interlaced or not, opaque or translucent.
///
/// All colours are taken as sRGB. Gamma and profiles are ignored: interface pictures are sRGB, and those marked
/// otherwise are mostly so by mistake.
struct PNGFile: ImageFile {
  let bytes: [UInt8]
  let size: Size
  private let pixelSize: PixelSize

  init(_ bytes: [UInt8]) throws(ImageProblem) {
    guard let pixelSize = Self.size(bytes) else { throw .broken(.png) }
    try ImageReader.check(pixelSize.width, pixelSize.height)
    self.bytes = bytes
    self.pixelSize = pixelSize
    size = Size(width: Double(pixelSize.width), height: Double(pixelSize.height))
  }

  /// The size in a file's header.
  static func size(_ bytes: [UInt8]) -> PixelSize? {
    guard bytes.count >= 33, bytes.starts(with: PNGChunks.signature), bytes[12..<16].elementsEqual("IHDR".utf8) else {
      return nil
    }
    return PixelSize(width: PNGChunks.number(bytes, at: 16), height: PNGChunks.number(bytes, at: 20))
  }

  var unpackedPixels: Int { Self.work(of: pixelSize.area, bytes) }

  /// The work of decoding some pixels of a file, in those of an ordinary JPEG, which take half as long.
  ///
  /// Colours of 16 bits are unpacked twice as long, and an interlaced picture is gone through seven times. A row takes as long
  /// as several pixels, however short it is.
  static func work(of pixels: Int, _ bytes: [UInt8]) -> Int {
    let ofBytes = Int(Double(bytes.count) * RasterLimits.decodedByte)
    guard let size = size(bytes) else { return pixels * 2 + ofBytes }
    let isInterlaced = bytes[28] == 1
    let row = RasterLimits.pngRow * (isInterlaced ? 2 : 1)
    return pixels * (bytes[24] == 16 ? 2 : 1) * (isInterlaced ? 3 : 2) + size.height * row + ofBytes
  }

  func pixels(for target: PixelSize) throws(ImageProblem) -> CairoSurface {
    let plain = try essentials()
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    return try plain.withUnsafeBufferPointer { plain throws(ImageProblem) in
      guard png_image_begin_read_from_memory(&image, plain.baseAddress, plain.count) != 0 else { throw broken(image) }
      guard Int(image.width) == pixelSize.width, Int(image.height) == pixelSize.height else { throw broken(image) }
      image.format = Self.blueGreenRedOpacity
      image.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
      guard let surface = CairoSurface(width: pixelSize.width, height: pixelSize.height),
        let pixels = cairo_image_surface_get_data(surface.handle)
      else { throw .noMemory }
      guard png_image_finish_read(&image, nil, pixels, Int32(surface.stride), nil) != 0 else { throw broken(image) }
      return try surface.premultiplied()
    }
  }

  // MARK: The file

  /// libpng's `PNG_FORMAT_BGRA`.
  private static let blueGreenRedOpacity = UInt32(PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_BGR)

  /// The file reduced to the chunks that determine pixels, whose data have an end where the picture has one.
  ///
  /// So libpng ignores gamma, does not decompress megabytes of text or profile, decodes an animation's still picture, and
  /// is never given more data than the picture has: it would unpack gigabytes to find the end of a few pixels.
  private func essentials() throws(ImageProblem) -> [UInt8] {
    var parts = (before: PNGChunks.signature, data: [UInt8](), after: [UInt8]())
    var hasData = false
    guard let chunks = PNGChunks(bytes) else { throw .broken(.png) }
    for chunk in chunks {
      switch chunk.type {
      case "IHDR", "PLTE", "tRNS", "IEND":
        if hasData { parts.after += bytes[chunk.range] } else { parts.before += bytes[chunk.range] }
        guard chunk.type == "IEND" else { continue }
        guard hasData, let size = PNGData.count(header: bytes) else { return parts.before + parts.after }
        return parts.before + (try PNGData.chunk(of: parts.data, count: size)) + parts.after
      case "IDAT" where chunk.range.count == PNGChunks.frame: hasData = true
      case "IDAT":
        hasData = true
        parts.data += try PNGData.content(of: bytes[chunk.range])
      case "CgBI": throw .forXcode
      default: break
      }
    }
    throw .broken(.png, reason: "its end is missing")
  }

  private func broken(_ image: png_image) -> ImageProblem {
    var message = image.message
    let reason = withUnsafeBytes(of: &message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    return .broken(.png, reason: reason.isEmpty ? nil : reason)
  }
}

extension CairoSurface {
  /// The surface with its colours premultiplied; marked as opaque where it is, which Cairo draws faster.
  func premultiplied() throws(ImageProblem) -> CairoSurface {
    guard let pixels = cairo_image_surface_get_data(handle) else { throw .noMemory }
    let isOpaque = pixels_premultiply(pixels, stride, Int32(width), Int32(height)) != 0
    cairo_surface_mark_dirty(handle)
    guard isOpaque else { return self }
    return try opaque()
  }

  /// A surface of the same pixels marked as opaque.
  private func opaque() throws(ImageProblem) -> CairoSurface {
    guard let surface = CairoSurface(viewing: self, as: CAIRO_FORMAT_RGB24) else { throw .noMemory }
    return surface
  }

  /// Whether it is marked as opaque.
  var isOpaque: Bool { cairo_image_surface_get_format(handle) == CAIRO_FORMAT_RGB24 }
}
