import PortalCore
import PortalSupport

/// A file that was recognised: its size is known, its pixels are not unpacked yet.
protocol ImageFile {
  /// The image as it is looked at, in pixels; of a drawing of lines, in points.
  var size: Size { get }

  /// The bytes of the file, which count against the room for images.
  var bytes: [UInt8] { get }

  /// Pixels that unpacking takes, whatever is then kept of them.
  var unpackedPixels: Int { get }

  /// The pixels of the whole image.
  ///
  /// - Parameter target: how large it is drawn, in pixels. What comes back may be larger, and is where that is quicker;
  ///   it is smaller only where the file is.
  func pixels(for target: PixelSize) throws -> CairoSurface

  /// Whether ``pixels(for:)`` is just as large as was asked for.
  var isVector: Bool { get }
}

extension ImageFile {
  var isVector: Bool { false }
}

/// A number of columns and rows.
struct PixelSize: Hashable {
  var width: Int
  var height: Int

  var area: Int { width * height }
}

/// Reads image files.
enum ImageReader {
  /// - Parameter name: what messages call the image.
  static func read(_ bytes: [UInt8], name: String) throws -> any ImageFile {
    switch try ImageFormat(sniffing: bytes, name: name) {
    case .png: try PNGFile(bytes, name: name)
    case .jpeg: try JPEGFile(bytes, name: name)
    case .webp: try WebPFile(bytes, name: name)
    case .svg: try SVGFile(bytes, name: name)
    }
  }

  /// What can be known before anything is unpacked: that the image has a size, and one that there is room for.
  static func check(_ width: Int, _ height: Int, name: String) throws {
    guard width > 0, height > 0, width <= CoreLimits.pixelsPerSide, height <= CoreLimits.pixelsPerSide,
      width * height <= RasterLimits.imagePixels
    else {
      throw DiagnosticsError(
        "the image \(name) is \(width)×\(height) pixels",
        hint: "at most \(RasterLimits.imagePixels / 1_000_000) million pixels are read, and none of no size")
    }
  }

  static func broken(_ name: String, _ format: String, _ reason: String? = nil) -> DiagnosticsError {
    DiagnosticsError(
      "the image \(name) is broken\(reason.map { ": \($0)" } ?? ", as a \(format) file")",
      hint: "open it in an image editor and save it anew")
  }

  static func noMemory(_ name: String) -> DiagnosticsError {
    DiagnosticsError("there is no memory left for the image \(name)")
  }
}
