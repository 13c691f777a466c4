import CCairo
import PortalCore
import PortalSupport

/// An SVG file that has passed ``SVGCheck``: drawn anew at each size.
final class SVGFile: ImageFile {
  let bytes: [UInt8]
  let size: Size
  private let handle: OpaquePointer
  private let library: Librsvg

  init(_ bytes: [UInt8]) throws(ImageProblem) {
    guard let library = Librsvg.shared else { throw .noLibrary }
    var made: OpaquePointer?
    let problem = Librsvg.failure { error in
      made = library.new(bytes, gsize(bytes.count), error)
      return made != nil
    }
    guard let made else { throw .broken(.svg, reason: problem) }
    library.setResolution(made, 96)
    handle = made
    self.library = library
    self.bytes = bytes
    guard let size = Self.size(made, library) else {
      g_object_unref(UnsafeMutableRawPointer(made))
      throw .noSize
    }
    self.size = size
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(handle))
  }

  var isVector: Bool { true }

  /// An SVG has no pixels until it is drawn.
  var unpackedPixels: Int { 0 }

  func pixels(for target: PixelSize) throws(ImageProblem) -> CairoSurface {
    guard let surface = CairoSurface(width: target.width, height: target.height) else {
      throw .noMemory
    }
    let viewport = [0, 0, size.width, size.height]
    var problem: String?
    let isDrawn = library.cairo.draw(
      on: surface, factors: (Double(target.width) / size.width, Double(target.height) / size.height)
    ) { context in
      problem = Librsvg.failure { library.render(handle, context, viewport, $0) != 0 }
    }
    if let problem { throw Self.isOfMemory(problem) ? .noMemory : .broken(.svg, reason: problem) }
    guard isDrawn else { throw .noMemory }
    return surface
  }

  /// Whether Cairo had no memory left, which librsvg tells like what is wrong with a file: by the name of Cairo's status.
  private static func isOfMemory(_ problem: String) -> Bool {
    ["NoMemory", "out of memory"].contains { problem.contains($0) }
  }

  /// The size of the file, or that of its view box.
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
}
