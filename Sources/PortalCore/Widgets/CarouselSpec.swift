/// Items of one size, scrolled through sideways, with the chosen one in the middle.
///
/// The items themselves are the spec's ``ViewSpec/rows``.
public struct CarouselSpec: Hashable, Sendable {
  public var flow: FlowLayout
  /// The item that is in the middle until somebody scrolls, as far as there are items on both sides of it.
  public var selected: Int
  /// Whether the carousel comes to rest only with an item in the middle.
  public var isSnapping = false
  public var showsScrollIndicator = false

  public init(flow: FlowLayout, selected: Int = 0) {
    self.flow = flow
    self.selected = selected
  }
}

extension CarouselSpec: Widget {
  static let kind = "carousel"
  static let role: Role? = .list

  func expand(into box: Box, _ context: ExpansionContext) {
    var flow = flow
    flow.isHorizontal = true
    let selected = context.state.selection ?? selected
    box.style.clipToBounds = true
    box.yieldsRoom(.horizontal)
    box.content = .list(
      ListBox(
        form: .flow(flow, isSnapping ? .items(selected) : .centered(selected)),
        scroll: Scroll(
          direction: .horizontal, offset: context.state.scrollOffset, showsHorizontalIndicator: showsScrollIndicator),
        selection: selected))
  }
}

extension ViewContent {
  public static func carousel(_ properties: CarouselSpec) -> ViewContent { ViewContent(properties) }
}
