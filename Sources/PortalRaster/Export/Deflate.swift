import CCairo
import PortalSupport

/// How a PNG file is compressed: the pixels are the same.
public enum PNGSetting: String, Hashable, Sendable, CaseIterable {
  /// In little time.
  case fast
  /// Into few bytes, for pictures that are kept.
  case small

  /// Libdeflate's level, from 1 to 12.
  fileprivate var level: Int32 {
    switch self {
    case .fast: 1
    case .small: 6
    }
  }
}

/// Packs bytes as zlib streams.
enum Deflate {
  static func zlib(_ bytes: [UInt8], _ setting: PNGSetting) throws -> [UInt8] {
    guard let compressor = libdeflate_alloc_compressor(setting.level) else {
      throw DiagnosticsError("there is no memory left for the picture")
    }
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
    let packed = [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      count = bytes.withUnsafeBytes {
        libdeflate_zlib_compress(compressor, $0.baseAddress, $0.count, buffer.baseAddress, bound)
      }
    }
    guard !packed.isEmpty else { throw DiagnosticsError("the picture could not be compressed") }
    return packed
  }
}
