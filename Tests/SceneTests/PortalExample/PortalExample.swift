import Portal

/// The example application of the original Portal: a screen for each kind of component, and navigation between them.
enum PortalExample {
  typealias View = Component<Action>

  /// The messages of its views.
  enum Action: Equatable {
    case goBack
    case dismissModal(thenShow: Route? = nil)
    case navigate(to: Route)
    case sendMessage(Message)
  }

  enum Message: Equatable {
    case replaceContent, goToRoot, increment, changeColor, search
    case pong(String)
    case segmentSelected(Int)
    case selectedItemChanged(Int)
    case toggle(Bool)
  }

  enum Route: String, CaseIterable {
    case root, modal, detail, landscape, examples
    case verticalCollection, horizontalCollection, label, textField, textView, image, map, progress, segmented, spinner
    case table, carousel
  }

  // MARK: Shared parts

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
            $0.onBack = .goBack
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

extension Scene {
  static let portalExample = [
    Scene("main") { PortalExample.screen("Root", leadsBack: false, PortalExample.main()) },
    Scene("main-replaced") { PortalExample.screen("Root", leadsBack: false, PortalExample.replaced) },
    Scene("main-alert") { PortalExample.alert },
    Scene("detail") { PortalExample.screen("Detail", PortalExample.detail(count: 3)) },
    Scene("modal") { PortalExample.modal(count: 5) },
    Scene("landscape") { PortalExample.landscape(text: "Tick tock!", count: 0) },
    Scene("default") { Screen(content: .component(PortalExample.page(.red, []))) },
    Scene("examples") { PortalExample.screen("Component Examples", PortalExample.menu) },
    Scene("label") { PortalExample.screen("Label", PortalExample.labels) },
    Scene("text-field") { PortalExample.screen("Text Field", PortalExample.field) },
    Scene("text-view") { PortalExample.screen("Text View", PortalExample.text) },
    Scene("image") { PortalExample.screen("Image", PortalExample.image) },
    Scene("map") { PortalExample.screen("Map", PortalExample.map) },
    Scene("progress") { PortalExample.screen("Progress", PortalExample.half) },
    Scene("segmented") { PortalExample.screen("Segmented", PortalExample.segments(selected: 3)) },
    Scene("spinner") { PortalExample.screen("Spinner", PortalExample.waiting) },
    Scene("table") { PortalExample.list("Table", PortalExample.rows(on: .green)) },
    Scene("table-searching") { PortalExample.list("Table", PortalExample.rows(on: .red, isSearching: true)) },
    Scene("vertical-collection") {
      PortalExample.list("Vertical Collection", PortalExample.verticalCollection(on: .black))
    },
    Scene("vertical-collection-searching") {
      PortalExample.list(
        "Vertical Collection",
        PortalExample.verticalCollection(on: .white, isSearching: true, showsFullName: false))
    },
    Scene("horizontal-collection") {
      PortalExample.list("Horizontal Collection", PortalExample.horizontalCollection(on: .black))
    },
    Scene("carousel") { PortalExample.list("Carousel", PortalExample.carousel(on: .black, selected: 0)) },
  ]
}
