import PortalDocument
import PortalRaster

/// Reads screens and places them as a call asks.
///
/// Screens of one folder share a renderer, and so its open fonts. It belongs to one thread.
struct PictureMaker {
  let options: ScreenOptions
  private var renderers: [String: Renderer] = [:]

  init(options: ScreenOptions) {
    self.options = options
  }

  /// The screen that an input holds; `-` is standard input.
  func document(of input: String) throws -> ScreenDocument {
    let bytes = try input == "-" ? Files.readStandardInput() : Files.read(input)
    return try ScreenDocument.read(bytes, file: ScreenInputs.shown(input), defaults: options.defaults)
  }

  mutating func picture(of input: String) throws -> Picture {
    try picture(of: document(of: input), in: ScreenInputs.folder(of: input))
  }

  /// - Parameter folder: where the document's images are, unless the call says otherwise.
  mutating func picture(of document: ScreenDocument, in folder: String) throws -> Picture {
    var canvas = document.canvas
    var traits = document.traits
    options.asked.apply(to: &canvas)
    options.asked.apply(to: &traits)
    return try renderer(for: options.root ?? folder)
      .picture(of: document, on: canvas, traits: traits, title: document.name)
  }

  private mutating func renderer(for root: String) throws -> Renderer {
    if let renderer = renderers[root] { return renderer }
    let renderer = try Renderer(fonts: options.fonts.library(), imageRoot: root)
    renderers[root] = renderer
    return renderer
  }
}
