extension ComponentReader {
  static let stepper = ComponentReader(
    "stepper", .stepperProperties, { StepperProperties() }, style: .stepper, { StepperStyleSheet() },
    make: { .stepper($0, $1, $2) },
    check: { stepper, node, reading in
      reading.checkRange(node, from: stepper.minimumValue, to: stepper.maximumValue)
    })
}

extension PropertyTable<StepperProperties<JSONValue>> {
  static let stepperProperties = PropertyTable([
    Property("value", \.value, .number, "What it stands at.", default: 0),
    Property("minimumValue", \.minimumValue, .number, "The least value, at which one button is faint.", default: 0),
    Property(
      "maximumValue", \.maximumValue, .number, "The greatest value, at which the other button is faint.",
      default: 100),
    Property("stepValue", \.stepValue, .positive, "How much one tap adds or takes.", default: 1),
    Property(
      "isEnabled", \.isEnabled, .bool, "Whether it can be tapped; where not, it fades and sends nothing.",
      default: true),
    Property(
      "onValueChange", \.onValueChange, .numberMessage,
      "The message that a tap sends; `\"$value\"` in it is the number."),
  ])
}

extension PropertyTable<StepperStyleSheet> {
  static let stepper = PropertyTable([
    Property("tintColor", \.tintColor, .color, "The colour of its signs.", default: "label")
  ])
}
