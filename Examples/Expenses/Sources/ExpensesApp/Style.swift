import Portal

// What the screens have in common.

extension Color {
  /// Red that can be read as a small text, on either ground.
  static let warning = Color(light: RGBA(hex: 0xc81e1e), dark: RGBA(hex: 0xff6961))
  /// What lies over the screen for a while.
  static let toast = Color(light: RGBA(hex: 0x2c2c2e), dark: RGBA(hex: 0x3a3a3c))
  /// The ground of what needs attention.
  static let attention = Color(light: RGBA(hex: 0xfff4d6), dark: RGBA(hex: 0x3a2f10))
}

extension Component {
  /// On the ground of what can be filled in.
  func fieldGround() -> Component { background(.secondarySystemGroupedBackground).cornerRadius(10, curve: .continuous) }

  /// As high as what is in it: a row of a table needs to be told so.
  func asHighAsItIs(atLeast least: Length? = nil) -> Component { height(minimum: least, maximum: 2000) }
}

/// Components side by side.
func row<Message>(@ListBuilder<Component<Message>> content: () -> [Component<Message>]) -> Component<Message> {
  container(content: content).flexDirection(.row).alignItems(.center)
}

/// A symbol that grows with the letters beside it.
func icon<Message>(_ name: String, _ color: Color, size: Double = 15) -> Component<Message> {
  reading { traits in
    let side = Length.points(traits.textSize.size(of: size))
    return imageView(image: .symbol(name).tinted(color)).width(side).height(side)
  }
}

/// A category in a disc of its colour.
func disc<Message>(_ category: Category, size: Double = 36) -> Component<Message> {
  container {
    imageView(image: .symbol(category.symbol).tinted(.white)).width(.points(size / 2)).height(.points(size / 2))
  }
  .width(.points(size)).height(.points(size)).cornerRadius(size / 2).background(category.color)
  .alignItems(.center).justifyContent(.center)
}

/// A choice among others.
func chip<Message>(_ name: String, of category: Category? = nil, isOn: Bool) -> Component<Message> {
  row {
    if let category { icon(category.symbol, category.color) }
    let weight: FontWeight = isOn ? .semibold : .regular
    label(text: name, style: .text(.subheadline, color: isOn ? .systemBackground : .label, weight: weight, lines: 1))
  }
  .gap(6).padding(horizontal: 14, vertical: 8).height(minimum: 36).cornerRadius(18)
  .background(isOn ? .label : .systemFill)
  .accessibility {
    $0.role = .button
    $0.label = name
    $0.value = isOn ? "selected" : nil
  }
}

/// What is seen where nothing is.
func emptiness<Message>(_ symbol: String, _ title: String, _ hint: String? = nil) -> Component<Message> {
  container {
    imageView(image: .symbol(symbol).tinted(.tertiaryLabel)).width(44).height(44)
    label(text: title, style: .text(.title3, weight: .semibold, alignment: .center))
    if let hint { label(text: hint, style: .text(.subheadline, color: .secondaryLabel, alignment: .center)) }
  }
  .alignItems(.center).gap(8).padding(horizontal: 32, vertical: 48).asHighAsItIs()
}
