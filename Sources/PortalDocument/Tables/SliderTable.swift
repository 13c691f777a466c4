extension ComponentReader {
  static let slider = ComponentReader(
    "slider", .sliderProperties, { SliderProperties() }, style: .slider, { SliderStyleSheet() },
    make: { .slider($0, $1, $2) },
    check: { slider, node, reading in
      reading.checkRange(node, slider.value, from: slider.minimumValue, to: slider.maximumValue)
    })

  static let stepper = ComponentReader(
    "stepper", .stepperProperties, { StepperProperties() }, style: .stepper, { StepperStyleSheet() },
    make: { .stepper($0, $1, $2) },
    check: { stepper, node, reading in
      reading.checkRange(node, stepper.value, from: stepper.minimumValue, to: stepper.maximumValue)
    })

  static let pageControl = ComponentReader(
    "pageControl", .pageControlProperties, { PageControlProperties() }, style: .pageControl,
    { PageControlStyleSheet() }, make: { .pageControl($0, $1, $2) },
    check: { pages, node, reading in
      reading.checkIndex(node, "currentPage", Int(pages.currentPage), of: Int(pages.numberOfPages), "page")
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

extension PropertyTable<PageControlProperties<JSONValue>> {
  static let pageControlProperties = PropertyTable([
    Property(
      "numberOfPages", \.numberOfPages, .count(atMost: DocumentLimits.pages), "How many dots there are.", default: 0),
    Property("currentPage", \.currentPage, .count, "The page that is shown, counted from 0.", default: 0),
    Property(
      "hidesForSinglePage", \.hidesForSinglePage, .bool, "Whether nothing is shown where there is only one page.",
      default: false),
    Property(
      "onSelectionChange", \.onSelectionChange, .indexMessage,
      "The message that turning to a page sends; `\"$value\"` in it is the page."),
  ])
}

extension PropertyTable<PageControlStyleSheet> {
  static let pageControl = PropertyTable([
    Property(
      "pageIndicatorTintColor", \.pageIndicatorTintColor, .color, "The dots of the other pages.",
      default: "tertiaryLabel"),
    Property(
      "currentPageIndicatorTintColor", \.currentPageIndicatorTintColor, .color, "The dot of the page that is shown.",
      default: "label"),
  ])
}
