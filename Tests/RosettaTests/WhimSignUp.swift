import Whim

/// The sign-up in Whim: a stack that hears the routes of its scenes' stores, pushes one scene and presents another.
final class WhimSignUp: WhimSceneNavigationStack {
  private let scheduler: WhimScheduler

  init(_ scheduler: WhimScheduler) {
    self.scheduler = scheduler
    super.init()
    let form = Form(scheduler)
    let screen = form.bind(fullscreen: WhimSceneBinding(FormPresentation())) { [weak self, weak form] route in
      switch route {
      case .terms:
        self?.show("Be kind.", [("Agree", .agree), ("Later", .back)], .modal(.present), .modal(.dismiss), form)
      case .welcome(let text): self?.show(text, [("Back", .back)], .push, .pop, form)
      }
    }
    push(WhimSingleScene(screen))
  }

  static func screen() -> WhimSceneContainerViewController { WhimSceneContainerViewController { WhimSignUp($0) } }

  /// Shows a note until it is answered.
  private func show(
    _ text: String, _ buttons: [(String, SignUp.Change)], _ coming: WhimSceneTransition,
    _ going: WhimSceneTransition, _ form: Form?
  ) {
    let screen = Note(text, scheduler).bind(fullscreen: WhimSceneBinding(NotePresentation(buttons))) {
      [weak self, weak form] answer in
      self?.pop(animating: going)
      form?.dispatch(answer)
    }
    push(WhimSingleScene(screen), animating: coming)
  }

  final class Form: WhimSceneStore {
    enum Route { case terms, welcome(String) }

    private let system: FeedbackSystem<SignUp, SignUp.Change>

    init(_ scheduler: WhimScheduler) {
      system = FeedbackSystem(initial: SignUp(), scheduler: scheduler) { $0.apply($1) }
    }

    var state: Observable<SignUp> { system.state.observable }
    var routes: Observable<Route> {
      system.routes { _, state in
        switch state.page {
        case .form: nil
        case .terms: .terms
        case .welcome: .welcome(state.welcome)
        }
      }
    }
    func dispatch(_ action: SignUp.Change) { system.send(action) }
  }

  final class Note: WhimSceneStore {
    private let system: FeedbackSystem<String, SignUp.Change>

    init(_ text: String, _ scheduler: WhimScheduler) {
      system = FeedbackSystem(initial: text, scheduler: scheduler) { _, _ in }
    }

    var state: Observable<String> { system.state.observable }
    var routes: Observable<SignUp.Change> { system.events }
    func dispatch(_ action: SignUp.Change) { system.send(action) }
  }

  final class FormPresentation: WhimScenePresentationViewController {
    var output: (SignUp.Change) -> Void = { _ in }
    private let name = FieldObject()
    private let mail = FieldObject()
    private let problem = LabelObject()
    private let terms = ButtonObject()

    override func viewDidLoad() {
      let title = LabelObject()
      title.text = "Sign up"
      problem.textColor = .systemRed
      view.add(title, y: 0, height: 50)
      add(name, "Name", y: 50) { .name($0) }
      add(mail, "Mail", y: 94) { .mail($0) }
      view.add(problem, y: 138, height: 30)
      view.add([(terms, .read), (ButtonObject("Continue"), .goOn)], y: 168) { [weak self] in self?.dispatch($0) }
    }

    func render(state: SignUp) {
      (name.text, mail.text, problem.text) = (state.name, state.mail, state.problem)
      terms.setTitle(state.termsTitle, for: .normal)
    }

    private func add(
      _ field: FieldObject, _ placeholder: String, y: Double, _ change: @escaping (String) -> SignUp.Change
    ) {
      field.placeholder = placeholder
      field.borderStyle = .roundedRect
      field.frame = Rect(x: 0, y: y, width: 480, height: 44)
      field.addAction(for: .editingChanged) { [weak self] event in self?.dispatch(change(event.text ?? "")) }
      view.addSubview(field)
    }
  }

  final class NotePresentation: WhimScenePresentationViewController {
    var output: (SignUp.Change) -> Void = { _ in }
    private let text = LabelObject()
    private let buttons: [(String, SignUp.Change)]

    init(_ buttons: [(String, SignUp.Change)]) { self.buttons = buttons }

    override func viewDidLoad() {
      view.add(text, y: 0, height: 60)
      view.add(buttons.map { (ButtonObject($0), $1) }, y: 60) { [weak self] in self?.dispatch($0) }
    }

    func render(state: String) { text.text = state }
  }
}

extension ButtonObject {
  fileprivate convenience init(_ title: String) {
    self.init()
    setTitle(title, for: .normal)
  }
}

extension ViewObject {
  fileprivate func add(_ label: LabelObject, y: Double, height: Double) {
    label.textAlignment = .center
    label.backgroundColor = .systemBackground
    label.frame = Rect(x: 0, y: y, width: 480, height: height)
    addSubview(label)
  }

  fileprivate func add(
    _ buttons: [(button: ButtonObject, change: SignUp.Change)], y: Double, _ send: @escaping (SignUp.Change) -> Void
  ) {
    let width = 480 / Double(buttons.count)
    for (index, (button, change)) in buttons.enumerated() {
      button.frame = Rect(x: width * Double(index), y: y, width: width, height: 50)
      button.addAction(for: .tap) { _ in send(change) }
      addSubview(button)
    }
  }
}
