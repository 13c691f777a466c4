/// What a table shows and sends.
public struct TableProperties<Message> {
  public var items: [TableItemProperties<Message>] {
    didSet { heights = KnownHeights() }
  }
  public var showsVerticalScrollIndicator = true
  public var showsHorizontalScrollIndicator = true
  /// What pulling the table down does.
  public var refresh: RefreshProperties<Message>?
  private var heights = KnownHeights()

  public init(items: [TableItemProperties<Message>] = [], refresh: RefreshProperties<Message>? = nil) {
    self.items = items
    self.refresh = refresh
  }

  public func map<Other>(_ transform: @escaping (Message) -> Other) -> TableProperties<Other> {
    var properties = TableProperties<Other>(
      items: items.map { $0.map(transform) }, refresh: refresh.map { $0.map(transform) })
    properties.showsVerticalScrollIndicator = showsVerticalScrollIndicator
    properties.showsHorizontalScrollIndicator = showsHorizontalScrollIndicator
    properties.heights = heights
    return properties
  }

  /// How high the rows are declared to be; summed up once, however often these items are described.
  var rowHeights: RowHeights {
    if let known = heights.value { return known }
    var declared: [Double] = []
    declared.reserveCapacity(items.count)
    for item in items { declared.append(item.height) }
    let value = RowHeights(declared)
    heights.value = value
    return value
  }
}

/// The heights of a table's items, once they are summed up; whoever changes the items forgets them.
private final class KnownHeights {
  var value: RowHeights?
}

/// A row of a table: how high it is, and what describes it when it is seen.
public struct TableItemProperties<Message> {
  /// Given the row's height, what is in it.
  public typealias Renderer = (Double) -> TableItemRender<Message>

  /// The row's height; until the row is seen, where its component has a height or a greatest height of its own.
  public var height: Double
  /// The message that a tap sends.
  public var onTap: Message?
  /// How the row looks while it is touched, or when it is chosen; as always where nothing is sent.
  public var selectionStyle: TableItemSelectionStyle
  public var renderer: Renderer

  public init(
    height: Double, onTap: Message? = nil, selectionStyle: TableItemSelectionStyle = .default,
    renderer: @escaping Renderer
  ) {
    self.height = height
    self.onTap = onTap
    self.selectionStyle = selectionStyle
    self.renderer = renderer
  }

  /// The row with other messages; what it shows is mapped when it is seen.
  public func map<Other>(_ transform: @escaping (Message) -> Other) -> TableItemProperties<Other> {
    TableItemProperties<Other>(height: height, onTap: onTap.map(transform), selectionStyle: selectionStyle) { height in
      renderer(height).map(transform)
    }
  }
}

/// What is in a row of a table.
public struct TableItemRender<Message> {
  public var component: Component<Message>
  /// What kind of row it is: rows of one kind look alike and can be made from each other.
  public var typeIdentifier: String

  public init(component: Component<Message>, typeIdentifier: String) {
    self.component = component
    self.typeIdentifier = typeIdentifier
  }

  public func map<Other>(_ transform: @escaping (Message) -> Other) -> TableItemRender<Other> {
    TableItemRender<Other>(component: component.map(transform), typeIdentifier: typeIdentifier)
  }
}

extension Lowering {
  mutating func lower(
    _ properties: TableProperties<Message>, _ style: StyleSheet<TableStyleSheet>, _ layout: Layout
  ) -> ViewSpec {
    let items = properties.items
    var table = TableSpec(
      rowHeights: properties.rowHeights, separatorColor: style.component.separatorColor,
      refresh: properties.refresh?.spec(tint: style.component.refreshTintColor))
    table.showsVerticalScrollIndicator = properties.showsVerticalScrollIndicator
    table.showsHorizontalScrollIndicator = properties.showsHorizontalScrollIndicator
    var spec = view(.table(table), style.base, layout)
    if let message = properties.refresh?.searchAction { handle(.refresh, in: &spec) { _ in message } }
    spec.rows = rows(items.count) { index, lowering in
      let item = items[index]
      let style = item.onTap == nil ? TableItemSelectionStyle.none : item.selectionStyle
      return lowering.row(
        .tableItem(TableItemSpec(selectionStyle: style)), item.renderer(item.height).component, item.onTap,
        height: item.height)
    }
    return spec
  }

  /// Keeps what describes rows when they are seen.
  mutating func rows(
    _ count: Int, _ lower: @escaping (_ index: Int, inout Lowering<Message>) -> ViewSpec
  ) -> RowSource {
    let send = send
    return handlers.add(
      rows: { index in
        var lowering = Lowering(send: send)
        let spec = lower(index, &lowering)
        return Description(spec, handlers: lowering.handlers)
      }, count: count)
  }

  /// A row with a component in it.
  ///
  /// - Parameter height: how high the row is where its component does not say; nothing where the list decides.
  mutating func row(
    _ content: ViewContent, _ component: Component<Message>, _ onTap: Message?, height: Double?
  ) -> ViewSpec {
    var child = lower(component, depth: 2)
    let says = child.layout.height != .auto || child.layout.maxHeight != .auto
    // A component that says nothing of its height has all of the row.
    if !says, child.layout.grow == 0 { child.layout.grow = 1 }
    var row = ViewSpec(content)
    if let height, !says { row.layout.height = .points(height) }
    row.children = [child]
    if let onTap { handle(.tap, in: &row) { _ in onTap } }
    return row
  }
}

/// Properties of a table, configured.
public func properties<Message>(
  _ configure: (inout TableProperties<Message>) -> Void
) -> TableProperties<Message> {
  configured(TableProperties(), configure)
}

/// A row of a table.
public func tableItem<Message>(
  height: Double, onTap: Message? = nil, selectionStyle: TableItemSelectionStyle = .default,
  renderer: @escaping TableItemProperties<Message>.Renderer
) -> TableItemProperties<Message> {
  TableItemProperties(height: height, onTap: onTap, selectionStyle: selectionStyle, renderer: renderer)
}

/// Rows below each other, scrolled down through.
public func table<Message>(
  properties: TableProperties<Message> = TableProperties(), style: StyleSheet<TableStyleSheet> = tableStyleSheet(),
  layout: Layout = Layout()
) -> Component<Message> {
  .table(properties, style, layout)
}

/// Rows below each other, scrolled down through.
public func table<Message>(
  items: [TableItemProperties<Message>], style: StyleSheet<TableStyleSheet> = tableStyleSheet(),
  layout: Layout = Layout()
) -> Component<Message> {
  .table(TableProperties(items: items), style, layout)
}

// MARK: - Style sheet

/// How a table looks.
public struct TableStyleSheet: Hashable, Sendable {
  /// The lines under rows.
  public var separatorColor = Color.separator
  /// The spinner above the rows while the table is fetching what is new.
  public var refreshTintColor = Color.gray

  public init() {}
}

/// A style sheet for tables, configured.
public func tableStyleSheet(
  _ configure: (inout BaseStyleSheet, inout TableStyleSheet) -> Void = { _, _ in }
) -> StyleSheet<TableStyleSheet> {
  StyleSheet(component: TableStyleSheet(), configure)
}
