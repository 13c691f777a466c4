import Portal

/// What the screens have in common.
extension PortalExample {
  typealias Action = Portal.Action<Route, Message>
  typealias View = Component<Action>

  /// A screen under the common navigation bar.
  ///
  /// - Parameter leadsBack: whether the screen was pushed upon another.
  static func screen(
    _ title: String, leadsBack: Bool = true, right: (title: String, action: Action) = hello, _ content: View
  ) -> Screen<Action> {
    Screen(root: bar(title, leadsBack: leadsBack, right: right), content: .component(content))
  }

  /// A screen of a list, in any colour.
  static func list(_ title: String, _ content: View) -> Screen<Action> {
    screen(title, right: (title: "Color!", action: .sendMessage(.changeColor)), content)
  }

  static func bar(
    _ title: String, leadsBack: Bool = true, right: (title: String, action: Action) = hello
  ) -> RootComponent<Action> {
    .stack(
      navigationBar(
        properties: properties {
          $0.title = .text(title)
          if leadsBack {
            $0.backButtonTitle = "test"
            $0.onBack = .navigateToPreviousRoute
          }
          $0.rightButtonItems = [.textButton(title: right.title, onTap: right.action)]
        },
        style: navigationBarStyleSheet { base, bar in
          base.backgroundColor = .white
          bar.titleTextColor = .red
          bar.tintColor = .red
          bar.isTranslucent = false
          bar.separatorHidden = true
        }))
  }

  static let hello = (title: "Hello", action: Action.sendMessage(.pong("Hello!")))

  /// A full-screen page in a colour.
  static func page(_ color: Color, justify: JustifyContent = .flexStart, _ children: [View]) -> View {
    container(
      children: children, style: styleSheet { $0.backgroundColor = color },
      layout: layout {
        $0.flex = flex { $0.grow = .one }
        $0.justifyContent = justify
      })
  }

  /// A button with a white title.
  static func button(_ text: String, on color: Color, _ action: Action, marginTop: Length? = nil) -> View {
    Portal.button(
      text: text, onTap: action,
      style: buttonStyleSheet { base, button in
        base.backgroundColor = color
        button.textColor = .white
      },
      layout: layout {
        if let marginTop { $0.margin = .by(edge: Edge(top: marginTop)) }
      })
  }

  /// The custom view.
  static var customView: View {
    custom(
      identifier: "MyCustomComponent",
      layout: layout {
        $0.width = Dimension(value: 100)
        $0.height = Dimension(value: 100)
      })
  }
}
