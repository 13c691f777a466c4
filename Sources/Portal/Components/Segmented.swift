/// What is in a segment.
public enum SegmentContentType: Hashable, Sendable {
  case title(String)
  case image(Image)
}

/// What one of several segments shows and sends.
public struct SegmentProperties<Message> {
  public var content: SegmentContentType
  /// The message that choosing it sends.
  public var onTap: Message?
  public var isEnabled: Bool

  public init(content: SegmentContentType, onTap: Message? = nil, isEnabled: Bool = true) {
    self.content = content
    self.onTap = onTap
    self.isEnabled = isEnabled
  }

  public func map<Other>(_ transform: (Message) -> Other) -> SegmentProperties<Other> {
    SegmentProperties<Other>(content: content, onTap: onTap.map(transform), isEnabled: isEnabled)
  }
}

/// A segment with a title.
public func segment<Message>(title: String, onTap: Message? = nil, isEnabled: Bool = true) -> SegmentProperties<Message>
{
  SegmentProperties(content: .title(title), onTap: onTap, isEnabled: isEnabled)
}

/// A segment with a picture.
public func segment<Message>(image: Image, onTap: Message? = nil, isEnabled: Bool = true) -> SegmentProperties<Message>
{
  SegmentProperties(content: .image(image), onTap: onTap, isEnabled: isEnabled)
}

/// A row of segments, of which the list's middle one is chosen.
public func segmented<Message>(
  segments: ZipList<SegmentProperties<Message>>, style: StyleSheet<SegmentedStyleSheet> = segmentedStyleSheet(),
  layout: Layout = Layout()
) -> Component<Message> {
  .segmented(segments, style, layout)
}

extension Lowering {
  /// Every segment is a view of its own, with a name, a meaning and a handler.
  mutating func lower(
    _ segments: ZipList<SegmentProperties<Message>>, _ style: StyleSheet<SegmentedStyleSheet>, _ layout: Layout
  ) -> ViewSpec {
    var spec = view(.segmented(SegmentedSpec()), style.base, layout)
    for (index, segment) in segments.enumerated() {
      var view = ViewSpec(.segment(self.segment(segment, at: index, of: segments.centerIndex, style.component)))
      if let message = segment.onTap, segment.isEnabled { handle(.tap, in: &view) { _ in message } }
      spec.children.append(view)
    }
    let messages = segments.map { $0.isEnabled ? $0.onTap : nil }
    if messages.contains(where: { $0 != nil }) {
      handle(.selectionChanged, in: &spec) { event in
        event.index.flatMap { messages.indices.contains($0) ? messages[$0] : nil }
      }
    }
    return spec
  }

  /// A line parts two segments that are not chosen.
  private func segment(
    _ segment: SegmentProperties<Message>, at index: Int, of selected: Int, _ style: SegmentedStyleSheet
  ) -> SegmentSpec {
    var spec = SegmentSpec(
      index: index, isSelected: index == selected, isEnabled: segment.isEnabled,
      hasSeparator: index > 0 && index != selected && index - 1 != selected, style: style.text,
      tintColor: style.tintColor)
    switch segment.content {
    case .title(let title): spec.title = title
    case .image(let image): spec.image = image
    }
    return spec
  }
}

// MARK: - Style sheet

/// How segments look.
public struct SegmentedStyleSheet: Hashable, Sendable, TextStyled {
  public var text = SegmentedSpec.defaultStyle
  /// The ground of the chosen segment; white, or grey in the dark, where none is given.
  ///
  /// Where it is dark, a title of the usual colour is white on it.
  public var tintColor: Color?

  public init() {}

  /// The name of ``tintColor`` in the original Portal, whose control had an outline.
  public var borderColor: Color? {
    get { tintColor }
    set { tintColor = newValue }
  }
}

/// A style sheet for segments, configured.
public func segmentedStyleSheet(
  _ configure: (inout BaseStyleSheet, inout SegmentedStyleSheet) -> Void = { _, _ in }
) -> StyleSheet<SegmentedStyleSheet> {
  StyleSheet(component: SegmentedStyleSheet(), configure)
}
