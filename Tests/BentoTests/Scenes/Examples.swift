import Bento
import PortalRaster

/// A switch that lets two rows change their places, of which one can be deleted.
struct Airplane: BoxRenderer {
  struct State {
    var isOn = false
    var isWifiGone = false
  }
  enum Action { case toggle(Bool), removeWifi }
  let send: (Action) -> Void
  init(send: @escaping (Action) -> Void) { self.send = send }

  static func controller() -> BoxController<Airplane> {
    BoxController(state: State()) { action, state in
      switch action {
      case .toggle(let isOn): state.isOn = isOn
      case .removeWifi: state.isWifiGone = true
      }
    }
  }

  func render(_ state: State) -> Screen {
    let toggle = Node(
      id: "toggle",
      component: Component.Toggle(title: "Airplane mode", isOn: state.isOn) { send(.toggle($0)) })
    let wifi = Node(
      id: "wifi",
      component: Component.DetailedDescription(texts: ["WIFI"], detail: state.isOn ? "Off" : "On")
        .deletable(deleteActionText: "Delete") { send(.removeWifi) })
    let section = Section<String, String>(
      id: "first", header: Component.EmptySpace(height: 20, color: .black),
      footer: Component.EmptySpace(height: state.isOn ? 100 : 20, color: state.isOn ? .systemGreen : .systemCyan))
    let rows: [Bento.Node<String>] = state.isOn ? [wifi, toggle] : [toggle, wifi]
    return Screen(
      box: Box.empty |-+ section |---* (state.isWifiGone ? [toggle] : rows))
  }
}

/// Four dishes that are shuffled by the second.
final class Food: LiveSource {
  struct Dish {
    var name: String
    var text: String
    var colors: (top: UInt32, bottom: UInt32)
  }

  /// A card that its picture fills, with a name and a text at its bottom.
  struct Card: Renderable {
    final class View: BaseView {
      let name = LabelView()
      let text = LabelView()

      required init() {
        super.init()
        layout.justifyContent = .flexEnd
        insets = Edges(all: 16)
        name.textStyle.named = .title2
        name.textStyle.weight = .bold
        for label in [name, text] {
          label.textColor = .white
          addSubview(label)
        }
      }
    }

    var dish: Dish
    var height: Double

    func render(in view: View) {
      view.name.text = dish.name
      view.text.text = dish.text
      view.layout.height = .points(height)
      view.layout.margin = FlexEdges(bottom: 4)
      view.style.gradient = .linear(
        stops: [.init(Color(RGBA(hex: dish.colors.top)), at: 0), .init(Color(RGBA(hex: dish.colors.bottom)), at: 1)])
    }
  }

  let table = TableView()
  private var dishes = [
    Dish(name: "Pizza", text: "With tomatoes and basil", colors: (0xf2a65a, 0xb23a1e)),
    Dish(name: "Sushi", text: "Rice, salmon, wasabi", colors: (0x7fb8ad, 0x1f5f61)),
    Dish(name: "Tacos", text: "Beans, maize, coriander", colors: (0xf0c75e, 0x8a6d1d)),
    Dish(name: "Curry", text: "Chickpeas and spinach", colors: (0xb4c96b, 0x4b6b2a)),
  ]
  private(set) var orders: [[String]] = []

  func enter(_ world: LiveWorld) {
    table.enter(world)
    table.render(
      Box<String, String>.empty |-+ Section(id: "food", header: Component.Description(text: "Loading"))
        |---+ Node(id: "spinner", component: Component.Activity(isLoading: true)))
    world.after(.seconds(1), named: "shuffle", every: .seconds(1)) { [unowned self, unowned world] in
      dishes.shuffle(using: &world.random)
      orders.append(dishes.map(\.name))
      table.render(
        Box<String, String>.empty |-+ Section(id: "food")
          |---* dishes.map { Node(id: $0.name, component: Card(dish: $0, height: 667 / 4 - 4)) })
    }
  }

  func describe(_ traits: Traits) -> Description { table.describe(traits) }
}

/// A form of which each part brings the next; what was once there stays.
struct SignUp: BoxRenderer {
  struct State {
    var mail = ""
    var password = ""
    var confirmed = ""
    var isPasswordShown = false
    var gender: Int?
    var question: Int?
    var answer = ""
    var birthday: CalendarDate?
    var isSent = false
    /// How many parts are shown.
    fileprivate(set) var parts = 1

    private var hasCredentials: Bool { !mail.isEmpty && !password.isEmpty && password == confirmed }
    private var hasAnswer: Bool { question != nil && !answer.isEmpty }

    fileprivate mutating func follow() {
      if parts == 1, hasCredentials { parts = 2 }
      if parts == 2, hasAnswer { parts = 3 }
      if parts == 3, birthday != nil { parts = 4 }
    }
  }
  enum Action {
    case set(WritableKeyPath<State, String>, String), showPassword, gender(Int), ask(Int), born(CalendarDate), send
  }

  let send: (Action) -> Void
  init(send: @escaping (Action) -> Void) { self.send = send }

  static func controller() -> BoxController<SignUp> {
    let controller = BoxController<SignUp>(state: State()) { action, state in
      switch action {
      case .set(let property, let text): state[keyPath: property] = text
      case .showPassword: state.isPasswordShown.toggle()
      case .gender(let gender): state.gender = gender
      case .ask(let question): state.question = question
      case .born(let date): state.birthday = date
      case .send: state.isSent = true
      }
      state.follow()
    }
    controller.table.style.backgroundColor = Color(RGBA(hex: 0xf0f0f0))
    return controller
  }

  private static let questions = ["First pet?", "First school?"]
  private static let genders = ["Female", "Male", "Other"]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  private static func text(of date: CalendarDate) -> String {
    (date.day < 10 ? "0" : "") + "\(date.day) \(months[date.month - 1]) \(date.year)"
  }

  private func input(
    _ title: String, _ state: State, _ property: WritableKeyPath<State, String>, isSecure: Bool = false
  ) -> Bento.Node<String> {
    let isSwitchable = property == \.password
    return Node(
      id: title,
      component: Component.TextInput(
        title: title, titleFraction: 0.3, placeholder: "Required", text: state[keyPath: property], isSecure: isSecure,
        accessoryIcon: isSwitchable ? .symbol(state.isPasswordShown ? "eye.slash" : "eye") : nil,
        textDidChange: { send(.set(property, $0)) }, didTapAccessory: isSwitchable ? { send(.showPassword) } : nil
      ).backgroundColor(.systemBackground))
  }

  private func picker(
    _ title: String, _ value: String?, _ input: some Renderable, isUnset: Bool
  ) -> Bento.Node<String> {
    Node(
      id: title,
      component: Component.DetailedDescription(texts: [title], detail: value ?? "Choose")
        .backgroundColor(.systemBackground).customInput(input, content: isUnset ? .empty : .populated))
  }

  func render(_ state: State) -> Screen {
    func header(_ text: String) -> AnyRenderable {
      Component.Description(text: text).styling(
        StyleSheet<Component.Description.View>().setting(\.label.textStyle, Scene.text(.footnote))
          .setting(\.label.textColor, .secondaryLabel))
    }
    let box = Box<String, String> {
      Section(id: "credentials", header: header("Credentials")) {
        input("E-mail", state, \.mail)
        input("Password", state, \.password, isSecure: !state.isPasswordShown)
        input("Confirm", state, \.confirmed, isSecure: !state.isPasswordShown)
        picker(
          "Gender", state.gender.map { Self.genders[$0] },
          Component.OptionPicker(options: Self.genders, selected: state.gender ?? 0) { send(.gender($0)) },
          isUnset: state.gender == nil)
      }
      if state.parts > 1 {
        Section(id: "security", header: header("Security question")) {
          picker(
            "Question", state.question.map { Self.questions[$0] },
            Component.OptionPicker(options: Self.questions, selected: state.question ?? 0) { send(.ask($0)) },
            isUnset: state.question == nil)
          if state.question != nil { input("Answer", state, \.answer) }
        }
      }
      if state.parts > 2 {
        Section(id: "more", header: header("Additional info")) {
          picker(
            "Birthday", state.birthday.map(Self.text),
            Component.DatePicker(date: state.birthday ?? CalendarDate("1990-01-01")) { send(.born($0)) },
            isUnset: state.birthday == nil)
        }
      }
      if state.parts > 3 {
        Section(id: "end", header: Component.EmptySpace(height: 20)) {
          Node(
            id: "send", component: Component.Button(title: "Sign up") { send(.send) }.backgroundColor(.systemBackground)
          )
        }
      }
    }
    return Screen(title: "Sign up", box: box).with { $0.separatorColor = .separator }
  }
}
