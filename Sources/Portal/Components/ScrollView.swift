/// The content of a scroll view.
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

/// A window onto components that are larger than it.
///
/// The layout says how the components lie among each other, and of the window where it goes and how large it is.
///
/// - Parameters:
///   - properties: what it shows and how it is scrolled.
///   - children: more components as a list.
///   - content: more components, one below the other. See ``ListBuilder``.
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
