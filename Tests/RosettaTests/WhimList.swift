import Whim

/// The list in Whim: a store of the groceries, and a presentation that keeps its field and makes all else anew for each state.
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
    private let draft = FieldObject()
    private var y = 0.0

    override func viewDidLoad() {
      view.backgroundColor = nil
      draft.placeholder = "Name"
      draft.borderStyle = .roundedRect
      draft.frame = Rect(x: 0, y: 0, width: 240, height: 44)
      draft.addAction(for: .editingChanged) { [weak self] event in self?.dispatch(.write(event.text ?? "")) }
      view.addSubview(draft)
    }

    func render(state: Groceries) {
      for old in view.subviews where old !== draft { old.removeFromSuperview() }
      draft.text = state.draft
      y = 0
      row([("Add", .add, 80)], from: 240)
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

    private func row(_ buttons: [(title: String, action: Groceries.Change, width: Double)], from start: Double = 0) {
      var x = start
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
