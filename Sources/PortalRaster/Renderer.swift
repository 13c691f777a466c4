@_exported import PortalCore
@_exported import PortalSupport

/// Makes pictures of screens.
///
/// It keeps fonts open and texts shaped, so one renderer for many screens is quick.
///
/// ```swift
/// let renderer = try Renderer()
/// let picture = try renderer.picture(of: postActionBar(for: post))
/// try picture.write(to: "bar.png")
/// ```
///
/// A renderer is used by one thread at a time; several threads have a renderer each. No picture depends on what was
/// rendered before it.
public final class Renderer {
  let fonts: FontLibrary
  private let shaper: PangoShaper
  let images: ImageLibrary
  private let painters: [String: CustomPainter]

  /// - Parameters:
  ///   - fonts: the fonts to use; the standard ones where none are given.
  ///   - imageRoot: the folder that holds the screens' images. No file outside it is read.
  ///   - painters: functions that paint custom views, by their identifiers.
  /// - Throws: `DiagnosticsError` that says what is missing and how to get it.
  public init(fonts: FontLibrary? = nil, imageRoot: String? = nil, painters: [String: CustomPainter] = [:]) throws {
    self.fonts = try fonts ?? FontLibrary()
    shaper = try PangoShaper(library: self.fonts)
    images = ImageLibrary(root: imageRoot)
    self.painters = painters
  }

  var fontVersions: [String] { fonts.versions }

  /// Describes, places and lists a screen: all but the painting.
  ///
  /// - Parameter states: what is true of views at the moment that is shown, by their paths.
  /// - Throws: `DiagnosticsError` where no picture is possible. What is only odd is in the picture's `diagnostics`.
  public func picture(
    of screen: some Describable, on canvas: Canvas = .phone, traits: Traits = Traits(),
    states: [String: ViewState] = [:], title: String = "Screen"
  ) throws -> Picture {
    let canvas = screen.canvas(on: canvas)
    guard canvas.scale.isFinite, canvas.scale > 0, canvas.pixelSize != nil else {
      throw DiagnosticsError.impossible(canvas)
    }
    images.beginScreen()
    var traits = traits
    traits.screenSize = canvas.size
    traits.safeArea = canvas.safeArea
    fonts.beginScreen()
    let description = screen.describe(traits)
    let states = description.states.merging(states) { $0.updated(by: $1) }
    do {
      return try picture(of: description, on: canvas, traits: traits, states: states, title: title) {
        screen.located($0)
      }
    } catch let error as DiagnosticsError {
      throw DiagnosticsError(screen.located(error.diagnostics))
    }
  }

  private func picture(
    of description: Description, on canvas: Canvas, traits: Traits, states: [String: ViewState], title: String,
    locating: ([Diagnostic]) -> [Diagnostic]
  ) throws -> Picture {
    var (placed, handlers, diagnostics) = try place(description, on: canvas, traits: traits, states: states)
    var list = Listing.list(placed)
    // That an image is broken may only be seen when it is unpacked, for which the size that it is drawn in must be known.
    // A placeholder then takes its place, which may be of another size.
    while images.unpack(list) {
      (placed, handlers, diagnostics) = try place(description, on: canvas, traits: traits, states: states)
      list = Listing.list(placed)
    }
    return Picture(
      screen: placed, list: list, handlers: handlers, diagnostics: locating(diagnostics), title: title, fonts: fonts,
      images: images)
  }

  /// Places what was described, and says what is odd about it.
  package func place(
    _ description: Description, on canvas: Canvas, traits: Traits, states: [String: ViewState] = [:]
  ) throws -> (screen: PlacedScreen, handlers: HandlerTable, diagnostics: [Diagnostic]) {
    let placement = Placement(
      canvas: canvas, traits: traits, states: states, painters: painters, shaper: shaper, imageSize: images.size)
    do {
      let (placed, handlers, diagnostics) = try placement.place(description)
      return (placed, handlers, diagnostics + problems(in: placed))
    } catch {
      throw DiagnosticsError(error.diagnostics)
    }
  }

  /// Paints a list on pixels that nobody sees: for benchmarks.
  package func paint(_ list: DisplayList, canvas: Canvas) throws {
    _ = try PNGExporter.surface(list, canvas: canvas, fonts: fonts, images: images)
  }

  /// A text as it would be set: its size, its lines with their baselines, its glyphs.
  ///
  /// - Parameter width: the points beyond which lines are broken; every paragraph is one line where none is given.
  public func measure(_ block: TextBlock, width: Double? = nil) throws -> ShapedText {
    try shaper.shape(block, width: width)
  }

  /// Sets every text anew from now on: for benchmarks.
  package func forgetTexts() {
    shaper.forget()
  }

  /// Draws every letter anew from now on: for benchmarks.
  package func forgetLetters() {
    fonts.forgetLetters()
  }

  /// The font files that were opened so far, sorted.
  package var openedFontFiles: [String] { fonts.openedFiles }

  /// What a picture lacks that the screen asks for: images and glyphs.
  private func problems(in screen: PlacedScreen) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    // A widget's part has no path; the view that it belongs to came before it.
    var view = screen.root
    screen.forEachBox { placed, _ in
      if placed.view != nil { view = placed }
      switch placed.content {
      case .image(let image, _, size: nil):
        if var problem = problem(with: image) {
          problem.severity = .warning
          problem.message += ", wanted by \(view.path)"
          problem.subject = Diagnostic.Subject(view: view.path.text, word: image.word)
          diagnostics.append(problem)
        }
      case .text(let text) where !text.shaped.missing.isEmpty:
        diagnostics.append(missing(text.shaped.missing, view.path))
      default: break
      }
    }
    return diagnostics
  }

  /// Why there is no such image.
  private func problem(with image: ImageSource) -> Diagnostic? {
    switch image.origin {
    case .file(let file): images.problem(with: file)
    case .symbol(let name): Diagnostic(.warning, "there is no symbol \"\(name)\"", hint: Symbol.remedy(for: name))
    }
  }

  /// Says which code points no font has.
  ///
  /// A text in a script that is not installed would name hundreds.
  private func missing(_ scalars: [Unicode.Scalar], _ path: ViewPath) -> Diagnostic {
    var seen: Set<Unicode.Scalar> = []
    let distinct = scalars.filter { seen.insert($0).inserted }
    let named = distinct.prefix(8).map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    let more = distinct.count > named.count ? " and \(distinct.count - named.count) more" : ""
    return Diagnostic(
      .warning, "no font has a glyph for \(named.joined(separator: ", "))\(more), wanted by \(path)",
      hint: fonts.remedy(for: distinct), about: Diagnostic.Subject(view: path.text))
  }
}

extension ImageSource {
  /// What its author wrote for it, where that is a word.
  fileprivate var word: String? {
    switch origin {
    case .file(.named(let path)): path
    case .file: nil
    case .symbol(let name): name
    }
  }
}

extension PlacedView {
  fileprivate var path: ViewPath { view?.path ?? .root }
}
