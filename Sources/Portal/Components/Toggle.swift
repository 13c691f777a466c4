/// What a switch shows and sends.
public struct ToggleProperties<Message> {
  public var isOn: Bool
  /// Whether it is marked among others, with a ring around it.
  public var isActive: Bool
  public var isEnabled: Bool
  /// The message that switching sends, if any.
  public var onSwitch: ((Bool) -> Message?)?

  public init(
    isOn: Bool = false, isActive: Bool = false, isEnabled: Bool = true, onSwitch: ((Bool) -> Message?)? = nil
  ) {
    self.isOn = isOn
    self.isActive = isActive
    self.isEnabled = isEnabled
    self.onSwitch = onSwitch
  }

  public func map<Other>(_ transform: @escaping (Message) -> Other) -> ToggleProperties<Other> {
    ToggleProperties<Other>(
      isOn: isOn, isActive: isActive, isEnabled: isEnabled,
      onSwitch: onSwitch.map { onSwitch in { onSwitch($0).map(transform) } })
  }

  func spec(_ style: ToggleStyleSheet) -> ToggleSpec {
    ToggleSpec(
      isOn: isOn, isActive: isActive, isEnabled: isEnabled, onTintColor: style.onTintColor,
      tintChangingColor: style.tintChangingColor, thumbTintColor: style.thumbTintColor)
  }
}

extension Lowering {
  /// A tap switches; an event that has a value of its own sets it.
  mutating func lower(
    _ properties: ToggleProperties<Message>, _ style: StyleSheet<ToggleStyleSheet>, _ layout: Layout
  ) -> ViewSpec {
    var spec = view(.toggle(properties.spec(style.component)), style.base, layout)
    if let message = properties.onSwitch, properties.isEnabled {
      let isOn = properties.isOn
      handle(.tap, in: &spec) { _ in message(!isOn) }
      handle(.valueChanged, in: &spec) { message($0.flag ?? !isOn) }
    }
    return spec
  }
}

/// Properties of a switch, configured.
public func properties<Message>(
  _ configure: (inout ToggleProperties<Message>) -> Void
) -> ToggleProperties<Message> {
  configured(ToggleProperties(), configure)
}

/// A switch.
public func toggle<Message>(
  properties: ToggleProperties<Message> = ToggleProperties(),
  style: StyleSheet<ToggleStyleSheet> = toggleStyleSheet(), layout: Layout = Layout()
) -> Component<Message> {
  .toggle(properties, style, layout)
}

/// A switch that sends a message when it is switched.
public func toggle<Message>(
  isOn: Bool, onSwitch: ((Bool) -> Message?)? = nil, style: StyleSheet<ToggleStyleSheet> = toggleStyleSheet(),
  layout: Layout = Layout()
) -> Component<Message> {
  .toggle(ToggleProperties(isOn: isOn, onSwitch: onSwitch), style, layout)
}

// MARK: - Style sheet

/// The colours of a switch; those of the system where none are given.
public struct ToggleStyleSheet: Hashable, Sendable {
  public var onTintColor: Color?
  /// The rim of a switch that is off, in place of its grey track.
  public var tintChangingColor: Color?
  public var thumbTintColor: Color?

  public init() {}
}

/// A style sheet for switches, configured.
public func toggleStyleSheet(
  _ configure: (inout BaseStyleSheet, inout ToggleStyleSheet) -> Void = { _, _ in }
) -> StyleSheet<ToggleStyleSheet> {
  StyleSheet(component: ToggleStyleSheet(), configure)
}
