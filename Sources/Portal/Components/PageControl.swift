/// What a page control shows and sends.
public struct PageControlProperties<Message> {
  public var numberOfPages: UInt
  /// Counted from 0; the state's selection counts before it.
  public var currentPage: UInt
  /// Whether nothing is shown where there is only one page.
  public var hidesForSinglePage: Bool
  /// The message that turning to a page sends, if any.
  public var onSelectionChange: ((Int) -> Message?)?

  public init(
    numberOfPages: UInt = 0, currentPage: UInt = 0, hidesForSinglePage: Bool = false,
    onSelectionChange: ((Int) -> Message?)? = nil
  ) {
    self.numberOfPages = numberOfPages
    self.currentPage = currentPage
    self.hidesForSinglePage = hidesForSinglePage
    self.onSelectionChange = onSelectionChange
  }

  public func map<Other>(_ transform: @escaping (Message) -> Other) -> PageControlProperties<Other> {
    PageControlProperties<Other>(
      numberOfPages: numberOfPages, currentPage: currentPage, hidesForSinglePage: hidesForSinglePage,
      onSelectionChange: onSelectionChange.map { change in { change($0).map(transform) } })
  }

  func spec(_ style: PageControlStyleSheet) -> PageControlSpec {
    PageControlSpec(
      numberOfPages: Int(clamping: numberOfPages), currentPage: Int(clamping: min(currentPage, 1 << 53)),
      hidesForSinglePage: hidesForSinglePage, pageIndicatorTintColor: style.pageIndicatorTintColor,
      currentPageIndicatorTintColor: style.currentPageIndicatorTintColor)
  }
}

extension Lowering {
  mutating func lower(
    _ properties: PageControlProperties<Message>, _ style: StyleSheet<PageControlStyleSheet>, _ layout: Layout
  ) -> ViewSpec {
    var spec = view(.pageControl(properties.spec(style.component)), style.base, layout)
    if let message = properties.onSelectionChange {
      handle(.selectionChanged, in: &spec) { $0.index.flatMap(message) }
    }
    return spec
  }
}

/// Properties of a page control, configured.
public func properties<Message>(
  _ configure: (inout PageControlProperties<Message>) -> Void
) -> PageControlProperties<Message> {
  configured(PageControlProperties(), configure)
}

/// A row of dots, one for each page.
public func pageControl<Message>(
  properties: PageControlProperties<Message> = PageControlProperties(),
  style: StyleSheet<PageControlStyleSheet> = pageControlStyleSheet(), layout: Layout = Layout()
) -> Component<Message> {
  .pageControl(properties, style, layout)
}

// MARK: - Style sheet

/// The colours of a page control's dots.
public struct PageControlStyleSheet: Hashable, Sendable {
  public var pageIndicatorTintColor: Color = .tertiaryLabel
  public var currentPageIndicatorTintColor: Color = .label

  public init() {}
}

/// A style sheet for page controls, configured.
public func pageControlStyleSheet(
  _ configure: (inout BaseStyleSheet, inout PageControlStyleSheet) -> Void = { _, _ in }
) -> StyleSheet<PageControlStyleSheet> {
  StyleSheet(component: PageControlStyleSheet(), configure)
}
