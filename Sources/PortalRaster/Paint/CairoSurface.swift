import CCairo
import CPixels
import PortalCore
import PortalSupport

/// A reference-counted Cairo surface.
///
/// Used by one thread at a time.
final class CairoSurface {
  let handle: OpaquePointer
  /// The surface that owns the pixels, if another does.
  private var owner: CairoSurface?

  /// Takes ownership of a new surface; nil if it is in an error state.
  init?(taking handle: OpaquePointer?) {
    guard let handle else { return nil }
    guard cairo_surface_status(handle) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(handle)
      return nil
    }
    self.handle = handle
  }

  /// Pixels of a surface: twice those of the largest canvas, since shadows reach beyond it.
  private static let mostPixels = 2 * CoreLimits.pixels

  /// An image surface; nil where it would have more pixels than painting any canvas takes, whoever says its size.
  convenience init?(_ format: cairo_format_t, width: Int, height: Int) {
    let (count, isTooLarge) = width.multipliedReportingOverflow(by: height)
    guard width >= 0, height >= 0, !isTooLarge, count <= Self.mostPixels else { return nil }
    self.init(taking: cairo_image_surface_create(format, Int32(clamping: width), Int32(clamping: height)))
  }

  /// A transparent or black image surface.
  convenience init?(width: Int, height: Int, isOpaque: Bool = false) {
    pixels_make_room(max(0, 4 &* width &* height))
    let format = isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
    self.init(format, width: width, height: height)
    if let pixels = cairo_image_surface_get_data(handle) { pixels_expect(pixels, stride * self.height) }
  }

  /// A view of another surface's pixels, in another format of the same size.
  convenience init?(viewing other: CairoSurface, as format: cairo_format_t) {
    self.init(
      taking: cairo_image_surface_create_for_data(
        cairo_image_surface_get_data(other.handle), format, Int32(other.width), Int32(other.height),
        Int32(other.stride)))
    owner = other
  }

  deinit {
    cairo_surface_destroy(handle)
  }

  var width: Int { Int(cairo_image_surface_get_width(handle)) }
  var height: Int { Int(cairo_image_surface_get_height(handle)) }
  var stride: Int { Int(cairo_image_surface_get_stride(handle)) }

  /// The image's rows, each of `stride` bytes; a pixel is a premultiplied 32-bit `ARGB` integer.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result? {
    cairo_surface_flush(handle)
    guard let data = cairo_image_surface_get_data(handle) else { return nil }
    return try body(UnsafeRawBufferPointer(start: data, count: stride * height))
  }
}

extension CairoSurface {
  /// Another surface with the same pixels.
  func copy() throws -> CairoSurface {
    let isOpaque = cairo_image_surface_get_format(handle) == CAIRO_FORMAT_RGB24
    guard let other = CairoSurface(width: width, height: height, isOpaque: isOpaque), other.stride == stride,
      let pixels = cairo_image_surface_get_data(other.handle)
    else { throw DiagnosticsError("there is no room for a picture of \(width)×\(height) pixels") }
    withBytes { bytes in
      UnsafeMutableRawBufferPointer(start: pixels, count: bytes.count).copyMemory(from: bytes)
    }
    cairo_surface_mark_dirty(other.handle)
    return other
  }

  var pixelCount: Int { width * height }

  /// How many of its pixels differ from those to their left and above.
  var edgeCount: Int {
    let bytes: Int32 = cairo_image_surface_get_format(handle) == CAIRO_FORMAT_A8 ? 1 : 4
    let count = withBytes { pixels in
      pixels_edges(
        pixels.bindMemory(to: UInt8.self).baseAddress, stride, Int32(clamping: width), Int32(clamping: height), bytes)
    }
    return Int(count ?? 0)
  }

  /// All of its pixels.
  var box: PixelBox {
    PixelBox(left: 0, top: 0, right: Int32(clamping: width), bottom: Int32(clamping: height))
  }

  /// Another surface of this size, whose memory is provided where something is painted.
  func blank() throws -> CairoSurface {
    let other = CairoSurface(cairo_image_surface_get_format(handle), width: width, height: height)
    guard let other else { throw DiagnosticsError("there is no room for a picture of \(width)×\(height) pixels") }
    return other
  }

  /// Takes some pixels over from another surface of this size.
  func take(_ boxes: [PixelBox], from other: CairoSurface) {
    cairo_surface_flush(handle)
    cairo_surface_flush(other.handle)
    guard stride == other.stride, let to = cairo_image_surface_get_data(handle),
      let from = cairo_image_surface_get_data(other.handle)
    else { return }
    for box in boxes {
      for row in Int(box.top)..<Int(box.bottom) {
        let offset = row * stride + 4 * Int(box.left)
        (to + offset).update(from: from + offset, count: 4 * Int(box.width))
      }
    }
    cairo_surface_mark_dirty(handle)
  }
}

/// A Cairo drawing context on a surface, which it retains.
///
/// Used by one thread at a time.
final class CairoContext {
  let handle: OpaquePointer
  private let surface: CairoSurface

  init?(_ surface: CairoSurface) {
    guard let handle = cairo_create(surface.handle) else { return nil }
    guard cairo_status(handle) == CAIRO_STATUS_SUCCESS else {
      cairo_destroy(handle)
      return nil
    }
    self.handle = handle
    self.surface = surface
  }

  deinit {
    cairo_destroy(handle)
  }

  /// Cairo's error message; nil without an error.
  var failure: String? {
    let status = cairo_status(handle)
    guard status != CAIRO_STATUS_SUCCESS else { return nil }
    // It says the same of numbers that it cannot count to.
    if status == CAIRO_STATUS_NO_MEMORY {
      return "there is no memory left, or something on it is too large or too far away to be counted in pixels"
    }
    return cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown failure"
  }
}

extension CairoContext {
  /// Replaces the current path, in user coordinates; points beyond `reach` are clamped.
  func add(_ path: Path, within reach: Double = .infinity) {
    func x(_ point: Point) -> Double { min(reach, max(-reach, point.x)) }
    func y(_ point: Point) -> Double { min(reach, max(-reach, point.y)) }
    cairo_new_path(handle)
    for element in path.elements {
      switch element {
      case .move(let point): cairo_move_to(handle, x(point), y(point))
      case .line(let point): cairo_line_to(handle, x(point), y(point))
      case .curve(let first, let second, let end):
        cairo_curve_to(handle, x(first), y(first), x(second), y(second), x(end), y(end))
      case .close: cairo_close_path(handle)
      }
    }
  }

  /// Lets the image or the group that is painted on count as painted.
  ///
  /// On pixels of which it knows that nothing is on them yet, Cairo replaces instead of compositing, and rounds otherwise. So the
  /// pixels of an item would depend on whether another was painted before it, even elsewhere.
  func countAsPainted() {
    guard let target = cairo_get_group_target(handle), cairo_surface_get_type(target) == CAIRO_SURFACE_TYPE_IMAGE
    else { return }
    cairo_surface_mark_dirty(target)
  }

  /// The transform to the device.
  var map: Affine {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(handle, &matrix)
    return Affine(a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
  }

  /// The bounding box of the clip on the device.
  var visibleBox: PixelBox {
    let box = clipBounds
    return PixelBox(
      left: Int32(clamping: Int(bounded: box.x.rounded(.down))),
      top: Int32(clamping: Int(bounded: box.y.rounded(.down))),
      right: Int32(clamping: Int(bounded: box.maxX.rounded(.up))),
      bottom: Int32(clamping: Int(bounded: box.maxY.rounded(.up))))
  }

  /// Clips to a rectangle on whole pixels, with a margin of two.
  ///
  /// So those at the edges of a layer that begins here are empty, as a blur expects.
  ///
  /// - Parameters:
  ///   - rect: in points outside of all layers.
  ///   - scale: pixels per such point.
  func clip(around rect: Rect, scale: Double) {
    let visible = visibleBox
    guard [rect.x, rect.y, rect.maxX, rect.maxY].allSatisfy(\.isFinite) else { return }
    let left = max(Double(visible.left), (rect.x * scale).rounded(.down) - 2)
    let top = max(Double(visible.top), (rect.y * scale).rounded(.down) - 2)
    let right = min(Double(visible.right), (rect.maxX * scale).rounded(.up) + 2)
    let bottom = min(Double(visible.bottom), (rect.maxY * scale).rounded(.up) + 2)
    clip(to: Rect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top)))
  }

  /// Clips to a rectangle of the device.
  func clip(to part: Rect) { clip(to: CollectionOfOne(part)) }

  /// Clips to some pixels of the device.
  func clip(to boxes: [PixelBox]) {
    clip(
      to: boxes.lazy.map {
        Rect(x: Double($0.left), y: Double($0.top), width: Double($0.width), height: Double($0.height))
      })
  }

  private func clip(to parts: some Sequence<Rect>) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(handle, &matrix)
    cairo_identity_matrix(handle)
    cairo_new_path(handle)
    for part in parts { cairo_rectangle(handle, part.x, part.y, part.width, part.height) }
    cairo_clip(handle)
    cairo_set_matrix(handle, &matrix)
  }

  /// The box on the device around the path, clipped or not.
  var pathBounds: Rect { onDevice { cairo_path_extents(handle, &$0, &$1, &$2, &$3) } }

  /// The box on the device around what the clip leaves.
  var clipBounds: Rect { onDevice { cairo_clip_extents(handle, &$0, &$1, &$2, &$3) } }

  private func onDevice(_ ask: (inout Double, inout Double, inout Double, inout Double) -> Void) -> Rect {
    cairo_save(handle)
    defer { cairo_restore(handle) }
    cairo_identity_matrix(handle)
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    ask(&left, &top, &right, &bottom)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
