import Bento

/// The counter in Bento: a renderer that makes a box of components of each state, and a controller that has the state.
struct BentoCounter: BoxRenderer {
  let send: (Int) -> Void

  init(send: @escaping (Int) -> Void) { self.send = send }

  func render(_ state: Int) -> Screen {
    Screen(
      box: Box<String, String>.empty
        |-+ Section(id: "counter")
        |---+ Node(id: "count", component: Count(count: state))
        |---+ Node(
          id: "buttons",
          component: Component.Stack(
            .horizontal,
            children: [
              AnyRenderable(Step(title: "Increase") { send(1) }), AnyRenderable(Step(title: "Decrease") { send(-1) }),
            ])))
  }

  static func controller() -> BoxController<BentoCounter> {
    BoxController(state: 0) { step, count in count += step }
  }

  struct Count: Renderable {
    var count: Int

    func render(in view: LabelView) {
      view.text = "Count: \(count)"
      view.textAlignment = .center
      view.numberOfLines = 1
      view.backgroundColor = .systemBackground
      view.layout.height = .points(60)
    }
  }

  struct Step: Renderable {
    var title: String
    var tap: () -> Void

    func render(in view: ButtonView) {
      view.title = title
      view.didTap = tap
      view.layout.grow = 1
      view.layout.basis = .points(0)
      view.layout.height = .points(50)
    }
  }
}
