import CCairo
import PortalSupport

/// Encodes JPEG: baseline, without chroma subsampling, which would blur coloured text; sRGB, with its density.
enum JPEGEncoder {
  /// - Parameters:
  ///   - scale: pixels per point; a point is 1/72 inch.
  ///   - quality: from 1 to 100.
  ///   - isOpaque: whether all pixels are opaque; otherwise they are composited on white.
  static func encode(_ surface: CairoSurface, scale: Double, quality: Int, isOpaque: Bool) throws -> [UInt8] {
    guard (1...100).contains(quality) else {
      throw DiagnosticsError("a quality of \(quality) is not possible", hint: "it is a number from 1 to 100")
    }
    let opaque = isOpaque ? surface : try onWhite(surface)
    let file = try opaque.withBytes { try compress($0, opaque, quality) }
    guard let file else { throw DiagnosticsError("the picture has no pixels") }
    return described(file, scale: scale)
  }

  private static func onWhite(_ surface: CairoSurface) throws -> CairoSurface {
    guard let ground = CairoSurface(width: surface.width, height: surface.height), let context = CairoContext(ground)
    else { throw DiagnosticsError("there is no memory left for the picture") }
    cairo_set_source_rgb(context.handle, 1, 1, 1)
    cairo_paint(context.handle)
    cairo_set_source_surface(context.handle, surface.handle, 0, 0)
    cairo_paint(context.handle)
    return ground
  }

  private static func compress(
    _ pixels: UnsafeRawBufferPointer, _ surface: CairoSurface, _ quality: Int
  ) throws -> [UInt8] {
    guard let compressor = tjInitCompress() else { throw DiagnosticsError(failure(nil)) }
    defer { tjDestroy(compressor) }
    // A pixel is an integer whose lowest byte, blue, is first or last in memory.
    let order = 1.littleEndian == 1 ? TJPF_BGRX : TJPF_XRGB
    var packed: UnsafeMutablePointer<UInt8>?
    defer { tjFree(packed) }
    var count: UInt = 0
    let status = tjCompress2(
      compressor, pixels.bindMemory(to: UInt8.self).baseAddress, Int32(surface.width), Int32(surface.stride),
      Int32(surface.height), order.rawValue, &packed, &count, Int32(TJSAMP_444.rawValue), Int32(quality),
      TJFLAG_ACCURATEDCT)
    guard status == 0, let packed else { throw DiagnosticsError(failure(compressor)) }
    return Array(UnsafeBufferPointer(start: packed, count: Int(count)))
  }

  private static func failure(_ compressor: tjhandle?) -> String {
    let reason = tjGetErrorStr2(compressor).map { String(cString: $0) } ?? "unknown failure"
    return "the picture could not be written as JPEG: \(reason)"
  }

  // MARK: Density and colours

  /// Adds what the library does not write: the pixels per inch, and the sRGB colour space.
  private static func described(_ file: [UInt8], scale: Double) -> [UInt8] {
    let head: [UInt8] = [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]
    guard file.starts(with: head), file.count > 20 else { return file }
    var described = Array(file[..<20])
    // A density beyond the header's range is omitted.
    if let perInch = UInt16(exactly: (scale * 72).rounded()), perInch > 0 {
      let number = [UInt8(perInch >> 8), UInt8(perInch & 0xff)]
      described.replaceSubrange(13..<18, with: [1] + number + number)
    }
    described += exif
    described += file[20...]
    return described
  }

  /// An EXIF segment with two fields in a directory: EXIF's version, and the colour space.
  private static let exif: [UInt8] =
    [
      0xff, 0xe1, 0, 64, 0x45, 0x78, 0x69, 0x66, 0, 0,  // "Exif" and two zeros
      0x4d, 0x4d, 0, 42, 0, 0, 0, 8,
      0, 1, 0x87, 0x69, 0, 4, 0, 0, 0, 1, 0, 0, 0, 26, 0, 0, 0, 0,
      0, 2, 0x90, 0, 0, 7, 0, 0, 0, 4, 0x30, 0x32, 0x33, 0x32,  // "0232"
      0xa0, 1, 0, 3, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0,
    ]
}
