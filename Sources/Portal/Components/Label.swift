/// What a label shows.
public struct LabelProperties: Hashable, Sendable {
  public var text: String

  public init(text: String = "") {
    self.text = text
  }
}

/// Properties of a label, configured.
public func properties(_ configure: (inout LabelProperties) -> Void) -> LabelProperties {
  configured(LabelProperties(), configure)
}

/// A text that is only read.
public func label<Message>(
  properties: LabelProperties = LabelProperties(), style: StyleSheet<LabelStyleSheet> = labelStyleSheet(),
  layout: Layout = Layout()
) -> Component<Message> {
  .label(properties, style, layout)
}

/// A text that is only read.
public func label<Message>(
  text: String, style: StyleSheet<LabelStyleSheet> = labelStyleSheet(), layout: Layout = Layout()
) -> Component<Message> {
  .label(LabelProperties(text: text), style, layout)
}

// MARK: - Style sheet

/// How a label's text looks.
public struct LabelStyleSheet: Hashable, Sendable {
  public var textColor: Color = .label
  public var textFont: Font = defaultFont
  public var textSize: Double = 17
  public var textWeight: FontWeight = .regular
  public var italic = false
  public var textAlignment: TextAlignment = .natural
  /// The most lines that are shown; 0 is as many as there are.
  public var numberOfLines: UInt = 0

  public init() {}

  var textStyle: TextStyle {
    var style = TextStyle()
    style.color = textColor
    style.font = textFont
    style.size = textSize
    style.weight = textWeight
    style.italic = italic
    style.alignment = textAlignment
    style.numberOfLines = Int(clamping: numberOfLines)
    return style
  }
}

/// A style sheet for labels, configured.
public func labelStyleSheet(
  _ configure: (inout BaseStyleSheet, inout LabelStyleSheet) -> Void = { _, _ in }
) -> StyleSheet<LabelStyleSheet> {
  StyleSheet(component: LabelStyleSheet(), configure)
}
