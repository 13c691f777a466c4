/// A box whose children are laid out by flexbox.
///
/// ```swift
/// func profile(_ name: String, isOnline: Bool) -> Component<Never> {
///   container {
///     label(text: name)
///     if isOnline { label(text: "online") }
///   }
/// }
/// ```
///
/// A row says so at its beginning, with the space between its children:
///
/// ```swift
/// let rating: Component<Never> = container(.row, gap: 4, align: .center) {
///   imageView(image: .symbol("star.fill")).size(16)
///   label(text: "4.8")
/// }
/// ```
///
/// - Parameters:
///   - direction: whether children stand below or beside each other; below, unless the layout says otherwise.
///   - gap: the space between children, in place of the layout's.
///   - align: where children stand across their line, in place of the layout's word.
///   - children: the children as a list.
///   - content: more children, after those of the list. See `ListBuilder`.
// One function, because compilers look for a wrong word in every combination of those with one name; and any sequence,
// because they try two ways for each array in an array.
public func container<Message>(
  _ direction: FlexDirection? = nil, gap: Gap? = nil, align: AlignItems? = nil,
  children: any Sequence<Component<Message>> = [Component<Message>](),
  style: StyleSheet<EmptyStyleSheet> = styleSheet(),
  layout: Layout = Layout(), @ListBuilder<Component<Message>> content: () -> [Component<Message>] = ListBuilder.nothing
) -> Component<Message> {
  var layout = layout
  if let direction { layout.flex.direction = direction }
  if let gap { layout.gap = gap }
  if let align { layout.alignment.items = align }
  return .container(Array(children) + content(), style, layout)
}

// Compilers look at these only where a call fits nothing else: a hundred components take 6 % more scopes.

@available(*, unavailable, message: "say gap: for the space between children")
public func container<Message>(
  _ direction: FlexDirection? = nil, align: AlignItems? = nil, spacing: Gap,
  @ListBuilder<Component<Message>> content: () -> [Component<Message>] = ListBuilder.nothing
) -> Component<Message> { container(content: content) }

@available(*, unavailable, message: "say container(children:), or container { … } with a component on each line")
public func container<Message>(
  _ children: [Component<Message>], style: StyleSheet<EmptyStyleSheet> = styleSheet(), layout: Layout = Layout()
) -> Component<Message> { container(children: children) }
