/// Two buttons that decrease and increase a value.
public struct StepperSpec: Hashable, Sendable {
  /// The value, which is not shown; at an end of the range one of the buttons is disabled.
  public var value: Double
  /// The least value to which a tap decreases it.
  public var minimumValue: Double
  /// The greatest value to which a tap increases it.
  public var maximumValue: Double
  /// The amount of one tap.
  public var stepValue: Double
  public var isEnabled: Bool
  /// The colour of the plus and minus signs.
  public var tintColor: Color

  /// A stepper from 0 to 100 by ones, unless something else is said.
  public init(
    value: Double = 0, minimumValue: Double = 0, maximumValue: Double = 100, stepValue: Double = 1,
    isEnabled: Bool = true, tintColor: Color = .label
  ) {
    self.value = value
    self.minimumValue = minimumValue
    self.maximumValue = maximumValue
    self.stepValue = stepValue
    self.isEnabled = isEnabled
    self.tintColor = tintColor
  }

  /// The value after some steps, within the bounds; nil if it does not change.
  func value(after steps: Int) -> Double? {
    guard !value.isNaN else { return nil }
    let value = minimumValue <= maximumValue ? min(maximumValue, max(minimumValue, value)) : value
    let next = value + Double(steps) * stepValue
    let bounded = steps > 0 ? min(maximumValue, next) : max(minimumValue, next)
    return (steps > 0 ? bounded > value : bounded < value) ? bounded : nil
  }

  /// UIStepper's metrics since iOS 13.
  static let size = Size(width: 94, height: 32)
  static let cornerRadius = 8.0
  static let separatorHeight = 18.0
  static let separatorColor = Color(RGBA(hex: 0x8e8e93, alpha: 0.25))
  /// The length and the thickness of the signs' bars.
  static let sign = 41.0 / 3
  static let signLine = 1.5
  /// The opacity of the sign at the end of the range.
  static let endAlpha = 0.5
}

extension StepperSpec: Widget {
  static let kind = "stepper"
  var events: EventKinds { .valueChanged }
  var facts: Facts { [.control, .repeats] }
  static let role: Role? = .adjustable
  var arrows: ArrowUse? { .everyWay }

  func check(_ context: ExpansionContext) {
    context.check(value, from: minimumValue, to: maximumValue, isEndless: true)
    guard !(stepValue > 0) else { return }
    context.warn(
      "\(context.path) has the stepValue \(shortNumber(stepValue)), which leads nowhere", hint: "a step is more than 0",
      about: "stepValue")
  }

  func expand(into box: Box, _ context: ExpansionContext) {
    box.layout.keepWidth(Self.size.width)
    box.layout.keepHeight(Self.size.height)
    box.layout.flexDirection = .row
    box.layout.alignItems = .stretch
    if !box.hasGround { box.style.backgroundColor = .systemFill }
    if box.style.cornerRadii == nil { box.style.cornerRadius = Self.cornerRadius }
    box.style.clipToBounds = true
    if !isEnabled { box.style.alpha *= ToggleSpec.disabledAlpha }
  }

  /// Each button is a view; at the end of the range it is disabled.
  func parts(_ context: ExpansionContext) -> [ViewSpec] {
    [(Self.decrement, -1), (Self.increment, 1)].map { key, steps in
      let button = StepperButtonSpec(
        isIncrement: steps > 0, isEnabled: value(after: steps) != nil, tintColor: tintColor)
      return ViewSpec(ViewContent(button), key: key)
    }
  }

  func answer(tapOn part: PlacedView.Part, state: inout ViewState) -> [Event] {
    step(part.key == Self.increment ? 1 : -1)
  }

  func answer(_ input: Input, in view: PlacedView, _ context: AnswerContext, state: inout ViewState) -> [Event] {
    switch input {
    case .adjust(let steps): step(steps)
    case .longPress: context.part.map { answer(tapOn: $0, state: &state) } ?? []
    default: []
    }
  }

  private func step(_ steps: Int) -> [Event] {
    value(after: steps).map { [Event(.valueChanged, number: $0)] } ?? []
  }

  func keeping(_ event: Event) -> StepperSpec {
    var kept = self
    kept.value = event.number ?? value
    return kept
  }

  private static let decrement = Key.part("decrement")
  private static let increment = Key.part("increment")

  func complete(_ semantics: inout Semantics) {
    semantics.value = semantics.value ?? shortNumber(value)
  }
}

/// One of a stepper's buttons.
struct StepperButtonSpec: Hashable, Widget {
  var isIncrement: Bool
  var isEnabled: Bool
  var tintColor: Color

  static let kind = "stepperButton"
  var facts: Facts { .growsTouchArea }
  static let role: Role? = .button

  func expand(into box: Box, _ context: ExpansionContext) {
    box.layout.grow = 1
    box.layout.basis = .points(0)
    box.layout.flexDirection = .row
    box.layout.alignItems = .center
    box.layout.justifyContent = .center
    if context.state.isPressed == true { box.style.backgroundColor = .systemFill }
    let ink = isEnabled ? tintColor : tintColor.faded(StepperSpec.endAlpha)
    box.children.append(sign(ink.resolved(in: context.traits.appearance)))
    guard isIncrement else { return }
    box.children.append(
      .part {
        $0.layout.position = .absolute
        $0.layout.inset = FlexEdges(start: .points(-0.5))
        $0.layout.width = .points(1)
        $0.layout.height = .points(StepperSpec.separatorHeight)
        $0.style.backgroundColor = StepperSpec.separatorColor
      })
  }

  /// A plus or a minus, with bars that end on whole pixels and are equally thick.
  private func sign(_ ink: RGBA) -> Box {
    let isIncrement = isIncrement
    let side = Size(width: StepperSpec.sign, height: StepperSpec.sign)
    return .part(side) {
      $0.content = .drawing(
        Drawing(size: side) { size, scale in
          let line = max(1 / scale, StepperSpec.signLine)
          let start = ((size.height + line) / 2 * scale).rounded(.down) / scale - line
          var sign = Path(Rect(x: 0, y: start, width: size.width, height: line), radius: line / 2)
          if isIncrement {
            sign.append(Path(Rect(x: start, y: 0, width: line, height: size.height), radius: line / 2))
          }
          return [.fill(sign, .nonZero, .solid(ink))]
        })
    }
  }

  func complete(_ semantics: inout Semantics) {
    semantics.label = semantics.label ?? (isIncrement ? "more" : "less")
  }
}

extension ViewContent {
  /// A view that is a stepper.
  public static func stepper(_ properties: StepperSpec) -> ViewContent { ViewContent(properties) }
}
