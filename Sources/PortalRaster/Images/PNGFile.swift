import CCairo
import CPixels
import PortalCore
import PortalSupport

/// A PNG file of any kind: grey, palette or colour, of 1 to 16 bits, interlaced or not, with opacity or without.
///
/// All colours are taken as sRGB. A gamma or a profile in the file is not looked at: interface pictures are sRGB and say
/// so or nothing, and those that say otherwise mostly do by mistake.
struct PNGFile: ImageFile {
  let bytes: [UInt8]
  let size: Size
  private let name: String
  private let pixelSize: PixelSize

  init(_ bytes: [UInt8], name: String) throws {
    guard bytes.count >= 33, bytes.starts(with: Self.signature), bytes[12..<16].elementsEqual("IHDR".utf8) else {
      throw ImageReader.broken(name, "PNG")
    }
    let (width, height) = (Self.number(bytes, at: 16), Self.number(bytes, at: 20))
    try ImageReader.check(width, height, name: name)
    self.bytes = bytes
    self.name = name
    pixelSize = PixelSize(width: width, height: height)
    size = Size(width: Double(width), height: Double(height))
  }

  var unpackedPixels: Int { pixelSize.area }

  func pixels(for target: PixelSize) throws -> CairoSurface {
    let plain = try essentials()
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    return try plain.withUnsafeBytes { plain in
      guard png_image_begin_read_from_memory(&image, plain.baseAddress, plain.count) != 0 else { throw broken(image) }
      guard Int(image.width) == pixelSize.width, Int(image.height) == pixelSize.height else { throw broken(image) }
      image.format = Self.blueGreenRedOpacity
      image.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
      guard let surface = CairoSurface(width: pixelSize.width, height: pixelSize.height),
        let pixels = cairo_image_surface_get_data(surface.handle)
      else { throw ImageReader.noMemory(name) }
      guard png_image_finish_read(&image, nil, pixels, Int32(surface.stride), nil) != 0 else { throw broken(image) }
      return try surface.premultiplied(name)
    }
  }

  // MARK: The file

  private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// libpng's `PNG_FORMAT_BGRA`.
  private static let blueGreenRedOpacity = UInt32(PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_BGR)

  private static func number(_ bytes: [UInt8], at offset: Int) -> Int {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  /// The file with only those chunks that make pixels.
  ///
  /// So libpng neither minds a gamma nor unpacks megabytes of text or profile, and of an animation sees the still picture.
  private func essentials() throws -> [UInt8] {
    var kept = Self.signature
    kept.reserveCapacity(bytes.count)
    var offset = Self.signature.count
    while offset + 12 <= bytes.count {
      let length = Self.number(bytes, at: offset)
      let end = offset + 12 + length
      guard end <= bytes.count else { break }
      switch String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self) {
      case "IHDR", "PLTE", "tRNS", "IDAT": kept += bytes[offset..<end]
      case "IEND":
        kept += bytes[offset..<end]
        return kept
      case "CgBI":
        throw DiagnosticsError(
          "the image \(name) is in the form that Xcode makes of PNG for apps",
          hint: "take the original, or turn it back with: xcrun pngcrush -revert-iphone-optimizations")
      default: break
      }
      offset = end
    }
    throw ImageReader.broken(name, "PNG", "its end is missing")
  }

  private func broken(_ image: png_image) -> DiagnosticsError {
    var message = image.message
    let reason = withUnsafeBytes(of: &message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    return ImageReader.broken(name, "PNG", reason.isEmpty ? nil : reason)
  }
}

extension CairoSurface {
  /// The surface, whose colours were not multiplied by their opacity yet; said to be opaque where it is, which Cairo
  /// draws faster.
  func premultiplied(_ name: String) throws -> CairoSurface {
    guard let pixels = cairo_image_surface_get_data(handle) else { throw ImageReader.noMemory(name) }
    let isOpaque = pixels_premultiply(pixels, stride, Int32(width), Int32(height)) != 0
    cairo_surface_mark_dirty(handle)
    guard isOpaque else { return self }
    return try opaque(name)
  }

  /// A surface of the same pixels that says that none is translucent.
  private func opaque(_ name: String) throws -> CairoSurface {
    guard let surface = CairoSurface(viewing: self, as: CAIRO_FORMAT_RGB24) else { throw ImageReader.noMemory(name) }
    return surface
  }

  /// Whether no pixel is translucent, as far as is known without looking at them.
  var isOpaque: Bool { cairo_image_surface_get_format(handle) == CAIRO_FORMAT_RGB24 }
}
