import PortalCore

/// An image or a symbol.
open class ImageObject: ViewObject {
  public var image: ImageSource? { didSet { changed() } }

  override open var content: ViewContent { image.map { ViewContent.imageView(ImageSpec(image: $0)) } ?? .container }

  override open func looks() -> () -> Void {
    let (before, image) = (super.looks(), image)
    return { [unowned self] in
      before()
      self.image = image
    }
  }
}

/// How much of something is done.
open class ProgressObject: ViewObject {
  public var progress = 0.0 { didSet { changed() } }
  public var progressTintColor: Color? { didSet { changed() } }
  public var trackTintColor: Color? { didSet { changed() } }

  override open var content: ViewContent {
    .progress(
      ProgressSpec(
        progress: progress, progressContent: .color(progressTintColor ?? tintColor),
        trackContent: .color(trackTintColor ?? .systemFill)))
  }

  override open func looks() -> () -> Void {
    let (before, progress, tint, track) = (super.looks(), progress, progressTintColor, trackTintColor)
    return { [unowned self] in
      before()
      (self.progress, self.progressTintColor, self.trackTintColor) = (progress, tint, track)
    }
  }
}

/// A row of dots for pages.
open class PageDotsObject: ControlObject {
  public var spec = PageControlSpec() { didSet { changed() } }

  public var numberOfPages: Int {
    get { spec.numberOfPages }
    set { spec.numberOfPages = newValue }
  }
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
    let (before, spec) = (super.looks(), spec)
    return { [unowned self] in
      before()
      let page = self.spec.currentPage
      self.spec = spec
      self.spec.currentPage = page
    }
  }
}

/// Views in a row or a column, placed by flexbox.
open class StackObject: ViewObject {
  override public init() {
    super.init()
    layout.alignItems = .stretch
  }

  public convenience init(arrangedSubviews views: [ViewObject]) {
    self.init()
    for view in views { addSubview(view) }
  }

  public var isVertical: Bool {
    get { layout.flexDirection == .column }
    set { layout.flexDirection = newValue ? .column : .row }
  }
  public var spacing: Double {
    get { if case .points(let points) = layout.rowGap { points } else { 0 } }
    set { (layout.rowGap, layout.columnGap) = (.points(newValue), .points(newValue)) }
  }

  override open var placing: SubviewPlacing { .flexbox }
}

/// Views that may be larger than the window through which they are seen.
open class ScrollObject: ViewObject {
  public var direction = ScrollDirection.vertical { didSet { changed() } }

  override open var content: ViewContent { .scrollView(ScrollViewSpec(direction: direction)) }
  override open var placing: SubviewPlacing { .flexbox }

  override open func looks() -> () -> Void {
    let (before, direction) = (super.looks(), direction)
    return { [unowned self] in
      before()
      self.direction = direction
    }
  }
}

/// Rows that are made when they come into sight.
open class TableObject: ViewObject {
  /// Who says what the rows are; held by somebody else.
  public weak var dataSource: (any TableObjectSource)? { didSet { changed() } }
  /// How high rows are that were not seen yet; a row is as high as its content asks.
  public var rowHeight = 44.0 { didSet { changed() } }
  public var separatorColor = Color.separator { didSet { changed() } }
  /// The views of rows that were seen.
  package private(set) var rows: [Int: ViewObject] = [:]
  /// Whether a row is asked for, whose changes are seen as soon as they are made.
  private var isMakingRow = false

  override open var content: ViewContent {
    .table(TableSpec(rowHeights: RowHeights(uniform: rowHeight), separatorColor: separatorColor))
  }

  /// Asks for rows anew.
  public func reloadData() { changed() }

  override open func complete(_ spec: inout ViewSpec, _ lowering: inout ViewLowering) {
    super.complete(&spec, &lowering)
    rows = [:]
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
    rows[index] = view
    view.worldAround = { [weak self] in self?.isMakingRow == false ? self?.world : nil }
    view.prepare()
    var lowering = ViewLowering(traits: traits)
    let content = view.lowered(&lowering)
    let item = TableItemSpec(selectionStyle: .none, typeIdentifier: "\(type(of: view))")
    var row = ViewSpec.row(.tableItem(item), content)
    row.layout.minHeight = .points(rowHeight)
    return Description(row, handlers: lowering.handlers)
  }
}

/// Who says what the rows of a table are.
public protocol TableObjectSource: AnyObject {
  func numberOfRows(in table: TableObject) -> Int
  /// The view of a row; it may be one that was given before, with other properties.
  func view(forRow row: Int, in table: TableObject) -> ViewObject
}
