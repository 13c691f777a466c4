import PortalDocument
import PortalRaster

/// The renderers of one thread: one for each folder of images.
struct Renderers {
  private let fonts: FontLibrary
  let budget: Budget
  private let sandbox: ImageSandbox?
  private var byFolder: [ByteText: Renderer] = [:]

  /// The number of folders whose renderers are kept.
  private static let kept = 8

  init(fonts: FontLibrary, budget: Budget, sandbox: ImageSandbox?) {
    self.fonts = fonts
    self.budget = budget
    self.sandbox = sandbox
  }

  /// - Parameter file: a document, in whose folder its images are as long as that is where it was when it was read.
  mutating func renderer(for file: String, within bounds: DocsBounds) throws -> Renderer {
    let renderer = try renderer(for: Files.folder(holding: file))
    renderer.judgedImageRoot = bounds.folder(of: file)
    return renderer
  }

  private mutating func renderer(for folder: String) throws -> Renderer {
    let key = ByteText(folder)
    if let renderer = byFolder[key] { return renderer }
    let renderer = try Renderer(fonts: fonts, imageRoot: folder, budget: budget, sandbox: sandbox)
    if byFolder.count >= Self.kept { byFolder.removeAll() }
    byFolder[key] = renderer
    return renderer
  }
}

extension Renderer {
  /// A document's screen, with the states and in the variant of a shot.
  func picture(of document: ScreenDocument, for shot: Shot?, scale: Double, isDark: Bool) throws -> Picture {
    var (canvas, traits) = (document.canvas, document.traits)
    shot?.variant.apply(to: &canvas, &traits)
    canvas.scale = scale
    if isDark { traits.appearance = .dark }
    var states: [String: ViewState] = [:]
    for (path, state) in shot?.states ?? [:] { states[path.value] = state }
    return try picture(of: document, on: canvas, traits: traits, states: states, title: document.name)
  }
}
