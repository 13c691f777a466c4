/// What a label shows.
public struct LabelProperties: Hashable, Sendable {
  /// A text that looks the same from beginning to end.
  public var text: String
  /// A text of several looks, in place of ``text``.
  public var runs: [TextRun]
  /// What is shown once the label has its place, so large as ``text`` would have to be to fill the label's width.
  ///
  /// Labels of equal width that all have the longest of their texts as ``text`` share one size of letters.
  public var textAfterLayout: String?

  public init(text: String = "", runs: [TextRun] = [], textAfterLayout: String? = nil) {
    self.text = text
    self.runs = runs
    self.textAfterLayout = textAfterLayout
  }

  func spec(_ style: LabelStyleSheet) -> LabelSpec {
    var spec = LabelSpec(text: text, textAfterLayout: textAfterLayout, style: style.text)
    if !runs.isEmpty { spec.runs = runs }
    return spec
  }
}

/// Properties of a label, configured.
public func properties(_ configure: (inout LabelProperties) -> Void) -> LabelProperties {
  configured(LabelProperties(), configure)
}

/// Properties of a label that shows one text, or one in the place of another.
public func properties(text: String, textAfterLayout: String? = nil) -> LabelProperties {
  LabelProperties(text: text, textAfterLayout: textAfterLayout)
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

/// A text of several looks that is only read.
public func label<Message>(
  runs: [TextRun], style: StyleSheet<LabelStyleSheet> = labelStyleSheet(), layout: Layout = Layout()
) -> Component<Message> {
  .label(LabelProperties(runs: runs), style, layout)
}

// MARK: - Style sheet

/// How a label's text looks.
public struct LabelStyleSheet: Hashable, Sendable, TextStyled {
  public var text = TextStyle()

  public init() {}
}

/// A style sheet for labels, configured.
public func labelStyleSheet(
  _ configure: (inout BaseStyleSheet, inout LabelStyleSheet) -> Void = { _, _ in }
) -> StyleSheet<LabelStyleSheet> {
  StyleSheet(component: LabelStyleSheet(), configure)
}
