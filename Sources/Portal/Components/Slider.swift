/// The value and the messages of a slider.
public struct SliderProperties<Message> {
  /// The value, from the minimum to the maximum.
  public var value: Double
  /// The value at the leading end.
  public var minimumValue: Double
  /// The value at the trailing end.
  public var maximumValue: Double
  /// Whether it takes touches; it is dimmed where it does not.
  public var isEnabled: Bool
  /// The message for moving the thumb.
  public var onValueChange: (@Sendable (Double) -> Message?)?

  /// The properties of a slider; what is not given is as usual.
  public init(
    value: Double = 0.5, minimumValue: Double = 0, maximumValue: Double = 1, isEnabled: Bool = true,
    onValueChange: (@Sendable (Double) -> Message?)? = nil
  ) {
    self.value = value
    self.minimumValue = minimumValue
    self.maximumValue = maximumValue
    self.isEnabled = isEnabled
    self.onValueChange = onValueChange
  }

  /// The properties with their messages transformed.
  public func map<Other>(_ transform: @escaping @Sendable (Message) -> Other) -> SliderProperties<Other> {
    SliderProperties<Other>(
      value: value, minimumValue: minimumValue, maximumValue: maximumValue, isEnabled: isEnabled,
      onValueChange: mapped(onValueChange, transform))
  }

  func spec(_ style: SliderStyleSheet) -> SliderSpec {
    SliderSpec(
      value: value, minimumValue: minimumValue, maximumValue: maximumValue, isEnabled: isEnabled,
      minimumTrackTintColor: style.minimumTrackTintColor, maximumTrackTintColor: style.maximumTrackTintColor,
      thumbTintColor: style.thumbTintColor)
  }
}

extension SliderProperties: Sendable where Message: Sendable {}

extension Lowering {
  mutating func lower(
    _ properties: SliderProperties<Message>, _ style: StyleSheet<SliderStyleSheet>, _ layout: Layout
  ) -> ViewSpec {
    var spec = view(.slider(properties.spec(style.component)), style.base, layout)
    if let message = properties.onValueChange {
      handle(.valueChanged, in: &spec) { $0.number.flatMap(message) }
    }
    return spec
  }
}

/// A thumb on a track that chooses a value in a range.
///
/// ```swift
/// enum Setting { case volume(Double) }
/// let volume: Component<Setting> = slider(value: 0.5, onValueChange: { .volume($0) })
/// ```
///
/// - Parameters:
///   - properties: its value, its range and its message.
///   - value: the value, from 0 to 1 unless the properties say otherwise; overrides the properties'.
///   - onValueChange: the message for moving the thumb; overrides the properties'.
public func slider<Message>(
  properties: SliderProperties<Message> = SliderProperties(), value: Double? = nil,
  onValueChange: (@Sendable (Double) -> Message?)? = nil,
  style: StyleSheet<SliderStyleSheet> = sliderStyleSheet(), layout: Layout = Layout()
) -> Component<Message> {
  var properties = properties
  if let value { properties.value = value }
  if let onValueChange { properties.onValueChange = onValueChange }
  return .slider(properties, style, layout)
}

// MARK: - Style sheet

/// The colours of a slider.
public struct SliderStyleSheet: ComponentStyle {
  /// The track from the minimum to the thumb.
  public var minimumTrackTintColor: Color = .tint
  /// The track from the thumb to the maximum.
  public var maximumTrackTintColor: Color = SliderSpec.trackColor
  /// The colour of the knob.
  public var thumbTintColor: Color = .white

  public init() {}

  public mutating func merge(_ other: SliderStyleSheet) {
    take(\.minimumTrackTintColor, of: other)
    take(\.maximumTrackTintColor, of: other)
    take(\.thumbTintColor, of: other)
  }
}

/// A slider style sheet, configured by a closure.
public func sliderStyleSheet(
  configure: (inout BaseStyleSheet, inout SliderStyleSheet) -> Void = { _, _ in }
) -> StyleSheet<SliderStyleSheet> {
  StyleSheet(component: SliderStyleSheet(), configure)
}
