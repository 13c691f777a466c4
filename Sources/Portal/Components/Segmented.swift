/// The content of a segment.
public enum SegmentContentType: Hashable, Sendable {
  /// A text, shortened where there is no room for it.
  case title(String)
  /// An image or a symbol in place of a text.
  case image(Image)
}

/// The content and the message of a segment.
public struct SegmentProperties<Message> {
  /// The segment's title or image.
  public var content: SegmentContentType
  /// The message for selecting it.
  public var onTap: Message?
  /// Whether it takes touches; it is dimmed where it does not.
  public var isEnabled: Bool

  /// The properties of a segment; what is not given is as usual.
  public init(content: SegmentContentType, onTap: Message? = nil, isEnabled: Bool = true) {
    self.content = content
    self.onTap = onTap
    self.isEnabled = isEnabled
  }

  /// The properties with their messages transformed.
  public func map<Other>(_ transform: (Message) -> Other) -> SegmentProperties<Other> {
    SegmentProperties<Other>(content: content, onTap: onTap.map(transform), isEnabled: isEnabled)
  }

  fileprivate var spec: SegmentedSpec.Segment {
    switch content {
    case .title(let title): SegmentedSpec.Segment(title: title, isEnabled: isEnabled)
    case .image(let image): SegmentedSpec.Segment(image: image, isEnabled: isEnabled)
    }
  }
}

extension SegmentProperties: Sendable where Message: Sendable {}

/// A segment with a title.
///
/// ```swift
/// let day: SegmentProperties<String> = segment(title: "Day", onTap: "day")
/// ```
public func segment<Message>(title: String, onTap: Message? = nil, isEnabled: Bool = true) -> SegmentProperties<Message>
{
  SegmentProperties(content: .title(title), onTap: onTap, isEnabled: isEnabled)
}

/// A segment with an image.
public func segment<Message>(image: Image, onTap: Message? = nil, isEnabled: Bool = true) -> SegmentProperties<Message>
{
  SegmentProperties(content: .image(image), onTap: onTap, isEnabled: isEnabled)
}

/// A row of segments, one of which is selected.
///
/// ```swift
/// let range: Component<String> = segmented(selected: 1) {
///   segment(title: "Day", onTap: "day")
///   segment(title: "Week", onTap: "week")
/// }
/// ```
///
/// Without any segment it is an empty box.
///
/// - Parameters:
///   - segments: the segments as a list, whose centre is selected, in place of the closure or before what it says.
///   - selected: the index of the segment that is selected, in place of the list's centre; none is if it is negative. A picture
///     warns of one that is not there.
///   - content: the segments, one after the other. See `ListBuilder`.
public func segmented<Message>(
  segments: ZipList<SegmentProperties<Message>>? = nil, selected: Int? = nil,
  style: StyleSheet<SegmentedStyleSheet> = segmentedStyleSheet(), layout: Layout = Layout(),
  @ListBuilder<SegmentProperties<Message>> content: () -> [SegmentProperties<Message>] = ListBuilder.nothing
) -> Component<Message> {
  guard let all = ZipList(segments, and: content(), selected: selected) else {
    return .container([], StyleSheet(base: style.base, component: EmptyStyleSheet()), layout)
  }
  let control = Component<Message>.segmented(all, style, layout)
  return all.has(selected) ? control : control.state { $0.selection = selected }
}

extension Lowering {
  mutating func lower(
    _ segments: ZipList<SegmentProperties<Message>>, _ style: StyleSheet<SegmentedStyleSheet>, _ layout: Layout
  ) -> ViewSpec {
    let content = SegmentedSpec(
      segments.map(\.spec), selected: segments.centerIndex, style: style.component.text,
      tintColor: style.component.tintColor)
    var spec = view(.segmented(content), style.base, layout)
    handle(choosing: segments.map(\.onTap), in: &spec)
    return spec
  }

  /// Adds a handler that sends the message of the selected index.
  mutating func handle(choosing messages: [Message?], in spec: inout ViewSpec) {
    guard messages.contains(where: { $0 != nil }) else { return }
    handle(.selectionChanged, in: &spec) { event in
      event.index.flatMap { messages.indices.contains($0) ? messages[$0] : nil }
    }
  }
}

// MARK: - Style sheet

/// How segments look: their text, and the colours of the chosen one and of the rest.
public struct SegmentedStyleSheet: ComponentStyle, TextStyled {
  /// The style of its text.
  public var text = SegmentedSpec.defaultStyle
  /// The background of the selected segment; white, or grey in the dark, if nil.
  ///
  /// On a dark one, a title of the default colour is white.
  public var tintColor: Color?

  public init() {}

  public mutating func merge(_ other: SegmentedStyleSheet) {
    takeText(of: other)
    take(\.tintColor, of: other)
  }

  /// The name of ``tintColor`` in the original Portal, whose control had an outline.
  public var borderColor: Color? {
    get { tintColor }
    set { tintColor = newValue }
  }
}

/// A segmented control's style sheet, configured by a closure.
public func segmentedStyleSheet(
  configure: (inout BaseStyleSheet, inout SegmentedStyleSheet) -> Void = { _, _ in }
) -> StyleSheet<SegmentedStyleSheet> {
  StyleSheet(component: SegmentedStyleSheet(), configure)
}
