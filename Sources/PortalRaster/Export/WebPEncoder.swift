import CCairo
import CPixels
import PortalSupport

/// Encodes lossless WebP by the library: single-threaded and at a fixed effort, so deterministic.
enum WebPEncoder {
  /// The library's effort, from 0 to 9.
  private static let effort: Int32 = 4

  /// - Parameter isOpaque: whether all pixels are opaque.
  static func encode(_ surface: CairoSurface, isOpaque: Bool) throws -> [UInt8] {
    let file = try surface.withBytes { bytes in
      try encode(
        bytes, width: surface.width, height: surface.height, stride: surface.stride, isOpaque: isOpaque,
        effort: effort)
    }
    guard let file else { throw DiagnosticsError("the picture has no pixels") }
    return file
  }

  /// The same for rows that begin every `stride` bytes.
  static func encode(
    _ bytes: UnsafeRawBufferPointer, width: Int, height: Int, stride: Int, isOpaque: Bool, effort: Int32
  ) throws -> [UInt8] {
    guard width <= WEBP_MAX_DIMENSION, height <= WEBP_MAX_DIMENSION else {
      throw DiagnosticsError(
        "a WebP file of \(width)×\(height) pixels is not possible",
        hint: "each side has at most \(WEBP_MAX_DIMENSION); write .png")
    }
    if isOpaque {
      // The library reads the pixels in place.
      return try compress(
        UnsafeMutableRawPointer(mutating: bytes.baseAddress)?.assumingMemoryBound(to: UInt32.self), width, height,
        stride: stride / 4, effort)
    }
    var straight = straightened(bytes, width: width, height: height, stride: stride)
    return try straight.withUnsafeMutableBufferPointer {
      try compress($0.baseAddress, width, height, stride: width, effort)
    }
  }

  /// Pixels that are not premultiplied, row after row.
  static func straightened(
    _ bytes: UnsafeRawBufferPointer, width: Int, height: Int, stride: Int
  ) -> [UInt32] {
    let source = bytes.bindMemory(to: UInt8.self)
    return [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      for row in 0..<height {
        pixels_straighten(
          source.baseAddress.map { $0 + row * stride }, width, buffer.baseAddress.map { $0 + row * width })
      }
      count = width * height
    }
  }

  private static func compress(
    _ pixels: UnsafeMutablePointer<UInt32>?, _ width: Int, _ height: Int, stride: Int, _ effort: Int32
  ) throws -> [UInt8] {
    var config = WebPConfig()
    var picture = WebPPicture()
    guard WebPConfigInit(&config) != 0, WebPConfigLosslessPreset(&config, effort) != 0, WebPPictureInit(&picture) != 0
    else { throw DiagnosticsError("the library for WebP is another than the one that this was built with") }
    config.exact = 1
    picture.use_argb = 1
    picture.width = Int32(width)
    picture.height = Int32(height)
    picture.argb = pixels
    picture.argb_stride = Int32(stride)
    defer { WebPPictureFree(&picture) }
    var writer = WebPMemoryWriter()
    WebPMemoryWriterInit(&writer)
    defer { WebPMemoryWriterClear(&writer) }
    let isWritten = withUnsafeMutablePointer(to: &writer) { writer in
      picture.writer = WebPMemoryWrite
      picture.custom_ptr = UnsafeMutableRawPointer(writer)
      return WebPEncode(&config, &picture) != 0
    }
    guard isWritten else {
      throw DiagnosticsError("the picture could not be written as WebP: failure \(picture.error_code.rawValue)")
    }
    return Array(UnsafeBufferPointer(start: writer.mem, count: writer.size))
  }
}
