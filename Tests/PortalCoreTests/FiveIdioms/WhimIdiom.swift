import PortalCore

/// Presentations that only render and emit, stores with all logic, and bindings between them.
enum WhimLike {
  /// A part of a screen.
  ///
  /// It only shows a state and emits user actions.
  protocol Presentation: AnyObject, Describable {
    associatedtype State
    associatedtype Action
    var output: ((Action) -> Void)? { get set }
    func render(state: State)
  }

  /// A value that notifies its observers in order.
  final class Observable<Value> {
    private var observers: [(Value) -> Void] = []
    private let replay: () -> Value?

    init(replaying replay: @escaping () -> Value? = { nil }) { self.replay = replay }

    func subscribe(_ observer: @escaping (Value) -> Void) {
      observers.append(observer)
      if let value = replay() { observer(value) }
    }

    func emit(_ value: Value) {
      for observer in observers { observer(value) }
    }
  }

  protocol SceneStore: AnyObject {
    associatedtype State
    associatedtype Action
    associatedtype Route
    var state: Observable<State> { get }
    var routes: Observable<Route> { get }
    func dispatch(_ action: Action)
  }

  /// A store whose state and routes follow from its actions only.
  ///
  /// Actions are processed one at a time.
  final class Store<State, Action, Route>: SceneStore {
    private(set) var current: State
    private(set) lazy var state = Observable<State> { [unowned self] in current }
    let routes = Observable<Route>()
    private let reduce: (inout State, Action) -> Route?
    private var waiting: [Action] = []
    private var isWorking = false

    init(_ initial: State, reduce: @escaping (inout State, Action) -> Route?) {
      current = initial
      self.reduce = reduce
    }

    func dispatch(_ action: Action) {
      waiting.append(action)
      guard !isWorking else { return }
      isWorking = true
      defer { isWorking = false }
      while !waiting.isEmpty {
        let route = reduce(&current, waiting.removeFirst())
        state.emit(current)
        if let route { routes.emit(route) }
      }
    }
  }

  /// Mappings between a store's types and a presentation's.
  ///
  /// A state mapped to nil is not rendered, such an action not dispatched.
  struct Binding<Store: SceneStore, Shown: Presentation> {
    var presentation: Shown
    var state: (Store.State) -> Shown.State?
    var action: (Shown.Action) -> Store.Action?

    /// Makes the presentation retain the store, and observe its values.
    func bind(to store: Store, router: @escaping (Store.Route) -> Void) {
      let (state, action) = (state, action)
      presentation.output = { said in
        if let action = action(said) { store.dispatch(action) }
      }
      store.state.subscribe { [weak presentation] value in
        if let shown = state(value) { presentation?.render(state: shown) }
      }
      store.routes.subscribe(router)
    }
  }

  /// A presentation within a screen.
  ///
  /// It may be of any front end that describes itself.
  struct Scene: Describable {
    var presentation: any Describable
    var ground: BoxStyle

    func describe(_ traits: Traits) -> Description {
      var handlers = HandlerTable()
      var spec = ViewSpec(.container, style: ground)
      spec.layout.grow = 1
      spec.layout.justifyContent = .center
      spec.layout.alignItems = .center
      spec.children = [handlers.adopt(presentation.describe(traits))]
      return Description(spec, handlers: handlers)
    }
  }
}
