import PortalCore

/// An image or a symbol.
open class ImageObject: ViewObject {
  /// What is shown; without it, it is an empty box.
  public var image: ImageSource? { didSet { changed() } }

  override open var content: ViewContent { image.map { ViewContent.imageView(ImageSpec(image: $0)) } ?? .container }

  override open func looks() -> () -> Void {
    back(super.looks(), back(to: \.image))
  }
}

/// How much of something is done.
open class ProgressObject: ViewObject {
  /// The part that is done, from 0 to 1.
  public var progress = 0.0 { didSet { changed() } }
  /// The colour of what is done; nil for the tint.
  public var progressTintColor: Color? { didSet { changed() } }
  /// The colour of what is left to do; nil for the platform's.
  public var trackTintColor: Color? { didSet { changed() } }

  override open var content: ViewContent {
    .progress(
      ProgressSpec(
        progress: progress, progressContent: .color(progressTintColor ?? tintColor),
        trackContent: .color(trackTintColor ?? .systemFill)))
  }

  override open func looks() -> () -> Void {
    back(
      super.looks(), back(to: \.progress), back(to: \.progressTintColor), back(to: \.trackTintColor))
  }
}

/// A row of dots for pages.
open class PageDotsObject: ControlObject {
  /// The record of the core, for what has no property of its own.
  public var spec = PageControlSpec() { didSet { changed() } }

  /// How many dots there are.
  public var numberOfPages: Int {
    get { spec.numberOfPages }
    set { spec.numberOfPages = newValue }
  }
  /// The dot that stands out, counted from 0.
  public var currentPage: Int {
    get { spec.currentPage }
    set { spec.currentPage = newValue }
  }

  override open var ownEvents: [EventKind] { isEnabled ? [.selectionChanged] : [] }
  override open func take(_ event: Event) {
    if let index = event.index { spec.currentPage = index }
  }
  override open var content: ViewContent { .pageControl(spec) }

  override open func looks() -> () -> Void {
    back(super.looks(), back(to: \.spec, but: \.currentPage))
  }
}

/// Views in a row or a column, placed by flexbox.
open class StackObject: ViewObject {
  public required init() {
    super.init()
    layout.alignItems = .stretch
  }

  /// A stack of these views, from the first on.
  public convenience init(arrangedSubviews views: [ViewObject]) {
    self.init()
    for view in views { addSubview(view) }
  }

  /// Whether the views are below each other, as they are by default, and not beside each other.
  public var isVertical: Bool {
    get { layout.flexDirection == .column }
    set { layout.flexDirection = newValue ? .column : .row }
  }
  /// The points between two views.
  public var spacing: Double {
    get { if case .points(let points) = layout.rowGap { points } else { 0 } }
    set { (layout.rowGap, layout.columnGap) = (.points(newValue), .points(newValue)) }
  }

  override open var placing: SubviewPlacing { .flexbox }
}

/// Views that may be larger than the window through which they are seen.
open class ScrollObject: ViewObject {
  /// The way that it scrolls.
  public var direction = ScrollDirection.vertical { didSet { changed() } }

  override open var content: ViewContent { .scrollView(ScrollViewSpec(direction: direction)) }
  override open var placing: SubviewPlacing { .flexbox }

  override open func looks() -> () -> Void {
    back(super.looks(), back(to: \.direction))
  }
}

/// Rows that are made when they come into sight.
open class TableObject: ViewObject {
  /// Who says what the rows are; held by somebody else.
  public weak var dataSource: (any TableObjectSource)? { didSet { changed() } }
  /// How high rows are that were not seen yet; a row is as high as its content asks.
  public var rowHeight = 44.0 { didSet { changed() } }
  /// The colour of the lines between rows.
  public var separatorColor = Color.separator { didSet { changed() } }
  /// Whether a row is asked for, whose changes are seen as soon as they are made.
  private var isMakingRow = false

  override open var content: ViewContent {
    .table(TableSpec(rowHeights: RowHeights(uniform: rowHeight), separatorColor: separatorColor))
  }

  /// Asks the source for all rows again, with the next description.
  public func reloadData() { changed() }

  override open func complete(_ spec: inout ViewSpec, _ lowering: inout ViewLowering) {
    super.complete(&spec, &lowering)
    guard let dataSource else { return }
    let count = max(0, dataSource.numberOfRows(in: self))
    let traits = lowering.traits
    spec.rows = lowering.handlers.add(
      rows: { [weak self] index in
        self?.row(index, traits) ?? Description(ViewSpec(.tableItem(TableItemSpec())))
      }, count: count)
  }

  private func row(_ index: Int, _ traits: Traits) -> Description {
    isMakingRow = true
    defer { isMakingRow = false }
    guard let view = dataSource?.view(forRow: index, in: self) else {
      return Description(ViewSpec.row(.tableItem(TableItemSpec()), ViewSpec(.container), height: rowHeight))
    }
    view.worldAround = { [weak self] in self?.isMakingRow == false ? self?.world : nil }
    view.viewAround = self
    let content = view.described(traits)
    let item = TableItemSpec(selectionStyle: .none, typeIdentifier: "\(type(of: view))")
    var row = ViewSpec.row(.tableItem(item), content.spec)
    row.layout.minHeight = .points(rowHeight)
    return Description(row, handlers: content.handlers)
  }
}

/// Who says what the rows of a table are.
public protocol TableObjectSource: AnyObject {
  /// How many rows there are.
  func numberOfRows(in table: TableObject) -> Int
  /// The view of a row; it may be one that was given before, with other properties.
  func view(forRow row: Int, in table: TableObject) -> ViewObject
}
