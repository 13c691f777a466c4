import CCairo
import PortalCore
import PortalSupport

/// Reads PNG files into surfaces.
enum PNGDecoder {
  /// - Parameter name: what messages call the image.
  static func decode(_ bytes: [UInt8], name: String) throws -> CairoSurface {
    try check(bytes, name)
    let source = ByteSource(bytes)
    let surface = withExtendedLifetime(source) {
      cairo_image_surface_create_from_png_stream(
        { user, target, count in
          guard let user, let target else { return CAIRO_STATUS_READ_ERROR }
          let source = Unmanaged<ByteSource>.fromOpaque(user).takeUnretainedValue()
          return source.read(into: target, Int(count)) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR
        }, Unmanaged.passUnretained(source).toOpaque())
    }
    guard let decoded = CairoSurface(taking: surface) else {
      throw DiagnosticsError("the image \(name) is broken", hint: "open it in an image editor and save it anew")
    }
    return try plain(decoded, name)
  }

  /// The image as 8-bit pixels: newer versions of Cairo decode deeper images into deeper ones.
  private static func plain(_ image: CairoSurface, _ name: String) throws -> CairoSurface {
    let format = cairo_image_surface_get_format(image.handle)
    if format == CAIRO_FORMAT_ARGB32 || format == CAIRO_FORMAT_RGB24 { return image }
    guard let copy = CairoSurface(width: image.width, height: image.height), let context = CairoContext(copy) else {
      throw DiagnosticsError("there is no memory left for the image \(name)")
    }
    cairo_set_source_surface(context.handle, image.handle, 0, 0)
    cairo_paint(context.handle)
    return copy
  }

  /// What can be known before anything is unpacked: that it is a PNG, and how large it will be.
  private static func check(_ bytes: [UInt8], _ name: String) throws {
    let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    guard bytes.count >= 33, bytes.starts(with: signature) else {
      if bytes.starts(with: Array("version https://git-lfs".utf8)) {
        throw DiagnosticsError("the image \(name) is a Git LFS pointer", hint: "run: git lfs pull")
      }
      throw DiagnosticsError("the image \(name) is not a PNG file", hint: "PNG is the only format that is read so far")
    }
    func number(at offset: Int) -> Int {
      bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    let width = number(at: 16)
    let height = number(at: 20)
    guard width > 0, height > 0, width <= CoreLimits.pixelsPerSide, height <= CoreLimits.pixelsPerSide,
      width * height <= RasterLimits.imagePixels
    else {
      throw DiagnosticsError(
        "the image \(name) is \(width)×\(height) pixels",
        hint: "at most \(RasterLimits.imagePixels / 1_000_000) million pixels are read")
    }
  }
}

/// Bytes that a C library reads piece by piece.
///
/// Owned by the call that decodes.
private final class ByteSource {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  func read(into target: UnsafeMutablePointer<UInt8>, _ count: Int) -> Bool {
    guard count >= 0, count <= bytes.count - position else { return false }
    bytes.withUnsafeBufferPointer { buffer in
      if let base = buffer.baseAddress { target.update(from: base + position, count: count) }
    }
    position += count
    return true
  }
}
