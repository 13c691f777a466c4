/// A view that is painted by one of the application's functions, which the renderer finds by its identifier.
public typealias CustomComponent = CustomSpec

/// A view that is painted by one of the application's functions.
///
/// ```swift
/// let chart: Component<Never> = custom(identifier: "chart").height(120)
/// ```
///
/// It has no intrinsic size: the layout must give it one.
public func custom<Message>(
  identifier: String, information: [String: CustomValue] = [:], style: StyleSheet<EmptyStyleSheet> = styleSheet(),
  layout: Layout = Layout()
) -> Component<Message> {
  .custom(CustomComponent(identifier: identifier, information: information), style, layout)
}
