/// A list in a box: how its rows lie, how far it is scrolled, and where rows come from when they are seen.
struct ListBox {
  /// How rows lie among each other.
  enum Form {
    /// Below each other, with a line under each.
    case table(RowHeights, separator: Color)
    /// Items of one size in lines.
    case flow(FlowLayout, Snap)
  }

  /// Where a list may come to rest.
  enum Snap: Hashable {
    case anywhere
    /// Where a whole window begins.
    case pages
    /// Where the given item is in the middle, as long as nobody scrolls.
    case centered(Int)
    /// Where some item is in the middle; the given one, as long as nobody scrolls.
    case items(Int)
  }

  var form: Form
  var scroll: Scroll
  /// The row that is chosen.
  var selection: Int?
  /// What is shown above the first row while the list is fetching what is new, or is pulled down to do so.
  struct Header {
    var box: Box
    /// Whether it is as high as the list is pulled down, and not whole yet.
    var isPulled = false
  }

  var header: Header?
  /// What follows is known when the list's view is expanded: where its rows come from, and where they belong.
  var rows: RowSource?
  var path = ViewPath.root
  var depth = 1
  var arrangements = 0
  /// How large its rows' reader wants to read.
  var textSize = TextSize.large

  var count: Int { rows?.count ?? 0 }

  /// The size that the list would like: all its rows, as high as they were declared.
  func measured(_ request: MeasureRequest) -> MeasuredSize {
    switch form {
    case .table(let heights, _):
      return MeasuredSize(
        width: Self.length(request.width, natural: nil),
        height: Self.length(request.height, natural: heights.total(count)))
    case .flow(let layout, _) where layout.isHorizontal:
      // One line, unless it is told to be higher.
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

  /// - Parameter natural: what the content needs; nothing where it takes what it is offered.
  private static func length(_ space: AvailableSpace, natural: Double?) -> Double {
    switch space {
    case .exactly(let points): points
    case .atMost(let points): min(points, natural ?? points)
    case .unlimited: natural ?? 0
    case .minContent: 0
    }
  }
}
