/// Items of one size in a horizontal scroll view, with the selected one centred.
///
/// The items are the spec's ``ViewSpec/rows``.
public struct CarouselSpec: Hashable, Sendable {
  /// The size of the items, and the spacing between them.
  public var flow: FlowLayout
  /// The item that is centred, as far as there are items on both sides of it: until the carousel is scrolled, and again when another one is
  /// described.
  public var selected: Int
  /// Whether the carousel rests only with an item centred.
  public var isSnapping = false
  /// Whether an indicator shows how far it is scrolled.
  public var showsScrollIndicator = false

  /// A carousel with an item in the middle.
  public init(flow: FlowLayout, selected: Int = 0) {
    self.flow = flow
    self.selected = selected
  }
}

extension CarouselSpec: Widget {
  static let kind = "carousel"
  var events: EventKinds { isSnapping ? .selectionChanged : [] }
  static let role: Role? = .list
  var arrows: ArrowUse? { isSnapping ? .across : nil }

  func applying(_ state: ViewState) -> CarouselSpec {
    var applied = self
    applied.selected = state.selection ?? selected
    return applied
  }

  func choosesAnew(after old: CarouselSpec) -> Bool { selected != old.selected }

  /// The item in the middle is selected.
  func answer(_ input: Input, in view: PlacedView, _ context: AnswerContext, state: inout ViewState) -> [Event] {
    guard isSnapping, let scrolling = view.scrolling, case .every(let step, let first) = scrolling.stops
    else { return [] }
    let item = ((scrolling.offset.x - first) / step).rounded()
    let items = 0..<(view.view?.rowCount ?? 0)
    switch input {
    case .rest:
      guard let index = Int(exactly: item), index != selected, items.contains(index) else { return [] }
      return [Event(.selectionChanged, index: index)]
    case .adjust(let steps):
      guard let here = Int(exactly: item), let last = items.last else { return [] }
      let (sum, overflows) = here.addingReportingOverflow(steps)
      let index = min(last, max(0, overflows ? (steps > 0 ? last : 0) : sum))
      guard index != here else { return [] }
      state.scrollOffset = Point(x: first + Double(index) * step, y: 0)
      return [Event(.selectionChanged, index: index)]
    default: return []
    }
  }

  func expand(into box: Box, _ context: ExpansionContext) {
    var flow = flow
    flow.isHorizontal = true
    box.style.clipToBounds = true
    box.yieldsRoom(.horizontal)
    box.content = .list(
      ListBox(
        form: .flow(flow, isSnapping ? .items(selected) : .centered(selected)),
        scroll: Scroll(.horizontal, context.state, showsHorizontalIndicator: showsScrollIndicator),
        selected: [selected]))
  }
}

extension ViewContent {
  /// A view that is a carousel.
  public static func carousel(_ properties: CarouselSpec) -> ViewContent { ViewContent(properties) }
}
