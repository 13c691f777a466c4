import Bento

/// The sign-up in Bento: a box for each page, of rows that are a text, a field, or buttons.
struct BentoSignUp: BoxRenderer {
  enum Row { case title, name, mail, problem, buttons }

  let send: (SignUp.Change) -> Void

  init(send: @escaping (SignUp.Change) -> Void) { self.send = send }

  func render(_ state: SignUp) -> Screen {
    switch state.page {
    case .form:
      page(state.page) {
        Node(id: .title, component: Line(text: "Sign up", height: 50))
        Node(id: .name, component: Input(placeholder: "Name", text: state.name) { send(.name($0)) })
        Node(id: .mail, component: Input(placeholder: "Mail", text: state.mail) { send(.mail($0)) })
        Node(id: .problem, component: Line(text: state.problem, height: 30, color: .systemRed))
        Node(id: .buttons, component: buttons([(state.termsTitle, .read), ("Continue", .goOn)]))
      }
    case .terms:
      page(state.page) {
        Node(id: .title, component: Line(text: "Be kind.", height: 60))
        Node(id: .buttons, component: buttons([("Agree", .agree), ("Later", .back)]))
      }
    case .welcome:
      page(state.page) {
        Node(id: .title, component: Line(text: state.welcome, height: 60))
        Node(id: .buttons, component: buttons([("Back", .back)]))
      }
    }
  }

  static func controller() -> BoxController<BentoSignUp> {
    BoxController(state: SignUp()) { change, state in state.apply(change) }
  }

  private func page(_ page: SignUp.Page, @ListBuilder<Node<Row>> _ rows: () -> [Node<Row>]) -> Screen {
    Screen(box: Box<SignUp.Page, Row> { Section(id: page, items: rows()) })
  }

  private func buttons(_ all: [(title: String, change: SignUp.Change)]) -> Component.Stack {
    Component.Stack(
      .horizontal, children: all.map { title, change in AnyRenderable(Step(title: title) { send(change) }) })
  }

  struct Line: Renderable {
    var text: String
    var height: Double
    var color = Color.label

    func render(in view: LabelView) {
      view.text = text
      view.textColor = color
      view.textAlignment = .center
      view.numberOfLines = 1
      view.backgroundColor = .systemBackground
      view.layout.height = .points(height)
    }
  }

  struct Input: Renderable {
    var placeholder: String
    var text: String
    var change: (String) -> Void

    func render(in view: FieldView) {
      view.placeholder = placeholder
      view.text = text
      view.borderStyle = .roundedRect
      view.didChangeText = change
      view.layout.height = .points(44)
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
