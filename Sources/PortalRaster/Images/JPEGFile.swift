import CCairo
import CPixels
import PortalCore
import PortalSupport

/// A JPEG file: colour, greyscale or CMYK; rotated upright by its EXIF orientation.
struct JPEGFile: ImageFile {
  let bytes: [UInt8]
  let size: Size
  let isPlainJPEG: Bool
  let unpackedPixels: Int
  /// The size in the file, before rotation.
  private let stored: PixelSize
  /// The EXIF orientation, from 1 (upright) to 8; from 5 on, width and height are exchanged.
  private let orientation: Int
  /// Whether its pixels are CMYK.
  private let hasInks: Bool

  init(_ bytes: [UInt8]) throws(ImageProblem) {
    let decompressor = try TurboJPEG()
    var (width, height, sampling, space) = (Int32(0), Int32(0), Int32(0), Int32(0))
    guard
      tjDecompressHeader3(decompressor.handle, bytes, UInt(bytes.count), &width, &height, &sampling, &space) == 0
        || decompressor.isOnlyWarned, width > 0, height > 0
    else { throw .broken(.jpeg, reason: decompressor.reason) }
    try ImageReader.check(Int(width), Int(height))
    let segments = JPEGSegments(bytes)
    self.bytes = bytes
    stored = PixelSize(width: Int(width), height: Int(height))
    orientation = segments.orientation
    unpackedPixels = max(stored.area, segments.unpackedPixels)
    hasInks = space == Int32(TJCS_CMYK.rawValue) || space == Int32(TJCS_YCCK.rawValue)
    isPlainJPEG = orientation == 1 && !hasInks
    let isTurned = orientation >= 5
    size = Size(width: Double(isTurned ? height : width), height: Double(isTurned ? width : height))
  }

  func pixels(for target: PixelSize) throws(ImageProblem) -> CairoSurface {
    let reduced = reduced(for: target)
    let image = try hasInks ? inks(reduced) : colors(reduced)
    guard orientation > 1 else { return image }
    let upright =
      orientation >= 5 ? PixelSize(width: reduced.height, height: reduced.width) : reduced
    guard let result = CairoSurface(width: upright.width, height: upright.height, isOpaque: true),
      let source = cairo_image_surface_get_data(image.handle), let turned = cairo_image_surface_get_data(result.handle)
    else { throw .noMemory }
    pixels_orient(
      source, image.stride, Int32(reduced.width), Int32(reduced.height), Int32(orientation), turned, result.stride)
    cairo_surface_mark_dirty(result.handle)
    return result
  }

  /// The size to decode: JPEG can be decoded at a half, a quarter or an eighth of its size, which is faster.
  ///
  /// At least two pixels are left for each pixel drawn, so the loss is invisible.
  private func reduced(for target: PixelSize) -> PixelSize {
    Self.reduced(stored, for: orientation >= 5 ? PixelSize(width: target.height, height: target.width) : target)
  }

  /// The size to decode of an image, for a target that is turned as it is.
  static func reduced(_ size: PixelSize, for target: PixelSize) -> PixelSize {
    for part in [8, 4, 2] {
      let reduced = PixelSize(width: (size.width + part - 1) / part, height: (size.height + part - 1) / part)
      if reduced.width >= 2 * target.width, reduced.height >= 2 * target.height { return reduced }
    }
    return size
  }

  private func colors(_ size: PixelSize) throws(ImageProblem) -> CairoSurface {
    guard let surface = CairoSurface(width: size.width, height: size.height, isOpaque: true),
      let pixels = cairo_image_surface_get_data(surface.handle)
    else { throw .noMemory }
    try unpack(to: pixels, pitch: surface.stride, size, TJPF_BGRA)
    cairo_surface_mark_dirty(surface.handle)
    return surface
  }

  private func inks(_ size: PixelSize) throws(ImageProblem) -> CairoSurface {
    guard let surface = CairoSurface(width: size.width, height: size.height, isOpaque: true),
      let pixels = cairo_image_surface_get_data(surface.handle)
    else { throw .noMemory }
    var inks = [UInt8](repeating: 0, count: size.area * 4)
    try inks.withUnsafeMutableBufferPointer { inks throws(ImageProblem) in
      guard let base = inks.baseAddress else { return }
      try unpack(to: base, pitch: size.width * 4, size, TJPF_CMYK)
      pixels_from_inks(
        base, Int32(size.width), Int32(size.height), JPEGSegments(bytes).isFromAdobe ? 1 : 0, pixels, surface.stride)
    }
    cairo_surface_mark_dirty(surface.handle)
    return surface
  }

  private func unpack(
    to pixels: UnsafeMutablePointer<UInt8>, pitch: Int, _ size: PixelSize, _ format: TJPF
  ) throws(ImageProblem) {
    let decompressor = try TurboJPEG()
    // The accurate DCT, and a limit on progressive scans.
    let flags = Int32(TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS)
    let status = tjDecompress2(
      decompressor.handle, bytes, UInt(bytes.count), pixels, Int32(size.width), Int32(pitch), Int32(size.height),
      Int32(format.rawValue), flags)
    guard status == 0 || decompressor.isHarmless else { throw .broken(.jpeg, reason: decompressor.reason) }
  }
}

/// A decompressor of libjpeg-turbo.
///
/// It is a class, so that it is freed with the call that made it.
private final class TurboJPEG {
  let handle: tjhandle

  init() throws(ImageProblem) {
    guard let handle = tjInitDecompress() else { throw .noMemory }
    self.handle = handle
  }

  deinit {
    tjDestroy(handle)
  }

  /// Whether the last call succeeded with a warning.
  var isOnlyWarned: Bool { tjGetErrorCode(handle) == Int32(TJERR_WARNING.rawValue) }

  /// Whether the warning leaves the picture intact: some cameras write bytes between segments.
  var isHarmless: Bool { isOnlyWarned && reason.contains("extraneous bytes before marker") }

  /// The library's message.
  var reason: String { tjGetErrorStr2(handle).map { String(cString: $0) } ?? "unknown" }
}
