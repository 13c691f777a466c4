import PortalDocument
import PortalRaster

/// Reads screens and places them as a call asks.
///
/// Its renderers share the open fonts; there is one for each folder of images. It belongs to one thread.
struct PictureMaker {
  let options: ScreenOptions
  private var fonts: FontLibrary?
  private var renderers: [String: Renderer] = [:]
  /// Whether a document may be asked for again: rows and variants of one follow each other.
  var keepsDocuments = true
  /// The document read last.
  private var last: (input: String, template: ScreenTemplate)?

  /// How many folders' images are kept at once.
  private static let keptRenderers = 8

  init(options: ScreenOptions) {
    self.options = options
  }

  /// The document that an input holds; `-` is standard input.
  mutating func template(of input: String) throws -> ScreenTemplate {
    if let last, last.input == input { return last.template }
    let bytes = try input == "-" ? Files.readStandardInput() : Files.read(input)
    let template = try ScreenTemplate.read(bytes, file: ScreenInputs.shown(input), defaults: options.defaults)
    if keepsDocuments { last = (input, template) }
    return template
  }

  /// - Parameter folder: where the document's images are, unless the call says otherwise.
  mutating func picture(
    of document: ScreenDocument, as variant: ScreenVariant = .base, in folder: String
  ) throws -> Picture {
    var canvas = document.canvas
    var traits = document.traits
    options.asked.apply(to: &canvas)
    options.asked.apply(to: &traits)
    variant.apply(to: &canvas, &traits)
    return try renderer(for: options.root ?? folder)
      .picture(of: document, on: canvas, traits: traits, title: document.name)
  }

  /// The picture of a screen in Swift.
  mutating func picture(
    of screen: LinkedScreen, as variant: ScreenVariant, in folder: String
  ) throws -> Picture {
    var (canvas, traits) = (options.defaults.canvas, options.defaults.traits)
    options.asked.apply(to: &canvas)
    options.asked.apply(to: &traits)
    variant.apply(to: &canvas, &traits)
    return try renderer(for: options.root ?? folder)
      .picture(of: screen.make(), on: canvas, traits: traits, title: screen.name)
  }

  /// The picture of an input that is no template, or that brings its sample with it.
  mutating func picture(of input: String, as variant: ScreenVariant = .base) throws -> Picture {
    let folder = ScreenInputs.folder(of: SwiftScreens.file(of: input))
    if let screen = options.linkedScreen(input) { return try picture(of: screen, as: variant, in: folder) }
    return try picture(of: template(of: input).document(for: nil), as: variant, in: folder)
  }

  mutating func renderer(for root: String) throws -> Renderer {
    if let renderer = renderers[root] { return renderer }
    let library = try fonts ?? options.fonts.library()
    fonts = library
    let renderer = try Renderer(fonts: library, imageRoot: root)
    if renderers.count >= Self.keptRenderers { renderers.removeAll() }
    renderers[root] = renderer
    return renderer
  }
}
