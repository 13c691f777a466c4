/// The content of an alert, and its one or two buttons.
public struct AlertProperties<Message> {
  /// A button of the alert, whose messages are the alert's.
  public typealias Button = AlertButton<Message>

  /// The title, in bold above the message.
  public var title: String
  /// The text below the title.
  public var text: String?
  /// The button that is always there, and comes first.
  public var primary: AlertButton<Message>
  /// The button after it; nil for an alert with one answer.
  public var secondary: AlertButton<Message>?

  /// An alert with one button or two.
  public init(
    title: String, text: String? = nil, primary: AlertButton<Message>, secondary: AlertButton<Message>? = nil
  ) {
    self.title = title
    self.text = text
    self.primary = primary
    self.secondary = secondary
  }

  /// An alert with a single button.
  public init(title: String, text: String? = nil, button: AlertButton<Message>) {
    self.init(title: title, text: text, primary: button)
  }

  /// The alert with its messages transformed.
  public func map<Other>(_ transform: (Message) -> Other) -> AlertProperties<Other> {
    AlertProperties<Other>(
      title: title, text: text, primary: primary.map(transform), secondary: secondary?.map(transform))
  }
}

extension AlertProperties: Sendable where Message: Sendable {}

/// A button of an alert.
public struct AlertButton<Message> {
  /// The text of the button.
  public var title: String
  /// The message that a tap sends.
  public var onTap: Message?
  /// The role of the button, as it is shown.
  public var style: AlertButtonStyle

  /// A button with a title.
  public init(title: String, onTap: Message? = nil, style: AlertButtonStyle = .default) {
    self.title = title
    self.onTap = onTap
    self.style = style
  }

  /// The button with its message transformed.
  public func map<Other>(_ transform: (Message) -> Other) -> AlertButton<Other> {
    AlertButton<Other>(title: title, onTap: onTap.map(transform), style: style)
  }
}

extension AlertButton: Sendable where Message: Sendable {}
