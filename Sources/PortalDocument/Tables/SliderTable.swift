extension ComponentReader {
  static let slider = ComponentReader(
    "slider", .sliderProperties, { SliderProperties() }, style: .slider, { SliderStyleSheet() },
    make: { .slider($0, $1, $2) })

  static let stepper = ComponentReader(
    "stepper", .stepperProperties, { StepperProperties() }, style: .stepper, { StepperStyleSheet() },
    make: { .stepper($0, $1, $2) })

  static let pageControl = ComponentReader(
    "pageControl", .pageControlProperties, { PageControlProperties() }, style: .pageControl,
    { PageControlStyleSheet() }, make: { .pageControl($0, $1, $2) })
}

extension PropertyTable<SliderProperties<JSONValue>> {
  static let sliderProperties = PropertyTable([
    Property("value", \.value, .number), Property("minimumValue", \.minimumValue, .number),
    Property("maximumValue", \.maximumValue, .number), Property("isEnabled", \.isEnabled, .bool),
    Property("onValueChange", \.onValueChange, .numberMessage),
  ])
}

extension PropertyTable<SliderStyleSheet> {
  static let slider = PropertyTable([
    Property("minimumTrackTintColor", \.minimumTrackTintColor, .color),
    Property("maximumTrackTintColor", \.maximumTrackTintColor, .color),
    Property("thumbTintColor", \.thumbTintColor, .color),
  ])
}

extension PropertyTable<StepperProperties<JSONValue>> {
  static let stepperProperties = PropertyTable([
    Property("value", \.value, .number), Property("minimumValue", \.minimumValue, .number),
    Property("maximumValue", \.maximumValue, .number), Property("stepValue", \.stepValue, .positive),
    Property("isEnabled", \.isEnabled, .bool), Property("onValueChange", \.onValueChange, .numberMessage),
  ])
}

extension PropertyTable<StepperStyleSheet> {
  static let stepper = PropertyTable([Property("tintColor", \.tintColor, .color)])
}

extension PropertyTable<PageControlProperties<JSONValue>> {
  static let pageControlProperties = PropertyTable([
    Property("numberOfPages", \.numberOfPages, .count), Property("currentPage", \.currentPage, .count),
    Property("hidesForSinglePage", \.hidesForSinglePage, .bool),
    Property("onSelectionChange", \.onSelectionChange, .indexMessage),
  ])
}

extension PropertyTable<PageControlStyleSheet> {
  static let pageControl = PropertyTable([
    Property("pageIndicatorTintColor", \.pageIndicatorTintColor, .color),
    Property("currentPageIndicatorTintColor", \.currentPageIndicatorTintColor, .color),
  ])
}
