extension Component: Describable {
  /// The description of the component; its messages are ignored.
  public func describe(_ traits: Traits) -> Description {
    describe(traits) { _ in }
  }

  /// The description of the component, with its messages sent to `send`.
  public func describe(_ traits: Traits, send: @escaping (Message) -> Void) -> Description {
    var lowering = Lowering(traits, send: send)
    let spec = lowering.lower(self, depth: 1)
    return Description(spec, handlers: lowering.handlers)
  }
}

/// Lowers components to specs, and keeps their messages beside them as numbered handlers.
struct Lowering<Message> {
  let traits: Traits
  let send: (Message) -> Void
  var handlers = HandlerTable()

  init(_ traits: Traits, send: @escaping (Message) -> Void) {
    self.traits = traits
    self.send = send
  }

  /// The component's spec, with the specs of all nested components.
  ///
  /// Nested components recurse, and stack frames must stay small: payloads are bound in separate functions, which call
  /// back here for other kinds. So a kind with children is bound in a function of its own, and all others in `leaf`.
  mutating func lower(_ component: Component<Message>, depth: Int) -> ViewSpec {
    switch component {
    case .container: container(component, depth)
    case .scrollView: scrollView(component, depth)
    case .touchable(let gesture, let child): lower(gesture, child, depth)
    case .decorated(let decoration, let component): lower(component, decoration, depth)
    case .reading(let content): lower(content, depth)
    case .button, .label, .imageView, .textField, .table, .collection, .carousel, .mapView, .toggle, .segmented,
      .progress, .spinner, .textView, .slider, .stepper, .pageControl, .searchField, .picker, .datePicker, .link,
      .custom:
      leaf(component, depth)
    }
  }

  func view(_ content: ViewContent, _ style: BaseStyleSheet, _ layout: Layout) -> ViewSpec {
    ViewSpec(content, style: style, layout: layout.flexStyle)
  }

  mutating func children(_ children: [Component<Message>], _ depth: Int) -> [ViewSpec] {
    // One level beyond what can be placed is enough to be refused; more would only use up the stack.
    guard depth <= CoreLimits.nesting else { return [] }
    return children.map { lower($0, depth: depth + 1) }
  }

  mutating func handle(_ kind: EventKind, in spec: inout ViewSpec, _ message: @escaping (Event) -> Message?) {
    let send = send
    spec.handlers.append(handlers.add(kind) { if let message = message($0) { send(message) } })
  }

  private mutating func container(_ component: Component<Message>, _ depth: Int) -> ViewSpec {
    guard case .container(let children, let style, let layout) = component else {
      return lower(component, depth: depth)
    }
    var spec = view(.container, style.base, layout)
    spec.children = self.children(children, depth)
    return spec
  }

  private mutating func scrollView(_ component: Component<Message>, _ depth: Int) -> ViewSpec {
    guard case .scrollView(let properties, let style, let layout) = component else {
      return lower(component, depth: depth)
    }
    return lower(properties, style.base, layout, depth)
  }

  private mutating func lower(_ component: Component<Message>, _ decoration: Decoration, _ depth: Int) -> ViewSpec {
    var spec = lower(component, depth: depth)
    spec.key = decoration.key ?? spec.key
    // Something between may be decorated, too: what is said last counts, of what is said.
    spec.semantics = spec.semantics.updated(by: decoration.semantics)
    spec.state = spec.state.updated(by: decoration.state)
    return spec
  }
}
