import CCairo
import PortalCore
import PortalSupport

/// The pixels of a screen that lives, painted once and then repaired where the next display list differs.
///
/// Repaired pixels are those of a full paint, byte for byte.
final class RepairedSurface {
  private var painted: (list: DisplayList, canvas: Canvas, surface: CairoSurface)?
  /// How many pixels the last frame painted.
  private(set) var repaired = 0

  /// The surface with a picture on it.
  ///
  /// The surface belongs to this object, and changes with the next picture.
  func show(_ picture: Picture) throws -> CairoSurface {
    let (list, canvas) = (picture.list, picture.screen.canvas)
    guard let old = painted, old.canvas == canvas, let size = canvas.pixelSize,
      let damage = Damage(from: old.list, to: list, canvas: size, fonts: picture.fonts)
    else {
      let surface = try picture.surface()
      painted = (list, canvas, surface)
      repaired = surface.width * surface.height
      return surface
    }
    repaired = damage.boxes.reduce(0) { $0 + $1.area }
    painted = nil
    try picture.repaint(damage.boxes, on: old.surface)
    painted = (list, canvas, old.surface)
    return old.surface
  }
}

extension Picture {
  /// Paints some rectangles of the picture anew on a surface that has another.
  func repaint(_ boxes: [PixelBox], on surface: CairoSurface) throws {
    for box in boxes {
      guard let context = CairoContext(surface) else { throw DiagnosticsError.impossible(screen.canvas) }
      let part = Rect(
        x: Double(box.left), y: Double(box.top), width: Double(box.width), height: Double(box.height))
      context.clip(to: part)
      cairo_set_operator(context.handle, CAIRO_OPERATOR_CLEAR)
      cairo_paint(context.handle)
      cairo_set_operator(context.handle, CAIRO_OPERATOR_OVER)
      paint(on: context)
      if let failure = context.failure { throw DiagnosticsError("the picture could not be repaired: \(failure)") }
    }
  }
}
