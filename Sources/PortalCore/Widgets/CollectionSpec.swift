/// Items of one size in wrapping lines, scrolled vertically or horizontally.
///
/// The items are the spec's ``ViewSpec/rows``.
public struct CollectionSpec: Hashable, Sendable {
  public var flow: FlowLayout
  /// Whether the collection rests only at multiples of its viewport.
  public var isPaging = false
  public var showsVerticalScrollIndicator = false
  public var showsHorizontalScrollIndicator = false
  /// The refresh control, for vertical scrolling only.
  public var refresh: RefreshSpec?
  /// How many items taps choose, and the indices of those that are chosen: what they look like then is theirs to say.
  public var selectionMode = SelectionMode.none
  public var selected: [Int] = []

  public init(flow: FlowLayout) {
    self.flow = flow
  }
}

extension CollectionSpec: SelectingList {
  static let kind = "collection"
  var events: EventKinds { flow.isHorizontal ? .selectionChanged : [.refresh, .selectionChanged] }
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
    select(in: &list, context.state)
    box.content = .list(list)
  }
}

/// An item of a collection or a carousel.
public struct CollectionItemSpec: Hashable, Sendable {
  /// The item's type: an item of another type is a different view, even with the same key.
  public var typeIdentifier: String?

  public init(typeIdentifier: String? = nil) {
    self.typeIdentifier = typeIdentifier
  }
}

extension CollectionItemSpec: ListItem {
  static let kind = "collectionItem"

  func expand(into box: Box, _ context: ExpansionContext) {}
}

extension ViewContent {
  public static func collection(_ properties: CollectionSpec) -> ViewContent { ViewContent(properties) }
  public static func collectionItem(_ properties: CollectionItemSpec) -> ViewContent { ViewContent(properties) }
}
