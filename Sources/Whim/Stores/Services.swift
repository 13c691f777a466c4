/// What a store asks for data: a state that can be observed, and actions that change it.
///
/// A store has the same idea, and routes besides. Stores are given services by this type, so that a test gives them one of its own.
open class AbstractService<State, Action> {
  /// The service's state, which changes by ``set(_:)`` alone.
  public let property: ObservableProperty<State>
  /// The state as it is by now, and then each change.
  public var state: Observable<State> { property.observable }

  /// A service with its first state.
  public init(_ state: State) { property = ObservableProperty(state) }

  /// To be overridden; this one does nothing.
  open func dispatch(_ action: Action) {}

  /// Changes the state: for a subclass, or for a test that plays the service; who uses it dispatches actions.
  public final func set(_ state: State) { property.value = state }
}

/// A service whose state a feedback system has.
open class FeedbackService<State, Action>: AbstractService<State, Action> {
  /// The system that has the state and takes the actions for events.
  public let system: FeedbackSystem<State, Action>
  private var source: Disposable?

  /// A service of a system, whose state it takes over with each change.
  public init(_ system: FeedbackSystem<State, Action>) {
    self.system = system
    super.init(system.state.value)
    property.around = system.state.around
    source = system.state.observable.subscribe { [weak self] in self?.set($0) }
  }

  deinit { source?.dispose() }

  override open func dispatch(_ action: Action) { system.send(action) }
}

/// How far a value is that has to be fetched.
public enum LoadingStatus<Value> {
  /// Nobody has asked for it.
  case idle
  /// It is fetched, while there may be one from before.
  case loading(Value?)
  /// The value has come, and is this.
  case loaded(Value)
  /// It could not be fetched; there may be one from before.
  case failed(Value?, any Error)

  /// The value that can be shown.
  public var value: Value? {
    switch self {
    case .idle: nil
    case .loading(let value), .failed(let value, _): value
    case .loaded(let value): value
    }
  }

  /// Whether it is being fetched.
  public var isLoading: Bool { if case .loading = self { true } else { false } }
  /// Why it could not be fetched; nil if that is not so.
  public var error: (any Error)? { if case .failed(_, let error) = self { error } else { nil } }

  /// The same while it is fetched again.
  public var again: LoadingStatus { .loading(value) }

  /// What has come of fetching it.
  public func with(_ result: Result<Value, any Error>) -> LoadingStatus {
    switch result {
    case .success(let value): .loaded(value)
    case .failure(let error): .failed(value, error)
    }
  }
}
