extension ViewElement {
  /// Pages side by side, of which one is seen, and dots below that say which.
  ///
  /// A page's raw value is its place, counted from 0. A place without a page is empty.
  ///
  /// - Parameters:
  ///   - key: who the view is.
  ///   - count: how many pages there are, at most 1,000.
  ///   - selected: the page that is seen first.
  ///   - onChange: the message when another page is seen.
  ///   - renderPage: the elements of a page; their messages are the program's.
  ///   - layoutPage: the constraints of a page.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static func Pages<Page: RawRepresentable<Int>>(
    _ key: some Hashable & Sendable, count: Int, selected: Page, onChange: ((Page) -> Msg)? = nil,
    renderPage: @escaping (Page) -> [ViewElement],
    layoutPage: @escaping (Page, LayoutContext) -> [NSLayoutConstraint] = { _, _ in [] }
  ) -> ViewElement {
    var properties: [ViewProperty<Msg, PagesView>] = [
      ViewProperty { view, send in
        view.show(min(max(0, count), 1000), selected: selected.rawValue) { (view, index, reconciler: Reconciler<Msg>) in
          let page = Page(rawValue: index)
          reconciler.show(page.map(renderPage) ?? [], send: send)
          let context = LayoutContext(view: view, find: { reconciler.view($0) }, guideForKey: { _ in nil })
          reconciler.relate(page.map { layoutPage($0, context) } ?? [])
        }
        return nil
      }
    ]
    if let onChange {
      properties.append(
        .hear({ _ in [.selectionChanged] }) { _, event in
          event.index.flatMap { Page(rawValue: $0) }.map(onChange)
        })
    }
    return ViewElement(key: key, make: PagesView.init, properties: properties)
  }
}

/// Pages with dots.
final class PagesView: UIControl {
  private let carousel = PagesObject()
  private let dots = UIPageControl()
  private var reconcilers: [AnyObject] = []
  /// The page that the program has asked for last; a swipe is not undone by asking for the same again.
  private var asked: Int?

  required init() {
    super.init()
    carousel.key = "pages"
    dots.key = "dots"
    addSubview(carousel)
    addSubview(dots)
    NSLayoutConstraint.activate([
      carousel.leadingAnchor.constraint(equalTo: leadingAnchor),
      carousel.trailingAnchor.constraint(equalTo: trailingAnchor), carousel.topAnchor.constraint(equalTo: topAnchor),
      carousel.bottomAnchor.constraint(equalTo: bottomAnchor), dots.centerXAnchor.constraint(equalTo: centerXAnchor),
      dots.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
    carousel.addAction(for: .selectionChanged) { [unowned self] event in
      dots.currentPage = carousel.selectedPage
      tell(event)
    }
    dots.addAction(for: .selectionChanged) { [unowned self] event in
      carousel.selectedPage = dots.currentPage
      tell(event)
    }
  }

  override var ownEvents: [EventKind] { [] }

  /// Shows so many pages, which are filled by the reconcilers of their views.
  func show<Msg>(_ count: Int, selected: Int, _ fill: (UIView, Int, Reconciler<Msg>) -> Void) {
    while carousel.pages.count < count {
      let page = UIView()
      page.key = Key(carousel.pages.count)
      carousel.pages.append(page)
    }
    if carousel.pages.count > count {
      carousel.pages.removeLast(carousel.pages.count - count)
      reconcilers.removeLast(max(0, reconcilers.count - count))
    }
    if asked != selected { (asked, carousel.selectedPage) = (selected, selected) }
    (dots.numberOfPages, dots.currentPage) = (count, carousel.selectedPage)
    for (index, page) in carousel.pages.enumerated() { fill(page, index, reconciler(for: index)) }
  }

  private func reconciler<Msg>(for page: Int) -> Reconciler<Msg> {
    while reconcilers.count <= page { reconcilers.append(Reconciler<Msg>(carousel.pages[reconcilers.count])) }
    if let known = reconcilers[page] as? Reconciler<Msg> { return known }
    let new = Reconciler<Msg>(carousel.pages[page])
    reconcilers[page] = new
    return new
  }
}
