/// What a search field shows and sends.
public struct SearchFieldProperties<Message> {
  public var text: String?
  /// What stands there while there is no text.
  public var placeholder: String?
  /// The title of a button beside the field; there is none without one.
  public var cancelTitle: String?
  /// The message that the cancel button sends.
  public var onCancel: Message?
  public var onEvents: TextFieldEvents<Message>

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

  public func map<Other>(_ transform: @escaping (Message) -> Other) -> SearchFieldProperties<Other> {
    SearchFieldProperties<Other>(
      text: text, placeholder: placeholder, cancelTitle: cancelTitle, onCancel: onCancel.map(transform),
      onEvents: onEvents.map(transform))
  }
}

extension Lowering {
  mutating func lower(
    _ properties: SearchFieldProperties<Message>, _ style: StyleSheet<SearchFieldStyleSheet>, _ layout: Layout
  ) -> ViewSpec {
    var content = SearchFieldSpec(
      text: properties.text, placeholder: properties.placeholder, style: style.component.text)
    content.tintColor = style.component.tintColor
    var spec = view(.searchField(content), style.base, layout)
    handle(properties.onEvents, in: &spec, current: properties.text ?? "")
    if let title = properties.cancelTitle {
      var cancel = ViewSpec(.button(ButtonSpec(text: title)), key: "cancel")
      cancel.layout.padding = FlexEdges(start: .points(10), end: .points(0))
      // However long its title is, the field has room for a word.
      cancel.layout.maxWidth = .percent(50)
      if let message = properties.onCancel { handle(.tap, in: &cancel) { _ in message } }
      spec.children.append(cancel)
    }
    return spec
  }
}

/// Properties of a search field, configured.
public func properties<Message>(
  _ configure: (inout SearchFieldProperties<Message>) -> Void
) -> SearchFieldProperties<Message> {
  configured(SearchFieldProperties(), configure)
}

/// A field for what one looks for.
public func searchField<Message>(
  properties: SearchFieldProperties<Message> = SearchFieldProperties(),
  style: StyleSheet<SearchFieldStyleSheet> = searchFieldStyleSheet(), layout: Layout = Layout()
) -> Component<Message> {
  .searchField(properties, style, layout)
}

// MARK: - Style sheet

/// How a search field's text looks.
public struct SearchFieldStyleSheet: Hashable, Sendable, TextStyled {
  public var text = TextFieldSpec.defaultStyle

  /// The colour of the caret and of what is selected.
  public var tintColor: Color = .tint

  public init() {}
}

/// A style sheet for search fields, configured.
public func searchFieldStyleSheet(
  _ configure: (inout BaseStyleSheet, inout SearchFieldStyleSheet) -> Void = { _, _ in }
) -> StyleSheet<SearchFieldStyleSheet> {
  StyleSheet(component: SearchFieldStyleSheet(), configure)
}
