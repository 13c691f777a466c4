/// The content and the messages of a page control.
public struct PageControlProperties<Message> {
  /// The number of pages: a dot for each.
  public var numberOfPages: UInt
  /// The index of the current page; a selection in the state overrides it.
  public var currentPage: UInt
  /// Whether a single page has no dot.
  public var hidesForSinglePage: Bool
  /// The message for going to a page.
  public var onSelectionChange: (@Sendable (Int) -> Message?)?

  /// The properties of a page control; what is not given is as usual.
  public init(
    numberOfPages: UInt = 0, currentPage: UInt = 0, hidesForSinglePage: Bool = false,
    onSelectionChange: (@Sendable (Int) -> Message?)? = nil
  ) {
    self.numberOfPages = numberOfPages
    self.currentPage = currentPage
    self.hidesForSinglePage = hidesForSinglePage
    self.onSelectionChange = onSelectionChange
  }

  /// The properties with their messages transformed.
  public func map<Other>(_ transform: @escaping @Sendable (Message) -> Other) -> PageControlProperties<Other> {
    PageControlProperties<Other>(
      numberOfPages: numberOfPages, currentPage: currentPage, hidesForSinglePage: hidesForSinglePage,
      onSelectionChange: mapped(onSelectionChange, transform))
  }

  func spec(_ style: PageControlStyleSheet) -> PageControlSpec {
    PageControlSpec(
      numberOfPages: Int(clamping: numberOfPages), currentPage: Int(clamping: min(currentPage, 1 << 53)),
      hidesForSinglePage: hidesForSinglePage, pageIndicatorTintColor: style.pageIndicatorTintColor,
      currentPageIndicatorTintColor: style.currentPageIndicatorTintColor)
  }
}

extension PageControlProperties: Sendable where Message: Sendable {}

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

/// A row of dots, one for each page.
///
/// ```swift
/// let dots: Component<Never> = pageControl(properties: PageControlProperties(numberOfPages: 3, currentPage: 1))
/// ```
public func pageControl<Message>(
  properties: PageControlProperties<Message> = PageControlProperties(),
  style: StyleSheet<PageControlStyleSheet> = pageControlStyleSheet(), layout: Layout = Layout()
) -> Component<Message> {
  .pageControl(properties, style, layout)
}

// MARK: - Style sheet

/// The colours of a page control's dots.
public struct PageControlStyleSheet: ComponentStyle {
  /// The colour of the dots of other pages.
  public var pageIndicatorTintColor: Color = .tertiaryLabel
  /// The colour of the current page's dot.
  public var currentPageIndicatorTintColor: Color = .label

  public init() {}

  public mutating func merge(_ other: PageControlStyleSheet) {
    take(\.pageIndicatorTintColor, of: other)
    take(\.currentPageIndicatorTintColor, of: other)
  }
}

/// A page control style sheet, configured by a closure.
public func pageControlStyleSheet(
  configure: (inout BaseStyleSheet, inout PageControlStyleSheet) -> Void = { _, _ in }
) -> StyleSheet<PageControlStyleSheet> {
  StyleSheet(component: PageControlStyleSheet(), configure)
}
