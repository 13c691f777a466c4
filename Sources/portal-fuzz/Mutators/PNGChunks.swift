import CCairo

/// A PNG file split into its chunks, and reassembled with valid checksums.
struct PNGChunks {
  private struct Chunk {
    var kind: [UInt8]
    var data: [UInt8]
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The limit of decompressed pixels to mutate.
  private static let mostPixels = 1 << 16

  private var chunks: [Chunk] = []

  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Self.signature) else { return nil }
    var at = Self.signature.count
    while at + 12 <= bytes.count {
      let length = bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      guard at + 12 + length <= bytes.count else { break }
      chunks.append(Chunk(kind: Array(bytes[at + 4..<at + 8]), data: Array(bytes[at + 8..<at + 8 + length])))
      at += 12 + length
    }
    if chunks.isEmpty { return nil }
  }

  var file: [UInt8] {
    chunks.reduce(into: Self.signature) { file, chunk in
      let content = chunk.kind + chunk.data
      file += Self.bytes(UInt32(chunk.data.count)) + content + Self.bytes(libdeflate_crc32(0, content, content.count))
    }
  }

  /// Mutates one chunk, or their order; returns whether it did.
  mutating func change(_ dice: inout Dice, _ bytes: Mutation.Bytes) -> Bool {
    let (one, other) = (dice.roll(chunks.count), dice.roll(chunks.count))
    switch dice.roll(8) {
    case 0: chunks.swapAt(one, other)
    case 1: chunks.insert(chunks[one], at: other)
    case 2: chunks.remove(at: one)
    case 3:
      let kinds = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND", "gAMA", "sRGB", "acTL", "fcTL", "fdAT", "CgBI"]
      chunks[one].kind = Array((dice.pick(kinds) ?? "IDAT").utf8)
    case 4:
      // A header that does not match the pixels.
      guard let head = chunks.firstIndex(where: { $0.data.count == 13 }) else { return false }
      let place = [3, 7, 8, 9, 12][dice.roll(5)]
      chunks[head].data[place] = [0, 1, 2, 3, 4, 6, 8, 16][dice.roll(8)]
    case 5, 6: return changePixels(&dice, bytes)
    default: chunks[one].data = bytes(chunks[one].data, chunks[one].data.count + 16)
    }
    return true
  }

  private mutating func changePixels(_ dice: inout Dice, _ bytes: Mutation.Bytes) -> Bool {
    let places = chunks.indices.filter { chunks[$0].kind == Array("IDAT".utf8) }
    guard let first = places.first, let pixels = Self.unpacked(places.flatMap { chunks[$0].data }) else { return false }
    guard let packed = Self.packed(bytes(pixels, pixels.count + 16)) else { return false }
    for place in places.dropFirst().reversed() { chunks.remove(at: place) }
    // Split data must decode to the same.
    let half = dice.roll(packed.count)
    chunks[first].data = Array(packed[..<half])
    chunks.insert(Chunk(kind: Array("IDAT".utf8), data: Array(packed[half...])), at: first + 1)
    return true
  }

  private static func unpacked(_ bytes: [UInt8]) -> [UInt8]? {
    guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
    defer { libdeflate_free_decompressor(decompressor) }
    let pixels = [UInt8](unsafeUninitializedCapacity: mostPixels) { buffer, count in
      let status = libdeflate_zlib_decompress(
        decompressor, bytes, bytes.count, buffer.baseAddress, mostPixels, &count)
      if status != LIBDEFLATE_SUCCESS { count = 0 }
    }
    return pixels.isEmpty ? nil : pixels
  }

  private static func packed(_ bytes: [UInt8]) -> [UInt8]? {
    guard let compressor = libdeflate_alloc_compressor(1) else { return nil }
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
    let packed = [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      count = libdeflate_zlib_compress(compressor, bytes, bytes.count, buffer.baseAddress, bound)
    }
    return packed.isEmpty ? nil : packed
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
