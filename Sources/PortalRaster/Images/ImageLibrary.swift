import CCairo
import PortalCore
import PortalSupport

/// The images that a screen may show: files beneath one folder, and bytes.
///
/// Each is decoded once.
///
/// It belongs to a renderer and is used by one thread at a time.
final class ImageLibrary {
  /// An image as it was read, and as it is drawn.
  struct Image {
    /// The file, for exporters that embed it.
    var file: [UInt8]
    var surface: CairoSurface

    var pixels: Int { surface.width * surface.height }
  }

  /// The folder beyond which no file is read; nothing where a screen may show no files.
  private let root: String?
  private var images: [ImageReference: Result<Image, DiagnosticsError>] = [:]
  /// The pixels of all images that are kept.
  private var pixels = 0

  init(root: String?) {
    self.root = root
  }

  /// The image; nothing where it is missing or broken, for which see ``problem(with:)``.
  func image(_ reference: ImageReference) -> Image? {
    try? load(reference).get()
  }

  /// An image's own size: a pixel is a point.
  func size(_ reference: ImageReference) -> Size? {
    image(reference).map { Size(width: Double($0.surface.width), height: Double($0.surface.height)) }
  }

  /// Why there is no such image.
  func problem(with reference: ImageReference) -> Diagnostic? {
    switch load(reference) {
    case .success: return nil
    case .failure(let error): return error.diagnostics.first
    }
  }

  /// Lets go of images before the next screen, where they have become many: a batch must not grow without bound.
  func beginScreen() {
    guard pixels > RasterLimits.keptImagePixels else { return }
    images.removeAll()
    pixels = 0
  }

  private func load(_ reference: ImageReference) -> Result<Image, DiagnosticsError> {
    if let known = images[reference] { return known }
    let result: Result<Image, DiagnosticsError>
    do {
      let file = try bytes(of: reference)
      let image = Image(file: file, surface: try PNGDecoder.decode(file, name: reference.name))
      guard pixels + image.pixels <= RasterLimits.screenImagePixels else {
        throw DiagnosticsError(
          "there is no room for the image \(reference.name)",
          hint: "one screen's images have at most \(RasterLimits.screenImagePixels / 1_000_000) million pixels together"
        )
      }
      pixels += image.pixels
      result = .success(image)
    } catch let error as FileError {
      result = .failure(DiagnosticsError(error.diagnostic))
    } catch let error as DiagnosticsError {
      result = .failure(error)
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
      return try Files.read(path, limit: RasterLimits.imageFileBytes, onlyRegular: true)
    }
  }
}
