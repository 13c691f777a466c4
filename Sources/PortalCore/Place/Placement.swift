import PortalSupport

/// Places a spec on a canvas: expands its widgets, lays out the boxes, and shapes every text for the width it got.
public struct Placement {
  let canvas: Canvas
  let traits: Traits
  let shaper: any TextShaper
  let imageSize: (ImageReference) -> Size?
  let states: [String: ViewState]
  let painters: [String: CustomPainter]
  /// Where rows come from while a screen is placed.
  private(set) var rows: RowDescriber
  /// What cannot be set of the screen that is being placed.
  private(set) var problems = TextProblems()

  /// - Parameters:
  ///   - shaper: measures texts, and makes the glyphs that are painted.
  ///   - states: what is true of views at the moment that is shown, by their paths.
  ///   - painters: the application's own functions that paint custom views, by identifier.
  ///   - imageSize: a file's own size in pixels; nothing where there is no such file.
  public init(
    canvas: Canvas, traits: Traits, states: [String: ViewState] = [:],
    painters: [String: CustomPainter] = [:], shaper: any TextShaper, imageSize: @escaping (ImageReference) -> Size?
  ) {
    self.canvas = canvas
    self.traits = traits
    self.shaper = shaper
    self.imageSize = imageSize
    self.states = states
    self.painters = painters
    rows = RowDescriber(Expansion(traits: traits), HandlerTable())
  }

  /// The view as the only child of a column of the canvas's size, with the handlers of all that is seen, and warnings
  /// about what is odd.
  ///
  /// The handlers are those of the description, and after them those of the rows that were described because they are
  /// seen.
  public func place(
    _ description: Description
  ) throws(PlacementError) -> (screen: PlacedScreen, handlers: HandlerTable, diagnostics: [Diagnostic]) {
    var placement = self
    placement.rows = RowDescriber(
      Expansion(traits: traits, states: states, painters: painters), description.handlers)
    placement.problems = TextProblems()
    let screen = try placement.screen(of: description.spec)
    if !placement.problems.all.isEmpty { throw .texts(placement.problems.all) }
    placement.rows.expansion.finish()
    return (screen, placement.rows.handlers, placement.rows.expansion.diagnostics)
  }

  private func screen(of spec: ViewSpec) throws(PlacementError) -> PlacedScreen {
    let box = try rows.expansion.expand(spec)

    let screen = Box()
    screen.layout.width = .points(canvas.size.width)
    screen.layout.height = .points(canvas.size.height)
    screen.add(box)
    let island = try Island(screen, self)
    island.layout(width: canvas.size.width, height: canvas.size.height)
    let placed = try island.placed(at: .zero, visible: Rect(origin: .zero, size: canvas.size))
    // A screen that is not shown at all is an empty one.
    let root =
      placed.children.first
      ?? PlacedView(
        view: box.view, frame: .zero, contentFrame: .zero, style: BoxStyle(), content: .none)
    return PlacedScreen(canvas: canvas, traits: traits, root: root)
  }

  /// An image's own size in points; nothing where there is no such image.
  func size(of image: ImageSource) -> Size? {
    let pixels = image.pixelsInPoint
    switch image.origin {
    case .symbol(let name):
      return Symbol.named(name).map { _ in Size(width: Symbol.side / pixels, height: Symbol.side / pixels) }
    case .file(let file):
      return imageSize(file).map { Size(width: $0.width / pixels, height: $0.height / pixels) }
    }
  }

  /// A length made whole pixels, upwards: what was measured must not lose its last pixel to rounding.
  func pixelsUp(_ length: Double) -> Double {
    let pixels = (length * canvas.scale - 1e-6).rounded(.up)
    return max(0, pixels) / canvas.scale
  }
}
