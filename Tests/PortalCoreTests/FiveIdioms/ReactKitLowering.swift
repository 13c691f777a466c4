import PortalCore

extension ReactKitLike {
  /// Children in sequence, at the widths of their layouts, wrapped below all before them.
  struct Flow: Arrangement {
    var items: [Layout]
    var spacing: Double

    func measure(
      _ children: [ArrangedChild], _ request: MeasureRequest, _ context: ArrangementContext
    ) -> MeasuredSize {
      var width: Double?
      if case .exactly(let given) = request.width { width = given }
      if case .atMost(let given) = request.width { width = given }
      let frames = flowed(children, width: width ?? 0)
      return MeasuredSize(
        width: width ?? frames.map { $0.x + $0.width }.max() ?? 0,
        height: frames.map { $0.y + $0.height }.max() ?? 0)
    }

    func place(_ children: [ArrangedChild], width: Double, height: Double, _ context: ArrangementContext) -> [Rect] {
      flowed(children, width: width).map { frame in
        Rect(
          x: context.x(frame.x, width: frame.width, in: width), y: frame.y, width: frame.width, height: frame.height)
      }
    }

    private func flowed(_ children: [ArrangedChild], width: Double) -> [Rect] {
      var (x, y, bottom) = (0.0, 0.0, 0.0)
      return zip(children, items).map { child, item in
        let itemWidth = item.width(in: width)
        if x > 0, x + itemWidth > width { (x, y) = (0, bottom + spacing) }
        let height =
          item.height ?? child.measure(MeasureRequest(width: .exactly(itemWidth), height: .unlimited)).height
        defer { (x, bottom) = (x + itemWidth, max(bottom, y + height)) }
        return Rect(x: x, y: y, width: itemWidth, height: height)
      }
    }
  }

  /// Shows a component's rows, and caches them to detect changes.
  class ComponentScreen {
    private var cached: DataSource?
    /// The changes of the last render.
    private(set) var changed: [IndexPath] = []

    func render() -> any Component { preconditionFailure("a screen says what it renders") }

    func triggerRender() {
      let current = DataSource(render())
      changed = current.reconcile(cached)
      cached = current
    }

    func described(in host: BoxStyle) -> Description {
      var handlers = HandlerTable()
      var spec = ViewSpec(.container, style: host)
      spec.layout.grow = 1
      spec.layout.justifyContent = .center
      spec.layout.alignItems = .center
      if let root = cached?.sections.first { spec.children = [lowered(root, &handlers)] }
      return Description(spec, handlers: handlers)
    }

    private func lowered(_ section: Section, _ handlers: inout HandlerTable) -> ViewSpec {
      let scrolls = section.container?.scrolls
      var spec = ViewSpec(
        scrolls.map { .scrollView(ScrollViewSpec(direction: $0)) } ?? .container,
        style: section.container?.style ?? BoxStyle())
      if case .fixed(let width)? = section.container?.props.layout.dimension {
        spec.layout.width = .points(width)
      }
      spec.layout.padding = .all(.points(section.container?.inset ?? 0))
      var items: [Layout] = []
      for child in section.children {
        switch child {
        case .row(let row):
          var view = row.view.spec
          for (kind, handler) in row.view.handlers { view.handlers.append(handlers.add(kind, handler)) }
          if let rows = row.view.rows {
            view.rows = handlers.add(
              rows: { [unowned self] in lowered(rows[$0]) }, count: rows.count, keys: { rows[$0].key })
          }
          spec.children.append(view)
          items.append(row.props.layout)
        case .section(let inner):
          spec.children.append(lowered(inner, &handlers))
          items.append(inner.container?.props.layout ?? Layout())
        }
      }
      spec.arrangement = AnyArrangement(Flow(items: items, spacing: section.container?.spacing ?? 0))
      return spec
    }

    private func lowered(_ row: ListRow) -> Description {
      var handlers = HandlerTable()
      let content = DataSource(row.component).sections.first.map { lowered($0, &handlers) } ?? ViewSpec(.container)
      var item = ViewSpec.row(.tableItem(TableItemSpec()), content, height: row.height)
      item.handlers = [handlers.add(.tap) { _ in row.select() }]
      return Description(item, handlers: handlers)
    }
  }
}
