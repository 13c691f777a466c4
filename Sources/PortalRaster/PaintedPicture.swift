import PortalCore
import PortalSupport

/// A picture's pixels, painted once, for inspection and encoding.
///
/// Used by one thread at a time.
public struct PaintedPicture {
  private let surface: CairoSurface
  /// The number of pixels to a point.
  public let scale: Double
  private let isOpaque: Bool

  init(surface: CairoSurface, scale: Double, isOpaque: Bool) {
    self.surface = surface
    self.scale = scale
    self.isOpaque = isOpaque
  }

  /// Pixels in a row.
  public var width: Int { surface.width }
  /// The number of rows.
  public var height: Int { surface.height }

  /// Accesses the pixels in place: rows from the top, each of `width` premultiplied integers `0xAARRGGBB`.
  public func withPixels<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) throws -> Result {
    // Cairo's rows of such pixels have no padding.
    guard surface.stride == width * 4, let result = try surface.withBytes(body) else {
      throw DiagnosticsError("the picture has no pixels")
    }
    return result
  }

  /// A copy of the pixels.
  public func bitmap() throws -> Bitmap {
    let pixels = try withPixels { Array($0.bindMemory(to: UInt32.self)) }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// What packing it as a small PNG counts, in painted pixels.
  package var workOfPacking: Double { RasterLimits.packedSmall.work(surface) }

  /// What packing it as WebP counts, in painted pixels.
  package var workOfWebP: Double { RasterLimits.webPPixel.work(surface) }

  /// Encodes the pixels as PNG.
  public func png(_ setting: PNGSetting = .fast) throws -> [UInt8] {
    try PNGEncoder.encode(surface, scale: scale, setting, isOpaque: isOpaque)
  }

  /// Encodes the pixels as lossless WebP.
  package func webp() throws -> [UInt8] { try WebPEncoder.encode(surface, isOpaque: isOpaque) }
}

extension Picture {
  /// Paints the picture into memory, so that its pixels can be read.
  public func painted() throws -> PaintedPicture {
    PaintedPicture(surface: try surface(), scale: screen.canvas.scale, isOpaque: isOpaque)
  }
}
