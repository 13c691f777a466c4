import Bento

/// The basket in Bento: a box with a node for each cup.
struct CafeBasket: BoxRenderer {
  /// What is shown, and what a button of it calls.
  struct State {
    var order = Order()
    let remove: (Int) -> Void
  }

  /// A new order is all that is sent here: what is done in the basket, the application decides.
  init(send: @escaping (Order) -> Void) {}

  func render(_ state: State) -> Screen {
    Screen(
      box: Box<String, Int> {
        Section(id: "cups") {
          for cup in state.order.cups {
            Node(
              id: cup.id,
              component: Component.Stack(
                .horizontal,
                children: [
                  AnyRenderable(Name(text: cup.drink)), AnyRenderable(Remove { state.remove(cup.id) }),
                ]))
          }
        }
      })
  }

  static func controller(_ remove: @escaping (Int) -> Void) -> BoxController<CafeBasket> {
    BoxController(state: State(remove: remove)) { order, state in state.order = order }
  }

  struct Name: Renderable {
    var text: String

    func render(in view: LabelView) {
      view.text = text
      view.numberOfLines = 1
      view.layout.margin = FlexEdges(horizontal: 11)
      view.layout.grow = 1
    }
  }

  struct Remove: Renderable {
    var tap: () -> Void

    func render(in view: ButtonView) {
      view.title = "Remove"
      view.didTap = tap
      view.layout.width = 100
      view.layout.height = 44
    }
  }
}
