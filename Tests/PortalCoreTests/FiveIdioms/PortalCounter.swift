import Portal

/// The counter in Portal's idiom: a function from state to a component, and messages back.
final class PortalCounter: CounterScreen {
  enum Message: Equatable {
    case change(by: Int)
    case typed(String)
  }

  private(set) var count: Int

  init(startingAt count: Int) {
    self.count = count
  }

  func update(_ message: Message) {
    switch message {
    case .change(let difference): count += difference
    case .typed(let text): count = Int(text) ?? count
    }
  }

  func describe(_ traits: Traits) -> Description {
    Self.screen(count: count).describe(traits) { self.update($0) }
  }
}

extension PortalCounter {
  static func screen(count: Int) -> Component<Message> {
    container(
      children: [card(count: count)],
      style: styleSheet { $0 = CounterLook.screen },
      layout: layout {
        $0.flex = flex { $0.grow = .one }
        $0.justifyContent = .center
        $0.alignment = alignment { $0.items = .center }
      })
  }

  static func card(count: Int) -> Component<Message> {
    container(
      children: [
        label(text: "Counter", style: labelStyle(CounterLook.title)),
        stepper(count: count),
        entry(count: count),
      ],
      style: styleSheet { $0 = CounterLook.card },
      layout: layout {
        $0.width = dimension { $0.value = .points(CounterLook.cardWidth) }
        $0.padding = .all(value: .points(CounterLook.cardPadding))
        $0.gap = Gap(row: .points(CounterLook.spacing), column: 0)
      })
  }

  /// The number between its two buttons.
  static func stepper(count: Int) -> Component<Message> {
    container(
      children: [
        roundButton("−", CounterLook.minusButton, CounterLook.minusSign, .change(by: -1)).named("minus"),
        label(
          text: "\(count)", style: labelStyle(CounterLook.number),
          layout: layout { $0.flex = flex { $0.grow = .one } }),
        roundButton("+", CounterLook.plusButton, CounterLook.plusSign, .change(by: 1)).named("plus"),
      ],
      layout: layout {
        $0.flex = flex { $0.direction = .row }
        $0.alignment = alignment { $0.items = .center }
      })
  }

  static func roundButton(
    _ sign: String, _ ground: BoxStyle, _ title: TextStyle, _ message: Message
  ) -> Component<Message> {
    button(
      text: sign, onTap: message,
      style: buttonStyleSheet { base, button in
        base = ground
        button.textColor = title.color
        button.textSize = title.size
        button.textWeight = title.weight
      },
      layout: layout {
        $0.width = dimension { $0.value = .points(CounterLook.buttonSide) }
        $0.height = dimension { $0.value = .points(CounterLook.buttonSide) }
      })
  }

  static func entry(count: Int) -> Component<Message> {
    textField(
      properties: properties {
        $0.text = "\(count)"
        $0.placeholder = "Type a number"
        $0.onEvents = textFieldEvents { $0.onEditingChanged = { .typed($0) } }
      },
      style: textFieldStyleSheet { _, field in
        field.textAlignment = CounterLook.entry.alignment
      },
      layout: layout { $0.height = dimension { $0.value = .points(CounterLook.fieldHeight) } }
    ).named("entry")
  }

  private static func labelStyle(_ text: TextStyle) -> StyleSheet<LabelStyleSheet> {
    labelStyleSheet { _, label in
      label.textColor = text.color
      label.textSize = text.size
      label.textWeight = text.weight
      label.textAlignment = text.alignment
    }
  }
}
