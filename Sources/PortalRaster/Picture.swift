import PortalCore
import PortalSupport

/// A screen, placed and listed, that can be painted and written in any format.
///
/// It shares its renderer's fonts and images, and so belongs to the same thread.
public struct Picture {
  /// Where everything is.
  public let screen: PlacedScreen
  /// What is painted.
  public let list: DisplayList
  /// The handlers that the screen's slots stand for.
  public let handlers: HandlerTable
  /// What is odd about the screen, such as an image that is missing.
  public let diagnostics: [Diagnostic]
  private let title: String
  private let fonts: FontLibrary
  private let images: ImageLibrary

  init(
    screen: PlacedScreen, handlers: HandlerTable, diagnostics: [Diagnostic], title: String, fonts: FontLibrary,
    images: ImageLibrary
  ) {
    self.screen = screen
    self.handlers = handlers
    self.diagnostics = diagnostics
    self.title = title
    self.fonts = fonts
    self.images = images
    list = Listing.list(screen)
  }

  /// The picture as a PNG file.
  public func png(_ setting: PNGSetting = .fast) throws -> [UInt8] {
    let surface = try PNGExporter.surface(list, canvas: screen.canvas, fonts: fonts, images: images)
    return try PNGEncoder.encode(
      surface, scale: screen.canvas.scale, setting, isOpaque: list.background.alpha >= 1)
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
  public var layoutText: String { LayoutText.text(of: screen) }

  /// The picture as a file's bytes in a format.
  public func bytes(
    as format: PictureFormat, png setting: PNGSetting = .fast, svgText: SVGText = .outlines
  ) throws -> [UInt8] {
    switch format {
    case .png: try png(setting)
    case .svg: Array(svg(text: svgText).utf8)
    case .pdf: try pdf()
    case .txt: Array(layoutText.utf8)
    case .json: Array(LayoutJSON.text(of: screen).utf8)
    }
  }

  /// Writes the picture in the format that the path's ending names.
  ///
  /// Nothing is left half-written.
  public func write(to path: String) throws {
    guard let format = PictureFormat(path: path) else {
      throw DiagnosticsError(PictureFormat.unknown(path))
    }
    do {
      try Files.write(try bytes(as: format), to: path)
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

/// What a picture can be written as.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  case png, svg, pdf
  /// The layout text for people.
  case txt
  /// The layout for programs.
  case json

  /// The format that a path's ending names.
  public init?(path: String) {
    guard let name = path.split(separator: "/").last, let dot = name.lastIndex(of: ".") else { return nil }
    self.init(rawValue: name[name.index(after: dot)...].lowercased())
  }

  /// The names of all formats, for messages.
  public static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// What to say of a path that names no format.
  public static func unknown(_ path: String) -> Diagnostic {
    Diagnostic(.error, "the name \(path) does not say which format to write", hint: "end it in one of: \(names)")
  }
}
