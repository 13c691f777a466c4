/// The pull-to-refresh control of a list.
public struct RefreshProperties<Message> {
  /// Whether the list refreshes now, or what it sends once it is pulled down.
  public var state: RefreshState<Message>
  /// A text under the spinner while the list refreshes.
  public var title: String?
  /// Styled runs, instead of ``title``.
  public var titleRuns: [TextRun] = []

  /// The properties of a pull-to-refresh control; what is not given is as usual.
  public init(state: RefreshState<Message>, title: String? = nil) {
    self.state = state
    self.title = title
  }

  /// The properties with their messages transformed.
  public func map<Other>(_ transform: (Message) -> Other) -> RefreshProperties<Other> {
    var properties = RefreshProperties<Other>(state: state.map(transform), title: title)
    properties.titleRuns = titleRuns
    return properties
  }

  func spec(tint: Color) -> RefreshSpec {
    var isRefreshing = false
    if case .searching = state { isRefreshing = true }
    return RefreshSpec(
      isRefreshing: isRefreshing, title: titleRuns.isEmpty ? title.map { [TextRun($0)] } ?? [] : titleRuns, tint: tint)
  }

  /// The message for pulling down; nil while the list already refreshes.
  var searchAction: Message? {
    if case .idle(let message) = state { message } else { nil }
  }
}

extension RefreshProperties: Sendable where Message: Sendable {}

/// Whether a list refreshes now, and what pulling it down sends where it does not.
public enum RefreshState<Message> {
  /// It does not; pulling down sends the message.
  case idle(searchAction: Message)
  /// It does: the spinner turns above the rows.
  case searching

  /// The state with its message transformed.
  public func map<Other>(_ transform: (Message) -> Other) -> RefreshState<Other> {
    switch self {
    case .idle(let message): .idle(searchAction: transform(message))
    case .searching: .searching
    }
  }
}

extension RefreshState: Sendable where Message: Sendable {}

/// Refresh properties, configured by a closure.
public func properties<Message>(
  state: RefreshState<Message>, configure: (inout RefreshProperties<Message>) -> Void = { _ in }
) -> RefreshProperties<Message> {
  configured(RefreshProperties(state: state), configure)
}
