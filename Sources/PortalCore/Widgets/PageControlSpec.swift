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
    box.layout.alignItems = .center
    box.layout.justifyContent = .center
    box.layout.columnGap = .points(Self.spacing)
    let count = min(Self.most, numberOfPages)
    guard count > (hidesForSinglePage ? 1 : 0) else { return }
    let current = context.state.selection ?? currentPage
    for page in 0..<count {
      box.children.append(
        .part(Size(width: Self.dot, height: Self.dot)) {
          $0.style.cornerRadius = Self.dot / 2
          $0.style.backgroundColor = page == current ? currentPageIndicatorTintColor : pageIndicatorTintColor
        })
    }
  }

  func complete(_ semantics: inout Semantics) {
    semantics.value = semantics.value ?? "\(currentPage + 1) / \(numberOfPages)"
  }
}

extension ViewContent {
  public static func pageControl(_ properties: PageControlSpec) -> ViewContent { ViewContent(properties) }
}
