/// Shows a tree of components: translates it, lays it out, keeps it, compares it with the one before, and applies what differs.
///
/// Each of the five does one thing and can be another's: a test puts a spy in its place.
public final class Renderer {
  private let translator: any Translating
  private let calculator: any LayingOut
  private let cacher: any Caching
  private let reconciler: any Reconciling
  /// What makes views follow the changes.
  public let applier: any Applying

  /// The rows and sections that are shown.
  public private(set) var source = VirtualDataSource()
  /// Where those rows and sections are.
  public private(set) var layout = RenderedLayout(frame: .zero)

  /// A renderer of five parts, the usual ones unless others are given.
  public init(
    translator: any Translating = Translator(), calculator: any LayingOut = LayoutCalculator(),
    cacher: any Caching = Cacher(), reconciler: any Reconciling = Reconciler(), applier: any Applying = RowViews()
  ) {
    self.translator = translator
    self.calculator = calculator
    self.cacher = cacher
    self.reconciler = reconciler
    self.applier = applier
  }

  /// Shows a tree of components in a frame, and returns what differs from the one before.
  @discardableResult
  public func render(_ root: any Component, in frame: Rect) -> RowChanges {
    source = translator.translate(root)
    layout = calculator.layOut(source, in: frame)
    let old = cacher.cache(source)
    let changes = reconciler.reconcile(source, cached: old)
    applier.apply(changes, from: old, to: source, layout)
    return changes
  }

  /// Lays out what is shown in another frame, as when a device is turned: nothing is translated or compared.
  public func layOut(in frame: Rect) {
    layout = calculator.layOut(source, in: frame)
  }

  /// The number of sections that are shown.
  public var numberOfSections: Int { source.numberOfSections }
  /// The number of rows that a section has itself; of one that is not there, none.
  public func numberOfItems(in section: Int) -> Int { source.numberOfItems(in: section) }
  /// The component of a row; nil where there is none.
  public func component(at path: IndexPath) -> (any ComponentReducing)? { source.component(at: path) }
}
