import Bento
import PortalRaster

/// The scenes of what is typed and picked, the pages of Bento's playground, and its whole screens.
enum FieldScenes {
  static let fields: [Scene] = [
    Scene("title 0.25 wide") {
      Component.TextInput(title: "Title", titleFraction: 0.25, placeholder: "Placeholder")
    },
    Scene("title as wide as it is") { Component.TextInput(title: "A longer title", placeholder: "Placeholder") },
    Scene("no title") { Component.TextInput(placeholder: "Placeholder") },
    Scene("content with a ground") {
      Component.TextInput(title: "Title", placeholder: "Placeholder").styling(
        StyleSheet<Component.TextInput.View>().setting(\.insets, Edges(all: 16))
          .setting(\.style.backgroundColor, .systemGray5).setting(\.style.cornerRadius, 12))
    },
    Scene("text") { Component.TextInput(title: "Title", placeholder: "Placeholder", text: "Text") },
    Scene("several lines") {
      Component.MultilineTextInput(text: String(repeating: "Lorem Ipsum ", count: 32))
    },
    Scene("nothing in several lines") { Component.MultilineTextInput(text: "", placeholder: "No Text") },
    Scene("options") {
      Component.OptionPicker(
        options: [
          "Short", "An option that is rather long, and longer than its wheel is wide by a good deal", "Middle",
          "Another option of more words than there is room for on a single line of a phone", "Last",
        ], selected: 1)
    },
    Scene("search with a way out") {
      Component.Search(placeholder: "Search", showsCancelButton: true).styling(
        StyleSheet<Component.Search.View>().setting(\.field.style.backgroundColor, Color(RGBA(hex: 0xbfbfbf))))
    },
  ]

  /// A field with a date in the place of a keyboard.
  static let input = Scene("a date in the place of a keyboard") {
    Component.TextInput(title: "Birthday", placeholder: "Date", text: "1 May 1990").customInput(
      Component.DatePicker(date: CalendarDate("1990-05-01")))
  }.using { $0.focus(skipsPopulated: false) }

  // MARK: The playground

  private static func green(_ button: Component.Button) -> AnyRenderable {
    button.styling(
      StyleSheet<Component.Button.View>().setting(\.button.style.backgroundColor, .systemGreen)
        .setting(\.button.style.cornerRadius, 6).setting(\.button.spec.style.color, .white))
  }

  static let playground: [Scene] = [
    Scene("activity") { Component.Activity(isLoading: true) },
    Scene("button") { green(Component.Button(title: "Enabled")) },
    Scene("disabled button") { green(Component.Button(title: "Disabled", isEnabled: false)) },
    Scene("loading button") { green(Component.Button(title: "Loading", isLoading: true)) },
    Scene("date") { Component.DatePicker(date: CalendarDate("2018-07-04")) },
    Scene("description") { Component.Description(text: "A description", accessoryIcon: .symbol("info.circle")) },
    Scene("several lines") { Component.MultilineTextInput(text: "Several lines\nof text", placeholder: "Text") },
    Scene("flags") {
      Component.OptionPicker(options: ["Brazil", "Canada", "France", "Greece", "Japan", "Kenya"], selected: 2)
    },
    Scene("search") { Component.Search(placeholder: "Search") },
    Scene("field") { Component.TextInput(title: "Name", placeholder: "Ada") },
  ]

  // MARK: Whole screens

  /// Four spaces with lines between them; one in the middle between a bar's buttons; the same below a component as its title.
  struct Shown: BoxRenderer {
    enum State: String, CaseIterable { case separated, centred, titled }

    init(send: @escaping (State) -> Void) {}

    static func controller(_ state: State) -> BoxController<Shown> {
      BoxController(state: state) { action, state in state = action }
    }

    func render(_ state: State) -> Screen {
      func space(_ id: Int, _ color: Color) -> Bento.Node<Int> {
        Node(id: id, component: Component.EmptySpace(height: 30, color: color))
      }
      let colors: [Color] = [.systemRed, .systemOrange, .systemYellow, .systemGreen]
      guard state != .separated else {
        let box = Box<Int, Int>.empty |-+ Section(id: 0) |---* colors.enumerated().map { space($0, $1) }
        return Screen(box: box).with { $0.separatorColor = .separator }
      }
      return Screen(
        title: state == .centred ? "Title" : nil,
        box: Box<Int, Int>.empty |-+ Section(id: 0) |---+ space(0, .systemBlue)
      ).with {
        $0.formStyle = .centerYAligned
        $0.leftItems = [.init(.text("Left")) {}]
        $0.rightItems = [.init(.text("Right")) {}]
        if state == .titled {
          $0.titleView = Component.Text("Title").styling(
            StyleSheet<LabelView>().setting(\.style.borderWidth, 1).setting(\.style.borderColor, .systemRed))
        }
      }
    }
  }
}
