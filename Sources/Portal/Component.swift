@_exported import PortalCore

/// A piece of user interface that can send messages of one type.
///
/// Components are values, made by functions such as ``button(properties:style:layout:)`` and ``container(children:style:layout:)``
/// and put together by ordinary functions of your own.
///
/// ```swift
/// enum Message {
///   case like(postId: String)
/// }
///
/// func likeButton(postId: String) -> Component<Message> {
///   button(text: "Like!", onTap: .like(postId: postId))
/// }
/// ```
public indirect enum Component<Message> {
  case button(ButtonProperties<Message>, StyleSheet<ButtonStyleSheet>, Layout)
  case label(LabelProperties, StyleSheet<LabelStyleSheet>, Layout)
  case imageView(Image, StyleSheet<EmptyStyleSheet>, Layout)
  case container([Component<Message>], StyleSheet<EmptyStyleSheet>, Layout)
  case textField(TextFieldProperties<Message>, StyleSheet<TextFieldStyleSheet>, Layout)
  case table(TableProperties<Message>, StyleSheet<TableStyleSheet>, Layout)
  case collection(CollectionProperties<Message>, StyleSheet<CollectionStyleSheet>, Layout)
  case carousel(CarouselProperties<Message>, StyleSheet<EmptyStyleSheet>, Layout)
  case scrollView(ScrollViewProperties<Message>, StyleSheet<EmptyStyleSheet>, Layout)
  case toggle(ToggleProperties<Message>, StyleSheet<ToggleStyleSheet>, Layout)
  case segmented(ZipList<SegmentProperties<Message>>, StyleSheet<SegmentedStyleSheet>, Layout)
  case progress(ProgressCounter, StyleSheet<ProgressStyleSheet>, Layout)
  case spinner(StyleSheet<SpinnerStyleSheet>, Layout)
  case textView(TextViewProperties, StyleSheet<TextViewStyleSheet>, Layout)
  /// A component with what can be said of any: a name, a meaning, a moment.
  case decorated(Decoration, Component<Message>)
}

extension Component {
  /// How the component is laid out.
  public var layout: Layout {
    switch self {
    case .button(_, _, let layout), .label(_, _, let layout), .imageView(_, _, let layout),
      .container(_, _, let layout), .textField(_, _, let layout),
      .toggle(_, _, let layout), .segmented(_, _, let layout), .progress(_, _, let layout), .spinner(_, let layout),
      .textView(_, _, let layout):
      layout
    case .table(_, _, let layout): layout
    case .collection(_, _, let layout): layout
    case .carousel(_, _, let layout): layout
    case .scrollView(_, _, let layout): layout
    case .decorated(_, let component): component.layout
    }
  }

  /// The same component sending other messages: each of its own, transformed.
  ///
  /// This is how components of a shared library, with messages of its own, are used in an application.
  public func map<Other>(_ transform: @escaping (Message) -> Other) -> Component<Other> {
    switch self {
    case .button(let properties, let style, let layout): .button(properties.map(transform), style, layout)
    case .label(let properties, let style, let layout): .label(properties, style, layout)
    case .imageView(let image, let style, let layout): .imageView(image, style, layout)
    case .container(let children, let style, let layout):
      .container(children.map { $0.map(transform) }, style, layout)
    case .textField(let properties, let style, let layout): .textField(properties.map(transform), style, layout)
    case .table(let properties, let style, let layout): .table(properties.map(transform), style, layout)
    case .collection(let properties, let style, let layout): .collection(properties.map(transform), style, layout)
    case .carousel(let properties, let style, let layout): .carousel(properties.map(transform), style, layout)
    case .scrollView(let properties, let style, let layout): .scrollView(properties.map(transform), style, layout)
    case .toggle(let properties, let style, let layout): .toggle(properties.map(transform), style, layout)
    case .segmented(let segments, let style, let layout):
      .segmented(segments.map { $0.map(transform) }, style, layout)
    case .progress(let progress, let style, let layout): .progress(progress, style, layout)
    case .spinner(let style, let layout): .spinner(style, layout)
    case .textView(let properties, let style, let layout): .textView(properties, style, layout)
    case .decorated(let decoration, let component): .decorated(decoration, component.map(transform))
    }
  }
}
