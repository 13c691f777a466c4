/// Who has the state of an application, changes it by actions, and tells who wants to hear.
///
/// ```swift
/// let store = Store(state: 0) { (action: Int, count) in count + action }
/// let subscription = store.subscribe { print("Count: \($0)") }
/// store.dispatch(1)  // Count: 1
/// subscription.cancel()
/// ```
///
/// An action that a subscriber dispatches is worked off at once, within the first one. While a reducer works, the store is closed: what is
/// asked of it then is refused, and said in ``refusals``.
public final class Store<State, Action> {
  /// Makes the next state of an action and the state before.
  public typealias Reduce = (_ action: Action, _ state: State) -> State
  /// What takes an action: the store itself, or a middleware around it.
  public typealias Dispatch = (Action) -> Void
  /// Comes between what is dispatched and the reducer: it may look, wait, dispatch others, and hand on.
  public typealias Middleware = (_ store: Handle, _ next: @escaping Dispatch) -> Dispatch

  /// What a middleware has of its store: the state, and a way to dispatch, which does nothing once the store is gone.
  ///
  /// The store has its middlewares, so one that had the store would keep it for ever.
  public struct Handle {
    fileprivate let memory: Memory
    fileprivate weak let store: Store?

    /// The store's state as the last action has left it.
    public var state: State { memory.state }
    /// The same as ``state``, under Redux's name.
    public func getState() -> State { memory.state }
    /// Dispatches an action through all middlewares of the store, from the first on.
    public func dispatch(_ action: Action) { store?.dispatch(action) }
  }

  fileprivate final class Memory {
    var state: State
    init(_ state: State) { self.state = state }
  }

  /// Something that a reducer has asked of the store, which is closed to it.
  public enum Refusal: Hashable, Sendable {
    /// Dispatching, subscribing or ending a subscription while a reducer works, or an action within as many others as
    /// ``deepest`` allows.
    case dispatching, subscribing, cancelling, tooDeep
    /// A middleware dispatches before all of them are there.
    case settingUp
  }

  /// How many actions may be worked off within each other.
  public static var deepest: Int { 100 }

  /// The state as the last action has left it.
  public var state: State { memory.state }
  /// What was refused, the newest last; of very many the last 100.
  public private(set) var refusals: [Refusal] = []
  private let memory: Memory
  private var reduce: Reduce
  private var isReducing = false
  private var depth = 0
  private var subscribers: [(number: Int, hear: (State) -> Void)] = []
  private var nextNumber = 0
  /// The middlewares, the first one outermost.
  private var chain: Dispatch = { _ in }
  private var isReady = false

  /// A store with its first state, a reducer, and middlewares, of which the first one sees an action first.
  public init(state: State, middleware: [Middleware] = [], reducer: @escaping Reduce) {
    memory = Memory(state)
    reduce = reducer
    chain = { [weak self] in self?.work($0) }
    let handle = Handle(memory: memory, store: self)
    for wrap in middleware.reversed() { chain = wrap(handle, chain) }
    isReady = true
  }

  /// A store whose reducer is an object.
  public convenience init<R: Reducer>(state: State, middleware: [Middleware] = [], reducer: R)
  where R.State == State, R.Action == Action {
    self.init(state: state, middleware: middleware) { reducer.handle($0, with: $1) }
  }

  /// The same as ``state``, under Redux's name.
  public func getState() -> State { state }

  /// Changes the state by an action, and then tells all who have subscribed by now, in their order.
  public func dispatch(_ action: Action) {
    guard isReady else { return refuse(.settingUp) }
    guard !isReducing else { return refuse(.dispatching) }
    guard depth < Self.deepest else { return refuse(.tooDeep) }
    depth += 1
    chain(action)
    depth -= 1
  }

  private func refuse(_ refusal: Refusal) {
    refusals.append(refusal)
    if refusals.count > 100 { refusals.removeFirst() }
  }

  private func work(_ action: Action) {
    guard !isReducing else { return refuse(.dispatching) }
    isReducing = true
    let new = reduce(action, state)
    isReducing = false
    memory.state = new
    // Who comes or goes meanwhile changes the next round.
    for subscriber in subscribers { subscriber.hear(state) }
  }

  /// Calls a function after each action, with the state as it is then.
  @discardableResult
  public func subscribe(_ hear: @escaping (State) -> Void) -> Subscription {
    guard !isReducing else {
      refuse(.subscribing)
      return Subscription {}
    }
    nextNumber += 1
    let number = nextNumber
    subscribers.append((number, hear))
    return Subscription { [weak self] in self?.remove(number) }
  }

  /// Tells an object after each action for as long as it is there; the store does not keep it.
  @discardableResult
  public func subscribe<S: Subscriber>(_ subscriber: S) -> Subscription where S.State == State {
    subscribe { [weak subscriber] in subscriber?.update($0) }
  }

  private func remove(_ number: Int) {
    guard !isReducing else { return refuse(.cancelling) }
    subscribers.removeAll { $0.number == number }
  }

  /// Calls a function with what is selected of the state, whenever that differs from the last time.
  public func connect<Selected: Equatable>(
    _ select: @escaping (State) -> Selected, _ hear: @escaping (Selected) -> Void
  ) -> Subscription {
    var last = select(state)
    return subscribe { state in
      let selected = select(state)
      guard selected != last else { return }
      last = selected
      hear(selected)
    }
  }

  /// Reduces by another function from now on; the state stays.
  public func replaceReducer(_ reducer: @escaping Reduce) { reduce = reducer }
}

/// An object that changes a state by actions, and has none of its own.
public protocol Reducer<State, Action> {
  /// What it makes the next of.
  associatedtype State
  /// What it is told to do.
  associatedtype Action
  /// The state that an action makes of the one before.
  func handle(_ action: Action, with state: State) -> State
}

/// An object that hears of a store's states.
public protocol Subscriber<State>: AnyObject {
  /// The state of the store that it hears of.
  associatedtype State
  /// Called after each action, with the state as it is then.
  func update(_ state: State)
}

/// A subscriber's hold on its store: by it the subscriber stops hearing of states.
public final class Subscription {
  private let end: () -> Void

  init(_ end: @escaping () -> Void) { self.end = end }

  /// Ends the subscription: from the next action on nothing is told.
  ///
  /// A second time does nothing.
  public func cancel() { end() }
}

// MARK: For reducers

/// The array with one element changed; as it was where there is none at that place.
public func modify<Element>(_ array: [Element], at index: Int, _ change: (Element) -> Element) -> [Element] {
  guard array.indices.contains(index) else { return array }
  var result = array
  result[index] = change(array[index])
  return result
}

/// The array without the element at a place; as it was where there is none.
public func remove<Element>(at index: Int, from array: [Element]) -> [Element] {
  guard array.indices.contains(index) else { return array }
  var result = array
  result.remove(at: index)
  return result
}
