/// What a stepper stands at and sends.
public struct StepperProperties<Message> {
  public var value: Double
  public var minimumValue: Double
  public var maximumValue: Double
  /// How much one tap adds or takes.
  public var stepValue: Double
  public var isEnabled: Bool
  /// The message that a step sends, if any.
  public var onValueChange: ((Double) -> Message?)?

  public init(
    value: Double = 0, minimumValue: Double = 0, maximumValue: Double = 100, stepValue: Double = 1,
    isEnabled: Bool = true, onValueChange: ((Double) -> Message?)? = nil
  ) {
    self.value = value
    self.minimumValue = minimumValue
    self.maximumValue = maximumValue
    self.stepValue = stepValue
    self.isEnabled = isEnabled
    self.onValueChange = onValueChange
  }

  public func map<Other>(_ transform: @escaping (Message) -> Other) -> StepperProperties<Other> {
    StepperProperties<Other>(
      value: value, minimumValue: minimumValue, maximumValue: maximumValue, stepValue: stepValue,
      isEnabled: isEnabled, onValueChange: onValueChange.map { change in { change($0).map(transform) } })
  }
}

extension Lowering {
  /// Each button is a view of its own; at the end of the range it can do nothing.
  mutating func lower(
    _ properties: StepperProperties<Message>, _ style: StyleSheet<StepperStyleSheet>, _ layout: Layout
  ) -> ViewSpec {
    let (value, step) = (properties.value, properties.stepValue)
    var spec = view(.stepper(StepperSpec(value: value, isEnabled: properties.isEnabled)), style.base, layout)
    for isIncrement in [false, true] {
      let next =
        isIncrement ? min(properties.maximumValue, value + step) : max(properties.minimumValue, value - step)
      let canStep = isIncrement ? next > value : next < value
      var button = ViewSpec(
        .stepperButton(
          StepperButtonSpec(isIncrement: isIncrement, isEnabled: canStep, tintColor: style.component.tintColor)),
        key: isIncrement ? "increment" : "decrement")
      if let message = properties.onValueChange, properties.isEnabled, canStep {
        handle(.tap, in: &button) { _ in message(next) }
      }
      spec.children.append(button)
    }
    if let message = properties.onValueChange, properties.isEnabled {
      handle(.valueChanged, in: &spec) { $0.number.flatMap(message) }
    }
    return spec
  }
}

/// Properties of a stepper, configured.
public func properties<Message>(
  _ configure: (inout StepperProperties<Message>) -> Void
) -> StepperProperties<Message> {
  configured(StepperProperties(), configure)
}

/// Two buttons that make a value less or more.
public func stepper<Message>(
  properties: StepperProperties<Message> = StepperProperties(),
  style: StyleSheet<StepperStyleSheet> = stepperStyleSheet(), layout: Layout = Layout()
) -> Component<Message> {
  .stepper(properties, style, layout)
}

// MARK: - Style sheet

/// How a stepper looks.
public struct StepperStyleSheet: Hashable, Sendable {
  /// The colour of the signs.
  public var tintColor: Color = .label

  public init() {}
}

/// A style sheet for steppers, configured.
public func stepperStyleSheet(
  _ configure: (inout BaseStyleSheet, inout StepperStyleSheet) -> Void = { _, _ in }
) -> StyleSheet<StepperStyleSheet> {
  StyleSheet(component: StepperStyleSheet(), configure)
}
