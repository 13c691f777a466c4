/// The content and the messages of a link.
public struct LinkProperties<Message> {
  /// The text of the link.
  public var text: String
  /// The address that a tap follows.
  public var destination: String?
  /// The message that a tap sends.
  public var onTap: Message?

  /// The properties of a link; what is not given is as usual.
  public init(text: String = "", destination: String? = nil, onTap: Message? = nil) {
    self.text = text
    self.destination = destination
    self.onTap = onTap
  }

  /// The properties with their messages transformed.
  public func map<Other>(_ transform: (Message) -> Other) -> LinkProperties<Other> {
    LinkProperties<Other>(text: text, destination: destination, onTap: onTap.map(transform))
  }
}

extension LinkProperties: Sendable where Message: Sendable {}

extension Lowering {
  mutating func lower(
    _ properties: LinkProperties<Message>, _ style: StyleSheet<LinkStyleSheet>, _ layout: Layout
  ) -> ViewSpec {
    let content = LinkSpec(text: properties.text, destination: properties.destination, style: style.component.text)
    var spec = view(.link(content), style.base, layout)
    if let message = properties.onTap { handle(.tap, in: &spec) { _ in message } }
    return spec
  }
}

/// A text that links to an address, or sends a message.
///
/// ```swift
/// let terms: Component<Never> = link(text: "Terms of use", destination: "https://example.com/terms")
/// ```
///
/// - Parameters:
///   - properties: its content and its message.
///   - text: the text; overrides the properties'.
///   - destination: the address that a tap follows; overrides the properties'.
///   - onTap: the message that a tap sends; overrides the properties'.
public func link<Message>(
  properties: LinkProperties<Message> = LinkProperties(), text: String? = nil, destination: String? = nil,
  onTap: Message? = nil, style: StyleSheet<LinkStyleSheet> = linkStyleSheet(), layout: Layout = Layout()
) -> Component<Message> {
  var properties = properties
  if let text { properties.text = text }
  if let destination { properties.destination = destination }
  if let onTap { properties.onTap = onTap }
  return .link(properties, style, layout)
}

// MARK: - Style sheet

/// The style of a link's text.
public struct LinkStyleSheet: ComponentStyle, TextStyled {
  /// The style of its text.
  public var text = LinkSpec.defaultStyle

  public init() {}
}

/// A link style sheet, configured by a closure.
public func linkStyleSheet(
  configure: (inout BaseStyleSheet, inout LinkStyleSheet) -> Void = { _, _ in }
) -> StyleSheet<LinkStyleSheet> {
  StyleSheet(component: LinkStyleSheet(), configure)
}
