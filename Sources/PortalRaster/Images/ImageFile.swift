import PortalCore
import PortalSupport

/// An image file with a parsed header: its size is known, its pixels are not decoded yet.
protocol ImageFile {
  /// The displayed size, in pixels; for vector images in points.
  var size: Size { get }

  /// The file's bytes, which count against the image budget.
  var bytes: [UInt8] { get }

  /// The pixels that decoding needs, whatever is kept of them.
  var unpackedPixels: Int { get }

  /// The estimated drawing time in seconds, by counting and not by the clock; 0 where nothing is counted.
  func countedWork(for target: PixelSize) -> CountedWork?

  /// Decodes the whole image.
  ///
  /// - Parameter target: the size at which it is drawn, in pixels. The result may be larger, where that is faster; it
  /// is smaller only if the file is.
  func pixels(for target: PixelSize) throws(ImageProblem) -> CairoSurface

  /// Whether ``pixels(for:)`` has exactly the requested size.
  var isVector: Bool { get }

  /// Whether it is a JPEG file that can be embedded as it is: without rotation, and with colours that every viewer
  /// supports.
  var isPlainJPEG: Bool { get }
}

extension ImageFile {
  var isVector: Bool { false }
  func countedWork(for target: PixelSize) -> CountedWork? { nil }
  var isPlainJPEG: Bool { false }
}

/// What drawing a file takes, as far as it was counted.
struct CountedWork {
  var seconds: Double
  /// Pixels of layers that are there at the same time.
  var layerPixels: Double
}

/// A number of columns and rows.
struct PixelSize: Hashable {
  var width: Int
  var height: Int

  var area: Int { width * height }
}

/// Decodes image files.
enum ImageReader {
  /// Judges a file, and parses its header.
  ///
  /// - Parameters:
  ///   - sandbox: reads those files that are better read in a process of their own.
  ///   - meter: counts what such processes take for the picture at hand.
  ///   - spend: counts the seconds that judging takes, mostly before it does, and may refuse them.
  static func read(
    _ bytes: [UInt8], _ sandbox: ImageSandbox?, _ meter: SandboxMeter,
    spend: (Double) throws(ImageProblem) -> Void
  ) throws(ImageProblem) -> any ImageFile {
    try spend(Double(bytes.count) * RasterLimits.imageByteSeconds)
    let format = try ImageFormat(sniffing: bytes)
    if format == .svg { try spend(Double(min(bytes.count, RasterLimits.svgFileBytes)) * RasterLimits.svgByteSeconds) }
    // The child starts while the file is judged here.
    let children = try sandbox?.children(for: format)
    var count: SVGCount?
    if format == .svg {
      var declarations = 0
      let judged: Result<SVGCount, ImageProblem> = Result { () throws(ImageProblem) in
        try SVGCheck.check(bytes, declarations: &declarations)
      }
      try spend(Double(declarations) * RasterLimits.svgDeclarationSeconds)
      count = try judged.get()
    }
    let file: any ImageFile =
      if let children { try SandboxedImage(bytes, format, children, meter) } else { try Self.file(bytes, format) }
    return count.map { CountedSVG(file: file, count: $0) } ?? file
  }

  /// The decoder in this process; an SVG has passed ``SVGCheck``.
  static func file(_ bytes: [UInt8], _ format: ImageFormat) throws(ImageProblem) -> any ImageFile {
    switch format {
    case .png: try PNGFile(bytes)
    case .jpeg: try JPEGFile(bytes)
    case .webp: try WebPFile(bytes)
    case .svg: try SVGFile(bytes)
    }
  }

  /// Checks the size before anything is decoded: it must be positive and within the limit.
  static func check(_ width: Int, _ height: Int) throws(ImageProblem) {
    guard width > 0, height > 0, width <= CoreLimits.pixelsPerSide, height <= CoreLimits.pixelsPerSide,
      width * height <= RasterLimits.imagePixels
    else { throw .wrongSize(width, height) }
  }
}

/// An SVG file with its counted work.
private struct CountedSVG: ImageFile {
  let file: any ImageFile
  let count: SVGCount

  var size: Size { file.size }
  var bytes: [UInt8] { file.bytes }
  var unpackedPixels: Int { 0 }
  var isVector: Bool { true }

  func countedWork(for target: PixelSize) -> CountedWork? { count.work(target, size) }

  func pixels(for target: PixelSize) throws(ImageProblem) -> CairoSurface { try file.pixels(for: target) }
}
