import PortalDocument
import PortalRaster

/// A picture as its screen looks now.
public struct DocsPicture: Sendable {
  let bytes: [UInt8]
  /// In points.
  let width: Double
  /// What is written on the screen.
  let texts: String
  /// What is odd about it.
  let diagnostics: [Diagnostic]
}

/// Draws the pictures of pages, on the thread that made it.
public struct DocsPainter {
  private let fonts: FontLibrary
  private var renderers: [String: Renderer] = [:]

  /// How many pixels make a point.
  static let scale = 2.0
  /// How many folders' images are kept at once.
  private static let keptRenderers = 8

  public init(fonts: FontLibrary) {
    self.fonts = fonts
  }

  /// - Throws: all that is wrong with the screen, where it stands.
  public mutating func draw(_ drawing: DocsDrawing) throws -> DocsPicture {
    let document: ScreenDocument
    let folder: String
    switch drawing.screen {
    case .file(let file):
      document = try ScreenDocument.read(Files.read(file), file: file)
      folder = Files.folder(holding: file)
    case .block(let page, let range):
      document = try ScreenDocument.read(drawing.page.document(range), file: page)
      folder = drawing.page.folder
    }
    var (canvas, traits) = (document.canvas, document.traits)
    canvas.scale = Self.scale
    if drawing.isDark { traits.appearance = .dark }
    let picture = try renderer(for: folder).picture(of: document, on: canvas, traits: traits, title: document.name)
    let odd = (document.remarks + picture.diagnostics).map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.file = diagnostic.file ?? drawing.page.file
      return diagnostic
    }
    return DocsPicture(
      bytes: try picture.png(.small), width: picture.screen.canvas.size.width, texts: Self.texts(of: picture),
      diagnostics: odd)
  }

  private mutating func renderer(for root: String) throws -> Renderer {
    if let renderer = renderers[root] { return renderer }
    let renderer = try Renderer(fonts: fonts, imageRoot: root)
    if renderers.count >= Self.keptRenderers { renderers.removeAll() }
    renderers[root] = renderer
    return renderer
  }

  /// How much of a screen's texts describes it.
  private static let describingCharacters = 160

  /// A screen's texts in their order, in one line.
  private static func texts(of picture: Picture) -> String {
    var texts: [String] = []
    picture.screen.forEachBox { placed, _ in
      guard case .text(let text) = placed.content else { return }
      let line = text.block.string.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if !line.isEmpty { texts.append(line) }
    }
    let all = texts.joined(separator: "; ")
    return all.count <= describingCharacters ? all : all.prefix(describingCharacters - 1) + "…"
  }
}
