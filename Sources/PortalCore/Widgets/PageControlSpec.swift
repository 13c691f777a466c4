/// A row of dots, one for each page, with the current one highlighted.
public struct PageControlSpec: Hashable, Sendable {
  /// How many dots there are.
  public var numberOfPages: Int
  /// The index of the page whose dot is highlighted.
  public var currentPage: Int
  /// Whether a single page has no dot.
  public var hidesForSinglePage: Bool
  /// The colour of the other dots.
  public var pageIndicatorTintColor: Color
  /// The colour of the current page's dot.
  public var currentPageIndicatorTintColor: Color

  /// A row of dots, of which one is highlighted.
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

  /// UIPageControl's metrics since iOS 14: its height, and the size and spacing of its dots.
  static let height = 26.0
  static let dot = 23.0 / 3
  static let spacing = 10.0
  /// The greatest number of dots that are drawn.
  static let most = 1000
}

extension PageControlSpec: Widget {
  static let kind = "pageControl"
  var events: EventKinds { .selectionChanged }
  var facts: Facts { .control }
  static let role: Role? = .adjustable
  var arrows: ArrowUse? { .across }

  func check(_ context: ExpansionContext) {
    context.check(currentPage, of: numberOfPages, "page", in: "currentPage", mayBeNone: false)
  }

  func expand(into box: Box, _ context: ExpansionContext) {
    box.layout.setDefaultSize(height: Self.height)
    box.layout.flexDirection = .row
    box.layout.wrap = .nowrap
    box.layout.justifyContent = .center
    let count = min(Self.most, numberOfPages)
    guard count > (hidesForSinglePage ? 1 : 0) else { return }
    let traits = context.traits
    let dots = PageDots(
      count: count, current: currentPage, isMirrored: context.direction == .rightToLeft,
      color: pageIndicatorTintColor.resolved(in: traits.appearance),
      currentColor: currentPageIndicatorTintColor.resolved(in: traits.appearance))
    box.children.append(
      .part {
        $0.layout.shrink = 1
        $0.content = .drawing(Drawing(size: dots.size) { dots.items(in: $0, scale: $1) })
      })
  }

  func keeping(_ event: Event) -> PageControlSpec {
    var kept = self
    kept.currentPage = event.index ?? currentPage
    return kept
  }

  func change(from old: PageControlSpec, _ states: (before: ViewState, now: ViewState)) -> LookChange? {
    old.currentPage != currentPage ? .page : nil
  }

  func applying(_ state: ViewState) -> PageControlSpec {
    var applied = self
    applied.currentPage = state.selection ?? currentPage
    return applied
  }

  /// A tap on either half goes one page that way.
  func answer(_ input: Input, in view: PlacedView, _ context: AnswerContext, state: inout ViewState) -> [Event] {
    let steps: Int
    switch input {
    case .tap:
      let isLeft = context.point.x < view.frame.width / 2
      steps = isLeft == (context.direction == .rightToLeft) ? 1 : -1
    case .adjust(let count): steps = count
    default: return []
    }
    let here = min(max(0, currentPage), max(0, numberOfPages - 1))
    let (page, overflows) = here.addingReportingOverflow(steps)
    guard !overflows, page != currentPage, page >= 0, page < numberOfPages else { return [] }
    return [Event(.selectionChanged, index: page)]
  }

  func complete(_ semantics: inout Semantics) {
    semantics.value = semantics.value ?? "\(currentPage + 1) / \(numberOfPages)"
  }
}

extension ViewContent {
  /// A view that is a page control.
  public static func pageControl(_ properties: PageControlSpec) -> ViewContent { ViewContent(properties) }
}
