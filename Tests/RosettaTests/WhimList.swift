import Whim

/// The list in Whim: a store of the groceries, and a presentation that makes its views anew for each state.
enum WhimList {
  final class Store: WhimSceneStore {
    private let system: FeedbackSystem<Groceries, Groceries.Change>

    init(_ scheduler: WhimScheduler) {
      system = FeedbackSystem(initial: Groceries(), scheduler: scheduler) { $0.apply($1) }
    }

    var state: Observable<Groceries> { system.state.observable }
    func dispatch(_ action: Groceries.Change) { system.send(action) }
    typealias Route = Never
  }

  final class Presentation: WhimScenePresentationViewController {
    var output: (Groceries.Change) -> Void = { _ in }
    private var y = 0.0

    override func viewDidLoad() { view.backgroundColor = nil }

    func render(state: Groceries) {
      for old in view.subviews { old.removeFromSuperview() }
      y = 0
      row([("Add", .add, 320)])
      for section in Groceries.Section.allCases {
        let label = LabelObject()
        label.text = section.rawValue
        label.backgroundColor = .systemBackground
        label.frame = Rect(x: 0, y: y, width: 320, height: 30)
        view.addSubview(label)
        y += 30
        for item in state.items(of: section) {
          row([(item.title, .choose(item.id), 240), ("Remove", .remove(item.id), 80)])
        }
      }
    }

    private func row(_ buttons: [(title: String, action: Groceries.Change, width: Double)]) {
      var x = 0.0
      for (title, action, width) in buttons {
        let button = ButtonObject()
        button.setTitle(title, for: .normal)
        button.frame = Rect(x: x, y: y, width: width, height: 44)
        button.addAction(for: .tap) { [weak self] _ in self?.dispatch(action) }
        view.addSubview(button)
        x += width
      }
      y += 44
    }
  }

  static func screen() -> WhimScreen {
    WhimScreen { Store($0).bind(fullscreen: WhimSceneBinding(Presentation())) }
  }
}
