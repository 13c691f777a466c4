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
    Screen(
      root: bar("Root", leadsBack: false),
      content: .alert(
        properties: AlertProperties(title: "Hello!", text: "This is an alert", button: AlertButton(title: "OK")),
        over: main()))
  }

  static func detail(count: Int) -> View {
    page(
      .green, justify: .flexEnd,
      [
        Portal.button(text: "Go back!", onTap: .goBack), label(text: "Count \(count)"),
        Portal.button(text: "Increment!", onTap: .sendMessage(.increment)), label(text: "Detail screen!"), customView,
      ])
  }

  static func modal(count: Int) -> Screen<Action> {
    let content = page(
      .red,
      [
        label(text: "Modal screen"),
        button("Close and present detail", on: .green, .dismissModal(thenShow: .detail)),
        button("Close", on: .green, .dismissModal()), label(text: "Counter \(count)"),
        button("Increment!", on: .green, .sendMessage(.increment)),
        button("Present modal landscape", on: .green, .navigate(to: .landscape)),
      ])
    return Screen(
      root: bar("Root", leadsBack: false), content: .component(main()),
      sheet: Sheet(root: bar("Modal", leadsBack: false), content: .component(content)))
  }

  static func landscape(text: String, count: Int) -> Screen<Action> {
    let content = page(
      .red,
      [
        button("Close", on: .green, .dismissModal()), button("Increment!", on: .green, .sendMessage(.increment)),
        label(text: text), label(text: "Count \(count)"),
        toggle(
          isOn: true, onSwitch: { .sendMessage(.toggle($0)) },
          style: toggleStyleSheet { _, toggle in
            toggle.onTintColor = .blue
            toggle.tintChangingColor = .yellow
            toggle.thumbTintColor = .black
          }),
      ])
    return Screen(content: .component(content), orientation: .landscape)
  }
}
