import PortalCore
import PortalViews

/// A presentation with the ways between its types and a store's.
///
/// A state of which nil is made is not shown, and such an action is not dispatched.
public struct WhimSceneBinding<Store: WhimSceneStore, Presentation: WhimScenePresentation & AnyObject & Describable> {
  /// Makes what is shown from the store's state; nil to show what was shown before.
  public typealias StateTransform = (Store.State) -> Presentation.State?
  /// Makes the store's action from the presentation's; nil to do nothing.
  public typealias ActionTransform = (Presentation.Action) -> Store.Action?

  let presentation: Presentation
  let state: StateTransform
  /// Nil where no action can come.
  let action: ActionTransform?

  /// A presentation of other types than the store's, with the ways between them.
  public init(
    _ presentation: Presentation, state: @escaping StateTransform, action: @escaping ActionTransform
  ) {
    self.presentation = presentation
    self.state = state
    self.action = action
  }

  private init(silent presentation: Presentation) {
    self.presentation = presentation
    state = { _ in nil }
    action = nil
  }
}

extension WhimSceneBinding where Presentation.State == Store.State {
  /// A presentation that shows the store's state as it is, and has actions of its own.
  public init(_ presentation: Presentation, action: @escaping ActionTransform) {
    self.init(presentation, state: { $0 }, action: action)
  }
}

extension WhimSceneBinding where Presentation.Action == Store.Action {
  /// A presentation that has a state of its own, and says the store's actions.
  public init(_ presentation: Presentation, state: @escaping StateTransform) {
    self.init(presentation, state: state, action: { $0 })
  }
}

extension WhimSceneBinding where Presentation.State == Store.State, Presentation.Action == Store.Action {
  /// A presentation of the store's own state and actions.
  public init(_ presentation: Presentation) { self.init(presentation, state: { $0 }, action: { $0 }) }
}

extension WhimSceneBinding where Presentation == NonePresentation {
  /// A binding without a presentation: nothing of the store is seen here.
  public static var none: WhimSceneBinding { WhimSceneBinding(silent: NonePresentation()) }
}

// MARK: Binding

extension WhimSceneStore {
  /// Binds a presentation that has the whole screen, and tells a router of the routes.
  ///
  /// What is returned keeps the presentation, which keeps the store. Nothing is shown before the view is wanted; then the latest state
  /// is, and each that follows. All ends with the presentation.
  public func bind<P>(
    fullscreen binding: WhimSceneBinding<Self, P>, router: @escaping (Route) -> Void
  ) -> WhimSceneViewController {
    let link = BoundStore(self, router)
    return .fullscreen(link.add(binding))
  }

  /// Binds presentations at the top and at the bottom of the screen, and one of a map behind all, which outlives them: its binding
  /// keeps it, and it does not keep the store.
  public func bind<Top, Bottom, Map>(
    top: WhimSceneBinding<Self, Top>, bottom: WhimSceneBinding<Self, Bottom>, map: WhimSceneBinding<Self, Map>,
    router: @escaping (Route) -> Void
  ) -> WhimSceneViewController {
    let link = BoundStore(self, router)
    let value = WhimSceneViewController.multipart(top: link.add(top), bottom: link.add(bottom))
    link.add(map: map)
    return value
  }
}

extension WhimSceneStore where Route == Never {
  /// Binds a presentation that has the whole screen, to a store that says no routes.
  public func bind<P>(fullscreen binding: WhimSceneBinding<Self, P>) -> WhimSceneViewController {
    bind(fullscreen: binding) { _ in }
  }

  /// Binds presentations at the top, at the bottom and in the map, to a store that says no routes.
  public func bind<Top, Bottom, Map>(
    top: WhimSceneBinding<Self, Top>, bottom: WhimSceneBinding<Self, Bottom>, map: WhimSceneBinding<Self, Map>
  ) -> WhimSceneViewController {
    bind(top: top, bottom: bottom, map: map) { _ in }
  }
}

/// What goes between a store and the presentations that it is bound to; it lives as long as one of them says things to it.
private final class BoundStore<Store: WhimSceneStore> {
  private weak var store: Store?
  private var renders: [(Store.State) -> Void] = []
  private var waiting = 0
  private var subscriptions: [Disposable] = []

  init(_ store: Store, _ router: @escaping (Store.Route) -> Void) {
    self.store = store
    subscriptions.append(store.routes.subscribe(router))
  }

  deinit { for subscription in subscriptions { subscription.dispose() } }

  /// Binds a presentation, which keeps this and the store from then on.
  func add<P>(_ binding: WhimSceneBinding<Store, P>) -> WhimScenePart {
    let part = WhimScenePart(binding.presentation)
    if let store {
      var presentation = binding.presentation
      presentation.output = { [action = binding.action, self] said in
        withExtendedLifetime(self) { if let action = action?(said) { store.dispatch(action) } }
      }
    }
    renders.append { [weak presentation = binding.presentation, weak part, state = binding.state] new in
      guard let presentation, let shown = state(new) else { return }
      presentation.render(state: shown)
      part?.changed()
    }
    waiting += 1
    part.whenLoaded = { [weak self] in self?.didLoad() }
    return part
  }

  /// Binds a presentation that outlives the store.
  func add<P>(map binding: WhimSceneBinding<Store, P>) {
    var presentation = binding.presentation
    presentation.output = { [action = binding.action, weak store] said in
      if let action = action?(said) { store?.dispatch(action) }
    }
    renders.append { [presentation = binding.presentation, state = binding.state] new in
      if let shown = state(new) { presentation.render(state: shown) }
    }
  }

  private func didLoad() {
    waiting -= 1
    guard waiting == 0, let store else { return }
    let renders = renders
    subscriptions.append(store.state.subscribe { state in for render in renders { render(state) } })
  }
}
