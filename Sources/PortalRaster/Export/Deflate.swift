import CCairo
import PortalSupport

/// Compresses bytes as zlib streams: fonts, content streams and embedded pixels.
///
/// PNG files have an encoder of their own, which filters rows.
enum Deflate {
  /// Libdeflate's compression levels, from 1 to 12.
  enum Level: Int32 {
    case quickly = 1
    /// For pixels, whose number others decide: higher levels save a tenth of some, and take up to 1,300 nanoseconds for each
    /// where this takes 260.
    case steadily = 6
    /// Higher levels save 1 % at twice the time.
    case thoroughly = 9
  }

  static func zlib(_ bytes: [UInt8], _ level: Level = .thoroughly) throws -> [UInt8] {
    guard let compressor = libdeflate_alloc_compressor(level.rawValue) else {
      throw DiagnosticsError("there is no memory left to pack the file")
    }
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
    let packed = [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      count = bytes.withUnsafeBytes {
        libdeflate_zlib_compress(compressor, $0.baseAddress, $0.count, buffer.baseAddress, bound)
      }
    }
    guard !packed.isEmpty else { throw DiagnosticsError("a part of the file could not be packed") }
    // The room for what could not be packed would be held as long as these bytes are.
    return packed.count > bound / 2 ? packed : packed.withUnsafeBytes { Array($0) }
  }
}
