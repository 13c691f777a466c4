import ReactKit
import Testing

/// The store, by the cases that Redux holds its own to.
@Suite struct StoreTests {
  private func counter(_ middleware: [Store<Int, Int>.Middleware] = []) -> Store<Int, Int> {
    Store(state: 0, middleware: middleware) { $1 + $0 }
  }

  @Test("begins with the state that it is given, and applies actions to the one before")
  func states() {
    let store = counter()
    #expect(store.getState() == 0)
    store.dispatch(2)
    store.dispatch(3)
    #expect(store.state == 5)
  }

  @Test("tells all who have subscribed, in their order, of each action")
  func order() {
    let store = counter()
    var heard: [String] = []
    store.subscribe { heard.append("a\($0)") }
    store.subscribe { heard.append("b\($0)") }
    store.dispatch(1)
    store.dispatch(0)
    #expect(heard == ["a1", "b1", "a1", "b1"])
  }

  @Test("one function that has subscribed twice is told twice, and unsubscribed one by one")
  func twice() {
    let store = counter()
    var heard = 0
    let hear: (Int) -> Void = { _ in heard += 1 }
    let first = store.subscribe(hear)
    let second = store.subscribe(hear)
    first.cancel()
    first.cancel()
    store.dispatch(1)
    #expect(heard == 1)
    second.cancel()
    store.dispatch(1)
    #expect(heard == 1)
  }

  @Test("who unsubscribes while all are told is not told again, and the others still are")
  func unsubscribingMeanwhile() {
    let store = counter()
    var heard: [String] = []
    var subscriptions: [Subscription] = []
    subscriptions.append(store.subscribe { _ in heard.append("a") })
    subscriptions.append(
      store.subscribe { _ in
        heard.append("b")
        for subscription in subscriptions { subscription.cancel() }
      })
    subscriptions.append(store.subscribe { _ in heard.append("c") })
    store.dispatch(1)
    #expect(heard == ["a", "b", "c"])
    store.dispatch(1)
    #expect(heard == ["a", "b", "c"])
  }

  @Test("who subscribes while all are told hears of the next action")
  func subscribingMeanwhile() {
    let store = counter()
    var heard: [String] = []
    store.subscribe { _ in
      heard.append("a")
      if heard.count == 1 { store.subscribe { _ in heard.append("late") } }
    }
    store.dispatch(1)
    #expect(heard == ["a"])
    store.dispatch(1)
    #expect(heard == ["a", "a", "late"])
  }

  @Test("an action within an action tells those who are there by then, with the newest state")
  func nested() {
    let store = counter()
    var heard: [String] = []
    store.subscribe { state in
      heard.append("a\(state)")
      if state == 1 {
        store.subscribe { heard.append("new\($0)") }
        store.dispatch(10)
      }
    }
    store.subscribe { heard.append("b\($0)") }
    store.dispatch(1)
    #expect(heard == ["a1", "a11", "b11", "new11", "b11"])
  }

  @Test("a reducer cannot dispatch, subscribe or unsubscribe, and the store works on afterwards")
  func closedToReducers() {
    var store: Store<Int, String>?
    var subscription: Subscription?
    store = Store(state: 0) { action, state in
      switch action {
      case "dispatch": store?.dispatch("add")
      case "subscribe": store?.subscribe { _ in Issue.record("was refused") }
      case "cancel": subscription?.cancel()
      default: return state + 1
      }
      return state
    }
    var heard = 0
    subscription = store?.subscribe { _ in heard += 1 }
    for action in ["dispatch", "subscribe", "cancel", "add"] { store?.dispatch(action) }
    #expect(store?.refusals == [.dispatching, .subscribing, .cancelling])
    #expect(store?.state == 1)
    #expect(heard == 4)
  }

  @Test("actions that lead to each other without end are refused at a depth")
  func endless() {
    let store = counter()
    store.subscribe { _ in store.dispatch(1) }
    store.dispatch(1)
    #expect(store.state == 100)
    #expect(store.refusals == [.tooDeep])
    for _ in 0..<150 { store.dispatch(1) }
    #expect(store.refusals.count == 100)
  }

  @Test("another reducer keeps the state")
  func replaced() {
    let store = counter()
    store.dispatch(3)
    store.replaceReducer { $1 * $0 }
    store.dispatch(4)
    #expect(store.state == 12)
  }

  @Test("middlewares wrap each other, the first outermost, and each action passes them once")
  func middleware() {
    var passed: [String] = []
    func named(_ name: String) -> Store<Int, Int>.Middleware {
      { store, next in
        { action in
          passed.append("\(name) before \(store.state)")
          next(action)
          passed.append("\(name) after \(store.state)")
        }
      }
    }
    let store = counter([named("a"), named("b")])
    store.dispatch(5)
    #expect(passed == ["a before 0", "b before 0", "b after 5", "a after 5"])
  }

  @Test("a middleware that dispatches while it is set up is refused, since others would not hear of it")
  func settingUp() {
    let store = counter([
      { store, next in
        store.dispatch(1)
        return next
      }
    ])
    #expect(store.state == 0)
    #expect(store.refusals == [.settingUp])
    store.dispatch(2)
    #expect(store.state == 2)
  }

  @Test("a store with middlewares that look into it goes when nobody has it, and what they kept then does nothing")
  func lifetime() {
    var states: [Int] = []
    var later: (() -> Void)?
    weak var gone: Store<Int, Int>?
    do {
      let store = counter([
        { store, next in
          { action in
            next(action)
            states.append(store.state)
            later = {
              next(1)
              store.dispatch(1)
              states.append(store.state)
            }
          }
        }
      ])
      gone = store
      store.dispatch(5)
      later?()
    }
    #expect(states == [5, 7, 7])
    #expect(gone == nil)
    later?()
    #expect(states == [5, 7, 7, 7])
  }

  @Test("an action may be a function that is given the dispatching, where a middleware calls it")
  func thunks() {
    enum Step { case add(Int), run((Store<Int, Step>.Handle) -> Void) }
    let calling: Store<Int, Step>.Middleware = { store, next in
      { if case .run(let work) = $0 { work(store) } else { next($0) } }
    }
    let store = Store(state: 0, middleware: [calling]) { (step: Step, state) in
      if case .add(let number) = step { state + number } else { state }
    }
    store.dispatch(.run { $0.dispatch(.add($0.state + 2)) })
    #expect(store.state == 2)
  }

  @Test("what a middleware dispatches passes all of them, and what it keeps reaches nobody")
  func recursiveMiddleware() {
    var passed: [Int] = []
    let store = counter([
      { _, next in
        { action in
          passed.append(action)
          next(action)
        }
      },
      { store, next in { action in action == 100 ? store.dispatch(1) : next(action) } },
    ])
    store.dispatch(100)
    #expect(passed == [100, 1])
    #expect(store.state == 1)
  }

  @Test("who is connected hears only of what differs in its part of the state")
  func connecting() {
    struct State { var (count, name) = (0, "a") }
    let store = Store(state: State()) { (change: (inout State) -> Void, state) in
      var state = state
      change(&state)
      return state
    }
    var heard: [Int] = []
    let subscription = store.connect(\.count) { heard.append($0) }
    store.dispatch { $0.name = "b" }
    store.dispatch { $0.count = 1 }
    store.dispatch { $0.count = 1 }
    store.dispatch { $0.count = 2 }
    #expect(heard == [1, 2])
    subscription.cancel()
    store.dispatch { $0.count = 3 }
    #expect(heard == [1, 2])
  }

  @Test("subscribers that are objects are not kept, and reducers may be objects")
  func objects() {
    final class Ear: Subscriber {
      static nonisolated(unsafe) var heard = 0
      func update(_ state: Int) { Self.heard += 1 }
    }
    struct Adding: Reducer {
      func handle(_ action: Int, with state: Int) -> Int { state + action }
    }
    let store = Store(state: 1, reducer: Adding())
    var ear: Ear? = Ear()
    weak let kept = ear
    if let ear { store.subscribe(ear) }
    store.dispatch(1)
    #expect(Ear.heard == 1)
    ear = nil
    #expect(kept == nil)
    store.dispatch(1)
    #expect(Ear.heard == 1)
    #expect(store.state == 3)
  }

  @Test("modify and remove make other arrays, and the same where there is no such element")
  func helpers() {
    let numbers = [1, 2, 3]
    #expect(modify(numbers, at: 1) { $0 * 10 } == [1, 20, 3])
    #expect(modify(numbers, at: 3) { $0 * 10 } == numbers)
    #expect(modify(numbers, at: -1) { $0 * 10 } == numbers)
    #expect(remove(at: 0, from: numbers) == [2, 3])
    #expect(remove(at: 3, from: numbers) == numbers)
    #expect(remove(at: -1, from: [Int]()) == [])
  }
}
