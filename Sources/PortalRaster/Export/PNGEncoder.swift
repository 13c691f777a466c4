import CCairo
import CPixels
import PortalSupport

/// Writes PNG files: with a palette or greys where the colours are few, RGB where the picture is opaque; sRGB, with its
/// density.
///
/// Rows are packed as they are made, so that beside the pixels and the file there is never more than a band of them.
struct PNGEncoder {
  /// The bytes after which a part of the picture becomes a chunk of the file.
  private static let pieceBytes = 1 << 18

  private var file: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// - Parameters:
  ///   - scale: pixels in a point; a point is 1/72 inch.
  ///   - isOpaque: that no pixel is translucent, where that is known; else they are looked at.
  static func encode(
    _ surface: CairoSurface, scale: Double, _ setting: PNGSetting, isOpaque: Bool = false
  ) throws -> [UInt8] {
    let file = try surface.withBytes { pixels in
      try encode(
        pixels, width: surface.width, height: surface.height, stride: surface.stride, scale: scale, setting,
        isOpaque: isOpaque)
    }
    guard let file else { throw DiagnosticsError("the picture has no pixels") }
    return file
  }

  /// As above, of rows that begin every `stride` bytes.
  static func encode(
    _ pixels: UnsafeRawBufferPointer, width: Int, height: Int, stride: Int, scale: Double, _ setting: PNGSetting,
    isOpaque: Bool = false
  ) throws -> [UInt8] {
    guard width > 0, height > 0, pixels.count >= height * stride, stride >= width * 4 else {
      throw DiagnosticsError("the picture has no pixels")
    }
    let rows = try PackedRows(pixels, width: width, height: height, stride: stride, isOpaque: isOpaque, setting)
    var encoder = PNGEncoder()
    encoder.writeHead(rows, width: width, height: height, scale: scale)
    try encoder.writePixels(rows, height: height, setting)
    encoder.chunk("IEND") { _ in }
    return encoder.file
  }

  private mutating func writeHead(_ rows: PackedRows, width: Int, height: Int, scale: Double) {
    chunk("IHDR") { file in
      file += Self.number(width) + Self.number(height)
      file += [UInt8(clamping: rows.layout.depth), UInt8(clamping: rows.layout.form), 0, 0, 0]
    }
    chunk("sRGB") { $0.append(0) }
    if Int(rows.layout.form) == pixels_indexed {
      let (colors, translucent) = rows.palette
      chunk("PLTE") { file in
        for color in colors { file += Self.number(Int(color)).dropFirst() }
      }
      if translucent > 0 {
        chunk("tRNS") { file in
          for color in colors.prefix(translucent) { file.append(UInt8(color >> 24)) }
        }
      }
    }
    // A density beyond what the chunk can say is left unsaid.
    if let perMetre = Int32(exactly: (scale * 72 / 0.0254).rounded()), perMetre > 0 {
      chunk("pHYs") { $0 += Self.number(Int(perMetre)) + Self.number(Int(perMetre)) + [1] }
    }
  }

  /// A zlib stream, in as many chunks as it takes.
  private mutating func writePixels(_ rows: PackedRows, height: Int, _ setting: PNGSetting) throws {
    var isFirst = true
    try rows.pack(piece: Self.pieceBytes) { piece, count, checksum in
      reserve(piece.count, after: count, of: height)
      chunk("IDAT") { file in
        // Deflate, a window of 32 KB, and how hard the packer tried.
        if isFirst { file += setting == .fast ? [0x78, 0x01] : [0x78, 0xda] }
        file += piece
        if let checksum { file += Self.number(Int(checksum)) }
      }
      isFirst = false
    }
  }

  /// Makes room for a piece, and at once for what the other rows will take if they are like those so far.
  ///
  /// An array that doubles is three files in memory while it grows. Room that nothing is written to costs none.
  private mutating func reserve(_ piece: Int, after rows: Int, of height: Int) {
    let needed = file.count + piece + 64
    guard needed > file.capacity else { return }
    file.reserveCapacity(needed + Int(1.1 * Double(needed) / Double(rows) * Double(height - rows)))
  }

  // MARK: Chunks

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// Appends a chunk: its length, its type, what the body appends, and their checksum.
  private mutating func chunk(_ type: StaticString, _ body: (inout [UInt8]) -> Void) {
    let start = file.count
    file += [0, 0, 0, 0]
    type.withUTF8Buffer { file += $0 }
    body(&file)
    for (offset, byte) in Self.number(file.count - start - 8).enumerated() { file[start + offset] = byte }
    let checksum = file.withUnsafeBytes { bytes in
      libdeflate_crc32(0, bytes.baseAddress.map { $0 + start + 4 }, bytes.count - start - 4)
    }
    file += Self.number(Int(checksum))
  }
}
