import PortalCore
import PortalLive

/// Who has a view and fills it once it is wanted: what a screen is an instance of where views are objects.
open class ViewController {
  private var loaded: ViewObject?
  private var ownWorld: LiveWorld?

  /// A controller whose view is made later.
  public init() {}

  /// The view, which is made when it is first asked for.
  public final var view: ViewObject {
    get {
      if let loaded { return loaded }
      let view = makeView()
      loaded = view
      if let ownWorld { view.enter(ownWorld) }
      viewDidLoad()
      return view
    }
    set { loaded = newValue }
  }

  /// Whether the view was made; asking makes none.
  public final var isViewLoaded: Bool { loaded != nil }

  /// Makes the view; by default a plain one on the system's background.
  open func makeView() -> ViewObject {
    let view = ViewObject()
    view.backgroundColor = .systemBackground
    return view
  }

  /// Called once the view is there, to put others into it.
  open func viewDidLoad() {}
}

extension ViewController: LiveSource, Describable {
  public func enter(_ world: LiveWorld) {
    ownWorld = world
    loaded?.enter(world)
  }

  public func describe(_ traits: Traits) -> Description { view.describe(traits) }

  public var isOutdated: Bool { view.isOutdated }
}
