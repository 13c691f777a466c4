import CCairo
import PortalCore
import PortalSupport

/// The images of screens: files beneath one folder, and embedded bytes.
///
/// Each file is read once, and decoded once for each size in which it is drawn; see `ImageLibrary+Pixels.swift`.
///
/// It belongs to a renderer and is used by one thread at a time.
final class ImageLibrary {
  /// A file, or the error of reading it.
  struct Entry {
    var file: Result<any ImageFile, DiagnosticsError>
    /// The last screen that its file was counted for.
    var screen: Int?
    /// Seconds that a child took to read it.
    var seconds = 0.0
    /// All its pixels, where they are few enough to be kept for a second size.
    var unpacked: CairoSurface?
    /// The pixels of its drawings.
    var drawn: [Drawn: Pixels] = [:]
  }

  /// The pixels of a drawing, and the last screen that counted them.
  struct Pixels {
    var surface: CairoSurface
    /// Seconds that a child took to draw them.
    var seconds: Double
    var screen: Int?
  }

  /// The part and the size of a drawing.
  struct Drawn: Hashable {
    var part: Rect?
    var size: PixelSize
    /// Whether the size is exact, and not an upper limit.
    var isExact: Bool
    var tint: RGBA?
  }

  /// The folder that confines files; nil where files are not allowed.
  private let root: String?
  private let sandbox: ImageSandbox?
  var entries: [ImageReference: Entry] = [:]
  /// The usage of the present screen's budget.
  ///
  /// Cached images count as if they were new, so that no picture depends on earlier ones.
  var used = Usage()
  /// What was decoded and not cached, since it was taken last.
  private(set) var made = Usage()
  /// The number of the present screen.
  private(set) var screen = 0
  /// The size of all entries in pixels; a file's bytes count as four per pixel.
  var kept = 0
  private var broken: [ImageReference] = []
  /// What child processes take for the screen at hand.
  let meter = SandboxMeter()
  /// Why there is no picture of the screen at hand: its images are more than its budget has.
  private(set) var excess: (reference: ImageReference, error: DiagnosticsError)?

  let budget: Budget

  struct Usage {
    var bytes = 0
    var pixels = 0
    var unpacked = 0
    /// The estimated seconds of vector drawings.
    var seconds = 0.0
  }

  init(root: String?, budget: Budget, sandbox: ImageSandbox?) {
    self.root = root
    self.budget = budget
    self.sandbox = sandbox
  }

  /// The file; nil where it is missing or broken, for which see ``problem(with:)``.
  func file(_ reference: ImageReference) -> (any ImageFile)? {
    try? entry(reference).file.get()
  }

  /// An image's intrinsic size in pixels.
  func size(_ reference: ImageReference) -> Size? {
    file(reference)?.size
  }

  /// The error about an image, if any.
  func problem(with reference: ImageReference) -> Diagnostic? {
    switch entry(reference).file {
    case .success: return nil
    case .failure(let error): return error.diagnostics.first
    }
  }

  /// Evicts images before the next screen, if they exceed the limits, so that a batch does not grow without bound.
  func beginScreen() {
    used = Usage()
    meter.seconds = 0
    excess = nil
    screen += 1
    // Broken files may have been repaired, and refused ones may fit.
    for reference in broken { entries[reference] = nil }
    broken = []
    guard kept > RasterLimits.keptImagePixels || entries.count > RasterLimits.keptImages else { return }
    forget()
  }

  /// Evicts all images.
  func forget() {
    entries.removeAll()
    kept = 0
  }

  /// Counts something that is about to be decoded, or drawn.
  func countMade(unpacked: Int, seconds: Double) {
    made.unpacked += unpacked
    made.seconds += seconds
  }

  /// What was decoded since this was asked last.
  func takeMade() -> Usage {
    defer { made = Usage() }
    return made
  }

  /// Remembers that an image cannot be shown, until the next screen.
  ///
  /// - Parameter isOverBudget: whether there is no picture without it.
  func refuse(_ reference: ImageReference, _ error: DiagnosticsError, isOverBudget: Bool) {
    entries[reference] = Entry(file: .failure(error))
    broken.append(reference)
    if isOverBudget { excess = excess ?? (reference, error) }
  }

  // MARK: Reading

  private func entry(_ reference: ImageReference) -> Entry {
    if entries[reference] == nil {
      // There will be no picture, so no further image is read.
      if let excess { return Entry(file: .failure(excess.error)) }
      read(reference)
    }
    countBytes(of: reference)
    return entries[reference] ?? Entry(file: .failure(DiagnosticsError("there is no image \(reference.name)")))
  }

  /// Counts an image file's bytes against a screen's budget, once.
  private func countBytes(of reference: ImageReference) {
    guard let entry = entries[reference], entry.screen != screen, case .success(let file) = entry.file else { return }
    entries[reference]?.screen = screen
    meter.seconds += entry.seconds
    used.bytes += file.bytes.count
    guard used.bytes > budget[.imageBytes] else { return }
    refuse(reference, noRoom(.imageBytes, for: reference), isOverBudget: true)
  }

  /// The error of an image beyond a screen's budget.
  func noRoom(_ cost: Budget.Cost, for reference: ImageReference) -> DiagnosticsError {
    let excess = Budget.Excess(cost, over: budget[cost]).diagnostic
    return DiagnosticsError(
      "there is no room for the image \(reference.name): \(excess.message)", hint: excess.hint)
  }

  private func read(_ reference: ImageReference) {
    let before = meter.seconds
    do {
      let file = try ImageReader.read(try bytes(of: reference), name: reference.name, sandbox, meter)
      entries[reference] = Entry(file: .success(file), seconds: meter.seconds - before)
      // What is kept counts when it is asked for, as it does on every later screen.
      meter.seconds = before
      kept += file.bytes.count / 4 + RasterLimits.pixelsOfEntry
    } catch let problem as ImageProblem {
      refuse(reference, problem.error(reference.name), isOverBudget: problem.isOverBudget)
    } catch let error as FileError {
      refuse(reference, DiagnosticsError(error.diagnostic), isOverBudget: false)
    } catch let error as DiagnosticsError {
      refuse(reference, error, isOverBudget: false)
    } catch {
      let error = DiagnosticsError("the image \(reference.name) cannot be read: \(error)")
      refuse(reference, error, isOverBudget: false)
    }
  }

  private func bytes(of reference: ImageReference) throws -> [UInt8] {
    switch reference {
    case .data(let bytes): return bytes
    case .named(let name):
      guard !name.utf8.starts(with: "data:".utf8) else {
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
      let path = try RootFolder.resolve(name, beneath: root, suggesting: broken.count < CoreLimits.diagnostics)
      return try Files.read(path, limit: RasterLimits.imageFileBytes, onlyRegular: true)
    }
  }
}
