/// What a scroll view shows.
public struct ScrollViewProperties<Message> {
  public var children: [Component<Message>]
  public var scrollDirection: ScrollDirection
  public var showsVerticalScrollIndicator = true
  public var showsHorizontalScrollIndicator = true

  public init(children: [Component<Message>] = [], scrollDirection: ScrollDirection = .vertical) {
    self.children = children
    self.scrollDirection = scrollDirection
  }

  public func map<Other>(_ transform: @escaping (Message) -> Other) -> ScrollViewProperties<Other> {
    var properties = ScrollViewProperties<Other>(
      children: children.map { $0.map(transform) }, scrollDirection: scrollDirection)
    properties.showsVerticalScrollIndicator = showsVerticalScrollIndicator
    properties.showsHorizontalScrollIndicator = showsHorizontalScrollIndicator
    return properties
  }
}

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

/// Properties of a scroll view, configured.
public func properties<Message>(
  _ configure: (inout ScrollViewProperties<Message>) -> Void
) -> ScrollViewProperties<Message> {
  configured(ScrollViewProperties(), configure)
}

/// A window onto components that are larger than it.
///
/// The layout says how the components lie among each other, and of the window where it goes and how large it is.
public func scrollView<Message>(
  properties: ScrollViewProperties<Message>, style: StyleSheet<EmptyStyleSheet> = styleSheet(),
  layout: Layout = Layout()
) -> Component<Message> {
  .scrollView(properties, style, layout)
}

/// A window onto components that are larger than it.
public func scrollView<Message>(
  children: [Component<Message>], style: StyleSheet<EmptyStyleSheet> = styleSheet(), layout: Layout = Layout()
) -> Component<Message> {
  .scrollView(ScrollViewProperties(children: children), style, layout)
}
