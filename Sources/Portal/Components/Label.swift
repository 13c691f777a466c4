/// The content of a label.
public struct LabelProperties: Hashable, Sendable {
  /// A text of uniform style.
  public var text: String
  /// Styled runs, instead of ``text``.
  public var runs: [TextRun]
  /// The text that replaces ``text`` after layout, in the size at which ``text`` fills the label's width.
  ///
  /// So labels of equal width with the same ``text``, the longest of theirs, share one font size.
  public var textAfterLayout: String?

  /// The properties of a label; what is not given is as usual.
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

/// Properties of a label with a text, and perhaps one that replaces it after layout.
public func properties(text: String, textAfterLayout: String? = nil) -> LabelProperties {
  LabelProperties(text: text, textAfterLayout: textAfterLayout)
}

/// A text that cannot be edited.
///
/// ```swift
/// let name: Component<Never> = label(text: "Harbour walk", style: .text(size: 20, weight: .bold))
/// ```
///
/// - Parameters:
///   - text: the text; overrides the properties'.
///   - properties: its content, for what is neither a text nor runs.
///   - runs: styled runs; they override the properties'.
// The text comes first, because it is the first parameter whose label compilers miss in label("Hello").
public func label<Message>(
  text: String? = nil, properties: LabelProperties = LabelProperties(), runs: [TextRun]? = nil,
  style: StyleSheet<LabelStyleSheet> = labelStyleSheet(), layout: Layout = Layout()
) -> Component<Message> {
  var properties = properties
  if let text { properties.text = text }
  if let runs { properties.runs = runs }
  return .label(properties, style, layout)
}

/// A label by a name that no parameter has, and with nothing but its text.
///
/// ```swift
/// func row(label: String) -> Component<Never> { textLabel(label) }
/// ```
public func textLabel<Message>(
  _ text: String, style: StyleSheet<LabelStyleSheet> = labelStyleSheet(), layout: Layout = Layout()
) -> Component<Message> {
  .label(LabelProperties(text: text), style, layout)
}

// MARK: - Style sheet

/// The style of a label's text.
public struct LabelStyleSheet: ComponentStyle, TextStyled {
  /// The style of its text.
  public var text = TextStyle()

  public init() {}
}

/// A label style sheet, configured by a closure.
public func labelStyleSheet(
  configure: (inout BaseStyleSheet, inout LabelStyleSheet) -> Void = { _, _ in }
) -> StyleSheet<LabelStyleSheet> {
  StyleSheet(component: LabelStyleSheet(), configure)
}
