import CCairo
import PortalCore
import PortalSupport

/// The images that a screen may show: files beneath one folder, and bytes.
///
/// Each is decoded once.
///
/// It belongs to a renderer and is used by one thread at a time.
final class ImageLibrary {
  /// The folder beyond which no file is read; nothing where a screen may show no files.
  private let root: String?
  private var images: [ImageReference: Result<CairoSurface, DiagnosticsError>] = [:]

  init(root: String?) {
    self.root = root
  }

  /// The decoded image; nothing where it is missing or broken, for which see ``problem(with:)``.
  func image(_ reference: ImageReference) -> CairoSurface? {
    try? load(reference).get()
  }

  /// An image's own size: a pixel is a point.
  func size(_ reference: ImageReference) -> Size? {
    image(reference).map { Size(width: Double($0.width), height: Double($0.height)) }
  }

  /// Why there is no such image.
  func problem(with reference: ImageReference) -> Diagnostic? {
    switch load(reference) {
    case .success: return nil
    case .failure(let error): return error.diagnostics.first
    }
  }

  /// The reference as bytes that need no library, for exporters that embed images: a PNG file.
  func pngBytes(_ reference: ImageReference) -> [UInt8]? {
    try? bytes(of: reference)
  }

  private func load(_ reference: ImageReference) -> Result<CairoSurface, DiagnosticsError> {
    if let known = images[reference] { return known }
    let result: Result<CairoSurface, DiagnosticsError>
    do {
      result = .success(try PNGDecoder.decode(try bytes(of: reference), name: reference.name))
    } catch let error as DiagnosticsError {
      result = .failure(error)
    } catch let error as FileError {
      result = .failure(DiagnosticsError(error.diagnostic))
    } catch {
      result = .failure(DiagnosticsError("the image \(reference.name) cannot be read: \(error)"))
    }
    images[reference] = result
    return result
  }

  private func bytes(of reference: ImageReference) throws -> [UInt8] {
    switch reference {
    case .data(let bytes): return bytes
    case .named(let name):
      guard !name.contains("://") else {
        throw DiagnosticsError("the image \(name) is not fetched", hint: "save it as a file beside the screen")
      }
      guard let root else {
        throw DiagnosticsError(
          "the image \(name) has no folder to be in", hint: "give the renderer the folder of the screen's images")
      }
      let path = try RootFolder.resolve(name, beneath: root)
      return try Files.read(path, limit: RasterLimits.imageFileBytes)
    }
  }
}
