import Portal

/// The navigation screens.
extension PortalExample {
  static func main(date: String? = nil) -> View {
    page(
      .gray,
      [
        button("Replace content", on: .red, .sendMessage(.replaceContent), marginTop: 30),
        button("Present modal", on: .green, .navigate(to: .modal)),
        button("Present detail", on: .blue, .navigate(to: .detail)),
        button("Present modal landscape", on: .green, .navigate(to: .landscape)),
        button("Present examples", on: .blue, .navigate(to: .examples)),
        touchable(
          gesture: .tap(message: .navigate(to: .modal)),
          child: container(
            style: styleSheet { $0.backgroundColor = .yellow },
            layout: layout {
              $0.width = Dimension(value: 50)
              $0.height = Dimension(value: 50)
            })),
        label(text: date ?? "Unknown date"),
        segmented(
          segments: ZipList(
            left: [segment(title: "First", onTap: .sendMessage(.pong("First")))],
            center: segment(title: "Second", onTap: .sendMessage(.pong("Second"))),
            right: [segment(title: "Third", onTap: .sendMessage(.pong("Third")))])),
        customView,
      ])
  }

  static var replaced: View {
    page(
      .red, [label(text: "Button pressed"), button("Go back", on: .green, .sendMessage(.goToRoot))])
  }

  /// The original replaces the content by an alert; here the content stays under it.
  static var alert: Screen<Action> {
    Screen(root: bar("Root", leadsBack: false), content: .alert(properties: alert("Hello!"), over: main()))
  }

  static func alert(_ title: String) -> AlertProperties<Action> {
    AlertProperties(
      title: title, text: "This is an alert", button: AlertButton(title: "OK", onTap: .sendMessage(.goToRoot)))
  }

  static func detail(count: Int) -> View {
    page(
      .green, justify: .flexEnd,
      [
        Portal.button(text: "Go back!", onTap: .navigateToPreviousRoute), label(text: "Count \(count)"),
        Portal.button(text: "Increment!", onTap: .sendMessage(.increment)), label(text: "Detail screen!"), customView,
      ])
  }

  static func modal(count: Int) -> Screen<Action> {
    Screen(
      root: bar("Root", leadsBack: false), content: .component(main()),
      sheet: Sheet(root: bar("Modal", leadsBack: false), content: .component(modalPage(count: count))))
  }

  static func modalPage(count: Int) -> View {
    page(
      .red,
      [
        label(text: "Modal screen"),
        button("Close and present detail", on: .green, .dismissNavigator(thenSend: .navigate(to: .detail))),
        button("Close", on: .green, .dismissNavigator), label(text: "Counter \(count)"),
        button("Increment!", on: .green, .sendMessage(.increment)),
        button("Present modal landscape", on: .green, .navigate(to: .landscape)),
      ])
  }

  static func landscape(text: String, count: Int) -> Screen<Action> {
    Screen(content: .component(landscapePage(text: text, count: count)), orientation: .landscape)
  }

  static func landscapePage(text: String, count: Int, isOn: Bool = true) -> View {
    page(
      .red,
      [
        button("Close", on: .green, .dismissNavigator), button("Increment!", on: .green, .sendMessage(.increment)),
        label(text: text), label(text: "Count \(count)"),
        toggle(
          isOn: isOn, onSwitch: { .sendMessage(.toggle($0)) },
          style: toggleStyleSheet { _, toggle in
            toggle.onTintColor = .blue
            toggle.tintChangingColor = .yellow
            toggle.thumbTintColor = .black
          }),
      ])
  }
}
