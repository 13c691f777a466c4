import CCairo
import PortalCore
import PortalSupport

/// An SVG file: drawn anew in whatever size it is wanted.
final class SVGFile: ImageFile {
  let bytes: [UInt8]
  let size: Size
  private let name: String
  private let handle: OpaquePointer
  private let library: Librsvg

  init(_ bytes: [UInt8], name: String) throws {
    guard bytes.count <= RasterLimits.svgFileBytes else {
      throw DiagnosticsError(
        "the image \(name) is an SVG of \(bytes.count >> 20) MB",
        hint: "at most \(RasterLimits.svgFileBytes >> 20) MB are read; save it as PNG")
    }
    try SVGCheck.check(bytes, name: name)
    guard let library = Librsvg.shared else {
      throw DiagnosticsError(
        "the image \(name) is an SVG, and librsvg, which draws such, is not installed",
        hint: "run: Scripts/setup, or install librsvg2-2, version 2.52 or later")
    }
    var made: OpaquePointer?
    let problem = Librsvg.failure { error in
      made = library.new(bytes, gsize(bytes.count), error)
      return made != nil
    }
    guard let made else { throw ImageReader.broken(name, "SVG", problem.map(Self.line)) }
    library.setResolution(made, 96)
    handle = made
    self.library = library
    self.bytes = bytes
    self.name = name
    guard let size = Self.size(made, library) else {
      g_object_unref(UnsafeMutableRawPointer(made))
      throw DiagnosticsError(
        "the image \(name) does not say how large it is",
        hint: "give its svg element a width and a height, or a viewBox")
    }
    self.size = size
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(handle))
  }

  var isVector: Bool { true }

  /// An SVG has no pixels until it is drawn.
  var unpackedPixels: Int { 0 }

  func pixels(for target: PixelSize) throws -> CairoSurface {
    guard let surface = CairoSurface(width: target.width, height: target.height) else {
      throw ImageReader.noMemory(name)
    }
    let viewport = [0, 0, size.width, size.height]
    var problem: String?
    let isDrawn = library.cairo.draw(
      on: surface, factors: (Double(target.width) / size.width, Double(target.height) / size.height)
    ) { context in
      problem = Librsvg.failure { library.render(handle, context, viewport, $0) != 0 }
    }
    if let problem { throw ImageReader.broken(name, "SVG", Self.line(problem)) }
    guard isDrawn else { throw ImageReader.noMemory(name) }
    return surface
  }

  /// The size that the file asks for, or that of its view box.
  private static func size(_ handle: OpaquePointer, _ library: Librsvg) -> Size? {
    var (width, height) = (0.0, 0.0)
    if library.getSize(handle, &width, &height) == 0 {
      var hasBox: gboolean = 0
      var box = [0.0, 0.0, 0.0, 0.0]
      library.getDimensions(handle, nil, nil, nil, nil, &hasBox, &box)
      guard hasBox != 0 else { return nil }
      (width, height) = (box[2], box[3])
    }
    guard width.isFinite, height.isFinite, width > 0, height > 0, width <= RasterLimits.svgSide,
      height <= RasterLimits.svgSide
    else { return nil }
    return Size(width: width, height: height)
  }

  /// The first line of what a library said.
  private static func line(_ text: String) -> String {
    String(text.prefix { $0 != "\n" })
  }
}
