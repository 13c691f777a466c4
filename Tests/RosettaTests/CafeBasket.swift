import Bento

/// The basket in Bento: a box with a node for each cup.
struct CafeBasket: BoxRenderer {
  enum Action: Equatable { case show(Order), remove(Int) }

  let send: (Action) -> Void

  init(send: @escaping (Action) -> Void) { self.send = send }

  func render(_ state: Order) -> Screen {
    Screen(
      box: Box<String, Int> {
        Section(id: "cups") {
          for cup in state.cups {
            Node(
              id: cup.id,
              component: Component.Stack(
                .horizontal,
                children: [
                  AnyRenderable(Name(text: cup.drink)), AnyRenderable(Remove { send(.remove(cup.id)) }),
                ]))
          }
        }
      })
  }

  static func controller(_ remove: @escaping (Int) -> Void) -> BoxController<CafeBasket> {
    BoxController(state: Order()) { action, order in
      switch action {
      case .show(let new): order = new
      case .remove(let id): remove(id)
      }
    }
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
