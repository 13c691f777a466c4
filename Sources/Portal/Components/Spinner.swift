/// An activity indicator: a wheel of spokes.
///
/// ```swift
/// let waiting: Component<Never> = container(align: .center) { spinner() }
/// ```
public func spinner<Message>(
  style: StyleSheet<SpinnerStyleSheet> = spinnerStyleSheet(), layout: Layout = Layout()
) -> Component<Message> {
  .spinner(style, layout)
}

// MARK: - Style sheet

/// The style of a spinner.
public struct SpinnerStyleSheet: ComponentStyle {
  /// The colour of the spokes.
  public var color: Color = .systemGray

  public init() {}

  public mutating func merge(_ other: SpinnerStyleSheet) { take(\.color, of: other) }
}

/// A spinner style sheet, configured by a closure.
public func spinnerStyleSheet(
  configure: (inout BaseStyleSheet, inout SpinnerStyleSheet) -> Void = { _, _ in }
) -> StyleSheet<SpinnerStyleSheet> {
  StyleSheet(component: SpinnerStyleSheet(), configure)
}
