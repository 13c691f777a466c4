/// How a list is refreshed by pulling it down.
public struct RefreshProperties<Message> {
  public var state: RefreshState<Message>
  /// A text under the spinner while the list is fetching what is new.
  public var title: String?
  /// A text of several looks, in place of ``title``.
  public var titleRuns: [TextRun] = []

  public init(state: RefreshState<Message>, title: String? = nil) {
    self.state = state
    self.title = title
  }

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

  /// The message that pulling sends; nothing while it is fetching already.
  var searchAction: Message? {
    if case .idle(let message) = state { message } else { nil }
  }
}

/// Whether a list is fetching what is new.
public enum RefreshState<Message> {
  /// It is not; pulling sends the message.
  case idle(searchAction: Message)
  case searching

  public func map<Other>(_ transform: (Message) -> Other) -> RefreshState<Other> {
    switch self {
    case .idle(let message): .idle(searchAction: transform(message))
    case .searching: .searching
    }
  }
}

/// Properties of refreshing, configured.
public func properties<Message>(
  state: RefreshState<Message>, _ configure: (inout RefreshProperties<Message>) -> Void = { _ in }
) -> RefreshProperties<Message> {
  configured(RefreshProperties(state: state), configure)
}
