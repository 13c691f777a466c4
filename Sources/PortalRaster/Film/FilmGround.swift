import PortalCore
import PortalSupport

/// The canvas of a film's frames, which is the same for all, and where on it a screen lies.
struct FilmGround {
  /// Nil where frames are the screens as they are.
  private let blank: Picture?
  private let size: Size
  let canvas: Canvas
  let hasDevice: Bool

  /// - Parameter screens: the canvases that there are in the film; the first one's scale is the film's.
  init(_ screens: [Canvas], hasDevice: Bool, _ renderer: Renderer) throws {
    let places = screens.map { Self.place(of: $0, inDevice: hasDevice) }
    let size = Size(width: places.map(\.width).max() ?? 0, height: places.map(\.height).max() ?? 0)
    self.size = size
    self.hasDevice = hasDevice
    let first = screens.first ?? .phone
    guard hasDevice || screens.contains(where: { $0.size != size }) else {
      (blank, canvas) = (nil, first)
      return
    }
    canvas = Canvas(width: size.width, height: size.height, scale: first.scale, background: .clear)
    blank = try renderer.picture(of: ViewSpec(.container), on: canvas)
  }

  /// Whether no pixel of such a frame can be translucent.
  func isOpaque(_ screen: Picture) -> Bool { blank == nil && screen.isOpaque }

  /// The frame of a screen, with fingers on it.
  func frame(_ screen: Picture, _ marks: [TouchMark]) -> Picture {
    guard var frame = blank else {
      guard !marks.isEmpty else { return screen }
      var frame = screen
      frame.list.items += marks.flatMap(\.items)
      return frame
    }
    Self.add(screen, marks, at: origin(of: screen.screen.canvas), inDevice: hasDevice, to: &frame.list)
    return frame
  }

  /// Where a screen's corner lies: on a whole pixel, so that nothing of the screen is blurred.
  func origin(of screen: Canvas) -> Point {
    guard blank != nil else { return .zero }
    let place = Self.place(of: screen, inDevice: hasDevice)
    func whole(_ number: Double) -> Double { (number * canvas.scale).rounded() / canvas.scale }
    return Point(
      x: whole((size.width - place.width) / 2 - place.x), y: whole((size.height - place.height) / 2 - place.y))
  }

  /// What a screen takes with its device, in the screen's points.
  static func place(of canvas: Canvas, inDevice: Bool) -> Rect {
    let bezel = inDevice ? DeviceBezel(canvas) : nil
    return bezel?.bounds ?? Rect(origin: .zero, size: canvas.size)
  }

  /// Paints a screen at a place of a list, perhaps in its device.
  static func add(
    _ screen: Picture, _ marks: [TouchMark], at origin: Point, inDevice: Bool, to list: inout DisplayList
  ) {
    let bezel = inDevice ? DeviceBezel(screen.screen.canvas) : nil
    let appearance = screen.screen.traits.appearance
    let whole = Path(Rect(origin: .zero, size: screen.list.size))
    var items = bezel?.behind(appearance) ?? []
    items.append(.begin(.init(clip: bezel?.display ?? whole)))
    items.append(.fill(whole, .nonZero, .solid(screen.list.background)))
    let count = list.items.count + items.count
    list.meanings += screen.list.meanings.map { $0.moved(by: origin, afterItems: count) }
    items += screen.list.items
    items += marks.flatMap(\.items)
    items.append(.end)
    items += bezel?.before(appearance) ?? []
    // Moved themselves, by whole pixels, letters and edges are the pixels that they are on the screen.
    list.items += items.map { $0.moved(by: origin) }
  }
}
