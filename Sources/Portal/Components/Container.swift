/// A box with components in it, laid out by flexbox.
public func container<Message>(
  children: [Component<Message>] = [], style: StyleSheet<EmptyStyleSheet> = styleSheet(),
  layout: Layout = Layout()
) -> Component<Message> {
  .container(children, style, layout)
}
