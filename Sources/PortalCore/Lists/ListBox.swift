/// A list in a box: the layout of its rows, its scroll offset, and the source of rows, which are described when
/// visible.
struct ListBox {
  /// The layout of rows.
  enum Form {
    /// Below each other, with separators.
    case table(RowHeights, separator: Color)
    /// A flow layout of items of one size.
    case flow(FlowLayout, Snap)
  }

  /// The positions at which a list can come to rest.
  enum Snap: Hashable {
    case anywhere
    /// At multiples of the window's length.
    case pages
    /// Centred on the given item, until the list is scrolled.
    case centered(Int)
    /// Centred on any item; on the given one, until the list is scrolled.
    case items(Int)
  }

  var form: Form
  var scroll: Scroll
  /// The indices of the selected rows.
  var selected: Set<Int> = []
  /// The row that a finger moves, which is placed wherever the list is scrolled to.
  var lifted: Int?
  /// Whether a tap on a row selects it.
  var selects = false
  /// The refresh control above the first row, shown while the list refreshes or is pulled down.
  struct Header {
    var box: Box
    /// Whether it is only as high as the list is pulled down, and not fully shown.
    var isPulled = false
  }

  var header: Header?
  /// Set when the list's view is expanded: the source of its rows, and their place in the tree.
  var rows: RowSource?
  var path = ViewPath.root
  var node: NodeID?
  var depth = 1
  var arrangements = 0
  /// How wide its rows are, once that is known; nil where they are items of a size of their own.
  var rowWidth: Double?
  /// The text size preference of its rows.
  var textSize = TextSize.large
  var direction = ReadingDirection.leftToRight

  var count: Int { rows?.count ?? 0 }

  /// The list's intrinsic size: all its rows, with their declared heights.
  func measured(_ request: MeasureRequest) -> MeasuredSize {
    switch form {
    case .table(let heights, _):
      return MeasuredSize(
        width: Self.length(request.width, natural: nil),
        height: Self.length(request.height, natural: heights.total(count)))
    case .flow(let layout, _) where layout.isHorizontal:
      // One line, unless more height is given.
      let line = layout.inset.top + layout.itemSize.height + layout.inset.bottom
      let height = Self.length(request.height, natural: line)
      let content = layout.places(count, in: Size(width: 0, height: height)).content
      return MeasuredSize(width: Self.length(request.width, natural: content.width), height: height)
    case .flow(let layout, _):
      let width = Self.length(request.width, natural: nil)
      let content = layout.places(count, in: Size(width: width, height: 0)).content
      return MeasuredSize(
        width: max(width, request.width == .unlimited ? content.width : 0),
        height: Self.length(request.height, natural: content.height))
    }
  }

  /// - Parameter natural: what the content needs; nil to take what is offered.
  private static func length(_ space: AvailableSpace, natural: Double?) -> Double {
    switch space {
    case .exactly(let points): points
    case .atMost(let points): min(points, natural ?? points)
    case .unlimited: natural ?? 0
    case .minContent: 0
    }
  }
}
