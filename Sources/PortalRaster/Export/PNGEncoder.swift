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

  private(set) var file: [UInt8]

  /// - Parameter isWhole: whether it is a file of its own, and not only some of one's chunks.
  init(isWhole: Bool = true) {
    file = isWhole ? [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] : []
  }

  /// - Parameters:
  ///   - scale: pixels in a point; a point is 1/72 inch.
  ///   - isOpaque: that no pixel is translucent, where that is known; else they are looked at.
  static func encode(
    _ surface: CairoSurface, scale: Double, _ setting: PNGSetting, isOpaque: Bool = false
  ) throws -> [UInt8] {
    // What the pixels were painted from may be gone by now.
    pixels_make_room(surface.stride * surface.height)
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
    _ = try encoder.writePixels(rows, height: height, setting)
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
    // A density beyond what the chunk can say is left unsaid.
    if let perMetre = Int32(exactly: (scale * 72 / 0.0254).rounded()), perMetre > 0 {
      chunk("pHYs") { $0 += Self.number(Int(perMetre)) + Self.number(Int(perMetre)) + [1] }
    }
  }

  /// A zlib stream, in as many chunks as it takes.
  ///
  /// - Parameters:
  ///   - type: what the chunks are called.
  ///   - prefix: what each begins with, by its number.
  private mutating func writePixels(
    _ rows: PackedRows, height: Int, _ setting: PNGSetting, as type: StaticString = "IDAT",
    prefix: (Int) -> [UInt8] = { _ in [] }
  ) throws -> Int {
    var pieces = 0
    try rows.pack(piece: Self.pieceBytes) { piece, count, checksum in
      reserve(piece.count, after: count, of: height)
      chunk(type) { file in
        file += prefix(pieces)
        // Deflate, a window of 32 KB, and how hard the packer tried.
        if pieces == 0 { file += setting == .fast ? [0x78, 0x01] : [0x78, 0xda] }
        file += piece
        if let checksum { file += Self.number(Int(checksum)) }
      }
      pieces += 1
    }
    return pieces
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

  static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// Appends a chunk: its length, its type, what the body appends, and their checksum.
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

/// What animations are written with: all pictures in one form, whatever their colours are.
extension PNGEncoder {
  mutating func writePlainHead(width: Int, height: Int, scale: Double, isOpaque: Bool) {
    let form = isOpaque ? pixels_rgb : pixels_rgba
    writeSize(pixels_layout(form: Int32(form), depth: 8, unit: 0, row: 0), width: width, height: height)
    writeDensity(scale)
  }

  /// Writes a picture, or a part of one; how many chunks that took.
  ///
  /// - Parameter sequence: the number of the first chunk, where it is not the first picture.
  mutating func writePlain(
    _ pixels: UnsafeRawBufferPointer, width: Int, height: Int, stride: Int, isOpaque: Bool, sequence: Int?
  ) throws -> Int {
    let rows = try PackedRows(
      pixels, width: width, height: height, stride: stride, isOpaque: isOpaque, isPlain: true, .small)
    guard let sequence else { return try writePixels(rows, height: height, .small) }
    return try writePixels(rows, height: height, .small, as: "fdAT") { Self.number(sequence + $0) }
  }

  mutating func append(_ other: PNGEncoder) { file += other.file }
}
