import Synchronization

/// The content and the messages of a table.
public struct TableProperties<Message> {
  /// The rows, from top to bottom.
  public var items: [TableItemProperties<Message>] {
    didSet { heights = KnownHeights() }
  }
  /// Whether the indicator of vertical scrolling is shown.
  public var showsVerticalScrollIndicator = true
  /// Whether the indicator of horizontal scrolling is shown.
  public var showsHorizontalScrollIndicator = true
  /// The pull-to-refresh control.
  public var refresh: RefreshProperties<Message>?
  /// Sent when a finger that stayed on a row has moved it; without it, rows stay where they are.
  ///
  /// It has two indices: where the row was, and where it is to be once it is taken out.
  public var onMove: (@Sendable (_ from: Int, _ to: Int) -> Message)?
  /// How many rows taps choose; one that has a message of its own for a tap is not among them.
  public var selection = SelectionMode.none
  /// The indices of the rows that are chosen.
  public var selected: [Int] = []
  /// Sent when a tap has chosen a row or given one up: it has the indices of all that are chosen then.
  public var onSelect: (@Sendable (_ selected: [Int]) -> Message)?
  private var heights = KnownHeights()

  /// The properties of a table; what is not given is as usual.
  public init(items: [TableItemProperties<Message>] = [], refresh: RefreshProperties<Message>? = nil) {
    self.items = items
    self.refresh = refresh
  }

  /// The properties with their messages transformed.
  public func map<Other>(_ transform: @escaping @Sendable (Message) -> Other) -> TableProperties<Other> {
    var properties = TableProperties<Other>(
      items: items.map { $0.map(transform) }, refresh: refresh.map { $0.map(transform) })
    properties.showsVerticalScrollIndicator = showsVerticalScrollIndicator
    properties.showsHorizontalScrollIndicator = showsHorizontalScrollIndicator
    properties.heights = heights
    if let onMove { properties.onMove = { transform(onMove($0, $1)) } }
    (properties.selection, properties.selected) = (selection, selected)
    if let onSelect { properties.onSelect = { transform(onSelect($0)) } }
    return properties
  }

  /// The declared heights of the rows, summed up once, however often these items are described.
  var rowHeights: RowHeights {
    if let known = heights.value.withLock({ $0 }) { return known }
    var declared: [Double] = []
    declared.reserveCapacity(items.count)
    for item in items { declared.append(item.height) }
    let value = RowHeights(declared)
    heights.value.withLock { $0 = value }
    return value
  }
}

extension TableProperties: Sendable where Message: Sendable {}

/// The heights of a table's items, memoised as prefix sums; changing the items discards them.
private final class KnownHeights: Sendable {
  let value = Mutex<RowHeights?>(nil)
}

/// A row of a table: its height, and a renderer that describes it when it becomes visible.
public struct TableItemProperties<Message> {
  /// Makes the row's content, given its height.
  public typealias Renderer = @Sendable (Double) -> TableItemRender<Message>

  /// The row's height; only an estimate while the row is invisible, if its component has a height or maximum height.
  public var height: Double
  /// The message that a tap sends.
  public var onTap: Message?
  /// The look of the row when it is pressed or selected; unchanged without ``onTap``.
  public var selectionStyle: TableItemSelectionStyle
  /// The identity among the rows; without a key, it is the index.
  public var key: Key?
  /// What a swipe brings into sight at the row's leading side; the first is at the edge, and a swipe across most of the row
  /// chooses it.
  public var leadingActions: [SwipeAction<Message>] = []
  /// What a swipe brings into sight at the trailing side, the first at the edge.
  public var trailingActions: [SwipeAction<Message>] = []
  /// Makes the row's content when it becomes visible.
  public var renderer: Renderer

  /// A row of a height, described by a renderer.
  public init(
    height: Double, onTap: Message? = nil, selectionStyle: TableItemSelectionStyle = .default,
    renderer: @escaping Renderer
  ) {
    self.height = height
    self.onTap = onTap
    self.selectionStyle = selectionStyle
    self.renderer = renderer
  }

  /// The row with its messages transformed; its content is transformed lazily.
  public func map<Other>(_ transform: @escaping @Sendable (Message) -> Other) -> TableItemProperties<Other> {
    var item = TableItemProperties<Other>(
      height: height, onTap: onTap.map(transform), selectionStyle: selectionStyle
    ) { [renderer] height in renderer(height).map(transform) }
    item.key = key
    item.leadingActions = leadingActions.map { $0.map(transform) }
    item.trailingActions = trailingActions.map { $0.map(transform) }
    return item
  }

  /// The row with a key that is unique in its table: any value that identifies it.
  ///
  /// The key is known without describing the row, so invisible rows have an identity, too.
  ///
  /// ```swift
  /// struct Post { var id: Int, text: String }
  ///
  /// func feed(_ posts: [Post]) -> Component<Never> {
  ///   table(
  ///     items: posts.map { post in
  ///       tableItem(height: 44) { _ in
  ///         TableItemRender(component: label(text: post.text), typeIdentifier: "post")
  ///       }
  ///       .key(post.id)
  ///     })
  /// }
  /// ```
  public func key(_ value: some Hashable & Sendable) -> TableItemProperties { configured(self) { $0.key = Key(value) } }
}

extension TableItemProperties: Sendable where Message: Sendable {}

extension TableItemProperties {
  /// The row with actions that a swipe brings into sight.
  public func swipeActions(
    leading: [SwipeAction<Message>] = [], trailing: [SwipeAction<Message>] = []
  ) -> TableItemProperties {
    configured(self) { ($0.leadingActions, $0.trailingActions) = (leading, trailing) }
  }
}

/// An action of a table's row, and the message that it sends.
public struct SwipeAction<Message> {
  /// The action as it is shown: its title, its icon and its colour.
  public var action: RowAction
  /// The message that choosing it sends.
  public var message: Message

  /// An action with a title.
  public init(_ title: String, icon: ImageSource? = nil, isDestructive: Bool = false, message: Message) {
    action = RowAction(title: title, icon: icon, isDestructive: isDestructive)
    self.message = message
  }

  /// The action with its message transformed.
  public func map<Other>(_ transform: (Message) -> Other) -> SwipeAction<Other> {
    var other = SwipeAction<Other>("", message: transform(message))
    other.action = action
    return other
  }
}

extension SwipeAction: Sendable where Message: Sendable {}

/// The content of a table's row.
public struct TableItemRender<Message> {
  /// The component that is shown in the row.
  public var component: Component<Message>
  /// The row's type, shared by rows of the same structure; a row of another type is a different view, even with the
  /// same key.
  public var typeIdentifier: String

  /// A row's component, and its type.
  public init(component: Component<Message>, typeIdentifier: String) {
    self.component = component
    self.typeIdentifier = typeIdentifier
  }

  /// The content with its messages transformed.
  public func map<Other>(_ transform: @escaping @Sendable (Message) -> Other) -> TableItemRender<Other> {
    TableItemRender<Other>(component: component.map(transform), typeIdentifier: typeIdentifier)
  }
}

extension TableItemRender: Sendable where Message: Sendable {}

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
    (table.selectionMode, table.selected) = (properties.selection, properties.selected)
    var spec = view(.table(table), style.base, layout)
    if let message = properties.refresh?.searchAction { handle(.refresh, in: &spec) { _ in message } }
    if let message = properties.onSelect { handle(.selectionChanged, in: &spec) { $0.rows.map(message) } }
    if let message = properties.onMove {
      handle(.move, in: &spec) { event in event.index.flatMap { from in event.target.map { message(from, $0) } } }
    }
    spec.rows = rows(items.count, keys: { items[$0].key }) { index, lowering in
      let item = items[index]
      let render = item.renderer(item.height)
      var row = TableItemSpec(selectionStyle: item.selectionStyle, typeIdentifier: render.typeIdentifier)
      // Key paths of generic types are made anew each time, which took up to 8 % of the frames of a drag over rows.
      row.leadingActions = item.leadingActions.map { $0.action }
      row.trailingActions = item.trailingActions.map { $0.action }
      var spec = lowering.row(.tableItem(row), render.component, item.onTap, height: item.height)
      let messages = (item.leadingActions + item.trailingActions).map { $0.message }
      if !messages.isEmpty {
        lowering.handle(.action, in: &spec) { event in
          event.index.flatMap { messages.indices.contains($0) ? messages[$0] : nil }
        }
      }
      return spec
    }
    return spec
  }

  /// Adds closures that describe rows when they become visible.
  mutating func rows(
    _ count: Int, keys: @escaping (_ index: Int) -> Key?,
    _ lower: @escaping (_ index: Int, inout Lowering<Message>) -> ViewSpec
  ) -> RowSource {
    let (traits, send) = (traits, send)
    return handlers.add(
      rows: { index in
        var lowering = Lowering(traits, send: send)
        let spec = lower(index, &lowering)
        return Description(spec, handlers: lowering.handlers)
      }, count: count, keys: keys)
  }

  /// A row that contains a component.
  mutating func row(
    _ content: ViewContent, _ component: Component<Message>, _ onTap: Message?, height: Double? = nil
  ) -> ViewSpec {
    var row = ViewSpec.row(content, lower(component, depth: 2), height: height)
    if let onTap { handle(.tap, in: &row) { _ in onTap } }
    return row
  }
}

/// A row of a table.
public func tableItem<Message>(
  height: Double, onTap: Message? = nil, selectionStyle: TableItemSelectionStyle = .default,
  renderer: @escaping TableItemProperties<Message>.Renderer
) -> TableItemProperties<Message> {
  TableItemProperties(height: height, onTap: onTap, selectionStyle: selectionStyle, renderer: renderer)
}

/// A row of a table that shows one component.
///
/// ```swift
/// let walk: TableItemProperties<String> = tableRow(height: 44, onTap: "open") { label(text: "Harbour walk") }
/// ```
///
/// - Parameter identifier: the row's type; see ``TableItemRender/typeIdentifier``.
public func tableRow<Message>(
  height: Double, onTap: Message? = nil, selectionStyle: TableItemSelectionStyle = .default, identifier: String = "row",
  content: @escaping @Sendable () -> Component<Message>
) -> TableItemProperties<Message> {
  TableItemProperties(height: height, onTap: onTap, selectionStyle: selectionStyle) { _ in
    TableItemRender(component: content(), typeIdentifier: identifier)
  }
}

/// A list of rows that scrolls vertically.
///
/// ```swift
/// func feed(_ posts: [String]) -> Component<Int> {
///   table {
///     for (number, post) in posts.enumerated() {
///       tableRow(height: 44, onTap: number) { label(text: post) }
///     }
///   }
/// }
/// ```
///
/// - Parameters:
///   - properties: its rows, and its messages.
///   - items: more rows as a list.
///   - content: more rows, after those. See `ListBuilder`.
public func table<Message>(
  properties: TableProperties<Message> = TableProperties(),
  items: any Sequence<TableItemProperties<Message>> = [TableItemProperties<Message>](),
  style: StyleSheet<TableStyleSheet> = tableStyleSheet(), layout: Layout = Layout(),
  @ListBuilder<TableItemProperties<Message>> content: () -> [TableItemProperties<Message>] = ListBuilder.nothing
) -> Component<Message> {
  var properties = properties
  let more = Array(items) + content()
  // Changing the rows discards their memoised heights.
  if !more.isEmpty { properties.items += more }
  return .table(properties, style, layout)
}

// MARK: - Style sheet

/// The style of a table.
public struct TableStyleSheet: ComponentStyle {
  /// The colour of the separators.
  public var separatorColor = Color.separator
  /// The colour of the spinner above the rows while the table refreshes.
  public var refreshTintColor = Color.gray

  public init() {}

  public mutating func merge(_ other: TableStyleSheet) {
    take(\.separatorColor, of: other)
    take(\.refreshTintColor, of: other)
  }
}

/// A table style sheet, configured by a closure.
public func tableStyleSheet(
  configure: (inout BaseStyleSheet, inout TableStyleSheet) -> Void = { _, _ in }
) -> StyleSheet<TableStyleSheet> {
  StyleSheet(component: TableStyleSheet(), configure)
}
