@_exported import PortalCore

/// A part of a user interface, which can send messages of one type.
///
/// Components are values, made by functions such as ``button(properties:text:onTap:style:layout:)`` and
/// ``container(_:gap:align:children:style:layout:content:)``, and composed by ordinary functions of your own.
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
///
/// A component is `Sendable` where its messages are, so a constant of a file can be one. Closures that describe rows and
/// make messages are `@Sendable` for that: they capture values.
public indirect enum Component<Message> {
  /// What ``button(properties:text:onTap:style:layout:)`` makes.
  case button(ButtonProperties<Message>, StyleSheet<ButtonStyleSheet>, Layout)
  /// What ``label(text:properties:runs:style:layout:)`` makes.
  case label(LabelProperties, StyleSheet<LabelStyleSheet>, Layout)
  /// What ``imageView(image:style:layout:)`` makes.
  case imageView(Image, StyleSheet<EmptyStyleSheet>, Layout)
  /// What ``container(_:gap:align:children:style:layout:content:)`` makes.
  case container([Component<Message>], StyleSheet<EmptyStyleSheet>, Layout)
  /// What ``textField(properties:text:placeholder:onEditingChanged:style:layout:)`` makes.
  case textField(TextFieldProperties<Message>, StyleSheet<TextFieldStyleSheet>, Layout)
  /// What ``table(properties:items:style:layout:content:)`` makes.
  case table(TableProperties<Message>, StyleSheet<TableStyleSheet>, Layout)
  /// What ``collection(properties:style:layout:content:)`` makes.
  case collection(CollectionProperties<Message>, StyleSheet<CollectionStyleSheet>, Layout)
  /// What ``carousel(properties:selected:style:layout:content:)`` makes.
  case carousel(CarouselProperties<Message>, StyleSheet<EmptyStyleSheet>, Layout)
  /// What ``scrollView(properties:children:style:layout:content:)`` makes.
  case scrollView(ScrollViewProperties<Message>, StyleSheet<EmptyStyleSheet>, Layout)
  /// What ``mapView(properties:placemarks:style:layout:)`` makes.
  case mapView(MapProperties, StyleSheet<EmptyStyleSheet>, Layout)
  /// What ``toggle(properties:isOn:onSwitch:style:layout:)`` makes.
  case toggle(ToggleProperties<Message>, StyleSheet<ToggleStyleSheet>, Layout)
  /// What ``segmented(segments:selected:style:layout:content:)`` makes.
  case segmented(ZipList<SegmentProperties<Message>>, StyleSheet<SegmentedStyleSheet>, Layout)
  /// What ``progress(progress:style:layout:)`` makes.
  case progress(ProgressCounter, StyleSheet<ProgressStyleSheet>, Layout)
  /// What ``spinner(style:layout:)`` makes.
  case spinner(StyleSheet<SpinnerStyleSheet>, Layout)
  /// What ``textView(properties:style:layout:)`` makes.
  case textView(TextViewProperties<Message>, StyleSheet<TextViewStyleSheet>, Layout)
  /// What ``slider(properties:value:onValueChange:style:layout:)`` makes.
  case slider(SliderProperties<Message>, StyleSheet<SliderStyleSheet>, Layout)
  /// What ``stepper(properties:value:onValueChange:style:layout:)`` makes.
  case stepper(StepperProperties<Message>, StyleSheet<StepperStyleSheet>, Layout)
  /// What ``pageControl(properties:style:layout:)`` makes.
  case pageControl(PageControlProperties<Message>, StyleSheet<PageControlStyleSheet>, Layout)
  /// What ``searchField(properties:text:placeholder:onEditingChanged:style:layout:)`` makes.
  case searchField(SearchFieldProperties<Message>, StyleSheet<SearchFieldStyleSheet>, Layout)
  /// What ``picker(properties:columns:onSelectionChange:style:layout:)`` makes.
  case picker(PickerProperties<Message>, StyleSheet<PickerStyleSheet>, Layout)
  /// What ``datePicker(properties:style:layout:)`` makes.
  case datePicker(DatePickerProperties<Message>, StyleSheet<DatePickerStyleSheet>, Layout)
  /// What ``link(properties:text:destination:onTap:style:layout:)`` makes.
  case link(LinkProperties<Message>, StyleSheet<LinkStyleSheet>, Layout)
  /// What ``custom(identifier:information:style:layout:)`` makes.
  case custom(CustomComponent, StyleSheet<EmptyStyleSheet>, Layout)
  /// A component with a touch gesture.
  case touchable(gesture: Gesture<Message>, child: Component<Message>)
  /// A component with properties that any component can have: identity, semantics, state.
  case decorated(Decoration, Component<Message>)
  /// A component made of the traits under which it is shown.
  case reading(@Sendable (Traits) -> Component<Message>)
}

extension Component: Sendable where Message: Sendable {}

extension Component {
  /// The component's layout; of one that reads traits, what it is under the standard ones.
  public var layout: Layout {
    switch self {
    case .button(_, _, let layout), .label(_, _, let layout), .imageView(_, _, let layout),
      .container(_, _, let layout), .textField(_, _, let layout),
      .toggle(_, _, let layout), .segmented(_, _, let layout), .progress(_, _, let layout), .spinner(_, let layout),
      .textView(_, _, let layout), .mapView(_, _, let layout),
      .slider(_, _, let layout), .stepper(_, _, let layout), .pageControl(_, _, let layout),
      .searchField(_, _, let layout), .picker(_, _, let layout), .datePicker(_, _, let layout),
      .link(_, _, let layout), .custom(_, _, let layout),
      .table(_, _, let layout), .collection(_, _, let layout), .carousel(_, _, let layout),
      .scrollView(_, _, let layout):
      layout
    case .touchable(_, let child): child.layout
    case .decorated(_, let component): component.layout
    case .reading(let content): content(Traits()).layout
    }
  }

  /// The component with its messages transformed.
  ///
  /// This is how an application uses components of a shared library, which has its own messages.
  public func map<Other>(_ transform: @escaping @Sendable (Message) -> Other) -> Component<Other> {
    // Nested components recurse, and stack frames must stay small: payloads are bound in separate functions, which
    // call back here for other kinds.
    switch self {
    case .container: mappedContainer(transform)
    case .scrollView: mappedScrollView(transform)
    case .touchable(let gesture, let child): .touchable(gesture: gesture.map(transform), child: child.map(transform))
    case .decorated(let decoration, let component): .decorated(decoration, component.map(transform))
    case .reading(let content): .reading { content($0).map(transform) }
    case .button, .label, .imageView, .textField, .table, .collection, .carousel, .mapView, .toggle, .segmented,
      .progress, .spinner, .textView, .slider, .stepper, .pageControl, .searchField, .picker, .datePicker, .link,
      .custom:
      mappedLeaf(transform)
    }
  }

  private func mappedContainer<Other>(_ transform: @escaping @Sendable (Message) -> Other) -> Component<Other> {
    guard case .container(let children, let style, let layout) = self else { return map(transform) }
    return .container(children.map { $0.map(transform) }, style, layout)
  }

  private func mappedScrollView<Other>(_ transform: @escaping @Sendable (Message) -> Other) -> Component<Other> {
    guard case .scrollView(let properties, let style, let layout) = self else { return map(transform) }
    return .scrollView(properties.map(transform), style, layout)
  }

  private func mappedLeaf<Other>(_ transform: @escaping @Sendable (Message) -> Other) -> Component<Other> {
    switch self {
    case .button(let properties, let style, let layout): .button(properties.map(transform), style, layout)
    case .label(let properties, let style, let layout): .label(properties, style, layout)
    case .imageView(let image, let style, let layout): .imageView(image, style, layout)
    case .textField(let properties, let style, let layout): .textField(properties.map(transform), style, layout)
    case .table(let properties, let style, let layout): .table(properties.map(transform), style, layout)
    case .collection(let properties, let style, let layout): .collection(properties.map(transform), style, layout)
    case .carousel(let properties, let style, let layout): .carousel(properties.map(transform), style, layout)
    case .mapView(let properties, let style, let layout): .mapView(properties, style, layout)
    case .toggle(let properties, let style, let layout): .toggle(properties.map(transform), style, layout)
    case .segmented(let segments, let style, let layout):
      .segmented(segments.map { $0.map(transform) }, style, layout)
    case .progress(let progress, let style, let layout): .progress(progress, style, layout)
    case .spinner(let style, let layout): .spinner(style, layout)
    case .textView(let properties, let style, let layout): .textView(properties.map(transform), style, layout)
    case .slider(let properties, let style, let layout): .slider(properties.map(transform), style, layout)
    case .stepper(let properties, let style, let layout): .stepper(properties.map(transform), style, layout)
    case .pageControl(let properties, let style, let layout): .pageControl(properties.map(transform), style, layout)
    case .searchField(let properties, let style, let layout): .searchField(properties.map(transform), style, layout)
    case .picker(let properties, let style, let layout): .picker(properties.map(transform), style, layout)
    case .datePicker(let properties, let style, let layout): .datePicker(properties.map(transform), style, layout)
    case .link(let properties, let style, let layout): .link(properties.map(transform), style, layout)
    case .custom(let custom, let style, let layout): .custom(custom, style, layout)
    case .container, .scrollView, .touchable, .decorated, .reading: map(transform)
    }
  }
}

extension Component {
  /// The component with the style of its box and its layout changed: what all modifiers are made of.
  func changed(_ change: @escaping @Sendable (inout BaseStyleSheet, inout Layout) -> Void) -> Component {
    switch self {
    case .touchable(let gesture, let child): .touchable(gesture: gesture, child: child.changed(change))
    case .decorated(let decoration, let component): .decorated(decoration, component.changed(change))
    case .reading(let content): .reading { content($0).changed(change) }
    case .button, .label, .imageView, .container, .textField, .table, .collection, .carousel, .scrollView, .mapView,
      .toggle, .segmented, .progress, .spinner, .textView, .slider, .stepper, .pageControl, .searchField, .picker,
      .datePicker, .link, .custom:
      changedItself(change)
    }
  }

  // Touches around touches recurse, so that payloads are bound in a function of their own.
  private func changedItself(_ change: @escaping @Sendable (inout BaseStyleSheet, inout Layout) -> Void) -> Component {
    func changed<Kind>(
      _ style: StyleSheet<Kind>, _ layout: Layout, _ make: (StyleSheet<Kind>, Layout) -> Component
    ) -> Component {
      var (style, layout) = (style, layout)
      change(&style.base, &layout)
      return make(style, layout)
    }
    return switch self {
    case .button(let properties, let style, let layout): changed(style, layout) { .button(properties, $0, $1) }
    case .label(let properties, let style, let layout): changed(style, layout) { .label(properties, $0, $1) }
    case .imageView(let image, let style, let layout): changed(style, layout) { .imageView(image, $0, $1) }
    case .container(let children, let style, let layout): changed(style, layout) { .container(children, $0, $1) }
    case .textField(let properties, let style, let layout): changed(style, layout) { .textField(properties, $0, $1) }
    case .table(let properties, let style, let layout): changed(style, layout) { .table(properties, $0, $1) }
    case .collection(let properties, let style, let layout): changed(style, layout) { .collection(properties, $0, $1) }
    case .carousel(let properties, let style, let layout): changed(style, layout) { .carousel(properties, $0, $1) }
    case .scrollView(let properties, let style, let layout): changed(style, layout) { .scrollView(properties, $0, $1) }
    case .mapView(let properties, let style, let layout): changed(style, layout) { .mapView(properties, $0, $1) }
    case .toggle(let properties, let style, let layout): changed(style, layout) { .toggle(properties, $0, $1) }
    case .segmented(let segments, let style, let layout): changed(style, layout) { .segmented(segments, $0, $1) }
    case .progress(let progress, let style, let layout): changed(style, layout) { .progress(progress, $0, $1) }
    case .spinner(let style, let layout): changed(style, layout) { .spinner($0, $1) }
    case .textView(let properties, let style, let layout): changed(style, layout) { .textView(properties, $0, $1) }
    case .slider(let properties, let style, let layout): changed(style, layout) { .slider(properties, $0, $1) }
    case .stepper(let properties, let style, let layout): changed(style, layout) { .stepper(properties, $0, $1) }
    case .pageControl(let properties, let style, let layout):
      changed(style, layout) { .pageControl(properties, $0, $1) }
    case .searchField(let properties, let style, let layout):
      changed(style, layout) { .searchField(properties, $0, $1) }
    case .picker(let properties, let style, let layout): changed(style, layout) { .picker(properties, $0, $1) }
    case .datePicker(let properties, let style, let layout): changed(style, layout) { .datePicker(properties, $0, $1) }
    case .link(let properties, let style, let layout): changed(style, layout) { .link(properties, $0, $1) }
    case .custom(let custom, let style, let layout): changed(style, layout) { .custom(custom, $0, $1) }
    case .touchable, .decorated, .reading: self
    }
  }
}

extension Lowering {
  /// The spec of a component without nested ones.
  mutating func leaf(_ component: Component<Message>, _ depth: Int) -> ViewSpec {
    switch component {
    case .button(let properties, let style, let layout): lower(properties, style, layout)
    case .label(let properties, let style, let layout):
      view(.label(properties.spec(style.component)), style.base, layout)
    case .imageView(let image, let style, let layout): view(.imageView(ImageSpec(image: image)), style.base, layout)
    case .textField(let properties, let style, let layout): lower(properties, style, layout)
    case .table(let properties, let style, let layout): lower(properties, style, layout)
    case .collection(let properties, let style, let layout): lower(properties, style, layout)
    case .carousel(let properties, let style, let layout): lower(properties, style.base, layout)
    case .mapView(let properties, let style, let layout): view(.mapView(properties.spec), style.base, layout)
    case .toggle(let properties, let style, let layout): lower(properties, style, layout)
    case .segmented(let segments, let style, let layout): lower(segments, style, layout)
    case .progress(let progress, let style, let layout):
      view(.progress(progress.spec(style.component)), style.base, layout)
    case .spinner(let style, let layout):
      view(.spinner(SpinnerSpec(color: style.component.color)), style.base, layout)
    case .textView(let properties, let style, let layout): lower(properties, style, layout)
    case .slider(let properties, let style, let layout): lower(properties, style, layout)
    case .stepper(let properties, let style, let layout): lower(properties, style, layout)
    case .pageControl(let properties, let style, let layout): lower(properties, style, layout)
    case .searchField(let properties, let style, let layout): lower(properties, style, layout)
    case .picker(let properties, let style, let layout): lower(properties, style, layout)
    case .datePicker(let properties, let style, let layout): lower(properties, style, layout)
    case .link(let properties, let style, let layout): lower(properties, style, layout)
    case .custom(let custom, let style, let layout): view(.custom(custom), style.base, layout)
    case .container, .scrollView, .touchable, .decorated, .reading: lower(component, depth: depth)
    }
  }
}

/// A handler with its messages transformed.
func mapped<Value, Message, Other>(
  _ handler: (@Sendable (Value) -> Message?)?, _ transform: @escaping @Sendable (Message) -> Other
) -> (@Sendable (Value) -> Other?)? {
  guard let handler else { return nil }
  return { handler($0).map(transform) }
}
