/// The content and the messages of a button.
public struct ButtonProperties<Message> {
  /// The text on the button; nil for an icon alone.
  public var text: String?
  /// An image beside the text.
  public var icon: Image?
  /// The position of the icon, relative to the text.
  public var iconPosition: IconPosition
  /// The message that a tap sends.
  public var onTap: Message?
  /// Whether it is the selected one of several, or switched on.
  public var isActive: Bool
  /// Whether it can be tapped.
  public var isEnabled: Bool

  /// The properties of a button; what is not given is as usual.
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

  /// The properties with their messages transformed.
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

extension ButtonProperties: Sendable where Message: Sendable {}

extension Lowering {
  mutating func lower(
    _ properties: ButtonProperties<Message>, _ style: StyleSheet<ButtonStyleSheet>, _ layout: Layout
  ) -> ViewSpec {
    var spec = view(.button(properties.spec(style.component)), style.base, layout)
    if let message = properties.onTap { handle(.tap, in: &spec) { _ in message } }
    return spec
  }
}

/// A button with a title, an icon, or both, which sends a message when it is tapped.
///
/// ```swift
/// enum Order { case pay }
/// let pay: Component<Order> = button(text: "Pay", onTap: .pay)
/// ```
///
/// - Parameters:
///   - properties: its content and its message.
///   - text: the title; overrides the properties'.
///   - onTap: the message that a tap sends; overrides the properties'.
public func button<Message>(
  properties: ButtonProperties<Message> = ButtonProperties(), text: String? = nil, onTap: Message? = nil,
  style: StyleSheet<ButtonStyleSheet> = buttonStyleSheet(), layout: Layout = Layout()
) -> Component<Message> {
  var properties = properties
  if let text { properties.text = text }
  if let onTap { properties.onTap = onTap }
  return .button(properties, style, layout)
}

// Compilers look at these only where a title has no label: no other mistake takes them longer (`CompileCostTests`).

@available(*, unavailable, message: "say button(text:, onTap:)")
public func button<Message>(
  _ text: String, onTap: Message? = nil, style: StyleSheet<ButtonStyleSheet> = buttonStyleSheet(),
  layout: Layout = Layout()
) -> Component<Message> { button(text: text, onTap: onTap) }

@available(*, unavailable, message: "say button(text:, onTap:) with the message that a tap sends")
public func button<Message>(_ text: String, action: () -> Void) -> Component<Message> { button(text: text) }

// MARK: - Style sheet

/// The style of a button's title.
public struct ButtonStyleSheet: ComponentStyle, TextStyled {
  /// The style of its text.
  public var text = ButtonSpec.defaultStyle

  public init() {}
}

/// A button style sheet, configured by a closure.
public func buttonStyleSheet(
  configure: (inout BaseStyleSheet, inout ButtonStyleSheet) -> Void = { _, _ in }
) -> StyleSheet<ButtonStyleSheet> {
  StyleSheet(component: ButtonStyleSheet(), configure)
}
