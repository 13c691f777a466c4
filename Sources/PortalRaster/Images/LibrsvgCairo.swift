import CCairo

/// The instance of Cairo that librsvg is linked with.
///
/// The installed command links a Cairo of its own, which starts faster; contexts are not interchangeable between
/// copies. So only pixels are shared.
struct LibrsvgCairo: Sendable {
  typealias NewSurface =
    @Sendable @convention(c) (UnsafeMutablePointer<UInt8>, Int32, Int32, Int32, Int32) -> OpaquePointer?
  typealias NewContext = @Sendable @convention(c) (OpaquePointer) -> OpaquePointer?
  typealias Scale = @Sendable @convention(c) (OpaquePointer, Double, Double) -> Void
  typealias Status = @Sendable @convention(c) (OpaquePointer) -> Int32
  typealias End = @Sendable @convention(c) (OpaquePointer) -> Void

  private let newSurface: NewSurface
  private let newContext: NewContext
  private let scale: Scale
  private let status: Status
  private let flush: End
  private let endContext: End
  private let endSurface: End

  /// Looks up librsvg's own dependency; nil where that is not Cairo.
  init?(_ library: SharedLibrary) {
    guard let newSurface = library.function("cairo_image_surface_create_for_data", as: NewSurface.self),
      let newContext = library.function("cairo_create", as: NewContext.self),
      let scale = library.function("cairo_scale", as: Scale.self),
      let status = library.function("cairo_status", as: Status.self),
      let flush = library.function("cairo_surface_flush", as: End.self),
      let endContext = library.function("cairo_destroy", as: End.self),
      let endSurface = library.function("cairo_surface_destroy", as: End.self)
    else { return nil }
    self.newSurface = newSurface
    self.newContext = newContext
    self.scale = scale
    self.status = status
    self.flush = flush
    self.endContext = endContext
    self.endSurface = endSurface
  }

  /// Draws on one of our surfaces, which is transparent.
  ///
  /// - Parameter draw: receives a context, valid until it returns, scaled by `factors`.
  /// - Returns: false where memory is short.
  func draw(on surface: CairoSurface, factors: (Double, Double), _ draw: (OpaquePointer) -> Void) -> Bool {
    cairo_surface_flush(surface.handle)
    guard let pixels = cairo_image_surface_get_data(surface.handle),
      let theirs = newSurface(
        pixels, CAIRO_FORMAT_ARGB32.rawValue, Int32(surface.width), Int32(surface.height), Int32(surface.stride))
    else { return false }
    defer { endSurface(theirs) }
    guard let context = newContext(theirs) else { return false }
    defer { endContext(context) }
    scale(context, factors.0, factors.1)
    draw(context)
    flush(theirs)
    cairo_surface_mark_dirty(surface.handle)
    return status(context) == CAIRO_STATUS_SUCCESS.rawValue
  }
}
