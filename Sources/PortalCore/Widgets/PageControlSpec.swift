/// A row of dots, one for each page, of which one is shown.
public struct PageControlSpec: Hashable, Sendable {
  public var numberOfPages: Int
  public var currentPage: Int
  /// Whether nothing is shown where there is only one page.
  public var hidesForSinglePage: Bool
  public var pageIndicatorTintColor: Color
  public var currentPageIndicatorTintColor: Color

  public init(
    numberOfPages: Int = 0, currentPage: Int = 0, hidesForSinglePage: Bool = false,
    pageIndicatorTintColor: Color = .tertiaryLabel, currentPageIndicatorTintColor: Color = .label
  ) {
    self.numberOfPages = numberOfPages
    self.currentPage = currentPage
    self.hidesForSinglePage = hidesForSinglePage
    self.pageIndicatorTintColor = pageIndicatorTintColor
    self.currentPageIndicatorTintColor = currentPageIndicatorTintColor
  }

  /// UIPageControl's measures since iOS 14: its height, and its dots with the space between them.
  ///
  /// The system's dots are 7⅔ points wide and 17⅔ apart; whole points make them alike at every scale.
  static let height = 26.0
  static let dot = 8.0
  static let spacing = 10.0
  /// More dots than this are not drawn: nobody counts them.
  static let most = 1000
}

extension PageControlSpec: Widget {
  static let kind = "pageControl"
  static let role: Role? = .adjustable

  func expand(into box: Box, _ context: ExpansionContext) {
    box.layout.setDefaultSize(height: Self.height)
    box.layout.flexDirection = .row
    box.layout.wrap = .nowrap
    box.layout.justifyContent = .center
    let count = min(Self.most, numberOfPages)
    guard count > (hidesForSinglePage ? 1 : 0) else { return }
    let traits = context.traits
    let dots = PageDots(
      count: count, current: currentPage, isMirrored: traits.direction == .rightToLeft,
      color: pageIndicatorTintColor.resolved(in: traits.appearance),
      currentColor: currentPageIndicatorTintColor.resolved(in: traits.appearance))
    box.children.append(
      .part {
        $0.layout.shrink = 1
        $0.content = .drawing(Drawing(size: dots.size) { dots.items(in: $0, scale: $1) })
      })
  }

  func now(_ context: ExpansionContext) -> PageControlSpec {
    var now = self
    if let selection = context.state.selection { now.currentPage = selection }
    return now
  }

  func complete(_ semantics: inout Semantics) {
    semantics.value = semantics.value ?? "\(currentPage + 1) / \(numberOfPages)"
  }
}

extension ViewContent {
  public static func pageControl(_ properties: PageControlSpec) -> ViewContent { ViewContent(properties) }
}
