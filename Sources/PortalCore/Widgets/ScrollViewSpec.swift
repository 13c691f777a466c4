/// A window onto views that are larger than it.
///
/// The layout says how the views lie among each other, and of the window where it goes and how large it is.
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
        direction: direction, offset: context.state.scrollOffset,
        showsVerticalIndicator: showsVerticalScrollIndicator,
        showsHorizontalIndicator: showsHorizontalScrollIndicator))
  }
}

extension ViewContent {
  public static func scrollView(_ properties: ScrollViewSpec) -> ViewContent { ViewContent(properties) }
}
