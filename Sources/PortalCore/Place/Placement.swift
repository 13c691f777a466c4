import PortalSupport

/// Places a spec on a canvas: expands its widgets, lays out the boxes, and shapes every text for the width it got.
public struct Placement {
  let canvas: Canvas
  let traits: Traits
  let shaper: any TextShaper
  let imageSize: (ImageReference) -> Size?
  let states: [String: ViewState]
  let painters: [String: CustomPainter]

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
  }

  /// The spec as the only child of a column of the canvas's size, with warnings about what is odd in it.
  public func place(_ spec: ViewSpec) throws(PlacementError) -> (screen: PlacedScreen, diagnostics: [Diagnostic]) {
    var expansion = Expansion(traits: traits, states: states, painters: painters)
    let box = try expansion.expand(spec)
    expansion.finish()

    let screen = Box()
    screen.layout.width = .points(canvas.size.width)
    screen.layout.height = .points(canvas.size.height)
    screen.children = [box]
    let island = try Island(screen, self)
    try island.layout(width: canvas.size.width, height: canvas.size.height)
    let placed = try island.placed(at: .zero)
    // A screen that is not shown at all is an empty one.
    let root =
      placed.children.first
      ?? PlacedView(
        view: box.view, frame: .zero, contentFrame: .zero, style: BoxStyle(), content: .none)
    return (PlacedScreen(canvas: canvas, traits: traits, root: root), expansion.diagnostics)
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
