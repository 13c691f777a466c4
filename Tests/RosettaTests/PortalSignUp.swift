import Portal

extension SignUp.Page: Route {
  var previous: SignUp.Page? { self == .form ? nil : .form }
}

/// The sign-up in Portal: routes that lead to its pages, and a navigator of their own for the terms.
struct PortalSignUp: Application {
  enum Navigator { case main, terms }

  let initialState = SignUp()
  let initialRoute = SignUp.Page.form

  func translateRouteChange(from: SignUp.Page, to: SignUp.Page) -> SignUp.Change? {
    switch to {
    case .form: .back
    case .terms: .read
    case .welcome: .goOn
    }
  }

  func update(state: SignUp, message: SignUp.Change) -> (SignUp, Never?)? {
    var state = state
    state.apply(message)
    return (state, nil)
  }

  func view(for state: SignUp) -> View<SignUp.Page, SignUp.Change, Navigator> {
    switch state.page {
    case .form:
      page(
        .main,
        [
          text("Sign up", height: 50),
          field("Name", state.name) { .name($0) },
          field("Mail", state.mail) { .mail($0) },
          text(state.problem, height: 30, color: .systemRed),
          buttons([
            (state.termsTitle, .navigate(to: .terms)),
            ("Continue", state.missing == nil ? .navigate(to: .welcome) : .sendMessage(.goOn)),
          ]),
        ])
    case .terms:
      page(
        .terms,
        [
          text("Be kind.", height: 60),
          buttons([("Agree", .dismissNavigator(thenSend: .sendMessage(.agree))), ("Later", .dismissNavigator)]),
        ])
    case .welcome:
      page(.main, [text(state.welcome, height: 60), buttons([("Back", .navigateToPreviousRoute)])])
    }
  }

  private func page(
    _ navigator: Navigator, _ children: [Component<ActionType>]
  ) -> View<SignUp.Page, SignUp.Change, Navigator> {
    View(navigator: navigator, component: container(children: children), orientation: .all)
  }

  private func text(_ text: String, height: Dimension, color: Color = .label) -> Component<ActionType> {
    label(
      text: text,
      style: labelStyleSheet { base, label in
        base.backgroundColor = .systemBackground
        label.textColor = color
        label.textAlignment = .center
        label.numberOfLines = 1
      }, layout: layout { $0.height = height })
  }

  private func field(
    _ placeholder: String, _ text: String, _ change: @escaping @Sendable (String) -> SignUp.Change
  ) -> Component<ActionType> {
    textField(
      properties: TextFieldProperties(
        text: text, placeholder: placeholder,
        onEvents: textFieldEvents { $0.onEditingChanged = { .sendMessage(change($0)) } }),
      style: textFieldStyleSheet { base, _ in
        base.backgroundColor = .systemBackground
        base.cornerRadius = 5
        base.borderWidth = 0.5
        base.borderColor = .separator
      },
      layout: layout {
        $0.height = 44
        $0.padding = .by(edge: Edge(horizontal: 7, vertical: 6))
      })
  }

  private func buttons(_ all: [(title: String, action: ActionType)]) -> Component<ActionType> {
    container(
      children: all.map { title, action in
        button(
          text: title, onTap: action, style: buttonStyleSheet { _, button in button.textSize = 15 },
          layout: layout {
            $0.flex.grow = 1
            $0.flex.basis = .points(0)
          })
      },
      layout: layout {
        $0.flex.direction = .row
        $0.height = 50
      })
  }
}
