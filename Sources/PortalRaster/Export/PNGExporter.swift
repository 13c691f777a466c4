import PortalCore
import PortalSupport

/// Rasterises display lists whose layers are within their budget.
enum PNGExporter {
  static func surface(
    _ list: DisplayList, canvas: Canvas, fonts: FontLibrary, images: ImageLibrary
  ) throws -> CairoSurface {
    guard let size = canvas.pixelSize, let surface = CairoSurface(width: size.width, height: size.height),
      let context = CairoContext(surface)
    else { throw DiagnosticsError.impossible(canvas) }
    CairoPainter.paint(list, on: context, scale: list.scale, fonts: fonts, images: images)
    if let failure = context.failure { throw DiagnosticsError("the picture could not be painted: \(failure)") }
    return surface
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
