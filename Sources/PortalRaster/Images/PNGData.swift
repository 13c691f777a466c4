import CCairo

/// The data of a PNG file's pixels, which are unpacked here first: where their end has to be is known.
enum PNGData {
  /// Bytes behind the pixels that are ignored, as other programs do.
  private static let slack = 64 << 10
  /// Bytes that are handed on as they were unpacked; more are unpacked twice, since both at a time would take memory.
  private static let mostKept = 64 << 20
  /// Bytes of a stored block of the format.
  private static let block = 65_535

  /// The content of a chunk, whose checksum is right.
  static func content(of chunk: ArraySlice<UInt8>) throws(ImageProblem) -> ArraySlice<UInt8> {
    let content = chunk.dropFirst(8).dropLast(4)
    let checksum = chunk.dropFirst(4).dropLast(4).withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
    guard chunk.suffix(4).elementsEqual(bytes(of: checksum)) else { throw .broken(.png, reason: "IDAT: CRC error") }
    return content
  }

  /// How many bytes the rows of a picture have, each with its filter; nil for a header that no picture has.
  ///
  /// - Parameter header: a file's first 33 bytes, of a size within the limits.
  static func count(header: [UInt8]) -> Int? {
    let (width, height) = (PNGChunks.number(header, at: 16), PNGChunks.number(header, at: 20))
    let samples = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4]
    guard let samples = samples[Int(header[25])], [1, 2, 4, 8, 16].contains(header[24]), header[28] <= 1 else {
      return nil
    }
    let bits = samples * Int(header[24])
    func rows(_ width: Int, _ height: Int) -> Int { width == 0 ? 0 : height * (1 + (width * bits + 7) / 8) }
    if header[28] == 0 { return rows(width, height) }
    // The passes of interlaced pictures: where each begins, and its steps.
    let passes = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
    return passes.reduce(0) { sum, pass in
      let (left, top, across, down) = pass
      return sum + rows((width - left + across - 1) / across, (height - top + down - 1) / down)
    }
  }

  /// A chunk of a zlib stream that has at most some bytes more than it should; smaller ones are not packed any more.
  ///
  /// - Parameter count: how many bytes the pixels have.
  static func chunk(of packed: [UInt8], count: Int) throws(ImageProblem) -> [UInt8] {
    // Deflate, without a dictionary, and a checksum of these two bytes.
    guard packed.count > 2, packed[0] & 0x0f == 8, packed[1] & 0x20 == 0,
      (Int(packed[0]) << 8 | Int(packed[1])) % 31 == 0
    else { throw .broken(.png, reason: "IDAT: its data are no zlib stream") }
    let pixels = try unpacked(packed, count: count)
    return chunk(count <= mostKept ? stored(pixels.prefix(count)) : packed)
  }

  private static func unpacked(_ packed: [UInt8], count: Int) throws(ImageProblem) -> [UInt8] {
    guard let decompressor = libdeflate_alloc_decompressor() else { throw .noMemory }
    defer { libdeflate_free_decompressor(decompressor) }
    var result = LIBDEFLATE_SUCCESS
    let pixels = [UInt8](unsafeUninitializedCapacity: count + slack) { buffer, filled in
      result = packed.withUnsafeBytes {
        libdeflate_deflate_decompress(
          decompressor, $0.baseAddress.map { $0 + 2 }, $0.count - 2, buffer.baseAddress, count + slack, &filled)
      }
      if result != LIBDEFLATE_SUCCESS { filled = 0 }
    }
    switch result {
    case LIBDEFLATE_SUCCESS where pixels.count >= count: return pixels
    case LIBDEFLATE_SUCCESS: throw .broken(.png, reason: "IDAT: Not enough image data")
    case LIBDEFLATE_INSUFFICIENT_SPACE: throw .broken(.png, reason: "IDAT: it has more data than pixels")
    default: throw .broken(.png, reason: "IDAT: its data are damaged, or their end is missing")
    }
  }

  /// A zlib stream of bytes that are not packed.
  private static func stored(_ content: ArraySlice<UInt8>) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    stream.reserveCapacity(content.count + 5 * (content.count / block + 1) + 6)
    var rest = content
    repeat {
      let part = rest.prefix(block)
      rest = rest.dropFirst(block)
      let (low, high) = (UInt8(part.count & 0xff), UInt8(part.count >> 8))
      stream += [rest.isEmpty ? 1 : 0, low, high, ~low, ~high]
      stream += part
    } while !rest.isEmpty
    return stream + bytes(of: content.withUnsafeBytes { libdeflate_adler32(1, $0.baseAddress, $0.count) })
  }

  private static func chunk(_ content: [UInt8]) -> [UInt8] {
    var chunk = bytes(of: UInt32(content.count)) + Array("IDAT".utf8)
    chunk.reserveCapacity(content.count + 12)
    chunk += content
    return chunk + bytes(of: chunk.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress.map { $0 + 4 }, $0.count - 4) })
  }

  private static func bytes(of number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
