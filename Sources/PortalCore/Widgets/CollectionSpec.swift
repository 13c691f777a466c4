/// Items of one size in lines, scrolled through downwards or sideways.
///
/// The items themselves are the spec's ``ViewSpec/rows``.
public struct CollectionSpec: Hashable, Sendable {
  public var flow: FlowLayout
  /// Whether the collection comes to rest only where a whole window begins.
  public var isPaging = false
  public var showsVerticalScrollIndicator = false
  public var showsHorizontalScrollIndicator = false
  /// A collection that is scrolled sideways has none.
  public var refresh: RefreshSpec?

  public init(flow: FlowLayout) {
    self.flow = flow
  }
}

extension CollectionSpec: Widget {
  static let kind = "collection"
  static let role: Role? = .list

  func expand(into box: Box, _ context: ExpansionContext) {
    let direction: ScrollDirection = flow.isHorizontal ? .horizontal : .vertical
    box.style.clipToBounds = true
    box.yieldsRoom(direction)
    box.content = .list(
      ListBox(
        form: .flow(flow, isPaging ? .pages : .anywhere),
        scroll: Scroll(
          direction: direction, offset: context.state.scrollOffset,
          showsVerticalIndicator: showsVerticalScrollIndicator,
          showsHorizontalIndicator: showsHorizontalScrollIndicator),
        selection: context.state.selection, header: flow.isHorizontal ? nil : refresh?.header(context)))
  }
}

/// An item of a collection or a carousel.
public struct CollectionItemSpec: Hashable, Sendable {
  public init() {}
}

extension CollectionItemSpec: Widget {
  static let kind = "collectionItem"
  static let role: Role? = .listItem

  func expand(into box: Box, _ context: ExpansionContext) {}
}

extension ViewContent {
  public static func collection(_ properties: CollectionSpec) -> ViewContent { ViewContent(properties) }
  public static let collectionItem = ViewContent(CollectionItemSpec())
}
