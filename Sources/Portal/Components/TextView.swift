/// What a text view shows.
public struct TextViewProperties: Hashable, Sendable {
  /// A text of one look, or of several.
  public enum Text: Hashable, Sendable {
    case regular(String)
    case attributed([TextRun])
  }

  public var text: Text
  /// Whether the text can be moved where it is longer than the view; the state says how far it is.
  public var isScrollEnabled: Bool
  public var isEditable: Bool

  public init(text: Text = .regular(""), isScrollEnabled: Bool = false, isEditable: Bool = false) {
    self.text = text
    self.isScrollEnabled = isScrollEnabled
    self.isEditable = isEditable
  }

  func spec(_ style: TextViewStyleSheet) -> TextViewSpec {
    let runs: [TextRun] =
      switch text {
      case .regular(let text): [TextRun(text)]
      case .attributed(let runs): runs
      }
    return TextViewSpec(runs: runs, isScrollEnabled: isScrollEnabled, isEditable: isEditable, style: style.text)
  }
}

/// Properties of a text view, configured.
public func properties(_ configure: (inout TextViewProperties) -> Void) -> TextViewProperties {
  configured(TextViewProperties(), configure)
}

/// A text of many lines that can be read, scrolled and perhaps edited.
public func textView<Message>(
  properties: TextViewProperties = TextViewProperties(), style: StyleSheet<TextViewStyleSheet> = textViewStyleSheet(),
  layout: Layout = Layout()
) -> Component<Message> {
  .textView(properties, style, layout)
}

// MARK: - Style sheet

/// How a text view's text looks where its runs say nothing else.
public struct TextViewStyleSheet: Hashable, Sendable, TextStyled {
  public var text = TextStyle()

  public init() {}
}

/// A style sheet for text views, configured.
public func textViewStyleSheet(
  _ configure: (inout BaseStyleSheet, inout TextViewStyleSheet) -> Void = { _, _ in }
) -> StyleSheet<TextViewStyleSheet> {
  StyleSheet(component: TextViewStyleSheet(), configure)
}
