/// What a button shows and sends.
public struct ButtonProperties<Message> {
  public var text: String?
  /// A picture before the text.
  public var icon: Image?
  /// The message that a tap sends.
  public var onTap: Message?

  public init(text: String? = nil, icon: Image? = nil, onTap: Message? = nil) {
    self.text = text
    self.icon = icon
    self.onTap = onTap
  }

  func map<Other>(_ transform: (Message) -> Other) -> ButtonProperties<Other> {
    ButtonProperties<Other>(text: text, icon: icon, onTap: onTap.map(transform))
  }

  func spec(_ style: ButtonStyleSheet) -> ButtonSpec {
    ButtonSpec(text: text, icon: icon, style: style.textStyle)
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
public struct ButtonStyleSheet: Hashable, Sendable {
  public var textColor: Color = .tint
  public var textFont: Font = defaultFont
  public var textSize: Double = 17
  /// Whether the text grows and shrinks with the text size that the user has chosen.
  public var scalesWithTextSize = false
  public var textWeight: FontWeight = .regular
  /// Points added after each character.
  public var letterSpacing: Double = 0
  /// OpenType features, such as `.tabularFigures`.
  public var features: [FontFeature] = []

  public init() {}

  var textStyle: TextStyle {
    var style = ButtonSpec.defaultStyle
    style.color = textColor
    style.font = textFont
    style.size = textSize
    style.scalesWithTextSize = scalesWithTextSize
    style.weight = textWeight
    style.letterSpacing = letterSpacing
    style.features = features
    return style
  }
}

/// A style sheet for buttons, configured.
public func buttonStyleSheet(
  _ configure: (inout BaseStyleSheet, inout ButtonStyleSheet) -> Void = { _, _ in }
) -> StyleSheet<ButtonStyleSheet> {
  StyleSheet(component: ButtonStyleSheet(), configure)
}
