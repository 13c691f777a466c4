/// Rows below one another that scroll, each as high as its component asks.
open class TableView: BoxView {
  /// How high rows are taken to be that were not seen yet.
  public var estimatedRowHeight = 44.0 { didSet { changed() } }
  /// The colour of the lines between rows; nil for none.
  public var separatorColor: Color? { didSet { changed() } }
  /// How far all rows are from the sides.
  public var rowMargins = Edges.zero { didSet { changed() } }

  override open func looks() -> () -> Void {
    back(super.looks(), back(to: \.estimatedRowHeight), back(to: \.separatorColor), back(to: \.rowMargins))
  }

  override func list(_ lowering: inout ViewLowering) -> ViewSpec {
    let width = max(0, width(lowering.traits) - rowMargins.left - rowMargins.right)
    let heights = RowHeights(rows.guesses(forWidth: width).map { $0 ?? estimatedRowHeight })
    var list = ViewSpec(
      .table(TableSpec(rowHeights: heights, separatorColor: separatorColor ?? .clear)), key: "list")
    list.layout.grow = 1
    list.layout.shrink = 1
    list.rows = source(&lowering)
    return list
  }

  /// Its own width where it has one, or else the screen's, which it is rarely less wide than.
  private func width(_ traits: Traits) -> Double {
    if case .points(let width) = layout.width { return width }
    return (traits.screenSize?.width ?? 0) - traits.safeArea.left - traits.safeArea.right
  }

  override func item(_ content: ViewSpec, _ row: RowLook) -> ViewSpec {
    var spec = row.around(content)
    spec.layout.padding = FlexEdges(left: .points(rowMargins.left), right: .points(rowMargins.right))
    return spec
  }
}

/// Items in lines that scroll, all of one size or each of its own.
open class CollectionView: BoxView {
  /// The size of all items; nil where each is as large as its component needs, all of which are in sight then.
  public var itemSize: Size? = Size(width: 100, height: 100) { didSet { changed() } }
  /// Whether lines stand beside one another, and are scrolled sideways.
  public var isHorizontal = false { didSet { changed() } }
  /// How far items are from one another, and lines.
  public var spacing = 0.0 { didSet { changed() } }

  override open func looks() -> () -> Void {
    back(super.looks(), back(to: \.itemSize), back(to: \.isHorizontal), back(to: \.spacing))
  }

  override func list(_ lowering: inout ViewLowering) -> ViewSpec {
    guard let itemSize else { return wrapping(&lowering) }
    var flow = FlowLayout(itemSize: itemSize)
    flow.isHorizontal = isHorizontal
    flow.lineSpacing = spacing
    flow.interitemSpacing = spacing
    var list = ViewSpec(.collection(CollectionSpec(flow: flow)), key: "list")
    list.layout.grow = 1
    list.layout.shrink = 1
    list.rows = source(&lowering)
    return list
  }

  /// Lines of items of their own sizes, which have to be made to be measured.
  private func wrapping(_ lowering: inout ViewLowering) -> ViewSpec {
    var list = ViewSpec(
      .scrollView(ScrollViewSpec(direction: isHorizontal ? .horizontal : .vertical)), key: "list")
    list.layout.grow = 1
    list.layout.shrink = 1
    list.layout.flexDirection = isHorizontal ? .column : .row
    list.layout.wrap = .wrap
    list.layout.alignItems = .flexStart
    list.layout.alignContent = .flexStart
    list.layout.rowGap = .points(spacing)
    list.layout.columnGap = .points(spacing)
    list.children = described(&lowering)
    return list
  }

  override func item(_ content: ViewSpec, _ row: RowLook) -> ViewSpec {
    guard itemSize != nil else { return ViewSpec(.container, children: [content]) }
    var content = content
    content.layout.grow = 1
    return ViewSpec(.collectionItem(CollectionItemSpec(typeIdentifier: row.type)), children: [content])
  }
}

/// Rows below one another that are all made at once: what is pinned on a screen, or in its middle.
///
/// They look as those of a table do, and a swipe brings their actions.
open class ColumnView: BoxView {
  /// The colour of the lines between rows; nil for none.
  public var separatorColor: Color? { didSet { changed() } }

  public required init() {
    super.init()
    layout.grow = 0
    layout.shrink = 0
  }

  override open func looks() -> () -> Void { back(super.looks(), back(to: \.separatorColor)) }

  override func list(_ lowering: inout ViewLowering) -> ViewSpec {
    var list = ViewSpec(.container, key: "list")
    list.children = described(&lowering)
    return list
  }

  override func item(_ content: ViewSpec, _ row: RowLook) -> ViewSpec {
    var item = row.around(content)
    if let separatorColor { item.children.append(Self.line(separatorColor)) }
    return item
  }

  /// A line at the bottom of a row, one pixel high, from where the row's content begins.
  private static func line(_ color: Color) -> ViewSpec {
    var line = ViewSpec(.container, key: "line")
    line.style.borders.bottom = EdgeBorder(width: 0.01, color: color)
    line.layout.position = .absolute
    line.layout.inset = FlexEdges(bottom: 0, start: .points(Component.margins.left), end: 0)
    // Borders reach to the middle of what they are around.
    line.layout.height = 4
    return line
  }
}
