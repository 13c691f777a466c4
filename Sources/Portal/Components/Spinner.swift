/// A wheel that says that something is going on.
public func spinner<Message>(
  style: StyleSheet<SpinnerStyleSheet> = spinnerStyleSheet(), layout: Layout = Layout()
) -> Component<Message> {
  .spinner(style, layout)
}

// MARK: - Style sheet

/// How a spinner looks.
public struct SpinnerStyleSheet: Hashable, Sendable {
  public var color: Color = .systemGray

  public init() {}
}

/// A style sheet for spinners, configured.
public func spinnerStyleSheet(
  _ configure: (inout BaseStyleSheet, inout SpinnerStyleSheet) -> Void = { _, _ in }
) -> StyleSheet<SpinnerStyleSheet> {
  StyleSheet(component: SpinnerStyleSheet(), configure)
}
