/// The content and the messages of a collection.
public struct CollectionProperties<Message> {
  /// The items, in reading order.
  public var items: [CollectionItemProperties<Message>] = []
  /// Whether the indicator of vertical scrolling is shown.
  public var showsVerticalScrollIndicator = false
  /// Whether the indicator of horizontal scrolling is shown.
  public var showsHorizontalScrollIndicator = false
  /// The pull-to-refresh control; only for vertical scrolling.
  public var refresh: RefreshProperties<Message>?
  /// The size of each item.
  public var itemsSize: Size
  /// The minimum spacing between the items of a line.
  public var minimumInteritemSpacing: Double
  /// The spacing between lines of items.
  public var minimumLineSpacing: Double
  /// The direction in which the collection scrolls.
  public var scrollDirection: CollectionScrollDirection
  /// The insets around all items.
  public var sectionInset: SectionInset
  /// Whether the collection rests only at multiples of its viewport.
  public var paging = false
  /// Sent when a finger that stayed on an item has moved it; without it, items stay where they are.
  ///
  /// It has two indices: where the item was, and where it is to be once it is taken out.
  public var onMove: (@Sendable (_ from: Int, _ to: Int) -> Message)?
  /// How many items taps choose; one that has a message of its own for a tap is not among them.
  public var selection = SelectionMode.none
  /// The indices of the items that are chosen.
  public var selected: [Int] = []
  /// Sent when a tap has chosen an item or given one up: it has the indices of all that are chosen then.
  public var onSelect: (@Sendable (_ selected: [Int]) -> Message)?

  /// The properties of a collection; what is not given is as usual.
  public init(
    itemsSize: Size, minimumInteritemSpacing: Double = 0, minimumLineSpacing: Double = 0,
    scrollDirection: CollectionScrollDirection = .vertical, sectionInset: SectionInset = .zero
  ) {
    self.itemsSize = itemsSize
    self.minimumInteritemSpacing = minimumInteritemSpacing
    self.minimumLineSpacing = minimumLineSpacing
    self.scrollDirection = scrollDirection
    self.sectionInset = sectionInset
  }

  /// The properties with their messages transformed.
  public func map<Other>(_ transform: @escaping @Sendable (Message) -> Other) -> CollectionProperties<Other> {
    var properties = CollectionProperties<Other>(itemsSize: itemsSize)
    properties.items = items.map { $0.map(transform) }
    properties.showsVerticalScrollIndicator = showsVerticalScrollIndicator
    properties.showsHorizontalScrollIndicator = showsHorizontalScrollIndicator
    properties.refresh = refresh.map { $0.map(transform) }
    properties.minimumInteritemSpacing = minimumInteritemSpacing
    properties.minimumLineSpacing = minimumLineSpacing
    properties.scrollDirection = scrollDirection
    properties.sectionInset = sectionInset
    properties.paging = paging
    if let onMove { properties.onMove = { transform(onMove($0, $1)) } }
    (properties.selection, properties.selected) = (selection, selected)
    if let onSelect { properties.onSelect = { transform(onSelect($0)) } }
    return properties
  }
}

extension CollectionProperties: Sendable where Message: Sendable {}

/// The direction in which a collection scrolls.
public enum CollectionScrollDirection: String, Hashable, Sendable, CaseIterable {
  /// Columns of items, beside each other.
  case horizontal
  /// Lines of items, below each other.
  case vertical
}

/// The insets around all items of a collection or a carousel.
///
/// Left is the leading side.
public typealias SectionInset = Edges

/// An item of a collection or a carousel, which is described lazily when it becomes visible.
public struct CollectionItemProperties<Message> {
  /// A closure that makes the item's content, called once the item comes into sight.
  public typealias Renderer = @Sendable () -> Component<Message>

  /// The message that a tap sends.
  public var onTap: Message?
  /// The item's type, shared by items of the same structure; an item of another type is a different view, even with the
  /// same key.
  public var identifier: String
  /// The identity among the items; without a key, it is the index.
  public var key: Key?
  /// Makes the item's content when it becomes visible.
  public var renderer: Renderer

  /// An item that is described by a renderer.
  public init(onTap: Message? = nil, identifier: String, renderer: @escaping Renderer) {
    self.onTap = onTap
    self.identifier = identifier
    self.renderer = renderer
  }

  /// The item with its messages transformed; its content is transformed lazily.
  public func map<Other>(_ transform: @escaping @Sendable (Message) -> Other) -> CollectionItemProperties<Other> {
    var item = CollectionItemProperties<Other>(onTap: onTap.map(transform), identifier: identifier) { [renderer] in
      renderer().map(transform)
    }
    item.key = key
    return item
  }

  /// The item with a key that is unique in its collection or carousel: any value that identifies it.
  ///
  /// The key is known without describing the item, so invisible items have an identity, too.
  public func key(_ value: some Hashable & Sendable) -> CollectionItemProperties {
    configured(self) { $0.key = Key(value) }
  }
}

extension CollectionItemProperties: Sendable where Message: Sendable {}

extension Lowering {
  mutating func lower(
    _ properties: CollectionProperties<Message>, _ style: StyleSheet<CollectionStyleSheet>, _ layout: Layout
  ) -> ViewSpec {
    var flow = FlowLayout(itemSize: properties.itemsSize)
    flow.interitemSpacing = properties.minimumInteritemSpacing
    flow.lineSpacing = properties.minimumLineSpacing
    flow.inset = properties.sectionInset
    flow.isHorizontal = properties.scrollDirection == .horizontal
    var collection = CollectionSpec(flow: flow)
    collection.isPaging = properties.paging
    collection.showsVerticalScrollIndicator = properties.showsVerticalScrollIndicator
    collection.showsHorizontalScrollIndicator = properties.showsHorizontalScrollIndicator
    (collection.selectionMode, collection.selected) = (properties.selection, properties.selected)
    collection.refresh = properties.refresh?.spec(tint: style.component.refreshTintColor)
    var spec = view(.collection(collection), style.base, layout)
    if let message = properties.refresh?.searchAction { handle(.refresh, in: &spec) { _ in message } }
    if let message = properties.onSelect { handle(.selectionChanged, in: &spec) { $0.rows.map(message) } }
    if let message = properties.onMove {
      handle(.move, in: &spec) { event in event.index.flatMap { from in event.target.map { message(from, $0) } } }
    }
    let items = properties.items
    spec.rows = rows(items.count, keys: { items[$0].key }) { $1.row(items[$0]) }
    return spec
  }

  /// An item of a collection or a carousel.
  mutating func row(_ item: CollectionItemProperties<Message>) -> ViewSpec {
    row(
      .collectionItem(CollectionItemSpec(typeIdentifier: item.identifier)), item.renderer(), item.onTap)
  }
}

/// Properties of a collection with the given item size, configured by a closure.
public func properties<Message>(
  itemsWidth: Double, itemsHeight: Double, configure: (inout CollectionProperties<Message>) -> Void = { _ in }
) -> CollectionProperties<Message> {
  configured(CollectionProperties(itemsSize: Size(width: itemsWidth, height: itemsHeight)), configure)
}

/// An item of a collection.
public func collectionItem<Message>(
  onTap: Message? = nil, identifier: String, renderer: @escaping CollectionItemProperties<Message>.Renderer
) -> CollectionItemProperties<Message> {
  CollectionItemProperties(onTap: onTap, identifier: identifier, renderer: renderer)
}

/// A grid of items of one size that scrolls vertically or horizontally.
///
/// ```swift
/// let letters: Component<String> = collection(properties: properties(itemsWidth: 80, itemsHeight: 80)) {
///   for letter in ["a", "b", "c"] {
///     collectionItem(onTap: letter, identifier: "letter") { label(text: letter) }
///   }
/// }
/// ```
///
/// - Parameters:
///   - properties: its items with their size, and its messages.
///   - content: more items, after those of the properties. See `ListBuilder`.
public func collection<Message>(
  properties: CollectionProperties<Message>, style: StyleSheet<CollectionStyleSheet> = collectionStyleSheet(),
  layout: Layout = Layout(),
  @ListBuilder<CollectionItemProperties<Message>> content: () -> [CollectionItemProperties<Message>] = ListBuilder
    .nothing
) -> Component<Message> {
  var properties = properties
  properties.items += content()
  return .collection(properties, style, layout)
}

// MARK: - Style sheet

/// The style of a collection.
public struct CollectionStyleSheet: ComponentStyle {
  /// The colour of the spinner above the items while the collection refreshes.
  public var refreshTintColor = Color.gray

  public init() {}

  public mutating func merge(_ other: CollectionStyleSheet) { take(\.refreshTintColor, of: other) }
}

/// A collection style sheet, configured by a closure.
public func collectionStyleSheet(
  configure: (inout BaseStyleSheet, inout CollectionStyleSheet) -> Void = { _, _ in }
) -> StyleSheet<CollectionStyleSheet> {
  StyleSheet(component: CollectionStyleSheet(), configure)
}
