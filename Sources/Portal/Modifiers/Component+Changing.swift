extension Component {
  /// The component with the style of its box and its layout changed: what all modifiers are made of.
  func changed(_ change: @escaping @Sendable (inout BaseStyleSheet, inout Layout) -> Void) -> Component {
    switch self {
    case .touchable(let gesture, let child): .touchable(gesture: gesture, child: child.changed(change))
    case .decorated(let decoration, let component): .decorated(decoration, component.changed(change))
    case .reading(let content): .reading { content($0).changed(change) }
    default: changedItself(change)
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
