/// The refresh control above a list's first row, visible while the list refreshes.
public struct RefreshSpec: Hashable, Sendable {
  /// Whether the list refreshes now, so that the spinner turns and rows make room for it.
  public var isRefreshing: Bool
  /// A text under the spinner.
  public var title: [TextRun]
  /// The colour of the spinner.
  public var tint: Color

  /// A refresh control, which is not seen before the list is pulled down.
  public init(isRefreshing: Bool = false, title: [TextRun] = [], tint: Color = .gray) {
    self.isRefreshing = isRefreshing
    self.title = title
    self.tint = tint
  }

  /// How far the control pushes the first row down, as on iOS.
  package static let height = 60.0
  /// How far it must be pulled open to make room for a title under the spinner.
  private static let titleRoom = 44.0
  private static let spacing = 6.0
  private static let titleSize = 12.0

  /// Whether a list has refreshed, and goes back by itself.
  static func isLeaving(_ state: ViewState) -> Bool { state.isRefreshing == false && state.isScrolling == true }

  /// The control's content in the room above the first row; nil while it is hidden.
  ///
  /// While the list is pulled down, but not yet refreshing, the content is centred in the open room, and the spinner
  /// grows spoke by spoke. Once the list has refreshed, it goes on turning while it fades.
  func header(_ context: ExpansionContext) -> ListBox.Header? {
    let isLeaving = Self.isLeaving(context.state)
    let pulled = -(context.state.scrollOffset?.y ?? 0) - (context.state.scrollShift?.y ?? 0)
    guard isRefreshing || pulled > 0 else { return nil }
    let header = Box()
    header.layout.alignItems = .center
    header.layout.justifyContent = .center
    header.layout.rowGap = .points(Self.spacing)
    let spinner = Box()
    if isLeaving { header.style.alpha = min(1, pulled / Self.height) }
    SpinnerSpec(color: tint, part: isRefreshing || isLeaving ? 1 : pulled / Self.height).expand(into: spinner, context)
    header.children.append(spinner)
    if !title.isEmpty, isRefreshing || isLeaving || pulled >= Self.titleRoom {
      var style = TextStyle()
      style.size = Self.titleSize
      style.color = .secondaryLabel
      style.numberOfLines = 1
      let line = Box()
      line.content = .text(context.text(title, context.traits.bounded(style)))
      header.children.append(line)
    }
    return ListBox.Header(box: header, isPulled: !isRefreshing)
  }
}
