extension ComponentReader {
  static let pageControl = ComponentReader(
    "pageControl", .pageControlProperties, { PageControlProperties() }, style: .pageControl,
    { PageControlStyleSheet() }, make: { .pageControl($0, $1, $2) },
    check: { pages, node, reading in
      reading.checkIndex(node, "currentPage", Int(pages.currentPage), of: Int(pages.numberOfPages), "page")
    })
}

extension PropertyTable<PageControlProperties<JSONValue>> {
  static let pageControlProperties = PropertyTable([
    Property(
      "numberOfPages", \.numberOfPages, .count(atMost: DocumentLimits.pages), "How many dots there are.", default: 0),
    Property("currentPage", \.currentPage, .count, "The page that is shown, counted from 0.", default: 0),
    Property(
      "hidesForSinglePage", \.hidesForSinglePage, .bool, "Whether nothing is shown where there is only one page.",
      default: false),
    Property(
      "onSelectionChange", \.onSelectionChange, .indexMessage,
      "The message that turning to a page sends; `\"$value\"` in it is the page."),
  ])
}

extension PropertyTable<PageControlStyleSheet> {
  static let pageControl = PropertyTable([
    Property(
      "pageIndicatorTintColor", \.pageIndicatorTintColor, .color, "The dots of the other pages.",
      default: "tertiaryLabel"),
    Property(
      "currentPageIndicatorTintColor", \.currentPageIndicatorTintColor, .color, "The dot of the page that is shown.",
      default: "label"),
  ])
}
