/// What a button shows and sends.
public struct ButtonProperties<Message> {
  public var text: String?
  /// A picture beside the text.
  public var icon: Image?
  /// Where the picture stands, as seen from the text.
  public var iconPosition: IconPosition
  /// The message that a tap sends.
  public var onTap: Message?
  /// Whether it is the chosen one of several, or switched on.
  public var isActive: Bool
  /// Whether it can be tapped now.
  public var isEnabled: Bool

  public init(
    text: String? = nil, icon: Image? = nil, iconPosition: IconPosition = .leading, onTap: Message? = nil,
    isActive: Bool = false, isEnabled: Bool = true
  ) {
    self.text = text
    self.icon = icon
    self.iconPosition = iconPosition
    self.onTap = onTap
    self.isActive = isActive
    self.isEnabled = isEnabled
  }

  public func map<Other>(_ transform: (Message) -> Other) -> ButtonProperties<Other> {
    ButtonProperties<Other>(
      text: text, icon: icon, iconPosition: iconPosition, onTap: onTap.map(transform), isActive: isActive,
      isEnabled: isEnabled)
  }

  func spec(_ style: ButtonStyleSheet) -> ButtonSpec {
    var spec = ButtonSpec(text: text, icon: icon, style: style.text)
    spec.iconPosition = iconPosition
    spec.isActive = isActive
    spec.isEnabled = isEnabled
    return spec
  }
}

extension Lowering {
  mutating func lower(
    _ properties: ButtonProperties<Message>, _ style: StyleSheet<ButtonStyleSheet>, _ layout: Layout
  ) -> ViewSpec {
    var spec = view(.button(properties.spec(style.component)), style.base, layout)
    if let message = properties.onTap, properties.isEnabled { handle(.tap, in: &spec) { _ in message } }
    return spec
  }
}

/// Properties of a button, configured.
public func properties<Message>(
  _ configure: (inout ButtonProperties<Message>) -> Void
) -> ButtonProperties<Message> {
  configured(ButtonProperties(), configure)
}

/// A button.
public func button<Message>(
  properties: ButtonProperties<Message> = ButtonProperties(), style: StyleSheet<ButtonStyleSheet> = buttonStyleSheet(),
  layout: Layout = Layout()
) -> Component<Message> {
  .button(properties, style, layout)
}

/// A button with a text that sends a message when it is tapped.
public func button<Message>(
  text: String, onTap: Message? = nil, style: StyleSheet<ButtonStyleSheet> = buttonStyleSheet(),
  layout: Layout = Layout()
) -> Component<Message> {
  .button(ButtonProperties(text: text, onTap: onTap), style, layout)
}

// MARK: - Style sheet

/// How a button's title looks.
public struct ButtonStyleSheet: Hashable, Sendable, TextStyled {
  public var text = ButtonSpec.defaultStyle

  public init() {}
}

/// A style sheet for buttons, configured.
public func buttonStyleSheet(
  _ configure: (inout BaseStyleSheet, inout ButtonStyleSheet) -> Void = { _, _ in }
) -> StyleSheet<ButtonStyleSheet> {
  StyleSheet(component: ButtonStyleSheet(), configure)
}
