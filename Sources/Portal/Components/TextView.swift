/// The content and the messages of a text view.
public struct TextViewProperties<Message> {
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
  /// What the view sends when editing begins, goes on and ends.
  public var onEvents: TextFieldEvents<Message>

  /// The properties of a text view; what is not given is as usual.
  public init(
    text: Text = .regular(""), isScrollEnabled: Bool = false, isEditable: Bool = false,
    onEvents: TextFieldEvents<Message> = TextFieldEvents()
  ) {
    self.text = text
    self.isScrollEnabled = isScrollEnabled
    self.isEditable = isEditable
    self.onEvents = onEvents
  }

  /// The properties with their messages transformed.
  public func map<Other>(_ transform: @escaping @Sendable (Message) -> Other) -> TextViewProperties<Other> {
    let text: TextViewProperties<Other>.Text =
      switch text {
      case .regular(let text): .regular(text)
      case .attributed(let runs): .attributed(runs)
      }
    return TextViewProperties<Other>(
      text: text, isScrollEnabled: isScrollEnabled, isEditable: isEditable, onEvents: onEvents.map(transform))
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

extension TextViewProperties: Sendable where Message: Sendable {}

extension Lowering {
  mutating func lower(
    _ properties: TextViewProperties<Message>, _ style: StyleSheet<TextViewStyleSheet>, _ layout: Layout
  ) -> ViewSpec {
    var spec = view(.textView(properties.spec(style.component)), style.base, layout)
    if properties.isEditable {
      var events = properties.onEvents
      // Its return key makes a line break.
      events.onSubmit = nil
      handle(events, in: &spec)
    }
    return spec
  }
}

/// A multi-line text that scrolls, and can be editable.
///
/// ```swift
/// let note: Component<Never> = textView(properties: TextViewProperties(text: .regular("Open all day"))).height(120)
/// ```
public func textView<Message>(
  properties: TextViewProperties<Message> = TextViewProperties(),
  style: StyleSheet<TextViewStyleSheet> = textViewStyleSheet(),
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
