/// Rows below each other, scrolled vertically, with separators.
///
/// The rows are the spec's ``ViewSpec/rows``; each should be a ``TableItemSpec`` that contains a view.
public struct TableSpec: Hashable, Sendable {
  /// The declared heights of rows that are not visible.
  public var rowHeights: RowHeights
  /// The colour of the lines between rows.
  public var separatorColor: Color
  /// Whether an indicator shows how far it is scrolled.
  public var showsVerticalScrollIndicator = true
  /// Without effect: a table is as wide as its rows.
  public var showsHorizontalScrollIndicator = true
  /// The refresh control, which shows when the list is pulled down; nil for none.
  public var refresh: RefreshSpec?
  /// How many rows taps choose, and the indices of those that are chosen.
  public var selectionMode = SelectionMode.none
  public var selected: [Int] = []

  /// A table of rows with declared heights, without a selection.
  public init(rowHeights: RowHeights, separatorColor: Color = .separator, refresh: RefreshSpec? = nil) {
    self.rowHeights = rowHeights
    self.separatorColor = separatorColor
    self.refresh = refresh
  }
}

extension TableSpec: SelectingList {
  static let kind = "table"
  var events: EventKinds { [.refresh, .move, .selectionChanged] }
  static let role: Role? = .list

  func applying(_ state: ViewState) -> TableSpec {
    var applied = self
    if let isRefreshing = state.isRefreshing { applied.refresh?.isRefreshing = isRefreshing }
    return applied
  }

  func expand(into box: Box, _ context: ExpansionContext) {
    box.style.clipToBounds = true
    box.yieldsRoom(.vertical)
    var list = ListBox(
      form: .table(rowHeights, separator: separatorColor),
      scroll: Scroll(
        .vertical, context.state,
        showsVerticalIndicator: showsVerticalScrollIndicator && !RefreshSpec.isLeaving(context.state),
        showsHorizontalIndicator: showsHorizontalScrollIndicator),
      header: refresh?.header(context))
    list.lifted = context.state.hold.flatMap { Int(exactly: $0) }
    select(in: &list, context.state)
    box.content = .list(list)
  }
}

extension ViewContent {
  /// A view that is a table.
  public static func table(_ properties: TableSpec) -> ViewContent { ViewContent(properties) }
}
