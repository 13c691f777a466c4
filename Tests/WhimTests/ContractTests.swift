import Foundation
import PortalRaster
import PortalViews
import TestSupport
import Testing

@testable import Whim

/// What a presentation, a store and their binding owe each other.
@Suite("The contract of a scene") struct ContractTests {
  private let phone = Canvas(width: 320, height: 240)

  // MARK: W1 and W2: presentations

  /// Sets properties of views that it keeps, and only those that differ.
  final class KeptViews: ViewController, WhimScenePresentation {
    var output: (TextPresentation.Action) -> Void = { _ in }
    let label = LabelObject()
    private var shown: String?
    private(set) var changes = 0

    override func viewDidLoad() {
      label.frame = Rect(x: 20, y: 20, width: 200, height: 40)
      view.addSubview(label)
    }

    func render(state: String) {
      guard state != shown else { return }
      shown = state
      changes += 1
      label.text = state
    }
  }

  /// Makes all views anew.
  final class NewViews: ViewController, WhimScenePresentation {
    var output: (TextPresentation.Action) -> Void = { _ in }

    func render(state: String) {
      for view in view.subviews { view.removeFromSuperview() }
      let label = LabelObject()
      label.frame = Rect(x: 20, y: 20, width: 200, height: 40)
      label.text = state
      view.addSubview(label)
    }
  }

  @Test("W1: a presentation can only render and emit, and is drawn with a state of the test and no store")
  func rendersAndEmits() throws {
    let presentation = TextPresentation("Mock: ")
    presentation.render(state: "42")
    let stage = try Stage(WhimScreen { _ in .fullscreen(WhimScenePart(presentation)) }, on: phone)
    #expect(stage.has("Mock: 42"))
    var said: [TextPresentation.Action] = []
    presentation.output = { said.append($0) }
    try stage.tap("Add to Mock: ")
    presentation.dispatch(.closeTapped)
    #expect(said == [.tapped, .closeTapped])
    // The seed's protocols, word for word but for what we say of them.
    func declaration(_ name: String) throws -> String {
      let file = Places.package.appendingPathComponent("Sources/Whim/Scenes/\(name).swift")
      return try String(contentsOf: file, encoding: .utf8).replacing("public ", with: "")
        .split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("///") }.joined(separator: "\n")
    }
    let declared = try declaration("WhimScenePresentation")
    #expect(
      declared.contains(
        """
        protocol WhimScenePresentation {
          associatedtype State
          associatedtype Action

          var output: (Action) -> Void { get set }

          func render(state: State)
        }
        """))
    let store = try declaration("WhimSceneStore")
    #expect(
      store.contains(
        """
        protocol WhimSceneStore: AnyObject {
          associatedtype State
          associatedtype Action
          associatedtype Route

          var state: Observable<State> { get }
          var routes: Observable<Route> { get }

          func dispatch(_ action: Action)
        }
        """))
  }

  @Test("W2: one that renders all anew and one that renders what differs give the same bytes")
  func ownWay() throws {
    let (kept, new) = (KeptViews(), NewViews())
    let first = try Stage(WhimScreen { _ in .fullscreen(WhimScenePart(kept)) }, on: phone)
    let second = try Stage(WhimScreen { _ in .fullscreen(WhimScenePart(new)) }, on: phone)
    for state in ["one", "two", "two", "three"] {
      kept.render(state: state)
      new.render(state: state)
      #expect(first.layoutText == second.layoutText)
      #expect(try first.picture.png() == second.picture.png())
    }
    #expect(kept.changes == 3)
    #expect(first.has("three"))
  }

  // MARK: W3 and W8: stores

  @Test("W3: two stores that are given the same actions have the same states, and the picture is one of the last")
  func onlySource() throws {
    let actions: [CounterStore.Action] = [.add(3), .add(-1), .close, .add(5)]
    func states(of actions: [CounterStore.Action]) -> [Int] {
      let store = CounterStore()
      var states: [Int] = []
      store.state.subscribe { states.append($0) }
      for action in actions { store.dispatch(action) }
      return states
    }
    #expect(states(of: actions) == [0, 3, 2, 2, 7])
    #expect(states(of: actions) == states(of: actions))
    func picture(of actions: [CounterStore.Action]) throws -> [UInt8] {
      let store = CounterStore()
      let stage = try Stage(
        WhimScreen { _ in store.bind(fullscreen: store.binding(TextPresentation())) { _ in } }, on: phone)
      for action in actions { store.dispatch(action) }
      return try stage.picture.png()
    }
    #expect(try picture(of: actions) == picture(of: [.add(7)]))
    #expect(try picture(of: actions) != picture(of: [.add(8)]))
  }

  @Test("W8: routes follow from events and states alone, and none comes of subscribing")
  func routes() {
    func routes(_ actions: [CounterStore.Action]) -> [CounterStore.Route] {
      let store = CounterStore()
      var routes: [CounterStore.Route] = []
      store.routes.subscribe { routes.append($0) }
      #expect(routes.isEmpty)
      for action in actions { store.dispatch(action) }
      let count = routes.count
      store.routes.subscribe { routes.append($0) }
      #expect(routes.count == count)
      return routes
    }
    let actions: [CounterStore.Action] = [.close, .add(2), .close, .add(1)]
    #expect(routes(actions) == [.closed(at: 0), .closed(at: 2)])
    #expect(routes(actions) == routes(actions))
  }

  // MARK: W4 to W6 and W9: bindings

  @Test("W4: every state is rendered once and every action dispatched once, each through its transform")
  func bothWays() throws {
    let store = CounterStore()
    var actions: [CounterStore.Action] = []
    store.system.events.subscribe { actions.append($0) }
    let presentation = TextPresentation("Count: ")
    let bound = store.bind(
      fullscreen: WhimSceneBinding(
        presentation, state: { $0 % 2 == 0 ? "\($0)" : nil }, action: { $0 == .tapped ? .add(2) : nil })
    ) { _ in }
    bound.loadIfNeeded()
    for step in [2, 1, 1] { store.dispatch(.add(step)) }
    presentation.output(.tapped)
    presentation.output(.closeTapped)
    // An odd number is not rendered, and closing is not dispatched.
    #expect(presentation.rendered == ["0", "2", "4", "6"])
    #expect(actions == [.add(2), .add(1), .add(1), .add(2)])
  }

  /// A presentation with the store's own types.
  final class Same: WhimScenePresentation, Describable {
    var output: (CounterStore.Action) -> Void = { _ in }
    private(set) var rendered: [Int] = []
    func render(state: Int) { rendered.append(state) }
    func describe(_ traits: Traits) -> Description { Description(ViewSpec(.container)) }
  }

  /// One with the store's state and other actions, and the other way round.
  final class SameState: WhimScenePresentation, Describable {
    var output: (String) -> Void = { _ in }
    private(set) var rendered: [Int] = []
    func render(state: Int) { rendered.append(state) }
    func describe(_ traits: Traits) -> Description { Description(ViewSpec(.container)) }
  }
  final class SameAction: WhimScenePresentation, Describable {
    var output: (CounterStore.Action) -> Void = { _ in }
    private(set) var rendered: [String] = []
    func render(state: String) { rendered.append(state) }
    func describe(_ traits: Traits) -> Description { Description(ViewSpec(.container)) }
  }

  @Test("W4: a transform can be left out where the types are the same")
  func initialisers() {
    let store = CounterStore()
    let (same, state, action) = (Same(), SameState(), SameAction())
    let bound = [
      store.bind(fullscreen: .init(same)) { _ in },
      store.bind(fullscreen: .init(state, action: { Int($0).map { .add($0) } })) { _ in },
      store.bind(fullscreen: .init(action, state: { "\($0)" })) { _ in },
    ]
    for scene in bound { scene.loadIfNeeded() }
    same.output(.add(1))
    state.output("2")
    state.output("two")
    action.output(.add(4))
    #expect(same.rendered == [0, 1, 3, 7])
    #expect(state.rendered == same.rendered)
    #expect(action.rendered == ["0", "1", "3", "7"])
  }

  @Test("W4: the top renders before the bottom, and the map after both")
  func order() {
    var order: [String] = []
    final class Part: WhimScenePresentation, Describable {
      var output: (CounterStore.Action) -> Void = { _ in }
      let heard: (Int) -> Void
      init(_ heard: @escaping (Int) -> Void) { self.heard = heard }
      func render(state: Int) { heard(state) }
      func describe(_ traits: Traits) -> Description { Description(ViewSpec(.container)) }
    }
    let parts = ["top", "bottom", "map"].map { name in Part { order.append("\(name) \($0)") } }
    let store = CounterStore()
    let bound = store.bind(top: .init(parts[0]), bottom: .init(parts[1]), map: .init(parts[2])) { _ in }
    bound.loadIfNeeded()
    store.dispatch(.add(1))
    #expect(order == ["top 0", "bottom 0", "map 0", "top 1", "bottom 1", "map 1"])
    parts[2].output(.add(1))
    #expect(store.system.state.value == 2)
  }

  @Test("W4: what is said while the first state is rendered waits, its route too, until that is rendered whole")
  func saidAtFirst() {
    final class Part: WhimScenePresentation, Describable {
      var output: (CounterStore.Action) -> Void = { _ in }
      var heard: (Int) -> Void = { _ in }
      func render(state: Int) { heard(state) }
      func describe(_ traits: Traits) -> Description { Description(ViewSpec(.container)) }
    }
    var order: [String] = []
    let parts = ["top", "bottom", "map"].map { name in
      let part = Part()
      part.heard = { [unowned part] state in
        order.append("\(name) \(state)")
        guard name == "top", state == 0 else { return }
        for action in [CounterStore.Action.add(1), .close] { part.output(action) }
      }
      return part
    }
    let store = CounterStore()
    let bound = store.bind(top: .init(parts[0]), bottom: .init(parts[1]), map: .init(parts[2])) { route in
      order.append("\(route)")
    }
    bound.loadIfNeeded()
    let whole = ["top 0", "bottom 0", "map 0", "top 1", "bottom 1", "map 1"]
    // Closing changes no number, but is an event, of which the state is told before its route.
    #expect(order == whole + whole.suffix(3) + ["closed(at: 1)"])
    // So it is with a store whose state is no system's, as a service's is.
    let service = AbstractService<Int, Never>(0)
    var heard: [String] = []
    service.state.subscribe { [unowned service] value in
      if value == 0 { service.set(1) }
      heard.append("after \(value)")
    }
    #expect(heard == ["after 0", "after 1"])
  }

  @Test("W5: nothing is rendered before all views are wanted, and then the latest state once")
  func load() throws {
    let store = CounterStore()
    let (top, bottom) = (TextPresentation("top "), TextPresentation("bottom "))
    let bound = store.bind(top: store.binding(top), bottom: store.binding(bottom), map: .none) { _ in }
    store.dispatch(.add(1))
    store.dispatch(.add(1))
    bound.contents[0].loadIfNeeded()
    store.dispatch(.add(1))
    #expect(top.rendered.isEmpty)
    bound.contents[1].loadIfNeeded()
    #expect(top.rendered == ["3"])
    #expect(bottom.rendered == ["3"])
    bound.loadIfNeeded()
    #expect(top.rendered == ["3"])
    // A view is wanted once it is on a stage.
    let other = TextPresentation()
    let stage = try Stage(WhimScreen { _ in store.bind(fullscreen: store.binding(other)) { _ in } }, on: phone)
    #expect(other.rendered == ["3"])
    #expect(stage.frames == 1)
  }

  @Test("W6: with the presentation goes its store, and nothing is rendered or routed after that")
  func release() {
    weak var gone: CounterStore?
    weak var goneToo: TextPresentation?
    var routes: [CounterStore.Route] = []
    let map = Same()
    let shared = CounterStore()
    do {
      let (presentation, other) = (TextPresentation(), TextPresentation())
      let store = CounterStore()
      gone = store
      goneToo = presentation
      let scenes = [
        store.bind(top: store.binding(presentation), bottom: .none, map: .init(map)) { routes.append($0) },
        shared.bind(fullscreen: shared.binding(other)) { routes.append($0) },
      ]
      for scene in scenes { scene.loadIfNeeded() }
      presentation.output(.closeTapped)
      other.output(.closeTapped)
      #expect(map.rendered == [0, 0])
    }
    #expect(gone == nil)
    #expect(goneToo == nil)
    #expect(routes == [.closed(at: 0), .closed(at: 0)])
    // The map is there still, and has nobody to say anything to; the store that others have says nothing to what is gone.
    map.output(.add(1))
    shared.dispatch(.close)
    #expect(map.rendered == [0, 0])
    #expect(routes.count == 2)
  }

  final class Endless: WhimSceneStore {
    let property = ObservableProperty(0)
    var state: Observable<Int> { property.observable }
    func dispatch(_ action: CounterStore.Action) {}
    typealias Route = Never
  }

  @Test("W9: what leads nowhere is bound without a router, and what shows nothing changes no pixel")
  func never() throws {
    let store = Endless()
    let presentation = Same()
    store.bind(fullscreen: .init(presentation)).loadIfNeeded()
    store.bind(top: .init(presentation), bottom: .none, map: .none).loadIfNeeded()
    #expect(presentation.rendered == [0, 0])

    func picture(_ make: @escaping (CounterStore) -> WhimSceneViewController) throws -> [UInt8] {
      try Stage(WhimScreen { make(CounterStore($0)) }, on: phone).picture.png()
    }
    let alone = try picture { store in
      store.bind(top: store.binding(TextPresentation("top", height: 60)), bottom: .none, map: .none) { _ in }
    }
    let ground = try Stage(WhimScreen { _ in .fullscreen(WhimScenePart(NonePresentation())) }, on: phone)
    let nothing = try picture { $0.bind(top: .none, bottom: .none, map: .none) { _ in } }
    #expect(try ground.picture.png() == nothing)
    #expect(alone != nothing)
    let below = try picture { store in
      store.bind(top: .none, bottom: store.binding(TextPresentation("top", height: 60)), map: .none) { _ in }
    }
    #expect(below != alone)
  }

  @Test("34 facts of feedbacks and 55 of stacks are on their page, each with a test that is there")
  func facts() throws {
    func text(_ path: String) throws -> String {
      try String(contentsOf: Places.package.appendingPathComponent(path), encoding: .utf8)
    }
    var numbers: [String: [Int]] = [:]
    for line in try text("Documentation/whim.md").split(separator: "\n") {
      guard let row = line.wholeMatch(of: /\| (\d+)(?:–(\d+))? \| .* \| (`(Feedback|Stack)Tests\..*) \|/) else {
        continue
      }
      let (suite, first) = (String(row.4), Int(row.1) ?? 0)
      numbers[suite, default: []] += first...(row.2.flatMap { Int($0) } ?? first)
      let tests = try text("Tests/WhimTests/\(suite)Tests.swift")
      for test in row.3.matches(of: /Tests\.(\w+)/) { #expect(tests.contains("func \(test.1)("), "\(line)") }
    }
    #expect(numbers == ["Feedback": Array(1...34), "Stack": Array(1...55)])
  }

  // MARK: W12 and services

  @Test("W12: sticky points are where they say, and never outside")
  func stickyPoints() {
    #expect(StickyPoint.fromTop(.points(100)).position(in: 900) == 100)
    #expect(StickyPoint.fromBottom(.points(200)).position(in: 900) == 700)
    #expect(StickyPoint.fromBottom(.percent(0.4)).position(in: 900) == 540)
    #expect(StickyPoint.fromTop(.points(-5)).position(in: 900) == 0)
    #expect(StickyPoint.fromBottom(.points(-5)).position(in: 900) == 900)
    #expect(StickyPoint.fromTop(.percent(2)).position(in: 900) == 900)
    #expect(StickyPoint.fromTop(.points(.nan)).position(in: 900) == 0)
    #expect(StickyPoint.fromTop(.points(10)).position(in: -1) == 0)
  }

  typealias Names = AbstractService<LoadingStatus<[String]>, String>

  final class FakeNames: Names {
    private(set) var asked: [String] = []
    override func dispatch(_ action: String) { asked.append(action) }
  }

  @Test("a service has a state and takes actions as a store does, and a test puts one of its own in its place")
  func services() {
    let fake = FakeNames(.idle)
    let service: Names = fake
    var heard: [[String]] = []
    service.state.subscribe { heard.append($0.value ?? []) }
    service.dispatch("load")
    fake.set(.loaded(["Ada"]))
    #expect(fake.asked == ["load"])
    #expect(heard == [[], ["Ada"]])

    let real = FeedbackService(
      FeedbackSystem<Int, Int>(initial: 1, scheduler: WhimScheduler(), reduce: { $0 += $1 }))
    real.dispatch(2)
    #expect(real.property.value == 3)
  }

  @Test("what is loaded keeps the value from before while it is loaded again, and when that fails")
  func loading() {
    struct Offline: Error {}
    let loaded = LoadingStatus<Int>.idle.again.with(.success(1))
    #expect(LoadingStatus<Int>.idle.again.value == nil)
    #expect(loaded.value == 1)
    #expect(loaded.again.isLoading)
    #expect(loaded.again.value == 1)
    #expect(loaded.again.with(.failure(Offline())).value == 1)
    #expect(loaded.again.with(.failure(Offline())).error is Offline)
  }

  // MARK: Verification

  /// Counts up when asked, a second later, and closes at three.
  final class SlowStore: WhimSceneStore {
    enum Action { case add, added, close }
    enum Route: Hashable { case done }
    let system: FeedbackSystem<Int, Action>
    init(_ scheduler: WhimScheduler) {
      system = FeedbackSystem(
        initial: 0, scheduler: scheduler, reduce: { count, action in if case .added = action { count += 1 } },
        feedbacks: [
          .merging(events: { event, _ in event == .add ? .after(.seconds(1), on: scheduler, .added) : .empty }),
          .whenBecomesTrue(state: { $0 == 3 }) { _ in .just(.close) },
        ])
    }
    var state: Observable<Int> { system.state.observable }
    var routes: Observable<Route> { system.routes { action, _ in action == .close ? .done : nil } }
    func dispatch(_ action: Action) { system.send(action) }
  }

  @Test("given what was before, when something is done, then states and routes come at their times")
  func verification() throws {
    let record = try StoreVerification { SlowStore($0) }
      .given { $0.dispatch(.add) }
      .given(after: .seconds(5))
      .when { $0.dispatch(.add) }
      .when(after: .milliseconds(500)) { $0.dispatch(.add) }
      .then()
    #expect(record.initial == 1)
    #expect(
      record.states.map(\.description) == ["0 s: 1", "0.5 s: 1", "1 s: 2", "1.5 s: 3", "1.5 s: 3"])
    #expect(record.routes == [Recorded(StageTime(seconds: 1.5), .done)])
    #expect(record.isAtRest)
  }
}
