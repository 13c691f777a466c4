import CCairo

/// The functions of librsvg, which draws SVG files.
///
/// It has some twenty dependencies, so it is loaded dynamically when the first SVG appears.
struct Librsvg: Sendable {
  typealias Failure = UnsafeMutablePointer<UnsafeMutablePointer<GError>?>
  typealias Number = UnsafeMutablePointer<Double>
  typealias Flag = UnsafeMutablePointer<gboolean>
  typealias New = @Sendable @convention(c) (UnsafePointer<UInt8>?, gsize, Failure?) -> OpaquePointer?
  typealias SetResolution = @Sendable @convention(c) (OpaquePointer, Double) -> Void
  typealias GetSize = @Sendable @convention(c) (OpaquePointer, Number?, Number?) -> gboolean
  /// The view box is a struct of four numbers.
  typealias GetDimensions =
    @Sendable @convention(c) (
      OpaquePointer, Flag?, UnsafeMutableRawPointer?, Flag?, UnsafeMutableRawPointer?, Flag?, Number?
    ) -> Void
  /// The viewport is a struct of four numbers, too.
  typealias Render =
    @Sendable @convention(c) (OpaquePointer, OpaquePointer, UnsafePointer<Double>?, Failure?) -> gboolean

  let new: New
  let setResolution: SetResolution
  let getSize: GetSize
  let getDimensions: GetDimensions
  let render: Render
  let cairo: LibrsvgCairo

  /// The library; nil where it is missing, or older than 2.52.
  static let shared: Librsvg? = {
    guard let library = SharedLibrary(["librsvg-2.so.2", "librsvg-2.2.dylib", "/opt/homebrew/lib/librsvg-2.2.dylib"]),
      let new = library.function("rsvg_handle_new_from_data", as: New.self),
      let setResolution = library.function("rsvg_handle_set_dpi", as: SetResolution.self),
      let getSize = library.function("rsvg_handle_get_intrinsic_size_in_pixels", as: GetSize.self),
      let getDimensions = library.function("rsvg_handle_get_intrinsic_dimensions", as: GetDimensions.self),
      let render = library.function("rsvg_handle_render_document", as: Render.self),
      let cairo = LibrsvgCairo(library)
    else { return nil }
    return Librsvg(
      new: new, setResolution: setResolution, getSize: getSize, getDimensions: getDimensions, render: render,
      cairo: cairo)
  }()

  /// Calls a function that may fail, and returns its error message.
  static func failure(_ call: (Failure) -> Bool) -> String? {
    var error: UnsafeMutablePointer<GError>?
    guard !call(&error) else { return nil }
    defer { if let error { g_error_free(error) } }
    return error?.pointee.message.map { String(cString: $0) } ?? "unknown reason"
  }
}
