/// The value and the messages of a switch.
public struct ToggleProperties<Message> {
  /// Whether the switch is on.
  public var isOn: Bool
  /// Whether it is marked with a ring around it.
  public var isActive: Bool
  /// Whether it takes touches; it is dimmed where it does not.
  public var isEnabled: Bool
  /// Makes the message for the position that a tap gives the switch; nil sends nothing.
  public var onSwitch: (@Sendable (Bool) -> Message?)?

  /// The properties of a switch; what is not given is as usual.
  public init(
    isOn: Bool = false, isActive: Bool = false, isEnabled: Bool = true, onSwitch: (@Sendable (Bool) -> Message?)? = nil
  ) {
    self.isOn = isOn
    self.isActive = isActive
    self.isEnabled = isEnabled
    self.onSwitch = onSwitch
  }

  /// The properties with their messages transformed.
  public func map<Other>(_ transform: @escaping @Sendable (Message) -> Other) -> ToggleProperties<Other> {
    ToggleProperties<Other>(
      isOn: isOn, isActive: isActive, isEnabled: isEnabled,
      onSwitch: mapped(onSwitch, transform))
  }

  func spec(_ style: ToggleStyleSheet) -> ToggleSpec {
    ToggleSpec(
      isOn: isOn, isActive: isActive, isEnabled: isEnabled, onTintColor: style.onTintColor,
      tintChangingColor: style.tintChangingColor, thumbTintColor: style.thumbTintColor)
  }
}

extension ToggleProperties: Sendable where Message: Sendable {}

extension Lowering {
  /// Sends the event's new value, which the widget derives from a tap.
  mutating func lower(
    _ properties: ToggleProperties<Message>, _ style: StyleSheet<ToggleStyleSheet>, _ layout: Layout
  ) -> ViewSpec {
    var spec = view(.toggle(properties.spec(style.component)), style.base, layout)
    if let message = properties.onSwitch {
      handle(.valueChanged, in: &spec) { $0.flag.flatMap(message) }
    }
    return spec
  }
}

/// A switch that is on or off, and sends a message when a finger moves it.
///
/// ```swift
/// enum Setting { case sound(Bool) }
/// let sound: Component<Setting> = toggle(isOn: true, onSwitch: { .sound($0) })
/// ```
///
/// - Parameters:
///   - properties: its value and its message.
///   - isOn: whether it is on; overrides the properties'.
///   - onSwitch: the message for switching; overrides the properties'.
public func toggle<Message>(
  properties: ToggleProperties<Message> = ToggleProperties(), isOn: Bool? = nil,
  onSwitch: (@Sendable (Bool) -> Message?)? = nil,
  style: StyleSheet<ToggleStyleSheet> = toggleStyleSheet(), layout: Layout = Layout()
) -> Component<Message> {
  var properties = properties
  if let isOn { properties.isOn = isOn }
  if let onSwitch { properties.onSwitch = onSwitch }
  return .toggle(properties, style, layout)
}

// MARK: - Style sheet

/// The colours of a switch; the system's if nil.
public struct ToggleStyleSheet: ComponentStyle {
  /// The track of a switch that is on.
  public var onTintColor: Color?
  /// The border of a switch that is off, instead of its grey track.
  public var tintChangingColor: Color?
  /// The colour of the knob.
  public var thumbTintColor: Color?

  public init() {}

  public mutating func merge(_ other: ToggleStyleSheet) {
    take(\.onTintColor, of: other)
    take(\.tintChangingColor, of: other)
    take(\.thumbTintColor, of: other)
  }
}

/// A switch style sheet, configured by a closure.
public func toggleStyleSheet(
  configure: (inout BaseStyleSheet, inout ToggleStyleSheet) -> Void = { _, _ in }
) -> StyleSheet<ToggleStyleSheet> {
  StyleSheet(component: ToggleStyleSheet(), configure)
}
