import PortalCore
import PortalSupport

/// A screen, placed and listed, that can be painted and written in any format.
///
/// It shares its renderer's fonts and images, and so belongs to the same thread. Who writes a picture as the last thing
/// that becomes of it (`consume picture`) has it let go of its views before it is painted, and of its list before its
/// pixels are packed: thousands of views are as much memory as a whole screen of pixels.
public struct Picture {
  /// Where everything is.
  public let screen: PlacedScreen
  /// What is painted.
  ///
  /// Workshop tools put into it what no view can show yet.
  public package(set) var list: DisplayList
  /// The handlers that the screen's slots stand for.
  public let handlers: HandlerTable
  /// What is odd about the screen, such as an image that is missing.
  public package(set) var diagnostics: [Diagnostic]
  /// The lines of what was put into the list, and is no view of the screen: of the pictures on a sheet.
  package var layoutAppendix = ""
  private let title: String
  let fonts: FontLibrary
  private let images: ImageLibrary

  init(
    screen: PlacedScreen, list: DisplayList, handlers: HandlerTable, diagnostics: [Diagnostic], title: String,
    fonts: FontLibrary, images: ImageLibrary
  ) {
    self.screen = screen
    self.handlers = handlers
    self.diagnostics = diagnostics
    self.title = title
    self.fonts = fonts
    self.images = images
    self.list = list
  }

  /// The picture as a PNG file.
  public consuming func png(_ setting: PNGSetting = .fast) throws -> [UInt8] {
    let (scale, isOpaque) = (screen.canvas.scale, isOpaque)
    return try PNGEncoder.encode(try surface(), scale: scale, setting, isOpaque: isOpaque)
  }

  /// The picture as a WebP file, with every pixel as it is.
  public consuming func webp() throws -> [UInt8] {
    let isOpaque = isOpaque
    return try WebPEncoder.encode(try surface(), isOpaque: isOpaque)
  }

  /// The picture as a JPEG file; what is transparent lies on white.
  ///
  /// - Parameter quality: from 1 to 100.
  public consuming func jpeg(quality: Int = Picture.usualQuality) throws -> [UInt8] {
    let (scale, isOpaque) = (screen.canvas.scale, isOpaque)
    return try JPEGEncoder.encode(try surface(), scale: scale, quality: quality, isOpaque: isOpaque)
  }

  /// The quality of JPEG files where none is asked for: letters have no visible halos.
  public static let usualQuality = 90

  /// Whether no pixel can be translucent, whatever is painted.
  var isOpaque: Bool { list.background.alpha >= 1 }

  consuming func surface() throws -> CairoSurface {
    let (list, canvas, fonts, images) = (list, screen.canvas, fonts, images)
    _ = consume self
    return try PNGExporter.surface(list, canvas: canvas, fonts: fonts, images: images)
  }

  /// The picture as an SVG document.
  public func svg(text: SVGText = .outlines) -> String {
    SVGExporter.export(
      list, title: title, locale: screen.traits.locale, text: text, fonts: fonts, images: images)
  }

  /// The picture as a PDF file of one page.
  public func pdf() throws -> [UInt8] {
    try Self.pdf([self])
  }

  /// Pictures as the pages of one PDF file, which bears the first one's title.
  public static func pdf(_ pictures: [Picture]) throws -> [UInt8] {
    try PDFExporter.export(
      pictures.map {
        PDFExporter.Page(
          list: $0.list, title: $0.title, locale: $0.screen.traits.locale, fonts: $0.fonts, images: $0.images)
      })
  }

  /// The picture's twin for people: one line a view.
  public var layoutText: String { LayoutText.text(of: screen) + layoutAppendix }

  /// The picture as a file's bytes in a format.
  ///
  /// - Parameters:
  ///   - setting: how a PNG file is compressed.
  ///   - quality: of a JPEG file, from 1 to 100.
  ///   - svgText: how letters are written in SVG.
  public consuming func bytes(
    as format: PictureFormat, png setting: PNGSetting = .fast, quality: Int = Picture.usualQuality,
    svgText: SVGText = .outlines
  ) throws -> [UInt8] {
    switch format {
    case .png: try png(setting)
    case .svg: Array(svg(text: svgText).utf8)
    case .pdf: try pdf()
    case .webp: try webp()
    case .jpeg: try jpeg(quality: quality)
    case .txt: Array(layoutText.utf8)
    case .json: Array(LayoutJSON.text(of: screen).utf8)
    }
  }

  /// What of the picture a format cannot say.
  public func losses(in format: PictureFormat) -> [Diagnostic] {
    guard format == .jpeg, !isOpaque else { return [] }
    return [
      Diagnostic(
        .warning, "JPEG knows no transparency: the picture lies on white",
        hint: "give the screen an opaque background, or write .png or .webp")
    ]
  }

  /// Writes the picture in the format that the path's ending names.
  ///
  /// Nothing is left half-written.
  public func write(to path: String) throws {
    guard let format = PictureFormat(path: path) else {
      throw DiagnosticsError(PictureFormat.unknown(path))
    }
    do {
      try Files.write(try bytes(as: format), to: path, durably: false)
    } catch let error as FileError {
      throw DiagnosticsError(error.diagnostic)
    }
  }

  /// Sends an event to the frontmost view under a point that handles it; whether there was one.
  @discardableResult
  public func send(_ event: Event, at point: Point) -> Bool {
    guard let slot = screen.handler(for: event.kind, at: point) else { return false }
    return handlers.send(event, to: slot)
  }
}
