/// A viewport of content that may be larger.
///
/// The layout's container properties apply to the content, its item properties to the viewport.
public struct ScrollViewSpec: Hashable, Sendable {
  /// The directions in which a finger can move the content.
  public var direction: ScrollDirection
  /// Whether an indicator shows how far it is scrolled down.
  public var showsVerticalScrollIndicator = true
  /// Whether an indicator shows how far it is scrolled across.
  public var showsHorizontalScrollIndicator = true

  /// A viewport that scrolls down, unless another direction is said.
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
  /// A view that scrolls its children.
  public static func scrollView(_ properties: ScrollViewSpec) -> ViewContent { ViewContent(properties) }
}
