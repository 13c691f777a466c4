/// The value and the messages of a stepper.
public struct StepperProperties<Message> {
  /// The value, which is not shown: a label beside it does.
  public var value: Double
  /// The least value to which a tap decreases it.
  public var minimumValue: Double
  /// The greatest value to which a tap increases it.
  public var maximumValue: Double
  /// The amount of one tap.
  public var stepValue: Double
  /// Whether it takes touches; it is dimmed where it does not.
  public var isEnabled: Bool
  /// The message for a step.
  public var onValueChange: (@Sendable (Double) -> Message?)?

  /// The properties of a stepper; what is not given is as usual.
  public init(
    value: Double = 0, minimumValue: Double = 0, maximumValue: Double = 100, stepValue: Double = 1,
    isEnabled: Bool = true, onValueChange: (@Sendable (Double) -> Message?)? = nil
  ) {
    self.value = value
    self.minimumValue = minimumValue
    self.maximumValue = maximumValue
    self.stepValue = stepValue
    self.isEnabled = isEnabled
    self.onValueChange = onValueChange
  }

  /// The properties with their messages transformed.
  public func map<Other>(_ transform: @escaping @Sendable (Message) -> Other) -> StepperProperties<Other> {
    StepperProperties<Other>(
      value: value, minimumValue: minimumValue, maximumValue: maximumValue, stepValue: stepValue,
      isEnabled: isEnabled, onValueChange: mapped(onValueChange, transform))
  }

  func spec(_ style: StepperStyleSheet) -> StepperSpec {
    StepperSpec(
      value: value, minimumValue: minimumValue, maximumValue: maximumValue, stepValue: stepValue,
      isEnabled: isEnabled, tintColor: style.tintColor)
  }
}

extension StepperProperties: Sendable where Message: Sendable {}

extension Lowering {
  mutating func lower(
    _ properties: StepperProperties<Message>, _ style: StyleSheet<StepperStyleSheet>, _ layout: Layout
  ) -> ViewSpec {
    var spec = view(.stepper(properties.spec(style.component)), style.base, layout)
    if let message = properties.onValueChange {
      handle(.valueChanged, in: &spec) { $0.number.flatMap(message) }
    }
    return spec
  }
}

/// Two buttons that decrease and increase a value.
///
/// ```swift
/// enum Order { case coffees(Double) }
/// let coffees: Component<Order> = stepper(value: 3, onValueChange: { .coffees($0) })
/// ```
///
/// - Parameters:
///   - properties: its value, its range and its message.
///   - value: the value, from 0 to 100 unless the properties say otherwise; overrides the properties'.
///   - onValueChange: the message for a step; overrides the properties'.
public func stepper<Message>(
  properties: StepperProperties<Message> = StepperProperties(), value: Double? = nil,
  onValueChange: (@Sendable (Double) -> Message?)? = nil,
  style: StyleSheet<StepperStyleSheet> = stepperStyleSheet(), layout: Layout = Layout()
) -> Component<Message> {
  var properties = properties
  if let value { properties.value = value }
  if let onValueChange { properties.onValueChange = onValueChange }
  return .stepper(properties, style, layout)
}

// MARK: - Style sheet

/// The style of a stepper.
public struct StepperStyleSheet: ComponentStyle {
  /// The colour of the plus and minus signs.
  public var tintColor: Color = .label

  public init() {}

  public mutating func merge(_ other: StepperStyleSheet) { take(\.tintColor, of: other) }
}

/// A stepper style sheet, configured by a closure.
public func stepperStyleSheet(
  configure: (inout BaseStyleSheet, inout StepperStyleSheet) -> Void = { _, _ in }
) -> StyleSheet<StepperStyleSheet> {
  StyleSheet(component: StepperStyleSheet(), configure)
}
