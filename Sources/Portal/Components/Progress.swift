/// A bar that shows how much is done.
public func progress<Message>(
  progress: ProgressCounter = .initial, style: StyleSheet<ProgressStyleSheet> = progressStyleSheet(),
  layout: Layout = Layout()
) -> Component<Message> {
  .progress(progress, style, layout)
}

extension ProgressCounter {
  func spec(_ style: ProgressStyleSheet) -> ProgressSpec {
    ProgressSpec(progress: progress, progressContent: style.progressStyle, trackContent: style.trackStyle)
  }
}

// MARK: - Style sheet

/// What a bar is filled with: a colour or a picture.
public typealias ProgressContentType = ProgressSpec.Content

/// How a bar looks: the part that is done, and what lies under it.
public struct ProgressStyleSheet: Hashable, Sendable {
  public var progressStyle: ProgressContentType = .color(defaultProgressColor)
  public var trackStyle: ProgressContentType = .color(defaultTrackColor)

  public init() {}
}

/// A style sheet for bars that show progress, configured.
public func progressStyleSheet(
  _ configure: (inout BaseStyleSheet, inout ProgressStyleSheet) -> Void = { _, _ in }
) -> StyleSheet<ProgressStyleSheet> {
  StyleSheet(component: ProgressStyleSheet(), configure)
}
