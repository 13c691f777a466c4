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
/// - Parameters:
///   - children: the children as a list.
///   - content: more children, after those of the list. See `ListBuilder`.
// One function, because compilers look for a wrong word in every combination of those with one name; and any sequence,
// because they try two ways for each array in an array.
public func container<Message>(
  children: any Sequence<Component<Message>> = [Component<Message>](),
  style: StyleSheet<EmptyStyleSheet> = styleSheet(),
  layout: Layout = Layout(), @ListBuilder<Component<Message>> content: () -> [Component<Message>] = ListBuilder.nothing
) -> Component<Message> {
  .container(Array(children) + content(), style, layout)
}
