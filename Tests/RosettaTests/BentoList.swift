import Bento

/// The list in Bento: a box with a section for each of the groceries' own.
struct BentoList: BoxRenderer {
  let send: (Groceries.Change) -> Void

  init(send: @escaping (Groceries.Change) -> Void) { self.send = send }

  func render(_ state: Groceries) -> Screen {
    Screen(
      box: Box<String, Int> {
        Section(id: "add") { Node(id: 0, component: adding(state.draft)) }
        for section in Groceries.Section.allCases {
          Section(id: section.rawValue, header: Header(text: section.rawValue)) {
            for item in state.items(of: section) { Node(id: item.id, component: row(item)) }
          }
        }
      })
  }

  private func adding(_ draft: String) -> some Renderable {
    Component.Stack(
      .horizontal,
      children: [
        AnyRenderable(Draft(text: draft) { send(.write($0)) }),
        AnyRenderable(Step(title: "Add", width: 80) { send(.add) }),
      ])
  }

  private func row(_ item: Groceries.Item) -> some Renderable {
    Component.Stack(
      .horizontal,
      children: [
        AnyRenderable(Step(title: item.title, width: 240) { send(.choose(item.id)) }),
        AnyRenderable(Step(title: "Remove", width: 80) { send(.remove(item.id)) }),
      ])
  }

  static func controller() -> BoxController<BentoList> {
    BoxController(state: Groceries()) { change, state in state.apply(change) }
  }

  struct Header: Renderable {
    var text: String

    func render(in view: LabelView) {
      view.text = text
      view.numberOfLines = 1
      view.backgroundColor = .systemBackground
      view.layout.height = .points(30)
    }
  }

  struct Draft: Renderable {
    var text: String
    var change: (String) -> Void

    func render(in view: FieldView) {
      view.text = text
      view.placeholder = "Name"
      view.borderStyle = .roundedRect
      view.didChangeText = change
      view.layout.width = .points(240)
      view.layout.height = .points(44)
    }
  }

  struct Step: Renderable {
    var title: String
    var width: Double
    var tap: () -> Void

    func render(in view: ButtonView) {
      view.title = title
      view.didTap = tap
      view.layout.width = .points(width)
      view.layout.height = .points(44)
    }
  }
}
