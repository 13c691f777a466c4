import PortalCore
import PortalSupport

/// A placed and listed screen that can be painted and written in any format.
///
/// It shares its renderer's fonts and images, and so belongs to the same thread. Writing it with `consume picture`
/// releases its views before painting, and its list before encoding: thousands of views take as much memory as a screen
/// of pixels.
public struct Picture {
  /// The screen with all its views at their places, as layout texts and hit tests see it.
  public internal(set) var screen: PlacedScreen
  /// What is painted, from back to front, as all formats draw it.
  ///
  /// Development tools add items to it that no view can produce yet.
  public package(set) var list: DisplayList
  /// The handlers of the screen's views, as they were described for this picture.
  public let handlers: ViewHandlers
  /// Warnings, such as a missing image.
  public package(set) var diagnostics: [Diagnostic]
  /// The layout lines of additional items that are no views of the screen: of the pictures on a sheet.
  package var layoutAppendix = ""
  var title: String
  let fonts: FontLibrary
  let images: ImageLibrary
  /// What was looked for to show its images.
  package let search: ImageSearch
  private let budget: Budget

  init(
    screen: PlacedScreen, list: DisplayList, handlers: ViewHandlers, diagnostics: [Diagnostic], title: String,
    fonts: FontLibrary, images: ImageLibrary, budget: Budget
  ) {
    self.screen = screen
    self.handlers = handlers
    self.diagnostics = diagnostics
    self.title = title
    self.fonts = fonts
    self.images = images
    search = images.search
    self.budget = budget
    self.list = list
  }

  /// Encodes the picture as PNG.
  public consuming func png(_ setting: PNGSetting = .fast) throws -> [UInt8] {
    let (scale, isOpaque) = (screen.canvas.scale, isOpaque)
    let room = setting == .small ? roomForPacking : nil
    let painted = try surface()
    if let room { try room.check(RasterLimits.packedSmall.work(painted), as: .png) }
    return try PNGEncoder.encode(painted, scale: scale, setting, isOpaque: isOpaque)
  }

  /// Encodes the picture as lossless WebP.
  public consuming func webp() throws -> [UInt8] {
    let (isOpaque, room) = (isOpaque, roomForPacking)
    // What it takes at least is known before it is painted.
    let pixels = screen.canvas.pixelSize.map { Double($0.width * $0.height) } ?? 0
    try room.check(pixels * RasterLimits.webPPixel.least, as: .webp)
    let painted = try surface()
    try room.check(RasterLimits.webPPixel.work(painted), as: .webp)
    return try WebPEncoder.encode(painted, isOpaque: isOpaque)
  }

  private var roomForPacking: PackingRoom { PackingRoom(list, fonts, budget) }

  /// Refuses to pack it as a small PNG where that is more work than its painting leaves of the budget.
  ///
  /// - Parameter work: what packing it counts; see ``PaintedPicture/workOfPacking``.
  package func checkPacking(_ work: Double) throws(DiagnosticsError) { try roomForPacking.check(work, as: .png) }

  /// Encodes the picture as JPEG, composited on white.
  ///
  /// - Parameter quality: from 1 to 100.
  public consuming func jpeg(quality: Int = Picture.usualQuality) throws -> [UInt8] {
    let (scale, isOpaque) = (screen.canvas.scale, isOpaque)
    return try JPEGEncoder.encode(try surface(), scale: scale, quality: quality, isOpaque: isOpaque)
  }

  /// The default quality of JPEG, without visible halos around text.
  public static let usualQuality = 90

  /// Whether no pixel can be translucent.
  var isOpaque: Bool { list.background.alpha >= 1 }

  consuming func surface() throws -> CairoSurface {
    try checkLayers()
    let (list, canvas, fonts, images) = (list, screen.canvas, fonts, images)
    _ = consume self
    return try PNGExporter.surface(list, canvas: canvas, fonts: fonts, images: images)
  }

  /// Refuses more layers with pixels of their own than the budget has.
  private func checkLayers() throws {
    guard let size = screen.canvas.pixelSize else { return }
    let pixels = Double(size.width * size.height)
    if let excess = list.excess(ofLayers: list.deepestLayer, pixels: pixels, over: budget, in: screen) {
      throw DiagnosticsError.overBudget(excess)
    }
  }

  /// Paints some pixels of the picture on a surface of its size, as a whole painting does; those beside them are anything.
  ///
  /// - Parameter items: those of the picture.
  func paint(_ boxes: [PixelBox], of items: ItemTree, on surface: CairoSurface) throws {
    guard let context = CairoContext(surface) else { throw DiagnosticsError.impossible(screen.canvas) }
    try checkLayers()
    CairoPainter.paint(boxes, of: list, items, on: context, fonts: fonts, images: images)
    if let failure = context.failure { throw DiagnosticsError("the picture could not be repaired: \(failure)") }
  }

  /// Encodes the picture as SVG.
  ///
  /// Pixels within it for which the budget has no room are left out; ``bytes(as:png:quality:svgText:)`` throws instead.
  public func svg(text: SVGText = .outlines) -> String { exported(text).text }

  private func exported(_ text: SVGText) -> (text: String, excess: Budget.Excess?) {
    SVGExporter.export(
      list, title: title, locale: screen.traits.locale, text: text, fonts: fonts, images: images)
  }

  /// Encodes the picture as a PDF of one page.
  public func pdf() throws -> [UInt8] {
    try Self.pdf([self])
  }

  /// Encodes pictures as the pages of one PDF, with the first one's title.
  public static func pdf(_ pictures: [Picture]) throws -> [UInt8] {
    var book = PDFBook()
    for picture in pictures {
      // Others were placed since it was: each screen has an image budget of its own.
      if pictures.count > 1 { picture.images.beginScreen() }
      try book.add(picture)
    }
    return try book.bytes()
  }

  /// The picture as a page of a PDF.
  var page: PDFBook.Page {
    PDFBook.Page(list: list, title: title, locale: screen.traits.locale, fonts: fonts, images: images)
  }

  /// The layout as readable text: one line for each view.
  public var layoutText: String { LayoutText.text(of: screen) + layoutAppendix }

  /// Encodes the picture in a format.
  ///
  /// - Parameters:
  ///   - setting: the compression of PNG.
  ///   - quality: of JPEG, from 1 to 100.
  ///   - svgText: the form of text in SVG.
  public consuming func bytes(
    as format: PictureFormat, png setting: PNGSetting = .fast, quality: Int = Picture.usualQuality,
    svgText: SVGText = .outlines
  ) throws -> [UInt8] {
    switch format {
    case .png: try png(setting)
    case .svg: try boundedSVG(svgText)
    case .pdf: try pdf()
    case .webp: try webp()
    case .jpeg: try jpeg(quality: quality)
    case .txt: Array(layoutText.utf8)
    case .json: Array(LayoutJSON.text(of: screen).utf8)
    }
  }

  private func boundedSVG(_ text: SVGText) throws -> [UInt8] {
    let (text, excess) = exported(text)
    if let excess { throw DiagnosticsError.overBudget(excess) }
    return Array(text.utf8)
  }

  /// Warnings of what a format cannot represent.
  public func losses(in format: PictureFormat) -> [Diagnostic] {
    switch format {
    case .jpeg where !isOpaque:
      return [
        Diagnostic(
          .warning, "JPEG knows no transparency: the picture lies on white",
          hint: "give the screen an opaque background, or write .png or .webp")
      ]
    case .pdf, .svg:
      return screen.unfollowedLinks.prefix(RasterLimits.toldLinks).map { Self.unfollowed($0.view, $0.destination) }
    case .png, .webp, .jpeg, .txt, .json: return []
    }
  }

  private static func unfollowed(_ view: ViewPath, _ destination: String) -> Diagnostic {
    if destination.utf8.count > CoreLimits.addressBytes {
      return Diagnostic(
        .warning, "\(view) leads to an address of \(destination.utf8.count) bytes, which cannot be followed in a file",
        hint: "addresses of links in files have \(CoreLimits.addressBytes) bytes at most",
        about: Diagnostic.Subject(view: view.text))
    }
    let isMessage = LinkScheme.of(destination)?.isFollowed == true
    let known = isMessage ? LinkScheme.messageFields : LinkScheme.followed
    return Diagnostic(
      .warning, "\(view) leads to \(TerminalText.quoted(destination)), which cannot be followed in a file",
      hint: "\(isMessage ? "messages of links in files have" : "links in files lead to"): "
        + known.sorted().joined(separator: ", "), about: Diagnostic.Subject(view: view.text))
  }

  /// Writes the picture in the format of the path's extension.
  ///
  /// The write is atomic.
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

  /// Applies an input to the view that takes it at a point, and calls its handlers.
  ///
  /// - Parameter newer: the handlers of a later description of the screen, where this picture is touched and the current state
  ///   is to answer; the picture's own where none are given.
  /// - Returns: whether a handler was called.
  @discardableResult
  public func send(_ input: Input, at point: Point, through newer: ViewHandlers? = nil) -> Bool {
    send(screen.answer(input, at: point), through: newer)
  }

  /// Applies an input to the view at a path, wherever it lies, and calls its handlers.
  ///
  /// - Returns: whether a handler was called.
  @discardableResult
  public func send(_ input: Input, to path: String, through newer: ViewHandlers? = nil) -> Bool {
    send(screen.answer(input, of: path), through: newer)
  }

  private func send(_ answer: Answer?, through newer: ViewHandlers?) -> Bool {
    guard let answer else { return false }
    return answer.events.map { (newer ?? handlers).send($0, to: answer.view) }.contains(true)
  }

  /// Sends an event, without an input that leads to it, to the frontmost view under a point that handles it.
  ///
  /// - Returns: whether there was such a view.
  @discardableResult
  public func send(event: Event, at point: Point, through newer: ViewHandlers? = nil) -> Bool {
    guard let view = screen.view(taking: event.kind, at: point) else { return false }
    return (newer ?? handlers).send(event, to: view)
  }
}
