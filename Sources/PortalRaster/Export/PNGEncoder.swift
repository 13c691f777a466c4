import CCairo
import CPixels
import PortalSupport

/// Encodes PNG: palette or greyscale for few colours, RGB if opaque; sRGB, with its density.
///
/// Rows are compressed as they are made, so memory beyond the pixels and the file is limited to a band of rows.
struct PNGEncoder {
  /// The size at which compressed data become a chunk.
  private static let pieceBytes = 1 << 18

  private(set) var file: [UInt8]

  /// - Parameter isWhole: whether it is a file of its own, not part of one.
  init(isWhole: Bool = true) {
    file = isWhole ? [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] : []
  }

  /// - Parameters:
  ///   - scale: pixels per point; a point is 1/72 inch.
  ///   - isOpaque: whether all pixels are known to be opaque; otherwise they are examined.
  static func encode(
    _ surface: CairoSurface, scale: Double, _ setting: PNGSetting, isOpaque: Bool = false
  ) throws -> [UInt8] {
    // Freed memory of the painter is returned to the system first.
    pixels_make_room(surface.stride * surface.height)
    let file = try surface.withBytes { pixels in
      try encode(
        pixels, width: surface.width, height: surface.height, stride: surface.stride, scale: scale, setting,
        isOpaque: isOpaque)
    }
    guard let file else { throw DiagnosticsError("the picture has no pixels") }
    return file
  }

  /// The same for rows that begin every `stride` bytes.
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
    writeSize(rows.layout, width: width, height: height)
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
    writeDensity(scale)
  }

  private mutating func writeSize(_ layout: pixels_layout, width: Int, height: Int) {
    chunk("IHDR") { file in
      file += Self.number(width) + Self.number(height)
      file += [UInt8(clamping: layout.depth), UInt8(clamping: layout.form), 0, 0, 0]
    }
    chunk("sRGB") { $0.append(0) }
  }

  private mutating func writeDensity(_ scale: Double) {
    // A density beyond the chunk's range is omitted.
    if let perMetre = Int32(exactly: (scale * 72 / 0.0254).rounded()), perMetre > 0 {
      chunk("pHYs") { $0 += Self.number(Int(perMetre)) + Self.number(Int(perMetre)) + [1] }
    }
  }

  /// Writes a zlib stream, in as many chunks as needed.
  private mutating func writePixels(_ rows: PackedRows, height: Int, _ setting: PNGSetting) throws {
    var isFirst = true
    try rows.pack(piece: Self.pieceBytes) { piece, count, checksum in
      reserve(piece.count, after: count, of: height)
      chunk("IDAT") { file in
        if isFirst { file += setting.streamHead }
        file += piece
        if let checksum { file += Self.number(Int(checksum)) }
      }
      isFirst = false
    }
  }

  /// Reserves space for a piece, with an estimate for the remaining rows.
  ///
  /// Doubling an array takes three times its memory. Reserved space that is never written costs nothing.
  private mutating func reserve(_ piece: Int, after rows: Int, of height: Int) {
    let needed = file.count + piece + 64
    guard needed > file.capacity else { return }
    file.reserveCapacity(needed + Int(1.1 * Double(needed) / Double(rows) * Double(height - rows)))
  }

  // MARK: Chunks

  static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// Appends a chunk: length, type, the body's bytes, and CRC.
  mutating func chunk(_ type: StaticString, _ body: (inout [UInt8]) -> Void) {
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

/// Frames of animations: all in one pixel format, whatever their colours.
extension PNGEncoder {
  mutating func writePlainHead(width: Int, height: Int, scale: Double, isOpaque: Bool) {
    let form = isOpaque ? pixels_rgb : pixels_rgba
    writeSize(pixels_layout(form: Int32(form), depth: 8, unit: 0, row: 0), width: width, height: height)
    writeDensity(scale)
  }

  /// The pixels of a picture, or of a region of one, as a zlib stream.
  static func packPlain(
    _ pixels: UnsafeRawBufferPointer, width: Int, height: Int, stride: Int, isOpaque: Bool, _ setting: PNGSetting
  ) throws -> [UInt8] {
    let rows = try PackedRows(
      pixels, width: width, height: height, stride: stride, isOpaque: isOpaque, isPlain: true, setting)
    var stream = setting.streamHead
    try rows.pack(piece: .max) { piece, _, checksum in
      stream += piece
      if let checksum { stream += Self.number(Int(checksum)) }
    }
    return stream
  }
}

extension PNGSetting {
  /// How a zlib stream begins: deflate, a window of 32 KB, and the compression level.
  fileprivate var streamHead: [UInt8] { self == .fast ? [0x78, 0x01] : [0x78, 0xda] }
}
