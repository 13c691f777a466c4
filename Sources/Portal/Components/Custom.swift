/// A view that is painted by a function of the application's own, which the renderer knows by its identifier.
public typealias CustomComponent = CustomSpec

/// A view that is painted by a function of the application's own.
///
/// It has no size of its own: the layout gives it one.
public func custom<Message>(
  identifier: String, information: [String: CustomValue] = [:], style: StyleSheet<EmptyStyleSheet> = styleSheet(),
  layout: Layout = Layout()
) -> Component<Message> {
  .custom(CustomComponent(identifier: identifier, information: information), style, layout)
}
