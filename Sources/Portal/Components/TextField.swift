/// The content and the messages of a text field.
public struct TextFieldProperties<Message> {
  /// The text in the field.
  public var text: String?
  /// The text shown while the field is empty.
  public var placeholder: String?
  /// Whether every character is shown as a dot.
  public var isSecureTextEntry: Bool
  /// Whether the return key ends editing.
  public var shouldReturn: Bool
  /// What the field sends when editing begins, goes on and ends, and when its text is submitted.
  public var onEvents: TextFieldEvents<Message>

  /// The properties of a text field; what is not given is as usual.
  public init(
    text: String? = nil, placeholder: String? = nil, isSecureTextEntry: Bool = false, shouldReturn: Bool = false,
    onEvents: TextFieldEvents<Message> = TextFieldEvents()
  ) {
    self.text = text
    self.placeholder = placeholder
    self.isSecureTextEntry = isSecureTextEntry
    self.shouldReturn = shouldReturn
    self.onEvents = onEvents
  }

  /// The properties with their messages transformed.
  public func map<Other>(_ transform: @escaping @Sendable (Message) -> Other) -> TextFieldProperties<Other> {
    TextFieldProperties<Other>(
      text: text, placeholder: placeholder, isSecureTextEntry: isSecureTextEntry, shouldReturn: shouldReturn,
      onEvents: onEvents.map(transform))
  }

  func spec(_ style: TextFieldStyleSheet) -> TextFieldSpec {
    var spec = TextFieldSpec(text: text, placeholder: placeholder, style: style.text)
    spec.isSecureTextEntry = isSecureTextEntry
    spec.shouldReturn = shouldReturn
    spec.tintColor = style.tintColor
    return spec
  }
}

extension TextFieldProperties: Sendable where Message: Sendable {}

extension Lowering {
  mutating func lower(
    _ properties: TextFieldProperties<Message>, _ style: StyleSheet<TextFieldStyleSheet>, _ layout: Layout
  ) -> ViewSpec {
    var spec = view(.textField(properties.spec(style.component)), style.base, layout)
    handle(properties.onEvents, in: &spec)
    return spec
  }

  /// What editing sends.
  mutating func handle(_ events: TextFieldEvents<Message>, in spec: inout ViewSpec) {
    for (kind, message) in [
      (EventKind.editingBegin, events.onEditingBegin), (.editingChanged, events.onEditingChanged),
      (.editingEnd, events.onEditingEnd), (.submit, events.onSubmit),
    ] {
      guard let message else { continue }
      handle(kind, in: &spec) { $0.text.map(message) }
    }
  }
}

/// The messages of editing, each made from the field's text.
public struct TextFieldEvents<Message> {
  /// The message when editing begins.
  public var onEditingBegin: (@Sendable (String) -> Message)?
  /// The message after each change of the text.
  public var onEditingChanged: (@Sendable (String) -> Message)?
  /// The message when editing ends.
  public var onEditingEnd: (@Sendable (String) -> Message)?
  /// The message when the return key is pressed: a text view has a line break instead.
  public var onSubmit: (@Sendable (String) -> Message)?

  /// The events of a field that sends no messages, to be filled in.
  public init() {}

  /// The events with their messages transformed.
  public func map<Other>(_ transform: @escaping @Sendable (Message) -> Other) -> TextFieldEvents<Other> {
    func mapped(_ event: (@Sendable (String) -> Message)?) -> (@Sendable (String) -> Other)? {
      guard let event else { return nil }
      return { text in transform(event(text)) }
    }
    var events = TextFieldEvents<Other>()
    events.onEditingBegin = mapped(onEditingBegin)
    events.onEditingChanged = mapped(onEditingChanged)
    events.onEditingEnd = mapped(onEditingEnd)
    events.onSubmit = mapped(onSubmit)
    return events
  }
}

extension TextFieldEvents: Sendable where Message: Sendable {}

/// The messages of editing, configured by a closure.
public func textFieldEvents<Message>(
  configure: (inout TextFieldEvents<Message>) -> Void
) -> TextFieldEvents<Message> {
  configured(TextFieldEvents(), configure)
}

/// An editable line of text.
///
/// ```swift
/// enum Entry { case name(String) }
/// let name: Component<Entry> = textField(text: "Ada", placeholder: "Name", onEditingChanged: Entry.name)
/// ```
///
/// - Parameters:
///   - properties: its content and messages.
///   - text: the text in it; overrides the properties'.
///   - placeholder: what is shown while it is empty; overrides the properties'.
///   - onEditingChanged: the message after each change of the text; overrides the properties'.
public func textField<Message>(
  properties: TextFieldProperties<Message> = TextFieldProperties(), text: String? = nil, placeholder: String? = nil,
  onEditingChanged: (@Sendable (String) -> Message)? = nil,
  style: StyleSheet<TextFieldStyleSheet> = textFieldStyleSheet(), layout: Layout = Layout()
) -> Component<Message> {
  var properties = properties
  if let text { properties.text = text }
  if let placeholder { properties.placeholder = placeholder }
  if let onEditingChanged { properties.onEvents.onEditingChanged = onEditingChanged }
  return .textField(properties, style, layout)
}

// MARK: - Style sheet

/// The style of a text field's text.
public struct TextFieldStyleSheet: ComponentStyle, TextStyled {
  /// The style of its text.
  public var text = TextFieldSpec.defaultStyle

  /// The colour of the caret and the selection.
  public var tintColor: Color = .tint

  public init() {}

  public mutating func merge(_ other: TextFieldStyleSheet) {
    takeText(of: other)
    take(\.tintColor, of: other)
  }
}

/// A text field style sheet, configured by a closure.
public func textFieldStyleSheet(
  configure: (inout BaseStyleSheet, inout TextFieldStyleSheet) -> Void = { _, _ in }
) -> StyleSheet<TextFieldStyleSheet> {
  StyleSheet(component: TextFieldStyleSheet(), configure)
}
