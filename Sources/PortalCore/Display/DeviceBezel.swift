/// A simple vector drawing of a device around its display.
package struct DeviceBezel {
  private enum Kind {
    /// With a camera in the display, and its extent.
    case phone(camera: Double)
    /// With a home button below the display.
    case buttonPhone
    case tablet
    case window
  }

  private let kind: Kind
  private let size: Size
  private let isTurned: Bool
  private let corner: Double
  /// The margins around the display.
  private let sides: Edges

  /// Nil for a canvas that is no device's.
  package init?(_ canvas: Canvas) {
    // The name of a rotated canvas has a suffix.
    let names = ["", "-landscape", "-portrait"].compactMap { ending in
      canvas.name.flatMap { $0.hasSuffix(ending) ? String($0.dropLast(ending.count)) : nil }
    }
    guard let device = names.compactMap(Device.named).first else { return nil }
    size = canvas.size
    isTurned = (device.size.width > device.size.height) != (size.width > size.height)
    if device.name.hasPrefix("desktop") {
      kind = .window
      corner = 10
      sides = Edges(top: 32)
    } else if device.name.hasPrefix("ipad") {
      kind = .tablet
      corner = device.cornerRadius
      sides = Edges(all: 24)
    } else if device.name == "iphone-8" || device.name == "iphone-se" {
      kind = .buttonPhone
      corner = 0
      sides =
        isTurned ? Edges(top: 16, left: 88, bottom: 16, right: 88) : Edges(top: 88, left: 16, bottom: 88, right: 16)
    } else {
      kind = .phone(camera: device.safeArea.top)
      corner = device.cornerRadius > 0 ? device.cornerRadius : 12
      sides = Edges(all: 13)
    }
  }

  private var screen: Rect { Rect(origin: .zero, size: size) }
  private var body: Rect {
    screen.inset(by: Edges(top: -sides.top, left: -sides.left, bottom: -sides.bottom, right: -sides.right))
  }

  /// The bounding box in the screen's points, which extends beyond the display.
  package var bounds: Rect {
    switch kind {
    // Buttons extend beyond a phone's body, a shadow beyond a window's.
    case .phone, .buttonPhone: body.inset(by: Edges(all: -4))
    case .tablet: body.inset(by: Edges(all: -1))
    case .window: body.inset(by: Edges(top: -16, left: -24, bottom: -32, right: -24))
    }
  }

  /// The display's outline.
  package var display: Path {
    let radii =
      if case .window = kind { CornerRadii(bottomLeft: corner, bottomRight: corner) } else { CornerRadii(all: corner) }
    return RoundedRect(screen, radii, curve: .continuous).path
  }

  // MARK: Drawing

  private static func grey(_ light: UInt32, _ dark: UInt32, _ appearance: Appearance) -> DisplayList.Paint {
    .solid(RGBA(hex: appearance == .dark ? dark : light))
  }

  private static func circle(_ center: Point, _ radius: Double) -> Path {
    Path(Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius), radius: radius)
  }

  /// The layers below the screen.
  package func behind(_ appearance: Appearance) -> [DisplayList.Item] {
    if case .window = kind { return window(appearance) }
    let radius = if case .buttonPhone = kind { 50.0 } else { corner + sides.top }
    let shape = RoundedRect(body, CornerRadii(all: radius), curve: .continuous)
    var items = buttons.map { DisplayList.Item.fill($0, .nonZero, Self.grey(0x6e6e73, 0x6e6e73, appearance)) }
    items.append(.fill(shape.path, .nonZero, Self.grey(0x8e8e93, 0x7c7c80, appearance)))
    items.append(.fill(shape.inset(by: Edges(all: 1)).path, .nonZero, Self.grey(0x3a3a3c, 0x48484a, appearance)))
    items.append(.fill(shape.inset(by: Edges(all: 3)).path, .nonZero, Self.grey(0x0a0a0c, 0x0a0a0c, appearance)))
    items += things
    return items
  }

  /// The side buttons of a phone in portrait.
  private var buttons: [Path] {
    guard case .phone = kind, !isTurned else { return [] }
    func button(_ x: Double, _ y: Double, _ length: Double) -> Path {
      Path(Rect(x: x, y: y, width: 5, height: length), radius: 1.5)
    }
    let (left, right) = (body.x - 2.5, body.maxX - 2.5)
    return [button(left, 118, 30), button(left, 176, 58), button(left, 246, 58), button(right, 190, 92)]
  }

  /// Details of the body beside the display.
  private var things: [DisplayList.Item] {
    let glass = DisplayList.Paint.solid(RGBA(hex: 0x2c2c2e))
    func along(_ distance: Double) -> Point {
      isTurned ? Point(x: distance, y: screen.center.y) : Point(x: screen.center.x, y: distance)
    }
    let end = isTurned ? size.width : size.height
    switch kind {
    case .buttonPhone:
      let speaker = along(-44)
      let (width, height) = isTurned ? (6.0, 52.0) : (52.0, 6.0)
      let slit = Rect(x: speaker.x - width / 2, y: speaker.y - height / 2, width: width, height: height)
      let ring = Self.circle(along(end + 44), 27)
      return [
        .fill(Path(slit, radius: 3), .nonZero, glass),
        .stroke(ring, .init(width: 2.5), RGBA(hex: 0x3a3a3c)),
      ]
    case .tablet: return [.fill(Self.circle(along(-12), 3.5), .nonZero, glass)]
    case .phone, .window: return []
    }
  }

  /// The layers above the screen: the camera in a phone's display.
  package func before(_ appearance: Appearance) -> [DisplayList.Item] {
    guard case .phone(let camera) = kind, camera > 0 else {
      guard case .window = kind else { return [] }
      // A hairline, so that a light window has an edge on a light page.
      let shape = RoundedRect(body, CornerRadii(all: corner), curve: .continuous)
      return [.stroke(shape.path, .init(width: 0.5), RGBA(hex: appearance == .dark ? 0xffffff : 0, alpha: 0.25))]
    }
    let black = DisplayList.Paint.solid(RGBA(hex: 0x000000))
    func upright(_ rect: Rect) -> Rect {
      isTurned
        ? Rect(x: rect.y, y: size.height / 2 - rect.maxX, width: rect.height, height: rect.width)
        : Rect(x: size.width / 2 + rect.x, y: rect.y, width: rect.width, height: rect.height)
    }
    switch camera {
    case 59...:
      return [.fill(Path(upright(Rect(x: -62, y: 11.5, width: 124, height: 36)), radius: 18), .nonZero, black)]
    case 52..<59:
      return [.fill(Self.circle(upright(Rect(x: -11, y: 15, width: 22, height: 22)).center, 11), .nonZero, black)]
    default:
      let notch = upright(Rect(x: -80, y: -1, width: 160, height: 33))
      let radii =
        isTurned
        ? CornerRadii(topRight: 20, bottomRight: 20) : CornerRadii(bottomLeft: 20, bottomRight: 20)
      return [.fill(RoundedRect(notch, radii, curve: .continuous).path, .nonZero, black)]
    }
  }

  private func window(_ appearance: Appearance) -> [DisplayList.Item] {
    let shape = RoundedRect(body, CornerRadii(all: corner), curve: .continuous)
    let shadow = shape.moved(by: Point(x: 0, y: 8))
    let bar = Rect(x: body.x, y: body.y, width: body.width, height: sides.top)
    let dots: [UInt32] = [0xff5f57, 0xfebc2e, 0x28c840]
    return [
      .shadow(.init(box: shape, shape: shadow, radius: 8, color: RGBA(hex: 0, alpha: 0.28), isInside: false)),
      .fill(shape.path, .nonZero, Self.grey(0xe8e8ed, 0x2c2c2e, appearance)),
      .fill(
        Path(Rect(x: bar.x, y: bar.maxY - 0.5, width: bar.width, height: 0.5)), .nonZero,
        Self.grey(0xc7c7cc, 0x000000, appearance)),
    ]
      + dots.enumerated().map { index, hex in
        .fill(
          Self.circle(Point(x: bar.x + 18 + 20 * Double(index), y: bar.center.y), 6), .nonZero, .solid(RGBA(hex: hex)))
      }
  }
}
