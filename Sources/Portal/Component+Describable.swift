extension Component: Describable {
  /// What the component looks like; messages go nowhere.
  public func describe(_ traits: Traits) -> Description {
    describe(traits) { _ in }
  }

  /// What the component looks like, with its messages going to `send`.
  public func describe(_ traits: Traits, send: @escaping (Message) -> Void) -> Description {
    var lowering = Lowering(send: send)
    let spec = lowering.lower(self, depth: 1)
    return Description(spec, handlers: lowering.handlers)
  }
}

/// Turns components into specs, keeping the messages beside them as numbered handlers.
struct Lowering<Message> {
  let send: (Message) -> Void
  var handlers = HandlerTable()

  init(send: @escaping (Message) -> Void) {
    self.send = send
  }

  /// Components within components recurse, and their frames must stay small: whatever is bound for the other kinds is in a
  /// function that has returned by then.
  mutating func lower(_ component: Component<Message>, depth: Int) -> ViewSpec {
    switch component {
    case .container: container(component, depth)
    case .scrollView: scrollView(component, depth)
    case .touchable(let gesture, let child): lower(gesture, child, depth)
    case .decorated(let decoration, let component): lower(component, decoration, depth)
    default: leaf(component)
    }
  }

  private mutating func leaf(_ component: Component<Message>) -> ViewSpec {
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
    case .textView(let properties, let style, let layout):
      view(.textView(properties.spec(style.component)), style.base, layout)
    case .slider(let properties, let style, let layout): lower(properties, style, layout)
    case .stepper(let properties, let style, let layout): lower(properties, style, layout)
    case .pageControl(let properties, let style, let layout): lower(properties, style, layout)
    case .searchField(let properties, let style, let layout): lower(properties, style, layout)
    case .picker(let properties, let style, let layout): lower(properties, style, layout)
    case .datePicker(let properties, let style, let layout): lower(properties, style, layout)
    case .link(let properties, let style, let layout): lower(properties, style, layout)
    case .custom(let custom, let style, let layout): view(.custom(custom), style.base, layout)
    case .container, .scrollView, .touchable, .decorated: ViewSpec(.container)
    }
  }

  func view(_ content: ViewContent, _ style: BaseStyleSheet, _ layout: Layout) -> ViewSpec {
    ViewSpec(content, style: style, layout: layout.flexStyle)
  }

  mutating func children(_ children: [Component<Message>], _ depth: Int) -> [ViewSpec] {
    // One level beyond what can be placed is enough to have it refused; going on would only use up the stack.
    guard depth <= CoreLimits.nesting else { return [] }
    return children.map { lower($0, depth: depth + 1) }
  }

  mutating func handle(_ kind: EventKind, in spec: inout ViewSpec, _ message: @escaping (Event) -> Message?) {
    let send = send
    spec.handlers.append(handlers.add(kind) { if let message = message($0) { send(message) } })
  }

  private mutating func container(_ component: Component<Message>, _ depth: Int) -> ViewSpec {
    guard case .container(let children, let style, let layout) = component else { return ViewSpec(.container) }
    var spec = view(.container, style.base, layout)
    spec.children = self.children(children, depth)
    return spec
  }

  private mutating func scrollView(_ component: Component<Message>, _ depth: Int) -> ViewSpec {
    guard case .scrollView(let properties, let style, let layout) = component else { return ViewSpec(.container) }
    return lower(properties, style.base, layout, depth)
  }

  private mutating func lower(_ component: Component<Message>, _ decoration: Decoration, _ depth: Int) -> ViewSpec {
    var spec = lower(component, depth: depth)
    spec.key = decoration.name ?? spec.key
    spec.semantics = decoration.semantics
    spec.state = decoration.state
    return spec
  }
}
