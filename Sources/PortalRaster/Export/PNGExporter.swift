import PortalCore
import PortalSupport

/// Display list → pixels.
enum PNGExporter {
  static func surface(
    _ list: DisplayList, canvas: Canvas, fonts: FontLibrary, images: ImageLibrary
  ) throws -> CairoSurface {
    guard let size = canvas.pixelSize, let surface = CairoSurface(width: size.width, height: size.height),
      let context = CairoContext(surface)
    else { throw DiagnosticsError.impossible(canvas) }
    guard list.layerDepth * size.width * size.height <= RasterLimits.layerPixels else {
      throw DiagnosticsError(
        "\(list.layerDepth) translucent layers within each other are too many for so large a picture",
        hint: "put fewer of them within each other, or draw it smaller")
    }
    CairoPainter.paint(list, on: context, scale: list.scale, fonts: fonts, images: images)
    if let failure = context.failure { throw DiagnosticsError("the picture could not be painted: \(failure)") }
    return surface
  }
}

extension DisplayList {
  /// How many translucent layers are within each other at most.
  ///
  /// Each is painted on pixels of its own.
  fileprivate var layerDepth: Int {
    var open: [Bool] = []
    var depth = 0
    var deepest = 0
    for item in items {
      switch item {
      case .begin(let layer):
        open.append(layer.needsPixels)
        depth += layer.needsPixels ? 1 : 0
        deepest = max(deepest, depth)
      case .end: depth -= open.popLast() == true ? 1 : 0
      default: break
      }
    }
    return deepest
  }
}

extension DiagnosticsError {
  /// The canvas cannot be painted on; says what could be.
  static func impossible(_ canvas: Canvas) -> DiagnosticsError {
    DiagnosticsError(
      "a canvas of \(shortNumber(canvas.size.width))×\(shortNumber(canvas.size.height)) points at scale "
        + "\(shortNumber(canvas.scale)) is not possible",
      hint: Canvas.bounds)
  }
}
