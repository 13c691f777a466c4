import PortalDocument
import PortalRaster

/// The renderers of one thread: one for each folder that screens take their images from.
struct Renderers {
  private let fonts: FontLibrary
  private var byFolder: [String: Renderer] = [:]

  /// How many folders' images are kept at once.
  private static let kept = 8

  init(fonts: FontLibrary) {
    self.fonts = fonts
  }

  mutating func renderer(for folder: String) throws -> Renderer {
    if let renderer = byFolder[folder] { return renderer }
    let renderer = try Renderer(fonts: fonts, imageRoot: folder)
    if byFolder.count >= Self.kept { byFolder.removeAll() }
    byFolder[folder] = renderer
    return renderer
  }
}

extension Renderer {
  /// A document's screen, at the moment and in the variant that a shot wants.
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
