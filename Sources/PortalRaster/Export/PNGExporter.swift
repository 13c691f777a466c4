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
    CairoPainter.paint(list, on: context, scale: list.scale, letters: .masks, fonts: fonts, images: images)
    if let failure = context.failure { throw DiagnosticsError("the picture could not be painted: \(failure)") }
    return surface
  }
}

extension DiagnosticsError {
  /// The canvas cannot be painted on; says what could be.
  static func impossible(_ canvas: Canvas) -> DiagnosticsError {
    DiagnosticsError(
      "a canvas of \(shortNumber(canvas.size.width))×\(shortNumber(canvas.size.height)) points at scale "
        + "\(shortNumber(canvas.scale)) is not possible",
      hint: "each side has 1 to \(CoreLimits.pixelsPerSide) pixels, and both together at most "
        + "\(CoreLimits.pixels / 1_000_000) million")
  }
}
