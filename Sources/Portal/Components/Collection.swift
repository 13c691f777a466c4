/// What a collection shows and sends.
public struct CollectionProperties<Message> {
  public var items: [CollectionItemProperties<Message>] = []
  public var showsVerticalScrollIndicator = false
  public var showsHorizontalScrollIndicator = false
  /// What pulling the collection down does; nothing where it is scrolled sideways.
  public var refresh: RefreshProperties<Message>?
  /// How large each item is.
  public var itemsSize: Size
  /// The least space between the items of a line.
  public var minimumInteritemSpacing = 0.0
  public var minimumLineSpacing = 0.0
  public var scrollDirection = CollectionScrollDirection.vertical
  public var sectionInset = SectionInset.zero
  /// Whether the collection comes to rest only where a whole window begins.
  public var paging = false

  public init(itemsSize: Size) {
    self.itemsSize = itemsSize
  }

  public func map<Other>(_ transform: @escaping (Message) -> Other) -> CollectionProperties<Other> {
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
    return properties
  }
}

/// The way in which a collection is scrolled.
public enum CollectionScrollDirection: String, Hashable, Sendable, CaseIterable {
  case horizontal, vertical
}

/// The space around all items of a collection or a carousel.
///
/// Left is where reading begins.
public typealias SectionInset = Edges

/// An item of a collection or a carousel: what describes it when it is seen.
public struct CollectionItemProperties<Message> {
  public typealias Renderer = () -> Component<Message>

  /// The message that a tap sends.
  public var onTap: Message?
  /// What kind of item it is: items of one kind look alike and can be made from each other.
  public var identifier: String
  public var renderer: Renderer

  public init(onTap: Message? = nil, identifier: String, renderer: @escaping Renderer) {
    self.onTap = onTap
    self.identifier = identifier
    self.renderer = renderer
  }

  /// The item with other messages; what it shows is mapped when it is seen.
  public func map<Other>(_ transform: @escaping (Message) -> Other) -> CollectionItemProperties<Other> {
    CollectionItemProperties<Other>(onTap: onTap.map(transform), identifier: identifier) { renderer().map(transform) }
  }
}

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
    collection.refresh = properties.refresh?.spec(tint: style.component.refreshTintColor)
    var spec = view(.collection(collection), style.base, layout)
    if !flow.isHorizontal, let message = properties.refresh?.searchAction {
      handle(.refresh, in: &spec) { _ in message }
    }
    let items = properties.items
    spec.rows = rows(items.count) { index, lowering in
      lowering.row(.collectionItem, items[index].renderer(), items[index].onTap, height: nil)
    }
    return spec
  }
}

/// Properties of a collection whose items are so large, configured.
public func properties<Message>(
  itemsWidth: Double, itemsHeight: Double, _ configure: (inout CollectionProperties<Message>) -> Void
) -> CollectionProperties<Message> {
  configured(CollectionProperties(itemsSize: Size(width: itemsWidth, height: itemsHeight)), configure)
}

/// An item of a collection.
public func collectionItem<Message>(
  onTap: Message? = nil, identifier: String, renderer: @escaping CollectionItemProperties<Message>.Renderer
) -> CollectionItemProperties<Message> {
  CollectionItemProperties(onTap: onTap, identifier: identifier, renderer: renderer)
}

/// Items of one size in lines, scrolled through downwards or sideways.
public func collection<Message>(
  properties: CollectionProperties<Message>, style: StyleSheet<CollectionStyleSheet> = collectionStyleSheet(),
  layout: Layout = Layout()
) -> Component<Message> {
  .collection(properties, style, layout)
}

// MARK: - Style sheet

/// How a collection looks.
public struct CollectionStyleSheet: Hashable, Sendable {
  /// The spinner above the items while the collection is fetching what is new.
  public var refreshTintColor = Color.gray

  public init() {}
}

/// A style sheet for collections, configured.
public func collectionStyleSheet(
  _ configure: (inout BaseStyleSheet, inout CollectionStyleSheet) -> Void = { _, _ in }
) -> StyleSheet<CollectionStyleSheet> {
  StyleSheet(component: CollectionStyleSheet(), configure)
}
