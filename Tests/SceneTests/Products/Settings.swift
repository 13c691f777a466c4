import Portal

/// A device's settings, in groups.
enum Settings {
  enum Message {
    case search(String)
    case toggle(String, Bool)
  }

  private typealias View = Component<Message>

  static var screen: Screen<Message> {
    Screen(
      root: .stack(navigationBar(title: "Settings", largeTitle: true)),
      content: .component(groups.named("settings")))
  }

  private static var groups: View {
    scrollView {
      searchField(placeholder: "Search", onEditingChanged: Message.search)
      group("account") { person }
      group("connections") {
        row("flight", "paperplane.fill", .systemOrange, "Flight mode", isOn: false)
        row("wifi", "wifi", .systemBlue, "Wi-Fi", value: "Studio")
        row("location", "location.fill", .systemBlue, "Location", isOn: true)
        row("battery", "bolt.fill", .systemGreen, "Battery", value: "86 %", isLast: true)
      }
      group("attention") {
        row("notifications", "bell.fill", .systemRed, "Notifications")
        row("sounds", "speaker.wave.2.fill", .systemPink, "Sounds")
        row("focus", "moon.fill", .systemIndigo, "Focus", value: "Until 18:00")
        row("photos", "photo.fill", .systemTeal, "Photos", isLast: true)
      }
      group("device") {
        row("general", "gearshape.fill", .systemGray, "General")
        row("display", "sun.max.fill", .systemBlue, "Display")
        row("privacy", "lock.fill", .systemBlue, "Privacy", isLast: true)
      }
    }
    .background(.systemGroupedBackground).grow()
    .gap(24).padding(horizontal: 20, top: 2, bottom: 24).margin(bottom: -34)
  }

  private static func group(_ name: String, @ListBuilder<View> rows: () -> [View]) -> View {
    container(content: rows)
      .background(.secondarySystemGroupedBackground).cornerRadius(12, curve: .continuous).clipped().named(name)
  }

  private static var person: View {
    container(.row, gap: 14, align: .center) {
      avatar("AL", size: 23, 0xf08030, 0xd93a50, side: 60)
      container {
        label(text: "Ada Lovelace", style: .text(size: 20, weight: .medium))
        label(text: "Account, storage, devices", style: .text(color: .secondaryLabel, size: 14))
      }
      .grow().shrink().gap(2)
      chevron
    }
    .padding(horizontal: 16, vertical: 11).named("person")
  }

  private static var chevron: View { symbol("chevron.forward", .tertiaryLabel, 16) }

  private static func row(
    _ name: String, _ icon: String, _ color: Color, _ text: String, value: String? = nil, isOn: Bool? = nil,
    isLast: Bool = false
  ) -> View {
    let title: View = label(text: text, style: .text(lines: 1)).grow()
    return container(.row, gap: 14, align: .center) {
      container { symbol(icon, .white, 19) }.centered(29).background(color).cornerRadius(7, curve: .continuous)
      container(.row, gap: 8, align: .center) {
        if let value {
          // At large text sizes the value is on a line of its own.
          container(.row, gap: Gap(row: 0, column: 8)) {
            title; label(text: value, style: .text(color: .secondaryLabel, lines: 1))
          }
          .flexWrap().grow().shrink()
        } else {
          title
        }
        if let isOn { toggle(isOn: isOn) { .toggle(name, $0) } } else { chevron }
      }
      .style { if !isLast { $0.borders.bottom = EdgeBorder(width: 0.5) } }
      .grow().shrink().alignSelf(.stretch).padding(vertical: 7, end: 16)
    }
    .height(minimum: 46).padding(start: 16).named(name)
  }
}
