import CCairo
import CPixels
import PortalSupport

/// Pixels in memory, for comparing and painting.
public struct Bitmap: Equatable, Sendable {
  /// Pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The pixels, row by row from the top, each a premultiplied `0xAARRGGBB`.
  public var pixels: [UInt32]

  /// A bitmap of pixels, row by row.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// A bitmap of one colour, whose size follows from files of others.
  ///
  /// - Throws: where it has more pixels than an image file may have.
  package init(width: Int, height: Int, filledWith pixel: UInt32) throws(DiagnosticsError) {
    let (count, isTooLarge) = width.multipliedReportingOverflow(by: height)
    guard width >= 0, height >= 0, !isTooLarge, count <= RasterLimits.imagePixels else {
      throw DiagnosticsError(
        "it would have \(width)×\(height) pixels, and at most \(grouped(RasterLimits.imagePixels)) are possible",
        hint: "compare pictures of one size")
    }
    self.init(width: width, height: height, pixels: [UInt32](repeating: pixel, count: count))
  }

  /// Decodes a PNG file.
  ///
  /// - Parameter name: the file's name in messages.
  public init(png bytes: [UInt8], name: String) throws {
    let surface: CairoSurface
    do throws(ImageProblem) {
      guard try ImageFormat(sniffing: bytes) == .png else {
        throw .refused("is not a PNG file", hint: "save it as PNG")
      }
      surface = try PNGFile(bytes).pixels(for: PixelSize(width: .max, height: .max))
    } catch {
      throw error.error(name)
    }
    let (width, height, stride) = (surface.width, surface.height, surface.stride)
    var pixels = [UInt32](repeating: 0, count: width * height)
    _ = surface.withBytes { source in
      pixels.withUnsafeMutableBytes { target in
        guard let target = target.baseAddress, let source = source.baseAddress else { return }
        for row in 0..<height {
          (target + row * width * 4).copyMemory(from: source + row * stride, byteCount: width * 4)
        }
      }
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  /// The size that a PNG file's header states, before anything is decoded.
  package static func size(inPNG bytes: [UInt8]) -> (width: Int, height: Int)? {
    PNGFile.size(bytes).map { ($0.width, $0.height) }
  }

  /// What unpacking a PNG file counts, in unpacked pixels: a half of what is looked at for images, which are also scaled.
  package static func workOfUnpacking(png bytes: [UInt8]) -> Double {
    Double(PNGFile.work(of: PNGFile.size(bytes)?.area ?? 0, bytes)) / 2
  }

  /// What packing it as a small PNG counts, in painted pixels.
  package var workOfPacking: Double {
    guard pixels.count == width * height else { return 0 }
    return pixels.withUnsafeBytes {
      RasterLimits.packedSmall.work($0, width: width, height: height, stride: width * 4)
    }
  }

  /// Encodes the pixels as PNG.
  ///
  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - isOpaque: whether all pixels are known to be opaque; otherwise they are examined.
  public func png(_ setting: PNGSetting = .small, scale: Double = 1, isOpaque: Bool = false) throws -> [UInt8] {
    guard pixels.count == width * height else {
      throw DiagnosticsError("\(width)×\(height) pixels do not make a picture")
    }
    return try pixels.withUnsafeBytes {
      try PNGEncoder.encode(
        $0, width: width, height: height, stride: width * 4, scale: scale, setting, isOpaque: isOpaque)
    }
  }
}
