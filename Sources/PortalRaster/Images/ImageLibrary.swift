import CCairo
import PortalCore
import PortalSupport

/// The images that a screen may show: files beneath one folder, and bytes.
///
/// Each file is read once, and unpacked once for each size that it is drawn in; see `ImageLibrary+Pixels.swift`.
///
/// It belongs to a renderer and is used by one thread at a time.
final class ImageLibrary {
  /// A file that was read, or why it was not.
  struct Entry {
    var file: Result<any ImageFile, DiagnosticsError>
    /// All its pixels, where they are few enough to be kept for a second size.
    var unpacked: CairoSurface?
    /// What is drawn of it.
    var drawn: [Drawn: Pixels] = [:]
  }

  /// Pixels that are drawn, and the last screen that took room for them.
  struct Pixels {
    var surface: CairoSurface
    var screen: Int?
  }

  /// What of an image is drawn, and how large.
  struct Drawn: Hashable {
    var part: Rect?
    var size: PixelSize
    /// Whether the size is to be met exactly, and not only where the image is larger.
    var isExact: Bool
    var tint: RGBA?
  }

  /// The folder beyond which no file is read; nothing where a screen may show no files.
  private let root: String?
  var entries: [ImageReference: Entry] = [:]
  /// What the screen at hand has used of the room that a screen has.
  ///
  /// What is kept from other screens counts as if it were new, so that no picture depends on what was drawn before it.
  var used = Usage()
  /// The number of the screen at hand.
  private(set) var screen = 0
  /// The room that all entries take, in pixels; a file's bytes count as four to a pixel.
  var kept = 0
  private var broken: [ImageReference] = []

  struct Usage {
    var pixels = 0
    var unpacked = 0
  }

  init(root: String?) {
    self.root = root
  }

  /// The file; nothing where it is missing or broken, for which see ``problem(with:)``.
  func file(_ reference: ImageReference) -> (any ImageFile)? {
    try? entry(reference).file.get()
  }

  /// An image's own size in pixels.
  func size(_ reference: ImageReference) -> Size? {
    file(reference)?.size
  }

  /// Why there is no such image.
  func problem(with reference: ImageReference) -> Diagnostic? {
    switch entry(reference).file {
    case .success: return nil
    case .failure(let error): return error.diagnostics.first
    }
  }

  /// Lets go of images before the next screen, where they have become many: a batch must not grow without bound.
  func beginScreen() {
    used = Usage()
    screen += 1
    // What was broken may have been mended since, and what had no room may have it.
    for reference in broken { entries[reference] = nil }
    broken = []
    guard kept > RasterLimits.keptImagePixels || entries.count > RasterLimits.keptImages else { return }
    entries.removeAll()
    kept = 0
  }

  /// Remembers that an image cannot be shown, until the next screen.
  func refuse(_ reference: ImageReference, _ error: DiagnosticsError) {
    entries[reference] = Entry(file: .failure(error))
    broken.append(reference)
  }

  // MARK: Reading

  private func entry(_ reference: ImageReference) -> Entry {
    if let known = entries[reference] { return known }
    switch read(reference) {
    case .success(let file):
      entries[reference] = Entry(file: .success(file))
      kept += file.bytes.count / 4 + RasterLimits.pixelsOfEntry
    case .failure(let error): refuse(reference, error)
    }
    return entries[reference] ?? Entry(file: .failure(DiagnosticsError("there is no image \(reference.name)")))
  }

  private func read(_ reference: ImageReference) -> Result<any ImageFile, DiagnosticsError> {
    do {
      return .success(try ImageReader.read(try bytes(of: reference), name: reference.name))
    } catch let error as FileError {
      return .failure(DiagnosticsError(error.diagnostic))
    } catch let error as DiagnosticsError {
      return .failure(error)
    } catch {
      return .failure(DiagnosticsError("the image \(reference.name) cannot be read: \(error)"))
    }
  }

  private func bytes(of reference: ImageReference) throws -> [UInt8] {
    switch reference {
    case .data(let bytes): return bytes
    case .named(let name):
      guard !name.hasPrefix("data:") else {
        throw DiagnosticsError(
          "the image \(name.prefix(40))… is an address that holds its data",
          hint: "write { \"data\": … } with what stands behind \"base64,\"")
      }
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
