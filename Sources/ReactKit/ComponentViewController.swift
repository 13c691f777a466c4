/// A screen of components: a class that renders them, and renders anew when it is told to.
///
/// ```swift
/// class HelloWorldViewController: BaseComponentViewController {
///   override func render() -> Component {
///     return Label(props: LabelProps(title: "Hello World"))
///   }
/// }
/// ```
///
/// On a stage it is the application: `Stage(HelloWorldViewController(), on: .iPhone15)`.
open class ComponentViewController: ViewController {
  /// What translates the components, lays out their rows and compares them with those before.
  public let renderer: Renderer
  /// What each rendering has changed, in their order, as index paths alone; of very many the last 1,000.
  public private(set) var log: [RowChanges] = []
  /// How many rows were described for frames so far.
  public internal(set) var describedRows = 0
  /// How often other rows came to stand side by side so far, or may have.
  private(set) var lineups = 0
  private var origins = RowOrigins()
  private var subscriptions: [Subscription] = []
  private var state = State.stale
  private var frame: Rect?

  private enum State { case stale, rendering, shown }

  override public init() {
    renderer = Renderer()
    super.init()
  }

  /// A screen that shows its components by a renderer.
  ///
  /// - Parameter renderer: what shows the components; one with a part that is another's, for a test.
  public init(renderer: Renderer) {
    self.renderer = renderer
    super.init()
  }

  deinit { for subscription in subscriptions { subscription.cancel() } }

  /// The components as they are now; to be overridden.
  open func render() -> any Component { Container(components: []) }

  /// Renders the components anew: at once where the screen was seen already, and when it is first seen if not.
  public final func triggerRender() {
    // What triggers itself would have no end.
    guard state != .rendering else { return }
    state = .stale
    if let frame { show(in: frame) }
    if isViewLoaded { view.changed() }
  }

  /// Renders anew whenever what is selected of a store's state differs.
  public final func connect<State, Action, Selected: Equatable>(
    _ store: Store<State, Action>, _ select: @escaping (State) -> Selected
  ) {
    subscriptions.append(store.connect(select) { [weak self] _ in self?.triggerRender() })
  }

  override open func makeView() -> ViewObject {
    let view = ComponentCollectionView()
    view.owner = self
    view.backgroundColor = .systemBackground
    return view
  }

  /// The rows that are shown, as those who remember something know them.
  final var knownRows: KnownRows { KnownRows(source: renderer.source, origins: origins) }

  /// Brings what is shown into line with the frame that it is shown in.
  final func show(in frame: Rect) {
    if state == .stale {
      state = .rendering
      let root = render()
      state = .shown
      self.frame = frame
      let (layout, source) = (renderer.layout, renderer.source)
      let changes = renderer.render(root, in: frame)
      origins.follow(changes, from: source, to: renderer.source)
      var entry = changes
      // What only the way from one source to the next needs would add up.
      entry.changes = nil
      log.append(entry)
      if log.count > 1000 { log.removeFirst() }
      if !renderer.layout.hasLines(of: layout) || !changes.isOnlyUpdates { lineups += 1 }
    } else if self.frame != frame {
      self.frame = frame
      renderer.layOut(in: frame)
      lineups += 1
    }
  }
}

/// What the seed calls it.
public typealias BaseComponentViewController = ComponentViewController
