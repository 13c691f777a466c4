/// A viewport of content that may be larger.
///
/// The layout's container properties apply to the content, its item properties to the viewport.
public struct ScrollViewSpec: Hashable, Sendable {
  public var direction: ScrollDirection
  public var showsVerticalScrollIndicator = true
  public var showsHorizontalScrollIndicator = true

  public init(direction: ScrollDirection = .vertical) {
    self.direction = direction
  }
}

extension ScrollViewSpec: Widget {
  static let kind = "scrollView"

  func expand(into box: Box, _ context: ExpansionContext) {
    box.scrolls(
      Scroll(
        direction, context.state, showsVerticalIndicator: showsVerticalScrollIndicator,
        showsHorizontalIndicator: showsHorizontalScrollIndicator))
  }
}

extension ViewContent {
  public static func scrollView(_ properties: ScrollViewSpec) -> ViewContent { ViewContent(properties) }
}
