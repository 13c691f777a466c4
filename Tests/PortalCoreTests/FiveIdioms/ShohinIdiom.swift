import PortalCore

/// The Elm architecture with keyed elements: a model, messages, an update, a flat list of elements, and constraints.
enum ShohinLike {
  /// The side effects of an update: messages sent after it.
  struct Command<Message>: ExpressibleByArrayLiteral {
    var routines: [() -> Message]

    init(arrayLiteral commands: Command<Message>...) { routines = commands.flatMap(\.routines) }
    init(_ routine: @escaping () -> Message) { routines = [routine] }
  }

  /// One property of an element.
  ///
  /// Lower stages are applied first, whatever the order of writing.
  struct Property<Message> {
    var stage = 0
    var apply: (inout Builder<Message>) -> Void

    static func set<Value>(
      _ property: WritableKeyPath<ViewSpec, Value>, to value: Value, stage: Int = 0
    ) -> Property {
      Property(stage: stage) { $0.spec[keyPath: property] = value }
    }

    /// Handlers are last, so that no property is set after them.
    static func on(_ kind: EventKind, _ message: @escaping (Event) -> Message) -> Property {
      Property(stage: .max) { $0.handlers.append((kind, message)) }
    }
  }

  /// A view under construction.
  struct Builder<Message> {
    var spec: ViewSpec
    var handlers: [(EventKind, (Event) -> Message)] = []
  }

  /// A rendered view: its key, its initial spec, and its properties.
  struct Element<Message> {
    var key: String
    var content: ViewContent
    var properties: [Property<Message>]
    /// Child elements, and their constraints.
    var inner: (elements: [Element], constraints: [Constraint])?
    /// A list's rows, instead of child elements.
    var rows: [Row<Message>]?

    func lowered(_ handlers: inout HandlerTable, send: @escaping (Message) -> Void) -> ViewSpec {
      var builder = Builder<Message>(spec: ViewSpec(content, key: Key(key)))
      // The position as a secondary key makes the sort stable.
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
      if let rows {
        builder.spec.rows = handlers.add(
          rows: { rows[$0].lowered(send: send) }, count: rows.count, keys: { rows[$0].key })
      }
      return builder.spec
    }
  }

  /// A row of a list: its key, the message of a tap, and its element, lowered when it becomes visible.
  struct Row<Message> {
    var key: Key
    var message: Message
    var height: Double
    var element: Element<Message>

    func lowered(send: @escaping (Message) -> Void) -> Description {
      var handlers = HandlerTable()
      var row = ViewSpec.row(
        .tableItem(TableItemSpec()), element.lowered(&handlers, send: send), height: height)
      row.handlers = [handlers.add(.tap) { _ in send(message) }]
      return Description(row, handlers: handlers)
    }
  }

  /// A running program in one host view.
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

    /// Messages of commands are queued; updates are never nested.
    func send(_ message: Message) {
      var queue = [message]
      while !queue.isEmpty {
        queue += update(queue.removeFirst(), &model).routines.map { $0() }
      }
    }

    /// The host, whose own style is kept, with the program's views.
    func described(in host: BoxStyle) -> Description {
      var handlers = HandlerTable()
      return Description(lowered(in: host, &handlers), handlers: handlers)
    }

    /// A whole screen: the host between bars, and under an alert, which are elements like its own.
    func described(
      _ traits: Traits, bar: (Model) -> Element<Message>?, tabs: (Model) -> Element<Message>?,
      alert: (Model) -> Element<Message>?
    ) -> Description {
      var handlers = HandlerTable()
      var page = ScreenSpec.Page(content: lowered(in: BoxStyle(), &handlers))
      page.bar = bar(model)?.lowered(&handlers) { [self] in send($0) }
      page.tabs = tabs(model)?.lowered(&handlers) { [self] in send($0) }
      page.alert = alert(model)?.lowered(&handlers) { [self] in send($0) }
      return Description(ScreenSpec(page: page).view(traits), handlers: handlers)
    }

    private func lowered(in host: BoxStyle, _ handlers: inout HandlerTable) -> ViewSpec {
      let element = Element<Message>(
        key: "host", content: .container, properties: [.set(\.style, to: host), .set(\.layout.grow, to: 1)],
        inner: (render(model), layout(model, LayoutContext())))
      return element.lowered(&handlers) { [self] in send($0) }
    }
  }
}
