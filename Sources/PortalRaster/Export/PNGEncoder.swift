import CCairo
import PortalSupport

/// Writes PNG files: RGB where the picture is opaque, RGBA where it is not, sRGB, with its density.
///
/// Rows are not filtered: on the flat colours of interfaces that is faster and smaller than libpng's choice.
enum PNGEncoder {
  /// - Parameters:
  ///   - scale: pixels in a point; a point is 1/72 inch.
  ///   - isOpaque: that no pixel is translucent, where that is known; else they are looked at.
  static func encode(
    _ surface: CairoSurface, scale: Double, _ setting: PNGSetting, isOpaque known: Bool = false
  ) throws -> [UInt8] {
    let packed = try surface.withBytes { pixels in
      known || isOpaque(pixels, surface) ? (try rgbRows(surface), true) : (rgbaRows(pixels, surface), false)
    }
    guard let (rows, isRGB) = packed else { throw DiagnosticsError("the picture has no pixels") }
    var file: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    append("IHDR", number(surface.width) + number(surface.height) + [8, isRGB ? 2 : 6, 0, 0, 0], to: &file)
    append("sRGB", [0], to: &file)
    // A density beyond what the chunk can say is left unsaid.
    if let perMetre = Int32(exactly: (scale * 72 / 0.0254).rounded()), perMetre > 0 {
      append("pHYs", number(Int(perMetre)) + number(Int(perMetre)) + [1], to: &file)
    }
    append("IDAT", try Deflate.zlib(rows, setting), to: &file)
    append("IEND", [], to: &file)
    return file
  }

  // MARK: Rows

  private static func isOpaque(_ pixels: UnsafeRawBufferPointer, _ surface: CairoSurface) -> Bool {
    for row in 0..<surface.height {
      let start = row * surface.stride
      let words = UnsafeRawBufferPointer(rebasing: pixels[start..<start + surface.width * 4]).assumingMemoryBound(
        to: UInt32.self)
      var all: UInt32 = 0xffff_ffff
      var column = 0
      while column < words.count {
        all &= words[column]
        column += 1
      }
      if all < 0xff00_0000 { return false }
    }
    return true
  }

  /// Every row with the number of its filter, none, before it.
  ///
  /// Pixman takes the pixels apart.
  private static func rgbRows(_ surface: CairoSurface) throws -> [UInt8] {
    let width = surface.width
    let rowBytes = width * 3 + 1
    // Pixman writes rows that begin at multiples of four bytes; they are moved together afterwards.
    let stride = (width * 3 + 3) & ~3
    var packed = [UInt8](repeating: 0, count: stride * surface.height)
    try packed.withUnsafeMutableBytes { target in
      let pixels = cairo_image_surface_get_data(surface.handle).map { UnsafeMutableRawPointer($0) }
      let source = pixman_image_create_bits(
        PIXMAN_x8r8g8b8, Int32(width), Int32(surface.height), pixels?.assumingMemoryBound(to: UInt32.self),
        Int32(surface.stride))
      defer { if let source { pixman_image_unref(source) } }
      let image = pixman_image_create_bits(
        PIXMAN_b8g8r8, Int32(width), Int32(surface.height), target.baseAddress?.assumingMemoryBound(to: UInt32.self),
        Int32(stride))
      defer { if let image { pixman_image_unref(image) } }
      guard let source, let image else { throw DiagnosticsError("there is no memory left for the picture") }
      pixman_image_composite32(
        PIXMAN_OP_SRC, source, nil, image, 0, 0, 0, 0, 0, 0, Int32(width), Int32(surface.height))
    }
    return [UInt8](unsafeUninitializedCapacity: rowBytes * surface.height) { buffer, count in
      packed.withUnsafeBufferPointer { packed in
        guard let target = buffer.baseAddress, let source = packed.baseAddress else { return }
        for row in 0..<surface.height {
          target[row * rowBytes] = 0
          (target + row * rowBytes + 1).update(from: source + row * stride, count: width * 3)
        }
        count = rowBytes * surface.height
      }
    }
  }

  /// As above with opacity, each colour divided by it again as PNG has it.
  private static func rgbaRows(_ pixels: UnsafeRawBufferPointer, _ surface: CairoSurface) -> [UInt8] {
    let rowBytes = surface.width * 4 + 1
    return [UInt8](unsafeUninitializedCapacity: rowBytes * surface.height) { buffer, count in
      for row in 0..<surface.height {
        var output = row * rowBytes
        buffer[output] = 0
        output += 1
        var column = 0
        while column < surface.width {
          let pixel = pixels.load(fromByteOffset: row * surface.stride + column * 4, as: UInt32.self)
          let alpha = pixel >> 24
          if alpha == 0 {
            buffer[output] = 0
            buffer[output + 1] = 0
            buffer[output + 2] = 0
          } else {
            buffer[output] = undivided((pixel >> 16) & 0xff, alpha)
            buffer[output + 1] = undivided((pixel >> 8) & 0xff, alpha)
            buffer[output + 2] = undivided(pixel & 0xff, alpha)
          }
          buffer[output + 3] = UInt8(truncatingIfNeeded: alpha)
          output += 4
          column += 1
        }
      }
      count = rowBytes * surface.height
    }
  }

  private static func undivided(_ component: UInt32, _ alpha: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: min(255, (component * 255 + alpha / 2) / alpha))
  }

  // MARK: File

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func append(_ type: String, _ data: [UInt8], to file: inout [UInt8]) {
    file += number(data.count)
    let start = file.count
    file += Array(type.utf8)
    file += data
    let checksum = file[start...].withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
    file += number(Int(checksum))
  }
}
