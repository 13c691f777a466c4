/// The keyboard that covers the bottom of a screen.
///
/// It belongs to the device: neither assistive technologies nor Tab know of it, and its keys are where they are whichever way the
/// screen is read. What its keys do is the living screen's to say.
struct KeyboardSpec: Widget {
  var keyboard: Keyboard

  static let kind = "keyboard"
  var facts: Facts { [.isStatus, .takesTouches] }

  /// Measured: iOS 13 to 18, where the ground lets a little of what is behind it through.
  static let ground = Color(light: RGBA(hex: 0xd1d3d9), dark: RGBA(hex: 0x2b2b2d))

  func expand(into box: Box, _ context: ExpansionContext) {
    box.layout.position = .absolute
    box.layout.inset = FlexEdges(left: 0, right: 0, bottom: 0)
    box.layout.height = .points(Keyboard.height(context.traits))
    box.layout.writingDirection = .leftToRight
    box.style.backgroundColor = Self.ground
  }

  func parts(_ context: ExpansionContext) -> [ViewSpec] {
    let width = context.traits.screenSize?.width ?? 0
    var parts = KeyboardRows(keyboard, context.traits).places.map { place in
      var frame = place.frame
      (frame.x, frame.y) = (frame.x - place.cell.x, frame.y - place.cell.y)
      let key = KeyboardKeySpec(
        key: place.key, title: place.title, letters: place.letters, isLarge: place.isLarge, frame: frame,
        keyboard: keyboard, cellX: place.cell.x, screenWidth: width)
      var view = ViewSpec(ViewContent(key), key: .part(place.key.name))
      view.layout.position = .absolute
      view.layout.inset = FlexEdges(left: .points(place.cell.x), top: .points(place.cell.y))
      view.layout.width = .points(place.cell.width)
      view.layout.height = .points(place.cell.height)
      return view
    }
    if context.traits.safeArea.bottom >= ScreenMetrics.tabletHomeInset {
      parts.append(HomeIndicator.view)
    }
    return parts
  }

  /// The keyboard at the bottom of the screen, as a view.
  static func view(_ keyboard: Keyboard) -> ViewSpec {
    ViewSpec(ViewContent(KeyboardSpec(keyboard: keyboard)), key: .part("keyboard"))
  }
}

extension Keyboard.Key {
  /// What it is called in paths.
  var name: String {
    switch self {
    case .text(" "): "space"
    case .text(let text): text
    case .delete: "delete"
    case .return: "return"
    case .shift: "shift"
    case .plane(.letters): "letters"
    case .plane(.numbers): "numbers"
    case .plane(.symbols): "symbols"
    case .globe: "globe"
    case .microphone: "microphone"
    }
  }
}

/// A key of the keyboard.
struct KeyboardKeySpec: Widget {
  var key: Keyboard.Key
  var title: String
  /// The letters below a digit.
  var letters = ""
  /// Whether it is one of the large keys of a pad.
  var isLarge = false
  /// Where it is drawn, in the area in which it takes touches.
  var frame: Rect
  var keyboard: Keyboard
  /// Where that area is on the screen, and how wide the screen is.
  var cellX = 0.0
  var screenWidth = 0.0

  static let kind = "key"
  static let role: Role? = .button

  /// Measured: iOS 13 to 18.
  private static let letterGround = Color(light: RGBA(hex: 0xffffff), dark: RGBA(hex: 0x6b6b6d))
  private static let sideGround = Color(light: RGBA(hex: 0xabb0bb), dark: RGBA(hex: 0x464648))
  private static let edge = Color(light: RGBA(hex: 0x888a8e), dark: RGBA(hex: 0x1a1a1c))
  private static let radius = 5.0
  private static let letterSize = 23.0
  private static let wordSize = 16.0
  private static let digitSize = 25.0
  private static let belowSize = 10.0

  var isEnabled: Bool { !(key == .return && keyboard.returnKey == .search(isEnabled: false)) }

  private var isLetter: Bool { if case .text(let text) = key { text != " " && text.count == 1 } else { false } }
  /// Whether nothing is drawn around its sign: beside the home indicator, and beside the digits of a pad.
  private var isBare: Bool {
    switch key {
    case .globe, .microphone: true
    case .delete, .plane: isLarge
    default: false
    }
  }
  private var isTinted: Bool {
    guard key == .return else { return false }
    return switch keyboard.returnKey {
    case .return: false
    case .search: true
    case .says(let type): type.isTinted
    }
  }

  func expand(into box: Box, _ context: ExpansionContext) {
    let isPressed = context.state.isPressed == true
    let isTablet = Keyboard.isLarge(context.traits)
    let isPoppedUp = isPressed && isLetter && !isTablet && !isLarge
    // A popped-up letter is drawn over the keys around it.
    let cap = Box.part(frame.size) {
      $0.layout.position = .absolute
      $0.layout.inset = FlexEdges(left: .points(frame.x), top: .points(frame.y))
      $0.layout.alignItems = .center
      $0.layout.justifyContent = .center
      let isInBar = !isBare || !(isLarge || Keyboard.hasRoomBelow(context.traits))
      if isInBar {
        $0.style.backgroundColor = ground(isPressed: isPressed && !isPoppedUp)
        $0.style.cornerRadius = Self.radius
        $0.style.cornerCurve = .continuous
        $0.style.shadow = Shadow(color: Self.edge, opacity: 1, offset: Point(x: 0, y: 1), radius: 0)
      }
      if !isPoppedUp { $0.children = [face(context)] + (letters.isEmpty ? [] : [lettersBelow(context)]) }
    }
    box.children.append(cap)
    if isPoppedUp { box.children += popUp(context) }
  }

  private func ground(isPressed: Bool) -> Color {
    if isTinted, isEnabled { return isPressed ? Self.letterGround : .tint }
    let isLight: Bool =
      switch key {
      case .text: true
      case .shift: keyboard.shift != .off
      default: false
      }
    return isLight == isPressed ? Self.sideGround : Self.letterGround
  }

  /// Ink on the key: black on shift that is on, in the dark, too.
  private func ink(_ context: ExpansionContext) -> Color {
    if isTinted {
      let isPressed = context.state.isPressed == true
      return isEnabled ? (isPressed ? .label : .white) : Color.label.faded(0.3)
    }
    return .label
  }

  private func face(_ context: ExpansionContext) -> Box {
    let ink = ink(context).resolved(in: context.traits.appearance)
    switch key {
    case .text, .return, .plane:
      var style = TextStyle()
      // On narrow keys all letters are smaller, so that the widest, an M or a W, is not so alone.
      let room = max(0, frame.width - 4)
      style.size = isLetter ? isLarge ? Self.digitSize : min(Self.letterSize, room) : Self.wordSize
      style.color = self.ink(context)
      style.numberOfLines = 1
      style.scalesWithTextSize = false
      style.alignment = .center
      // Some Arabic letters are wider than their keys.
      (style.adjustToFitWidth, style.minimumScaleFactor) = (true, 0.5)
      let box = Box(content: context.line(title, style))
      box.layout.maxWidth = .points(room)
      return box
    case .globe: return .symbol("globe", side: 24, self.ink(context), context)
    case .microphone: return .symbol("mic", side: 24, self.ink(context), context)
    case .delete: return Self.sign(Size(width: 24, height: 18), ink, Self.deleteSign)
    case .shift:
      let shift = keyboard.shift
      return Self.sign(Size(width: 20, height: 20), ink) { Self.shiftSign(shift, $0) }
    }
  }

  private func lettersBelow(_ context: ExpansionContext) -> Box {
    var style = TextStyle()
    (style.size, style.weight, style.letterSpacing) = (Self.belowSize, .bold, 2)
    style.numberOfLines = 1
    style.scalesWithTextSize = false
    let box = Box(content: context.line(letters, style))
    // They stand close below the digit.
    box.layout.margin.top = .points(-5)
    return box
  }

  private static func sign(_ size: Size, _ ink: RGBA, _ items: @escaping @Sendable (RGBA) -> [DisplayList.Item]) -> Box
  {
    .part(size) { $0.content = .drawing(Drawing(size: size, items(ink))) }
  }

  private static let line = 1.5

  /// A label that points to where the letter goes, with a cross.
  private static let deleteSign: @Sendable (RGBA) -> [DisplayList.Item] = { ink in
    var tag = Path(polygon: [
      Point(x: 8, y: 1.25), Point(x: 22.75, y: 1.25), Point(x: 22.75, y: 16.75), Point(x: 8, y: 16.75),
      Point(x: 1.25, y: 9),
    ])
    tag.close()
    var cross = Path()
    for (from, to) in [
      (Point(x: 11.5, y: 5.5), Point(x: 18.5, y: 12.5)), (Point(x: 18.5, y: 5.5), Point(x: 11.5, y: 12.5)),
    ] {
      cross.move(to: from)
      cross.line(to: to)
    }
    let stroke = DisplayList.Stroke(width: line, isRound: true)
    return [.stroke(tag, stroke, ink), .stroke(cross, stroke, ink)]
  }

  /// An arrow up, filled where it is on, and underlined where it stays.
  private static func shiftSign(_ shift: Keyboard.Shift, _ ink: RGBA) -> [DisplayList.Item] {
    let foot = shift == .locked ? 13.5 : 17.0
    let arrow = Path(polygon: [
      Point(x: 10, y: 2), Point(x: 18, y: 10.5), Point(x: 13.5, y: 10.5), Point(x: 13.5, y: foot),
      Point(x: 6.5, y: foot), Point(x: 6.5, y: 10.5), Point(x: 2, y: 10.5),
    ])
    var items: [DisplayList.Item] = shift == .off ? [] : [.fill(arrow, .nonZero, .solid(ink))]
    items.append(.stroke(arrow, .init(width: line, isRound: true), ink))
    if shift == .locked {
      items.append(.fill(Path(Rect(x: 5.75, y: 16, width: 8.5, height: 2), radius: 0.5), .nonZero, .solid(ink)))
    }
    return items
  }

  // MARK: Under a finger

  /// The letter in a balloon above its key, so that the finger does not hide it.
  private func popUp(_ context: ExpansionContext) -> [Box] {
    let (reach, rise) = (13.0, frame.height + 10)
    let size = Size(width: frame.width + 2 * reach, height: rise + frame.height)
    // At the sides of the screen it goes inwards.
    let x = cellX + frame.x - reach
    let shift = min(max(0, 3 - x), 2 * reach) - min(max(0, x + size.width - screenWidth + 3), 2 * reach)
    let key = Rect(x: reach - shift, y: rise, width: frame.width, height: frame.height)
    let outline = Self.balloon(size, key, head: rise - 4)
    let ground = Self.letterGround.resolved(in: context.traits.appearance)
    let shade = RGBA(hex: 0x000000, alpha: 0.25)
    var style = TextStyle()
    style.size = 1.5 * Self.letterSize
    style.numberOfLines = 1
    style.scalesWithTextSize = false
    func part(_ height: Double, _ configure: (Box) -> Void) -> Box {
      .part(Size(width: size.width, height: height)) {
        $0.layout.position = .absolute
        $0.layout.inset = FlexEdges(left: .points(frame.x - reach + shift), top: .points(frame.y - rise))
        configure($0)
      }
    }
    let shadow = outline.mapped { Point(x: $0.x, y: $0.y + 1) }
    return [
      part(size.height) {
        $0.content = .drawing(
          Drawing(
            size: size,
            [
              // A line around it, of which the inner half is covered: it is seen on a white page, too.
              .stroke(outline, .init(width: 1), RGBA(hex: 0x000000, alpha: 0.1)),
              .fill(shadow, .nonZero, .solid(shade)), .fill(outline, .nonZero, .solid(ground)),
            ]))
      },
      part(rise - 4) {
        $0.layout.alignItems = .center
        $0.layout.justifyContent = .center
        $0.children = [Box(content: context.line(title, style))]
      },
    ]
  }

  /// A head that narrows to a key below it.
  private static func balloon(_ size: Size, _ key: Rect, head: Double) -> Path {
    var path = Path(Rect(x: 0, y: 0, width: size.width, height: head), radius: 10)
    path.append(Path(Rect(x: key.x, y: head - 10, width: key.width, height: key.maxY - head + 10), radius: radius))
    // The neck, from where the head's corners begin.
    var neck = Path()
    let (top, bottom) = (head - 10, key.y + 12)
    let middle = (top + bottom) / 2
    neck.move(to: Point(x: 0, y: top))
    neck.line(to: Point(x: size.width, y: top))
    neck.curve(
      to: Point(x: key.maxX, y: bottom), Point(x: size.width, y: middle), Point(x: key.maxX, y: middle))
    neck.line(to: Point(x: key.x, y: bottom))
    neck.curve(to: Point(x: 0, y: top), Point(x: key.x, y: middle), Point(x: 0, y: middle))
    neck.close()
    path.append(neck)
    return path
  }

  func complete(_ semantics: inout Semantics) {
    semantics.label = semantics.label ?? (key == .text(" ") ? "space" : title)
  }
}
