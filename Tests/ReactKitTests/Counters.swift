import ReactKit

/// The counters of the original's Redux example, as many as one likes.
enum Counters {
  struct Counter: Equatable {
    var id: Int
    var count = 0
  }

  struct State: Equatable {
    var counters: [Counter] = []
    var next = 1
  }

  enum Action { case addCounter, removeCounter(Int), increaseCount(Int), decreaseCount(Int) }

  static func reduce(_ action: Action, _ state: State) -> State {
    var state = state
    func place(_ id: Int) -> Int { state.counters.firstIndex { $0.id == id } ?? -1 }
    func count(_ id: Int, by step: Int) -> [Counter] {
      modify(state.counters, at: place(id)) { Counter(id: $0.id, count: $0.count + step) }
    }
    switch action {
    case .addCounter:
      state.counters.append(Counter(id: state.next))
      state.next += 1
    case .removeCounter(let id): state.counters = remove(at: place(id), from: state.counters)
    case .increaseCount(let id): state.counters = count(id, by: 1)
    case .decreaseCount(let id): state.counters = count(id, by: -1)
    }
    return state
  }
}

/// A counter with a field for its name.
struct CounterComponent: CompositeComponent {
  struct Props: PropTypes, Equatable { var counter: Counters.Counter }
  let own: Props
  var props: any PropTypes { own }
  let store: Store<Counters.State, Counters.Action>

  func render() -> (any Component)? {
    let counter = own.counter
    func button(_ title: String, _ ratio: Double, _ action: Counters.Action) -> any Component {
      Button(
        props: ButtonProps(title: title, layout: ComponentLayout(dimension: .ratio(ratio), height: 44)) {
          [store] _ in store.dispatch(action)
        })
    }
    return Container(components: [
      Label(
        props: LabelProps(
          title: "Count: \(counter.count)", textAlignment: .center,
          layout: ComponentLayout(dimension: .ratio(0.5), height: 44))),
      Field(
        props: FieldProps(
          placeholder: "Name of \(counter.id)", layout: ComponentLayout(dimension: .ratio(0.5), height: 44))),
      button("Decrease \(counter.id)", 0.35, .decreaseCount(counter.id)),
      button("Increase \(counter.id)", 0.35, .increaseCount(counter.id)),
      button("Remove \(counter.id)", 0.3, .removeCounter(counter.id)),
    ])
  }
}

final class CountersViewController: ComponentViewController {
  let store = Store(state: Counters.State(), reducer: Counters.reduce)

  override init() {
    super.init()
    connect(store) { $0 }
  }

  override func render() -> any Component {
    let store = store
    let counters = store.state.counters.map { counter in
      CounterComponent(own: .init(counter: counter), store: store).key(counter.id)
    }
    let add = Button(
      props: ButtonProps(title: "Add", layout: ComponentLayout(height: 44)) { _ in store.dispatch(.addCounter) })
    return List(components: [add.key("add")] + counters, props: ListProps(spacing: 8))
  }
}

/// One counter, as in the original's example.
final class OneCounterViewController: ComponentViewController {
  let store = Store(state: 0) { (action: Int, count) in count + action }

  override init() {
    super.init()
    connect(store) { $0 }
  }

  override func render() -> any Component {
    let store = store
    func button(_ title: String, _ action: Int) -> any Component {
      Button(
        props: ButtonProps(title: title, layout: ComponentLayout(dimension: .ratio(0.5), height: 50)) { _ in
          store.dispatch(action)
        })
    }
    return Container(components: [
      Label(
        props: LabelProps(
          title: "Count: \(store.state)", textAlignment: .center, layout: ComponentLayout(height: 100))),
      button("Increase", 1), button("Decrease", -1),
    ])
  }
}
