extension Component: Describable {
  /// What the component looks like; messages go nowhere.
  public func describe(_ traits: Traits) -> Description {
    describe(traits) { _ in }
  }

  /// What the component looks like, with its messages going to `send`.
  public func describe(_ traits: Traits, send: @escaping (Message) -> Void) -> Description {
    var lowering = Lowering(send: send)
    let spec = lowering.lower(self, key: nil, depth: 1)
    return Description(spec, handlers: lowering.handlers)
  }
}

/// Turns components into specs, keeping the messages beside them as numbered handlers.
private struct Lowering<Message> {
  let send: (Message) -> Void
  var handlers = HandlerTable()

  init(send: @escaping (Message) -> Void) {
    self.send = send
  }

  mutating func lower(_ component: Component<Message>, key: String?, depth: Int) -> ViewSpec {
    switch component {
    case .button(let properties, let style, let layout):
      var spec = ViewSpec(
        .button(properties.spec(style.component)), key: key, style: style.base, layout: layout.flexStyle)
      if let message = properties.onTap { handle(.tap, in: &spec) { _ in message } }
      return spec

    case .label(let properties, let style, let layout):
      return ViewSpec(
        .label(properties.spec(style.component)), key: key, style: style.base, layout: layout.flexStyle)

    case .imageView(let image, let style, let layout):
      return ViewSpec(.imageView(ImageSpec(image: image)), key: key, style: style.base, layout: layout.flexStyle)

    case .container(let children, let style, let layout):
      var spec = ViewSpec(.container, key: key, style: style.base, layout: layout.flexStyle)
      // One level beyond what can be placed is enough to have it refused; going on would only use up the stack.
      if depth <= CoreLimits.nesting {
        spec.children = children.map { lower($0, key: nil, depth: depth + 1) }
      }
      return spec

    case .textField(let properties, let style, let layout):
      var spec = ViewSpec(
        .textField(properties.spec(style.component)), key: key, style: style.base, layout: layout.flexStyle)
      let events = properties.onEvents
      for (kind, message) in [
        (EventKind.editingBegin, events.onEditingBegin), (.editingChanged, events.onEditingChanged),
        (.editingEnd, events.onEditingEnd),
      ] {
        guard let message else { continue }
        let current = properties.text ?? ""
        handle(kind, in: &spec) { message($0.text ?? current) }
      }
      return spec

    case .named(let name, let component):
      return lower(component, key: name, depth: depth)
    }
  }

  private mutating func handle(_ kind: EventKind, in spec: inout ViewSpec, _ message: @escaping (Event) -> Message) {
    let send = send
    spec.handlers.append(handlers.add(kind) { send(message($0)) })
  }
}
