/// Items of one size in wrapping lines, scrolled vertically or horizontally.
///
/// The items are the spec's ``ViewSpec/rows``.
public struct CollectionSpec: Hashable, Sendable {
  /// The size of the items, and how they follow each other.
  public var flow: FlowLayout
  /// Whether the collection rests only at multiples of its viewport.
  public var isPaging = false
  /// Whether an indicator shows how far it is scrolled down.
  public var showsVerticalScrollIndicator = false
  /// Whether an indicator shows how far it is scrolled across.
  public var showsHorizontalScrollIndicator = false
  /// The refresh control, for vertical scrolling only.
  public var refresh: RefreshSpec?
  /// How many items taps choose, and the indices of those that are chosen: what they look like then is theirs to say.
  public var selectionMode = SelectionMode.none
  public var selected: [Int] = []

  /// A collection without a selection, whose items follow each other by a layout.
  public init(flow: FlowLayout) {
    self.flow = flow
  }
}

extension CollectionSpec: SelectingList {
  static let kind = "collection"
  var events: EventKinds { flow.isHorizontal ? [.move, .selectionChanged] : [.refresh, .move, .selectionChanged] }
  static let role: Role? = .list

  func applying(_ state: ViewState) -> CollectionSpec {
    var applied = self
    if let isRefreshing = state.isRefreshing { applied.refresh?.isRefreshing = isRefreshing }
    return applied
  }

  func expand(into box: Box, _ context: ExpansionContext) {
    let direction: ScrollDirection = flow.isHorizontal ? .horizontal : .vertical
    box.style.clipToBounds = true
    box.yieldsRoom(direction)
    var list = ListBox(
      form: .flow(flow, isPaging ? .pages : .anywhere),
      scroll: Scroll(
        direction, context.state, showsVerticalIndicator: showsVerticalScrollIndicator,
        showsHorizontalIndicator: showsHorizontalScrollIndicator),
      header: flow.isHorizontal ? nil : refresh?.header(context))
    list.lifted = context.state.hold.flatMap { Int(exactly: $0) }
    select(in: &list, context.state)
    box.content = .list(list)
  }
}

/// An item of a collection or a carousel.
public struct CollectionItemSpec: Hashable, Sendable {
  /// The item's type: an item of another type is a different view, even with the same key.
  public var typeIdentifier: String?

  /// An item, of a type if there are several.
  public init(typeIdentifier: String? = nil) {
    self.typeIdentifier = typeIdentifier
  }
}

extension CollectionItemSpec: ListItem {
  static let kind = "collectionItem"

  func expand(into box: Box, _ context: ExpansionContext) {
    box.takeLift(context.state, by: context.state.scrollShift)
  }
}

extension ViewContent {
  /// A view that is a collection.
  public static func collection(_ properties: CollectionSpec) -> ViewContent { ViewContent(properties) }
  /// A view that is an item of a collection or a carousel.
  public static func collectionItem(_ properties: CollectionItemSpec) -> ViewContent { ViewContent(properties) }
}
