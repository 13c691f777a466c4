/// A bar that is filled as far as something has come.
///
/// ```swift
/// let upload: Component<Never> = progress(progress: .fraction(0.6), style: .bar(.systemGreen)).height(5)
/// ```
public func progress<Message>(
  progress: ProgressCounter = .initial, style: StyleSheet<ProgressStyleSheet> = progressStyleSheet(),
  layout: Layout = Layout()
) -> Component<Message> {
  .progress(progress, style, layout)
}

@available(*, unavailable, message: "say progress: .fraction(number), of which 1 is all")
public func progress<Message>(
  progress: some Numeric, style: StyleSheet<ProgressStyleSheet> = progressStyleSheet(), layout: Layout = Layout()
) -> Component<Message> {
  .progress(.initial, style, layout)
}

extension ProgressCounter {
  func spec(_ style: ProgressStyleSheet) -> ProgressSpec {
    ProgressSpec(progress: progress, progressContent: style.progressStyle, trackContent: style.trackStyle)
  }
}

// MARK: - Style sheet

/// The fill of a bar: a colour or an image.
public typealias ProgressContentType = ProgressSpec.Content

/// The style of a progress bar: the completed part and the track.
public struct ProgressStyleSheet: ComponentStyle {
  /// The fill of the completed part.
  public var progressStyle: ProgressContentType = .color(defaultProgressColor)
  /// The fill of what is left.
  public var trackStyle: ProgressContentType = .color(defaultTrackColor)

  public init() {}

  public mutating func merge(_ other: ProgressStyleSheet) {
    take(\.progressStyle, of: other)
    take(\.trackStyle, of: other)
  }
}

extension StyleSheet where ComponentStyle == ProgressStyleSheet {
  /// A sheet that says the colours of a progress bar, and nothing else.
  ///
  /// - Parameters:
  ///   - color: the colour of the completed part.
  ///   - track: the colour of what is left; the system's by default.
  public static func bar(_ color: Color, track: Color = defaultTrackColor) -> StyleSheet {
    var component = ProgressStyleSheet()
    (component.progressStyle, component.trackStyle) = (.color(color), .color(track))
    return StyleSheet(component: component)
  }
}

/// A progress bar style sheet, configured by a closure.
public func progressStyleSheet(
  configure: (inout BaseStyleSheet, inout ProgressStyleSheet) -> Void = { _, _ in }
) -> StyleSheet<ProgressStyleSheet> {
  StyleSheet(component: ProgressStyleSheet(), configure)
}
