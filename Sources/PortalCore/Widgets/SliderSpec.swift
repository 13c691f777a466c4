/// A thumb on a track, for a value in a range.
public struct SliderSpec: Hashable, Sendable {
  /// The value, which decides where the thumb is.
  public var value: Double
  /// The value at the leading end of the track.
  public var minimumValue: Double
  /// The value at the trailing end of the track.
  public var maximumValue: Double
  public var isEnabled: Bool
  /// The colour of the track from the minimum to the thumb.
  public var minimumTrackTintColor: Color
  /// The colour of the track from the thumb to the maximum.
  public var maximumTrackTintColor: Color
  /// The colour of the thumb.
  public var thumbTintColor: Color

  /// A slider from 0 to 1, unless another range is said.
  public init(
    value: Double = 0.5, minimumValue: Double = 0, maximumValue: Double = 1, isEnabled: Bool = true,
    minimumTrackTintColor: Color = .tint, maximumTrackTintColor: Color = SliderSpec.trackColor,
    thumbTintColor: Color = .white
  ) {
    self.value = value
    self.minimumValue = minimumValue
    self.maximumValue = maximumValue
    self.isEnabled = isEnabled
    self.minimumTrackTintColor = minimumTrackTintColor
    self.maximumTrackTintColor = maximumTrackTintColor
    self.thumbTintColor = thumbTintColor
  }

  /// UISlider's metrics: the heights of the control and of the track, the thumb, and the track's margins.
  static let height = 34.0
  static let trackHeight = 4.0
  static let thumb = 27.0
  static let margin = 3.0
  /// How much higher than the track the thumb's middle is.
  static let thumbRise = 7.0 / 6
  /// The default width.
  static let width = 118.0
  /// The platform's grey for the track beyond the thumb.
  public static let trackColor = Color(
    light: RGBA(hex: 0x787880, alpha: 0.2), dark: RGBA(hex: 0x787880, alpha: 0.36))

  /// The thumb's position in the range, from 0 to 1.
  public var position: Double {
    let range = maximumValue - minimumValue
    guard range > 0, range.isFinite, value.isFinite else { return 0 }
    return min(1, max(0, (value - minimumValue) / range))
  }
}

extension SliderSpec: Widget {
  static let kind = "slider"
  var events: EventKinds { .valueChanged }
  var facts: Facts { [.control, .followsFinger] }
  static let role: Role? = .slider
  var arrows: ArrowUse? { .everyWay }

  func check(_ context: ExpansionContext) {
    context.check(value, from: minimumValue, to: maximumValue, isEndless: false)
  }

  /// The thumb is in a row between two flexible spaces, so that right-to-left layout mirrors it.
  func expand(into box: Box, _ context: ExpansionContext) {
    box.layout.setDefaultSize(width: Self.width, height: Self.height)
    box.layout.flexDirection = .row
    box.layout.alignItems = .center
    box.layout.setDefaultPadding(Edges(top: 0, left: Self.margin, bottom: 0, right: Self.margin))
    if !isEnabled { box.style.alpha *= ToggleSpec.disabledAlpha }
    box.children.append(track(maximumTrackTintColor, margin: Self.margin))
    box.children.append(
      .part { space in
        space.layout.grow = position
        space.layout.basis = .points(0)
        space.layout.height = .points(Self.trackHeight)
        if position > 0 {
          // It extends under the thumb, to its centre.
          let done = track(minimumTrackTintColor, margin: 0)
          done.layout.inset = FlexEdges(start: .points(0), end: .points(-Self.thumb / 2))
          space.children = [done]
        }
      })
    box.children.append(
      .part(Size(width: Self.thumb, height: Self.thumb)) {
        $0.style.backgroundColor = thumbTintColor
        $0.style.cornerRadius = Self.thumb / 2
        $0.layout.margin.bottom = .points(2 * Self.thumbRise)
        $0.style.shadows = [
          Shadow(color: .black, opacity: 0.12, offset: Point(x: 0, y: 0.5), radius: 2),
          Shadow(color: .black, opacity: 0.13, offset: Point(x: 0, y: 6), radius: 6.5),
        ]
        if context.state.isPressed == true {
          $0.style.transform = Transform(scale: Size(width: 1.12, height: 1.12))
        }
      })
    box.children.append(
      .part {
        $0.layout.grow = 1 - position
        $0.layout.basis = .points(0)
      })
  }

  /// The thumb stays under the finger as it was taken hold of; a step of an assistive device is a tenth of the range.
  func answer(_ input: Input, in view: PlacedView, _ context: AnswerContext, state: inout ViewState) -> [Event] {
    let range = maximumValue - minimumValue
    guard range > 0, range.isFinite else { return [] }
    let part: Double
    switch input {
    case .drag(let phase):
      let grip = thumb(in: view).x
      if phase == .began { state.hold = abs(context.point.x - grip) <= Self.reach ? grip - context.point.x : 0 }
      let middle = context.point.x + (state.hold ?? 0)
      let isOver = phase == .ended || phase == .cancelled
      state.isPressed = isOver ? nil : true
      if isOver { state.hold = nil }
      let way = way(in: view)
      guard phase != .cancelled, way > 0 else { return [] }
      let x = middle - start(in: view)
      part = context.direction == .rightToLeft ? 1 - x / way : x / way
    case .adjust(let steps): part = position + Double(steps) / Self.adjustments
    default: return []
    }
    let next = minimumValue + min(1, max(0, part)) * range
    return next == value ? [] : [Event(.valueChanged, number: next)]
  }

  /// Under a finger it is where the finger is.
  func change(from old: SliderSpec, _ states: (before: ViewState, now: ViewState)) -> LookChange? {
    if states.before.isPressed != states.now.isPressed { return .grip }
    return old.position != position && states.before.isPressed != true && states.now.isPressed != true ? .slider : nil
  }

  func keeping(_ event: Event) -> SliderSpec {
    var kept = self
    kept.value = event.number ?? value
    return kept
  }

  func grip(in view: PlacedView) -> Point? { thumb(in: view) }

  /// The middle of the thumb.
  private func thumb(in view: PlacedView) -> Point {
    let part = view.direction == .rightToLeft ? 1 - position : position
    return Point(x: start(in: view) + part * max(0, way(in: view)), y: view.frame.height / 2)
  }

  /// How far the thumb can move, and where its middle is then on the left.
  private func way(in view: PlacedView) -> Double { view.contentFrame.width - Self.thumb }
  private func start(in view: PlacedView) -> Double { view.contentFrame.x - view.frame.x + Self.thumb / 2 }

  /// How far from the middle of the thumb a finger takes hold of it.
  private static let reach = TouchMetrics.finger / 2

  /// The number of steps of an assistive device across the range.
  private static let adjustments = 10.0

  private func track(_ color: Color, margin: Double) -> Box {
    .part {
      $0.layout.position = .absolute
      $0.layout.inset = FlexEdges(start: .points(margin), end: .points(margin))
      $0.layout.height = .points(Self.trackHeight)
      $0.style.backgroundColor = color
      $0.style.cornerRadius = Self.trackHeight / 2
    }
  }

  func complete(_ semantics: inout Semantics) {
    semantics.value = semantics.value ?? shortNumber(value)
  }
}

extension ViewContent {
  /// A view that is a slider.
  public static func slider(_ properties: SliderSpec) -> ViewContent { ViewContent(properties) }
}
