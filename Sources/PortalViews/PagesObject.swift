import PortalCore

/// Views of which one is seen at a time, as large as the window, and a swipe brings the next.
open class PagesObject: ControlObject {
  /// The views of the pages, from the leading one on.
  public var pages: [ViewObject] = [] {
    didSet {
      for page in pages {
        page.worldAround = { [weak self] in self?.world }
        page.viewAround = self
      }
      changed()
    }
  }
  /// The page that is seen first, and then the one that was swiped to.
  public var selectedPage = 0 { didSet { changed() } }

  override open var ownEvents: [EventKind] { [.selectionChanged] }
  override open func take(_ event: Event) {
    if let index = event.index { selectedPage = index }
  }

  override open var content: ViewContent {
    var flow = FlowLayout(itemSize: Size(width: 1, height: 1))
    flow.fillsWindow = true
    var spec = CarouselSpec(flow: flow, selected: selectedPage)
    spec.isSnapping = true
    return .carousel(spec)
  }

  override open func complete(_ spec: inout ViewSpec, _ lowering: inout ViewLowering) {
    super.complete(&spec, &lowering)
    let (pages, traits) = (pages, lowering.traits)
    spec.rows = lowering.handlers.add(
      rows: { index in
        var content = pages[index].described(traits)
        content.spec.layout.grow = 1
        return Description(
          ViewSpec(.collectionItem(CollectionItemSpec()), children: [content.spec]), handlers: content.handlers)
      }, count: pages.count, keys: { pages[$0].key })
  }
}
