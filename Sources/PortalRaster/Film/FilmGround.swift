import PortalCore
import PortalSupport

/// The canvas of a film's frames, which is the same for all, and where on it a screen lies.
struct FilmGround {
  /// Nil where frames are the screens as they are.
  private let blank: Picture?
  private let size: Size
  let canvas: Canvas
  let hasDevice: Bool

  /// - Parameters:
  ///   - screens: the canvases that there are in the film; the first one's scale is the film's.
  ///   - color: what is beside them, with room for a device that is turned; nothing by default.
  init(_ screens: [Canvas], hasDevice: Bool, color: Color? = nil, _ renderer: Renderer) throws {
    let places = screens.map { Self.place(of: $0, inDevice: hasDevice) }
    var size = Size(width: places.map(\.width).max() ?? 0, height: places.map(\.height).max() ?? 0)
    if color != nil {
      let side = places.map { Self.diagonal(of: $0.size) }.max() ?? 0
      size = Size(width: side, height: side)
    }
    self.size = size
    self.hasDevice = hasDevice
    let first = screens.first ?? .phone
    guard hasDevice || screens.contains(where: { $0.size != size }) else {
      (blank, canvas) = (nil, first)
      return
    }
    canvas = Canvas(width: size.width, height: size.height, scale: first.scale, background: color ?? .clear)
    blank = try renderer.picture(of: ViewSpec(.container), on: canvas)
  }

  /// How wide and high what has room for a device that is turned is.
  static func diagonal(of size: Size) -> Double {
    (size.width * size.width + size.height * size.height).squareRoot().rounded(.up)
  }

  /// Whether no pixel of such a frame can be translucent.
  func isOpaque(_ screen: Picture) -> Bool { blank == nil && screen.isOpaque }

  /// The frame of a screen, with fingers on it.
  ///
  /// - Parameter turned: by how many degrees what is on the screen is still turned against its device: where the device is turned back so
  ///   far, the one is level while the other turns, as with a device in the hand.
  func frame(_ screen: Picture, _ marks: [TouchMark], turned: Double = 0) -> Picture {
    guard var frame = blank else {
      guard !marks.isEmpty else { return screen }
      var frame = screen
      frame.list.items += marks.flatMap(\.items)
      return frame
    }
    let origin = origin(of: screen.screen.canvas)
    guard turned != 0 else {
      Self.add(screen, marks, at: origin, inDevice: hasDevice, to: &frame.list)
      return frame
    }
    frame.list.items.append(.begin(.init(transform: Self.turn(screen, -turned, at: origin))))
    Self.add(screen, marks, at: origin, inDevice: hasDevice, turned: turned, to: &frame.list)
    frame.list.items.append(.end)
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

  /// What is behind a page whose corners leave those of the display: nothing is lit there.
  private static let unlit = RGBA(hex: 0x000000)

  /// Turns a screen around its middle.
  private static func turn(_ screen: Picture, _ degrees: Double, at origin: Point) -> Affine {
    let size = screen.list.size
    let middle = Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
    return .moving(x: middle.x, y: middle.y).after(.turning(degrees: degrees))
      .after(.moving(x: -middle.x, y: -middle.y))
  }

  /// Paints a screen at a place of a list, perhaps in its device.
  ///
  /// - Parameter turned: by how many degrees what is on the screen is turned against it.
  static func add(
    _ screen: Picture, _ marks: [TouchMark], at origin: Point, inDevice: Bool, turned: Double = 0,
    to list: inout DisplayList
  ) {
    let bezel = inDevice ? DeviceBezel(screen.screen.canvas) : nil
    let appearance = screen.screen.traits.appearance
    let whole = Path(Rect(origin: .zero, size: screen.list.size))
    var items = bezel?.behind(appearance) ?? []
    items.append(.begin(.init(clip: bezel?.display ?? whole)))
    let background = screen.list.background
    if turned == 0 {
      items.append(.fill(whole, .nonZero, .solid(background)))
    } else {
      items.append(.fill(whole, .nonZero, .solid(unlit)))
      items.append(.begin(.init(transform: turn(screen, turned, at: .zero))))
      items.append(.fill(Path(screen.screen.root.frame), .nonZero, .solid(background)))
      items.append(.end)
    }
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
