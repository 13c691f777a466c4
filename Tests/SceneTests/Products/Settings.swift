import Portal

/// A device's settings, in groups.
enum Settings {
  enum Message {
    case search(String)
    case toggle(String, Bool)
  }

  private typealias P = Parts<Message>

  static var screen: Screen<Message> {
    Screen(
      root: .stack(
        navigationBar(
          properties: properties {
            $0.title = .text("Settings")
            $0.largeTitle = true
          })), content: .component(groups))
  }

  private static var groups: P.View {
    let search: P.View = searchField(
      properties: properties {
        $0.placeholder = "Search"
        $0.onEvents.onEditingChanged = Message.search
      })
    let groups: P.View = scrollView(
      children: [
        search, group("account", [person]),
        group(
          "connections",
          [
            row("flight", "paperplane.fill", .systemOrange, "Flight mode", isOn: false),
            row("wifi", "wifi", .systemBlue, "Wi-Fi", value: "Studio"),
            row("location", "location.fill", .systemBlue, "Location", isOn: true),
            row("battery", "bolt.fill", .systemGreen, "Battery", value: "86 %", isLast: true),
          ]),
        group(
          "attention",
          [
            row("notifications", "bell.fill", .systemRed, "Notifications"),
            row("sounds", "speaker.wave.2.fill", .systemPink, "Sounds"),
            row("focus", "moon.fill", .systemIndigo, "Focus", value: "Until 18:00"),
            row("photos", "photo.fill", .systemTeal, "Photos", isLast: true),
          ]),
        group(
          "device",
          [
            row("general", "gearshape.fill", .systemGray, "General"),
            row("display", "sun.max.fill", .systemBlue, "Display"),
            row("privacy", "lock.fill", .systemBlue, "Privacy", isLast: true),
          ]),
      ], style: styleSheet { $0.backgroundColor = .systemGroupedBackground },
      layout: place(
        grow: .one, gap: 24, padding: Edge(top: 2, bottom: 24, horizontal: 20), margin: Edge(bottom: -34)))
    return groups.named("settings")
  }

  private static func group(_ name: String, _ rows: [P.View]) -> P.View {
    var style = filled(.secondarySystemGroupedBackground, radius: 12)
    style.base.clipToBounds = true
    return P.box(name, style, Layout(), rows)
  }

  private static var person: P.View {
    let initials = P.box(
      nil,
      styleSheet {
        $0.gradient = gradient([(hex(0xf08030), 0), (hex(0xd93a50), 1)], to: slanting)
        $0.cornerRadius = 30
      }, place(items: .center, justify: .center, width: 60, height: 60),
      [P.text("AL", size: 23, weight: .semibold, color: .white, grows: false)])
    return P.box(
      "person", styleSheet(),
      place(row: true, items: .center, gap: 14, padding: Edge(horizontal: 16, vertical: 11)),
      [
        initials,
        P.box(
          nil, styleSheet(), place(grow: .one, shrink: .one, gap: 2),
          [
            P.text("Ada Lovelace", size: 20, weight: .medium),
            P.text("Account, storage, devices", size: 14, color: .secondaryLabel),
          ]), chevron,
      ])
  }

  private static var chevron: P.View { P.symbol("chevron.forward", .tertiaryLabel, 16) }

  private static func row(
    _ name: String, _ icon: String, _ color: Color, _ text: String, value: String? = nil, isOn: Bool? = nil,
    isLast: Bool = false
  ) -> P.View {
    let title = P.text(text, lines: 1, place(grow: .one))
    // At large text sizes the value is on a line of its own.
    let said = value.map { value in
      P.box(
        nil, styleSheet(), place(row: true, wraps: true, grow: .one, shrink: .one, gap: Gap(row: 0, column: 8)),
        [title, P.text(value, color: .secondaryLabel, lines: 1)])
    }
    var parts = [said ?? title]
    parts.append(isOn.map { toggle(isOn: $0) { .toggle(name, $0) } } ?? chevron)
    return P.box(
      name, styleSheet(), place(row: true, items: .center, least: 46, gap: 14, padding: Edge(start: 16)),
      [
        P.box(
          nil, filled(color, radius: 7), place(items: .center, justify: .center, width: 29, height: 29),
          [P.symbol(icon, .white, 19)]),
        P.box(
          nil, styleSheet { if !isLast { $0.borders.bottom = EdgeBorder(width: 0.5) } },
          place(
            row: true, grow: .one, shrink: .one, items: .center, own: .stretch, gap: 8,
            padding: Edge(end: 16, vertical: 7)), parts),
      ])
  }
}
