import Portal

/// The counters' list in Portal's idiom.
final class PortalCounterList: CounterListScreen {
  enum Message: Equatable {
    case step(by: Double)
    case add
    case count(Int)
    case remove(Int)
  }

  private(set) var counters = CounterList()

  func update(_ message: Message) {
    switch message {
    case .step(let step): counters.step = step
    case .add: counters.add()
    case .count(let number): counters.count(number)
    case .remove(let number): counters.remove(number)
    }
  }

  func describe(_ traits: Traits) -> Description {
    screen.describe(traits) { self.update($0) }
  }

  private var screen: Component<Message> {
    container(
      style: styleSheet { $0 = CounterList.screen },
      layout: layout {
        $0.flex.grow = 1
        $0.justifyContent = .center
        $0.alignment.items = .center
      }
    ) {
      container(
        layout: layout {
          $0.width = dimension { $0.value = .points(CounterList.width) }
          $0.gap = Gap(row: .points(CounterList.spacing), column: 0)
        }
      ) {
        controls
        table(
          items: counters.entries.map { entry in
            tableRow(height: CounterList.rowHeight, onTap: .count(entry.number)) { Self.row(entry) }.key(entry.number)
          },
          style: tableStyleSheet { base, _ in base = CounterList.ground },
          layout: layout { $0.height = dimension { $0.value = .points(CounterList.listHeight) } })
      }
    }
  }

  private var controls: Component<Message> {
    container(layout: layout { $0.flex.direction = .row }) {
      stepper(
        properties: StepperProperties(
          value: counters.step, minimumValue: CounterList.steps.minimumValue,
          maximumValue: CounterList.steps.maximumValue,
          onValueChange: { .step(by: $0) }))
      button(
        text: "Add", onTap: .add, style: Self.style(CounterList.addStyle),
        layout: Self.sized(CounterList.addWidth, CounterList.controlHeight))
    }
  }

  private static func row(_ entry: CounterList.Entry) -> Component<Message> {
    container(layout: layout { $0.flex.direction = .row }) {
      scrollView(
        properties: ScrollViewProperties(scrollDirection: .horizontal),
        layout: sized(CounterList.windowWidth, CounterList.rowHeight)
      ) {
        label(
          text: CounterList.title(entry.number),
          style: labelStyleSheet { _, label in label.text = CounterList.titleStyle },
          layout: sized(CounterList.titleWidth, CounterList.rowHeight))
      }
      label(
        text: "\(entry.count)", style: labelStyleSheet { _, label in label.text = CounterList.countStyle },
        layout: sized(CounterList.countWidth, CounterList.rowHeight))
      button(
        text: CounterList.remove(entry.number), onTap: .remove(entry.number), style: style(CounterList.removeStyle),
        layout: sized(CounterList.removeWidth, CounterList.rowHeight))
    }
  }

  private static func style(_ text: TextStyle) -> StyleSheet<ButtonStyleSheet> {
    buttonStyleSheet { _, button in button.text = text }
  }

  private static func sized(_ width: Double, _ height: Double) -> Layout {
    layout {
      $0.width = dimension { $0.value = .points(width) }
      $0.height = dimension { $0.value = .points(height) }
    }
  }
}
