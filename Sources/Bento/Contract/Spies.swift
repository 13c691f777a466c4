/// A component that notes what happens to it, for checks of what is around it.
struct Spy: Renderable {
  /// A call, and the view with what it looked like then.
  struct Call {
    var name: Name
    var view: ViewObject
    var looks: ViewSnapshot
    /// The same after the spy did what it does.
    var after: ViewSnapshot
  }

  enum Name: String { case render, didMount, willDisplay, didEndDisplaying, willUnmount }

  final class Notes {
    var calls: [Call] = []
    var names: [Name] { calls.map(\.name) }
    /// When the calls came, among those of all spies of one clock.
    var times: [Int] = []
    let clock: Clock

    init(clock: Clock) { self.clock = clock }
  }

  /// Counts the calls of several spies.
  final class Clock {
    private var time = 0
    func tick() -> Int {
      time += 1
      return time
    }
  }

  final class View: BaseView {
    var text = ""
    var mounted = 0
  }

  let notes: Notes
  var text = "spy"

  init(clock: Clock = Clock()) { notes = Notes(clock: clock) }

  private func note(_ name: Name, _ view: View, _ body: () -> Void = {}) {
    let looks = ViewSnapshot(of: view)
    notes.times.append(notes.clock.tick())
    body()
    notes.calls.append(Call(name: name, view: view, looks: looks, after: ViewSnapshot(of: view)))
  }

  func render(in view: View) { note(.render, view) { view.text = text } }
  func didMount(to view: View, storage: ViewStorage) {
    note(.didMount, view) {
      view.mounted += 1
      storage[Self.kept] = notes.calls.count
    }
  }
  func willUnmount(from view: View, storage: ViewStorage) { note(.willUnmount, view) { view.mounted -= 1 } }
  func willDisplay(_ view: View) { note(.willDisplay, view) }
  func didEndDisplaying(_ view: View) { note(.didEndDisplaying, view) }

  private static let kept = ViewStorage.Key<Int>()
}

/// The same component as another type.
struct OtherSpy: Renderable {
  var spy = Spy()

  func render(in view: Spy.View) { spy.render(in: view) }
  func didMount(to view: Spy.View, storage: ViewStorage) { spy.didMount(to: view, storage: storage) }
  func willUnmount(from view: Spy.View, storage: ViewStorage) { spy.willUnmount(from: view, storage: storage) }
  func willDisplay(_ view: Spy.View) { spy.willDisplay(view) }
  func didEndDisplaying(_ view: Spy.View) { spy.didEndDisplaying(view) }
}

/// The checks of a decorator by what a spy within it sees.
struct DecoratorCheck<Decorated: Renderable> {
  private let decorate: (AnyRenderable) -> Decorated

  init(_ decorate: @escaping (AnyRenderable) -> Decorated) { self.decorate = decorate }

  private static var whole: [Spy.Name] { [.render, .didMount, .willDisplay, .didEndDisplaying, .willUnmount] }

  private func finding(_ rule: ContractRule, _ keyPath: String?, _ message: String) -> ContractFinding {
    ContractFinding(rule: rule, component: "\(Decorated.self)", keyPath: keyPath, samples: [], message: message)
  }

  func findings() -> [ContractFinding] {
    let spy = Spy()
    let outer = AnyRenderable(decorate(AnyRenderable(spy)))
    guard outer.layers.last is Spy || outer.viewType == Spy.View.self || outer.viewType == ViewObject.self else {
      return [finding(.oneViewType, nil, "it is rendered into a \(outer.viewType), and what it decorates is not")]
    }
    let made = outer.makeView()
    guard made is Spy.View else {
      return [finding(.oneViewType, nil, "it makes a \(type(of: made)), and what it decorates has a \(Spy.View.self)")]
    }
    let bare = Spy()
    run(AnyRenderable(bare), Spy.View())
    let view = Spy.View()
    let states = run(outer, view)
    // What never came, or came to another view, is one breach; all that follows is explained by it.
    if spy.notes.names != bare.notes.names {
      let missing = Self.whole.filter { !spy.notes.names.contains($0) }
      return [
        finding(
          .callsAreFunnelled, nil,
          missing.isEmpty
            ? "what it decorates hears \(Self.text(spy.notes.names)) in place of \(Self.text(bare.notes.names))"
            : "what it decorates never hears \(Self.text(missing))")
      ]
    }
    if let other = spy.notes.calls.first(where: { $0.view !== view }) {
      return [finding(.callsAreFunnelled, nil, "\(other.name.rawValue) of what it decorates gets another view")]
    }
    var found = order(spy.notes.calls, states)
    if found.isEmpty { found = reset(states) }
    return found
  }

  private static func text(_ names: [Spy.Name]) -> String { names.map(\.rawValue).joined(separator: ", ") }

  /// Takes a component through its life; returns what the view looked like around each call.
  @discardableResult
  private func run(_ component: AnyRenderable, _ view: Spy.View) -> [(before: ViewSnapshot, after: ViewSnapshot)] {
    let storage = ViewStorage()
    let calls: [() -> Void] = [
      { component.render(in: view) }, { component.didMount(to: view, storage: storage) },
      { component.willDisplay(view) }, { component.didEndDisplaying(view) },
      { component.willUnmount(from: view, storage: storage) },
    ]
    return calls.map { call in
      let before = ViewSnapshot(of: view)
      call()
      return (before, ViewSnapshot(of: view))
    }
  }

  private func order(
    _ calls: [Spy.Call], _ states: [(before: ViewSnapshot, after: ViewSnapshot)]
  ) -> [ContractFinding] {
    for (call, state) in zip(calls, states) {
      let isLeaving = call.name == .willUnmount || call.name == .didEndDisplaying
      let early = isLeaving ? state.after.differences(from: call.after) : call.looks.differences(from: state.before)
      if let path = early.first {
        return [
          finding(
            .orderOfWrapping, path,
            "in \(call.name.rawValue) it changes \(path) \(isLeaving ? "after" : "before") what it decorates is called")
        ]
      }
    }
    return []
  }

  /// The view after unmounting is as after rendering, with the decorator once and twice around.
  private func reset(_ states: [(before: ViewSnapshot, after: ViewSnapshot)]) -> [ContractFinding] {
    var found: [ContractFinding] = []
    func note(_ paths: [String], _ times: String) {
      for path in paths where !found.contains(where: { $0.keyPath == path }) {
        found.append(finding(.stateIsReset, path, "\(path) is not what it was before mounting, decorated \(times)"))
      }
    }
    if states.count == 5 { note(states[4].after.differences(from: states[1].before), "once") }
    let twice = AnyRenderable(decorate(AnyRenderable(decorate(AnyRenderable(Spy())))))
    let again = run(twice, Spy.View())
    note(again[4].after.differences(from: again[1].before), "twice")
    return found
  }
}

/// The checks of a composite by what spies as its children see.
struct CompositeCheck<Composite: Renderable> {
  private let make: ([AnyRenderable]) -> Composite
  private let count: Int

  init(_ make: @escaping ([AnyRenderable]) -> Composite, count: Int) {
    self.make = make
    self.count = count
  }

  private func finding(_ rule: ContractRule, _ message: String) -> ContractFinding {
    ContractFinding(rule: rule, component: "\(Composite.self)", keyPath: nil, samples: [], message: message)
  }

  func findings() -> [ContractFinding] {
    // Shown, rendered again with children of the same type, and with others; then gone.
    let clock = Spy.Clock()
    let lives: [[Spy]] = (0..<3).map { _ in (0..<count).map { _ in Spy(clock: clock) } }
    let host = ComponentHost()
    host.bind(make(lives[0].map { AnyRenderable($0) }))
    host.willDisplay()
    host.bind(make(lives[1].map { AnyRenderable($0) }))
    host.didEndDisplaying()
    host.bind(make(lives[2].map { AnyRenderable(OtherSpy(spy: $0)) }))
    host.willDisplay()
    host.unbind()
    for (life, spies) in lives.enumerated() {
      for (index, spy) in spies.enumerated() {
        if let finding = check(spy.notes.names, "child \(index + 1) of \(life + 1)") { return [finding] }
      }
    }
    for (old, new) in zip(lives, lives.dropFirst()) {
      for index in 0..<count {
        guard let end = old[index].notes.times.last, let start = new[index].notes.times.first, end > start else {
          continue
        }
        return [finding(.lifecycle, "child \(index + 1) is rendered before the one in its place is unmounted")]
      }
    }
    return []
  }

  private func check(_ calls: [Spy.Name], _ name: String) -> ContractFinding? {
    let trace = calls.map(\.rawValue).joined(separator: ", ")
    let missing: [Spy.Name] = [.render, .didMount, .willDisplay, .didEndDisplaying, .willUnmount].filter {
      !calls.contains($0)
    }
    if !missing.isEmpty {
      return finding(
        .childrenAreManaged, "\(name) never hears \(missing.map(\.rawValue).joined(separator: ", "))")
    }
    return Self.isLife(calls) ? nil : finding(.lifecycle, "\(name) hears \(trace.isEmpty ? "nothing" : trace)")
  }

  /// Whether calls follow the diagram: render, didMount, (willDisplay, didEndDisplaying)…, willUnmount.
  static func isLife(_ calls: [Spy.Name]) -> Bool {
    var (isRendered, isMounted, isShown, isOver) = (false, false, false, false)
    for call in calls {
      if isOver { return false }
      switch call {
      case .render: isRendered = true
      case .didMount:
        guard isRendered, !isMounted else { return false }
        isMounted = true
      case .willDisplay:
        guard isMounted, !isShown else { return false }
        isShown = true
      case .didEndDisplaying:
        guard isShown else { return false }
        isShown = false
      case .willUnmount:
        guard isMounted, !isShown else { return false }
        isOver = true
      }
    }
    return isOver
  }
}
