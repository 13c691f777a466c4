/// The content and the messages of a carousel.
public struct CarouselProperties<Message> {
  /// The items, with the selected one at the centre; nil if there are none.
  public var items: ZipList<CarouselItemProperties<Message>>?
  /// Whether the scroll indicator is shown.
  public var showsScrollIndicator = false
  /// Whether the carousel rests only with an item centred, which is then the selected one.
  public var isSnapToCellEnabled = false
  /// The message for selecting another item, with the shift of the list that brings it to the centre.
  public var onSelectionChange: @Sendable (ZipListShiftOperation) -> Message? = { _ in nil }
  /// The size of each item.
  public var itemsSize: Size
  /// The minimum spacing between items of a column, if the carousel is high enough for several.
  public var minimumInteritemSpacing = 0.0
  /// How far columns are apart, in points.
  public var minimumLineSpacing = 0.0
  /// The insets around all items.
  public var sectionInset = SectionInset.zero

  /// The properties of a carousel; what is not given is as usual.
  public init(itemsSize: Size, items: ZipList<CarouselItemProperties<Message>>?) {
    self.itemsSize = itemsSize
    self.items = items
  }

  /// The properties with their messages transformed.
  public func map<Other>(_ transform: @escaping @Sendable (Message) -> Other) -> CarouselProperties<Other> {
    var properties = CarouselProperties<Other>(
      itemsSize: itemsSize, items: items.map { $0.map { $0.map(transform) } })
    properties.showsScrollIndicator = showsScrollIndicator
    properties.isSnapToCellEnabled = isSnapToCellEnabled
    properties.onSelectionChange = { [onSelectionChange] in onSelectionChange($0).map(transform) }
    properties.minimumInteritemSpacing = minimumInteritemSpacing
    properties.minimumLineSpacing = minimumLineSpacing
    properties.sectionInset = sectionInset
    return properties
  }
}

extension CarouselProperties: Sendable where Message: Sendable {}

/// An item of a carousel, which is the same as a collection's.
public typealias CarouselItemProperties<Message> = CollectionItemProperties<Message>

extension Lowering {
  mutating func lower(
    _ properties: CarouselProperties<Message>, _ style: BaseStyleSheet, _ layout: Layout
  ) -> ViewSpec {
    var flow = FlowLayout(itemSize: properties.itemsSize)
    flow.interitemSpacing = properties.minimumInteritemSpacing
    flow.lineSpacing = properties.minimumLineSpacing
    flow.inset = properties.sectionInset
    let center = properties.items?.centerIndex ?? 0
    var carousel = CarouselSpec(flow: flow, selected: center)
    carousel.isSnapping = properties.isSnapToCellEnabled
    carousel.showsScrollIndicator = properties.showsScrollIndicator
    var spec = view(.carousel(carousel), style, layout)
    guard let items = properties.items else { return spec }
    if properties.isSnapToCellEnabled {
      handle(.selectionChanged, in: &spec) { event in
        event.index.flatMap { items.shift(toward: $0) }.flatMap(properties.onSelectionChange)
      }
    }
    spec.rows = rows(items.count, keys: { items[$0].key }) { $1.row(items[$0]) }
    return spec
  }
}

/// Properties of a carousel with the given item size, configured by a closure.
public func properties<Message>(
  itemsWidth: Double, itemsHeight: Double, items: ZipList<CarouselItemProperties<Message>>?,
  configure: (inout CarouselProperties<Message>) -> Void = { _ in }
) -> CarouselProperties<Message> {
  configured(
    CarouselProperties(itemsSize: Size(width: itemsWidth, height: itemsHeight), items: items), configure)
}

/// An item of a carousel.
public func carouselItem<Message>(
  onTap: Message? = nil, identifier: String, renderer: @escaping CarouselItemProperties<Message>.Renderer
) -> CarouselItemProperties<Message> {
  CarouselItemProperties(onTap: onTap, identifier: identifier, renderer: renderer)
}

/// Items of one size in a horizontal scroll view, with the selected one centred.
///
/// ```swift
/// let pages: Component<Never> = carousel(
///   properties: CarouselProperties(itemsSize: Size(width: 280, height: 160), items: nil), selected: 1
/// ) {
///   carouselItem(identifier: "page") { label(text: "One") }
///   carouselItem(identifier: "page") { label(text: "Two") }
/// }
/// ```
///
/// - Parameters:
///   - properties: what it shows and sends, and how large its items are.
///   - selected: the index of the item that is selected, in place of the properties' own. A picture warns of one that is not
///     there.
///   - content: more items, one after the other. See `ListBuilder`.
public func carousel<Message>(
  properties: CarouselProperties<Message>, selected: Int? = nil, style: StyleSheet<EmptyStyleSheet> = styleSheet(),
  layout: Layout = Layout(),
  @ListBuilder<CarouselItemProperties<Message>> content: () -> [CarouselItemProperties<Message>] = ListBuilder.nothing
) -> Component<Message> {
  var properties = properties
  properties.items = ZipList(properties.items, and: content(), selected: selected)
  let carousel = Component<Message>.carousel(properties, style, layout)
  return properties.items?.has(selected) ?? true ? carousel : carousel.state { $0.selection = selected }
}

extension ZipList {
  /// The shift that selects the element at an index; nil if it is selected already, or there is none.
  fileprivate func shift(toward index: Int) -> ZipListShiftOperation? {
    guard indices.contains(index), index != centerIndex else { return nil }
    return index > centerIndex
      ? .left(count: UInt(index - centerIndex)) : .right(count: UInt(centerIndex - index))
  }
}
