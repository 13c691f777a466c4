extension ComponentReader {
  static let slider = ComponentReader(
    "slider", .sliderProperties, { SliderProperties() }, style: .slider, { SliderStyleSheet() },
    make: { .slider($0, $1, $2) },
    check: { slider, node, reading in
      reading.checkRange(node, from: slider.minimumValue, to: slider.maximumValue)
    })
}

extension PropertyTable<SliderProperties<JSONValue>> {
  static let sliderProperties = PropertyTable([
    Property("value", \.value, .number, "Where the thumb stands.", default: 0.5),
    Property("minimumValue", \.minimumValue, .number, "The value where reading begins.", default: 0),
    Property("maximumValue", \.maximumValue, .number, "The value where reading ends.", default: 1),
    Property(
      "isEnabled", \.isEnabled, .bool, "Whether it can be moved; where not, it fades and sends nothing.",
      default: true),
    Property(
      "onValueChange", \.onValueChange, .numberMessage,
      "The message that moving the thumb sends; `\"$value\"` in it is the number."),
  ])
}

extension PropertyTable<SliderStyleSheet> {
  static let slider = PropertyTable([
    Property(
      "minimumTrackTintColor", \.minimumTrackTintColor, .color, "The track up to the thumb.", default: "tint"),
    Property(
      "maximumTrackTintColor", \.maximumTrackTintColor, .color, "The track from the thumb on.",
      default: .words("a grey that suits light and dark")),
    Property("thumbTintColor", \.thumbTintColor, .color, "The thumb.", default: "white"),
  ])
}
