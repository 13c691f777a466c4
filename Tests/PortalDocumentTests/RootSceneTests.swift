import PortalDocument
import PortalRaster
import TestSupport
import Testing

/// Scenes of Portal's example app, written in Swift, against the documents of the same scenes.
@Suite("A scene of Portal's example app")
struct RootSceneTests {
  private typealias View = Component<JSONValue>

  private static func bar(isRoot: Bool) -> RootComponent<JSONValue> {
    .stack(
      navigationBar(
        properties: properties {
          $0.title = .text("Portal")
          if !isRoot {
            $0.onBack = "back"
            $0.backButtonTitle = "test"
          }
          $0.rightButtonItems = [.textButton(title: "Hello", onTap: ["pong": "Hello!"])]
        },
        style: navigationBarStyleSheet { base, bar in
          base.backgroundColor = .white
          bar.titleTextColor = .red
          bar.tintColor = .red
          bar.isTranslucent = false
          bar.separatorHidden = true
        }))
  }

  private static func filled(_ color: Color, _ children: [View], _ justify: JustifyContent = .flexStart) -> View {
    container(
      children: children, style: styleSheet { $0.backgroundColor = color },
      layout: layout {
        $0.flex = flex { $0.grow = .one }
        $0.justifyContent = justify
      })
  }

  private static func action(_ text: String, _ color: Color, _ message: JSONValue, top: Length? = nil) -> View {
    button(
      text: text, onTap: message,
      style: buttonStyleSheet { base, button in
        base.backgroundColor = color
        button.textColor = .white
      }, layout: layout { if let top { $0.margin = .by(edge: edge { $0.top = top }) } })
  }

  private static var main: View {
    filled(
      .gray,
      [
        action("Replace content", .red, "replaceContent", top: 30), action("Present modal", .green, "presentModal"),
        action("Present detail", .blue, "presentDetail"), action("Present modal landscape", .green, "presentLandscape"),
        action("Present examples", .blue, "presentExamples"),
        container(
          style: styleSheet { $0.backgroundColor = .yellow },
          layout: layout {
            $0.width = Dimension(value: 50)
            $0.height = Dimension(value: 50)
          }), label(text: "Unknown date"),
      ])
  }

  private static func plain(_ text: String, _ message: JSONValue) -> View {
    button(text: text, onTap: message, style: buttonStyleSheet { _, button in button.textColor = .black })
  }

  private static func centered(_ text: String) -> View {
    label(text: text, style: labelStyleSheet { _, label in label.textAlignment = .center })
  }

  private static var scenes: [(name: String, screen: Screen<JSONValue>)] {
    let alert = AlertProperties<JSONValue>(
      title: "Hello!", text: "This is an alert", button: AlertButton(title: "OK", onTap: "dismiss"))
    let block =
      container(
        style: styleSheet { $0.backgroundColor = .blue },
        layout: layout {
          $0.width = Dimension(value: 100)
          $0.height = Dimension(value: 100)
        }) as View
    let modal = filled(
      .red,
      [
        label(text: "Modal screen"), action("Close and present detail", .green, "closeAndPresentDetail"),
        action("Close", .green, "close"), action("Counter 5", .green, "counter"),
        action("Increment!", .green, "increment"), action("Present modal landscape", .green, "landscape"),
      ])
    return [
      ("main-alert", Screen(root: bar(isRoot: true), content: .alert(properties: alert, over: main))),
      (
        "detail",
        Screen(
          root: bar(isRoot: false),
          content: .component(
            filled(
              .green,
              [
                plain("Go back!", "back"), centered("Count 3"), plain("Increment!", "increment"),
                centered("Detail screen!"), block,
              ], .flexEnd)))
      ),
      (
        "modal",
        Screen(
          root: bar(isRoot: true), content: .component(main),
          sheet: Sheet(root: bar(isRoot: true), content: .component(modal)))
      ),
      (
        "landscape",
        Screen(
          content: .component(
            filled(
              .red,
              [
                action("Close", .green, "close"), action("Increment!", .green, "increment"), label(text: "Landscape"),
                label(text: "Count 0"),
              ])), orientation: .landscape)
      ),
      ("default", Screen(content: .component(filled(.red, [])))),
    ]
  }

  @Test("has the same picture, byte for byte, in Swift and in JSON", arguments: [Appearance.light, .dark])
  func same(appearance: Appearance) throws {
    let renderer = try Renderer()
    for (name, screen) in Self.scenes {
      let path = Places.package.appendingPathComponent("Snapshots/portal/\(name).json").path
      let document = try ScreenDocument.read(Files.read(path), file: path)
      let traits = Traits(appearance: appearance)
      let theirs = try renderer.picture(of: document, on: document.canvas, traits: traits)
      let ours = try renderer.picture(of: screen, on: document.canvas, traits: traits)
      #expect(ours.layoutText == theirs.layoutText, "\(name)")
      #expect(try ours.png() == theirs.png(), "\(name)")
    }
  }
}
