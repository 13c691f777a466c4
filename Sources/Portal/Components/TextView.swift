/// The content of a text view.
public struct TextViewProperties: Hashable, Sendable {
  /// A plain text, or styled runs.
  public enum Text: Hashable, Sendable {
    /// A plain text, in the view's style.
    case regular(String)
    /// Runs of text, each of which may have a style of its own.
    case attributed([TextRun])
  }

  /// The text of the view.
  public var text: Text
  /// Whether a text longer than the view scrolls; the state has the scroll offset.
  public var isScrollEnabled: Bool
  /// Whether the text can be edited.
  public var isEditable: Bool

  /// The properties of a text view; what is not given is as usual.
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

/// A multi-line text that scrolls, and can be editable.
///
/// ```swift
/// let note: Component<Never> = textView(properties: TextViewProperties(text: .regular("Open all day"))).height(120)
/// ```
public func textView<Message>(
  properties: TextViewProperties = TextViewProperties(), style: StyleSheet<TextViewStyleSheet> = textViewStyleSheet(),
  layout: Layout = Layout()
) -> Component<Message> {
  .textView(properties, style, layout)
}

// MARK: - Style sheet

/// The default style of a text view's runs.
public struct TextViewStyleSheet: ComponentStyle, TextStyled {
  /// The style of its text.
  public var text = TextStyle()

  public init() {}
}

/// A text view style sheet, configured by a closure.
public func textViewStyleSheet(
  configure: (inout BaseStyleSheet, inout TextViewStyleSheet) -> Void = { _, _ in }
) -> StyleSheet<TextViewStyleSheet> {
  StyleSheet(component: TextViewStyleSheet(), configure)
}
