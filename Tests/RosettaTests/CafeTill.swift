import Whim

/// The till in Whim: a scene that takes the order, and leads to one that says thank you.
final class CafeTill: WhimSceneNavigationStack {
  let store: Store
  private let scheduler: WhimScheduler
  private let begin: () -> Void

  init(_ scheduler: WhimScheduler, begin: @escaping () -> Void) {
    (store, self.scheduler, self.begin) = (Store(scheduler), scheduler, begin)
    super.init()
    let line = Line("Order")
    let screen = store.bind(
      fullscreen: WhimSceneBinding(line, state: Self.title, action: { _ in .order })
    ) { [weak self] route in
      if case .ordered(let guest) = route { self?.thank(guest) }
    }
    push(WhimSingleScene(screen))
  }

  static func container(_ begin: @escaping () -> Void) -> WhimSceneContainerViewController {
    WhimSceneContainerViewController { CafeTill($0, begin: begin) }
  }

  private static func title(_ order: Order) -> String {
    order.cups.isEmpty ? "Nothing yet" : order.guest.isEmpty ? "Who is it for?" : "For \(order.guest)"
  }

  private func thank(_ guest: String) {
    let screen = Thanks(guest, scheduler).bind(fullscreen: WhimSceneBinding(Line("Again"))) { [weak self] _ in
      self?.pop()
      self?.begin()
    }
    push(WhimSingleScene(screen))
  }

  /// Whoever has a name and a cup may order.
  final class Store: WhimSceneStore {
    enum Action { case show(Order), order }
    enum Route: Equatable { case ordered(String) }

    private let system: FeedbackSystem<Order, Action>

    init(_ scheduler: WhimScheduler) {
      system = FeedbackSystem(initial: Order(), scheduler: scheduler) { state, action in
        if case .show(let order) = action { state = order }
      }
    }

    var state: Observable<Order> { system.state.observable }
    var routes: Observable<Route> {
      system.routes { action, order in
        guard case .order = action, !order.cups.isEmpty, !order.guest.isEmpty else { return nil }
        return .ordered(order.guest)
      }
    }
    func dispatch(_ action: Action) { system.send(action) }
  }

  final class Thanks: WhimSceneStore {
    private let system: FeedbackSystem<String, Line.Action>

    init(_ guest: String, _ scheduler: WhimScheduler) {
      system = FeedbackSystem(initial: "Thank you, \(guest)", scheduler: scheduler) { _, _ in }
    }

    var state: Observable<String> { system.state.observable }
    var routes: Observable<Line.Action> { system.events }
    func dispatch(_ action: Line.Action) { system.send(action) }
  }

  /// A text with a button behind it.
  final class Line: WhimScenePresentationViewController {
    enum Action { case tapped }

    var output: (Action) -> Void = { _ in }
    private let label = LabelObject()
    private let title: String

    init(_ title: String) {
      self.title = title
      super.init()
    }

    override func viewDidLoad() {
      label.frame = Rect(x: 11, y: 8, width: 200, height: 44)
      view.addSubview(label)
      let button = ButtonObject()
      button.setTitle(title, for: .normal)
      button.frame = Rect(x: 220, y: 8, width: 100, height: 44)
      button.addAction(for: .tap) { [weak self] _ in self?.dispatch(.tapped) }
      view.addSubview(button)
    }

    func render(state: String) { label.text = state }
  }
}
