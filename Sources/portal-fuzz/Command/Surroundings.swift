import PortalDocument
import PortalRaster
import PortalSnapshot

// The part of the command's environment that the files beside this one need.
//
// They are symlinks to the command's own: an executable cannot be imported.

enum Surroundings {
  static let prefix = "PORTAL_RENDER_"
}

enum Overview {
  static let version = "fuzzed"
}

/// The exit status.
enum Status: Int32 {
  case done = 0
  case failed = 1
  case wrong = 2
}

/// The parts of an outcome that no reader here has.
enum BatchFiles {
  struct Claim {}
}

enum Timeline {
  struct Span {}
}

struct KeptPicture {}

/// Standard output, on which nothing is said.
enum Output {
  static func say(_ bytes: [UInt8]) throws(FileError) {}
}

/// How screens are drawn, as far as no call says it.
struct ScreenOptions {
  var root: NamedInput?
  var asked = ScreenSettings()
  var defaults = ScreenDefaults()
  var budget = Budget.standard
  /// Opened once for all inputs.
  var fonts: FontLibrary?
}

/// Draws the screens of calls.
struct PictureMaker {
  let options: ScreenOptions
  var keepsDocuments = true
  var hasRealFolders = false
  var account: WorkAccount? {
    didSet { for renderer in renderers.values { renderer.account = account } }
  }
  private var renderers: [String: Renderer] = [:]

  init(options: ScreenOptions) {
    self.options = options
  }

  func forgetImages() {
    for renderer in renderers.values { renderer.forgetImages() }
  }

  mutating func renderer(for folder: String) throws -> Renderer {
    if let renderer = renderers[folder] { return renderer }
    let renderer = try Renderer(fonts: options.fonts, imageRoot: folder, budget: options.budget)
    renderer.account = account
    renderers[folder] = renderer
    return renderer
  }

  mutating func picture(
    of document: ScreenDocument, as variant: ScreenVariant, in folder: String, scale: Double? = nil
  ) throws -> Picture {
    var (canvas, traits) = (document.canvas, document.traits)
    variant.apply(to: &canvas, &traits)
    if let scale { canvas.scale = scale }
    return try renderer(for: folder).picture(of: document, on: canvas, traits: traits, title: document.name)
  }

  mutating func checked(
    _ screen: some Describable, _ canvas: Canvas, _ traits: Traits, as variant: ScreenVariant, in folder: String
  ) throws -> CheckedScreen {
    var (canvas, traits) = (canvas, traits)
    variant.apply(to: &canvas, &traits)
    return try CheckedScreen(of: screen, on: canvas, traits: traits, renderer: renderer(for: folder))
  }
}

/// What a trap is about is told by the fuzzer itself.
enum Trap {
  static func work(on name: String) {}
  static func goOn() {}
  static func rest() {}
}
