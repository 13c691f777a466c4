import CCairo
import PortalCore
import PortalSupport

/// The pixels of a screen that lives, painted once and then repaired where the next display list differs.
///
/// Repaired pixels are those of a full paint, byte for byte.
final class RepairedSurface {
  private var painted: (items: ItemTree, canvas: Canvas, surface: CairoSurface)?
  /// What the last picture painted: pixels that are apart.
  private(set) var damage: [PixelBox] = []
  /// How many pixels the last frame painted.
  var repaired: Int { damage.reduce(0) { $0 + $1.area } }

  /// The surface with a picture on it; whoever still has the last one keeps its pixels.
  func show(_ picture: Picture) throws -> CairoSurface {
    let canvas = picture.screen.canvas
    let items = ItemTree(picture.list, picture.fonts)
    // A surface that was repaired by half is nobody's.
    guard var old = painted.take(), old.canvas == canvas, let size = canvas.pixelSize,
      let damage = Damage(from: old.items, to: items, canvas: size)
    else {
      let surface = try picture.surface()
      painted = (items, canvas, surface)
      damage = [
        PixelBox(left: 0, top: 0, right: Int32(clamping: surface.width), bottom: Int32(clamping: surface.height))
      ]
      return surface
    }
    self.damage = damage.boxes
    if !damage.boxes.isEmpty {
      if !isKnownUniquelyReferenced(&old.surface) { old.surface = try old.surface.copy() }
      try picture.repaint(damage.boxes, of: items, on: old.surface)
    }
    painted = (items, canvas, old.surface)
    return old.surface
  }
}

extension Picture {
  /// Paints some rectangles of the picture anew on a surface that has another.
  ///
  /// - Parameter items: those of the picture: what has no ink in a rectangle is not painted there.
  func repaint(_ boxes: [PixelBox], of items: ItemTree, on surface: CairoSurface) throws {
    for box in boxes {
      guard let context = CairoContext(surface) else { throw DiagnosticsError.impossible(screen.canvas) }
      let part = Rect(
        x: Double(box.left), y: Double(box.top), width: Double(box.width), height: Double(box.height))
      context.clip(to: part)
      cairo_set_operator(context.handle, CAIRO_OPERATOR_CLEAR)
      cairo_paint(context.handle)
      cairo_set_operator(context.handle, CAIRO_OPERATOR_OVER)
      paint(on: context, items.ink) { items.touches($0, box) }
      if let failure = context.failure { throw DiagnosticsError("the picture could not be repaired: \(failure)") }
    }
  }
}
