import PortalCore
import PortalSupport

/// Rasterises display lists.
enum PNGExporter {
  static func surface(
    _ list: DisplayList, canvas: Canvas, fonts: FontLibrary, images: ImageLibrary
  ) throws -> CairoSurface {
    guard let size = canvas.pixelSize, let surface = CairoSurface(width: size.width, height: size.height),
      let context = CairoContext(surface)
    else { throw DiagnosticsError.impossible(canvas) }
    try check(list, surface, images.budget)
    CairoPainter.paint(list, on: context, scale: list.scale, fonts: fonts, images: images)
    if let failure = context.failure { throw DiagnosticsError("the picture could not be painted: \(failure)") }
    return surface
  }

  /// Refuses more layers with pixels of their own than a budget has.
  static func check(_ list: DisplayList, _ surface: CairoSurface, _ budget: Budget) throws {
    let (layers, bound) = (list.layerDepth * surface.width * surface.height, budget[.layerPixels])
    guard layers <= bound else { throw DiagnosticsError.overBudget(.init(.layerPixels, over: bound, used: layers)) }
  }
}

extension DisplayList {
  /// The greatest nesting of translucent layers.
  ///
  /// Each needs a surface of its own.
  var layerDepth: Int {
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
  /// The error of a canvas that cannot be painted, with what could be.
  static func impossible(_ canvas: Canvas) -> DiagnosticsError {
    let (size, scale) = (canvas.size, canvas.scale)
    // A number that is none is not told as one.
    let told = [size.width, size.height, scale].map { $0.isFinite ? shortNumber($0) : "\($0)" }
    return DiagnosticsError(
      "a canvas of \(told[0])×\(told[1]) points at scale \(told[2]) is not possible", hint: Canvas.bounds)
  }
}
