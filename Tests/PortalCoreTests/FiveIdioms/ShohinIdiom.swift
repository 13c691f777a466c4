import PortalCore

/// Elm's cycle over keyed elements: a model, messages, an update, a flat list of elements, and constraints between them.
enum ShohinLike {
  /// What an update asks for besides its change: messages to be made and sent when it is done.
  struct Command<Message>: ExpressibleByArrayLiteral {
    var routines: [() -> Message]

    init(arrayLiteral commands: Command<Message>...) { routines = commands.flatMap(\.routines) }
    init(_ routine: @escaping () -> Message) { routines = [routine] }
  }

  /// One property of an element.
  ///
  /// Those of a lower stage are applied first, whatever the order they are written in.
  struct Property<Message> {
    var stage = 0
    var apply: (inout Builder<Message>) -> Void

    static func set<Value>(
      _ property: WritableKeyPath<ViewSpec, Value>, to value: Value, stage: Int = 0
    ) -> Property {
      Property(stage: stage) { $0.spec[keyPath: property] = value }
    }

    /// Handlers come last, so that no property is set after them.
    static func on(_ kind: EventKind, _ message: @escaping (Event) -> Message) -> Property {
      Property(stage: .max) { $0.handlers.append((kind, message)) }
    }
  }

  /// A view while its properties are applied to it.
  struct Builder<Message> {
    var spec: ViewSpec
    var handlers: [(EventKind, (Event) -> Message)] = []
  }

  /// A view as said by a render: its key, what it begins as, and its properties.
  struct Element<Message> {
    var key: String
    var content: ViewContent
    var properties: [Property<Message>]
    /// Elements within this one, and the constraints that place them.
    var inner: (elements: [Element], constraints: [Constraint])?

    func lowered(_ handlers: inout HandlerTable, send: @escaping (Message) -> Void) -> ViewSpec {
      var builder = Builder<Message>(spec: ViewSpec(content, key: key))
      // A sort by position too is stable on every machine.
      let staged = properties.enumerated().sorted {
        ($0.element.stage, $0.offset) < ($1.element.stage, $1.offset)
      }
      for (_, property) in staged { property.apply(&builder) }
      for (kind, message) in builder.handlers {
        builder.spec.handlers.append(handlers.add(kind) { send(message($0)) })
      }
      if let inner {
        builder.spec.arrangement = AnyArrangement(Constraints(rules: inner.constraints))
        builder.spec.children = inner.elements.map { $0.lowered(&handlers, send: send) }
      }
      return builder.spec
    }
  }

  /// The running cycle on one host view.
  final class Program<Model, Message> {
    private(set) var model: Model
    private let update: (Message, inout Model) -> Command<Message>
    private let render: (Model) -> [Element<Message>]
    private let layout: (Model, LayoutContext) -> [Constraint]

    init(
      _ model: Model, update: @escaping (Message, inout Model) -> Command<Message>,
      render: @escaping (Model) -> [Element<Message>],
      layout: @escaping (Model, LayoutContext) -> [Constraint]
    ) {
      self.model = model
      self.update = update
      self.render = render
      self.layout = layout
    }

    /// Messages that commands produce queue up behind the one they follow from; an update never runs within another.
    func send(_ message: Message) {
      var queue = [message]
      while !queue.isEmpty {
        queue += update(queue.removeFirst(), &model).routines.map { $0() }
      }
    }

    /// The host, which is not the program's to style, with what the program renders in it.
    func described(in host: BoxStyle) -> Description {
      var handlers = HandlerTable()
      let element = Element<Message>(
        key: "host", content: .container, properties: [.set(\.style, to: host), .set(\.layout.grow, to: 1)],
        inner: (render(model), layout(model, LayoutContext())))
      return Description(element.lowered(&handlers) { [self] in send($0) }, handlers: handlers)
    }
  }
}
