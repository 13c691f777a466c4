import Shohin

/// The sign-up in Shohin: the elements of the page that the model is at, in rows that constraints make.
enum ShohinSignUp {
  enum Key: Hashable { case title, name, mail, problem, button(String) }
  typealias Row = (height: Double, elements: [(key: Key, element: ViewElement<SignUp.Change>)])

  static func program() -> Program<SignUp, SignUp.Change> {
    Program(
      view: UIView(), model: SignUp(),
      update: { message, model in
        model.apply(message)
        return []
      },
      render: { rows($0).flatMap { $0.elements.map(\.element) } },
      layout: { model, context in
        var constraints: [NSLayoutConstraint] = []
        var top = context.view.topAnchor
        for row in rows(model) {
          let views = row.elements.compactMap { context.view($0.key) }
          var leading = context.view.leadingAnchor
          for view in views {
            constraints += [
              view.topAnchor.constraint(equalTo: top), view.leadingAnchor.constraint(equalTo: leading),
              view.heightAnchor.constraint(equalToConstant: row.height),
              view.widthAnchor.constraint(
                equalTo: context.view.widthAnchor, multiplier: 1 / Double(views.count)),
            ]
            leading = view.trailingAnchor
          }
          if let view = views.first { top = view.bottomAnchor }
        }
        return constraints
      })
  }

  private static func rows(_ model: SignUp) -> [Row] {
    switch model.page {
    case .form:
      [
        text(.title, "Sign up", height: 50),
        input(.name, "Name", model.name) { .name($0) },
        input(.mail, "Mail", model.mail) { .mail($0) },
        text(.problem, model.problem, height: 30, color: .systemRed),
        buttons([(model.termsTitle, .read), ("Continue", .goOn)]),
      ]
    case .terms: [text(.title, "Be kind.", height: 60), buttons([("Agree", .agree), ("Later", .back)])]
    case .welcome: [text(.title, model.welcome, height: 60), buttons([("Back", .back)])]
    }
  }

  private static func text(_ key: Key, _ text: String, height: Double, color: UIColor = .label) -> Row {
    let properties: [LabelProp] = [
      .text(text), .textAlignment(.center), .textColor(color), .set(\.backgroundColor, to: .systemBackground),
    ]
    return (height, [(key, label(key, properties))])
  }

  private static func input(
    _ key: Key, _ placeholder: String, _ text: String, _ change: @escaping (String) -> SignUp.Change
  ) -> Row {
    let properties: [FieldProp<SignUp.Change>] = [
      .text(text), .placeholder(placeholder), .borderStyle(.roundedRect), .onChange { change($0.text ?? "") },
    ]
    return (44, [(key, field(key, properties))])
  }

  private static func buttons(_ all: [(title: String, change: SignUp.Change)]) -> Row {
    (50, all.map { (.button($0), button(Key.button($0), [.title($0), .onPress($1)])) })
  }
}
