import Whim

/// The counter in Whim: a store that knows all, and a presentation that keeps its views.
enum WhimCounter {
  final class Store: WhimSceneStore {
    enum Action { case add(Int) }

    private let system: FeedbackSystem<Int, Action>

    init(_ scheduler: WhimScheduler) {
      system = FeedbackSystem(initial: 0, scheduler: scheduler) { count, action in
        switch action {
        case .add(let step): count += step
        }
      }
    }

    var state: Observable<Int> { system.state.observable }
    func dispatch(_ action: Action) { system.send(action) }
    typealias Route = Never
  }

  final class Presentation: WhimScenePresentationViewController {
    enum Action { case increaseTapped, decreaseTapped }

    var output: (Action) -> Void = { _ in }
    private let count = LabelObject()

    override func viewDidLoad() {
      view.backgroundColor = nil
      count.frame = Rect(x: 0, y: 0, width: 320, height: 60)
      count.textAlignment = .center
      count.backgroundColor = .systemBackground
      view.addSubview(count)
      add("Increase", at: 0) { [weak self] in self?.output(.increaseTapped) }
      add("Decrease", at: 160) { [weak self] in self?.output(.decreaseTapped) }
    }

    private func add(_ title: String, at x: Double, _ tap: @escaping () -> Void) {
      let button = ButtonObject()
      button.setTitle(title, for: .normal)
      button.frame = Rect(x: x, y: 60, width: 160, height: 50)
      button.addAction(for: .tap) { _ in tap() }
      view.addSubview(button)
    }

    func render(state: Int) { count.text = "Count: \(state)" }
  }

  static func screen() -> WhimScreen {
    WhimScreen { scheduler in
      let store = Store(scheduler)
      return store.bind(
        fullscreen: WhimSceneBinding(Presentation()) { action in
          switch action {
          case .increaseTapped: .add(1)
          case .decreaseTapped: .add(-1)
          }
        })
    }
  }
}
