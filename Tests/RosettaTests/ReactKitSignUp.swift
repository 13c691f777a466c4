import ReactKit

/// The sign-up in ReactKit: the components of the page that the store's state is at.
final class ReactKitSignUp: ComponentViewController {
  private let store = Store(state: SignUp()) { (change: SignUp.Change, state) in
    var state = state
    state.apply(change)
    return state
  }

  override init() {
    super.init()
    connect(store) { $0 }
  }

  override func render() -> any Component {
    let state = store.state
    let rows: [any Component] =
      switch state.page {
      case .form:
        [
          text("Sign up", height: 50),
          field("Name", state.name) { .name($0) },
          field("Mail", state.mail) { .mail($0) },
          text(state.problem, height: 30, color: .systemRed),
          button(state.termsTitle, .read), button("Continue", .goOn),
        ]
      case .terms: [text("Be kind.", height: 60), button("Agree", .agree), button("Later", .back)]
      case .welcome: [text(state.welcome, height: 60), button("Back", .back, ratio: 1)]
      }
    return Container(components: rows).key("\(state.page)")
  }

  private func text(_ text: String, height: Double, color: Color = .label) -> any Component {
    Label(
      props: LabelProps(
        title: text, textAlignment: .center, textColor: color, layout: ComponentLayout(height: height)))
  }

  private func field(
    _ placeholder: String, _ text: String, _ change: @escaping (String) -> SignUp.Change
  ) -> any Component {
    Field(
      props: FieldProps(text: text, placeholder: placeholder, layout: ComponentLayout(height: 44)) {
        [store] in store.dispatch(change($0))
      })
  }

  private func button(_ title: String, _ change: SignUp.Change, ratio: Double = 0.5) -> any Component {
    Button(
      props: ButtonProps(title: title, layout: ComponentLayout(dimension: .ratio(ratio), height: 50)) {
        [store] _ in store.dispatch(change)
      })
  }
}
