/// The content and the messages of a search field.
public struct SearchFieldProperties<Message> {
  /// The text that is searched for.
  public var text: String?
  /// The text shown while the field is empty.
  public var placeholder: String?
  /// The title of the cancel button; nil for none.
  public var cancelTitle: String?
  /// The message that the cancel button sends.
  public var onCancel: Message?
  /// What the field sends when editing begins, goes on and ends, and when the key is pressed that searches.
  public var onEvents: TextFieldEvents<Message>

  /// The properties of a search field; what is not given is as usual.
  public init(
    text: String? = nil, placeholder: String? = nil, cancelTitle: String? = nil, onCancel: Message? = nil,
    onEvents: TextFieldEvents<Message> = TextFieldEvents()
  ) {
    self.text = text
    self.placeholder = placeholder
    self.cancelTitle = cancelTitle
    self.onCancel = onCancel
    self.onEvents = onEvents
  }

  /// The properties with their messages transformed.
  public func map<Other>(_ transform: @escaping @Sendable (Message) -> Other) -> SearchFieldProperties<Other> {
    SearchFieldProperties<Other>(
      text: text, placeholder: placeholder, cancelTitle: cancelTitle, onCancel: onCancel.map(transform),
      onEvents: onEvents.map(transform))
  }
}

extension SearchFieldProperties: Sendable where Message: Sendable {}

extension Lowering {
  mutating func lower(
    _ properties: SearchFieldProperties<Message>, _ style: StyleSheet<SearchFieldStyleSheet>, _ layout: Layout
  ) -> ViewSpec {
    var content = SearchFieldSpec(
      text: properties.text, placeholder: properties.placeholder, style: style.component.text)
    content.tintColor = style.component.tintColor
    content.cancelTitle = properties.cancelTitle
    var spec = view(.searchField(content), style.base, layout)
    handle(properties.onEvents, in: &spec)
    if let message = properties.onCancel { handle(.cancel, in: &spec) { _ in message } }
    return spec
  }
}

/// A text field for a search, with a magnifier, a clear button and an optional cancel button.
///
/// ```swift
/// enum Search { case words(String) }
/// let search: Component<Search> = searchField(placeholder: "Walks", onEditingChanged: Search.words)
/// ```
///
/// - Parameters:
///   - properties: its content and messages.
///   - text: the text that is searched for; overrides the properties'.
///   - placeholder: what is shown while it is empty; overrides the properties'.
///   - onEditingChanged: the message after each change of the text; overrides the properties'.
public func searchField<Message>(
  properties: SearchFieldProperties<Message> = SearchFieldProperties(), text: String? = nil, placeholder: String? = nil,
  onEditingChanged: (@Sendable (String) -> Message)? = nil,
  style: StyleSheet<SearchFieldStyleSheet> = searchFieldStyleSheet(), layout: Layout = Layout()
) -> Component<Message> {
  var properties = properties
  if let text { properties.text = text }
  if let placeholder { properties.placeholder = placeholder }
  if let onEditingChanged { properties.onEvents.onEditingChanged = onEditingChanged }
  return .searchField(properties, style, layout)
}

// MARK: - Style sheet

/// The style of a search field's text.
public struct SearchFieldStyleSheet: ComponentStyle, TextStyled {
  /// The style of its text.
  public var text = TextFieldSpec.defaultStyle

  /// The colour of the caret and the selection.
  public var tintColor: Color = .tint

  public init() {}

  public mutating func merge(_ other: SearchFieldStyleSheet) {
    takeText(of: other)
    take(\.tintColor, of: other)
  }
}

/// A search field style sheet, configured by a closure.
public func searchFieldStyleSheet(
  configure: (inout BaseStyleSheet, inout SearchFieldStyleSheet) -> Void = { _, _ in }
) -> StyleSheet<SearchFieldStyleSheet> {
  StyleSheet(component: SearchFieldStyleSheet(), configure)
}
