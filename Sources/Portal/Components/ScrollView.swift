/// The content of a scroll view.
public struct ScrollViewProperties<Message> {
  /// The components that are scrolled.
  public var children: [Component<Message>]
  /// The direction in which the view scrolls.
  public var scrollDirection: ScrollDirection
  /// Whether the indicator of vertical scrolling is shown.
  public var showsVerticalScrollIndicator = true
  /// Whether the indicator of horizontal scrolling is shown.
  public var showsHorizontalScrollIndicator = true

  /// The properties of a scroll view; what is not given is as usual.
  public init(children: [Component<Message>] = [], scrollDirection: ScrollDirection = .vertical) {
    self.children = children
    self.scrollDirection = scrollDirection
  }

  /// The properties with their messages transformed.
  public func map<Other>(_ transform: @escaping @Sendable (Message) -> Other) -> ScrollViewProperties<Other> {
    var properties = ScrollViewProperties<Other>(
      children: children.map { $0.map(transform) }, scrollDirection: scrollDirection)
    properties.showsVerticalScrollIndicator = showsVerticalScrollIndicator
    properties.showsHorizontalScrollIndicator = showsHorizontalScrollIndicator
    return properties
  }
}

extension ScrollViewProperties: Sendable where Message: Sendable {}

extension Lowering {
  mutating func lower(
    _ properties: ScrollViewProperties<Message>, _ style: BaseStyleSheet, _ layout: Layout, _ depth: Int
  ) -> ViewSpec {
    var scroll = ScrollViewSpec(direction: properties.scrollDirection)
    scroll.showsVerticalScrollIndicator = properties.showsVerticalScrollIndicator
    scroll.showsHorizontalScrollIndicator = properties.showsHorizontalScrollIndicator
    var spec = view(.scrollView(scroll), style, layout)
    spec.children = children(properties.children, depth)
    return spec
  }
}

/// A viewport that scrolls its children.
///
/// ```swift
/// let terms: Component<Never> = scrollView {
///   label(text: "Terms of use")
///   label(text: "All that the law wants said").padding(16)
/// }
/// .grow()
/// ```
///
/// The layout applies to both: its size and margins to the viewport; its flex direction, alignment, gaps and padding to the
/// children.
///
/// - Parameters:
///   - properties: its children, and how it scrolls.
///   - children: more children as a list.
///   - content: more children, after those. See `ListBuilder`.
public func scrollView<Message>(
  properties: ScrollViewProperties<Message> = ScrollViewProperties(),
  children: any Sequence<Component<Message>> = [Component<Message>](),
  style: StyleSheet<EmptyStyleSheet> = styleSheet(), layout: Layout = Layout(),
  @ListBuilder<Component<Message>> content: () -> [Component<Message>] = ListBuilder.nothing
) -> Component<Message> {
  var properties = properties
  properties.children += Array(children) + content()
  return .scrollView(properties, style, layout)
}
