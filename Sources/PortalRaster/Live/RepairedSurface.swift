import CCairo
import PortalCore
import PortalSupport

/// The pixels of a screen that lives, painted once and then repaired where the next display list differs.
///
/// Repaired pixels are those of a full paint, byte for byte.
final class RepairedSurface {
  private var painted: (items: ItemTree, canvas: Canvas, surface: CairoSurface)?
  /// Where pixels are painted anew before they are taken over: a surface of the same size, since Cairo rounds otherwise where it
  /// cuts off.
  private var scratch: CairoSurface?
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
      (painted, scratch) = ((items, canvas, surface), nil)
      damage = [surface.box]
      return surface
    }
    self.damage = damage.boxes
    if repaired * 2 > size.width * size.height {
      // To paint twice as much at most is less than to paint and to copy it.
      if !isKnownUniquelyReferenced(&old.surface) { old.surface = try old.surface.blank() }
      try picture.paint([old.surface.box], of: items, on: old.surface)
    } else if !damage.boxes.isEmpty {
      if !isKnownUniquelyReferenced(&old.surface) { old.surface = try old.surface.copy() }
      try picture.repaint(damage.boxes, of: items, on: old.surface, through: &scratch)
    }
    painted = (items, canvas, old.surface)
    return old.surface
  }
}

extension Picture {
  /// Paints some pixels of the picture anew on a surface that has another.
  ///
  /// - Parameters:
  ///   - items: those of the picture: what has no ink in the pixels is not painted there.
  ///   - scratch: where they are painted; it may be used again for the next picture.
  func repaint(
    _ boxes: [PixelBox], of items: ItemTree, on surface: CairoSurface, through scratch: inout CairoSurface?
  ) throws {
    let part = try scratch ?? surface.blank()
    try paint(boxes, of: items, on: part)
    surface.take(boxes, from: part)
    scratch = part
  }
}
