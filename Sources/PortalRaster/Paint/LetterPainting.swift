import CCairo
import PortalCore

/// Paints a picture's glyphs alone, repeatedly on the same pixels: for benchmarks.
package struct LetterPainting {
  private let context: CairoContext
  private let list: DisplayList
  private let fonts: FontLibrary
  private let images: ImageLibrary

  package init?(_ picture: Picture, with renderer: Renderer) {
    guard let size = picture.screen.canvas.pixelSize,
      let surface = CairoSurface(width: size.width, height: size.height), let context = CairoContext(surface)
    else { return nil }
    self.context = context
    fonts = renderer.fonts
    images = renderer.images
    let letters = picture.list.items.filter { item in
      if case .glyphs = item { return true }
      return false
    }
    list = DisplayList(
      size: picture.list.size, scale: picture.list.scale, background: RGBA(red: 1, green: 1, blue: 1, alpha: 0),
      items: letters)
  }

  package func paint() {
    cairo_identity_matrix(context.handle)
    CairoPainter.paint(list, on: context, scale: list.scale, fonts: fonts, images: images)
  }
}
