import PortalDocument
import PortalRaster

/// A picture as its screen looks now.
public struct DocsPicture: Sendable {
  let bytes: [UInt8]
  /// In points.
  let width: Double
  /// What it shows, in words.
  let description: String
  /// What is pointed at, where that goes into a file of its own.
  let annotations: [UInt8]?
  /// What is odd about it.
  let diagnostics: [Diagnostic]
}

/// Draws the pictures of pages, on the thread that made it.
public struct DocsPainter {
  private var renderers: Renderers

  /// How many pixels make a point.
  static let scale = 2.0

  public init(fonts: FontLibrary) {
    renderers = Renderers(fonts: fonts)
  }

  /// - Throws: all that is wrong with the screen, where it stands.
  public mutating func draw(_ drawing: DocsDrawing) throws -> DocsPicture {
    let (document, folder) = try Self.document(of: drawing)
    let renderer = try renderers.renderer(for: folder)
    let screen = try renderer.picture(of: document, for: drawing.shot, scale: Self.scale, isDark: drawing.isDark)
    let odd = (document.remarks + screen.diagnostics).map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.file = diagnostic.file ?? drawing.source.file
      return diagnostic
    }
    guard let shot = drawing.shot else {
      return DocsPicture(
        bytes: try screen.png(.small), width: screen.screen.canvas.size.width,
        description: Self.description(SeenViews(screen.screen).texts.map(\.text)), annotations: nil, diagnostics: odd)
    }
    let composer = try ShotComposer(shot, of: screen, renderer)
    let picture = try composer.picture()
    return DocsPicture(
      bytes: try picture.png(.small), width: picture.screen.canvas.size.width,
      description: shot.description ?? Self.description(composer.texts), annotations: composer.annotations,
      diagnostics: odd)
  }

  /// The screen's document, and the folder of its images.
  private static func document(of drawing: DocsDrawing) throws -> (ScreenDocument, folder: String) {
    let file: String
    switch drawing.screen {
    case .block(let page, let range):
      return (try ScreenDocument.read(drawing.document(range), file: page), Files.folder(holding: page))
    case .file(let path): file = path
    case .shot: file = drawing.shot?.screenFile ?? ""
    }
    return (try ScreenDocument.read(Files.read(file), file: file), Files.folder(holding: file))
  }

  /// How much of a screen's texts describes it.
  private static let describingCharacters = 160

  /// A screen's texts in their order, in one line.
  private static func description(_ texts: [String]) -> String {
    let lines = texts.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    let all = lines.filter { !$0.isEmpty }.joined(separator: "; ")
    return all.count <= describingCharacters ? all : all.prefix(describingCharacters - 1) + "…"
  }
}
