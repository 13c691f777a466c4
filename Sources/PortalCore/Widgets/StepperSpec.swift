/// Two buttons that make a value less or more; its children are the buttons.
public struct StepperSpec: Hashable, Sendable {
  public var value: Double
  public var isEnabled: Bool

  public init(value: Double = 0, isEnabled: Bool = true) {
    self.value = value
    self.isEnabled = isEnabled
  }

  /// UIStepper's measures since iOS 13.
  static let size = Size(width: 94, height: 32)
  static let cornerRadius = 8.0
  static let separatorHeight = 18.0
  /// The arms of its signs: how long and how thick they are.
  static let sign = 14.0
  static let signLine = 1.67
}

extension StepperSpec: Widget {
  static let kind = "stepper"
  static let role: Role? = .adjustable

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

  func complete(_ semantics: inout Semantics) {
    semantics.value = semantics.value ?? shortNumber(value)
  }
}

/// One of a stepper's buttons.
public struct StepperButtonSpec: Hashable, Sendable {
  public var isIncrement: Bool
  public var isEnabled: Bool
  public var tintColor: Color

  public init(isIncrement: Bool, isEnabled: Bool = true, tintColor: Color = .label) {
    self.isIncrement = isIncrement
    self.isEnabled = isEnabled
    self.tintColor = tintColor
  }
}

extension StepperButtonSpec: Widget {
  static let kind = "stepperButton"
  static let role: Role? = .button

  func expand(into box: Box, _ context: ExpansionContext) {
    box.layout.grow = 1
    box.layout.basis = .points(0)
    box.layout.flexDirection = .row
    box.layout.alignItems = .center
    box.layout.justifyContent = .center
    if context.state.isPressed == true { box.style.backgroundColor = .systemFill }
    let ink = isEnabled ? tintColor : tintColor.faded(0.3)
    box.children.append(sign(ink.resolved(in: context.traits.appearance)))
    guard isIncrement else { return }
    box.children.append(
      .part {
        $0.layout.position = .absolute
        $0.layout.inset = FlexEdges(start: .points(-0.5))
        $0.layout.width = .points(1)
        $0.layout.height = .points(StepperSpec.separatorHeight)
        $0.style.backgroundColor = SegmentedSpec.separatorColor
      })
  }

  /// A plus or a minus, its arms on whole pixels, so that they are crisp and of one strength.
  private func sign(_ ink: RGBA) -> Box {
    let isIncrement = isIncrement
    let side = Size(width: StepperSpec.sign, height: StepperSpec.sign)
    return .part(side) {
      $0.content = .drawing(
        Drawing(size: side) { size, scale in
          let line = max(1, (StepperSpec.signLine * scale).rounded()) / scale
          let start = ((size.height - line) / 2 * scale).rounded() / scale
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
  public static func stepper(_ properties: StepperSpec) -> ViewContent { ViewContent(properties) }
  public static func stepperButton(_ properties: StepperButtonSpec) -> ViewContent { ViewContent(properties) }
}
