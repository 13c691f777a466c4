import CCairo
import PortalCore
import PortalSupport

/// Display list → a PDF page of the canvas's size in points, with text that can be selected.
enum PDFExporter {
  static func export(
    _ list: DisplayList, title: String, fonts: FontLibrary, images: ImageLibrary
  ) throws -> [UInt8] {
    let output = ByteSink()
    let made = cairo_pdf_surface_create_for_stream(
      { user, bytes, count in
        guard let user, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<ByteSink>.fromOpaque(user).takeUnretainedValue().append(bytes, Int(count))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(output).toOpaque(), list.size.width, list.size.height)
    guard let surface = CairoSurface(taking: made) else { throw DiagnosticsError("a PDF could not be begun") }
    cairo_pdf_surface_set_metadata(surface.handle, CAIRO_PDF_METADATA_TITLE, title)
    // A fixed date: the same screen is the same file whenever it is written.
    cairo_pdf_surface_set_metadata(surface.handle, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
    try paint(list, on: surface, fonts: fonts, images: images)
    cairo_surface_finish(surface.handle)
    let status = cairo_surface_status(surface.handle)
    return try withExtendedLifetime(output) {
      guard status == CAIRO_STATUS_SUCCESS else { throw DiagnosticsError("the PDF could not be written") }
      return output.bytes
    }
  }

  private static func paint(
    _ list: DisplayList, on surface: CairoSurface, fonts: FontLibrary, images: ImageLibrary
  ) throws {
    guard let context = CairoContext(surface) else { throw DiagnosticsError("a PDF could not be begun") }
    CairoPainter.paint(list, on: context, scale: 1, letters: .text, fonts: fonts, images: images)
    cairo_show_page(context.handle)
    if let failure = context.failure { throw DiagnosticsError("the PDF could not be painted: \(failure)") }
  }
}

/// Bytes that a C library hands over piece by piece.
///
/// Owned by the call that exports.
private final class ByteSink {
  private(set) var bytes: [UInt8] = []

  func append(_ pointer: UnsafePointer<UInt8>, _ count: Int) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: pointer, count: count))
  }
}
