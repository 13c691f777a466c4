/// A switch that is on or off, and sends its new state when a finger moves it.
public struct ToggleSpec: Hashable, Sendable {
  /// Whether it is on, with its thumb at the trailing end.
  public var isOn: Bool
  /// Whether it is marked with a ring around it.
  public var isActive: Bool
  public var isEnabled: Bool
  /// The colour of the track while it is on; nil for the platform's green.
  public var onTintColor: Color?
  /// The colour of the border while it is off, in place of a grey track; nil for that.
  public var tintChangingColor: Color?
  /// The colour of the thumb; nil for white.
  public var thumbTintColor: Color?

  /// A switch that is off and enabled, unless something else is said.
  public init(
    isOn: Bool = false, isActive: Bool = false, isEnabled: Bool = true, onTintColor: Color? = nil,
    tintChangingColor: Color? = nil, thumbTintColor: Color? = nil
  ) {
    self.isOn = isOn
    self.isActive = isActive
    self.isEnabled = isEnabled
    self.onTintColor = onTintColor
    self.tintChangingColor = tintChangingColor
    self.thumbTintColor = thumbTintColor
  }

  /// UISwitch's size from iOS 7 to iOS 18, with its thumb's margins since iOS 13.
  static let size = Size(width: 51, height: 31)
  static let margin = 2.0
  /// How much wider a pressed thumb is.
  static let pressedGrowth = 7.0
  static let disabledAlpha = 0.5
  static let rimWidth = 1.5
  /// The track of a switch that is off.
  static let offColor = Color(light: RGBA(hex: 0x787880, alpha: 0.16), dark: RGBA(hex: 0x787880, alpha: 0.32))
  /// The shadow of a thumb that lies in a track, which clips it: a switch's, and a segmented control's.
  static let thumbShadow = Shadow(color: .black, opacity: 0.125, offset: Point(x: 0, y: 2.75), radius: 3)
}

extension ToggleSpec: Widget {
  static let kind = "toggle"
  var events: EventKinds { .valueChanged }
  var facts: Facts { [.control, .followsFingerAcross] }
  static let role: Role? = .toggle
  var pressKeys: [KeyName] { [.character(" ")] }

  func focusRing(in view: PlacedView, column: Int) -> FocusRing {
    FocusRing(frame: view.frame, radius: Self.size.height / 2)
  }

  func expand(into box: Box, _ context: ExpansionContext) {
    box.layout.keepWidth(Self.size.width)
    box.layout.keepHeight(Self.size.height)
    box.layout.keepAtLeast(Self.size)
    box.layout.justifyContent = .center
    box.layout.alignItems = .center
    if !isEnabled { box.style.alpha *= Self.disabledAlpha }
    if isActive { box.children.append(ring) }
    box.children.append(track(context))
  }

  /// The track is a row with the thumb at one end, so that right-to-left layout mirrors it.
  private func track(_ context: ExpansionContext) -> Box {
    let isOn = isShownOn(context.state)
    return .part(Self.size) { track in
      track.style.cornerRadius = Self.size.height / 2
      track.style.clipToBounds = true
      track.style.backgroundColor = isOn ? onTintColor ?? .systemGreen : Self.offColor
      if !isOn, let tintChangingColor {
        track.style.backgroundColor = .clear
        track.style.borderColor = tintChangingColor
        track.style.borderWidth = Self.rimWidth
      }
      track.layout.flexDirection = .row
      track.layout.justifyContent = isOn ? .flexEnd : .flexStart
      track.layout.padding = .all(.points(Self.margin))
      let side = Self.size.height - 2 * Self.margin
      let width = context.state.isPressed == true ? side + Self.pressedGrowth : side
      track.children.append(
        .part(Size(width: width, height: side)) { thumb in
          thumb.piece = .thumb
          thumb.style.backgroundColor = thumbTintColor ?? .white
          thumb.style.cornerRadius = side / 2
          thumb.style.shadows = [Self.thumbShadow]
        })
    }
  }

  /// Under a finger it may be elsewhere than it is described.
  private func isShownOn(_ state: ViewState) -> Bool { state.selection.map { $0 > 0 } ?? isOn }

  func change(from old: ToggleSpec, _ states: (before: ViewState, now: ViewState)) -> LookChange? {
    let turns = old.isShownOn(states.before) != isShownOn(states.now)
    if turns, states.before.isPressed == true, states.now.isPressed != true { return .flip }
    return turns || states.before.isPressed != states.now.isPressed ? .toggle : nil
  }

  private var ring: Box {
    let margin = 3.5
    return .part(Size(width: Self.size.width + 2 * margin, height: Self.size.height + 2 * margin)) { ring in
      ring.piece = .ring
      ring.layout.position = .absolute
      ring.style.cornerRadius = Self.size.height / 2 + margin
      ring.style.borderColor = (onTintColor ?? .systemGreen).faded(0.4)
      ring.style.borderWidth = 2
    }
  }

  func answer(_ input: Input, in view: PlacedView, _ context: AnswerContext, state: inout ViewState) -> [Event] {
    switch input {
    case .tap: return [Event(.valueChanged, flag: !isOn)]
    case .drag(let phase):
      let isLeft = context.point.x < view.frame.width / 2
      let isThere = isLeft == (context.direction == .rightToLeft)
      state.isPressed = phase == .began || phase == .moved ? true : nil
      state.selection = phase == .moved ? (isThere ? 1 : 0) : nil
      return phase == .ended && isThere != isOn ? [Event(.valueChanged, flag: isThere)] : []
    default: return []
    }
  }

  func keeping(_ event: Event) -> ToggleSpec {
    var kept = self
    kept.isOn = event.flag ?? isOn
    return kept
  }

  func complete(_ semantics: inout Semantics) {
    semantics.value = semantics.value ?? (isOn ? "on" : "off")
  }
}

extension ViewContent {
  /// A view that is a switch.
  public static func toggle(_ properties: ToggleSpec) -> ViewContent { ViewContent(properties) }
}
