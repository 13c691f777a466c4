import CCairo
import PortalSupport

/// How a PNG file is compressed.
public enum PNGSetting: String, Hashable, Sendable, CaseIterable {
  /// In no time. The pixels are the same on every machine; how they are packed may depend on the processor.
  case fast
  /// Small, and the same bytes on every machine with the same library: for pictures that are kept.
  case small
}

/// Packs bytes as zlib streams.
enum Deflate {
  static func zlib(_ bytes: [UInt8], _ setting: PNGSetting) throws -> [UInt8] {
    let packed: [UInt8]? =
      switch setting {
      case .fast: fast(bytes)
      case .small: small(bytes)
      }
    guard let packed, !packed.isEmpty else { throw DiagnosticsError("the picture could not be compressed") }
    return packed
  }

  private static let smallLevel: Int32 = 6

  private static func small(_ bytes: [UInt8]) -> [UInt8]? {
    guard let compressor = libdeflate_alloc_compressor(smallLevel) else { return nil }
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
    return [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      count = bytes.withUnsafeBytes {
        libdeflate_zlib_compress(compressor, $0.baseAddress, $0.count, buffer.baseAddress, bound)
      }
    }
  }

  private static func fast(_ bytes: [UInt8]) -> [UInt8]? {
    // What cannot be packed is stored, in blocks of at most 65,535 bytes with five bytes each around them.
    let bound = bytes.count + bytes.count / 65_535 * 5 + 1024
    guard let inputCount = UInt32(exactly: bytes.count), let outputCount = UInt32(exactly: bound) else { return nil }
    let stream = UnsafeMutablePointer<isal_zstream>.allocate(capacity: 1)
    defer { stream.deallocate() }
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: Int(igzipLevel1Memory))
    defer { memory.deallocate() }
    isal_deflate_init(stream)
    stream.pointee.level = 1
    stream.pointee.level_buf = memory
    stream.pointee.level_buf_size = UInt32(igzipLevel1Memory)
    stream.pointee.gzip_flag = UInt16(IGZIP_ZLIB)
    stream.pointee.end_of_stream = 1
    return [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      bytes.withUnsafeBufferPointer { input in
        stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.pointee.avail_in = inputCount
        stream.pointee.next_out = buffer.baseAddress
        stream.pointee.avail_out = outputCount
        let isDone = isal_deflate(stream) == COMP_OK && stream.pointee.avail_in == 0 && stream.pointee.avail_out > 0
        count = isDone ? bound - Int(stream.pointee.avail_out) : 0
      }
    }
  }
}
