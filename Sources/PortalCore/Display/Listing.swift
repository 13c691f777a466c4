/// Turns a placed screen into what is painted.
public struct Listing {
  private let canvas: Canvas
  private let appearance: Appearance
  private var items: [DisplayList.Item] = []

  private init(_ screen: PlacedScreen) {
    canvas = screen.canvas
    appearance = screen.traits.appearance
  }

  public static func list(_ screen: PlacedScreen) -> DisplayList {
    var listing = Listing(screen)
    listing.list(screen.root)
    return DisplayList(
      size: screen.canvas.size, scale: screen.canvas.scale,
      background: screen.canvas.background.resolved(in: screen.traits.appearance),
      items: listing.items)
  }

  /// What is still to be listed of a box: all of it, or only what comes after its children.
  private enum Step {
    case open(PlacedView)
    case close(PlacedView)
  }

  /// The tree is walked on a stack of its own: a thread's would not hold as many levels as screens may have.
  private mutating func list(_ root: PlacedView) {
    var steps = [Step.open(root)]
    while let step = steps.popLast() {
      switch step {
      case .open(let placed) where placed.style.alpha > 0:
        open(placed)
        steps.append(.close(placed))
        for child in placed.children.reversed() { steps.append(.open(child)) }
      case .open: break
      case .close(let placed): close(placed)
      }
    }
  }

  private mutating func open(_ placed: PlacedView) {
    let style = placed.style
    if style.alpha < 1 { items.append(.begin(clip: nil, opacity: style.alpha)) }
    let radius = style.cornerRadius ?? 0
    listGround(placed, radius: radius)
    if placed.clips { items.append(.begin(clip: Path(placed.frame, radius: radius), opacity: 1)) }
    switch placed.content {
    case .none: break
    case .text(let text): list(text, in: placed.contentFrame)
    case .image(let image, let mode, let size): list(image, mode, size, placed, radius: radius)
    }
  }

  private mutating func close(_ placed: PlacedView) {
    if placed.clips { items.append(.end) }
    listBorder(placed, radius: placed.style.cornerRadius ?? 0)
    if placed.style.alpha < 1 { items.append(.end) }
  }

  private mutating func listGround(_ placed: PlacedView, radius: Double) {
    guard !placed.frame.isEmpty else { return }
    let color = placed.style.backgroundColor.resolved(in: appearance)
    // Under an opaque rim the ground ends in the rim's middle: else its smoothed edge would shine through the rim's.
    let under = opaqueRim(placed.style) / 2
    let path = Path(placed.frame.inset(by: Edges(all: under)), radius: max(0, radius - under))
    if !color.isInvisible { items.append(.fill(path, .nonZero, .solid(color))) }
    if let gradient = placed.style.gradient, !gradient.stops.isEmpty {
      items.append(.fill(path, .nonZero, paint(gradient, placed.frame)))
    }
  }

  /// The rim lies inside the box, over its content, and is whole pixels wide: a hairline is one.
  private mutating func listBorder(_ placed: PlacedView, radius: Double) {
    let color = placed.style.borderColor.resolved(in: appearance)
    guard placed.style.borderWidth > 0, !color.isInvisible, !placed.frame.isEmpty else { return }
    let width = rimWidth(placed.style)
    items.append(.fill(.ring(placed.frame, radius: radius, width: width), .evenOdd, .solid(color)))
  }

  private func rimWidth(_ style: BoxStyle) -> Double {
    max(1, (style.borderWidth * canvas.scale).rounded()) / canvas.scale
  }

  /// The width of a rim that hides all that is under it; 0 where there is none.
  private func opaqueRim(_ style: BoxStyle) -> Double {
    style.borderWidth > 0 && style.borderColor.resolved(in: appearance).alpha >= 1 ? rimWidth(style) : 0
  }

  private func paint(_ gradient: LinearGradient, _ frame: Rect) -> DisplayList.Paint {
    func point(_ part: Point) -> Point {
      Point(x: frame.x + part.x * frame.width, y: frame.y + part.y * frame.height)
    }
    return .linear(
      from: point(gradient.from), to: point(gradient.to),
      gradient.stops
        .map { .init($0.color.resolved(in: appearance), at: min(1, max(0, $0.offset))) }
        .sorted { $0.offset < $1.offset })
  }

  private mutating func list(_ text: PlacedText, in frame: Rect) {
    items += TextListing.items(of: text, in: frame, scale: canvas.scale)
  }

  private mutating func list(
    _ image: ImageReference, _ mode: ContentMode, _ size: Size?, _ placed: PlacedView, radius: Double
  ) {
    let frame = placed.contentFrame
    guard !frame.isEmpty else { return }
    guard let size, size.width > 0, size.height > 0 else {
      listPlaceholder(frame, radius: radius)
      return
    }
    let target = onGrid(mode.rect(for: size, in: frame))
    let isCut = radius > 0 || !frame.contains(target)
    if isCut { items.append(.begin(clip: Path(frame, radius: radius), opacity: 1)) }
    items.append(.image(image, target))
    if isCut { items.append(.end) }
  }

  /// The rectangle with each edge on the nearest pixel.
  private func onGrid(_ rect: Rect) -> Rect {
    func snapped(_ length: Double) -> Double { (length * canvas.scale).rounded() / canvas.scale }
    let (x, y) = (snapped(rect.x), snapped(rect.y))
    return Rect(x: x, y: y, width: snapped(rect.maxX) - x, height: snapped(rect.maxY) - y)
  }

  /// How large a missing image is where nothing else says: large enough to be seen.
  static let placeholderSize = Size(width: 44, height: 44)

  /// A crossed box where an image should be: a picture with a hole in it must not pass for a finished one.
  private mutating func listPlaceholder(_ frame: Rect, radius: Double) {
    let color = Color.placeholderText.resolved(in: appearance)
    let width = max(1, canvas.scale.rounded()) / canvas.scale
    items.append(.fill(Path(frame, radius: radius), .nonZero, .solid(Color.systemFill.resolved(in: appearance))))
    items.append(.fill(.ring(frame, radius: radius, width: width), .evenOdd, .solid(color)))
    let side = min(frame.width, frame.height) / 4
    let cross = Rect(x: frame.center.x - side / 2, y: frame.center.y - side / 2, width: side, height: side)
    items.append(.fill(.cross(in: cross, width: width), .nonZero, .solid(color)))
  }
}

extension PlacedView {
  fileprivate var clips: Bool { style.clipToBounds && !frame.isEmpty }
}

extension ContentMode {
  /// Where an image of a size goes in a frame.
  func rect(for size: Size, in frame: Rect) -> Rect {
    let across = frame.width / size.width
    let down = frame.height / size.height
    let factor: Double
    switch self {
    case .scaleToFill: return frame
    case .scaleAspectFit: factor = min(across, down)
    case .scaleAspectFill: factor = max(across, down)
    }
    let width = size.width * factor
    let height = size.height * factor
    return Rect(
      x: frame.x + (frame.width - width) / 2, y: frame.y + (frame.height - height) / 2, width: width,
      height: height)
  }
}

extension Path {
  /// Two diagonal bars of a width, as one outline.
  static func cross(in rect: Rect, width: Double) -> Path {
    let half = width / 2 * 2.0.squareRoot()
    let (left, top, right, bottom) = (rect.x, rect.y, rect.maxX, rect.maxY)
    let middle = rect.center
    let corners = [
      Point(x: left + half, y: top), Point(x: middle.x, y: middle.y - half), Point(x: right - half, y: top),
      Point(x: right, y: top + half), Point(x: middle.x + half, y: middle.y), Point(x: right, y: bottom - half),
      Point(x: right - half, y: bottom), Point(x: middle.x, y: middle.y + half), Point(x: left + half, y: bottom),
      Point(x: left, y: bottom - half), Point(x: middle.x - half, y: middle.y), Point(x: left, y: top + half),
    ]
    var path = Path()
    for (index, corner) in corners.enumerated() {
      if index == 0 { path.move(to: corner) } else { path.line(to: corner) }
    }
    path.close()
    return path
  }
}
